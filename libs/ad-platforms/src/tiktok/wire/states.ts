// States of campaigns, ad groups and ads, in TikTok's words and in ours.
import type { AdReview, ObservedNode, PlatformDelivery } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../../shared/cleaned-texts.js';

/** Ids are beyond 2^53; older answers have some as numbers, of which those that JSON can hold exactly are right. */
export const tiktokId = z
  .union([z.string().regex(/^\d{1,30}$/), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)])
  .transform(String);
/** `-` means no value. */
export const word = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => (text === '-' ? null : (text ?? null)));
/** Amounts in whole units of the currency and decimals, as text. */
export const amount = z
  .union([z.number().nonnegative().max(1e12), z.string().regex(/^(\d+(\.\d+)?|-)$/)])
  .nullish()
  .transform((value) => (value === '-' || value === null || value === undefined ? null : plainAmount(String(value))));
/** `50.00` and `50` are the same. */
export const plainAmount = (decimals: string): string => (decimals.includes('.') ? decimals.replace(/\.?0+$/, '') : decimals);

/** Of every object. */
export const objectRow = {
  operation_status: z.enum(['ENABLE', 'DISABLE', 'DELETE', 'FROZEN']).optional(),
  secondary_status: word,
};
export const named = writtenText;

interface SeenState {
  readonly operation_status?: 'ENABLE' | 'DISABLE' | 'DELETE' | 'FROZEN' | undefined;
  readonly secondary_status: string | null;
}

/** By the end of the word, behind the level; a word that is not here is told, and means that nothing is shown. */
const deliveries: Readonly<Record<string, PlatformDelivery>> = {
  ENABLE: 'delivering',
  DELIVERY_OK: 'delivering',
  PARTIAL_AUDIT_DELIVERY_OK: 'limited',
  REVIEW_PARTIALLY_APPROVED: 'limited',
  BUDGET_EXCEED: 'limited',
  CAMPAIGN_EXCEED: 'limited',
  AUDIT: 'pending_review',
  REAUDIT: 'pending_review',
  CREATE: 'pending_review',
  NOT_START: 'scheduled',
  AWAITING_RELEASE: 'scheduled',
  TIME_DONE: 'ended',
  DONE: 'ended',
  DISABLE: 'paused',
  CAMPAIGN_DISABLE: 'paused',
  ADGROUP_DISABLE: 'paused',
  DELETE: 'removed',
  CAMPAIGN_DELETE: 'removed',
  ADGROUP_DELETE: 'removed',
};
/** One of the vendor's words is misspelt. */
const endOf = (status: string): string => status.replace(/^(CAMPAIGN_STATUS|ADGROUP_STATUS|AD_STA?T?US)_/, '');

export const statusOf = ({ operation_status: switched, secondary_status: seen }: SeenState): ObservedNode['status'] => {
  if (switched === 'DELETE' || (seen !== null && deliveries[endOf(seen)] === 'removed')) return 'removed';
  return switched === 'ENABLE' ? 'enabled' : 'paused';
};

export function deliveryOf(state: SeenState): PlatformDelivery {
  const status = statusOf(state);
  if (status !== 'enabled') return status;
  // Sandboxes tell no state.
  return state.secondary_status === null ? 'delivering' : (deliveries[endOf(state.secondary_status)] ?? 'not_delivering');
}

/** TikTok's word where it is no plain one. */
export const reasonsOf = ({ secondary_status: state }: SeenState): string[] =>
  state === null || ['ENABLE', 'DELIVERY_OK', 'DISABLE', 'DELETE'].includes(endOf(state)) ? [] : [state];

const rejected = /(AUDIT_DENY|REVIEW_DISAPPROVED)$/;

/** The state of an ad that is off hides its review. */
export function reviewOf({ secondary_status: state }: SeenState): AdReview {
  if (state === null) return { state: 'pending', findings: [] };
  if (rejected.test(state)) return { state: 'rejected', findings: [] };
  const delivery = deliveries[endOf(state)];
  if (delivery === 'paused' || delivery === 'pending_review') return { state: 'pending', findings: [] };
  return { state: /PARTIAL/.test(state) ? 'limited' : 'approved', findings: [] };
}
