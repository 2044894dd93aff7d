// The demo: three organizations with ninety days of history, made once and used by every later start.
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Mode,
  modes,
  OrganizationDirectory,
  type Plan,
  publicId,
  type Role,
  SettableClock,
  systemActor,
  uuidOf,
} from '@app/kernel';
import { AccessQueries, OrganizationsService } from '@app/access';
import { OrganizationEnding } from '@app/connections';
import { publicUrlOf, type Settings } from '@app/platform/config';
import { JobWorker } from '@app/platform/messaging';
import { ProductModule } from '../product.module.js';
import { Clocks } from './clocks.js';
import { demoMarkets } from './organizations.js';
import type { SeededMarket } from './scene.js';
import { Seeding } from './seed.js';
import { simulatedChannels, SimulatorControl } from './simulator-control.js';

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly api_key: string;
}

export interface DemoOrganization {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly mode: Mode;
  readonly users: readonly DemoUser[];
}

/** `$DATA_DIR/demo.json`: the addresses, the organizations and their keys. */
export interface Demo {
  readonly base_url: string;
  readonly console_url: string;
  readonly plain_http_url: string;
  readonly openapi_url: string;
  readonly docs_url: string;
  readonly simulator_control_url: string;
  readonly ca_file: string;
  readonly organizations: readonly DemoOrganization[];
}

export interface DemoPlaces {
  readonly simulatorControlUrl: string;
  readonly certFile: string;
  /** Runs while a demo is made; what it made is on the disk when this ends. */
  readonly making?: <T>(make: () => Promise<T>) => Promise<T>;
}

/** The demo of this data directory and database, made if it is missing; the remains of an interrupted start are removed first. */
export async function ensureDemo(settings: Settings, where: DemoPlaces): Promise<Demo> {
  return withProduct(settings, async (app, clock) => {
    const present = async (): Promise<Demo['organizations'] | undefined> => {
      const known = readDemo(settings);
      return known && (await allThere(app, known)) ? known.organizations : undefined;
    };
    const seed = () => seedAnew(app, clock, where);
    const make = () => where.making?.(seed) ?? seed();
    const organizations = (await present()) ?? (await app.get(JobWorker).alone(async () => (await present()) ?? (await make())));
    return writeDemo(settings, { ...addressesOf(settings, where), organizations });
  });
}

/** Replaces the present demo by a new one, of these advertisers. */
export async function resetDemo(settings: Settings, where: DemoPlaces, markets = demoMarkets): Promise<Demo> {
  return withProduct(settings, async (app, clock) => {
    const organizations = await app.get(JobWorker).alone(() => seedAnew(app, clock, where, markets));
    return writeDemo(settings, { ...addressesOf(settings, where), organizations });
  });
}

export const demoFile = (settings: Settings): string => join(resolve(settings.DATA_DIR), 'demo.json');

/** undefined when there is no demo, or its file cannot be read. */
export function readDemo(settings: Settings): Demo | undefined {
  try {
    return JSON.parse(readFileSync(demoFile(settings), 'utf8')) as Demo;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function withProduct<T>(
  settings: Settings,
  work: (app: INestApplicationContext, clock: SettableClock) => Promise<T>,
): Promise<T> {
  const clock = new SettableClock();
  const app = await NestFactory.createApplicationContext(ProductModule.with(settings, clock, 'demo'), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(app, clock);
  } finally {
    await app.close();
  }
}

async function allThere(app: INestApplicationContext, { organizations }: Demo): Promise<boolean> {
  const ids = new Set(await app.get<OrganizationDirectory>(OrganizationDirectory).ids());
  return organizations.length > 0 && organizations.every(({ id }) => ids.has(uuidOf('organization', id) ?? ''));
}

async function seedAnew(
  app: INestApplicationContext,
  clock: SettableClock,
  where: DemoPlaces,
  markets = demoMarkets,
): Promise<DemoOrganization[]> {
  const controlOf = (channel: string): SimulatorControl => new SimulatorControl(where.simulatorControlUrl, channel);
  const control = controlOf('google_ads');
  const further = simulatedChannels.filter((channel) => channel !== control.channel).map(controlOf);
  await control.release();
  await removeDemo(app);
  const clocks = new Clocks(clock, control);
  try {
    return organizationsOf(await new Seeding(app, control, further, clocks).run(markets));
  } finally {
    await clocks.release();
  }
}

/** Deletes the organizations that have a name of the demo. */
async function removeDemo(app: INestApplicationContext): Promise<void> {
  const names = new Set(demoMarkets.map(({ name }) => name));
  for (const id of await app.get<OrganizationDirectory>(OrganizationDirectory).ids()) {
    const actor = systemActor(id, 'cli');
    const organization = await app.get(AccessQueries).organization(actor);
    if (organization?.mode === 'live' && names.has(organization.name)) {
      const ending = app.get(OrganizationEnding);
      // The simulated platform is reset too, so its campaigns are asked to stop once and not waited for.
      await app.get(OrganizationsService).delete(actor, async (each) => {
        await ending.stop(each, 0);
        await ending.revoke(each);
      });
    }
  }
}

/** The live ones first. The same users have other keys in the test twin. */
const organizationsOf = (seeded: readonly SeededMarket[]): DemoOrganization[] =>
  modes.flatMap((mode) =>
    seeded.map(({ market: { name, plan }, twins, users }) => ({
      id: publicId('organization', twins[mode]),
      name,
      plan,
      mode,
      users: users.map(({ id, email, password, role, keys }) => ({
        id: publicId('user', id),
        email,
        password,
        role,
        api_key: keys[mode],
      })),
    })),
  );

function addressesOf(settings: Settings, { simulatorControlUrl, certFile }: DemoPlaces): Omit<Demo, 'organizations'> {
  const origin = publicUrlOf(settings);
  return {
    base_url: `${origin}/v1`,
    console_url: `${origin}/console`,
    plain_http_url: `http://${new URL(origin).hostname}:${settings.HTTP_PORT}/v1`,
    openapi_url: `${origin}/openapi.json`,
    docs_url: `${origin}/docs`,
    simulator_control_url: simulatorControlUrl,
    ca_file: resolve(certFile),
  };
}

/** Written atomically: the file means that the demo is complete. */
function writeDemo(settings: Settings, demo: Demo): Demo {
  const file = demoFile(settings);
  mkdirSync(resolve(settings.DATA_DIR), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return demo;
}
