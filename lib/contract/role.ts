import { z } from 'zod';

/** What somebody may do in a workspace, from the most to the least. */
export const roles = ['owner', 'editor', 'viewer'] as const;

export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;
