// What our applications spent at platforms that count operations by the day: one sum for all processes, and a refusal here before
// the platform refuses everybody.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { operatorAlarm } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import { type CallPurpose, countsFrom, grantOf, hourOf, type SpentHour } from '../domain/operation-quota.js';
import { type Application, applicationName } from '../domain/platform-pause.js';
import { AdPlatforms } from './ad-platforms.js';

/** Of no organization; `$1` only says who asks. Two processes that reserve come one after the other. */
const lock = statement(
  'connections.operations.lock',
  `select pg_advisory_xact_lock(hashtextextended('connections.operations:' || $2::text || $3::text || $4::text, 0))
   where $1::uuid is not null`,
);
const spentSince = statement(
  'connections.operations.spent',
  `select hour, operations from connections.operation_hour
   where $1::uuid is not null and channel = $2 and world = $3 and app = $4 and hour >= $5`,
);
const add = statement(
  'connections.operations.add',
  `insert into connections.operation_hour as known (channel, world, app, hour, operations)
   select $2, $3, $4, $5::timestamptz, $6::int where $1::uuid is not null
   on conflict (channel, world, app, hour) do update set operations = known.operations + excluded.operations`,
);
/** The hours of every application that count no more. It waits for nobody. */
const forget = lockingStatement(
  'connections.operations.forget',
  `delete from connections.operation_hour o using (
     select channel, world, app, hour from connections.operation_hour where hour < $2 limit 1000 for update skip locked) as over
   where $1::uuid is not null and o.channel = over.channel and o.world = over.world and o.app = over.app and o.hour = over.hour`,
);

const ALARM = 'platform_operations_spent';
/** The accounts of applications that are kept in memory; what an account held and did not spend is lost for that day. */
const MOST_ACCOUNTS = 1_000;

/** What one process may still spend without asking, of one application and purpose. */
interface Reserved {
  hour: number;
  unspent: number;
  /** The last reservation: the next one waits for it. */
  turn: Promise<void>;
}

@Injectable()
export class OperationLedger {
  private readonly reserved = new Map<string, Reserved>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly platforms: AdPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Never inside a unit of work. @throws PlatformError `throttled` while others have spent what this purpose may spend */
  async spend(actor: Actor, application: Application, purpose: CallPurpose, operations: number): Promise<void> {
    const limit = this.platforms.dailyOperations(application.channel, application.world);
    if (limit === null || operations === 0) return;
    const reserved = this.reservedFor(`${applicationName(application)} ${purpose}`);
    const turn = reserved.turn.then(() => this.take(actor, application, { purpose, needed: operations, limit }, reserved));
    reserved.turn = turn.catch(() => undefined);
    await turn;
  }

  private async take(
    actor: Actor,
    { channel, world, app }: Application,
    wish: { readonly purpose: CallPurpose; readonly needed: number; readonly limit: number },
    reserved: Reserved,
  ): Promise<void> {
    const { needed } = wish;
    const now = this.clock.now();
    const hour = hourOf(now);
    // What was reserved counts in its hour, and may not be spent in a later one.
    if (reserved.hour !== hour.getTime()) Object.assign(reserved, { hour: hour.getTime(), unspent: 0 });
    if (reserved.unspent >= needed) {
      reserved.unspent -= needed;
      return;
    }
    const key = [channel, world, app ?? ''];
    const answer = await this.unitOfWork.run(actor, async () => {
      const { current } = this.unitOfWork;
      const [, spent] = (await current.together([
        [lock, key],
        [spentSince, [...key, countsFrom(now)]],
      ])) as [unknown, SpentHour[]];
      const granted = grantOf({ ...wish, needed: needed - reserved.unspent }, spent, now);
      if ('granted' in granted)
        await current.together([
          [add, [...key, hour, granted.granted]],
          [forget, [countsFrom(now)]],
        ]);
      return granted;
    });
    if (app === null && wish.purpose === 'read') operatorAlarm(ALARM, `${channel} ${world}`, 'retryAt' in answer);
    if ('retryAt' in answer) throw this.spent(channel, answer.retryAt);
    reserved.unspent += answer.granted - needed;
  }

  /** It concerns calls of this purpose only, so it is no pause of the application. */
  private spent(channel: string, retryAt: Date): PlatformError {
    const { displayName } = this.platforms.traits(channel);
    const message = `${displayName}: it takes no more calls from us before ${retryAt.toISOString()}.`;
    return new PlatformError('throttled', message, { scope: 'call', retryAt });
  }

  private reservedFor(key: string): Reserved {
    const known = this.reserved.get(key);
    if (known) return known;
    for (const oldest of this.reserved.keys()) {
      if (this.reserved.size < MOST_ACCOUNTS) break;
      this.reserved.delete(oldest);
    }
    const made = { hour: 0, unspent: 0, turn: Promise.resolve() };
    this.reserved.set(key, made);
    return made;
  }
}
