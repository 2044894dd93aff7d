import { createHash } from 'node:crypto';
import { type Actor, newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FULL } from '../../../../test/support/full-counts.js';
import { peopleStatement, planValues } from '../../../../test/support/recount.js';
import type { Combination, Definition } from '../domain/audience-definition.js';
import { SAMPLED_BELOW } from '../domain/perturbation.js';
import { peoplePlan, type PeoplePlan } from '../domain/set-algebra.js';
import type { Counts } from '../domain/people-count.js';
import { SampleAudiences1764000000290 } from '../persistence/audience-sampling.migration.js';
import { AudienceMeasures } from './audience-measures.js';
import { CountStore } from './people-count.store.js';
import { PeopleCounter } from './people-counter.js';

const LISTS = 4;
const LEVELS = 5;

const keyOf = (person: number): string => createHash('sha256').update(`person ${person}`).digest('hex');

describe('the people in a combination of lists', () => {
  const { app, owner } = providersOnClone('audience_measures', [CountStore, PeopleCounter, AudienceMeasures]);
  let work: UnitOfWork;

  beforeAll(() => {
    work = app.get(UnitOfWork);
  });

  async function fill(actor: Actor, lists: readonly (readonly number[])[], ids: readonly string[]): Promise<void> {
    const rows = lists.flatMap((people, index) => people.map((person) => [ids[index], keyOf(person)]));
    await owner.query(
      `insert into audiences.member (organization_id, audience_id, key)
       select $1, list, decode(key, 'hex') from unnest($2::uuid[], $3::text[]) as row (list, key)`,
      [actor.organizationId, rows.map(([list]) => list), rows.map(([, key]) => key)],
    );
  }

  /** Nothing is counted in an organization without audiences, or for an audience that is not there. */
  const define = (actor: Actor, ids: readonly string[]) =>
    owner.query(
      `insert into audiences.audience (organization_id, id, name, labels, metadata, type, definition, status,
         created_at, updated_at, version)
       select $1, id, 'People', '[]', '{}', 'customer_list', '{}', 'active', now(), now(), 1 from unnest($2::uuid[]) as id`,
      [actor.organizationId, ids],
    );
  const follow = (actor: Actor) => app.get(PeopleCounter).follow(actor);
  /** In the current unit of work. */
  async function count(plan: PeoplePlan, id: string, others: readonly string[] = []): Promise<Counts> {
    if (plan.combinations.length > 0) await app.get(PeopleCounter).ensure(id, plan);
    return app.get(AudienceMeasures).counts(id, others);
  }
  /** The organization's secret, which its first count makes. */
  async function secretOf(actor: Actor): Promise<Buffer> {
    await follow(actor);
    const { rows } = await owner.query<{ secret: Buffer }>('select secret from audiences.sampling where organization_id = $1', [
      actor.organizationId,
    ]);
    return rows[0]?.secret ?? Buffer.of();
  }
  const isSampled = (secret: Buffer, key: string): boolean =>
    createHash('sha256')
      .update(Buffer.concat([secret, Buffer.from(key, 'hex')]))
      .digest()
      .readUInt8(0) < SAMPLED_BELOW;

  /** JavaScript sets: the expected result of the database. */
  function model(index: number, lists: readonly (readonly number[])[], combinations: readonly Indexed[]): Set<number> {
    if (index < LISTS) return new Set(lists[index]);
    const { anyOf = [], allOf = [], noneOf = [] } = combinations[index - LISTS] ?? {};
    const of = (indexes: readonly number[]) => indexes.map((each) => model(each, lists, combinations));
    const [any, all, none] = [of(anyOf), of(allOf), of(noneOf)];
    const everybody = new Set([...any, ...all].flatMap((set) => [...set]));
    return new Set(
      [...everybody].filter(
        (person) =>
          (any.length === 0 || any.some((set) => set.has(person))) &&
          all.every((set) => set.has(person)) &&
          !none.some((set) => set.has(person)),
      ),
    );
  }

  interface Indexed {
    readonly anyOf: number[];
    readonly allOf: number[];
    readonly noneOf: number[];
  }
  const universe = fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 10 }), { minLength: LISTS, maxLength: LISTS });
  /** Each level may depend on every list and on the levels below it. */
  const levels = fc.tuple(
    ...Array.from({ length: LEVELS }, (_, level) => {
      const below = fc.subarray(Array.from({ length: LISTS + level }, (_each, index) => index));
      return fc
        .record({ anyOf: below, allOf: fc.oneof(fc.constant<number[]>([]), below), noneOf: below })
        .filter(({ anyOf, allOf }) => anyOf.length + allOf.length > 0);
    }),
  );

  it('is the same for the database as for sets, however they are nested', async () => {
    await fc.assert(
      fc.asyncProperty(universe, levels, async (lists, combinations) => {
        const actor = systemActor(newId());
        const ids = Array.from({ length: LISTS + LEVELS }, () => newId());
        const idsOf = (indexes: readonly number[]) => indexes.map((index) => ids[index] ?? '');
        await define(actor, ids);
        await fill(actor, lists, ids);
        const secret = await secretOf(actor);
        const definitions = ids.map((id, index): Definition & { id: string } => {
          const { anyOf = [], allOf = [], noneOf = [] } = combinations[index - LISTS] ?? {};
          const definition: Combination = { anyOf: idsOf(anyOf), allOf: idsOf(allOf), noneOf: idsOf(noneOf) };
          return index < LISTS
            ? { id, type: 'customer_list', definition: { identifierTypes: [], source: 'first_party' } }
            : { id, type: 'combined', definition };
        });
        const known = new Map(definitions.map((definition) => [definition.id, definition]));
        for (const [index, definition] of definitions.entries()) {
          const plan = peoplePlan(definition, known);
          if (!plan) throw new Error('There is a plan for every one of them.');
          const rows = await work.run(actor, () =>
            work.current.rows<{ key: string }>(peopleStatement, planValues(plan, definition.id)),
          );
          const expected = [...model(index, lists, combinations)].map(keyOf);
          expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort());
          const { own } = await work.run(actor, () => count(plan, definition.id));
          const sampled = expected.filter((key) => isSampled(secret, key));
          expect(own.find(({ dimension }) => dimension === null)?.sampled).toBe(sampled.length);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps its counts, whatever the attributes and lists of a person who is not sampled', async () => {
    const actor = systemActor(newId());
    const [list, other] = [newId(), newId()];
    const crowd = Array.from({ length: 300 }, (_, person) => person);
    const both = { id: newId(), anyOf: [], allOf: [list, other], noneOf: [] };
    await define(actor, [list, other, both.id]);
    await fill(actor, [crowd, crowd.slice(0, 150)], [list, other]);
    const secret = await secretOf(actor);
    // Groups come in any order, and in another one when the database changes its plan.
    const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
    const inAll = ({ own, everybody, shared }: Counts) => [own, everybody, shared].map(inOrder);
    const answers = async () => {
      await follow(actor);
      return work.run(actor, async () => [
        inAll(await count({ lists: [list], combinations: [] }, list, [other])),
        inAll(await count({ lists: [list, other], combinations: [both] }, both.id)),
      ]);
    };
    const PEOPLE = FULL ? 2_000 : 200;
    let seen = 0;
    for (let person = 1_000; person < 1_000 + PEOPLE; person += 1) {
      const key = keyOf(person);
      const before = await answers();
      await fill(actor, [[person], [person]], [list, other]);
      await owner.query("update audiences.member set gender = 'female', birth_year = 1980, country = 'DE' where key = $1", [
        Buffer.from(key, 'hex'),
      ]);
      const isSame = JSON.stringify(await answers()) === JSON.stringify(before);
      expect(isSame).toBe(!isSampled(secret, key));
      if (!isSame) seen += 1;
      await owner.query('delete from audiences.member where key = $1', [Buffer.from(key, 'hex')]);
    }
    // One sixteenth, and at most four standard deviations.
    expect(seen / PEOPLE).toBeLessThan(1 / 16 + 4 * Math.sqrt(15 / 256 / PEOPLE));
  });

  it('is measured again after an upgrade, and the exact numbers are gone', async () => {
    const [organization, list] = [newId(), newId()];
    const exact = JSON.stringify({ lower: 990, upper: 999, source: 'members' });
    await owner.query(
      `insert into audiences.audience (organization_id, id, name, labels, metadata, type, definition, status, size,
         sized_at, created_at, updated_at, version)
       values ($1, $2, 'People', '[]', '{}', 'customer_list', '{}', 'active', $3, now(), now(), now(), 1)`,
      [organization, list, exact],
    );
    await owner.query('insert into audiences.size_day values ($1, $2, current_date, $3)', [organization, list, exact]);
    await owner.query("insert into audiences.insight values ($1, $2, now(), '{}')", [organization, list]);
    const client = await owner.connect();
    const runner = { query: (sql: string) => client.query(sql) } as unknown as QueryRunner;
    await client.query('begin');
    await new SampleAudiences1764000000290().down(runner);
    await new SampleAudiences1764000000290().up(runner);
    await client.query('commit');
    client.release();
    const { rows } = await owner.query(
      `select size, (select count(*)::int from audiences.size_day) + (select count(*)::int from audiences.insight) as kept,
       (select count(*)::int from graphile_worker.jobs where key = 'audience:' || audience.id) as builds from
       audiences.audience where id = $1`,
      [list],
    );
    expect(rows).toEqual([{ size: null, kept: 0, builds: 1 }]);
  });

  it('is nobody of another organization, also when it names its lists', async () => {
    const [one, two] = [systemActor(newId()), systemActor(newId())];
    const list = newId();
    await fill(one, [[1, 2, 3]], [list]);
    for (const actor of [one, two]) await define(actor, [newId()]);
    for (const actor of [one, two]) await secretOf(actor);
    const counts = (actor: Actor) => work.run(actor, () => count({ lists: [list], combinations: [] }, list));
    const [ofOne, ofTwo] = [await counts(one), await counts(two)];
    expect([ofOne.members, ofTwo.members]).toEqual([3, 0]);
    expect(ofOne.own[0]?.key).not.toBe(ofTwo.own[0]?.key);
  });
});
