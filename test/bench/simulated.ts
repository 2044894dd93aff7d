// Simulated platforms beside the measured processes, and accounts on them that organizations have connected.
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { RegisteredPlatform } from '@app/connections';
import { systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import pg from 'pg';
import { connectSimulated } from '../../apps/demo/consented.js';
import { controlPathOf, simulatedChannels, SimulatorControl } from '../../apps/demo/simulator-control.js';
import { adPlatforms } from '../../apps/ad-platforms.js';
import { ProductModule } from '../../apps/product.module.js';
import { complete } from '../support/there/complete.js';
import { startSimulator } from '../../apps/simulator/src/simulator.js';
import type { Tenant } from './operations.js';
import type { World } from './world.js';

const DATABASE = 'bench_simulator';

export interface SimulatedScene {
  readonly product: INestApplicationContext;
  /** The world's, with the platform. */
  readonly environment: Readonly<Record<string, string>>;
  /** The service's database, as its owner. */
  readonly service: pg.Client;
  /** The platforms' own database. */
  readonly platform: pg.Client;
  /** The platform that is measured. */
  readonly control: SimulatorControl;
  /** Calls the control plane of the platforms. */
  readonly ask: <T>(method: string, path: string, body?: object) => Promise<T>;
  readonly connect: (tenant: Tenant, account?: NewAccount) => Promise<void>;
}

/** An account that is made and then connected. */
export interface NewAccount {
  /** Otherwise of the platform that is measured. */
  readonly channel?: string;
  /** When it was made, and what happened in it at once. */
  readonly since?: Date;
  readonly before?: (accountId: string) => Promise<void>;
}

export interface SimulatedOptions {
  readonly channel?: string;
  /** Platforms beside those of a deployment; a worker process knows none of them. */
  readonly others?: readonly RegisteredPlatform[];
}

export async function withSimulated<T>(
  world: World,
  work: (scene: SimulatedScene) => Promise<T>,
  { channel: measured = 'google_ads', others = [] }: SimulatedOptions = {},
): Promise<T> {
  const service = new pg.Client({ connectionString: world.databaseUrl });
  await service.connect();
  await service.query(`create database ${DATABASE}`);
  const databaseUrl = Object.assign(new URL(world.databaseUrl), { pathname: DATABASE }).href;
  const platform = new pg.Client({ connectionString: databaseUrl });
  await platform.connect();
  const simulator = await startSimulator({ databaseUrl, port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${simulator.port}`;
  const environment = { ...world.environment, SIMULATOR_PORT: String(simulator.port), SIMULATOR_URL: url };
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' });
  const isReplaced = ({ traits }: RegisteredPlatform): boolean => others.some((each) => each.traits.channel === traits.channel);
  const platforms: typeof adPlatforms = (...of) => [...adPlatforms(...of).filter((each) => !isReplaced(each)), ...others];
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings, undefined, undefined, platforms), {
    logger: false,
    abortOnError: false,
  });
  const controlOf = (channel: string): SimulatorControl => new SimulatorControl(`${url}/_control`, channel);
  for (const channel of simulatedChannels) await controlOf(channel).take({ review: 0 });
  const control = controlOf(measured);
  const ask = <T>(method: string, path: string, body?: object): Promise<T> => control.send<T>(method, path, body);
  const connect: SimulatedScene['connect'] = async ({ organizationId }, { channel = measured, since, before } = {}) => {
    const of = controlOf(channel);
    if (since) await of.freeze(since);
    const owned = await of.account({ name: 'Advertiser', currency: 'USD', timezone: 'America/New_York' });
    await complete(of, owned.accountId);
    await before?.(owned.accountId);
    await of.release();
    const consent = { channel, person: owned.person, accountIds: [owned.accountId], name: null };
    await connectSimulated(product, of, systemActor(organizationId), consent);
  };
  try {
    return await work({ product, environment, service, platform, control, ask, connect });
  } finally {
    await product.close();
    await simulator.close();
    await platform.end();
    await service.query(`drop database ${DATABASE} with (force)`);
    await service.end();
  }
}

/** Calls of the platforms since they were started, but those of consents. */
export const callsOf = (
  { platform, control }: SimulatedScene,
  channels: readonly string[] = [control.channel],
): Promise<number> =>
  counted(platform, `request_log where platform = any($1) and operation !~ 'oauth'`, [
    channels.map((channel) => controlPathOf(channel).slice(1)),
  ]);

export async function counted(client: pg.Client, what: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ found: number }>(`select count(*)::int as found from ${what}`, [...values]);
  return rows[0]?.found ?? 0;
}
