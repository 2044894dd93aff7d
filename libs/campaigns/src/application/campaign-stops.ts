// Tries a stop again until the platform shows it, by jobs of our own, because the job library gives up after some tries.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, Jobs, On } from '@app/platform/messaging';

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** The wait before the next try, after this many tries that the platform did not show as a stop. */
export const stopPauseMs = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);

const FIRST_LOOK_MS = 3_000;

/** The wait before the next look at a campaign that was found in review so often; after a day the syncs notice its end. */
export const reviewPauseMs = (looks: number): number | null =>
  looks > 12 ? null : Math.min(FIRST_LOOK_MS * 2 ** looks, 2 * 3_600_000);

const unstopped = statement(
  'campaigns.placement.unstopped',
  `select campaign_id as id from campaigns.placed where organization_id = $1 and channel = $2 and desired <> 'enabled'
   and platform_campaign_id is not null and coalesce(observed, '') not in ('removed', 'ended')
   and (platform_status is distinct from 'paused' or observed in ('delivering', 'limited'))`,
);

/** Includes campaigns on their way: a campaign that should run is stopped only once it should not. */
const runningThrough = statement(
  'campaigns.placement.running-through',
  `select campaign_id as id, platform_campaign_id as "platformId" from campaigns.placed where organization_id = $1 and connection_id = $2
   and (desired = 'enabled' or platform_campaign_id is not null) and coalesce(observed, '') not in ('removed', 'ended')
   and (desired = 'enabled' or platform_status is distinct from 'paused' or observed in ('delivering', 'limited'))`,
);

const nextTry = statement(
  'campaigns.placement.next-try',
  'update campaigns.placement set next_try_at = $3 where organization_id = $1 and campaign_id = $2',
);

@Injectable()
export class CampaignStops {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Enqueues another reconciliation of the campaign, at once by default. `stops`: tries to stop it that the platform did not show yet; `looks`:
   * looks that found it in review.
   */
  async reconcile(
    actor: Actor,
    campaignId: string,
    { stops = 0, looks = 0, ...when }: { readonly runAt?: Date; readonly stops?: number; readonly looks?: number } = {},
  ): Promise<void> {
    const options = { key: `reconcile:${campaignId}`, queue: campaignId, ...when };
    await this.unitOfWork.run(actor, async () => {
      await this.jobs.enqueue('campaigns.reconcile', { campaignId, stops, looks }, options);
      if (when.runAt) await this.unitOfWork.current.affected(nextTry, [campaignId, when.runAt]);
    });
  }

  /** Campaigns that run through the connection, or were not seen to be stopped there. `platformId`: null while it is being created. */
  runningThrough(actor: Actor, connectionId: string): Promise<{ id: string; platformId: string | null }[]> {
    return this.reads.rows(actor, runningThrough, [connectionId]);
  }

  /** Tries a stop at once that could not reach its platform, also for completed campaigns. */
  @On('connection.connected')
  @On('connection.recovered')
  @On('connection.reauthorized')
  @On('connection.disconnected')
  async connectionChanged({ actor, data }: EventMessage): Promise<void> {
    for (const { id } of await this.reads.rows<{ id: string }>(actor, unstopped, [data.channel])) await this.reconcile(actor, id);
  }
}
