// `npm start`: everything on this machine. PostgreSQL, migrations, the simulated platforms, the demo, the worker and the API over
// TLS.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicUrlOf, readSettings } from '@app/platform/config';
import { migrate } from '@app/platform/data';
import { whenAsked } from '@app/platform/http';
import { selfSigned } from '../../api/src/certificate.js';
import { type DemoPlaces, ensureDemo } from '../../demo/demo.js';
import { ensureRates } from '../../demo/rates.js';
import { orExplain } from '../../explain.js';
import { migrations } from '../../migrations.js';
import { apiNodeOptions, workerNodeOptions } from '../../node-options.js';
import { announcementOf } from './announce.js';
import { type Child, startChild } from './child.js';
import { buildConsole } from './console-build.js';
import { startPostgres } from './embedded-postgres.js';
import { tightenCommits, withLooseCommits } from './loose-commits.js';
import { requireFreePorts } from './ports.js';
import { secretsIn } from './secrets.js';

/** A placeholder until the server of this start runs. */
const NOT_STARTED = 'postgres://not.yet.started/advertising';

await orExplain(console.error, async () => {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const secrets = secretsIn(dataDir);
  const machine = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    SEED_DEMO: 'true',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...secrets,
  };
  const wanted = readSettings(process.env, { ...machine, DATABASE_URL: NOT_STARTED });
  await requireFreePorts(wanted);

  const postgres = await startPostgres({
    dataDir,
    databaseUrl: wanted.DATABASE_URL === NOT_STARTED ? undefined : wanted.DATABASE_URL,
    ownerUrl: wanted.MIGRATION_DATABASE_URL,
  });
  const isOurs = postgres.kind !== 'external';
  // An earlier start may have been killed while it made the demo.
  if (isOurs) await tightenCommits(postgres.url);
  const simulatorUrl = `http://localhost:${wanted.SIMULATOR_PORT}`;
  const settings = { ...wanted, DATABASE_URL: postgres.serviceUrl, SIMULATOR_URL: wanted.SIMULATOR_URL ?? simulatorUrl };
  const { certFile } = await selfSigned(dataDir);
  const env = {
    SIMULATOR_URL: simulatorUrl,
    ...machine,
    ...given(process.env),
    DATABASE_URL: postgres.serviceUrl,
    // Only the migrations get the owner's address, and nobody that of backups.
    MIGRATION_DATABASE_URL: '',
    MIGRATION_DATABASE_URL_FILE: '',
    BACKUP_DATABASE_URL: '',
    BACKUP_DATABASE_URL_FILE: '',
    PUBLIC_URL: publicUrlOf(settings),
  };
  const addresses = { databaseUrl: postgres.serviceUrl, ownerDatabaseUrl: postgres.url, simulatorUrl };
  const runtime = { ...addresses, PUBLIC_URL: env.PUBLIC_URL, ...secrets };
  writeFileSync(join(dataDir, 'runtime.json'), JSON.stringify(runtime), { mode: 0o600 });

  const [simulator] = await Promise.all([
    // The simulator creates a database of its own, which the service's login may not do.
    startChild('simulator', {
      ...env,
      DATABASE_URL: postgres.url,
      HOST: settings.HOST,
      SIMULATOR_PORT: String(settings.SIMULATOR_PORT),
      METRICS_PORT: '0',
    }),
    migrate({ owner: postgres.url, service: postgres.serviceUrl }, migrations),
  ]);
  const children: Child[] = [simulator];
  const making = isOurs ? <T>(make: () => Promise<T>): Promise<T> => withLooseCommits(postgres.url, make) : undefined;
  const where: DemoPlaces = { simulatorControlUrl: `${simulatorUrl}/_control`, certFile, ...(making && { making }) };
  const [demo] = settings.SEED_DEMO ? await Promise.all([ensureDemo(settings, where), ensureRates(postgres.url)]) : [null];
  children.push(
    ...(await Promise.all([
      startChild('api', env, apiNodeOptions),
      startChild('worker', { ...env, METRICS_PORT: '0' }, workerNodeOptions),
    ])),
  );
  console.log(announcementOf(settings, demo, certFile));
  buildConsole();

  whenAsked(async () => {
    await Promise.all(children.map((child) => child.stop()));
    await postgres.stop();
  }, console.error);
});

/** The user's own settings; for a child they take precedence over this machine's defaults. */
function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
