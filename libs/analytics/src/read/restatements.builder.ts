// Days of four accounts before and after a platform changed them, and the question for all of it.
import { newId } from '@app/kernel';
import type { Spent } from '../domain/conversion.builder.js';
import { dayAt } from '../domain/report.builder.js';
import type { RestatementsRequest } from './restatements.statements.js';

export const DAYS = 4;
export const accounts = ['USD', 'EUR', 'JPY', 'USD'].map((currency) => ({ connectionId: newId(), currency }));

interface Side {
  readonly spend: bigint;
  readonly value: bigint | null;
}

/** null: no activity. */
export interface Change {
  readonly account: number;
  readonly day: number;
  readonly before: Side | null;
  readonly after: Side | null;
}

export const sidesOf = ({ account, day, before, after }: Change): { before: Spent; after: Spent } => {
  const of = (side: typeof before, other: typeof before): Spent => ({
    currency: accounts[account]?.currency ?? '',
    day: dayAt(day),
    spend: side?.spend ?? 0n,
    value: side ? side.value : other && (other.value === null ? null : 0n),
  });
  return { before: of(before, after), after: of(after, before) };
};
export const differs = (change: Change): boolean => {
  const { before, after } = change;
  if (before === null || after === null) return before !== after;
  return before.spend !== after.spend || before.value !== after.value;
};

export const everyRestatement: RestatementsRequest = {
  since: null,
  startDate: null,
  endDate: null,
  channels: null,
  currencies: null,
  campaignIds: null,
  connectionIds: null,
  statuses: null,
  reportingCurrency: null,
  sort: 'changed_at',
  order: 'desc',
  limit: 100,
  cursor: null,
};
