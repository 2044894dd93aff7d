import { defineEvents, published } from '@app/kernel';

/** The events of creative assets, one sentence each. */
export const creativeEvents = defineEvents({
  'creative.requested': published('creative:read', 'A creative was requested; its variants are being made.'),
  // `ready` and `failed` count its variants.
  'creative.generated': published('creative:read', 'A creative is ready for use.'),
  // `code` says why.
  'creative.failed': published('creative:read', 'No variant of a creative could be made.'),
  // `fields` names them.
  'creative.updated': published('creative:read', 'Metadata of a creative were changed.'),
  // `variants` names them.
  'creative.reviewed': published('creative:read', 'The review of a platform changed the status of variants of a creative.'),
  // `variants` names it.
  'creative.accepted': published('creative:read', 'A person said that a draft among the variants of a creative is fit to run.'),
  'creative.archived': published('creative:read', 'A creative was archived for good.'),
  'creative.files_erased': published(
    'creative:read',
    'The files of a creative were erased: it was archived long ago, or the storage of its plan was full.',
  ),
});
