// What can no longer be changed after the launch, so that it is not offered. The service decides; a test compares the two.
import { editableWhenCompleted } from '../../../api/service.table.js';
import type { Campaign } from '../campaign.js';

const afterEnd: ReadonlySet<string> = new Set(editableWhenCompleted);

const afterLaunch: Readonly<Record<string, (campaign: Campaign) => boolean>> = {
  objective: ({ objective }) => objective !== null,
  timezone: () => true,
  'budget.currency': ({ budget }) => budget !== null,
  start_at: ({ start_at: start }) => start === null || Date.parse(start) <= Date.now(),
  keywords: ({ objective, keywords }) => objective !== null && keywords.length === 0,
  app: ({ objective, app }) => objective !== null && app !== null,
};

/** @param campaign null: a new one */
export function isLocked(campaign: Campaign | null, path: string): boolean {
  if (!campaign || campaign.status === 'draft') return false;
  const [first = ''] = path.split('.');
  if (campaign.status === 'completed') return !afterEnd.has(first);
  return (afterLaunch[path] ?? afterLaunch[first])?.(campaign) ?? false;
}
