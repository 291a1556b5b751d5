import 'server-only';

/** Matches an id as the database writes them; anything else is the id of nothing, and no query could take it. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
