/** What an ad shows, which never changes: one link, or assets that rules give their places. */
import { type Fields, list, map, type Resource, shape, text, words } from '../../core/declaration.js';
import { BUTTONS } from '../words.table.js';
import { always, id, may } from './account.js';
import { idOf, labels } from './campaign.js';
import { creativeRules } from './creative-rules.js';
import { placements } from './targeting.js';

const address = text({ like: /^https?:\/\/[^\s/]+/, sample: 'https://example.com/' });
const button = shape({
  type: always(words(...BUTTONS)),
  value: may(shape({ link: may(address), lead_gen_form_id: may(id()), app_link: may(text()), application: may(id()) })),
});
const linkData = shape({
  link: always(address),
  message: may(text()),
  name: may(text()),
  description: may(text()),
  caption: may(text()),
  image_hash: may(text()),
  call_to_action: may(button),
});
const label = may(shape({ name: always(text()) }));
const ofText = list(shape({ text: always(text()), adlabels: labels }));
const feed = shape({
  images: may(list(shape({ hash: always(text()), adlabels: labels }))),
  bodies: may(ofText),
  titles: may(ofText),
  descriptions: may(ofText),
  link_urls: may(list(shape({ website_url: always(address), display_url: may(text()), adlabels: labels }))),
  call_to_action_types: may(list(words(...BUTTONS))),
  call_to_actions: may(list(button)),
  ad_formats: may(list(words('SINGLE_IMAGE', 'SINGLE_VIDEO', 'CAROUSEL_IMAGE', 'AUTOMATIC_FORMAT'))),
  optimization_type: may(words('PLACEMENT', 'LANGUAGE', 'REGULAR', 'DEGREES_OF_FREEDOM')),
  asset_customization_rules: may(
    list(
      shape({
        customization_spec: always(shape(placements)),
        ...{ image_label: label, body_label: label, title_label: label, description_label: label, link_url_label: label },
      }),
    ),
  ),
});
const enrolled = shape({ enroll_status: always(words('OPT_IN', 'OPT_OUT')) });
const fixed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, fixed: true as const }]));

export const creative: Resource = {
  id: idOf('2389'),
  parent: null,
  states: {
    atFirst: ['ACTIVE'],
    moves: { ACTIVE: ['DELETED'] },
    ...{ gone: ['DELETED'], hidden: ['DELETED'] },
  },
  fields: {
    name: may(text({ most: 400 })),
    adlabels: labels,
    ...fixed({
      object_story_spec: always(shape({ page_id: always(id('1009')), instagram_user_id: may(id()), link_data: may(linkData) })),
      asset_feed_spec: may(feed),
      url_tags: may(text()),
      degrees_of_freedom_spec: may(shape({ creative_features_spec: may(map(enrolled)) })),
      contextual_multi_ads: { form: enrolled, default: { enroll_status: 'OPT_IN' } },
    }),
  },
  rules: creativeRules,
  sample: {
    name: 'Spring',
    object_story_spec: { page_id: '1009', link_data: { link: 'https://example.com/', image_hash: '@adimage.hash' } },
  },
};
