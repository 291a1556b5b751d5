import { queryOptions } from '@tanstack/react-query';
import { type PutWorkspaceRequest, workspaceSettingsSchema } from '../../contract/workspace';
import { call, send } from '../api';

/** The settings that hold for every app. */
export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => call(workspaceSettingsSchema, '/api/v1/workspace', { signal }),
});

/** Changes the settings that are given; the others stay. */
export const putWorkspaceSettingsMutation = {
  mutationFn: (settings: PutWorkspaceRequest) =>
    call(workspaceSettingsSchema, '/api/v1/workspace', {
      method: 'PUT',
      body: Object.fromEntries(Object.entries(settings)),
    }),
};

/** Makes another workspace, and goes there. */
export const createWorkspaceMutation = {
  mutationFn: (name: string) => send('/api/v1/workspaces', { method: 'POST', body: { name } }),
};
