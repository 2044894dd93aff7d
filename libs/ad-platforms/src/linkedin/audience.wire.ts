// A list of people, which LinkedIn calls a segment, and its members: from a body to LinkedIn's fields, and back.
import type {
  AudienceTraits,
  BatchOutcome,
  MemberBatch,
  MemberIdentifierType,
  NodeBody,
  ObservedAudience,
} from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { linkedinId } from './wire/campaign.wire.js';

/** Phones, ids of customers and of Apple's devices are not taken; an id of a device that is none of Android's finds nobody. */
export const identifiers = { email: 'lower_case', device: 'raw' } as const satisfies AudienceTraits['identifiers'];
const idTypes: Readonly<Partial<Record<MemberIdentifierType, string>>> = { email: 'SHA256_EMAIL', device: 'GOOGLE_AID' };
export const FEWEST_MEMBERS = 300;

const listBody = z.strictObject({ name: z.string(), type: z.literal('uploaded') });

export const segmentCreation = (tag: string, body: NodeBody, account: string, sourcePlatform: string): object => ({
  ...{ account, name: listBody.parse(body).name, type: 'USER', accessPolicy: 'PRIVATE' },
  ...{ sourcePlatform, sourceSegmentId: tag, destinations: [{ destination: 'LINKEDIN' }] },
});

/** The fields that change; the first other one is told. */
export function segmentChange(fields: NodeBody): { readonly set: object; readonly fixed: string | undefined } {
  const { name } = listBody.partial().parse({ name: fields['name'] });
  return { set: name === undefined ? {} : { name }, fixed: Object.keys(fields).find((field) => field !== 'name') };
}

const word = z.string().max(300);
const count = z.number().int().nonnegative();
const states = [...(['BUILDING', 'PROCESSING', 'UPDATING', 'READY', 'ARCHIVED', 'FAILED', 'EXPIRED', 'ERROR'] as const)] as const;
export const segmentRow = z.object({
  id: linkedinId,
  name: writtenText.default(''),
  sourceSegmentId: z.string().max(200).optional(),
  status: z.enum(states),
  /** Of all time: what was matched is told of the last seven days alone. */
  audienceSize: count.optional(),
  destinations: z.array(z.object({ destination: word, destinationSegmentId: word.optional() })).default([]),
});
export type SegmentRow = z.output<typeof segmentRow>;

/** In the other states a campaign that names it is refused. */
const targetable: readonly SegmentRow['status'][] = ['BUILDING', 'UPDATING', 'READY', 'ARCHIVED'];
const standing: Readonly<Record<SegmentRow['status'], ObservedAudience['state']>> = {
  ...({ BUILDING: 'building', PROCESSING: 'building', UPDATING: 'ready', READY: 'ready' } as const),
  ...({ ARCHIVED: 'ready', FAILED: 'error', EXPIRED: 'expired', ERROR: 'error' } as const),
};
const AD_SEGMENT = /^urn:li:adSegment:(\d{1,19})$/;
const STEP = 100;
const TAG = /^[a-z0-9]{8,64}$/;

/** Campaigns name its ad segment, another id, which comes later. */
export function adSegmentOf({ status, destinations }: SegmentRow): string | null {
  const told = destinations.find(({ destination }) => destination === 'LINKEDIN')?.destinationSegmentId ?? '';
  return targetable.includes(status) ? (AD_SEGMENT.exec(told)?.[1] ?? null) : null;
}

export function observedSegment(row: SegmentRow): ObservedAudience {
  const { id, name, status, audienceSize: size, sourceSegmentId: tag = '' } = row;
  const state = standing[status];
  const lower = size === undefined || size < FEWEST_MEMBERS ? 0 : Math.floor(size / STEP) * STEP;
  const upper = size !== undefined && size < FEWEST_MEMBERS ? FEWEST_MEMBERS : lower + STEP;
  return {
    ids: { id, extra: {} },
    usedAs: adSegmentOf(row),
    tag: TAG.test(tag) ? tag : null,
    state: state === 'ready' && size !== undefined && size < FEWEST_MEMBERS ? 'too_small' : state,
    size: size === undefined ? null : { lower, upper },
    matchRate: null,
    reason: state === 'error' || state === 'expired' ? status : null,
    fields: { name, type: 'uploaded' },
  };
}

export const membersBody = ({ people, consent }: MemberBatch): object => ({
  elements: people.map((person) => ({
    action: consent === null ? 'REMOVE' : 'ADD',
    userIds: person.flatMap(({ type, value }) =>
      idTypes[type] === undefined ? [] : [{ idType: idTypes[type], idValue: value }],
    ),
  })),
});

/** One for each person, in their order. What LinkedIn repeats of a person is never looked at. */
export const membersAnswer = z.object({
  elements: z.array(z.object({ status: z.number().int(), error: z.object({ code: z.unknown() }).optional() })),
});

const CODE = /^[A-Z][A-Z_]{2,60}$/;

export function outcomeOf(answers: z.output<typeof membersAnswer>['elements']): BatchOutcome {
  const refused = new Map<string, number>();
  for (const { status, error } of answers) {
    if (status < 300) continue;
    const code = typeof error?.code === 'string' && CODE.test(error.code) ? error.code : `HTTP ${status}`;
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }
  const counts = [...refused].map(([reason, people]) => ({ reason, count: people }));
  const accepted = answers.length - counts.reduce((sum, each) => sum + each.count, 0);
  return { state: 'done', accepted, refused: counts, matchRate: null };
}
