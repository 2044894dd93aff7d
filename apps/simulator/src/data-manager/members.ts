/** Reads the members of a request: every identifier becomes a SHA-256, the raw ones are forgotten here. */
import { createHash } from 'node:crypto';
import { isRecord } from '../google-ads/message-schema.js';
import { invalid, type Violation } from './errors.js';
import { MEMBER_TYPES, type MemberType } from './schema.js';

type Json = Record<string, unknown>;

export interface ReadMember {
  /** SHA-256 in lower-case hexadecimal. */
  hashes: string[];
  /** Its own, else undefined. */
  consent: Json | undefined;
}

export interface ReadMembers {
  type: MemberType;
  members: ReadMember[];
  identifiers: number;
}

const MOST_MEMBERS = 10_000;
const MOST_IDENTIFIERS = 10;
const SHA256_BYTES = 32;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

const HEX = /^(?:[0-9a-f]{2})+$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const ENCODINGS = {
  HEX: { form: HEX, name: 'hex', from: 'hex', reason: 'INVALID_HEX_ENCODING' },
  BASE64: { form: BASE64, name: 'base64', from: 'base64', reason: 'INVALID_BASE64_ENCODING' },
} as const;
export type EncodingName = keyof typeof ENCODINGS;

/** A member's identifiers by their hashes, or what is wrong with them; `at` is the member's own place. */
type Read = (data: Json, at: string, encoding: EncodingName) => string[] | Violation;

function hashOf(identifier: unknown, at: string, encoding: EncodingName): string | Violation {
  const [kind, value] = Object.entries(isRecord(identifier) ? identifier : {}).find(([, each]) => filled(each)) ?? [];
  const field = `${at}.user_data.user_identifiers`;
  if (!filled(value)) return { field, reason: 'REQUIRED_FIELD_MISSING' };
  const { form, name, from, reason } = ENCODINGS[encoding];
  const description = `${kind === 'emailAddress' ? 'Email' : 'Phone number'} is not ${name} encoded.`;
  if (!form.test(value)) return { field, description, reason };
  const bytes = Buffer.from(value, from);
  return bytes.length === SHA256_BYTES ? bytes.toString('hex') : { field: at, reason: 'INVALID_SHA256_FORMAT' };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NOBODY = /^[0-]+$/;

function all(found: (string | Violation)[]): string[] | Violation {
  return found.find((each) => typeof each !== 'string') ?? (found as string[]);
}

const READERS: Record<MemberType, { list: (data: Json) => unknown[]; field: string; read: Read }> = {
  userData: {
    list: ({ userIdentifiers }) => listOf(userIdentifiers),
    field: 'user_data.user_identifiers',
    read: ({ userIdentifiers }, at, encoding) => all(listOf(userIdentifiers).map((each) => hashOf(each, at, encoding))),
  },
  mobileData: {
    list: ({ mobileIds }) => listOf(mobileIds),
    field: 'mobile_data.mobile_ids',
    read: ({ mobileIds }, at) => {
      const ids = listOf(mobileIds).map((id) => String(id).toLowerCase());
      const wrong = ids.some((id) => !UUID.test(id) || NOBODY.test(id));
      return wrong ? { field: `${at}.mobile_data.mobile_ids`, reason: 'INVALID_MOBILE_ID_FORMAT' } : ids.map(sha256);
    },
  },
  userIdData: {
    list: ({ userId }) => (filled(userId) ? [userId] : []),
    field: 'user_id_data.user_id',
    read: ({ userId }) => [sha256(String(userId))],
  },
};

const dataOf = (member: Json): [MemberType, Json] | undefined => {
  for (const type of MEMBER_TYPES) {
    const data = member[type];
    if (isRecord(data)) return [type, data];
  }
  return undefined;
};

function readMember(member: Json, index: number, encoding: EncodingName): ReadMember | Violation {
  const at = `audience_members.audience_members[${index}]`;
  const found = dataOf(member);
  if (found === undefined) return { field: at, reason: 'INVALID_AUDIENCE_MEMBER' };
  const [type, data] = found;
  const { list, field, read } = READERS[type];
  const given = list(data).length;
  if (given === 0) return { field: `${at}.${field}`, reason: 'REQUIRED_FIELD_MISSING' };
  if (given > MOST_IDENTIFIERS) return { field: `${at}.${field}`, reason: 'TOO_MANY_USER_IDENTIFIERS' };
  const hashes = read(data, at, encoding);
  if (!Array.isArray(hashes)) return hashes;
  const { consent } = member;
  return { hashes: [...new Set(hashes)], consent: isRecord(consent) ? consent : undefined };
}

function encodingOf({ encoding }: Json, type: MemberType | undefined): EncodingName {
  if (encoding === 'HEX' || encoding === 'BASE64') return encoding;
  if (type === 'userData') throw invalid([{ field: 'encoding', reason: 'REQUIRED_FIELD_MISSING' }]);
  return 'HEX';
}

/** One record that is wrong refuses the whole request. */
export function readMembers(body: Json): ReadMembers {
  const given = listOf(body['audienceMembers']).filter(isRecord);
  const field = 'audience_members';
  if (given.length === 0) throw invalid([{ field, reason: 'REQUIRED_FIELD_MISSING' }]);
  if (given.length > MOST_MEMBERS) throw invalid([{ field, reason: 'TOO_MANY_AUDIENCE_MEMBERS' }]);
  const types = new Set(given.flatMap((member) => dataOf(member)?.[0] ?? []));
  if (types.size > 1) throw invalid([{ field, reason: 'MULTIPLE_DATA_TYPES_NOT_ALLOWED' }]);
  const [type] = types;
  const encoding = encodingOf(body, type);
  const members: ReadMember[] = [];
  const violations: Violation[] = [];
  for (const [index, member] of given.entries()) {
    const read = readMember(member, index, encoding);
    if ('reason' in read) violations.push(read);
    else members.push(read);
  }
  if (violations.length > 0 || type === undefined) throw invalid(violations);
  return { type, members, identifiers: members.reduce((sum, { hashes }) => sum + hashes.length, 0) };
}
