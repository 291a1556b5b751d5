import type { Annotations } from './annotations-schema';

/** All four hints as a listing writes them: a missing one is served as its cautious value. */
export function servedHints(annotations: Annotations): Required<Annotations> {
  const readOnlyHint = annotations.readOnlyHint ?? false;
  return {
    readOnlyHint,
    destructiveHint: readOnlyHint ? false : (annotations.destructiveHint ?? true),
    idempotentHint: annotations.idempotentHint ?? false,
    openWorldHint: annotations.openWorldHint ?? true,
  };
}
