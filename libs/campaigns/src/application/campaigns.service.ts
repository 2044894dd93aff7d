import { Injectable } from '@nestjs/common';
import { type Actor, publicId, requirePermission, systemActor, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Campaign, type GoingLive } from '../domain/campaign.js';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import { launchPreconditionsFailed } from '../domain/campaign.errors.js';
import { isFlightOver } from '../domain/completion.js';
import { deliveryOf, spendingChannels, startsSpending } from '../domain/delivery.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import type { LaunchCheckCode } from '../domain/launch.checks.js';
import type { LaunchContext } from '../domain/launch-check.js';
import type { CampaignFields } from '../domain/campaign.state.js';
import { CampaignCompletion } from './campaign-completion.js';
import { CampaignDelivery } from './campaign-delivery.js';
import { LaunchContexts, type LaunchSituation } from './launch-contexts.js';
import { CampaignStore } from './campaign.store.js';

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
      const campaign = Campaign.create({ organizationId: actor.organizationId, createdBy: actor.userId }, changes, this.rules());
      const { context, failures, now } = await this.contexts.load(actor, campaign.state);
      refuseUnknownReferences(campaign.state, context);
      await this.campaigns.add(campaign, deliveryOf(campaign.state, failures, [], now));
      return campaign.id;
    });
  }

  async update(actor: Actor, id: string, changes: CampaignChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.load(actor, id, expectedVersion);
      const isActive = campaign.state.status === 'active';
      const before = isActive ? await this.contexts.load(actor, campaign.state) : undefined;
      const spentOn = before ? spendingOn(campaign, before) : [];
      const { channels } = campaign.state;
      const reasserted = await this.delivery.reassert(actor, campaign, changes);
      const changed = campaign.update(changes, this.rules(), reasserted);
      if (changed === null) return;
      const after = await this.contexts.load(actor, campaign.state, before);
      refuseUnknownReferences(campaign.state, after.context);
      if (before) refuseProhibited(before.failures, after.failures);
      const joins = isActive && campaign.state.channels.some((channel) => !channels.includes(channel));
      if (joins || startsSpending(spentOn, spendingOn(campaign, after))) requirePermission(actor, 'campaigns:launch');
      await this.save(actor, campaign, reasserted.length > 0 ? { ...changed, reasserted } : changed, after);
      if ('startAt' in changed || 'endAt' in changed) await this.completion.scheduleDates(campaign.state);
    });
  }

  async launch(actor: Actor, id: string, requireDeliverable: boolean, expectedVersion: number | null): Promise<void> {
    await this.goLive(actor, id, requireDeliverable, expectedVersion, (campaign, going) => campaign.launch(going));
  }

  /** Makes again what was removed on a platform's own screens, and switches on what was switched off there; nothing else does. */
  async resume(actor: Actor, id: string, requireDeliverable: boolean, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.delivery.remake(actor, id);
      await this.goLive(actor, id, requireDeliverable, expectedVersion, (campaign, going) => campaign.resume(going));
    });
  }

  async pause(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.load(actor, id, expectedVersion);
      campaign.pause(this.unitOfWork.now, actor.via === 'system' ? 'system' : 'user');
      await this.save(actor, campaign, { status: campaign.state.status });
    });
  }

  /** An archived campaign stays the same record. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.load(actor, id, expectedVersion);
      if (!campaign.archive(this.unitOfWork.now)) return;
      await this.save(actor, campaign, { status: campaign.state.status });
    });
  }

  private async goLive(
    actor: Actor,
    id: string,
    requireDeliverable: boolean,
    expectedVersion: number | null,
    move: (campaign: Campaign, going: GoingLive) => void,
  ): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.load(actor, id, expectedVersion);
      const before = await this.contexts.load(actor, campaign.state);
      move(campaign, { now: before.now, failures: before.failures, requireDeliverable });
      const after = await this.contexts.load(actor, campaign.state, before);
      await this.save(actor, campaign, { status: campaign.state.status }, after);
      await this.completion.scheduleDates(campaign.state);
    });
  }

  /** The present campaign: one whose end has passed is completed first, as the job at its end would do. */
  private async load(actor: Actor, id: string, expectedVersion: number | null): Promise<Campaign> {
    const { campaign } = await this.campaigns.load(id);
    campaign.expectVersion(expectedVersion);
    const { status } = campaign.state;
    if ((status !== 'active' && status !== 'paused') || !isFlightOver(campaign.state, this.unitOfWork.now)) return campaign;
    await this.completion.completeIfDue(systemActor(actor.organizationId), id);
    return (await this.campaigns.load(id)).campaign;
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

  private rules(): { now: Date; channels: readonly string[] } {
    return { now: this.unitOfWork.now, channels: this.contexts.channels };
  }
}

/** The channels that may spend money now. */
function spendingOn({ state }: Campaign, { failures, placements }: LaunchSituation): string[] {
  const published = placements.filter(({ platformCampaignId }) => platformCampaignId !== null).map(({ channel }) => channel);
  return state.status === 'active' ? spendingChannels(state, failures, new Set(published)) : [];
}

/** What must not go live is not put into a campaign that is live: 422 naming each creative. */
function refuseProhibited(before: readonly DeliveryIssue[], after: readonly DeliveryIssue[]): void {
  const isHeld = ({ resource }: DeliveryIssue): boolean => before.some((issue) => issue.resource?.id === resource?.id);
  const added = after.filter((issue) => issue.code === ('creative_prohibited' satisfies LaunchCheckCode) && !isHeld(issue));
  if (added.length > 0)
    throw launchPreconditionsFailed(
      'update',
      added.map((issue) => ({ ...issue, severity: 'blocking' })),
    );
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
