// An ad: one variant of a creative. Single pictures do not run on TikTok: a picture is a carousel of one, with music.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { TiktokObject } from '../tiktok.client.js';
import { tiktokNames } from '../tiktok.names.js';
import { type Flow, idsOf } from './flow.js';
import { deliveryOf, named, objectRow, reasonsOf, reviewOf, statusOf, tiktokId, word } from './states.js';

const text = z.string().nullable();
const adBody = z.object({
  pictures: z.array(z.object({ id: z.string() })).min(1),
  music: text,
  text,
  button: text,
  link: text,
  identity: z.object({ type: z.string(), of: z.object({ id: z.string() }), business: text }),
  disclosed: z.boolean(),
});

const FORMAT = 'CAROUSEL_ADS';
/** Realistic pictures that a model drew are declared as such. */
const DISCLOSED = 'SELF_DISCLOSURE';
/** What people see of the name of an ad: TikTok shows it nowhere else. */
const VISIBLE = 'Ad';

export function adCreation(tag: string, body: NodeBody, groupId: string): TiktokObject {
  const { pictures, music, text: said, button, link, identity, disclosed } = adBody.parse(body);
  return {
    adgroup_id: groupId,
    creatives: [
      {
        ad_name: tiktokNames.of(VISIBLE, tag, 'aid'),
        ad_format: FORMAT,
        image_ids: pictures.map(({ id }) => id),
        music_id: music ?? undefined,
        ad_text: said ?? undefined,
        call_to_action: button ?? undefined,
        landing_page_url: link ?? undefined,
        identity_type: identity.type,
        identity_id: identity.of.id,
        identity_authorized_bc_id: identity.business ?? undefined,
        ...(disclosed && { aigc_disclosure_type: DISCLOSED }),
        operation_status: 'DISABLE',
      },
    ],
  };
}

/** One material and one text: several variants would be mixed in one ad. */
export function smartAdCreation(tag: string, body: NodeBody, groupId: string): TiktokObject {
  const { pictures, music, text: said, button, link, identity, disclosed } = adBody.parse(body);
  const { type: identity_type, of, business } = identity;
  const speaks = { identity_type, identity_id: of.id, identity_authorized_bc_id: business ?? undefined };
  const creative_info = {
    ...{ ad_format: FORMAT, material_name: tag, image_info: pictures.map(({ id }) => ({ web_uri: id })) },
    ...(music !== null && { music_info: { music_id: music } }),
    ...speaks,
    ...(disclosed && { aigc_disclosure_type: DISCLOSED }),
  };
  return {
    ...{ adgroup_id: groupId, ad_name: tiktokNames.of(VISIBLE, tag, 'aid'), operation_status: 'DISABLE' },
    creative_list: [{ material_operation_status: 'ENABLE', creative_info }],
    ...(said !== null && { ad_text_list: [{ ad_text: said }] }),
    ...(button !== null && { call_to_action_list: [{ call_to_action: button }] }),
    ...(link !== null && { landing_page_url_list: [{ landing_page_url: link }] }),
    ad_configuration: speaks,
  };
}

/** The layout is thinly documented: all forms are taken. */
export const adsMade = z
  .object({
    smart_plus_ad_id: tiktokId.optional(),
    ad_ids: z.array(tiktokId).nullish(),
    creatives: z.array(z.object({ ad_id: tiktokId.optional() })).nullish(),
  })
  .transform(({ smart_plus_ad_id: smart, ad_ids: ids, creatives }) =>
    smart === undefined ? (ids ?? (creatives ?? []).flatMap(({ ad_id: id }) => id ?? [])) : [smart],
  );

export const adRow = z.object({
  ...objectRow,
  ad_id: tiktokId,
  adgroup_id: tiktokId,
  campaign_id: tiktokId,
  ad_name: named,
  image_ids: z.array(z.string().max(500)).nullish(),
  music_id: word,
  ad_text: named.nullish(),
  call_to_action: word,
  landing_page_url: named.nullish(),
  identity_type: word,
  identity_id: word,
  identity_authorized_bc_id: word,
  aigc_disclosure_type: word,
});

/** The first of each: what somebody adds there is not ours. */
const first = <F extends string>(field: F) =>
  z
    .array(z.looseObject({ [field]: z.unknown() }))
    .default([])
    .transform(([one]): unknown => one?.[field]);
const material = z.object({
  image_info: z.array(z.object({ web_uri: z.string().max(500) })).default([]),
  music_info: z.object({ music_id: word }).optional(),
  identity_type: word,
  identity_id: word,
  identity_authorized_bc_id: word,
  aigc_disclosure_type: word,
});
export const smartAdRow = z
  .looseObject({
    smart_plus_ad_id: z.unknown(),
    creative_list: z.array(z.object({ creative_info: material })).min(1),
    ad_text_list: first('ad_text'),
    call_to_action_list: first('call_to_action'),
    landing_page_url_list: first('landing_page_url'),
  })
  .transform(({ smart_plus_ad_id: ad_id, creative_list: all, ...row }): unknown => {
    const { image_info: images = [], music_info: music, ...speaks } = all[0]?.creative_info ?? {};
    const { ad_text_list: ad_text, call_to_action_list: call_to_action, landing_page_url_list: landing_page_url } = row;
    const shown = { image_ids: images.map(({ web_uri: id }) => id), music_id: music?.music_id };
    return { ...row, ...speaks, ...shown, ad_id, ad_text, call_to_action, landing_page_url };
  })
  .pipe(adRow);

export function observedAd(row: z.output<typeof adRow>, flow: Flow): ObservedNode {
  const { tag } = tiktokNames.read(row.ad_name, 'aid');
  return {
    kind: 'ad',
    ids: idsOf(row.ad_id, flow),
    parentId: row.adgroup_id,
    rootId: row.campaign_id,
    tag,
    status: statusOf(row),
    delivery: deliveryOf(row),
    reasons: reasonsOf(row),
    fields: {
      pictures: (row.image_ids ?? []).map((id) => ({ id })),
      music: row.music_id,
      text: row.ad_text ?? null,
      button: row.call_to_action,
      link: row.landing_page_url ?? null,
      identity: { type: row.identity_type ?? '', of: { id: row.identity_id ?? '' }, business: row.identity_authorized_bc_id },
      disclosed: row.aigc_disclosure_type === DISCLOSED,
    },
    review: reviewOf(row),
  };
}
