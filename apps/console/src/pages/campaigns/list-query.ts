// The filters and the order of the list, in the words of the API.
import type { operations } from '@app/client';
import type { Filters } from '../../parts/filters.js';

type Query = NonNullable<operations['campaigns.list']['parameters']['query']>;

export const moreFilters = ['objective', 'channel', 'label', 'external_id', 'start_date', 'end_date'] as const;
/** Without a status: all that are not archived. */
export const filterNames = ['status', 'delivery_status', ...moreFilters] as const;
export type CampaignFilter = (typeof filterNames)[number];

/** What the address says goes to the API as it is: a word that it does not know is refused by its name. */
export function queryOf(values: Filters<CampaignFilter>['values']): Query {
  const { status, ...others } = values;
  const chosen = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
  return { ...chosen, ...(status === '' ? {} : { status: [status] }) } as Query;
}
