// Rows of analytics that no request of a customer makes.
import type { Product } from '../support/product.js';

export async function plantReach(product: Product, organizationId: string): Promise<void> {
  await product.sql(
    `with w as (insert into analytics.reach_window (organization_id, connection_id, start_date, end_date, asked_at)
       values ($1, gen_random_uuid(), '2026-10-19', '2026-10-20', now()) returning *)
     insert into analytics.reach select organization_id, connection_id, start_date, end_date, gen_random_uuid(), 7 from w`,
    [organizationId],
  );
}

export async function plantRestatement(product: Product, organizationId: string): Promise<void> {
  const numbers = ['impressions', 'clicks', 'spend_micros'].flatMap((name) => [`before_${name}`, `after_${name}`]);
  await product.sql(`select analytics.ensure_months('restatement', '2026-10-20', '2026-10-20')`);
  await product.sql(
    `insert into analytics.restatement (organization_id, connection_id, campaign_id, sync_id, changed_at, changed_on,
       day, changes, channel, currency,
       ${numbers.join(', ')})
     values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2026-10-20', '2026-10-20', '2026-10-19', 1,
     'google_ads', 'USD', ${numbers.map(() => 1).join(', ')})`,
    [organizationId],
  );
}
