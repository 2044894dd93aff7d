import { createHash } from 'node:crypto';
import { type Actor, newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type pg from 'pg';
import { providersOnClone } from '../../../../test/support/providers.js';
import { SendQueueStore, type QueuedPerson } from './send-queue.store.js';

const { app, owner } = providersOnClone('audience_outgoing', [SendQueueStore]);
let work: UnitOfWork;
let queue: SendQueueStore;
let actor: Actor;
let audience: string;
let list: string;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sql = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await owner.query<R>(text, values)).rows;
const nameOf = (key: string): string => names.find((name) => hash(name) === key) ?? key;
const names = ['ann', 'bob', 'cem', 'dia', 'eve'];

beforeAll(() => {
  [work, queue] = [app.get(UnitOfWork), app.get(SendQueueStore)];
});
beforeEach(async () => {
  [actor, audience] = [systemActor(newId()), newId()];
  list = await listOf(audience);
});

/** A list that was filled; its id. */
async function listOf(
  of: string,
  fedAfter: string | null = null,
  members: string[] | null = ['email', 'phone'],
): Promise<string> {
  const id = newId();
  await sql(
    `insert into audiences.platform_list (organization_id, id, audience_id, connection_id, channel, world, account_id,
       part_key, tag, body, members,
       state, fed_after, created_at)
     values ($1, $2, $3, $4, 'google_ads', 'simulated', '1', $5, 'tag00001', '{}', $6, 'created', $7, now())`,
    [actor.organizationId, id, of, newId(), `audience:x:${id}`, members, fedAfter === null ? null : Buffer.from(fedAfter, 'hex')],
  );
  return id;
}

const join = (who: string, to = audience): Promise<unknown> =>
  sql('insert into audiences.member (organization_id, audience_id, key, email) values ($1, $2, $3, $3)', [
    actor.organizationId,
    to,
    Buffer.from(hash(who), 'hex'),
  ]);
const change = (who: string, set: string, on: Pick<pg.Pool, 'query'> = owner): Promise<unknown> =>
  on.query(`update audiences.member set ${set} where organization_id = $1 and key = $2`, [
    actor.organizationId,
    Buffer.from(hash(who), 'hex'),
  ]);
const leave = (who: string): Promise<unknown> =>
  sql('delete from audiences.member where organization_id = $1 and key = $2', [
    actor.organizationId,
    Buffer.from(hash(who), 'hex'),
  ]);
const consent = (who: string, adUserData: string, adPersonalization = 'granted'): Promise<unknown> =>
  sql(
    `insert into audiences.consent (organization_id, key, ad_user_data, ad_personalization, told_at) values ($1, $2,
       $3, $4, now())
     on conflict (organization_id, key) do update set ad_user_data = excluded.ad_user_data, ad_personalization =
     excluded.ad_personalization,
       told_at = excluded.told_at`,
    [actor.organizationId, Buffer.from(hash(who), 'hex'), adUserData, adPersonalization],
  );

const waiting = (of = list, most = 100): Promise<QueuedPerson[]> =>
  work.run(actor, () => queue.next({ id: of, audienceId: audience }, most));
const whoWaits = async (of = list, most = 100): Promise<string[]> => (await waiting(of, most)).map(({ key }) => nameOf(key));
const dealtWith = (people: readonly QueuedPerson[]): Promise<void> => work.run(actor, () => queue.done(list, people));
const jobs = async (): Promise<string[]> =>
  (
    await sql<{ key: string }>('select key from graphile_worker._private_jobs where key like $1 order by key', [
      'audiences.send:%',
    ])
  ).map(({ key }) => key.split(':')[1] ?? '');

describe('a person waits for a list of his audience', () => {
  it('when he comes, gets another identifier, or leaves, and the sender of the list is woken', async () => {
    await join('ann');
    expect(await whoWaits()).toEqual(['ann']);
    expect(await jobs()).toContain(list);
    await dealtWith(await waiting());
    await change('ann', "country = 'DE'");
    expect(await whoWaits()).toEqual([]);
    await change('ann', "phone = sha256('phone')");
    expect(await whoWaits()).toEqual(['ann']);
    await dealtWith(await waiting());
    await leave('ann');
    expect(await waiting()).toMatchObject([{ key: hash('ann'), person: null }]);
  });

  it('when his consent becomes another one, and not when it is only told again', async () => {
    await join('ann');
    await dealtWith(await waiting());
    await consent('ann', 'granted');
    expect(await waiting()).toMatchObject([{ person: { adUserData: 'granted', adPersonalization: 'granted' } }]);
    await dealtWith(await waiting());
    await consent('ann', 'granted');
    await consent('bob', 'granted');
    expect(await whoWaits()).toEqual([]);
    await consent('ann', 'granted', 'denied');
    expect(await whoWaits()).toEqual(['ann']);
  });

  it('when his id becomes known as it is, where the list takes such ids', async () => {
    const devices = await listOf(audience, null, ['device']);
    await join('ann');
    await change('ann', "device_id = sha256('device')");
    await work.run(actor, async () => queue.done(devices, await queue.next({ id: devices, audienceId: audience }, 9)));
    await dealtWith(await waiting());
    await sql("insert into audiences.sealed_id (organization_id, hash, sealed) values ($1, sha256('device'), 'k1.x')", [
      actor.organizationId,
    ]);
    expect(await whoWaits(devices)).toEqual(['ann']);
  });

  it('on every list that we fill, and on no list of another audience', async () => {
    const [second, found, foreign] = [await listOf(audience), await listOf(audience, null, null), await listOf(newId())];
    await join('ann');
    await consent('ann', 'denied');
    expect([await whoWaits(), await whoWaits(second)]).toEqual([['ann'], ['ann']]);
    expect([await whoWaits(found), await whoWaits(foreign)]).toEqual([[], []]);
  });

  it('before those who come, when he leaves or may not be sent', async () => {
    for (const who of ['ann', 'bob', 'cem']) await join(who);
    await consent('cem', 'denied');
    await leave('bob');
    expect(await whoWaits()).toEqual(['cem', 'bob', 'ann']);
  });

  it('again, when he changes while he is being sent', async () => {
    await join('ann');
    await join('bob');
    const sent = await waiting();
    await change('ann', "phone = sha256('phone')");
    await dealtWith(sent);
    expect(await whoWaits()).toEqual(['ann']);
  });

  it('and his sender waits for nobody who is just changing him', async () => {
    await join('ann');
    await join('bob');
    const sent = await waiting();
    const other = await owner.connect();
    await other.query('begin');
    await change('ann', "phone = sha256('phone')", other);
    await dealtWith(sent);
    await other.query('commit');
    other.release();
    expect(await whoWaits()).toEqual(['ann']);
  });
});

describe('the people whom an audience has when its list is made', () => {
  it('are fed into the queue in the order of their keys, each once, some at a time', async () => {
    for (const who of names) await join(who);
    const fed = await listOf(audience, '');
    const seen: string[] = [];
    for (let batches = 0; batches < 3; batches += 1) {
      const people = await waiting(fed, 2);
      seen.push(...people.map(({ key }) => key));
      await work.run(actor, () => queue.done(fed, people));
    }
    expect(seen).toEqual(names.map(hash).sort());
    expect(await whoWaits(fed)).toEqual([]);
  });

  it('were sent only when the last of them left the queue, whoever came since', async () => {
    const filled = async (id: string): Promise<boolean> => work.run(actor, () => queue.reckon(id));
    for (const who of ['ann', 'bob']) await join(who);
    const fed = await listOf(audience, '');
    expect(await filled(fed)).toBe(false);
    const people = await waiting(fed);
    expect(await filled(fed)).toBe(false);
    await join('cem');
    await work.run(actor, () => queue.done(fed, people));
    expect(await filled(fed)).toBe(true);
    expect(await filled(fed)).toBe(false);
    expect(await whoWaits(fed)).toEqual(['cem']);
  });
});
