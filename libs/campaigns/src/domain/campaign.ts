import { Aggregate, newId, resourceArchived, wireName } from '@app/kernel';
import { lateBy } from './budget.js';
import { type CampaignChanges, changedFields, initialFields } from './campaign.changes.js';
import { launchPreconditionsFailed } from './campaign.errors.js';
import { campaignEvents } from './campaign.events.js';
import { allowedActions, campaignLifecycle, type CampaignOperation } from './campaign.lifecycle.js';
import { refuseLocked } from './campaign.locks.js';
import { type WritingRules, writtenFields } from './campaign.rules.js';
import { type CampaignFields, type CampaignState, type CompletionReason } from './campaign.state.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import { isDeliverable, type LaunchCheckCode, neverMendable, strictly } from './launch.checks.js';
import { passesByItself } from './used-lists.js';

/** A launched campaign is paused or archived instead. */
const lastChannelLeft = (channels: readonly string[]): DeliveryIssue => {
  const message = `${channels.join(', ')} cannot leave: the campaign keeps one channel at least. Pause or archive it instead.`;
  return issueOf('missing_channel' satisfies LaunchCheckCode, 'blocking', { field: 'channels', message, limit: channels });
};

/** Going live, with the findings of the launch checks. */
export interface LaunchAssessment {
  readonly now: Date;
  readonly failures: readonly DeliveryIssue[];
  /** Whether every gap refuses the move, not only gaps that can never be mended. */
  readonly requireDeliverable: boolean;
}

export class Campaign extends Aggregate<CampaignState> {
  static create(
    owner: { organizationId: string; createdBy: string | null },
    changes: CampaignChanges,
    rules: WritingRules,
  ): Campaign {
    const campaign = new Campaign(
      Object.assign(writtenFields(initialFields, changes, rules), {
        organizationId: owner.organizationId,
        createdBy: owner.createdBy,
        id: newId(),
        version: 1,
        status: 'draft' as const,
        createdAt: rules.now,
        updatedAt: rules.now,
        launchedAt: null,
        pausedAt: null,
        pausedBy: null,
        completedAt: null,
        completionReason: null,
        archivedAt: null,
      }),
    );
    campaign.emit(campaignEvents['campaign.created'], { name: campaign.state.name });
    return campaign;
  }

  /**
   * The new values of the changed fields; null when nothing changed, and then there is nothing to save. `reasserted`: fields
   * as clients write them that are brought to the platforms again, changed or not.
   */
  update(changes: CampaignChanges, rules: WritingRules, reasserted: readonly string[] = []): Partial<CampaignFields> | null {
    const { state } = this;
    if (state.status === 'archived') throw resourceArchived('campaign');
    const after = writtenFields(state, changes, rules);
    const changed = changedFields(state, after);
    if (changed.length === 0 && reasserted.length === 0) return null;
    if (state.status !== 'draft') {
      refuseLocked(state.status, state, after, changed, rules);
      if (after.channels.length === 0 && state.channels.length > 0)
        throw launchPreconditionsFailed('update', [lastChannelLeft(state.channels)]);
    }
    const values: Partial<CampaignFields> = Object.fromEntries(changed.map((field) => [field, after[field]]));
    this.change({ ...values, updatedAt: rules.now });
    const fields = [...new Set([...changed.map(wireName), ...reasserted.map((field) => field.split('.')[0] ?? field)])];
    this.emit(campaignEvents['campaign.updated'], { fields, status: state.status });
    return values;
  }

  launch(going: LaunchAssessment): void {
    this.goLive('launch', going);
    this.change({ launchedAt: going.now });
  }

  pause(now: Date, by: 'user' | 'system' = 'user'): void {
    this.move('pause', now, { by });
    this.change({ pausedAt: now, pausedBy: by });
  }

  resume(going: LaunchAssessment): void {
    this.goLive('resume', going);
    this.change({ pausedAt: null, pausedBy: null });
  }

  /** By its end date it is completed from that date on, even if that is stored later. */
  complete(reason: CompletionReason, now: Date): void {
    this.move('complete', now, { reason, ...(reason === 'end_date' ? lateBy(this.state.endAt, now) : {}) });
    this.change({ completedAt: reason === 'end_date' ? this.state.endAt : now, completionReason: reason });
  }

  /** false: it was already archived, and nothing changed. */
  archive(now: Date): boolean {
    if (this.state.status === 'archived') return false;
    this.move('archive', now);
    this.change({ archivedAt: now });
    return true;
  }

  private goLive(operation: 'launch' | 'resume', { now, failures: found, requireDeliverable }: LaunchAssessment): void {
    const to = this.guard(operation);
    const failures = requireDeliverable ? strictly(found) : found;
    if (neverMendable(failures) || (requireDeliverable && !isDeliverable(failures.filter((failure) => !passesByItself(failure)))))
      throw launchPreconditionsFailed(operation, failures);
    this.enter(to, operation, now);
  }

  private move(operation: CampaignOperation, now: Date, data: Readonly<Record<string, unknown>> = {}): void {
    this.enter(this.guard(operation), operation, now, data);
  }

  private guard(operation: CampaignOperation): CampaignState['status'] {
    return campaignLifecycle.move(this.state.status, operation, allowedActions(this.state.status));
  }

  private enter(
    status: CampaignState['status'],
    operation: CampaignOperation,
    now: Date,
    data: Readonly<Record<string, unknown>> = {},
  ): void {
    this.change({ status, updatedAt: now });
    this.emit(campaignLifecycle.transition(operation).emits, data);
  }
}
