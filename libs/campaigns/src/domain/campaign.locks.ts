// The fields that can no longer be changed after a launch.
import { wireName } from '@app/kernel';
import { type AccountFacts, leftAccount, toldConnection } from './ad-accounts.js';
import { fieldsImmutable, type LockedField } from './campaign.errors.js';
import type { CampaignStatus } from './campaign.lifecycle.js';
import { type CampaignField, type CampaignFields } from './campaign.state.js';

/** When the change is made, and the accounts in which the campaign is published. */
interface LockFacts {
  readonly now: Date;
  readonly accounts: Pick<AccountFacts, 'fixed'>;
}
type Lock = (before: CampaignFields, after: CampaignFields, facts: LockFacts) => LockedField | null;

/** The field that this change after the launch must not touch; null: it may. A field without a row may change. */
export const locksAfterLaunch: { readonly [F in CampaignField]?: Lock } = {
  objective: (before) => (before.objective === null ? null : { field: 'objective' }),
  timezone: () => ({ field: 'timezone' }),
  connectionIds: (before, after, { accounts: { fixed } }) => {
    // What runs on a channel that leaves is stopped where it is.
    const staying = fixed.filter(({ channel }) => after.channels.includes(channel));
    const left = leftAccount(before.connectionIds, after.connectionIds, staying);
    if (!left) return null;
    const because = `it is published on ${left.channel} in ${toldConnection(left.connection)}, and stays there`;
    return { field: 'connection_ids', because };
  },
  budget: ({ budget: was }, { budget: is }) => {
    if (was === null || was.currency === is?.currency) return null;
    return { field: is === null ? 'budget' : 'budget.currency' };
  },
  // Without a start date the launch was the start.
  startAt: (before, _after, { now }) => (before.startAt === null || before.startAt <= now ? { field: 'start_at' } : null),
  // With its objective a campaign gets its type on the platforms, which its keywords and its app decide too and which never
  // changes there.
  keywords: (before, { keywords }) => {
    if (before.objective === null) return null;
    if (before.keywords.length === 0) return { field: 'keywords', because: 'it was launched without keywords' };
    if (keywords.some(({ negative }) => !negative)) return null;
    return { field: 'keywords', because: 'at least one keyword that is not negative must stay' };
  },
  app: (before) => (before.objective === null || before.app === null ? null : { field: 'app' }),
};

export const editableWhenCompleted: readonly CampaignField[] = ['name', 'description', 'labels', 'metadata'];

/** 409 naming every changed field that is locked in this state. `changed` contains real changes only. */
export function refuseLocked(
  status: Exclude<CampaignStatus, 'draft'>,
  before: CampaignFields,
  after: CampaignFields,
  changed: readonly CampaignField[],
  facts: LockFacts,
): void {
  const locked = changed.flatMap((field) => {
    if (status === 'completed') return editableWhenCompleted.includes(field) ? [] : [{ field: wireName(field) }];
    return locksAfterLaunch[field]?.(before, after, facts) ?? [];
  });
  if (locked.length > 0) throw fieldsImmutable(status, locked);
}
