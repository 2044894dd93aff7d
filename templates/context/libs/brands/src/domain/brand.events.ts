import { defineEvents, published } from '@app/kernel';

/** The events of brands, one sentence each. */
export const brandEvents = defineEvents({
  'brand.created': published('creative:read', 'A brand was created.'),
  // `fields` names the changed fields.
  'brand.updated': published('creative:read', 'A brand was changed.'),
  'brand.archived': published('creative:read', 'A brand was archived for good.'),
});
