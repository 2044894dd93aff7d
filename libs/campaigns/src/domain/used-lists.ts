// The lists of people that a campaign reaches, or leaves out, on a platform: how they stand there, and what is told of them.
import type { DeliveryIssue, IssueDetail } from './delivery-issue.js';

/** From bad to good. `waiting`: it is made and filled, and its people are found there: that passes by itself. */
export const listStandings = ['action_needed', 'refused', 'gone', 'closed', 'expired', 'too_small', 'waiting', 'ready'] as const;
export type ListReadiness = (typeof listStandings)[number];

/** An audience on one platform, where it may be several lists. */
export interface UsedList {
  /** As clients know it. */
  readonly audienceId: string;
  readonly field: 'audience_ids' | 'excluded_audience_ids';
  readonly standing: ListReadiness;
  /** What keeps it back, as a sentence; null: the standing says it all. */
  readonly message: string | null;
  /** Where a person mends it. */
  readonly url: string | null;
}

/** One list of an audience. `empty`: nobody of the audience can be on it. */
export type PartReadiness = Pick<UsedList, 'message' | 'url'> & { readonly standing: ListReadiness | 'empty' };

/**
 * How an audience stands by its lists. Whoever is on any of them is in it: to be reached, one list that serves is enough, as
 * long as none is on its way; to be left out, every list must work.
 */
export function standingOf(
  field: UsedList['field'],
  parts: readonly PartReadiness[],
): Pick<UsedList, 'standing' | 'message' | 'url'> {
  const worstFirst = parts.filter(isUsed).sort((one, other) => rank(one) - rank(other));
  const waiting = worstFirst.find(({ standing }) => standing === 'waiting');
  const first = worstFirst[0] ?? { standing: 'too_small', ...reasonOf(parts) };
  if (first.standing === 'action_needed') return first;
  if (waiting) return waiting;
  const serves = worstFirst.find(({ standing }) => standing === 'ready');
  return field === 'audience_ids' ? (serves ?? first) : first;
}

/** Why nobody of the audience is on any of its lists, where one of them knows. */
const reasonOf = (parts: readonly PartReadiness[]): Pick<UsedList, 'message' | 'url'> => {
  const { message, url } = parts.find((part) => part.message !== null) ?? { message: null, url: null };
  return { message, url };
};

type UsedPart = PartReadiness & { readonly standing: ListReadiness };

const isUsed = (part: PartReadiness): part is UsedPart => part.standing !== 'empty';
const rank = ({ standing }: UsedPart): number => listStandings.indexOf(standing);

interface Row {
  readonly code: 'waiting_for_platform' | 'platform_action_needed' | 'audience_too_small' | 'audience_not_usable_on_channel';
  /** After "The audience"; the channel is named by the issue. */
  readonly says: string;
  /** What to do where nothing more is known. */
  readonly cure?: string;
  /** Of an audience whose people are left out, who would be reached otherwise. */
  readonly severityOfExclusion: 'blocking' | 'limiting';
}

const rows: Readonly<Record<Exclude<ListReadiness, 'ready'>, Row>> = {
  waiting: {
    code: 'waiting_for_platform',
    says:
      'is not ready there: after the launch its list is made and filled, and the platform finds its people, which ' +
      'takes up to two days. The campaign begins by itself then, and not before.',
    severityOfExclusion: 'blocking',
  },
  action_needed: {
    code: 'platform_action_needed',
    says: 'cannot be brought to the platform before somebody acts.',
    severityOfExclusion: 'blocking',
  },
  too_small: {
    code: 'audience_too_small',
    says: 'is too small there: the platform knows too few of its people.',
    cure: 'Upload more people, or more of their identifiers.',
    severityOfExclusion: 'limiting',
  },
  expired: {
    code: 'audience_not_usable_on_channel',
    says: 'has nobody left there: the stay of its people is over. Upload them again, or raise retention_days.',
    severityOfExclusion: 'limiting',
  },
  closed: {
    code: 'audience_not_usable_on_channel',
    says: 'was closed on the platform by somebody. Open it there, or use another audience.',
    severityOfExclusion: 'blocking',
  },
  gone: {
    code: 'audience_not_usable_on_channel',
    says: 'was removed on the platform by somebody. Pause and resume the campaign: its list is made again then.',
    severityOfExclusion: 'blocking',
  },
  refused: {
    code: 'audience_not_usable_on_channel',
    says: 'is refused by the platform.',
    severityOfExclusion: 'blocking',
  },
};

/** The findings of one code about the lists of all channels. */
export const listFindings = (
  plans: ReadonlyMap<string, { readonly lists: readonly UsedList[] }>,
  code: Row['code'],
): IssueDetail[] =>
  [...plans].flatMap(([channel, { lists }]) =>
    lists.flatMap(({ audienceId, field, standing, message, url }) => {
      if (standing === 'ready') return [];
      const row = rows[standing];
      if (row.code !== code) return [];
      return {
        field,
        message: [`The audience ${row.says}`, message ?? row.cure].filter((part) => typeof part === 'string').join(' '),
        value: standing,
        resource: { type: 'audience' as const, id: audienceId },
        severity: field === 'audience_ids' ? ('blocking' as const) : row.severityOfExclusion,
        channel,
        url,
      };
    }),
  );

/** Whether only a list of people keeps the campaign back on a platform. */
export const isOfLists = ({ code, channel, resource }: Pick<DeliveryIssue, 'code' | 'channel' | 'resource'>): boolean =>
  channel !== null && resource?.type === 'audience' && Object.values(rows).some((row) => row.code === code);

/** What passes by itself refuses no launch, not even one that asks for a campaign that can be delivered. */
export const passesByItself = ({ code }: { readonly code: string }): boolean => code === rows.waiting.code;
