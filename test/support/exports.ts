/** What specs of exports need beside HTTP: what lies in the database and in the storage. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ExportStorage } from '@app/analytics';
import { type Actor, type AssetStorage, newId, systemActor, uuidOf } from '@app/kernel';
import pg from 'pg';
import type { Product, TestOrganization } from './product.js';

export const BY_CAMPAIGN = {
  query: { start_date: '2026-11-01', end_date: '2026-11-10', dimensions: ['campaign'], granularity: 'day' },
};

/** `of`: the product and the organization of the present test. */
export function exportBench(of: () => { readonly product: Product; readonly acme: TestOrganization }) {
  const actor = (): Actor => systemActor(of().acme.id);
  const client = () => of().product.client.as(of().acme.keys.analyst);
  const make = async (body: object = BY_CAMPAIGN): Promise<string> =>
    uuidOf('export', (await client().post('/v1/analytics/exports', body)).body.data.id) ?? '';
  const stateOf = async (id: string) => (await of().product.sql('select * from analytics.export where id = $1', [id]))[0];
  const storage = (): AssetStorage => of().product.nest.get(ExportStorage, { strict: false });
  const folder = () => join(of().product.settings.DATA_DIR, 'exports', of().acme.id);
  const files = (): string[] =>
    existsSync(folder())
      ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((each) => /[0-9a-f]{64}$/.test(each))
      : [];
  const named = () => of().product.sql('select * from analytics.export_file where organization_id = $1', [of().acme.id]);
  /** A file that a lost worker has stored. */
  async function lostFile(exportId: string, writable = "now() - interval '1 minute'"): Promise<string> {
    const file = createHash('sha256').update(newId()).digest('hex');
    await of().product.sql(`insert into analytics.export_file values ($1, $2, $3, ${writable})`, [of().acme.id, file, exportId]);
    await storage().put(`${of().acme.id}/${file}`, Buffer.from('lost'), 'text/csv');
    return file;
  }
  /** While the work is done, nobody reads the numbers of campaigns. */
  async function withoutNumbers(work: () => Promise<unknown>): Promise<void> {
    const other = new pg.Client({ connectionString: of().product.databaseUrl });
    await other.connect();
    try {
      await other.query('begin; lock table analytics.d_campaign in access exclusive mode');
      await work();
    } finally {
      await other.end();
    }
  }
  return { actor, client, make, stateOf, storage, files, named, lostFile, withoutNumbers };
}
