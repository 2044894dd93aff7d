/** What holds between the parts of a creative, its account's Pages and its pictures. */
import type { Body, Json, Rule, RuleContext } from '../../core/declaration.js';
import { BUNDLE, FEATURES } from '../words.table.js';
import { items, part } from './targeting.js';

const FEED = 'asset_feed_spec';
const STORY = 'object_story_spec';
/** What a label of a rule is on. */
const LABELLED = {
  image_label: 'images',
  body_label: 'bodies',
  title_label: 'titles',
  description_label: 'descriptions',
  link_url_label: 'link_urls',
} as const;

const image = (label: string): Json => ({ hash: '@adimage.hash', adlabels: [{ name: label }] });
const ruleOf = (position: string, label: string): Json => ({
  customization_spec: { publisher_platforms: ['facebook'], facebook_positions: [position] },
  image_label: { name: label },
});
const page: Body = { page_id: '1009' };
/** A feed that keeps every rule, but for this. */
const feed = (change: Body): Body => ({
  [STORY]: page,
  [FEED]: {
    images: [image('one'), image('two')],
    bodies: [{ text: 'primary text' }],
    link_urls: [{ website_url: 'https://example.com/' }],
    optimization_type: 'PLACEMENT',
    asset_customization_rules: [ruleOf('feed', 'one'), ruleOf('story', 'two')],
    ...change,
  },
});
const link = (change: Body): Body => ({
  [STORY]: { ...page, link_data: { link: 'https://example.com/', image_hash: '@adimage.hash', ...change } },
});
const features = (name: string): Body => ({
  degrees_of_freedom_spec: { creative_features_spec: { [name]: { enroll_status: 'OPT_OUT' } } },
});

export const featuresOf = (body: Body): Body => (part(body, 'degrees_of_freedom_spec', 'creative_features_spec') ?? {}) as Body;
export const formOf = (body: Body): Json | undefined =>
  part(body, STORY, 'link_data', 'call_to_action', 'value', 'lead_gen_form_id') ??
  items(body, FEED, 'call_to_actions')
    .map((each) => part(each, 'value', 'lead_gen_form_id'))
    .find((each) => each !== undefined);
export const pageOf = (body: Body, { find, account }: Pick<RuleContext, 'find' | 'account'>): Json | undefined =>
  items(find(account)?.body, 'pages').find((each) => part(each, 'id') === part(body, STORY, 'page_id'));

export const picturesOf = (body: Body): Json[] => [
  ...[part(body, STORY, 'link_data', 'image_hash')].filter((each) => each !== undefined),
  ...items(body, FEED, 'images').map((each) => part(each, 'hash') ?? null),
];
const labelsOf = (asset: Json): Json[] => items(asset, 'adlabels').map((each) => part(each, 'name') ?? null);
const hasFeed = (body: Body): boolean => part(body, FEED) !== undefined;

const rule = (name: string, field: string, broken: Body, isKept: Rule['isKept']): Rule => ({
  name,
  field,
  broken: () => broken,
  isKept,
});

export const creativeRules: readonly Rule[] = [
  rule('page_is_there', STORY, { [STORY]: { page_id: '1', link_data: { link: 'https://example.com/' } } }, (body, context) => {
    return pageOf(body, context) !== undefined;
  }),
  rule(
    'instagram_user_is_the_pages',
    STORY,
    { [STORY]: { ...page, instagram_user_id: '1', link_data: { link: 'https://example.com/' } } },
    (body, context) => {
      const user = part(body, STORY, 'instagram_user_id');
      return user === undefined || items(pageOf(body, context), 'instagram').some((each) => part(each, 'id') === user);
    },
  ),
  rule('has_one_content', STORY, { [STORY]: page }, (body) => {
    return hasFeed(body) !== (part(body, STORY, 'link_data') !== undefined);
  }),
  rule('has_a_picture', STORY, { [STORY]: { ...page, link_data: { link: 'https://example.com/' } } }, (body) => {
    return picturesOf(body).length > 0;
  }),
  rule('pictures_are_there', STORY, link({ image_hash: '8cf7' }), (body, { has }) => {
    return picturesOf(body).every((each) => has('adimage', 'hash', each));
  }),
  rule(
    'form_is_the_pages',
    STORY,
    link({ call_to_action: { type: 'SIGN_UP', value: { lead_gen_form_id: '1' } } }),
    (body, context) => {
      const form = formOf(body);
      return form === undefined || items(pageOf(body, context), 'forms').some((each) => part(each, 'id') === form);
    },
  ),
  rule('feed_has_a_link', FEED, feed({ link_urls: [] }), (body) => !hasFeed(body) || items(body, FEED, 'link_urls').length > 0),
  rule('feed_has_two_rules', FEED, feed({ asset_customization_rules: [ruleOf('feed', 'one')] }), (body) => {
    return part(body, FEED, 'optimization_type') !== 'PLACEMENT' || items(body, FEED, 'asset_customization_rules').length > 1;
  }),
  rule(
    'labels_are_on_assets',
    FEED,
    feed({ asset_customization_rules: [ruleOf('feed', 'one'), ruleOf('story', 'three')] }),
    (body) =>
      items(body, FEED, 'asset_customization_rules').every((each) =>
        Object.entries(LABELLED).every(([of, assets]) => {
          const name = part(each, of, 'name');
          return name === undefined || items(body, FEED, assets).some((asset) => labelsOf(asset).includes(name));
        }),
      ),
  ),
  rule('texts_have_labels', FEED, feed({ bodies: [{ text: 'one' }, { text: 'two' }] }), (body) =>
    ['bodies', 'titles'].every((kind) => {
      const all = items(body, FEED, kind);
      return all.length < 2 || all.every((each) => labelsOf(each).length > 0);
    }),
  ),
  rule('description_is_the_same', FEED, feed({ descriptions: [{ text: 'one' }, { text: 'two' }] }), (body) => {
    return part(body, FEED, 'optimization_type') !== 'PLACEMENT' || items(body, FEED, 'descriptions').length < 2;
  }),
  rule('bundle_is_not_written', 'degrees_of_freedom_spec', features(BUNDLE), (body) => !Object.hasOwn(featuresOf(body), BUNDLE)),
  rule('features_are_known', 'degrees_of_freedom_spec', features('no_such_feature'), (body) =>
    Object.keys(featuresOf(body)).every((each) => FEATURES.includes(each) || each === BUNDLE),
  ),
];
