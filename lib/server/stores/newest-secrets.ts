import 'server-only';

/** The order of an app's secrets: of several values of one name, what is used is the first that fits. */
export const newestFirst = {
  orderBy: [{ updatedAt: 'desc' as const }, { id: 'desc' as const }],
};
