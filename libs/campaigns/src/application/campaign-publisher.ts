// Reconciliation: brings every platform to the campaign's desired state there, and records the observed state. It may be
// killed at any instant: a campaign on a platform is found again by our tag, is created paused, and is enabled only after its
// id is recorded. A campaign that must not run is reconciled again and again until the platform shows that it is stopped.
import { Injectable } from '@nestjs/common';
import { faultMeanings, PlatformError } from '@app/connections';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { always, ATTEMPTS, type EventMessage, type JobMessage, On, Task, unless } from '@app/platform/messaging';
import { CampaignDelivery } from './campaign-delivery.js';
import { CampaignTasks } from './campaign-tasks.js';
import { CampaignStops, none, type Tries } from '../publishing/campaign-stops.js';
import { type FailedChannel, nextTry } from '../publishing/next-try.js';
import { TreeReconciler } from '../publishing/tree-reconciler.js';
import { NotObservedYet, type ReconciliationTask } from '../publishing/reconciliation.js';
import { PlacementTaken } from '../publishing/placement-leases.js';

@Injectable()
export class CampaignPublisher {
  constructor(
    private readonly tasks: CampaignTasks,
    private readonly delivery: CampaignDelivery,
    private readonly reconciler: TreeReconciler,
    private readonly stops: CampaignStops,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @On('campaign.launched', always, 'launches')
  @On('campaign.resumed', always, 'launches')
  async begin({ actor, subjectId }: EventMessage): Promise<void> {
    await this.reconcile(actor, subjectId, none, true);
  }

  @On('campaign.updated', unless('status', 'draft'))
  @On('campaign.paused', always, 'stops')
  @On('campaign.completed', always, 'stops')
  @On('campaign.archived', always, 'stops')
  async follow({ actor, subjectId }: EventMessage): Promise<void> {
    await this.reconcile(actor, subjectId);
  }

  @Task('campaigns.reconcile')
  @Task('campaigns.stop', ATTEMPTS.persistent, 'stops')
  async again({ actor, payload: { campaignId, stops, looks, repeats } }: JobMessage): Promise<void> {
    const tries = { stops: Number(stops ?? 0), looks: Number(looks ?? 0), repeats: Number(repeats ?? 0) };
    await this.reconcile(actor, String(campaignId), tries);
  }

  /** The platform's ids of campaigns that run through the connection, or were not seen to be stopped there. */
  async running(actor: Actor, connectionId: string): Promise<string[]> {
    return (await this.stops.runningThrough(actor, connectionId)).map(({ platformId }) => platformId ?? 'not known yet');
  }

  /** One try, now, to stop all of it; a failure is recorded. Returns whether another try may help. */
  async stop(actor: Actor, connectionId: string): Promise<boolean> {
    let mayHelp = false;
    for (const { id } of await this.stops.runningThrough(actor, connectionId)) {
      const { outcomes, isStopping } = await this.attempt(actor, id, none);
      const fault = outcomes.map(({ failure }) => failure).find(isOurFault);
      if (fault !== undefined && !isStopping) throw fault as Error;
      mayHelp ||= outcomes.some(({ connection, failure }) => connection.id === connectionId && !isShutOut(failure));
    }
    return mayHelp;
  }

  /** @param isAnew a person launched or resumed the campaign */
  private async reconcile(actor: Actor, campaignId: string, tries = none, isAnew = false): Promise<void> {
    const { outcomes, isStopping } = await this.attempt(actor, campaignId, tries, isAnew);
    const fault = outcomes.map(({ failure }) => failure).find(isOurFault);
    if (fault !== undefined && !isStopping) throw fault as Error;
  }

  /**
   * Brings the campaign to each platform that can be reached, to all of them at the same time: one that is down holds up none of
   * the others. When it is still to be stopped somewhere, a job tries again, beside the one for its other channels.
   */
  private async attempt(
    actor: Actor,
    campaignId: string,
    tries: Tries,
    isAnew = false,
  ): Promise<{ outcomes: Outcome[]; isStopping: boolean }> {
    const tasks = await this.tasks.of(actor, campaignId, isAnew);
    const outcomes = await Promise.all(tasks.map(async (task) => ({ ...task, failure: await this.drive(task) })));
    const isStopping = await this.unitOfWork.run(actor, async () => {
      const { stopping, unsettled } = await this.delivery.settle(actor, campaignId);
      const running = outcomes.filter(({ placement }) => stopping.includes(placement.channel));
      const now = this.unitOfWork.now;
      if (running.length > 0) {
        const through = running.map(({ connection }) => connection);
        const pauseMs = await this.stops.pauseMs(actor, campaignId, through, tries.stops);
        const channels = running.map(({ placement }) => placement.channel);
        // Also while the platform takes nothing else from us: what must not run is tried again and again.
        const again = { ...tries, stops: tries.stops + 1, isStop: true };
        await this.stops.reconcile(actor, campaignId, { ...again, runAt: new Date(now.getTime() + pauseMs), channels });
      }
      const failures = outcomes.map(({ placement: { channel }, failure }) => ({ channel, ...returnOf(failure) }));
      const next = nextTry(
        failures.filter(({ channel }) => !stopping.includes(channel)),
        unsettled.filter((channel) => !stopping.includes(channel)),
        running.length > 0 ? tries : { ...tries, stops: 0 },
        now,
      );
      if (next) await this.stops.reconcile(actor, campaignId, { ...next, isStop: false });
      return running.length > 0;
    });
    if (tries.stops > 0 && !isStopping) for (const { connection } of outcomes) await this.stops.wakeOthers(actor, connection);
    return { outcomes, isStopping };
  }

  /** The failure, after it was recorded; undefined on success. It throws nothing: the other channels go on. */
  private async drive(task: ReconciliationTask): Promise<unknown> {
    try {
      const planned = await this.tasks.withPlaces(task);
      if (planned) await this.run(planned);
      return undefined;
    } catch (failure) {
      return this.recorded(task, failure);
    }
  }

  private async recorded({ actor, placement }: ReconciliationTask, failure: unknown): Promise<unknown> {
    try {
      if (againAt(failure) === null || isThrottled(failure)) await this.delivery.refused(actor, placement, failure);
      return failure;
    } catch (unrecorded) {
      return unrecorded;
    }
  }

  private async run(task: ReconciliationTask): Promise<void> {
    try {
      await this.reconciler.reconcile(task);
    } catch (failure) {
      if (!(failure instanceof NotObservedYet)) throw failure;
      const again = await this.tasks.again(task);
      if (again) await this.reconciler.reconcile(again);
    }
  }
}

/** The outcome for one placement; `failure` is undefined on success. */
interface Outcome extends ReconciliationTask {
  readonly failure: unknown;
}

/** The platform no longer takes our tokens. */
const isShutOut = (failure: unknown): boolean => failure instanceof PlatformError && failure.fault === 'auth';

/** When a job comes back for a failure that only needs time, `[undefined]` after a while; null: not for this reason. */
function againAt(failure: unknown): [Date | undefined] | null {
  if (failure instanceof PlacementTaken) return [failure.until];
  if (!(failure instanceof PlatformError) || faultMeanings[failure.fault].again !== 'when_named') return null;
  return [failure.detail.retryAt];
}

/** When a channel that failed so is tried again. */
const returnOf = (failure: unknown): Pick<FailedChannel, 'passes' | 'again'> => ({
  passes: passes(failure),
  again: againAt(failure),
});

/** The platform takes nothing from us until then, and the campaign says so. */
const isThrottled = (failure: unknown): failure is PlatformError =>
  failure instanceof PlatformError && (failure.fault === 'throttled' || failure.fault === 'app_refused');

/** Whether the platform may take the same a little later. */
const passes = (failure: unknown): boolean =>
  failure instanceof PlatformError && faultMeanings[failure.fault].again === 'after_pauses';

/** The job library repeats the job. */
const isOurFault = (failure: unknown): boolean =>
  failure !== undefined && !(failure instanceof PlacementTaken) && !(failure instanceof PlatformError);
