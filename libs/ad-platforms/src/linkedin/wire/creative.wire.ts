// An ad: a post that nobody sees outside it, and the creative that shows it, made by one call. Its words stay in the post.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../../shared/cleaned-texts.js';
import { linkedinNames } from '../linkedin.names.js';
import { creativeDelivery, creativeStates, isUnderReview, reviewOf, statusOf } from './states.js';

const CREATIVE = 'urn:li:sponsoredCreative:';
const FORM = 'urn:li:adForm:';
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
export const plainText = (little: string): string => little.replaceAll(/\\([\\|{}@[\]()<>#*_~])/g, '$1');

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
        leadgenCallToAction: { destination: FORM + form, label: body.button ?? 'LEARN_MORE' },
      }),
      inlineContent: { post },
    },
  };
}

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
  content: z.object({ reference: word.optional() }).optional(),
  leadgenCallToAction: z.object({ destination: word, label: word.optional() }).optional(),
  createdAt: z.number().int().nonnegative(),
});
export type CreativeRow = z.output<typeof creativeRow>;

export const waitsForReview = (row: CreativeRow): boolean => row.intendedStatus === 'ACTIVE' && isUnderReview(row);

/** Of the documentation of posts. */
export const postRow = z.object({
  author: word,
  commentary: z.string().max(20_000).default(''),
  contentCallToActionLabel: word.optional(),
  contentLandingPage: z.string().max(10_000).optional(),
  /** What is no picture was made by somebody there. */
  content: z
    .object({
      media: z
        .object({ id: word, title: z.string().max(2_000).optional(), altText: z.string().max(10_000).default('') })
        .optional(),
    })
    .default({}),
});
export type PostRow = z.output<typeof postRow>;

function fieldsOf({ leadgenCallToAction: form }: CreativeRow, post: PostRow): NodeBody {
  const { author, commentary, contentCallToActionLabel: button = form?.label, contentLandingPage: link, content } = post;
  if (content.media === undefined) return {};
  const { id, title, altText } = content.media;
  return {
    organization: author,
    picture: { id },
    alt_text: altText,
    text: commentary === '' ? null : plainText(commentary),
    headline: title ?? null,
    button: button ?? null,
    link: link ?? null,
    lead_form: form === undefined ? null : form.destination.slice(FORM.length),
  };
}

/** `post`: null where it was not asked for, or is not shown. */
export function observedCreative(row: CreativeRow, post: PostRow | null): ObservedNode {
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
    fields: post === null ? {} : fieldsOf(row, post),
    review: reviewOf(row),
  };
}
