import { z } from 'zod';
import { jsonValueSchema } from '../json/json-schema';
import { say } from '../sentences/say';

export const conditionOperators = [
  'present',
  'absent',
  'empty',
  'not_empty',
  'equal',
  'not_equal',
  'greater',
  'less',
  'contains',
] as const;

/** One comparison of a value of the call (`args.`, `result.` or `vars.`) with another. */
export const conditionSchema = z.strictObject({
  value: z.string().regex(/^(args|result|vars)\../, say('tool.conditionPath').message),
  is: z.enum(conditionOperators),
  to: jsonValueSchema.optional(),
});

export type Condition = z.infer<typeof conditionSchema>;
