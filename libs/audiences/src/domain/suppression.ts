// Who is kept out of all lists: every hash by which a suppressed person was known, under the key of the person.
import { hashesOf, type Person } from './member-rows.js';

export type SuppressionReason = 'suppressed' | 'erased';

/** A hash of the person with this key. */
export interface SuppressedHash {
  readonly hash: string;
  readonly key: string;
}

/** The keys of the suppressed people who have a hash. */
export type SuppressedKeys = ReadonlyMap<string, readonly string[]>;

/** A person who was on a list. */
export interface ListedPerson {
  readonly key: string;
  readonly hashes: readonly string[];
}

/** The forms of the identifier that identifies the person. */
export const identityOf = ({ key, forms }: Person): string[] => [
  key,
  ...forms.filter((each) => each.key === key && each.form !== key).map(({ form }) => form),
];

export const isSuppressed = (person: Person, suppressed: SuppressedKeys): boolean =>
  suppressed.size > 0 && hashesOf(person).some((hash) => suppressed.has(hash));

/**
 * What to store when people are suppressed. A row means the people whom its identifier identified, on a list or in a former
 * suppression, else a person of its own.
 * @param gone people whom the rows took out of lists, by any identifier
 * @param suppressed before
 * @param shared hashes that people on lists still have: they do not tell who is meant, unless a row names them
 */
export function suppressionOf(
  rows: readonly Person[],
  {
    gone,
    suppressed,
    shared,
  }: { readonly gone: readonly ListedPerson[]; readonly suppressed: SuppressedKeys; readonly shared: ReadonlySet<string> },
): { readonly hashes: readonly SuppressedHash[]; readonly people: number } {
  const named = new Set(rows.flatMap(hashesOf));
  const owners = new Map([...suppressed].map(([hash, keys]) => [hash, new Set(keys)]));
  const found = new Map<string, SuppressedHash>();
  const keep = (hash: string, key: string): void => {
    found.set(hash + key, { hash, key });
    owners.set(hash, (owners.get(hash) ?? new Set()).add(key));
  };
  for (const { key, hashes } of gone) for (const hash of hashes) if (named.has(hash) || !shared.has(hash)) keep(hash, key);
  const counted = new Set([...suppressed.values()].flat());
  let people = 0;
  for (const row of rows) {
    const meant = new Set(identityOf(row).flatMap((hash) => [...(owners.get(hash) ?? [])]));
    if (meant.size === 0) meant.add(row.key);
    if ([...meant].some((key) => !counted.has(key))) people += 1;
    for (const key of meant) counted.add(key);
    for (const hash of hashesOf(row)) for (const key of meant) keep(hash, key);
  }
  return { hashes: [...found.values()], people };
}

/** What these rows, which were kept out, tell of the suppressed: other forms of a hash by which one of them is known. */
export function learnedFrom(rows: readonly Person[], suppressed: SuppressedKeys): SuppressedHash[] {
  const found = new Map<string, SuppressedHash>();
  for (const { forms } of rows)
    for (const key of new Set(forms.map((each) => each.key))) {
      const same = [key, ...forms.filter((each) => each.key === key).map(({ form }) => form)];
      const keys = new Set(same.flatMap((hash) => suppressed.get(hash) ?? []));
      for (const hash of same)
        for (const each of keys) if (!suppressed.get(hash)?.includes(each)) found.set(hash + each, { hash, key: each });
    }
  return [...found.values()];
}
