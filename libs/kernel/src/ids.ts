// Public ids are TypeIDs (`cmp_01k…`); inside, in the database and in the domain, an id is its plain UUIDv7.
import { fromUUID, TypeID } from 'typeid-js';
import { v7 } from 'uuid';

/** The prefix of every kind of record. Adding a kind is one line here. */
export const idPrefixes = {
  campaign: 'cmp',
  creative: 'crt',
  variant: 'var',
  brand: 'brd',
  upload: 'upl',
  fact_reading: 'fct',
  audience: 'aud',
  connection: 'con',
  consent: 'cns',
  sync: 'syn',
  export: 'exp',
  organization: 'org',
  user: 'usr',
  key: 'key',
  webhook_endpoint: 'whk',
  webhook_delivery: 'whd',
  event: 'evt',
  audit_event: 'adt',
} as const;

export type IdKind = keyof typeof idPrefixes;

const drawn = new Uint8Array(16 * 256);
let used = drawn.length;
/** The latest id: ids of one millisecond count up. */
const latest = { msecs: 0, seq: 0 };

/** A new time-ordered UUIDv7, made by the application so that any PostgreSQL version works. Each sorts after the one before. */
export function newId(): string {
  // A request makes several ids, so random bytes are drawn for many at once: drawing is the most expensive part.
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const random = drawn.subarray(used, (used += 16));
  const now = Date.now();
  if (now > latest.msecs)
    Object.assign(latest, { msecs: now, seq: new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1 });
  else latest.seq += 1;
  return v7({ random, ...latest });
}

/** `publicId('campaign', '0193…')` → `cmp_01k…` */
export const publicId = (kind: IdKind, uuid: string): string => fromUUID(uuid, idPrefixes[kind]).toString();

export const publicIdOrNull = (kind: IdKind, uuid: string | null): string | null => (uuid === null ? null : publicId(kind, uuid));

/** The UUID behind a public id; undefined when the text is not a well-formed id of that kind. */
export function uuidOf(kind: IdKind, text: string): string | undefined {
  try {
    return TypeID.fromString(text, idPrefixes[kind]).toUUID();
  } catch {
    return undefined;
  }
}
