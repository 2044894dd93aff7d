import { migrate } from '@app/platform/data';
import { migrations } from '../../apps/migrations.js';
import { Database, ensureDatabase } from '../../apps/simulator/src/database.js';
import { TABLES } from '../../apps/simulator/src/simulator.js';
import { SIMULATED } from './database.js';

/** The content of every test database before its spec begins; the URLs lead to an empty database. */
export async function prepareTemplate(owner: string, service: string): Promise<void> {
  await migrate({ owner, service }, migrations);
  const simulated = new Database(await ensureDatabase(owner, SIMULATED), console.error);
  await simulated.createTables(TABLES);
  await simulated.close();
}
