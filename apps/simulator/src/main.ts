/** Starts the simulator from the environment. */
import { createServer } from 'node:http';
import { ensureDatabase } from './database.js';
import { listening, startSimulator } from './simulator.js';

const [DEFAULT_PORT, DEFAULT_HEALTH_PORT] = [8090, 9464];
const { DATABASE_URL, SIMULATOR_PORT, METRICS_PORT, METRICS_HOST, SIMULATOR_CONTROL_HOST, SIMULATOR_SEED } = process.env;
const HOST = process.env['HOST'] || '127.0.0.1';

/** Lines like those of the service, levels included. */
const [INFO, FATAL] = [30, 60];
const log = (msg: string, level = INFO): void =>
  void process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), name: 'simulator', msg })}\n`);

const portOf = (text: string | undefined, otherwise: number): number => {
  const port = Number(text || otherwise);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : NaN;
};

async function start(): Promise<() => Promise<void>> {
  const [port, healthPort] = [portOf(SIMULATOR_PORT, DEFAULT_PORT), portOf(METRICS_PORT, DEFAULT_HEALTH_PORT)];
  if (!DATABASE_URL || Number.isNaN(port) || Number.isNaN(healthPort))
    throw new Error(
      'set DATABASE_URL to a PostgreSQL server, and SIMULATOR_PORT and METRICS_PORT, when set, to a port from 0 to 65535',
    );
  // A port of its own, because the platforms answer every path of the other one.
  const health = createServer(({ url }, response) => {
    const known = url === '/healthz' || url === '/readyz';
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' }).end(known ? '{"status":"ok"}' : '');
  });
  const simulator = await startSimulator({
    databaseUrl: await ensureDatabase(DATABASE_URL, 'simulator'),
    port,
    host: HOST,
    ...(SIMULATOR_CONTROL_HOST === undefined ? {} : { controlHost: SIMULATOR_CONTROL_HOST }),
    ...(SIMULATOR_SEED === undefined ? {} : { seed: SIMULATOR_SEED }),
    log,
  });
  await listening(health, 'METRICS_PORT', healthPort, METRICS_HOST || HOST);
  return async () => {
    health.close();
    await simulator.close();
  };
}

const close = await start().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error), FATAL);
  return process.exit(1);
});

// As a child of `npm start`: reports to the parent, and ends with it.
process.send?.('ready');
if (process.send) process.once('disconnect', () => void close().then(() => process.exit(0)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
