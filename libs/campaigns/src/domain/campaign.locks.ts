// The fields that can no longer be changed after a launch.
import { wireName } from '@app/kernel';
import { fieldsImmutable } from './campaign.errors.js';
import type { CampaignStatus } from './campaign.lifecycle.js';
import { type CampaignField, type CampaignFields } from './campaign.state.js';

type Lock = (before: CampaignFields, after: CampaignFields, now: Date) => string | null;

/** The wire path that a change after the launch must not touch, or null when this change is allowed. A field without a row may change. */
export const locksAfterLaunch: { readonly [F in CampaignField]?: Lock } = {
  objective: (before) => (before.objective === null ? null : 'objective'),
  timezone: () => 'timezone',
  channels: (before, after) => (before.channels.every((channel) => after.channels.includes(channel)) ? null : 'channels'),
  budget: ({ budget: was }, { budget: is }) => {
    if (was === null || was.currency === is?.currency) return null;
    return is === null ? 'budget' : 'budget.currency';
  },
  // Without a start date the launch was the start.
  startAt: (before, _after, now) => (before.startAt === null || before.startAt <= now ? 'start_at' : null),
};

export const editableWhenCompleted: readonly CampaignField[] = ['name', 'description', 'labels', 'metadata'];

/** 409 naming every changed field that is locked in this state. `changed` contains real changes only. */
export function refuseLocked(
  status: CampaignStatus,
  before: CampaignFields,
  after: CampaignFields,
  changed: readonly CampaignField[],
  now: Date,
): void {
  const locked = changed.flatMap((field) => {
    if (status === 'draft') return [];
    if (status === 'completed') return editableWhenCompleted.includes(field) ? [] : [wireName(field)];
    return locksAfterLaunch[field]?.(before, after, now) ?? [];
  });
  if (locked.length > 0) throw fieldsImmutable(status, locked);
}
