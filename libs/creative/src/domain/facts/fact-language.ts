/** The languages in which a brief is read, as BCP 47 primary subtags. */
export const factLanguages = ['en', 'de', 'fr', 'es'] as const;
export type FactLanguage = (typeof factLanguages)[number];
