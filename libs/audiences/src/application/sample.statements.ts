// Who is sampled, in SQL. A person's record key is the hash of the organization's secret and the key that identifies the
// person: the same on every list, and after an erasure and a return. It is computed where it is used and never leaves the
// database. See ADR 0019.
import { statement } from '@app/platform/data';
import { SAMPLED_BELOW } from '../domain/perturbation.js';

const secret = '(select secret from audiences.sampling where organization_id = $1)';
const recordKey = (key: string): string => `sha256(${secret} || ${key})`;
const number48 = (bytes: string): string => `('x' || encode(substring(${bytes} from 2 for 6), 'hex'))::bit(48)::bigint`;

export const isSampled = (key: string): string => `get_byte(${recordKey(key)}, 0) < ${SAMPLED_BELOW}`;
/** A person's part in the sum of record keys. */
export const keyNumber = (key: string): string => number48(recordKey(key));
/** Belongs to every sum, so that even the sum of nobody is unknown. */
export const secretNumber = number48(secret);

/** A key of the organization for a text; the secret itself stays here. */
export const noiseKey = statement(
  'audiences.sampling.noise-key',
  `select encode(sha256(${secret} || convert_to($2, 'UTF8')), 'hex') as key`,
);

// 32 random bytes, made once per organization. A second secret would let an attacker take the mean of many answers.
export const secrecy = statement(
  'audiences.sampling.ensure',
  `insert into audiences.sampling (organization_id, secret)
   values ($1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) on conflict do nothing`,
);
