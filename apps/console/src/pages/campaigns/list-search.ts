// The filters and the order of the list, as they stand in the address.
import type { operations } from '../../api/schema.js';

type Query = NonNullable<operations['campaigns_list']['parameters']['query']>;

export const statuses = ['draft', 'active', 'paused', 'completed', 'archived', 'all'] as const;
export const deliveryStatuses = [
  'not_launched',
  'scheduled',
  'pending_review',
  'delivering',
  'limited',
  'not_delivering',
  'paused',
  'ended',
  'archived',
] as const;
export const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;
export const sorts = ['created_at', 'updated_at', 'status', 'name', 'start_at', 'end_at', 'budget_amount'] as const;

export interface ListSearch {
  /** Without one: all that are not archived. */
  readonly status?: (typeof statuses)[number];
  readonly delivery?: (typeof deliveryStatuses)[number];
  readonly objective?: (typeof objectives)[number];
  readonly channel?: string;
  readonly label?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: (typeof sorts)[number];
  readonly order?: 'asc' | 'desc';
}

const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;

export function listSearch(written: Record<string, unknown>): ListSearch {
  return known({
    status: oneOf(statuses, written.status),
    delivery: oneOf(deliveryStatuses, written.delivery),
    objective: oneOf(objectives, written.objective),
    channel: text(written.channel),
    label: text(written.label),
    from: text(written.from),
    to: text(written.to),
    sort: oneOf(sorts, written.sort),
    order: oneOf(['asc', 'desc'], written.order),
  });
}

/** Without what has no value, so that the address stays short. */
export const known = (search: { readonly [K in keyof ListSearch]: ListSearch[K] | undefined }): ListSearch =>
  Object.fromEntries(Object.entries<unknown>(search).filter(([, value]) => value !== undefined));

export const defaultSorting = { sort: 'updated_at', order: 'desc' } as const;

export const queryOf = ({ status, delivery, channel, from, to, ...search }: ListSearch): Query => ({
  ...defaultSorting,
  ...search,
  ...(status === undefined ? {} : { status: [status] }),
  ...(delivery === undefined ? {} : { delivery_status: delivery }),
  ...(channel === undefined ? {} : { channel }),
  ...(from === undefined ? {} : { start_date: from }),
  ...(to === undefined ? {} : { end_date: to }),
});
