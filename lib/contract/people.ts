import { z } from 'zod';
import { say } from '../core/sentences/say';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { roleSchema } from './role';

export const personNameSchema = z
  .string()
  .trim()
  .min(1, say('person.nameMissing').message)
  .max(120, say('document.maxCharacters', { size: 120 }).message)
  .regex(/^\P{Cc}*$/u, say('document.printable').message);

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, say('document.maxCharacters', { size: 254 }).message)
  .pipe(z.email(say('person.emailForm').message));

const passwordSchema = z.string().min(1, say('person.passwordMissing').message).max(1_000);

export const setUpRequestSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** From the link printed at the start; not needed on the machine itself. */
  token: z.string().max(200).optional(),
});
export type SetUpRequest = z.infer<typeof setUpRequestSchema>;

/** Makes the first person, the owner, and signs them in. */
export const setUp = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: setUpRequestSchema,
  answer: noAnswerSchema,
  status: 204,
});

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  since: z.string(),
});
export type Person = z.infer<typeof personSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const peopleResponseSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
});

export const listPeople = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: peopleResponseSchema,
});

const onePerson = z.object({ id: z.string() });

export const putPerson = endpoint({
  params: onePerson,
  query: nothingSchema,
  body: z.strictObject({ role: roleSchema }),
  answer: personSchema,
});

export const deletePerson = endpoint({
  params: onePerson,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

/** A link to hand over; it is shown once. */
export const linkSchema = z.object({ url: z.string(), expires_at: z.string() });
export type Link = z.infer<typeof linkSchema>;

export const createResetLink = endpoint({
  params: onePerson,
  query: nothingSchema,
  answer: linkSchema,
  status: 201,
});

export const inviteRequestSchema = z.strictObject({ email: emailSchema, role: roleSchema });
export type InviteRequest = z.infer<typeof inviteRequestSchema>;

/** The only answer that ever holds the link. */
export const createdInvitationSchema = invitationSchema.extend({
  url: z.string(),
  /** True where it was also sent by mail. */
  sent: z.boolean(),
});
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

export const invite = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: inviteRequestSchema,
  answer: createdInvitationSchema,
  status: 201,
});

export const deleteInvitation = endpoint({
  params: onePerson,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

const byToken = z.object({ token: z.string().max(200) });

/** What somebody sees who opened an invitation's link. */
export const openInvitationSchema = z.object({
  email: z.string(),
  role: roleSchema,
  workspace: z.string(),
  invited_by: z.string(),
  /** True where somebody with this e-mail can sign in already. */
  has_account: z.boolean(),
});

export const readInvitation = endpoint({
  params: byToken,
  query: nothingSchema,
  answer: openInvitationSchema,
});

export const joinRequestSchema = z.strictObject({
  /** Both for somebody new; neither for somebody who is signed in. */
  name: personNameSchema.optional(),
  password: passwordSchema.optional(),
});

export const acceptInvitation = endpoint({
  params: byToken,
  query: nothingSchema,
  body: joinRequestSchema,
  answer: noAnswerSchema,
  status: 204,
});
