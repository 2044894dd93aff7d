import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { UnitOfWork } from '@app/platform/data';
import { type Attributes, ChangingLists, people } from '../../../../test/support/changing-lists.js';
import { runs } from '../../../../test/support/full-counts.js';
import { type Product, startProduct } from '../../../../test/support/product.js';
import { recount, type Recount } from '../../../../test/support/recount.js';
import type { Definition } from '../domain/audience-definition.js';
import { peoplePlan } from '../domain/set-algebra.js';
import { AudienceMeasures } from './audience-measures.js';
import { PeopleCounter } from './people-counter.js';

const LISTS = 4;
let product: Product;
let owner: pg.Client;

beforeAll(async () => {
  product = await startProduct('audience_tallying');
  owner = new pg.Client({ connectionString: product.databaseUrl });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await product.stop();
});

const follow = ({ actor }: ChangingLists) => product.nest.get(PeopleCounter).follow(actor);

/** In one order, without people who have no value of a dimension: they are in no bucket. */
const comparable = ({ own, everybody, shared, members }: Recount) => {
  const rows = (counted: Recount['own']) =>
    counted
      .filter(({ dimension, bucket }) => dimension === null || bucket !== null)
      .map(({ dimension, bucket, sampled, key }) => [dimension, bucket, sampled, dimension === null ? key : ''].join(' '))
      .sort();
  return {
    own: rows(own),
    everybody: rows(everybody),
    shared: shared.map((row) => [row.audienceId, row.sampled, row.of].join(' ')).sort(),
    members,
  };
};

function known(organization: ChangingLists): Map<string, Definition & { id: string }> {
  const list = { type: 'customer_list', definition: { identifierTypes: [], source: 'first_party' } } as const;
  return new Map<string, Definition & { id: string }>([
    ...organization.lists.map((id) => [id, { id, ...list }] as const),
    ...[...organization.combinations].map(
      ([id, { any_of: anyOf, all_of: allOf, none_of: noneOf }]) =>
        [id, { id, type: 'combined', definition: { anyOf, allOf, noneOf } }] as const,
    ),
  ]);
}

/**
 * Expects of each audience that the tallies hold what a recount of the members finds. Returns the number of sampled people on its
 * lists.
 */
async function expectSame(organization: ChangingLists): Promise<number> {
  const unitOfWork = product.nest.get(UnitOfWork);
  const audiences = known(organization);
  const lists = organization.lists.filter((list) => !organization.archived.has(list));
  let sampled = 0;
  for (const audience of audiences.values()) {
    const plan = peoplePlan(audience, audiences);
    if (!plan) throw new Error('There is a plan for each of them.');
    if (plan.lists.some((list) => organization.archived.has(list))) continue;
    const isCombined = audience.type === 'combined';
    const others = lists.filter((list) => list !== audience.id);
    const [tallied, recounted] = await unitOfWork.run(organization.actor, async () => {
      if (isCombined) await product.nest.get(PeopleCounter).ensure(audience.id, plan);
      return [
        await product.nest.get(AudienceMeasures).counts(audience.id, others),
        await recount(unitOfWork, audience.id, plan, lists, others),
      ];
    });
    expect(comparable(tallied)).toEqual(comparable(isCombined ? { ...recounted, members: 0 } : recounted));
    sampled += isCombined ? 0 : (tallied.own[0]?.sampled ?? 0);
  }
  return sampled;
}

const list = fc.nat(LISTS - 1);
const some = fc.uniqueArray(fc.nat(people.length - 1), { minLength: 1, maxLength: 8 });
const attributes: fc.Arbitrary<Attributes> = fc.record(
  {
    country: fc.constantFrom('US', 'DE'),
    language: fc.constantFrom('en', 'en-GB', 'de'),
    gender: fc.constantFrom('female', 'male'),
    birth_year: fc.constantFrom(1970, 1990),
  },
  { requiredKeys: [] },
);
/** What each source is in a combination. */
const parts = fc.array(fc.constantFrom('any', 'all', 'none', 'out'), { minLength: 6, maxLength: 6 });
const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('upload' as const), list, some, attributes, isHashed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), list, some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const), list: fc.constant(LISTS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('combine' as const), parts }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'look' as const }) },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(organization: ChangingLists, step: Change): Promise<void> {
  if (step.kind === 'look') {
    await follow(organization);
    await expectSame(organization);
    return;
  }
  if (step.kind === 'combine') {
    // Of the lists that are never archived, and of combinations that were made before.
    const sources = [...organization.lists.slice(0, LISTS - 1), ...organization.combinations.keys()];
    const of = (part: string): string[] => sources.filter((_, index) => step.parts[index] === part);
    const combination = { any_of: of('any'), all_of: of('all'), none_of: of('none') };
    if (combination.any_of.length + combination.all_of.length > 0) await organization.combine(combination);
    return;
  }
  if (step.kind === 'erase') {
    for (const person of step.some) await organization.erase(person);
    return;
  }
  const target = organization.lists[step.list] ?? '';
  if (organization.archived.has(target)) return;
  if (step.kind === 'archive') await organization.archive(target);
  else if (step.kind === 'remove') await organization.remove(target, step.some);
  else await organization.upload(target, step.some, step.attributes, step.isHashed);
}

it('whatever happens to lists, people and combinations, in any order: the tallies are what a recount finds', async () => {
  let sampled = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(change, { minLength: 8, maxLength: 24 }), async (isSecret, steps) => {
      const organization = await ChangingLists.made(product, LISTS, isSecret);
      for (const step of steps) await apply(organization, step);
      await follow(organization);
      sampled += await expectSame(organization);
      const { rows } = await owner.query('select from audiences.member_change where organization_id = $1', [
        organization.actor.organizationId,
      ]);
      expect(rows).toHaveLength(0);
    }),
    { numRuns: runs(50) },
  );
  expect(sampled).toBeGreaterThan(0);
}, 300_000);

describe('while people come and go', () => {
  const everyone = people.map((_, person) => person);
  let organization: ChangingLists;
  let one: string;
  let two: string;

  beforeEach(async () => {
    organization = await ChangingLists.made(product, 2);
    [one = '', two = ''] = organization.lists;
    await organization.upload(one, everyone.slice(0, 10), { country: 'US' });
    await organization.upload(two, everyone.slice(5), { gender: 'female' }, true);
    await organization.combine({ any_of: [], all_of: [one, two], none_of: [] });
    await follow(organization);
    await expectSame(organization);
  });

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'another country': () => organization.upload(one, everyone.slice(0, 10), { country: 'DE' }),
    'a language': () => organization.upload(one, everyone.slice(0, 10), { language: 'de-AT' }),
    'a gender': () => organization.upload(one, everyone.slice(0, 10), { gender: 'male' }),
    'a year of birth': () => organization.upload(two, everyone.slice(5), { birth_year: 1990 }, true),
    'the address behind a hash': () => organization.upload(two, everyone.slice(8)),
    'people taken out': () => organization.remove(one, everyone.slice(2, 9)),
    'people erased from all lists': () => Promise.all([5, 6, 7].map((person) => organization.erase(person))),
    'a list archived': () => {
      organization.combinations.clear();
      return organization.archive(two);
    },
  };
  it.each(Object.keys(changes))('%s: the next build counts it', async (name) => {
    await changes[name]?.();
    await follow(organization);
    await expectSame(organization);
  });

  it('builds that follow at once count each change once', async () => {
    await organization.upload(one, everyone, { country: 'DE' });
    await organization.remove(two, everyone.slice(6, 9));
    await Promise.all(Array.from({ length: 4 }, () => follow(organization)));
    await expectSame(organization);
  });

  it('an upload that ends after a build had begun is counted by the next one', async () => {
    const uploading = new pg.Client({ connectionString: product.databaseUrl });
    await uploading.connect();
    const { organizationId } = organization.actor;
    await uploading.query('begin');
    await uploading.query(
      `insert into audiences.member (organization_id, audience_id, key, country)
       select organization_id, $2, key, 'FR' from audiences.member where organization_id = $1 and audience_id = $3
       on conflict (organization_id, audience_id, key) do update set country = excluded.country`,
      [organizationId, one, two],
    );
    await organization.upload(two, everyone.slice(0, 3), { birth_year: 1980 });
    await follow(organization);
    await expectSame(organization);
    await uploading.query('commit');
    await uploading.end();
    await follow(organization);
    await expectSame(organization);
  });

  it('a build that is killed in the middle has counted nothing, and the next one counts all', async () => {
    await organization.upload(one, everyone, { country: 'DE' });
    await owner.query('begin');
    await owner.query('lock table audiences.sampled_member in share mode');
    const killed = expect(follow(organization)).rejects.toThrow();
    const waiting = async () =>
      (
        await owner.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows;
    let pids = await waiting();
    for (; pids.length === 0; pids = await waiting()) await pause(5);
    for (const { pid } of pids) await owner.query('select pg_terminate_backend($1)', [pid]);
    await killed;
    await owner.query('rollback');
    await follow(organization);
    await expectSame(organization);
  });

  it('a combination that is defined anew is counted anew, and one that was archived is counted no longer', async () => {
    const combined = [...organization.combinations.keys()][0] ?? '';
    organization.combinations.set(combined, { any_of: [one], all_of: [], none_of: [two] });
    await expectSame(organization);
    await organization.archive(combined);
    organization.combinations.clear();
    await follow(organization);
    const { rows } = await owner.query('select from audiences.tally where audience_id = $1', [combined]);
    expect(rows).toHaveLength(0);
    await expectSame(organization);
  });
});
