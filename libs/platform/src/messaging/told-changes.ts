// What an event tells of a change: little, no secret, and nothing that names a person.
import { type FieldChange, type FieldChanges, wireChanges } from '@app/kernel';

/** Bytes as JSON: of the two values of a field, and of all fields with their names. */
const MOST_OF_A_FIELD = 1_000;
const MOST = 3_000;
/** `"":null,` */
const NAME_BYTES = 9;

/** Notes of the caller, in which anybody may be named. */
const PRIVATE = new Set(['metadata']);
const MAIL_ADDRESS = /@[\w-]+\.\w/;

/** @param pairs before and after, by the names of the API or of the domain, in the forms of the domain */
export function toldChanges(pairs: Readonly<Record<string, readonly [unknown, unknown]>>): FieldChanges | null {
  const names = Object.keys(pairs);
  if (names.length === 0) return null;
  const values = wireChanges(JSON.parse(JSON.stringify(pairs)) as Record<string, unknown>) as Record<string, [unknown, unknown]>;
  let left = MOST - Object.keys(values).reduce((bytes, name) => bytes + Buffer.byteLength(name) + NAME_BYTES, 0);
  const told: Record<string, FieldChange> = {};
  for (const [name, pair] of Object.entries(values)) {
    const text = JSON.stringify(pair);
    const bytes = Buffer.byteLength(text);
    const isTold = bytes <= MOST_OF_A_FIELD && bytes <= left && !PRIVATE.has(name) && !MAIL_ADDRESS.test(text);
    if (isTold) left -= bytes;
    told[name] = isTold ? pair : null;
  }
  return told;
}
