// Tries a stop again until the platform shows it, by jobs of our own, because the job library gives up after some tries.
import { Injectable } from '@nestjs/common';
import { AdPlatforms, type ConnectionRecord } from '@app/connections';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { always, type EventMessage, Jobs, On } from '@app/platform/messaging';
import { stopPauseMs } from './stop-pauses.js';

/** Earlier tries of the same job: to stop the campaign, to see the end of its review, and in a row after failures that pass. */
export interface Tries {
  readonly stops: number;
  readonly looks: number;
  readonly repeats: number;
}
interface Reconciliation extends Partial<Tries> {
  readonly isStop?: boolean;
  readonly runAt?: Date;
  /** Whose next try it is; absent: all. */
  readonly channels?: readonly string[];
}

export const none: Tries = { stops: 0, looks: 0, repeats: 0 };

/**
 * A stop that is seen lets so many others be tried at once, of those that would wait longer than this: the platform takes them
 * again.
 */
const OTHERS = 2;
const LONG_WAIT_MS = 60_000;
/** The tries that a stop of these others counts as, so that the pause after another failure is long again. */
const TRIES_OF_OTHERS = 4;

const isUnstopped =
  `desired <> 'enabled' and platform_campaign_id is not null and coalesce(observed, '') not in ` +
  `('removed', 'ended')
   and (platform_status is distinct from 'paused' or observed in ('delivering', 'limited'))`;
const unstopped = statement(
  'campaigns.placement.unstopped',
  `select campaign_id as id from campaigns.placed where organization_id = $1 and channel = $2 and ${isUnstopped}`,
);
/** Stops that were tried and not seen, and wait for their next try. */
const isWaiting = `organization_id = $1 and connection_id = $2 and next_try_at > $3 and campaign_id in (
     select campaign_id from campaigns.placed where organization_id = $1 and connection_id = $2 and ${isUnstopped})`;
const waitingBeside = statement(
  'campaigns.placement.waiting-beside',
  `select count(*)::int as number from campaigns.placement where campaign_id <> $4 and ${isWaiting}`,
);
const waitingLongest = statement(
  'campaigns.placement.waiting-longest',
  `select campaign_id as id from campaigns.placement where ${isWaiting} order by next_try_at desc limit ${OTHERS}`,
);

/**
 * Includes campaigns that are being created, and those that a worker is bringing to the platform now: it may be switching them
 * on.
 */
const runningThrough = statement(
  'campaigns.placement.running-through',
  `select campaign_id as id, platform_campaign_id as "platformId" from campaigns.placed where organization_id = $1 and
     connection_id = $2
   and coalesce(observed, '') not in ('removed', 'ended') and (desired = 'enabled'
     or platform_campaign_id is not null and (platform_status is distinct from 'paused' or observed in ('delivering', 'limited'))
     or campaign_id in (
       select campaign_id from campaigns.placement where organization_id = $1 and connection_id = $2 and leased_until > now()))`,
);

const nextTry = statement(
  'campaigns.placement.next-try',
  `update campaigns.placement set next_try_at = $3 where organization_id = $1 and campaign_id = $2
   and ($4::text[] is null or channel = any($4))`,
);

@Injectable()
export class CampaignStops {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly jobs: Jobs,
    private readonly platforms: AdPlatforms,
  ) {}

  /**
   * Enqueues another reconciliation of the campaign, at once by default. `stops`: tries to stop it that the platform did not
   * show yet; `looks`:
   * looks that found it in review; `repeats`: tries in a row that failed in a way that passes. `isStop`: it is known to run and
   * must not, so it waits among the stops only, and no other reconciliation takes its place.
   */
  async reconcile(
    actor: Actor,
    campaignId: string,
    { stops = 0, looks = 0, repeats = 0, isStop = stops > 0, channels, ...when }: Reconciliation = {},
  ): Promise<void> {
    const task = isStop ? 'campaigns.stop' : 'campaigns.reconcile';
    const options = { key: `${isStop ? 'stop' : 'reconcile'}:${campaignId}`, queue: campaignId, ...when };
    await this.unitOfWork.run(actor, async () => {
      await this.jobs.enqueue(task, { campaignId, stops, looks, repeats }, options);
      if (when.runAt) await this.unitOfWork.current.affected(nextTry, [campaignId, when.runAt, channels ?? null]);
    });
  }

  /**
   * The wait before the campaign is stopped again that was not seen to be stopped through these connections, after so many
   * tries: the longer the more stops wait there already.
   */
  async pauseMs(actor: Actor, campaignId: string, connections: readonly ConnectionRecord[], tries: number): Promise<number> {
    const pauses: number[] = [];
    for (const { id, channel, world } of connections) {
      const [others] = await this.reads.rows<{ number: number }>(actor, waitingBeside, [id, this.unitOfWork.now, campaignId]);
      pauses.push(stopPauseMs(tries, 1 + (others?.number ?? 0), this.platforms.dailyOperations(channel, world)));
    }
    return Math.max(...pauses, stopPauseMs(tries));
  }

  /** A stop was seen that was not seen before: some others that wait long for it are tried now. */
  async wakeOthers(actor: Actor, { id: connectionId }: ConnectionRecord): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const from = new Date(this.unitOfWork.now.getTime() + LONG_WAIT_MS);
      const waiting = await this.reads.rows<{ id: string }>(actor, waitingLongest, [connectionId, from]);
      for (const { id } of waiting) await this.reconcile(actor, id, { stops: TRIES_OF_OTHERS });
    });
  }

  /**
   * Campaigns that run through the connection, or were not seen to be stopped there. `platformId`: null while it is being
   * created.
   */
  runningThrough(actor: Actor, connectionId: string): Promise<{ id: string; platformId: string | null }[]> {
    return this.reads.rows(actor, runningThrough, [connectionId]);
  }

  /** Tries a stop at once that could not reach its platform, also for completed campaigns. */
  @On('connection.connected', always, 'stops')
  @On('connection.recovered', always, 'stops')
  @On('connection.reauthorized', always, 'stops')
  @On('connection.disconnected', always, 'stops')
  async connectionChanged({ actor, data }: EventMessage): Promise<void> {
    for (const { id } of await this.reads.rows<{ id: string }>(actor, unstopped, [data.channel]))
      await this.reconcile(actor, id, { isStop: true });
  }
}
