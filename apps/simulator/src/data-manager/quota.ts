/**
 * Requests of the cloud project in the running minute and day; writes and reads have a quota each, and a refused one counts
 * nothing.
 */
import type { Sql } from '../database.js';
import type { SimulatorConfig } from '../settings.js';
import { DataManagerError } from './errors.js';

const PERIODS = [
  { name: 'Day', ms: 86_400_000, limit: 'requestsPerDay' },
  { name: 'Minute', ms: 60_000, limit: 'requestsPerMinute' },
] as const;

export async function countRequest(sql: Sql, config: SimulatorConfig, now: Date, kind: 'Mutate' | 'Read'): Promise<void> {
  for (const { name, ms, limit: setting } of PERIODS) {
    const limit = config.dataManager[setting];
    if (limit === null) continue;
    const starts = Math.floor(now.getTime() / ms) * ms;
    const quota = `Ingestion${kind}RequestsPer${name}PerProject`;
    const counted = await sql.query(
      `insert into data_manager.request_count as c (period, starts, requests) values ($1, $2, 1)
       on conflict (period) do update set starts = excluded.starts,
         requests = case when c.starts = excluded.starts then c.requests + 1 else 1 end
       where c.starts <> excluded.starts or c.requests < $3 returning requests`,
      [quota, new Date(starts), limit],
    );
    if (counted.length === 0) throw exceeded(quota, limit, Math.ceil((starts + ms - now.getTime()) / 1000));
  }
}

export const exceeded = (quota: string, limit: number, retrySeconds: number): DataManagerError =>
  new DataManagerError({
    reason: 'RESOURCE_EXHAUSTED',
    metadata: { quota_limit: quota, quota_limit_value: String(limit), service: 'datamanager.googleapis.com' },
    retrySeconds,
  });
