import { z } from 'zod';
import { endpoint, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

/** Everything that is written down of who did what. */
export const auditDeeds = [
  'set-up',
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
  'token-made',
  'token-ended',
  'person-invited',
  'invitation-withdrawn',
  'person-joined',
  'role-changed',
  'person-removed',
  'person-left',
  'reset-link-made',
  'workspace-made',
  'workspace-changed',
  'app-made',
  'app-changed',
  'app-published',
  'app-deleted',
  'version-restored',
  'tool-added',
  'tool-changed',
  'tool-removed',
  'connection-added',
  'connection-changed',
  'connection-removed',
  'connection-sign-in-begun',
  'connection-signed-in',
  'connection-signed-out',
  'secret-set',
  'secret-deleted',
  'key-made',
  'key-deleted',
  'assistant-connected',
  'assistant-ended',
] as const;

const auditDeedSchema = z.enum(auditDeeds);
export type AuditDeed = z.infer<typeof auditDeedSchema>;

/** How somebody was known: by a browser's session, by a token, or not at all. */
export const auditVias = ['session', 'personal-token', 'admin-token', 'nobody'] as const;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  person_id: z.string().nullable(),
  via: z.enum(auditVias),
  deed: auditDeedSchema,
  app: z.string().nullable(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.string()).nullable(),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditResponseSchema = z.object({
  entries: z.array(auditEntrySchema),
  next_cursor: nextCursorSchema,
});
export type ListAuditResponse = z.infer<typeof listAuditResponseSchema>;

export const listAudit = endpoint({
  params: nothingSchema,
  query: pageQuerySchema,
  answer: listAuditResponseSchema,
});

/** All of it, one JSON document a line, oldest last. */
export const downloadAudit = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: z.string(),
});
