export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The cookie that remembers a chosen language; a cookie, so that the first paint already has it. */
export const languageCookie = 'toolwright-language';
