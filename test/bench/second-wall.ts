// What the second wall costs where it stands: the same prepared list and get, first alone, then with the organization set for the
// transaction, then with row-level security on the tables too, as the product reads.
import { performance } from 'node:perf_hooks';
import { NestFactory } from '@nestjs/core';
import { type Actor, systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import { openPool, Reads, statement } from '@app/platform/data';
import { ProductModule } from '../../apps/product.module.js';
import { ratioOf, said, median } from './figures.js';
import type { Tenant } from './operations.js';
import { CONNECTIONS } from './rounds.js';
import { GET, LIST, STATES } from './statements.js';
import type { World } from './world.js';

const ROUNDS = 5;
const SECONDS = 0.4;

const reads = {
  'list of 20': { statement: statement('bench.list', LIST), values: () => [STATES, 21] },
  get: { statement: statement('bench.get', GET), values: ({ campaigns }: Tenant) => [campaigns[0]?.id] },
};

/** Asks for one organization; resolves to the number of rows. */
type Ask = (read: (typeof reads)[keyof typeof reads], tenant: Tenant) => Promise<number>;

export async function secondWall(world: World, pool: number, setWall: (stands: boolean) => Promise<void>): Promise<string[][]> {
  const settings = readSettings({ ...world.environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  const owner = openPool({ url: world.databaseUrl, role: null, max: pool });
  const tenantReads = product.get(Reads);
  const actors = new Map<Tenant, Actor>(world.tenants.map((tenant) => [tenant, systemActor(tenant.organizationId)]));
  const alone: Ask = async (read, tenant) => {
    const values = [tenant.organizationId, ...read.values(tenant)];
    return (await owner.query({ ...read.statement, values })).rows.length;
  };
  const asOrganization: Ask = async (read, tenant) =>
    (await tenantReads.rows(actors.get(tenant) ?? systemActor(tenant.organizationId), read.statement, read.values(tenant)))
      .length;

  const rows: string[][] = [];
  try {
    for (const [title, read] of Object.entries(reads)) {
      const perSecond: Record<'alone' | 'set' | 'walled', number[]> = { alone: [], set: [], walled: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const measured = {
          walled: await rate(asOrganization, read, world.tenants),
          alone: await rate(alone, read, world.tenants),
          set: 0,
        };
        await setWall(false);
        measured.set = await rate(asOrganization, read, world.tenants);
        await setWall(true);
        if (round > 0) for (const lane of ['alone', 'set', 'walled'] as const) perSecond[lane].push(measured[lane]);
      }
      const { alone: base, set, walled } = perSecond;
      rows.push([
        title,
        median(base).toFixed(0),
        median(set).toFixed(0),
        said(ratioOf(set, base)),
        median(walled).toFixed(0),
        said(ratioOf(walled, base)),
      ]);
    }
  } finally {
    await owner.end();
    await product.close();
  }
  return rows;
}

/** Reads per second with as many under way as there are connections over HTTP. */
async function rate(ask: Ask, read: (typeof reads)[keyof typeof reads], tenants: readonly Tenant[]): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  const keepBusy = async (first: number): Promise<void> => {
    for (let number = first; performance.now() < end; number += CONNECTIONS) {
      const tenant = tenants[number % tenants.length];
      if (!tenant || (await ask(read, tenant)) === 0) throw new Error('A read of the second wall found nothing.');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, first) => keepBusy(first)));
  return (done / (performance.now() - started)) * 1_000;
}
