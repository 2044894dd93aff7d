// What a failed piece of work means for a list: what its users are told, and when it is tried again.
import { type AudienceTraits, faultMeanings, type ConnectionRecord, type PlatformError } from '@app/connections';
import { growingPause } from '@app/kernel';
import { type ListFault, type ListFaultCode, listFaults } from '../domain/platform-list.js';
import type { ListTask } from './list-jobs.js';
import type { PlatformList } from './stored-lists.js';

/** Calls that say who is sent: what a platform answers to them may repeat it. */
const silent: readonly ListTask[] = ['audiences.send', 'audiences.settle', 'audiences.leave'];

export function listFault({ fault, message, detail }: PlatformError, task: ListTask, at: Date): ListFault {
  const code = detail.feature === 'audiences' ? 'feature_missing' : faultMeanings[fault].kind;
  const told = listFaults[code].message;
  const isTold = !silent.includes(task) && (code === 'refused' || code === 'platform_action_needed');
  return { code, message: isTold ? `${told} ${message}` : told, url: detail.url ?? null, at: at.toISOString(), task };
}

/** What forbids every call for this list at the moment; null: nothing. */
export function blockerOf(
  list: Pick<PlatformList, 'members'>,
  { features, settings }: Pick<ConnectionRecord, 'features' | 'settings'>,
  { terms }: Pick<AudienceTraits, 'terms'>,
): Pick<ListFault, 'code' | 'message' | 'url'> | null {
  if (!features?.includes('audiences')) return told('feature_missing', null);
  if (list.members === null || terms === null) return null;
  const accepted = settings.find(({ key }) => key === terms.setting);
  return accepted?.value !== undefined && accepted.value !== null ? null : told('terms_not_accepted', terms.url);
}

const told = (code: ListFaultCode, url: string | null) => ({ code, message: listFaults[code].message, url });

const LONGEST_PAUSE_MS = 3_600_000;
export const repeatPauseMs = growingPause(5_000, LONGEST_PAUSE_MS);

/**
 * A platform's own time to retry, or pauses that double; at most an hour. What only a person can mend is asked once an hour, and
 * when he did.
 */
export function retryAt({ fault, detail }: PlatformError, tries: number, now: Date): Date {
  const { again } = faultMeanings[fault];
  if (detail.retryAt && again === 'when_named') return detail.retryAt;
  return new Date(now.getTime() + (again === null ? LONGEST_PAUSE_MS : repeatPauseMs(tries)));
}
