/** Every screen of the product, for what is true of each of them. */
export interface Screen {
  name: string;
  path: (slug: string) => string;
  /** What is said while it loads. */
  loading: string;
  /** What its one question to the server is, and what it says where that goes wrong. */
  asks: string;
  failed: string;
}

const draft = '**/api/v1/apps/*';

export const screens: readonly Screen[] = [
  {
    name: 'Apps',
    path: () => '/',
    loading: 'Loading your apps',
    asks: '**/api/v1/apps?*',
    failed: 'Your apps could not be loaded',
  },
  {
    name: 'Tools',
    path: (slug) => `/apps/${slug}`,
    loading: 'Loading the tools',
    asks: draft,
    failed: 'This app could not be loaded',
  },
  {
    name: 'Connections',
    path: (slug) => `/apps/${slug}/connections`,
    loading: 'Loading the connections',
    asks: draft,
    failed: 'This app could not be loaded',
  },
  {
    name: 'Check',
    path: (slug) => `/apps/${slug}/connections`,
    loading: 'Checking',
    asks: '**/api/v1/apps/*/check?*',
    failed: 'The check could not be made',
  },
  {
    name: 'Activity',
    path: (slug) => `/apps/${slug}/activity`,
    loading: 'Loading the activity',
    asks: '**/api/v1/activity?*',
    failed: 'The activity could not be loaded',
  },
  {
    name: 'Assistants',
    path: (slug) => `/apps/${slug}/connect`,
    loading: 'Loading',
    asks: '**/api/v1/session',
    failed: 'The address could not be loaded',
  },
  {
    name: 'Keys',
    path: (slug) => `/apps/${slug}/connect`,
    loading: 'Loading the keys',
    asks: '**/api/v1/keys?*',
    failed: 'The keys could not be loaded',
  },
  {
    name: 'Try it',
    path: (slug) => `/apps/${slug}/try`,
    loading: 'Loading the tools',
    asks: draft,
    failed: 'This app could not be loaded',
  },
  {
    name: 'Settings',
    path: (slug) => `/apps/${slug}/settings`,
    loading: 'Loading the settings',
    asks: draft,
    failed: 'This app could not be loaded',
  },
  {
    name: 'Versions',
    path: (slug) => `/apps/${slug}/settings`,
    loading: 'Loading the versions',
    asks: '**/api/v1/apps/*/versions*',
    failed: 'The versions could not be loaded',
  },
  {
    name: 'Tool',
    path: (slug) => `/apps/${slug}/tools/free_slots`,
    loading: 'Loading the tool',
    asks: draft,
    failed: 'This tool could not be loaded',
  },
  {
    name: 'You',
    path: () => '/settings/you',
    loading: 'Loading your account',
    asks: '**/api/v1/me',
    failed: 'Your account could not be loaded',
  },
  {
    name: 'People',
    path: () => '/settings/people',
    loading: 'Loading the people',
    asks: '**/api/v1/people',
    failed: 'The people could not be loaded',
  },
  {
    name: 'Connected assistants',
    path: () => '/settings/assistants',
    loading: 'Loading the assistants',
    asks: '**/api/v1/assistants?*',
    failed: 'The assistants could not be loaded',
  },
  {
    name: 'Audit',
    path: () => '/settings/audit',
    loading: 'Loading the audit',
    asks: '**/api/v1/audit*',
    failed: 'The audit could not be loaded',
  },
];
