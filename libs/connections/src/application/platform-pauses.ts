// What a platform throttled is left alone by every worker, for every organization, until the time that the platform named, or
// for longer with each refusal that names none. Where it refuses our application, the operator is told once.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { operatorAlarm } from '@app/platform/messaging';
import { type NearlySpent, PlatformError } from '../domain/ad-platform.js';
import type { CallPurpose } from '../domain/operation-quota.js';
import { believable, isOver, type Pause, pausedBy, type Quota, refusalOf, throttleOf } from '../domain/platform-pause.js';
import { AdPlatforms } from './ad-platforms.js';
import { KnownPauses } from './known-pauses.js';
import { NearlySpentQuotas } from './nearly-spent-quotas.js';

const ALARM = 'platform_refuses_application';

/** A call with a token of its own goes through our project and client all the same: the refusal of these is ours. */
const refusedOne = (quota: Quota, { detail }: PlatformError): Quota => (detail.isOfToken ? quota : { ...quota, app: null });
/** What an organization's own application is refused, that organization mends. */
function alarm({ channel, world, app }: Quota, isOn: boolean): void {
  if (app === null) operatorAlarm(ALARM, `${channel} ${world}`, isOn);
}

@Injectable()
export class PlatformPauses {
  private readonly log = new Logger(PlatformPauses.name);
  private readonly nearly = new NearlySpentQuotas();

  constructor(
    private readonly pauses: KnownPauses,
    private readonly platforms: AdPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Makes the call, unless its platform takes none now; a `stop` is made all the same, because no pause may keep money running. A
   * `read` also waits while nearly all of its quota is used. A call that is throttled begins a pause for those whom the platform
   * means. Never inside a unit of work. @throws PlatformError `throttled`, with a time to retry of at most a day from now, and
   * `app_refused` while the platform refuses our application, `token_refused` while it refuses the organization's own
   */
  async heeding<T>(actor: Actor, quota: Quota, purpose: CallPurpose, call: () => Promise<T>): Promise<T> {
    const now = this.clock.now();
    const pause = await this.pauses.current(actor, quota, now);
    const paused = pause?.isOwn === false ? { ...quota, app: null } : quota;
    // The pause of one account, or of one kind of calls, says nothing of our application.
    if (!pause || pause.refusal !== null) alarm(paused, pause !== undefined);
    if (pause && pause.endsAt > now && purpose !== 'stop') throw this.pausedBy(pause, paused);
    const nearly = purpose === 'read' ? this.nearly.of(quota, now) : undefined;
    if (nearly) throw this.pausedBy({ scope: nearly.scope, kind: nearly.of, endsAt: nearly.until, refusal: null }, quota);
    try {
      const answer = await call();
      if (pause && isOver(pause, now)) await this.accepted(actor, paused, pause);
      return answer;
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      if (failure.fault === 'app_refused') throw await this.refused(actor, refusedOne(quota, failure), failure);
      if (failure.fault !== 'throttled') throw failure;
      throw await this.throttled(actor, quota, failure);
    }
  }

  nearlySpent(quota: Quota, told: NearlySpent): void {
    this.nearly.note(quota, told, this.clock.now());
  }

  /** Who meets it first tells the operator; a line for each change, however many workers and organizations meet it. */
  private async refused(actor: Actor, quota: Quota, failure: PlatformError): Promise<PlatformError> {
    const now = this.clock.now();
    const believed = believable(failure, now);
    const pause = refusalOf(believed, now);
    const isNew = await this.pauses.refused(actor, quota, pause, failure.detail.isOfToken === true);
    if (quota.app !== null) return this.pausedBy(pause, quota);
    alarm(quota, true);
    const { channel, world } = quota;
    if (isNew)
      this.log.error(
        { channel, world, word: pause.refusal, said: failure.message },
        'a platform refuses this application; mend it there',
      );
    return believed;
  }

  private pausedBy(pause: Pause, { channel, app }: Quota): PlatformError {
    return pausedBy(pause, this.platforms.traits(channel).displayName, app);
  }

  /** A call went through again. Who sees it first tells it. */
  private async accepted(actor: Actor, quota: Quota, pause: Pause): Promise<void> {
    const isNew = await this.pauses.accepted(actor, quota, pause);
    alarm(quota, false);
    const { channel, world } = quota;
    if (isNew && quota.app === null)
      this.log.log({ channel, world, word: pause.refusal }, 'the platform no longer refuses this application');
  }

  private async throttled(actor: Actor, quota: Quota, failure: PlatformError): Promise<PlatformError> {
    const now = this.clock.now();
    const believed = believable(failure, now);
    const throttle = throttleOf(believed, quota);
    if (!throttle) return believed;
    const endsAt = await this.pauses.throttled(actor, quota, throttle, now);
    if (throttle.endsAt !== null) return believed;
    return new PlatformError('throttled', believed.message, { ...believed.detail, retryAt: endsAt });
  }
}
