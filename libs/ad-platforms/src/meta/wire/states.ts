// States of campaigns, ad sets and ads, in Meta's words and in ours.
import type { AdReview, ObservedNode, PlatformDelivery } from '@app/connections';
import { z } from 'zod';
import { cleaned, writtenText } from '../../shared/cleaned-texts.js';

export const metaId = z.string().regex(/^\d{1,30}$/);
/** `2026-11-20T09:00:00+0100`, without a colon. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/)
  .transform((text) => new Date(`${text.slice(0, -2)}:${text.slice(-2)}`));
/** Amounts are sent as numbers and told as texts. */
export const units = z.union([z.string().regex(/^\d{1,18}$/), z.number().int().nonnegative()]).transform(String);

const word = z.string().max(200);
const issues = z
  .array(z.object({ error_code: z.number().int().optional(), error_type: word.optional(), level: word.optional() }))
  .default([]);
/** Of every object. */
export const objectRow = {
  id: metaId,
  name: writtenText,
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']),
  created_time: instant,
  issues_info: issues,
};
export const objectFields = ['id', 'name', 'status', 'effective_status', 'created_time', 'issues_info'];

/** Each state that Meta documents; another one is an answer that cannot be read. */
const deliveries = {
  ACTIVE: 'delivering',
  PAUSED: 'paused',
  CAMPAIGN_PAUSED: 'paused',
  ADSET_PAUSED: 'paused',
  ARCHIVED: 'removed',
  DELETED: 'removed',
  IN_PROCESS: 'pending_review',
  PENDING_REVIEW: 'pending_review',
  PREAPPROVED: 'pending_review',
  DISAPPROVED: 'not_delivering',
  PENDING_BILLING_INFO: 'not_delivering',
  WITH_ISSUES: 'limited',
} as const satisfies Record<string, PlatformDelivery>;
type EffectiveStatus = keyof typeof deliveries;

const states = (...of: readonly EffectiveStatus[]) => z.enum(of);
const common = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'] as const;
export const campaignState = states(...common);
export const groupState = states(...common, 'CAMPAIGN_PAUSED');
export const adState = states(
  ...common,
  ...(['CAMPAIGN_PAUSED', 'ADSET_PAUSED', 'DISAPPROVED', 'PENDING_REVIEW', 'PREAPPROVED', 'PENDING_BILLING_INFO'] as const),
);

interface SeenState {
  readonly status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
  readonly effective_status: EffectiveStatus;
  readonly issues_info: z.output<typeof issues>;
}

export const statusOf = ({ status }: Pick<SeenState, 'status'>): ObservedNode['status'] =>
  (({ ACTIVE: 'enabled', PAUSED: 'paused', ARCHIVED: 'removed', DELETED: 'removed' }) as const)[status];

/** `run`: the dates, where it has some. */
export function deliveryOf(
  { effective_status: state, issues_info: found }: SeenState,
  now: Date,
  run: { readonly start?: Date | undefined; readonly end?: Date | undefined } = {},
): PlatformDelivery {
  if (state === 'WITH_ISSUES' && found.some(({ error_type: type }) => type === 'HARD_ERROR')) return 'not_delivering';
  const delivery = deliveries[state];
  if (delivery !== 'delivering' && delivery !== 'limited' && delivery !== 'pending_review') return delivery;
  if (run.end && run.end <= now) return 'ended';
  return run.start && run.start > now ? 'scheduled' : delivery;
}

/** Meta's codes for it: the state where it is no plain one, and each issue. */
export const reasonsOf = ({ effective_status: state, issues_info: found }: SeenState): string[] => [
  ...(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'].includes(state) ? [] : [state]),
  ...new Set(
    found.map(({ error_code: code, level = 'issue', error_type: type = '' }) =>
      [level, ...(type === '' ? [] : [type]), ...(code === undefined ? [] : [String(code)])].join(':'),
    ),
  ),
];

/** The state of an ad that was never switched on hides its review. */
const judgements: Readonly<Partial<Record<EffectiveStatus, AdReview['state']>>> = {
  PAUSED: 'pending',
  DISAPPROVED: 'rejected',
  PENDING_REVIEW: 'pending',
  PREAPPROVED: 'pending',
  IN_PROCESS: 'pending',
};

const topics = z.record(z.string().max(200), z.unknown());
export const feedback = z
  .object({ global: topics.optional(), placement_specific: z.record(z.string().max(100), topics).optional() })
  .optional();

type Finding = AdReview['findings'][number];

/** Topics of one platform of Meta's carry its name: `ADULT_CONTENT (instagram)`. */
export function reviewOf(
  { effective_status: state }: Pick<SeenState, 'effective_status'>,
  said: z.output<typeof feedback>,
): AdReview {
  const isRejected = state === 'DISAPPROVED';
  const everywhere = said?.global ?? {};
  const inPlaces = Object.entries(said?.placement_specific ?? {}).flatMap(([place, found]) =>
    Object.entries(found).flatMap(([topic, why]) => (topic in everywhere ? [] : [[`${topic} (${place})`, why] as const])),
  );
  const finding = ([topic, why]: readonly [string, unknown], severity: Finding['severity']): Finding => ({
    ...{ topic, severity },
    ...(typeof why === 'string' && why !== '' && { sentence: cleaned(why, []) }),
  });
  const judged = judgements[state] ?? (inPlaces.length > 0 ? 'limited' : 'approved');
  return {
    state: judged,
    findings: [
      ...Object.entries(everywhere).map((each) => finding(each, isRejected ? 'prohibited' : 'limited')),
      ...inPlaces.map((each) => finding(each, 'limited')),
    ],
  };
}
