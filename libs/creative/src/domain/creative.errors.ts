import { commonErrors, defineErrors, DomainError, publicId } from '@app/kernel';

export const creativeErrors = defineErrors({
  prompt_rejected: {
    status: 422,
    summary: 'The prompt asks for a thing that may not be advertised; details.reasons names each class.',
  },
});

export const promptRejected = (reasons: readonly { readonly class: string; readonly message: string }[]): DomainError =>
  new DomainError(
    creativeErrors.prompt_rejected,
    `The prompt cannot be used: ${reasons.map(({ message }) => message).join(' ')}`,
    { reasons },
  );

export const creativeInUse = (campaignIds: readonly string[]): DomainError =>
  new DomainError(
    commonErrors.resource_in_use,
    `${campaignIds.length === 1 ? 'An active campaign uses' : `${campaignIds.length} active campaigns use`} this creative; pause it there or take it out first.`,
    { campaign_ids: campaignIds.map((id) => publicId('campaign', id)) },
  );
