// What somebody types into a long form, kept in the tab until it is saved: a reload or the end of a session loses nothing. A
// draft is found again by the person who typed it, in the organization it was typed for.

const PREFIX = 'console.draft.';

const ownPrefix = (email: string): string => `${PREFIX}${email}.`;

export const draftKey = (email: string, organization: string, name: string): string =>
  `${ownPrefix(email)}${organization}.${name}`;

export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const writeDraft = (key: string, value: unknown): void => sessionStorage.setItem(key, JSON.stringify(value));
export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** @param email whose drafts stay; without it none do */
export function dropDrafts(email?: string): void {
  const isOther = (key: string): boolean => key.startsWith(PREFIX) && (email === undefined || !key.startsWith(ownPrefix(email)));
  for (const key of Object.keys(sessionStorage).filter(isOther)) sessionStorage.removeItem(key);
}
