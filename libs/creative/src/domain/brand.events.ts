import { defineEvents } from '@app/kernel';

/** The events of brand kits, one sentence each. */
export const brandEvents = defineEvents({
  'brand.created': 'A brand kit was created.',
  'brand.updated':
    'A brand kit was changed; `fields` names the changed fields. Creatives that were made with it stay as they are.',
  'brand.archived': 'A brand kit was archived for good; creatives that were made with it stay as they are.',
});
