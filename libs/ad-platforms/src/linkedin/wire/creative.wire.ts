// An ad: a post that nobody sees outside it, and the creative that shows it, made by one call. Its words stay in the post.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../../shared/cleaned-texts.js';
import { linkedinNames } from '../linkedin.names.js';
import { creativeDelivery, creativeStates, isUnderReview, reviewOf, statusOf } from './states.js';

const text = z.string().nullable();
const adBody = z.object({
  organization: text,
  picture: z.object({ id: z.string() }),
  alt_text: z.string(),
  text,
  headline: text,
  button: text,
  link: text,
  lead_form: text,
});

/** What "little text" reads as its own signs; by general knowledge. */
export const littleText = (plain: string): string => plain.replaceAll(/[\\|{}@[\]()<>#*_~]/g, String.raw`\$&`);

/** As a draft, which starts no review and is never shown. */
export function creativeCreation(tag: string, given: NodeBody, accountUrn: string, campaignUrn: string): object {
  const body = adBody.parse(given);
  const form = body.lead_form;
  const post = {
    adContext: { dscAdAccount: accountUrn, dscStatus: 'ACTIVE', dscName: tag },
    author: body.organization,
    commentary: littleText(body.text ?? ''),
    ...{ visibility: 'PUBLIC', lifecycleState: 'PUBLISHED', isReshareDisabledByAuthor: false },
    ...(body.button !== null && form === null && { contentCallToActionLabel: body.button }),
    ...(body.link !== null && { contentLandingPage: body.link }),
    content: {
      media: { ...(body.headline !== null && { title: body.headline }), id: body.picture.id, altText: body.alt_text },
    },
  };
  return {
    creative: {
      ...{ campaign: campaignUrn, intendedStatus: 'DRAFT', name: linkedinNames.of('Ad', tag, 'aid') },
      ...(form !== null && {
        leadgenCallToAction: { destination: `urn:li:adForm:${form}`, label: body.button ?? 'LEARN_MORE' },
      }),
      inlineContent: { post },
    },
  };
}

const CREATIVE = 'urn:li:sponsoredCreative:';
const word = z.string().max(300);
export const creativeUrn = (id: string): string => CREATIVE + id;
export const creativeRow = z.object({
  id: z
    .string()
    .regex(/^urn:li:sponsoredCreative:\d{1,19}$/)
    .transform((urn) => urn.slice(CREATIVE.length)),
  name: writtenText.default(''),
  campaign: z.string().regex(/^urn:li:sponsoredCampaign:\d{1,19}$/),
  intendedStatus: z.enum(creativeStates),
  isServing: z.boolean().default(false),
  servingHoldReasons: z.array(word).default([]),
  review: z
    .object({ status: word, rejectionReasons: z.array(word).default([]) })
    .default({ status: 'PENDING', rejectionReasons: [] }),
  createdAt: z.number().int().nonnegative(),
});
export type CreativeRow = z.output<typeof creativeRow>;

export const waitsForReview = (row: CreativeRow): boolean => row.intendedStatus === 'ACTIVE' && isUnderReview(row);

export function observedCreative(row: CreativeRow): ObservedNode {
  const campaign = row.campaign.split(':').at(-1) ?? '';
  return {
    kind: 'ad',
    ids: { id: row.id, extra: {} },
    parentId: campaign,
    rootId: campaign,
    tag: linkedinNames.read(row.name, 'aid').tag,
    status: statusOf(row.intendedStatus),
    delivery: creativeDelivery(row),
    reasons: row.servingHoldReasons.filter((reason) => reason !== 'STOPPED'),
    fields: {},
    review: reviewOf(row),
  };
}
