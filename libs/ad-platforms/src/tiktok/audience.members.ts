// People on their way into a list, or out of it: a stream of rows, of which TikTok says only that it took them.
import type { MemberBatch, MemberIdentifierType } from '@app/connections';
import { inParts } from '@app/kernel';
import type { TiktokObject } from './tiktok.client.js';

/** Of one call; by an open adapter, as of 2026-11. */
export const MOST_ROWS = 1_000;

/** Nobody knows which system a device has: its one hash stands in both columns. */
const columns = {
  email: ['EMAIL_SHA256'],
  phone: ['PHONE_SHA256'],
  device: ['IDFA_SHA256', 'AAID_SHA256'],
} as const satisfies Partial<Record<MemberIdentifierType, readonly string[]>>;
export const taken = Object.keys(columns) as (keyof typeof columns)[];

/** The calls of a batch. A person with several identifiers of one type has several rows; what is missing of a row is empty. */
export function memberCalls(listId: string, accountId: string, { people, consent }: MemberBatch): TiktokObject[] {
  const types = taken.filter((type) => people.some((person) => person.some((each) => each.type === type)));
  const rows = people.flatMap((person) => {
    const values = types.map((type) => person.filter((each) => each.type === type).map(({ value }) => value));
    const most = Math.max(0, ...values.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) =>
      types.flatMap((type, column) => {
        const value = values[column]?.[at];
        return columns[type].map((): TiktokObject => (value === undefined ? {} : { id: value, audience_ids: [listId] }));
      }),
    );
  });
  const id_schema = types.flatMap((type) => [...columns[type]]);
  const common = { advertiser_ids: [accountId], action: consent === null ? 'delete' : 'add', id_schema };
  return [...inParts(rows, MOST_ROWS)].map((batch_data) => ({ ...common, batch_data }));
}
