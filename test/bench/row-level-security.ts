// The cost of row-level security: the same prepared list and get, first alone, then with the organization set for the
// transaction, then with row-level security on the tables too; and all of it in shared pipelines, as the product reads
// records.
import { performance } from 'node:perf_hooks';
import { NestFactory } from '@nestjs/core';
import { type Actor, systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import { openPool, ReadDatabase, statement } from '@app/platform/data';
import { ProductModule } from '../../apps/product.module.js';
import { ratioOf, inWords, median } from './figures.js';
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

type Read = (typeof reads)[keyof typeof reads];
/** Reads for one organization; resolves to the number of rows. */
type Ask = (read: Read, tenant: Tenant) => Promise<number>;

export async function rowLevelSecurity(
  world: World,
  pool: number,
  setRowSecurity: (stands: boolean) => Promise<void>,
): Promise<string[][]> {
  const settings = readSettings({ ...world.environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  const owner = openPool({ url: world.databaseUrl, role: null, max: pool });
  const tenantReads = product.get(ReadDatabase);
  const actors = new Map<Tenant, Actor>(world.tenants.map((tenant) => [tenant, systemActor(tenant.organizationId)]));
  const alone: Ask = async (read, tenant) => {
    const values = [tenant.organizationId, ...read.values(tenant)];
    return (await owner.query({ ...read.statement, values })).rows.length;
  };
  const setOrganization =
    (shared: boolean): Ask =>
    async (read, tenant) => {
      const actor = actors.get(tenant) ?? systemActor(tenant.organizationId);
      if (shared) return (await tenantReads.one(actor, read.statement, read.values(tenant))) === undefined ? 0 : 1;
      return (await tenantReads.rows(actor, read.statement, read.values(tenant))).length;
    };
  const lanes = [
    { ask: alone, rowSecurity: true },
    { ask: setOrganization(false), rowSecurity: false },
    { ask: setOrganization(false), rowSecurity: true },
    { ask: setOrganization(true), rowSecurity: true },
  ];

  const rows: string[][] = [];
  try {
    for (const [title, read] of Object.entries(reads)) {
      const perSecond = lanes.map((): number[] => []);
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [index, { ask, rowSecurity }] of lanes.entries()) {
          if (!rowSecurity) await setRowSecurity(false);
          const measured = await rate(ask, read, world.tenants);
          if (!rowSecurity) await setRowSecurity(true);
          if (round > 0) perSecond[index]?.push(measured);
        }
      }
      const [base = [], ...others] = perSecond;
      rows.push([
        title,
        median(base).toFixed(0),
        ...others.flatMap((lane) => [median(lane).toFixed(0), inWords(ratioOf(lane, base))]),
      ]);
    }
  } finally {
    await owner.end();
    await product.close();
  }
  return rows;
}

/** Reads per second, with as many concurrent reads as connections over HTTP. */
async function rate(ask: Ask, read: Read, tenants: readonly Tenant[]): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  const keepBusy = async (first: number): Promise<void> => {
    for (let number = first; performance.now() < end; number += CONNECTIONS) {
      const tenant = tenants[number % tenants.length];
      if (!tenant || (await ask(read, tenant)) === 0) throw new Error('A read under row-level security found nothing.');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, first) => keepBusy(first)));
  return (done / (performance.now() - started)) * 1_000;
}
