// An ad: one variant of a creative. Single pictures do not run on TikTok: a picture is a carousel of one, with music.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { TiktokObject } from '../tiktok.client.js';
import { tiktokNames } from '../tiktok.names.js';
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

/** The layout is thinly documented: both forms are taken. */
export const adsMade = z
  .object({ ad_ids: z.array(tiktokId).nullish(), creatives: z.array(z.object({ ad_id: tiktokId.optional() })).nullish() })
  .transform(({ ad_ids: ids, creatives }) => ids ?? (creatives ?? []).flatMap(({ ad_id: id }) => id ?? []));

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

export function observedAd(row: z.output<typeof adRow>): ObservedNode {
  const { tag } = tiktokNames.read(row.ad_name, 'aid');
  return {
    kind: 'ad',
    ids: { id: row.ad_id, extra: {} },
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
