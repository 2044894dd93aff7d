// An ad with its whole creative inside: `link_data` for one format, an asset feed with a rule for each format for several.
import type { NodeBody, NodeValue, ObservedNode } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../../shared/cleaned-texts.js';
import type { GraphObject } from '../meta.client.js';
import { metaNames } from '../meta.names.js';
import { featuresOff } from '../plan/features-off.table.js';
import { isMetaFormat, positions } from '../plan/placements.table.js';
import { adState, deliveryOf, feedback, metaId, objectFields, objectRow, reasonsOf, reviewOf, statusOf } from './states.js';

const text = z.string().nullable();
const shownBody = z.object({
  format: z.string().optional(),
  picture: z.object({ id: z.string() }),
  text,
  headline: text,
  description: text,
});
type Shown = z.output<typeof shownBody>;
const adBody = z.object({
  page: text,
  instagram: text,
  shown: z.array(shownBody).min(1),
  button: text,
  link: text,
  lead_form: text,
  url_tags: text,
});
type AdBody = z.output<typeof adBody>;

/** What people see of the name of an ad: Meta shows it nowhere else. */
const VISIBLE = 'Ad';

export function adCreation(tag: string, body: NodeBody, groupId: string): GraphObject {
  const ad = adBody.parse(body);
  const name = metaNames.of(VISIBLE, tag, 'aid');
  const [first, ...others] = ad.shown;
  const speaker = { page_id: ad.page, ...(ad.instagram !== null && { instagram_user_id: ad.instagram }) };
  return {
    name,
    adset_id: groupId,
    status: 'PAUSED',
    creative: {
      name,
      ...(first && others.length === 0
        ? { object_story_spec: { ...speaker, link_data: linkData(ad, first) } }
        : { object_story_spec: speaker, asset_feed_spec: assetFeed(ad) }),
      ...(ad.url_tags !== null && { url_tags: ad.url_tags }),
      degrees_of_freedom_spec: {
        creative_features_spec: Object.fromEntries(featuresOff.map((name) => [name, { enroll_status: 'OPT_OUT' }])),
      },
      contextual_multi_ads: { enroll_status: 'OPT_OUT' },
    },
  };
}

const linkData = (ad: AdBody, { picture, text: message, headline, description }: Shown): GraphObject => ({
  ...(ad.link !== null && { link: ad.link }),
  ...(message !== null && { message }),
  ...(headline !== null && { name: headline }),
  ...(description !== null && { description }),
  image_hash: picture.id,
  ...(ad.button !== null && { call_to_action: { type: ad.button, value: actionOf(ad) } }),
});

const actionOf = ({ link, lead_form: form }: AdBody): GraphObject => ({
  ...(link !== null && { link }),
  ...(form !== null && { lead_gen_form_id: form }),
});

/** Every asset once, with the labels of the formats that show it: without labels texts and pictures would be mixed. */
function assetFeed(ad: AdBody): GraphObject {
  const { shown, button, link, lead_form: form } = ad;
  const labelled = (kind: string, name: string, valueOf: (each: Shown) => string | null): GraphObject[] => {
    const values = new Map<string, string[]>();
    for (const each of shown) {
      const value = valueOf(each);
      if (value !== null) values.set(value, [...(values.get(value) ?? []), labelOf(kind, each)]);
    }
    return [...values].map(([value, labels]) => ({ [name]: value, adlabels: labels.map((label) => ({ name: label })) }));
  };
  const [description = null] = shown.map((each) => each.description);
  return {
    images: labelled('image', 'hash', ({ picture }) => picture.id),
    bodies: labelled('body', 'text', (each) => each.text),
    titles: labelled('title', 'text', ({ headline }) => headline),
    ...(description !== null && { descriptions: [{ text: description }] }),
    ...(link !== null && { link_urls: [{ website_url: link }] }),
    ...(button !== null &&
      (form === null ? { call_to_action_types: [button] } : { call_to_actions: [{ type: button, value: actionOf(ad) }] })),
    ad_formats: ['SINGLE_IMAGE'],
    optimization_type: 'PLACEMENT',
    asset_customization_rules: shown.map((each) => ({
      customization_spec: specOf(each),
      image_label: { name: labelOf('image', each) },
      ...(each.text !== null && { body_label: { name: labelOf('body', each) } }),
      ...(each.headline !== null && { title_label: { name: labelOf('title', each) } }),
    })),
  };
}

const labelOf = (kind: string, { format = '' }: Shown): string => `${kind}_${format}`;

function specOf({ format = '' }: Shown): GraphObject {
  if (!isMetaFormat(format)) throw new RangeError(`Meta has no place for the format ${format}.`);
  const { facebook, instagram } = positions[format];
  return {
    publisher_platforms: ['facebook', 'instagram'],
    facebook_positions: [facebook],
    instagram_positions: [instagram],
  };
}

const written = writtenText.optional();
const labels = z.array(z.object({ name: z.string().max(200) })).default([]);
const label = z.object({ name: z.string().max(200) }).optional();
const action = z
  .object({ type: z.string().max(100), value: z.object({ lead_gen_form_id: metaId.optional() }).optional() })
  .optional();
const enrolled = z.object({ enroll_status: z.string().max(50).optional() });
const feed = z.object({
  images: z.array(z.object({ hash: z.string().max(200), adlabels: labels })).default([]),
  bodies: z.array(z.object({ text: writtenText, adlabels: labels })).default([]),
  titles: z.array(z.object({ text: writtenText, adlabels: labels })).default([]),
  descriptions: z.array(z.object({ text: writtenText })).default([]),
  link_urls: z.array(z.object({ website_url: written })).default([]),
  call_to_action_types: z.array(z.string().max(100)).default([]),
  call_to_actions: z.array(action).default([]),
  asset_customization_rules: z
    .array(
      z.object({
        customization_spec: z.object({ facebook_positions: z.array(z.string()).default([]) }),
        image_label: label,
        body_label: label,
        title_label: label,
      }),
    )
    .default([]),
});
type Feed = z.output<typeof feed>;
const creative = z.object({
  object_story_spec: z
    .object({
      page_id: metaId.optional(),
      instagram_user_id: metaId.optional(),
      link_data: z
        .object({
          link: written,
          message: written,
          name: written,
          description: written,
          image_hash: z.string().max(200).optional(),
          call_to_action: action,
        })
        .optional(),
    })
    .optional(),
  asset_feed_spec: feed.optional(),
  url_tags: written,
  degrees_of_freedom_spec: z.object({ creative_features_spec: z.record(z.string().max(200), enrolled).optional() }).optional(),
  contextual_multi_ads: enrolled.optional(),
});

export const adRow = z.object({
  ...objectRow,
  adset_id: metaId,
  campaign_id: metaId,
  effective_status: adState,
  ad_review_feedback: feedback,
  creative: creative.optional(),
});
const creativeFields = [
  'id',
  'object_story_spec',
  'asset_feed_spec',
  'url_tags',
  'degrees_of_freedom_spec',
  'contextual_multi_ads',
];
export const adRowFields = [
  ...objectFields,
  ...['adset_id', 'campaign_id', 'ad_review_feedback', `creative{${creativeFields.join(',')}}`],
];

export function observedAd(row: z.output<typeof adRow>, now: Date): ObservedNode {
  const fields = row.creative ? fieldsOf(row.creative) : {};
  const isChanged = Array.isArray(fields['features_on']) && fields['features_on'].length > 0;
  const delivery = deliveryOf(row, now);
  return {
    kind: 'ad',
    ids: { id: row.id, extra: {} },
    parentId: row.adset_id,
    rootId: row.campaign_id,
    tag: metaNames.read(row.name, 'aid').tag,
    status: statusOf(row),
    // Somebody, or Meta by itself, has switched on what changes the creative.
    delivery: isChanged && delivery === 'delivering' ? 'limited' : delivery,
    reasons: [...reasonsOf(row), ...(isChanged ? (fields['features_on'] as string[]).map((name) => `FEATURE_ON:${name}`) : [])],
    fields,
    review: reviewOf(row, row.ad_review_feedback),
  };
}

function fieldsOf({ object_story_spec: story, asset_feed_spec: several, ...rest }: z.output<typeof creative>): NodeBody {
  const features = rest.degrees_of_freedom_spec?.creative_features_spec ?? {};
  const one = story?.link_data;
  const button = one?.call_to_action ?? several?.call_to_actions[0];
  return {
    page: story?.page_id ?? null,
    instagram: story?.instagram_user_id ?? null,
    shown: several ? shownInFeed(several) : [shownIn(one)],
    button: button?.type ?? several?.call_to_action_types[0] ?? null,
    link: one?.link ?? several?.link_urls[0]?.website_url ?? null,
    lead_form: button?.value?.lead_gen_form_id ?? null,
    url_tags: rest.url_tags ?? null,
    features_on: Object.entries(features)
      .flatMap(([name, { enroll_status: status }]) => (status === 'OPT_IN' ? [name] : []))
      .sort(),
    beside_others: rest.contextual_multi_ads?.enroll_status === 'OPT_IN',
  };
}

type LinkData = NonNullable<z.output<typeof creative>['object_story_spec']>['link_data'];

const shownIn = (data: LinkData): NodeValue => ({
  picture: { id: data?.image_hash ?? '' },
  text: data?.message ?? null,
  headline: data?.name ?? null,
  description: data?.description ?? null,
});

function shownInFeed({ images, bodies, titles, descriptions, asset_customization_rules: rules }: Feed): NodeValue {
  const has = (name: string | undefined) => (asset: { readonly adlabels: z.output<typeof labels> }) =>
    asset.adlabels.some((each) => each.name === name);
  return rules.map(({ customization_spec: { facebook_positions: places }, ...by }) => ({
    format: Object.entries(positions).find(([, { facebook }]) => facebook === places[0])?.[0] ?? places.join(),
    picture: { id: images.find(has(by.image_label?.name))?.hash ?? '' },
    text: bodies.find(has(by.body_label?.name))?.text ?? null,
    headline: titles.find(has(by.title_label?.name))?.text ?? null,
    description: descriptions[0]?.text ?? null,
  }));
}
