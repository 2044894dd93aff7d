// The whole product in this process: API over HTTP, jobs on demand, the simulated platforms, a database of its own and a clock to
// set.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessQueries, KeysService, OrganizationsService, UsersService } from '@app/access';
import { AdPlatforms, ConnectingService, type RegisteredPlatform } from '@app/connections';
import { type Clock, type Plan, type Role, roles, SettableClock, systemActor } from '@app/kernel';
import { createLogger, readSettings, type SettingName, type Settings } from '@app/platform/config';
import { createApi } from '@app/platform/http';
import { JobWorker } from '@app/platform/messaging';
import type pg from 'pg';
import { migrations } from '../../apps/migrations.js';
import { adPlatforms } from '../../apps/ad-platforms.js';
import { ProductModule } from '../../apps/product.module.js';
import { connectSimulated } from '../../apps/demo/consented.js';
import { simulatedChannels, SimulatorControl } from '../../apps/demo/simulator-control.js';
import { startSimulator } from '../../apps/simulator/src/simulator.js';
import { deliverableCampaign } from './campaign-bodies.js';
import { ROOT } from './built.js';
import { ApiClient } from './client.js';
import { RaisedErrors } from './raised-errors.js';
import { acceptedAd } from './shoe-ads.js';
import { complete } from './there/complete.js';
import { cloneDatabase, dropDatabase, ownerPool, serviceUrlOf, SIMULATED } from './database.js';

/** Built by `node apps/console/build.mjs`; only the specs of its pages need them. */
const CONSOLE_FILES = join(ROOT, 'dist/console');
/** Built by `node build.mjs`. */
const DOCUMENT_FILES = join(ROOT, 'dist/docs');

const ring = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

export interface TestOrganization {
  /** The organization's UUID. */
  readonly id: string;
  readonly testId: string;
  readonly keys: Readonly<Record<Role, string>>;
  readonly userIds: Readonly<Record<Role, string>>;
}

export interface ProductOptions {
  readonly settings?: Partial<Record<SettingName, string>>;
  readonly simulator?: boolean;
  /** The directory of the built console, instead of the one of this project. */
  readonly consoleFiles?: string;
  /** The platforms of this product, instead of those of a deployment. */
  readonly platforms?: (known: RegisteredPlatform[], settings: Settings, clock: Clock) => RegisteredPlatform[];
}

const LONGEST_STOP_MS = 150_000;

/** `name` must be unique among the specs that run at the same time. */
export async function startProduct(
  name: string,
  {
    settings = {},
    simulator: withSimulator = false,
    platforms = (known) => known,
    consoleFiles = CONSOLE_FILES,
  }: ProductOptions = {},
) {
  const databaseUrl = await cloneDatabase(name);
  const owner = ownerPool(databaseUrl);
  const simulator = withSimulator
    ? await startSimulator({ databaseUrl: await cloneDatabase(`${name}_simulator`, SIMULATED), port: 0, host: '127.0.0.1' })
    : undefined;
  const simulated = (channel: string): SimulatorControl => {
    if (!simulator) throw new Error('This product was started without the simulator.');
    return new SimulatorControl(`http://127.0.0.1:${simulator.port}/_control`, channel);
  };
  // The review of an ad ends at once.
  if (simulator) for (const channel of simulatedChannels) await simulated(channel).take({ review: 0 });
  const clock = new SettableClock();
  const dataDir = await mkdtemp(join(tmpdir(), `${name}-`));
  const all = readSettings({
    DATABASE_URL: serviceUrlOf(databaseUrl),
    DATA_DIR: dataDir,
    KEY_PEPPER: 'a pepper for specs, at least 32 characters long',
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    // A fault that nobody expected shows its cause; a spec that plants one takes `trace` and a stream of its own, or `silent`.
    LOG_LEVEL: 'error',
    DATABASE_POOL: '6',
    ...(simulator ? { SIMULATOR_PORT: String(simulator.port), SIMULATOR_URL: `http://127.0.0.1:${simulator.port}` } : {}),
    ...settings,
  });
  const module = ProductModule.with(all, clock, undefined, (...of) => platforms(adPlatforms(...of), ...of));
  const log = createLogger(all.LOG_LEVEL, 'spec');
  const api = await createApi({ module, migrations: migrations.length, consoleFiles, documentFiles: DOCUMENT_FILES, log });
  const raised = new RaisedErrors(api.document);
  const server = createServer(raised.noting(api.listener));
  // A spec may stop the event loop for seconds: a kept connection is not closed in the instant in which it is used again.
  server.keepAliveTimeout = 180_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { nest } = api;

  return {
    api,
    nest,
    clock,
    origin,
    /** The owner's login. */
    databaseUrl,
    settings: all,
    client: new ApiClient(origin, api.document, null),
    control: simulator && controlOf(simulator.port),
    /** Runs every due job. */
    work: (): Promise<void> => nest.get(JobWorker).drain(),
    organization: (plan: Plan = 'enterprise') =>
      newOrganization(nest.get(OrganizationsService), nest.get(UsersService), nest.get(KeysService), plan),
    users: nest.get(UsersService),
    keys: nest.get(KeysService),
    access: nest.get(AccessQueries),
    /** Directly in the database, without row-level security. What it sets it must set locally: the connection is used again. */
    async sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
      return (await owner.query<R>(text, values)).rows;
    },
    /** Whether a transaction waits for this process: one that is open only between two statements is gone at the next look. */
    async holdsTransaction(): Promise<boolean> {
      const held = "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
      return (await this.sql(held)).length > 0;
    },
    /** Connects an account of a simulated platform and returns the connection's UUID. */
    async connect(
      organization: TestOrganization,
      account: Readonly<Record<string, string>> = {},
      channel = 'google_ads',
    ): Promise<string> {
      const made = { name: 'Acme', currency: 'USD', timezone: 'America/New_York', ...account };
      const at = simulated(channel);
      const { accountId, person } = await at.account(made);
      await complete(at, accountId);
      const [connection = ''] = await this.connectAs(organization.id, person, [accountId], channel);
      return connection;
    },
    /**
     * Connects accounts, or all, by the very grant of this refresh token, without its consent: for specs of what becomes of a
     * grant. Returns the connections' UUIDs.
     */
    async connectAll(
      organizationId: string,
      refreshToken: string,
      accountIds: readonly string[] | null = null,
      channel = 'google_ads',
    ): Promise<string[]> {
      const { oauth, accounts } = nest.get(AdPlatforms).of(channel, 'simulated');
      const unknown = { accessToken: '', accessEndsAt: new Date(0), refreshEndsAt: null, scopes: [], features: [], userId: null };
      const grant = await oauth.renew({ ...unknown, refreshToken });
      if (typeof grant === 'string') throw new Error(`The simulated platform did not renew the grant: ${grant}.`);
      const reached = accountIds ?? (await accounts.list(grant.accessToken)).map(({ id }) => id);
      const consented = { channel, world: 'simulated', grant, accountIds: reached, name: null } as const;
      return nest.get(ConnectingService).connect(systemActor(organizationId), consented, (connect) => connect());
    },
    /** Connects accounts, or all, that a person at a simulated platform reaches; returns the connections' UUIDs. */
    connectAs(
      organizationId: string,
      person: string,
      accountIds: readonly string[] | null = null,
      channel = 'google_ads',
    ): Promise<string[]> {
      const consent = { channel, person, accountIds, name: null };
      return connectSimulated(nest, simulated(channel), systemActor(organizationId), consent);
    },
    /** The public id of an active creative that is accepted, by default with words for searches on Google Ads. */
    creative({ keys }: TestOrganization, asked: object = {}): Promise<string> {
      return acceptedAd(this, this.client.as(keys.manager), asked);
    },
    /** The body of a campaign that lacks only a connection, with a creative of its own. */
    async deliverable(organization: TestOrganization) {
      return { ...deliverableCampaign, creative_ids: [await this.creative(organization)] };
    },
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      // Afterwards: one that was accepted in between would keep the server open.
      server.closeAllConnections();
      await ended('the server', closed);
      await ended('the application', nest.close());
      await ended('the simulator', simulator?.close());
      await ended('the pool of the owner', owner.end());
      await ended('the database', dropDatabase(name));
      await rm(dataDir, { recursive: true });
      if (simulator) await dropDatabase(`${name}_simulator`);
      raised.settle();
    },
  };
}

/** What a stop waits for is named when it hangs: the limit of the hook would not say it. */
async function ended(what: string, stopping: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} of a spec has not ended within ${LONGEST_STOP_MS} ms.`)), LONGEST_STOP_MS);
  });
  await Promise.race([stopping, late]).finally(() => clearTimeout(timer));
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The simulator's control plane. */
const controlOf =
  (port: number) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/_control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };

async function newOrganization(
  organizations: OrganizationsService,
  users: UsersService,
  keys: KeysService,
  plan: Plan,
): Promise<TestOrganization> {
  const { live, test } = await organizations.create('Acme', plan);
  const actor = systemActor(live);
  const made = await Promise.all(
    [...roles].reverse().map(async (role) => {
      const userId = await users.create(actor, `${role}@acme.example`, role);
      return [role, { userId, key: (await keys.create(actor, userId, role)).key }] as const;
    }),
  );
  const of = <T>(pick: (entry: { userId: string; key: string }) => T) =>
    Object.fromEntries(made.map(([role, entry]) => [role, pick(entry)])) as Record<Role, T>;
  return { id: live, testId: test, keys: of(({ key }) => key), userIds: of(({ userId }) => userId) };
}
