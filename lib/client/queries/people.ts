import { queryOptions } from '@tanstack/react-query';
import {
  createdInvitationSchema,
  type InviteRequest,
  linkSchema,
  peopleResponseSchema,
  personSchema,
} from '../../contract/people';
import type { Role } from '../../contract/role';
import { call, send } from '../api';

/** Who belongs to the workspace, and who is invited. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call(peopleResponseSchema, '/api/v1/people', { signal }),
});

const personPath = (id: string) => `/api/v1/people/${encodeURIComponent(id)}`;

/** Changes somebody's role in the workspace. */
export const putPersonMutation = {
  mutationFn: ({ id, role }: { id: string; role: Role }) =>
    call(personSchema, personPath(id), { method: 'PUT', body: { role } }),
};

/** Takes somebody out of the workspace, oneself too. */
export const deletePersonMutation = {
  mutationFn: (id: string) => send(personPath(id), { method: 'DELETE' }),
};

/** Makes a link for a new password; only this answer ever holds it. */
export const createResetLinkMutation = {
  mutationFn: (id: string) => call(linkSchema, `${personPath(id)}/reset-link`, { method: 'POST' }),
};

/** Makes an invitation; only this answer ever holds its link. */
export const inviteMutation = {
  mutationFn: (given: InviteRequest) =>
    call(createdInvitationSchema, '/api/v1/invitations', {
      method: 'POST',
      body: { ...given },
      waitsFor: 'others',
    }),
};

/** Withdraws an invitation: its link counts no more. */
export const deleteInvitationMutation = {
  mutationFn: (id: string) =>
    send(`/api/v1/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};
