import { commonErrors, defineErrors, DomainError, publicId } from '@app/kernel';
import type { FieldRejection } from './request-policy.js';

export const creativeErrors = defineErrors({
  prompt_rejected: {
    status: 422,
    summary: 'The request holds what may not be advertised; details.reasons names each class, and the field that holds it.',
  },
  too_many_brands: { status: 422, summary: 'The organization has as many brand kits as it may have; archive one first.' },
});

export const promptRejected = (reasons: readonly FieldRejection[]): DomainError =>
  new DomainError(
    creativeErrors.prompt_rejected,
    reasons.map(({ field, message }) => `${field ?? 'The request'} cannot be used: ${message}`).join(' '),
    { reasons },
  );

export const creativeInUse = (campaignIds: readonly string[]): DomainError =>
  new DomainError(
    commonErrors.resource_in_use,
    `${campaignIds.length === 1 ? 'An active campaign uses' : `${campaignIds.length} active campaigns use`} this creative; pause it there or take it out first.`,
    { campaign_ids: campaignIds.map((id) => publicId('campaign', id)) },
  );

export const tooManyBrands = (limit: number): DomainError =>
  new DomainError(creativeErrors.too_many_brands, `There are ${limit} brand kits already; archive one that is not needed.`, {
    limit,
  });
