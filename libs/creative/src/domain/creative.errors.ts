import { commonErrors, defineErrors, DomainError, faultDetails, faultsInWords, type FieldFault, publicId } from '@app/kernel';
import type { FieldRejection } from './request-policy.js';
import { uploadFaults } from './picture-faults.table.js';
import type { UploadFault } from './upload.js';

export const creativeErrors = defineErrors({
  prompt_rejected: {
    status: 422,
    summary: 'The request holds what may not be advertised; details.reasons names each class, and the field that holds it.',
    cure:
      'Take what details.reasons name out of the request. It is no fault of the wording: the class may not be ' + 'advertised.',
  },
  limits_broken: {
    status: 422,
    summary: 'An ad breaks a limit of its platform or a rule of its brand; details.fields names each field, rule and limit.',
    cure: 'Mend every field in details.fields: each names its limit or rule.',
  },
  variant_failed: {
    status: 409,
    summary: 'The variant could not be made, so there is nothing to refine; its error says why.',
    cure: 'Generate again, or refine another variant.',
  },
  too_many_brands: {
    status: 422,
    summary: 'The organization has as many brand kits as it may have; archive one first.',
    cure: 'Archive a brand kit that is not needed.',
  },
  upload_refused: {
    status: 422,
    summary:
      'The bytes that were sent to an upload are not the announced picture; details.reason names what is wrong ' +
      'with them. Announce another upload.',
    cure: 'Announce another upload, and send exactly the picture that was announced.',
  },
  upload_complete: {
    status: 409,
    summary: 'The upload has its picture already, and other bytes were sent to it.',
    cure: 'Use the upload as it is, or announce another one for other bytes.',
  },
  too_many_readings: {
    status: 429,
    retryable: true,
    summary: 'The organization has as many readings of facts as it may have in a day; use those, or wait.',
    cure: 'Use the readings that you have, or wait for the seconds in Retry-After.',
  },
  too_many_uploads: {
    status: 429,
    retryable: true,
    summary: 'The organization has too many uploads that may still be sent or used; use the ready ones, or wait.',
    cure: 'Send or use the uploads that were announced, or wait for the seconds in Retry-After.',
  },
});

export const uploadRefused = (reason: UploadFault): DomainError =>
  new DomainError(creativeErrors.upload_refused, uploadFaults[reason], { reason });

export const promptRejected = (reasons: readonly FieldRejection[]): DomainError =>
  new DomainError(
    creativeErrors.prompt_rejected,
    reasons.map(({ field, message }) => `${field ?? 'The request'} cannot be used: ${message}`).join(' '),
    { reasons },
  );

const MOST_FAULTS = 50;
export const limitsBroken = (faults: readonly FieldFault[]): DomainError => {
  const fields = faults.slice(0, MOST_FAULTS);
  const more = faults.length - fields.length;
  return new DomainError(creativeErrors.limits_broken, faultsInWords(fields, more), faultDetails(fields, more));
};

export const creativeInUse = (campaignIds: readonly string[]): DomainError =>
  new DomainError(
    commonErrors.resource_in_use,
    `${campaignIds.length === 1 ? 'An active campaign uses' : `${campaignIds.length} active campaigns use`} this ` +
      `creative; pause it there or take it out first.`,
    { campaign_ids: campaignIds.map((id) => publicId('campaign', id)) },
  );

export const brandNameImmutable = (status: string): DomainError => {
  const field = 'brand_name';
  const message =
    `${field} can no longer be changed: a campaign has brought this creative to a platform. Take it out of its campaigns, ` +
    `or make another creative.`;
  const details = { resource_type: 'creative', current_status: status, fields: [{ field, code: 'immutable', message }] };
  return new DomainError(commonErrors.field_immutable, message, details);
};

export const tooManyBrands = (limit: number): DomainError =>
  new DomainError(creativeErrors.too_many_brands, `There are ${limit} brand kits already; archive one that is not needed.`, {
    limit,
  });

export const variantFailed = (): DomainError =>
  new DomainError(creativeErrors.variant_failed, 'This variant could not be made; refine an active one, or generate again.', {
    required_status: ['active'],
  });
