import { Injectable } from '@nestjs/common';
import { type Actor, hasPermission, publicId, requirePermission, systemActor, validationFailed } from '@app/kernel';
import { PLAIN_NAME_BYTES } from '@app/connections';
import { UnitOfWork } from '@app/platform/data';
import { Campaign, type LaunchAssessment } from '../domain/campaign.js';
import { noAccounts } from '../domain/ad-accounts.js';
import type { WritingRules } from '../domain/campaign.rules.js';
import { type CampaignChanges, changedFields, initialFields } from '../domain/campaign.changes.js';
import { changedSinceCheck, launchPreconditionsFailed } from '../domain/campaign.errors.js';
import { isFlightOver } from '../domain/budget.js';
import { type Delivery, deliveryOf, spendingChannels, startsSpending } from '../domain/delivery.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { checkedFields, type LaunchCheckCode } from '../domain/launch.checks.js';
import type { LaunchContext } from '../domain/launch-check.js';
import type { CampaignFields, CampaignState } from '../domain/campaign.state.js';
import { CampaignCompletion } from './campaign-completion.js';
import { CampaignDelivery } from './campaign-delivery.js';
import { judgedAgain, LaunchContexts, type LaunchSituation, planDigest } from './launch-contexts.js';
import { CampaignStore, type CampaignWithDelivery } from './campaign.store.js';

/** What whoever launches or resumes demands. */
export interface GoLiveDemands {
  /** Whether every gap refuses it. */
  readonly requireDeliverable: boolean;
  readonly expectedVersion: number | null;
  /** The digest of the plan that the platforms have checked; null or absent: no check is demanded. */
  readonly checkedPlan?: string | null;
}

/** A campaign that went live, and its surroundings just before. */
export interface LiveCampaign {
  readonly channels: readonly string[];
  readonly situation: LaunchSituation;
}

/** One method per write: load, change, save. The platforms follow by event. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly contexts: LaunchContexts,
    private readonly delivery: CampaignDelivery,
    private readonly completion: CampaignCompletion,
  ) {}

  /** Returns the new campaign's id. */
  async create(actor: Actor, changes: CampaignChanges): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const rules = await this.rules(actor, changes, null);
      const campaign = Campaign.create({ organizationId: actor.organizationId, createdBy: actor.userId }, changes, rules);
      await this.campaigns.add(campaign, await this.deliveryOfDraft(actor, campaign.state));
      return campaign.id;
    });
  }

  /** Creates the campaign with this external id, or changes the one that has it. */
  async put(actor: Actor, externalId: string, changes: CampaignChanges): Promise<{ id: string; isNew: boolean }> {
    return this.unitOfWork.run(actor, async () => {
      const id = await this.campaigns.idOf(externalId);
      if (id !== undefined) await this.update(actor, id, changes, null);
      return { id: id ?? (await this.create(actor, { ...changes, externalId })), isNew: id === undefined };
    });
  }

  async update(actor: Actor, id: string, changes: CampaignChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign, delivery } = await this.load(actor, id, expectedVersion);
      const before = campaign.state;
      const reasserted = before.launchedAt === null ? [] : await this.delivery.reassert(actor, before, changes);
      const rules = await this.rules(actor, changes, before);
      const changed = campaign.update(changes, rules, reasserted);
      if (changed === null) return;
      const record = reasserted.length > 0 ? { ...changed, reasserted } : changed;
      if (reasserted.length === 0 && !isCheckedAnew(before, campaign.state)) {
        await this.campaigns.save(campaign, delivery, record);
        return;
      }
      const situation = await this.contexts.load(actor, campaign.state, this.unitOfWork.now);
      refuseUnknownReferences(campaign.state, situation.context);
      if (before.status === 'active') await this.refuseForbidden(actor, before, campaign.state, situation);
      await this.save(actor, campaign, record, situation);
      if ('startAt' in changed || 'endAt' in changed) await this.completion.scheduleDates(campaign.state);
    });
  }

  /** Returns the situation in which it was launched. @throws 409 when the platforms have checked another plan than this one */
  launch(actor: Actor, id: string, demands: GoLiveDemands): Promise<LiveCampaign> {
    return this.goLive(actor, id, demands, (campaign, going) => campaign.launch(going));
  }

  /** Makes again what was removed on a platform's own screens, and switches on what was switched off there; nothing else does. */
  resume(actor: Actor, id: string, demands: GoLiveDemands): Promise<LiveCampaign> {
    return this.unitOfWork.run(actor, async () => {
      await this.delivery.remake(actor, id);
      return this.goLive(actor, id, demands, (campaign, going) => campaign.resume(going));
    });
  }

  async pause(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.load(actor, id, expectedVersion);
      campaign.pause(this.unitOfWork.now, actor.via === 'system' ? 'system' : 'user');
      await this.save(actor, campaign, { status: campaign.state.status });
    });
  }

  /** An archived campaign stays the same record. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.load(actor, id, expectedVersion);
      if (!campaign.archive(this.unitOfWork.now)) return;
      const { status, launchedAt } = campaign.state;
      // Nothing of a draft is on a platform, and an archived one lacks nothing.
      if (launchedAt === null)
        await this.campaigns.save(campaign, deliveryOf(campaign.state, [], [], this.unitOfWork.now), { status });
      else await this.save(actor, campaign, { status });
    });
  }

  private async goLive(
    actor: Actor,
    id: string,
    { requireDeliverable, expectedVersion, checkedPlan = null }: GoLiveDemands,
    move: (campaign: Campaign, going: LaunchAssessment) => void,
  ): Promise<LiveCampaign> {
    return this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.load(actor, id, expectedVersion);
      const before = await this.contexts.load(actor, campaign.state, this.unitOfWork.now);
      move(campaign, { now: before.now, failures: before.failures, requireDeliverable });
      if (checkedPlan !== null && checkedPlan !== planDigest(before.plans)) throw changedSinceCheck();
      await this.save(actor, campaign, { status: campaign.state.status }, judgedAgain(campaign.state, before));
      await this.completion.scheduleDates(campaign.state);
      return { channels: campaign.state.channels, situation: before };
    });
  }

  /** The present campaign: one whose end has passed is completed first, as the job at its end would do. */
  private async load(actor: Actor, id: string, expectedVersion: number | null): Promise<CampaignWithDelivery> {
    const stored = await this.campaigns.load(id);
    const { campaign } = stored;
    campaign.expectVersion(expectedVersion);
    const { status } = campaign.state;
    if ((status !== 'active' && status !== 'paused') || !isFlightOver(campaign.state, this.unitOfWork.now)) return stored;
    await this.completion.completeIfDue(systemActor(actor.organizationId), id);
    return this.campaigns.load(id);
  }

  private async deliveryOfDraft(actor: Actor, draft: Readonly<CampaignState>): Promise<Delivery> {
    if (!isCheckedAnew(initialFields, draft)) return this.contexts.ofBareDraft(draft);
    const { context, failures, now } = await this.contexts.load(actor, draft, this.unitOfWork.now);
    refuseUnknownReferences(draft, context);
    return deliveryOf(draft, failures, [], now);
  }

  /**
   * Of a live campaign: 422 for what must not go live, and 403 for a change that starts spending without the permission to
   * launch.
   */
  private async refuseForbidden(
    actor: Actor,
    before: Readonly<CampaignState>,
    after: Readonly<CampaignState>,
    situation: LaunchSituation,
  ): Promise<void> {
    refuseProhibited(before.creativeIds, situation.failures);
    if (hasPermission(actor, 'campaigns:launch')) return;
    const joins = after.channels.some((channel) => !before.channels.includes(channel));
    const was = await this.contexts.load(actor, before, situation.now, situation);
    const spentOn = spendingOn(before, was);
    const moves = situation.taken.some(({ connection: { id } }) => !was.taken.some(({ connection }) => connection.id === id));
    if (joins || moves || startsSpending(spentOn, spendingOn(after, situation))) requirePermission(actor, 'campaigns:launch');
  }

  /** Saves the campaign and its derived delivery, in one transaction. */
  private async save(
    actor: Actor,
    campaign: Campaign,
    changes: Readonly<Record<string, unknown>>,
    situation?: LaunchSituation,
  ): Promise<void> {
    await this.campaigns.save(campaign, await this.delivery.derive(actor, campaign, situation), changes);
  }

  /** @param before null: it is created */
  private async rules(actor: Actor, changes: CampaignChanges, before: Readonly<CampaignState> | null): Promise<WritingRules> {
    const accounts = concernsAccounts(changes, before) ? await this.contexts.accounts(actor, before) : noAccounts;
    return { now: this.unitOfWork.now, channels: () => this.contexts.channels, accounts };
  }
}

/**
 * Whether the launch checks may find something else after a change from one to the other. The plan of a platform tells of a
 * name only where it is long.
 */
function isCheckedAnew(before: Readonly<CampaignFields>, after: Readonly<CampaignFields>): boolean {
  const hasLongName = [before, after].some(({ name }) => Buffer.byteLength(name) > PLAIN_NAME_BYTES);
  return changedFields(before, after).some((field) => checkedFields.has(field) && (field !== 'name' || hasLongName));
}

/** Whether it names accounts, or may take their channels from those that are named. */
const concernsAccounts = ({ connectionIds, channels }: CampaignChanges, before: Readonly<CampaignState> | null): boolean =>
  connectionIds !== undefined || (channels !== undefined && before !== null && before.connectionIds.length > 0);

/** The channels that may spend money. */
function spendingOn(campaign: Readonly<CampaignState>, { failures, placements }: LaunchSituation): string[] {
  const published = placements.filter(({ platformCampaignId }) => platformCampaignId !== null).map(({ channel }) => channel);
  return spendingChannels(campaign, failures, new Set(published));
}

/** What must not go live is not put into a campaign that is live: 422 naming each creative. `held`: those that it had already. */
function refuseProhibited(held: readonly string[], failures: readonly DeliveryIssue[]): void {
  const known = new Set(held.map((id) => publicId('creative', id)));
  const added = failures.filter(
    ({ code, resource }) =>
      code === ('creative_prohibited' satisfies LaunchCheckCode) && resource !== null && !known.has(resource.id),
  );
  const blocking = added.map((issue) => ({ ...issue, severity: 'blocking' as const }));
  if (blocking.length > 0) throw launchPreconditionsFailed('update', blocking);
}

/** 400 naming each reference to a creative or an audience that the organization does not have. */
function refuseUnknownReferences(campaign: Readonly<CampaignFields>, { creatives, audiences }: LaunchContext): void {
  const named: readonly {
    field: string;
    kind: 'creative' | 'audience';
    ids: readonly string[];
    known: readonly { id: string }[];
  }[] = [
    { field: 'creative_ids', kind: 'creative', ids: campaign.creativeIds, known: creatives },
    { field: 'audience_ids', kind: 'audience', ids: campaign.audienceIds, known: audiences },
    { field: 'excluded_audience_ids', kind: 'audience', ids: campaign.excludedAudienceIds, known: audiences },
  ];
  const faults = named.flatMap(({ field, kind, ids, known }) =>
    ids.flatMap((id, index) =>
      known.some((record) => record.id === id)
        ? []
        : [
            {
              field: `${field}[${index}]`,
              code: 'invalid_value',
              message: `${field}[${index}] names no ${kind} of your organization: ${publicId(kind, id)}.`,
            },
          ],
    ),
  );
  if (faults.length > 0) throw validationFailed(faults);
}
