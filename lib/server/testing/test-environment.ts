import 'server-only';

/** The `ADMIN_TOKEN` of server tests. Each test file has a database of its own at `DATABASE_URL`. */
export const testAdminToken = 'admin-token-of-the-server-tests';
