/** Simulated ad platforms: each speaks its platform's wire protocol under its own prefix. */
import { createServer, type Server } from 'node:http';
import express from 'express';
import { asJson, onlyArrivingOn, sharedControl } from './control.js';
import { CorePlatform, type CorePlatformOptions, coreTables } from './core/core-platform.js';
import { DataManager } from './data-manager/data-manager.js';
import { DATA_MANAGER_TABLES } from './data-manager/tables.js';
import { Database, restart } from './database.js';
import { Faults } from './faults.js';
import { Front } from './front.js';
import { GoogleAds } from './google-ads/google-ads.js';
import { GOOGLE_ADS_TABLES } from './google-ads/tables.js';
import { linkedin } from './linkedin/linkedin.js';
import { meta } from './meta/meta.js';
import type { Platform } from './platform.js';
import { RequestLog } from './request-log.js';
import { Settings } from './settings.js';
import { tiktok } from './tiktok/tiktok.js';

export interface SimulatorOptions {
  /** A database of its own, in which the simulator creates its tables. */
  databaseUrl: string;
  /** 0 selects a free port. */
  port: number;
  host: string;
  /** A further local address on which the control plane answers; loopback always does. `0.0.0.0` allows all. */
  controlHost?: string;
  /** The seed of a fresh database; a stored seed is kept. */
  seed?: string;
  log?: (line: string) => void;
  /** Declared platforms beside those that it always has. */
  declared?: readonly CorePlatformOptions[];
}

export interface RunningSimulator {
  port: number;
  close(): Promise<void>;
}

const LARGEST_BODY = '64mb';
/** As the platforms do: a client that was busy for some seconds finds its connection open. Node would close it after five. */
const KEEP_ALIVE_MS = 65_000;
/** A crash of the database may lose the last moment of the request log, and nothing else. */
const UNHURRIED = '-c synchronous_commit=off';

const declarations = [meta, tiktok, linkedin] as const;

/** Of all platforms, as statements that do nothing when they exist. */
export const TABLES = [GOOGLE_ADS_TABLES, DATA_MANAGER_TABLES, ...declarations.map(({ declaration }) => coreTables(declaration))];

export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const log = options.log ?? (() => undefined);
  const database = new Database(options.databaseUrl, log);
  const logged = new Database(options.databaseUrl, log, UNHURRIED);
  const closeDatabases = async (): Promise<void> => void (await Promise.all([database.close(), logged.close()]));
  try {
    const { declared = [] } = options;
    await database.createTables([...TABLES, ...declared.map(({ declaration }) => coreTables(declaration))]);
    const settings = await Settings.load(database, options.seed);
    const platforms = [
      new GoogleAds(database, settings),
      new DataManager(database, settings),
      ...[...declarations, ...declared].map((each) => new CorePlatform(each, database, settings)),
    ];
    const server = createServer(application(database, settings, platforms, new RequestLog(logged), options.controlHost, log));
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const port = await listening(server, 'SIMULATOR_PORT', options.port, options.host);
    log(`simulated platforms on http://${options.host}:${port}: ${platforms.map(({ name }) => `/${name}`).join(', ')}`);
    const close = async (): Promise<void> => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await closeDatabases();
    };
    return { port, close };
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}

/** Its port, when it listens; an error that names the setting of a port that is taken. */
export const listening = (server: Server, setting: string, wanted: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${wanted} (${setting}) is in use: set ${setting} to another.`) : error,
      ),
    );
    server.listen(wanted, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : wanted);
    });
  });

/** To delete takes time for each row; to truncate takes as long as to delete so many. */
const MANY_REQUESTS = 1_000;

function application(
  database: Database,
  settings: Settings,
  platforms: Platform[],
  requests: RequestLog,
  controlHost: string | undefined,
  log: (line: string) => void,
): express.Express {
  const faults = new Faults(database, platforms);
  const reset = async (): Promise<void> => {
    await database.transaction(async (sql) => {
      const many = await sql.query('select from request_log offset $1 limit 1', [MANY_REQUESTS]);
      await sql.query(many.length > 0 ? 'truncate fault, request_log' : 'delete from fault; delete from request_log');
      await restart(sql, ['fault_id_seq', 'request_log_id_seq']);
      for (const platform of platforms) await platform.reset(sql);
    });
    faults.readAgain();
    await settings.reset();
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/_control', onlyArrivingOn(controlHost), express.json({ limit: LARGEST_BODY }));
  app.use('/_control', sharedControl(settings, faults, requests, reset));
  for (const platform of platforms) {
    app.use(`/_control/${platform.name}`, platform.control);
    const front = new Front(platform, settings, faults, requests, log);
    app.use(`/${platform.name}`, express.raw({ type: () => true, limit: LARGEST_BODY }), front.handle);
  }
  app.use('/_control', (_req, res) => void res.status(404).json({ error: 'the control plane has no such path' }));
  app.use(asJson(log));
  return app;
}
