import { migrate } from '@app/platform/data';
import { migrations } from '../../apps/migrations.js';

/** The content of every test database before its spec begins; the URLs lead to an empty database. */
export async function prepareTemplate(owner: string, service: string): Promise<void> {
  await migrate({ owner, service }, migrations);
}
