import { migrate } from '@app/platform/data';
import { migrations } from '../../apps/migrations.js';

/** What every test database holds before its spec begins; `url` is of the owner, on an empty database. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url, migrations);
}
