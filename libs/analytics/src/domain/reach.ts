// People reached are counted once in a period, so they are known only for exactly the periods that a platform was asked about.
import { dimensionOf } from './dimensions.js';
import type { Period } from './periods.js';
import type { ReportRequest } from './report.request.js';

/**
 * Why an answer lacks people. `on_request`: a query that names reach or frequency has the platform asked; `pending`: it is being
 * asked.
 */
export const reachStates = ['not_additive', 'on_request', 'pending', 'not_supplied'] as const;
export type ReachState = (typeof reachStates)[number];

/** Accounts of which the people of a period are not known. */
export interface ReachRequest {
  readonly period: Period;
  readonly accounts: readonly { readonly connectionId: string; readonly channel: string }[];
}

const beside: readonly string[] = ['campaign', 'channel', 'connection', 'currency'];

/**
 * Whether each row is one campaign in the whole period: platforms tell the people of nothing smaller, and nothing larger is a
 * sum.
 */
export const tellsPeople = ({ dimensions, filters, granularity }: ReportRequest): boolean =>
  granularity === 'total' &&
  dimensions.includes('campaign') &&
  dimensions.every((name) => beside.includes(name)) &&
  filters.every(({ field }) => field === 'status' || dimensionOf(field).level === 'campaign');
