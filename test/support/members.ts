/** People of customer lists; the same number is always the same person. */
import { createHash } from 'node:crypto';
import type { AdPlatforms, AudienceIntent, AudiencePart, ConnectionRecord } from '@app/connections';
import type { ApiAnswer, ApiClient } from './client.js';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const email = (index: number): string => `person.${index}@mail-${index % 7}.example`;

/** A row of each kind for the person of that number. */
export const memberRow = {
  email: (index: number) => ({ email: ` Person.${index}@Mail-${index % 7}.example` }),
  hash: (index: number) => ({ email_sha256: sha256(email(index)) }),
  phone: (index: number) => ({ phone: `+1 415 ${2_000_000 + (index % 8_000_000)}` }),
  full: (index: number) => ({
    email: email(index),
    phone: `+1415${2_000_000 + (index % 8_000_000)}`,
    crm_id: `C-${index}`,
    country: ['US', 'DE', 'BR'][index % 3],
    language: ['en', 'de', 'pt-BR'][index % 3],
    gender: ['female', 'male', 'unknown'][index % 3],
    birth_year: 1_940 + (index % 60),
  }),
} as const;
export type MemberRowKind = keyof typeof memberRow;

/** The rows of people `from` to `from + count - 1`. */
export const memberRows = (count: number, { from = 0, kind = 'email' }: { from?: number; kind?: MemberRowKind } = {}): object[] =>
  Array.from({ length: count }, (_, index) => memberRow[kind](from + index));

export const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'fine'}`;

/** added, updated, unchanged, and the number of refused rows, which stand in the error where no row was accepted */
export const countsOf = ({ body: { data, error } }: ApiAnswer): number[] =>
  data ? [data.added, data.updated, data.unchanged, data.refused.length] : [0, 0, 0, error.details.refused.length];

/** The operations of a caller on customer lists. */
export const customerLists = (api: () => ApiClient) => {
  const add = (id: string, members: unknown, headers = {}) => api().post(`/v1/audiences/${id}/members`, { members }, { headers });
  const remove = (id: string, ...members: unknown[]) => api().post(`/v1/audiences/${id}/members/remove`, { members });
  return {
    add,
    remove,
    /** The public id of a new audience. */
    made: async (body: object = {}): Promise<string> =>
      String((await api().post('/v1/audiences', { name: 'Customers', type: 'customer_list', ...body })).body.data.id),
    added: async (id: string, ...members: unknown[]): Promise<number[]> => countsOf(await add(id, members)),
    /** removed, unchanged, and the number of refused rows */
    removed: async (id: string, ...members: unknown[]): Promise<number[]> => {
      const { data } = (await remove(id, ...members)).body;
      return [data.removed, data.unchanged, data.refused.length];
    },
  };
};

/** What an audience becomes in the account of a connection. */
export function audienceParts(
  platforms: AdPlatforms,
  { channel, account, settings }: ConnectionRecord,
  audience: AudienceIntent,
): readonly AudiencePart[] {
  const context = { now: new Date(), account, settings, places: new Map() };
  return platforms.audiencePlanner(channel)?.(audience, context).parts ?? [];
}
