// Pauses are facts of a platform, of no organization; `$1` only says who asks.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { Application, Pause, Quota, Throttle } from '../domain/platform-pause.js';
import { STRIKE_PAUSES_MS, STRIKES_LAST_MS } from '../domain/platform-pause.js';

/**
 * By whose consent the connection `parameter` acts: the platform's user is the same in every organization. Null where it has
 * none, and then no row is found.
 */
const userOf = (parameter: string): string =>
  `(select coalesce(encode(g.user_hash, 'hex'), g.id::text) from connections.grant_use u
     join connections.platform_grant g on g.organization_id = u.organization_id and g.id = u.grant_id
     where u.organization_id = $1 and u.connection_id = ${parameter}::uuid)`;

/**
 * A refusal of our project holds for a call with a token of its own, too; one of our token does not. The version before kept
 * throttles beside the refusals: they hold for calls of every kind.
 */
const current = statement(
  'connections.pause.current',
  `select scope, kind, ends_at as "endsAt", refusal, is_own as "isOwn" from (
     select case when account_id = $6 then 'account' else 'app' end as scope, null as kind, ends_at, refusal, app = $4 as is_own
     from connections.pause
     where $1::uuid is not null and channel = $2 and world = $3
       and (app = $4 and account_id in ($5, $6) or app = '' and account_id = '' and refusal is not null and not is_of_token)
       and (ends_at > $10 or refusal is not null)
     union all
     select scope, nullif(kind, ''), ends_at, null, true from connections.throttle
     where channel = $2 and world = $3 and app = $4 and kind in ('', $9) and ends_at > $10
       and (scope = 'app' or scope = 'account' and holder = $7 or scope = 'grant' and holder = ${userOf('$8')})) as known
   order by ends_at desc limit 1`,
);
const key = 'channel, world, app, scope, holder, kind';
const holder = `case $5::text when 'account' then $6::text when 'grant' then coalesce(${userOf('$7')}, '') else '' end`;
const row = `$2, $3, $4, $5::text, ${holder}, $8::text`;
const begin = statement(
  'connections.throttle.begin',
  `insert into connections.throttle as known (${key}, ends_at, strikes) select ${row}, $9::timestamptz, 0
   on conflict (${key}) do update set ends_at = excluded.ends_at where known.ends_at < excluded.ends_at
   returning ends_at as "endsAt"`,
);
/** Calls that were under way when a pause began are no strike. */
const strike = statement(
  'connections.throttle.strike',
  `insert into connections.throttle as known (${key}, ends_at, strikes)
   select ${row}, $9::timestamptz + ($10::int[])[1] * interval '1 millisecond', 1
   on conflict (${key}) do update set (strikes, ends_at) = (
     select case when is_under_way then known.strikes else number end,
       case when is_under_way then known.ends_at else $9::timestamptz + ($10::int[])[number] * interval '1 millisecond' end
     from (select known.ends_at > $9::timestamptz as is_under_way,
       case when known.ends_at < $9::timestamptz - $11::int * interval '1 millisecond' then 1
         else least(known.strikes + 1, array_length($10::int[], 1)) end as number) as next)
   returning ends_at as "endsAt"`,
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
/** So that the tables have little more than the pauses of one day. They wait for nobody. */
const forget = lockingStatement(
  'connections.throttle.forget',
  `delete from connections.throttle t using (
     select ${key} from connections.throttle where ends_at <= $2 limit 1000 for update skip locked) as over
   where $1::uuid is not null and (${key.replaceAll(/\w+/g, 't.$&')}) = (${key.replaceAll(/\w+/g, 'over.$&')})`,
);
const forgetFormer = lockingStatement(
  'connections.pause.forget',
  `delete from connections.pause p using (
     select channel, world, account_id from connections.pause where ends_at <= $2 and refusal is null limit 1000
     for update skip locked) as over
   where $1::uuid is not null and p.channel = over.channel and p.world = over.world and p.account_id = over.account_id`,
);

/** `isOwn`: of the application that asks; it may be the installation's that holds for others, too. */
export interface KnownPause extends Pause {
  readonly isOwn: boolean;
}

const keyOf = ({ channel, world, app }: Application): string[] => [channel, world, app ?? ''];
/**
 * `account_id` of a row of refusals, '' for every account. The table's key has no `app`, and processes of the version before name
 * that key: so an own application's name stands before its accounts, where they read nothing and overwrite nothing.
 */
const refusalRow = ({ app }: Application, accountId: string | null): string =>
  (app === null ? '' : `${app} `) + (accountId ?? '');

@Injectable()
export class KnownPauses {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The pause that ends last of those that hold for the call, or a refusal that is not known to be over. */
  current(actor: Actor, quota: Quota, now: Date): Promise<KnownPause | undefined> {
    const { accountId, connectionId, kind } = quota;
    const rows = [refusalRow(quota, null), accountId === null ? null : refusalRow(quota, accountId)];
    return this.reads.one<KnownPause>(actor, current, [...keyOf(quota), ...rows, accountId, connectionId, kind, now]);
  }

  /** Returns when it ends: later than the platform says where another call was told so. */
  async throttled(actor: Actor, quota: Quota, { scope, kind, endsAt }: Throttle, now: Date): Promise<Date> {
    const throttle = [...keyOf(quota), scope, quota.accountId, quota.connectionId, kind ?? ''];
    const forgotten = new Date(now.getTime() - STRIKES_LAST_MS);
    const [rows] = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.together([
        endsAt === null ? [strike, [...throttle, now, STRIKE_PAUSES_MS, STRIKES_LAST_MS]] : [begin, [...throttle, endsAt]],
        [forget, [forgotten]],
        [forgetFormer, [now]],
      ]),
    );
    const [pause] = rows as { endsAt: Date }[];
    return pause?.endsAt ?? endsAt ?? now;
  }

  /** Returns whether nobody knew it. */
  async refused(actor: Actor, app: Application, { refusal, endsAt }: Pause, isOfToken: boolean): Promise<boolean> {
    const values = [...keyOf(app), refusalRow(app, null), endsAt, refusal, isOfToken];
    const [row] = await this.unitOfWork.run(actor, () => this.unitOfWork.current.rows<{ isNew: boolean }>(refuse, values));
    return row?.isNew === true;
  }

  /** A call went through again. Returns whether nobody knew it. */
  async accepted(actor: Actor, app: Application, { refusal, endsAt }: Pause): Promise<boolean> {
    const values = [...keyOf(app), refusalRow(app, null), refusal, endsAt];
    const rows = await this.unitOfWork.run(actor, () => this.unitOfWork.current.rows(accepted, values));
    return rows.length > 0;
  }
}
