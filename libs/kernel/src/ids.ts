// Public ids are TypeIDs (`cmp_01k…`); inside, in the database and in the domain, an id is its plain UUIDv7.
import { fromUUID, TypeID } from 'typeid-js';
import { v7 } from 'uuid';

/** The prefix of every kind of record. Adding a kind is one line here. */
export const idPrefixes = {
  campaign: 'cmp',
  creative: 'crt',
  variant: 'var',
  audience: 'aud',
  connection: 'con',
  sync: 'syn',
  organization: 'org',
  user: 'usr',
  key: 'key',
  webhookEndpoint: 'whk',
  event: 'evt',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** A new time-ordered UUIDv7, made by the application so that any PostgreSQL version works. */
export const newId = (): string => v7();

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
