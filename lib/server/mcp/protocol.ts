import 'server-only';

/** The eras served: the newest carries its version in every message, the others begin with `initialize`. */
export type Era = 'modern' | 'legacy';

export const modernVersion = '2026-07-28';

export const legacyVersions: ReadonlySet<string> = new Set([
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
]);

/** Keys of `_meta` in the newest era. */
export const metaKeys = {
  version: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
} as const;
