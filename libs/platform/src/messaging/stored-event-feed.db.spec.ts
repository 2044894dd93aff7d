import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, EventFeed, type FeedEvent, newId, systemActor } from '@app/kernel';
import type pg from 'pg';
import { cloneDatabase, dropDatabase, ownerPool } from '../../../../test/support/database.js';
import { startMessaging } from '../../../../test/support/messaging-app.js';
import { EventRetention } from './event-retention.js';

const DATABASE = `event_feed_${process.pid}`;
const WRITERS = 50;
const TYPES = ['note.written'];

let app: Awaited<ReturnType<typeof startMessaging>>;
let owner: pg.Pool;
const feed = () => app.get<EventFeed>(EventFeed);

beforeAll(async () => {
  const url = await cloneDatabase(DATABASE);
  owner = ownerPool(url, WRITERS);
  owner.on('error', () => undefined);
  app = await startMessaging(url);
});
afterAll(async () => {
  await app.close();
  await owner.end();
  await dropDatabase(DATABASE);
});

const INSERT = `insert into platform.event
  (organization_id, id, type, resource_type, resource_id, data, occurred_at, is_published, via)
  values ($1, $2, $3, 'campaign', $4, '{}', $5, $6, 'system')`;

const DAY_MS = 86_400_000;

function newIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

interface Written {
  readonly type?: string;
  readonly resource?: string;
  readonly at?: Date;
  readonly isPublished?: boolean;
}

async function insert(db: Pick<pg.Pool, 'query'>, { organizationId }: Actor, written: Written = {}): Promise<string> {
  const { type = 'note.written', resource = newId(), at = new Date(), isPublished = true } = written;
  const id = newIdAt(at);
  await db.query(INSERT, [organizationId, id, type, resource, at, isPublished]);
  return id;
}

const idsOf = (events: readonly FeedEvent[]): string[] => events.map(({ id }) => id);

/** Follows the feed from its begin until `isOver`, and once more. */
async function follow(actor: Actor, isOver: () => boolean): Promise<FeedEvent[]> {
  const seen: FeedEvent[] = [];
  let after: number | null = null;
  for (let isLast = false; ; isLast = isOver()) {
    const { events, reached, hasMore } = await feed().page(actor, { after, types: TYPES, most: 7 });
    seen.push(...events);
    after = reached;
    if (isLast && !hasMore) return seen;
  }
}

it('a reader who follows while 50 write misses no event, sees none twice, and all in one order', async () => {
  const actors = [systemActor(newId()), systemActor(newId())];
  const committed = actors.map((): string[] => []);
  let writing = WRITERS;
  const followed = actors.map((actor) => follow(actor, () => writing === 0));
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const client = await owner.connect();
      try {
        for (let round = 0; round < 12; round += 1) {
          const which = (writer + round) % 2;
          const actor = actors[which] ?? systemActor(newId());
          await client.query('begin');
          const ids = [await insert(client, actor)];
          // The first to write is often the last to commit.
          await pause(Math.random() * 20);
          if (round % 4 === 0) ids.push(await insert(client, actor));
          const isKept = round % 5 !== 4;
          await client.query(isKept ? 'commit' : 'rollback');
          if (isKept) committed[which]?.push(...ids);
        }
      } finally {
        client.release();
        writing -= 1;
      }
    }),
  );
  for (const [which, events] of (await Promise.all(followed)).entries()) {
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(idsOf(events).sort()).toEqual(committed[which]?.sort());
  }
});

it('an event is in the feed of its organization alone, and only if it is published', async () => {
  const [actor, other] = [systemActor(newId()), systemActor(newId())];
  const id = await insert(owner, actor);
  await insert(owner, actor, { isPublished: false });
  await insert(owner, actor, { type: 'note.other' });
  const theirs = await insert(owner, other);
  expect(idsOf((await feed().page(actor, { after: null, types: TYPES, most: 10 })).events)).toEqual([id]);
  expect(idsOf((await feed().page(other, { after: null, types: TYPES, most: 10 })).events)).toEqual([theirs]);
  expect(idsOf(await feed().at(other, [1, 2]))).toEqual([theirs]);
});

it('a follower of one resource goes on behind what it does not follow, and nothing is left for it at the end', async () => {
  const actor = systemActor(newId());
  const resource = newId();
  for (let index = 0; index < 3; index += 1) await insert(owner, actor);
  const id = await insert(owner, actor, { resource });
  await insert(owner, actor);
  const query = { types: TYPES, resourceId: resource, most: 1 };
  const first = await feed().page(actor, { ...query, after: null });
  expect(first).toMatchObject({ events: [{ id, sequence: 4 }], reached: 4, hasMore: true, isBroken: false });
  expect(await feed().page(actor, { ...query, after: 4 })).toEqual({ events: [], reached: 5, hasMore: false, isBroken: false });
});

it('a place before what is forgotten, and one behind the end, tell that events are missing', async () => {
  const actor = systemActor(newId());
  const isBroken = async (after: number | null): Promise<boolean> =>
    (await feed().page(actor, { after, types: TYPES, most: 10 })).isBroken;
  expect(await isBroken(0)).toBe(false);
  expect(await isBroken(1)).toBe(true);
  for (let index = 0; index < 3; index += 1) await insert(owner, actor);
  await owner.query('update platform.event_head set forgotten = 2 where organization = $1', [actor.organizationId]);
  expect(await Promise.all([null, 0, 1, 2, 3, 4].map(isBroken))).toEqual([false, true, true, false, false, true]);
});

it('the place of an instant stands before every event since then, and not far before it', async () => {
  const actor = systemActor(newId());
  const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  for (let index = 0; index < 40; index += 1) await insert(owner, actor, { at: at(10 * index) });
  await owner.query('update platform.event_head set forgotten = 3 where organization = $1', [actor.organizationId]);
  const placeOf = (minutes: number): Promise<number> => feed().placeAt(actor, at(minutes));
  // Event 1 is of minute 0; an event may be an hour older than its commit.
  expect(await Promise.all([0, 90, 91, 200, 10_000].map(placeOf))).toEqual([3, 3, 4, 14, 40]);
  expect(await feed().placeAt(systemActor(newId()), at(0))).toBe(0);
});

it('what is older than thirty days is forgotten in batches, published or not, and the numbers go on', async () => {
  const actor = systemActor(newId());
  const old = new Date(Date.now() - 31 * DAY_MS);
  await owner.query(
    `insert into platform.event (organization_id, id, type, resource_type, resource_id, data, occurred_at, is_published, via)
     select $1, ($2 || lpad(i::text, 12, '0'))::uuid, 'note.written', 'campaign', $1, '{}', $3, i % 2 = 0, 'system'
     from generate_series(1, 5000) i`,
    [actor.organizationId, newIdAt(old).slice(0, 24), old],
  );
  const young = await insert(owner, actor, { at: new Date(Date.now() - 29 * DAY_MS) });
  const late = await insert(owner, actor, { at: old });
  await app.get(EventRetention).forget(actor);
  const left = await owner.query<{ id: string }>('select id from platform.event where organization_id = $1', [
    actor.organizationId,
  ]);
  // One that was committed behind a younger one stays as long as that, so that no gap is left.
  expect(left.rows.map(({ id }) => id).sort()).toEqual([young, late].sort());
  const { events, isBroken } = await feed().page(actor, { after: 2_500, types: TYPES, most: 10 });
  expect([idsOf(events), isBroken]).toEqual([[young, late], false]);
  expect(events.map(({ sequence }) => sequence)).toEqual([2_501, 2_502]);
  expect((await feed().page(actor, { after: 2_499, types: TYPES, most: 10 })).isBroken).toBe(true);
});
