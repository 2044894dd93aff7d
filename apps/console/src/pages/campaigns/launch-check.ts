import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { type launchIssues, unrecoverableIssues } from '../../api/service.table.js';
import type { Campaign, Issue } from './campaign.js';
import { blocks, isOn } from './channel-states.js';

export type GoLive = 'launch' | 'resume';

const unrecoverable: ReadonlySet<string> = new Set(unrecoverableIssues);

/** What a platform cannot do, whether it blocks or not. */
const onPlatforms: ReadonlySet<string> = new Set<(typeof launchIssues)[number]>([
  'not_supported_on_channel',
  'audience_not_usable_on_channel',
]);

/** The action that makes it go live now; null: it is live, or can never be again. */
export const goLiveOf = ({ status }: Campaign): GoLive | null =>
  status === 'draft' ? 'launch' : status === 'paused' ? 'resume' : null;

export const goLive = (id: string, action: GoLive, options: { validateOnly: boolean; version?: number }): Promise<Campaign> => {
  const params = {
    path: { id },
    ...(options.validateOnly ? { query: { validate_only: true } } : {}),
    ...(options.version === undefined ? {} : { header: { 'If-Match': `"${options.version}"` } }),
  };
  const body = options.validateOnly ? { require_deliverable: true } : {};
  return dataOf(
    action === 'launch'
      ? api.POST('/v1/campaigns/{id}/launch', { params, body })
      : api.POST('/v1/campaigns/{id}/resume', { params, body }),
  );
};

export interface Checked {
  readonly blocking: readonly Issue[];
  readonly limiting: readonly Issue[];
  /** What a platform cannot do, whether it blocks or not. */
  readonly impossible: readonly Issue[];
  /** Cannot be mended once it is live, so the service refuses to let it go live. */
  readonly isRefused: boolean;
}

function sorted(issues: readonly Issue[]): Checked {
  const others = issues.filter(({ code }) => !onPlatforms.has(code));
  return {
    blocking: others.filter(blocks),
    limiting: others.filter((issue) => !blocks(issue)),
    impossible: issues.filter(({ code }) => onPlatforms.has(code)),
    isRefused: issues.some(({ code }) => unrecoverable.has(code)),
  };
}

export interface Start {
  readonly channel: string;
  /** What is in its way there; empty: it starts. */
  readonly because: readonly Issue[];
}

/** On which platforms the action starts the campaign, and on which it waits: for gaps of that platform and of none alone. */
export function startsOf({ channels }: Pick<Campaign, 'channels'>, action: GoLive, checked: Checked): readonly Start[] {
  const blocking = [...checked.blocking, ...checked.impossible].filter(blocks);
  // A launch asks for the account; a campaign that is there already stays in its own.
  const inTheWay = blocking.filter(({ code }) => action === 'launch' || code !== 'account_not_chosen');
  return channels.map((channel) => ({
    channel,
    because: inTheWay.filter((issue) => isOn(channel)(issue) || unrecoverable.has(issue.code)),
  }));
}

/** What the action would meet; nothing is changed. */
export const checkQuery = ({ id, version }: Campaign, action: GoLive) =>
  queryOptions({
    // By its version, and not among the campaigns: what was launched is not checked again.
    queryKey: ['campaign-check', id, action, version],
    queryFn: async (): Promise<Checked> => {
      try {
        return sorted((await goLive(id, action, { validateOnly: true })).delivery_issues);
      } catch (error) {
        if (!isFailure(error, 'launch_preconditions_failed')) throw error;
        const { failures, warnings } = error.details as { failures?: readonly Issue[]; warnings?: readonly Issue[] };
        return sorted([...(failures ?? []), ...(warnings ?? [])]);
      }
    },
  });
