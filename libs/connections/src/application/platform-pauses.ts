// What a platform throttled is left alone by every worker, for every organization, until the time that the platform named. Where
// it refuses our application, the operator is told once.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { operatorAlarm } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import { believable, isOver, type Pause, pausedBy, pauseOf, type Quota } from '../domain/platform-pause.js';
import { AdPlatforms } from './ad-platforms.js';

/**
 * Of no organization; `$1` only says who asks. A refusal of our project holds for a call with a token of its own, too; one of our
 * token does not.
 */
const current = statement(
  'connections.pause.current',
  `select case when account_id = $6 then $7::text end as "accountId", ends_at as "endsAt", refusal, app = $4 as "isOwn"
   from connections.pause
   where $1::uuid is not null and channel = $2 and world = $3
     and (app = $4 and account_id in ($5, $6) or app = '' and account_id = '' and refusal is not null and not is_of_token)
     and (ends_at > $8 or refusal is not null)
   order by ends_at desc limit 1`,
);
const begin = statement(
  'connections.pause.begin',
  `insert into connections.pause as known (channel, world, app, account_id, ends_at)
   select $2, $3, $4, $5, $6::timestamptz where $1::uuid is not null
   on conflict (channel, world, account_id) do update set ends_at = excluded.ends_at, refusal = null
   where known.ends_at < excluded.ends_at`,
);
/**
 * `isNew`: nobody knew of it, or the platform says another word than before. The row is read by the insert's own source, because
 * a look from RETURNING alone would come after the change and find nothing.
 */
const refuse = lockingStatement(
  'connections.pause.refuse',
  `with known as (
     select refusal from connections.pause where channel = $2 and world = $3 and app = $4 and account_id = $5 for update)
   insert into connections.pause as p (channel, world, app, account_id, ends_at, refusal, is_of_token)
   select $2, $3, $4, $5, $6::timestamptz, $7, $8::boolean from (select) as one left join known on true where $1::uuid is not null
   on conflict (channel, world, account_id) do update set ends_at = greatest(p.ends_at, excluded.ends_at),
     refusal = excluded.refusal, is_of_token = excluded.is_of_token
   returning (select refusal from known) is distinct from refusal as "isNew"`,
);
const accepted = statement(
  'connections.pause.accepted',
  `delete from connections.pause where $1::uuid is not null and channel = $2 and world = $3 and app = $4 and account_id = $5
     and refusal = $6 and ends_at = $7 returning refusal`,
);
/** So that the table has little more than the pauses of one day. It waits for nobody. */
const forget = lockingStatement(
  'connections.pause.forget',
  `delete from connections.pause p using (
     select channel, world, app, account_id from connections.pause where ends_at <= $2 and refusal is null limit 1000
     for update skip locked) as over
   where $1::uuid is not null and p.channel = over.channel and p.world = over.world and p.app = over.app
     and p.account_id = over.account_id`,
);

/** `isOwn`: of the application that asks; it may be the installation's that holds for others, too. */
interface KnownPause extends Pause {
  readonly isOwn: boolean;
}

const ALARM = 'platform_refuses_application';

const keyOf = ({ channel, world, app }: Quota): string[] => [channel, world, app ?? ''];
/**
 * `account_id` of the row, '' for every account. The table's key has no `app`, and processes of the version before name that key:
 * so an own application's name stands before its accounts, where they read nothing and overwrite nothing.
 */
const rowOf = ({ app }: Quota, accountId: string | null): string => (app === null ? '' : `${app} `) + (accountId ?? '');
/** A call with a token of its own goes through our project and client all the same: the refusal of these is ours. */
const refusedOne = (quota: Quota, { detail }: PlatformError): Quota => (detail.isOfToken ? quota : { ...quota, app: null });
/** What an organization's own application is refused, that organization mends. */
function alarm({ channel, world, app }: Quota, isOn: boolean): void {
  if (app === null) operatorAlarm(ALARM, `${channel} ${world}`, isOn);
}

@Injectable()
export class PlatformPauses {
  private readonly log = new Logger(PlatformPauses.name);

  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly platforms: AdPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Makes the call, unless its platform takes none now. A call that is throttled begins a pause for those whom the platform
   * means. Never inside a unit of work. @throws PlatformError `throttled`, with a time to retry of at most a day from now, and
   * `app_refused` while the platform refuses our application, `token_refused` while it refuses the organization's own
   */
  async heeding<T>(actor: Actor, quota: Quota, call: () => Promise<T>): Promise<T> {
    const now = this.clock.now();
    const { accountId } = quota;
    const rows = [rowOf(quota, null), rowOf(quota, accountId)];
    const [pause] = await this.reads.rows<KnownPause>(actor, current, [...keyOf(quota), ...rows, accountId, now]);
    const paused = pause?.isOwn === false ? { ...quota, app: null } : quota;
    // The pause of one account says nothing of our application.
    if (!pause || pause.accountId === null) alarm(paused, Boolean(pause?.refusal));
    if (pause && pause.endsAt > now) throw this.pausedBy(pause, paused);
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

  /** Who meets it first tells the operator; a line for each change, however many workers and organizations meet it. */
  private async refused(actor: Actor, quota: Quota, failure: PlatformError): Promise<PlatformError> {
    const now = this.clock.now();
    const { channel, world } = quota;
    const believed = believable(failure, now);
    const pause = pauseOf(believed, quota, now);
    if (!pause) return believed;
    const [row] = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.rows<{ isNew: boolean }>(refuse, [
        ...keyOf(quota),
        rowOf(quota, null),
        pause.endsAt,
        pause.refusal,
        failure.detail.isOfToken === true,
      ]),
    );
    if (quota.app !== null) return this.pausedBy(pause, quota);
    alarm(quota, true);
    if (row?.isNew)
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
  private async accepted(actor: Actor, quota: Quota, { refusal, endsAt }: Pause): Promise<void> {
    const [row] = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.rows<{ refusal: string }>(accepted, [...keyOf(quota), rowOf(quota, null), refusal, endsAt]),
    );
    alarm(quota, false);
    const { channel, world } = quota;
    if (row && quota.app === null)
      this.log.log({ channel, world, word: refusal }, 'the platform no longer refuses this application');
  }

  private async throttled(actor: Actor, quota: Quota, failure: PlatformError): Promise<PlatformError> {
    const now = this.clock.now();
    const believed = believable(failure, now);
    const pause = pauseOf(believed, quota, now);
    if (!pause) return believed;
    const begun = [...keyOf(quota), rowOf(quota, pause.accountId), pause.endsAt];
    await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.together([
        [begin, begun],
        [forget, [now]],
      ]),
    );
    return believed;
  }
}
