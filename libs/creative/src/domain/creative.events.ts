import { defineEvents } from '@app/kernel';

/** The events of creative assets, one sentence each. */
export const creativeEvents = defineEvents({
  'creative.requested': 'A creative was requested; its variants are being made.',
  'creative.generated': 'A creative is ready for use; `ready` and `failed` count its variants.',
  'creative.failed': 'No variant of a creative could be made; `code` says why.',
  'creative.updated': 'Metadata of a creative were changed; `fields` names them.',
  'creative.reviewed': 'The review of a platform changed the status of variants; `variants` names them.',
  'creative.accepted': 'A person said that a draft is fit to run; `variants` names it.',
  'creative.archived': 'A creative was archived for good.',
  'creative.files_erased': 'The files of a creative were erased: it was archived long ago, or the storage of its plan was full.',
});
