/** The ad: a creative in an ad set, and what its reviewers say. */
import { flag, list, map, orNull, reference, type Resource, shape, text, whole } from '../../core/declaration.js';
import { always, may } from './account.js';
import { idOf, labels, name, states, told } from './campaign.js';

export const ad: Resource = {
  id: idOf('2387'),
  parent: 'adset',
  states,
  limit: { most: 50, within: 'parent' },
  fields: {
    name,
    creative: always(reference('adcreative')),
    conversion_domain: may(text()),
    display_sequence: may(whole({ least: 0 })),
    engagement_audience: may(flag),
    adlabels: labels,
    ...told,
    /** Until then nobody has reviewed it, unless somebody says so. */
    review_ends: { form: whole(), isReadOnly: true },
    ad_review_feedback: {
      form: orNull(shape({ global: may(map(text())), placement_specific: may(map(map(text()))) })),
      isReadOnly: true,
    },
    failed_delivery_checks: { form: list(map(text())), isReadOnly: true },
  },
  sample: { name: 'Spring', creative: '@adcreative' },
};
