import { Injectable } from '@nestjs/common';
import { type Actor, requirePermission, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Campaign, type GoingLive } from '../domain/campaign.js';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import { deliveryOf, desiredState, spendingChannels, startsSpending } from '../domain/delivery.js';
import { launchFailures } from '../domain/launch-checks.js';
import type { LaunchContext } from '../domain/launch-check.js';
import type { CampaignFields } from '../domain/campaign.state.js';
import { CampaignFacts } from './campaign-facts.js';
import { CampaignStore } from './campaign-store.js';
import { Placements, type StoredPlacement } from './placements.js';

/** One method a write: load, tell, save. The platforms follow by event. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly placements: Placements,
    private readonly facts: CampaignFacts,
  ) {}

  /** Returns the new campaign's id. */
  async create(actor: Actor, changes: CampaignChanges): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const campaign = Campaign.create({ organizationId: actor.organizationId, createdBy: actor.userId }, changes, this.rules());
      const context = await this.facts.context(actor, campaign.snapshot);
      refuseUnknownReferences(campaign.snapshot, context);
      await this.campaigns.add(
        actor,
        campaign,
        deliveryOf(campaign.snapshot, launchFailures(campaign.snapshot, context), [], context.now),
      );
      return campaign.id;
    });
  }

  async update(actor: Actor, id: string, changes: CampaignChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign, placements } = await this.load(actor, id, expectedVersion);
      const before = await this.spending(actor, campaign, placements);
      const changed = campaign.update(changes, this.rules());
      if (changed === null) return;
      refuseUnknownReferences(campaign.snapshot, await this.facts.context(actor, campaign.snapshot));
      if (startsSpending(before, await this.spending(actor, campaign, placements))) requirePermission(actor, 'campaigns:launch');
      await this.save(actor, campaign, placements, changed);
    });
  }

  async launch(actor: Actor, id: string, requireDeliverable: boolean, expectedVersion: number | null): Promise<void> {
    await this.goLive(actor, id, requireDeliverable, expectedVersion, (campaign, going) => campaign.launch(going));
  }

  async resume(actor: Actor, id: string, requireDeliverable: boolean, expectedVersion: number | null): Promise<void> {
    await this.goLive(actor, id, requireDeliverable, expectedVersion, (campaign, going) => campaign.resume(going));
  }

  async pause(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign, placements } = await this.load(actor, id, expectedVersion);
      campaign.pause(this.facts.now(), actor.via === 'system' ? 'system' : 'user');
      await this.save(actor, campaign, placements, { status: campaign.snapshot.status });
    });
  }

  /** From archived it is the same record again. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign, placements } = await this.load(actor, id, expectedVersion);
      if (!campaign.archive(this.facts.now())) return;
      await this.save(actor, campaign, placements, { status: campaign.snapshot.status });
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
      const { campaign, placements } = await this.load(actor, id, expectedVersion);
      const context = await this.facts.context(actor, campaign.snapshot);
      move(campaign, { now: context.now, failures: launchFailures(campaign.snapshot, context), requireDeliverable });
      await this.save(actor, campaign, placements, { status: campaign.snapshot.status });
    });
  }

  private async load(
    actor: Actor,
    id: string,
    expectedVersion: number | null,
  ): Promise<{ campaign: Campaign; placements: StoredPlacement[] }> {
    const campaign = await this.campaigns.load(actor, id);
    campaign.expectVersion(expectedVersion);
    return { campaign, placements: await this.placements.of(actor, id) };
  }

  /** The campaign, what every channel shall do now, and the delivery that follows, in one transaction. */
  private async save(
    actor: Actor,
    campaign: Campaign,
    stored: readonly StoredPlacement[],
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const context = await this.facts.context(actor, campaign.snapshot);
    const failures = launchFailures(campaign.snapshot, context);
    const placements = stored.map((placement) => {
      const desired = desiredState(campaign.snapshot, failures, placement.channel, placement.platformCampaignId !== null);
      return { ...placement, desired, observed: placement.desired === desired ? placement.observed : null };
    });
    for (const { channel, connectionId, desired } of placements)
      await this.placements.want(campaign.id, channel, connectionId, desired);
    for (const { id, channel } of context.connections.filter(
      (connection) => !stored.some((placement) => placement.channel === connection.channel),
    )) {
      const desired = desiredState(campaign.snapshot, failures, channel, false);
      if (desired === 'enabled') await this.placements.want(campaign.id, channel, id, desired);
    }
    await this.campaigns.save(actor, campaign, deliveryOf(campaign.snapshot, failures, placements, context.now), changes);
  }

  private async spending(actor: Actor, campaign: Campaign, placements: readonly StoredPlacement[]): Promise<string[]> {
    if (campaign.snapshot.status !== 'active') return [];
    const published = new Set(
      placements.filter(({ platformCampaignId }) => platformCampaignId !== null).map(({ channel }) => channel),
    );
    return spendingChannels(
      campaign.snapshot,
      launchFailures(campaign.snapshot, await this.facts.context(actor, campaign.snapshot)),
      published,
    );
  }

  private rules(): { now: Date; channels: readonly string[] } {
    return { now: this.facts.now(), channels: this.facts.channels };
  }
}

/** While a context does not exist there is nothing of its kind to name. */
function refuseUnknownReferences(campaign: Readonly<CampaignFields>, { creatives, audiences }: LaunchContext): void {
  const named: readonly { field: string; ids: readonly string[]; known: readonly { id: string }[] | null }[] = [
    { field: 'creative_ids', ids: campaign.creativeIds, known: creatives },
    { field: 'audience_ids', ids: campaign.audienceIds, known: audiences },
    { field: 'excluded_audience_ids', ids: campaign.excludedAudienceIds, known: audiences },
  ];
  const faults = named.flatMap(({ field, ids, known }) =>
    ids.flatMap((id, index) =>
      (known ?? []).some((record) => record.id === id)
        ? []
        : [
            {
              field: `${field}[${index}]`,
              code: 'invalid_value',
              message: `${field}[${index}] names no record of your organization.`,
            },
          ],
    ),
  );
  if (faults.length > 0) throw validationFailed(faults);
}
