// The changes of a record as clients see them: with the names and ids of the API, where the domain has its own.
import { type IdKind, idPrefixes, publicId } from './ids.js';
import { wireName } from './names.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields that hold an id and do not say so by their name. */
const kinds: Readonly<Record<string, IdKind>> = {
  replaced_by: 'key',
  revoked_by: 'user',
  any_of: 'audience',
  all_of: 'audience',
  none_of: 'audience',
};
/** Its names are those that a caller chose. */
const FREE = 'metadata';

export const wireChanges = (changes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const field = wireName(name);
      return [field, field === FREE ? value : valueView(field, value)];
    }),
  );

function valueView(field: string, value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? idView(field, value) : value;
  if (Array.isArray(value)) return value.map((item) => valueView(field, item));
  if (typeof value === 'object' && value !== null) return wireChanges(value as Readonly<Record<string, unknown>>);
  return value;
}

function idView(field: string, uuid: string): string {
  const named = /(?:^|_)([a-z]+)_ids?$/.exec(field)?.[1];
  const kind = kinds[field] ?? Object.keys(idPrefixes).find((each): each is IdKind => each === named);
  return kind ? publicId(kind, uuid) : uuid;
}
