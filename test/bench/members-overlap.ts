// The first count of an organization with two lists of a million, with the people on both: by the product, in a database that
// holds them.
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { NestFactory } from '@nestjs/core';
import { PeopleCounter } from '@app/audiences';
import { systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import type pg from 'pg';
import { ProductModule } from '../../apps/product.module.js';
import { forgetTallies } from './tallies.js';
import type { World } from './world.js';

export const ON_EACH_LIST = 1_000_000;
/** The lists have the other half of their people in common. */
const ON_ONE_LIST_ONLY = 500_000;
const PEOPLE_PER_SAMPLED = 16;
const ROUNDS = 3;
const LOOK_EVERY_MS = 10;

export interface Overlap {
  /** One figure per round. */
  readonly seconds: readonly number[];
  /** The most private memory of PostgreSQL's processes, in megabytes; undefined: this system cannot say. */
  readonly memory: number | undefined;
}

export async function overlapOf(
  { environment }: Pick<World, 'environment'>,
  owner: pg.Client,
  organizationId: string,
  [one, other]: readonly [string, string],
): Promise<Overlap> {
  await owner.query('truncate audiences.member');
  for (const [place, list] of [one, other].entries()) {
    await owner.query(
      `insert into audiences.member (organization_id, audience_id, key, email)
       select $1, $2, key, key from generate_series($3::int, $3 + $4 - 1) as number, sha256(number::text::bytea) as key`,
      [organizationId, list, place * ON_ONE_LIST_ONLY, ON_EACH_LIST],
    );
  }
  // In the state after autovacuum.
  await owner.query('vacuum analyze audiences.member');
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  try {
    const actor = systemActor(organizationId);
    const count = async (): Promise<void> => {
      await forgetTallies(owner);
      await product.get(PeopleCounter).follow(actor);
      const { rows } = await owner.query<{ people: number }>(
        "select people from audiences.tally where audience_id = $1 and dimension = 'list' and bucket = $2",
        [one, other],
      );
      const people = (rows[0]?.people ?? 0) * PEOPLE_PER_SAMPLED;
      if (Math.abs(people / (ON_EACH_LIST - ON_ONE_LIST_ONLY) - 1) > 0.05) throw new Error(`The overlap is about ${people}.`);
    };
    const seconds: number[] = [];
    const memory = await mostMemory(await postmasterOf(owner), async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        await count();
        seconds.push((performance.now() - started) / 1_000);
      }
    });
    return { seconds, memory };
  } finally {
    await product.close();
  }
}

async function postmasterOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  return rows[0]?.file.split('\n')[0] ?? '';
}

/** Of all the server's processes together, minus their memory before. */
async function mostMemory(postmaster: string, work: () => Promise<void>): Promise<number | undefined> {
  const before = privateMemory(postmaster);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, privateMemory(postmaster))), LOOK_EVERY_MS);
  await work().finally(() => clearInterval(looking));
  return process.platform === 'linux' ? most - before : undefined;
}

function privateMemory(postmaster: string): number {
  if (process.platform !== 'linux') return 0;
  let kilobytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = statusOf(pid);
    if (/^PPid:\s+(\d+)$/m.exec(status)?.[1] === postmaster) kilobytes += Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
