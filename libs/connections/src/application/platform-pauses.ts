// What a platform throttled is left alone by every worker, for every organization, until the time that the platform named.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { PlatformError } from '../domain/ad-platform.js';
import { believable, type Pause, pausedBy, pauseOf, type Quota } from '../domain/platform-pause.js';
import { AdPlatforms } from './ad-platforms.js';

/** Of no organization; `$1` only says who asks. */
const current = statement(
  'connections.pause.current',
  `select nullif(account_id, '') as "accountId", ends_at as "endsAt" from connections.pause
   where $1::uuid is not null and channel = $2 and world = $3 and account_id in ('', $4) and ends_at > $5 order by
   ends_at desc limit 1`,
);
const begin = statement(
  'connections.pause.begin',
  `insert into connections.pause as known (channel, world, account_id, ends_at)
   select $2, $3, $4, $5::timestamptz where $1::uuid is not null
   on conflict (channel, world, account_id) do update set ends_at = excluded.ends_at where known.ends_at < excluded.ends_at`,
);
/** So that the table has little more than the pauses of one day. It waits for nobody. */
const forget = lockingStatement(
  'connections.pause.forget',
  `delete from connections.pause p using (
     select channel, world, account_id from connections.pause where ends_at <= $2 limit 1000 for update skip locked) as over
   where $1::uuid is not null and p.channel = over.channel and p.world = over.world and p.account_id = over.account_id`,
);

@Injectable()
export class PlatformPauses {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly platforms: AdPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Makes the call, unless its platform takes none now. A call that is throttled begins a pause for those whom the platform
   * means. Never inside a
   * unit of work. @throws PlatformError `throttled`, with a time to retry of at most a day from now
   */
  async heeding<T>(actor: Actor, quota: Quota, call: () => Promise<T>): Promise<T> {
    const { channel, world, accountId } = quota;
    const [pause] = await this.reads.rows<Pause>(actor, current, [channel, world, accountId ?? '', this.clock.now()]);
    if (pause) throw pausedBy(pause, this.platforms.traits(channel).displayName);
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof PlatformError) || failure.fault !== 'throttled') throw failure;
      throw await this.throttled(actor, quota, failure);
    }
  }

  private async throttled(actor: Actor, quota: Quota, failure: PlatformError): Promise<PlatformError> {
    const now = this.clock.now();
    const believed = believable(failure, now);
    const pause = pauseOf(believed, quota, now);
    if (!pause) return believed;
    const begun = [quota.channel, quota.world, pause.accountId ?? '', pause.endsAt];
    await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.together([
        [begin, begun],
        [forget, [now]],
      ]),
    );
    return believed;
  }
}
