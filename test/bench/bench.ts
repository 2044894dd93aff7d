// One run, from an empty database to the printed tables; it ends everything that it starts.
import pg from 'pg';
import { analytics, analyticsTable } from './analytics.js';
import { audienceBuilds, audienceBuildsTable } from './audience-builds.js';
import { audiences, audiencesTable } from './audiences.js';
import { costs, costsTable } from './costs.js';
import { creative } from './creative.js';
import { creativeTable } from './creative-report.js';
import { exports, exportsTable } from './exports.js';
import { fairness, fairnessTable } from './fairness.js';
import { stops, stopsTable } from './stops.js';
import { jobs, jobsTable } from './jobs.js';
import { members } from './members.js';
import { membersTable } from './members-report.js';
import { channelsThere } from '../support/platforms-there.js';
import { type OperationName, operations, type Server } from './operations.js';
import { type LoadGenerator, type RunningServer, startApi, startBare, startLoadGenerator } from './processes.js';
import { converging, convergingTable } from './platforms/converging.js';
import { spentReports, spentReportsTable } from './platforms/spent-reports.js';
import { twoChannels, twoChannelsTable } from './platforms/two-channels.js';
import { orderedReports, orderedReportsTable } from './syncs/ordered-reports.js';
import { reconcile, reconcileTable } from './reconcile.js';
import { search, searchTable } from './search.js';
import { sync, syncTable } from './syncs/sync.js';
import { keyLine, operationsTable, processLines, statementsTable, timeTable, rowSecurityTable } from './report.js';
import { CONNECTIONS, lanesOf, race, type Results } from './rounds.js';
import { rowLevelSecurity } from './row-level-security.js';
import { timeSpent } from './time-spent.js';
import { makeWorld, type World } from './world.js';

/** In place of a channel: where campaigns are spread over all simulated platforms. */
export const ALL = 'all';

export interface BenchOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly operations: readonly OperationName[];
  readonly creative: boolean;
  readonly costs: boolean;
  readonly jobs: boolean;
  readonly members: boolean;
  readonly audienceBuilds: boolean;
  readonly audiences: boolean;
  readonly fairness: boolean;
  readonly search: boolean;
  readonly reconcile: boolean;
  readonly sync: boolean;
  readonly converging: boolean;
  readonly spentReports: boolean;
  readonly twoChannels: boolean;
  readonly orderedReports: boolean;
  /** 0: none are exported. */
  readonly exportedRows: number;
  /** The platform to which campaigns and people go, and whose reports are read. */
  readonly channel: string;
  readonly analytics: boolean;
  /** Facts of the analytics in millions. */
  readonly facts: number;
  readonly tls: boolean;
  readonly profile: boolean;
}

/** Connections to the database per pool of either server. */
const POOL = 10;
const PROFILE_SECONDS = 3;
/** More than the API answers in a second, averaged over a minute in which it takes turns with the other lanes. */
const MOST_PER_SECOND = 3_000;
/** An enterprise organization may send 1,000 requests a minute. */
const ORGANIZATIONS = Math.ceil((MOST_PER_SECOND * 60) / 1_000);
/** Enough for the paced reads beside a generation. */
const ORGANIZATIONS_OF_CREATIVES = 24;

const print = (text: string): void => console.log(`\n${text}`);
const step = (text: string): void => console.error(`… ${text}`);

export async function bench(options: BenchOptions): Promise<void> {
  const organizations = options.operations.length > 0 ? ORGANIZATIONS : ORGANIZATIONS_OF_CREATIVES;
  step(`making ${organizations} organizations with their campaigns`);
  const world = await makeWorld(organizations, POOL);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  const generator = startLoadGenerator();
  const setRowSecurity = async (stands: boolean): Promise<void> => {
    for (const table of ['campaign', 'placement'])
      await owner.query(`alter table campaigns.${table} ${stands ? 'enable' : 'disable'} row level security`);
  };
  try {
    await owner.connect();
    if (options.operations.length > 0) {
      await compare(options, world, generator, setRowSecurity);
      step('row-level security alone');
      print(
        `Row-level security, reads alone, ${CONNECTIONS} at a ` +
          `time\n${statementsTable(await rowLevelSecurity(world, POOL, setRowSecurity))}`,
      );
      if (options.profile) await profile(options, world, generator);
    }
    if (options.creative) {
      step('creative generation');
      print(creativeTable(await creative(world)));
    }
    if (options.costs) {
      step('what each operation costs at its most');
      print(costsTable(await costs(world)));
    }
    if (options.jobs) {
      step('jobs');
      print(jobsTable(await jobs(world)));
    }
    if (options.fairness) {
      step('what one organization costs another');
      print(fairnessTable(await fairness(world)));
      print(stopsTable(await stops(world)));
    }
    if (options.search) {
      step('searches by name');
      print(searchTable(await search(world)));
    }
    if (options.reconcile) {
      step('campaigns until they deliver');
      print(reconcileTable(await reconcile(world)));
    }
    if (options.sync) {
      step('a sync of 37 months');
      print(syncTable(await sync(world, options.channel)));
    }
    if (options.converging) {
      step('calls and time of campaigns until they deliver');
      print(convergingTable(await converging(world, options.channel === ALL ? channelsThere : [options.channel])));
    }
    if (options.spentReports) {
      step('stops while reports are spent');
      print(spentReportsTable(await spentReports(world, options.channel)));
    }
    if (options.twoChannels) {
      step('one channel and two');
      print(twoChannelsTable(await twoChannels(world, generator)));
    }
    if (options.orderedReports) {
      step('syncs beside a report that is being made');
      print(orderedReportsTable(await orderedReports(world)));
    }
    if (options.exportedRows > 0) {
      step(`exports of ${options.exportedRows} rows`);
      print(exportsTable(await exports(world, options.exportedRows)));
    }
    if (options.analytics) {
      step(`reports of ${options.facts} million facts`);
      print(analyticsTable(await analytics(world, options.facts)));
    }
    if (options.audienceBuilds) {
      step('builds of audiences');
      print(audienceBuildsTable(await audienceBuilds(world)));
    }
    if (options.audiences) {
      step('people on their way to a platform');
      print(audiencesTable(await audiences(world, options.channel)));
    }
    if (options.members) {
      step('people of customer lists');
      const figures = await members(world, options.profile);
      print(membersTable(figures));
      if (figures.spent) print(timeTable('Where the time goes: people of customer lists', figures.spent));
    }
  } finally {
    generator.stop();
    await owner.end();
    await world.end();
  }
}

async function compare(
  { operations: chosen, tls: withTls, rounds, seconds }: BenchOptions,
  { databaseUrl, environment, certificate, tenants }: World,
  generator: LoadGenerator,
  setRowSecurity: (stands: boolean) => Promise<void>,
): Promise<void> {
  const servers = new Map<string, RunningServer>();
  const boots: number[] = [];
  const all = new Map<OperationName, Results>();
  let memory = 0;
  const place = (server: Server, tls: boolean): string => `${server} ${tls}`;
  try {
    for (const tls of withTls ? [false, true] : [false]) {
      servers.set(place('bare', tls), await startBare({ databaseUrl, pool: POOL, certificate: tls ? certificate : null }));
      const api = await startApi(environment, tls);
      servers.set(place('api', tls), api);
      boots.push(api.bootSeconds);
    }
    const serverOf = (server: Server, tls: boolean): RunningServer => {
      const found = servers.get(place(server, tls));
      if (!found) throw new Error(`No ${server} server was started.`);
      return found;
    };
    for (const operation of chosen) {
      step(operations[operation].title);
      const afterRound = (): void => {
        for (const [name, server] of servers) if (name.startsWith('api')) memory = Math.max(memory, server.memory());
      };
      const lanes = lanesOf(operation, withTls);
      all.set(
        operation,
        await race({ lanes, operation, rounds, seconds, tenants, generator, serverOf, setRowSecurity, afterRound }),
      );
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
  print(`Median of ${rounds} interleaved rounds of ${seconds} s, ${CONNECTIONS} connections\n${operationsTable(all)}`);
  const rowSecurity = rowSecurityTable(all);
  if (rowSecurity !== undefined) print(`Ratio to the bare server, TLS off\n${rowSecurity}`);
  const key = keyLine(all);
  if (key !== undefined) print(key);
  const generatorShare = [...all.values()].flatMap((results) => [...results.values()].flat()).map((round) => round.generator);
  print(processLines(memory, boots, Math.max(...generatorShare)));
}

/** In a process of its own, because profiling costs time. */
async function profile(
  { operations: chosen }: BenchOptions,
  { environment, tenants }: World,
  generator: LoadGenerator,
): Promise<void> {
  const api = await startApi(environment, false, ['--inspect=127.0.0.1:0']);
  try {
    for (const operation of chosen) {
      step(`where the time of ${operations[operation].title} goes`);
      const load = { tenants, operation, server: 'api', origin: api.origin, connections: CONNECTIONS } as const;
      await generator.run({ ...load, seconds: 1 });
      const spent = await timeSpent(api.inspector ?? '', () => generator.run({ ...load, seconds: PROFILE_SECONDS }));
      print(timeTable(`Where the time goes: ${operations[operation].title}`, spent));
    }
  } finally {
    await api.stop();
  }
}
