// A batch of people on a list of a million, in an organization with several lists and combinations of them: the seconds until
// the counts of the list and of its dependents are new, beside a recount of the same audiences from the rows of their members.
import { performance } from 'node:perf_hooks';
import { NestFactory } from '@nestjs/core';
import { AudiencesService, MembersService } from '@app/audiences';
import { type Actor, systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import { UnitOfWork } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import pg from 'pg';
import { ProductModule } from '../../apps/product.module.js';
import { recount } from '../support/recount.js';
import { inWords, median, ratioOf, table } from './figures.js';
import { drawSample } from './tallies.js';
import type { World } from './world.js';

const BATCH = 10_000;
const ROUNDS = 5;
/** The people of each list, by number; the first grows. */
const lists = [
  [0, 1_000_000],
  [500_000, 1_000_000],
  [0, 300_000],
  [900_000, 1_200_000],
] as const;

export interface AudienceBuildsFigures {
  /** Of the organization, with all of its lists and combinations. */
  readonly first: number;
  /** One figure per round, in seconds. */
  readonly upload: readonly number[];
  readonly build: readonly number[];
  readonly recount: readonly number[];
}

export async function audienceBuilds({ databaseUrl, environment, tenants }: World): Promise<AudienceBuildsFigures> {
  const actor = systemActor(tenants[0]?.organizationId ?? '');
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  try {
    await drawSample(owner, actor.organizationId);
    const scene = await filled(product.get(AudiencesService), owner, actor);
    const drain = () => product.get(JobWorker).drain();
    const figures = { first: await seconds(drain), upload: [] as number[], build: [] as number[], recount: [] as number[] };
    const grown = scene.lists[0] ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = Array.from({ length: BATCH }, (_, index) => rowOf(1_100_000 + round * BATCH + index));
      figures.upload.push(await seconds(() => product.get(MembersService).add(actor, grown, batch)));
      figures.build.push(await seconds(drain));
      figures.recount.push(await seconds(() => recountAll(product.get(UnitOfWork), owner, actor, scene)));
    }
    return figures;
  } finally {
    await product.close();
    await owner.end();
  }
}

interface Scene {
  readonly lists: readonly string[];
  readonly combinations: readonly {
    readonly id: string;
    readonly anyOf: string[];
    readonly allOf: string[];
    readonly noneOf: string[];
  }[];
}

const described = { externalId: null, description: null, labels: [], metadata: {}, retentionDays: null };

async function filled(audiences: AudiencesService, owner: pg.Client, actor: Actor): Promise<Scene> {
  const made: string[] = [];
  for (const [from, to] of lists) {
    const definition = { identifierTypes: ['email_sha256' as const], source: 'first_party' as const };
    const id = await audiences.create(actor, { ...described, name: 'Customers', type: 'customer_list', definition });
    made.push(id);
    await owner.query(
      `insert into audiences.member (organization_id, audience_id, key, email, country, language, gender, birth_year)
       select $1, $2, key, key, (array['US', 'DE', 'BR', 'FR'])[number % 4 + 1], (array['en', 'de', 'pt-BR'])[number % 3 + 1],
         (array['female', 'male'])[number % 2 + 1], 1940 + number % 60
       from generate_series($3::int, $4::int - 1) as number, sha256(convert_to('person.' || number || '@mail.example',
       'UTF8')) as key`,
      [actor.organizationId, id, from, to],
    );
  }
  await owner.query('vacuum analyze audiences.member');
  const [one = '', two = '', three = '', four = ''] = made;
  const combinations = [];
  for (const definition of [
    { anyOf: [], allOf: [one, two], noneOf: [] },
    { anyOf: [one, three], allOf: [], noneOf: [four] },
    { anyOf: [two], allOf: [], noneOf: [four] },
  ]) {
    const id = await audiences.create(actor, { ...described, name: 'Some', type: 'combined', definition });
    combinations.push({ id, ...definition });
  }
  return { lists: made, combinations };
}

const rowOf = (number: number): object => ({
  email: `person.${number}@mail.example`,
  country: 'US',
  gender: 'female',
  birth_year: 1990,
});

/** The list that grew, and each combination: all of them depend on it. */
async function recountAll(unitOfWork: UnitOfWork, owner: pg.Client, actor: Actor, scene: Scene): Promise<void> {
  const [grown = ''] = scene.lists;
  for (const audience of [null, ...scene.combinations]) {
    const id = audience?.id ?? grown;
    const { anyOf = [], allOf = [], noneOf = [] } = audience ?? {};
    const plan = { lists: audience ? [...anyOf, ...allOf, ...noneOf] : [grown], combinations: audience ? [audience] : [] };
    const others = scene.lists.filter((list) => list !== id);
    const { own } = await unitOfWork.run(actor, () => recount(unitOfWork, id, plan, scene.lists, others));
    const { rows } = await owner.query<{ people: number }>(
      "select people from audiences.tally where audience_id = $1 and dimension = 'sampled'",
      [id],
    );
    const [tallied, counted] = [rows[0]?.people ?? 0, own.find(({ dimension }) => dimension === null)?.sampled];
    if (tallied !== counted) throw new Error(`The tallies say ${tallied} people, and a recount ${counted}.`);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

export function audienceBuildsTable({ first, upload, build, recount: recounted }: AudienceBuildsFigures): string {
  const row = (name: string, each: readonly number[]) => [
    name,
    median(each).toFixed(2),
    Math.min(...each).toFixed(2),
    Math.max(...each).toFixed(2),
  ];
  const rows = [
    row('first count of the organization', [first]),
    row('upload of the batch', upload),
    row('builds', build),
    row('recount of the same', recounted),
  ];
  const goal = median(build) < 1 ? 'met' : 'NOT MET';
  return [
    `A batch of ${BATCH} on a list of 1000000, with ${lists.length} lists and 3 combinations; ${ROUNDS} rounds`,
    table(['seconds', 'median', 'least', 'most'], rows),
    '',
    `builds to recount ${inWords(ratioOf(build, recounted))}; builds under 1 s: ${goal}`,
  ].join('\n');
}
