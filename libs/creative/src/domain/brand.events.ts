import { defineEvents, published } from '@app/kernel';

/** The events of brand kits, one sentence each. */
export const brandEvents = defineEvents({
  'brand.created': published('creative:read', 'A brand kit was created.'),
  // `fields` names the changed fields.
  'brand.updated': published('creative:read', 'A brand kit was changed. Creatives that were made with it stay as they are.'),
  'brand.archived': published(
    'creative:read',
    'A brand kit was archived for good; creatives that were made with it stay as they are.',
  ),
});
