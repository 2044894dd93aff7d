/** What an application may ask for. */

export const OPENID = 'openid';
export const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
export const ADWORDS = 'https://www.googleapis.com/auth/adwords';
export const DATAMANAGER = 'https://www.googleapis.com/auth/datamanager';

/** The scopes of power, in the words in which a person is asked for them. */
export const POWERS: Readonly<Record<string, string>> = {
  [ADWORDS]: 'See, edit, create, and delete your Google Ads accounts and data',
  [DATAMANAGER]: 'Manage your audience data',
};
const IDENTITY = [OPENID, EMAIL];
const SHORT_NAMES: Readonly<Record<string, string>> = { email: EMAIL };

export const isPower = (scope: string): boolean => Object.hasOwn(POWERS, scope);
export const isKnown = (scope: string): boolean => isPower(scope) || IDENTITY.includes(scope);

/** The scopes of a space-separated list, each once, under their full names. */
export const scopesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(' ')
      .filter((scope) => scope !== '')
      .map((scope) => SHORT_NAMES[scope] ?? scope),
  ),
];

/** What of the requested is granted: identity always, power as far as it is allowed. */
export const grantedOf = (requested: string[], allowed: readonly string[]): string[] =>
  requested.filter((scope) => !isPower(scope) || allowed.includes(scope));
