/** Starts the simulator from the environment. */
import { ensureDatabase } from './database.js';
import { startSimulator } from './simulator.js';

const DEFAULT_PORT = 8090;

const { DATABASE_URL, SIMULATOR_PORT, HOST, SIMULATOR_CONTROL_HOST, SIMULATOR_SEED } = process.env;
const log = (line: string): void =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), msg: line })}\n`);

const port = Number(SIMULATOR_PORT ?? DEFAULT_PORT);
if (DATABASE_URL === undefined || DATABASE_URL === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
  log('set DATABASE_URL to a PostgreSQL server, and SIMULATOR_PORT, when set, to a port from 0 to 65535');
  process.exit(1);
}

const simulator = await startSimulator({
  databaseUrl: await ensureDatabase(DATABASE_URL, 'simulator'),
  port,
  host: HOST ?? '127.0.0.1',
  ...(SIMULATOR_CONTROL_HOST === undefined ? {} : { controlHost: SIMULATOR_CONTROL_HOST }),
  ...(SIMULATOR_SEED === undefined ? {} : { seed: SIMULATOR_SEED }),
  log,
});

// As a child of `npm start`: reports to the parent, and ends with it.
process.send?.('ready');
if (process.send) process.once('disconnect', () => void simulator.close().then(() => process.exit(0)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}
