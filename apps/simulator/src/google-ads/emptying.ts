/** Empties the records, so that the next objects have the ids of the first ones. */
import { restart, type Sql } from '../database.js';
import { AD_TABLE_NAMES } from './ad-tables.js';
import { LIST_TABLE_NAMES } from './lists/list-tables.js';

/** What is referred to comes first. */
const TABLES = [
  'account',
  'conversion_action',
  'account_status',
  'account_link',
  'person',
  'oauth_grant',
  'oauth_code',
  'access_token',
  'rotated_token',
  'budget',
  'budget_history',
  'campaign',
  'campaign_history',
  'served_without_ads',
  'operation_count',
  ...AD_TABLE_NAMES,
  'review_script',
  ...LIST_TABLE_NAMES,
].map((table) => `google_ads.${table}`);

/** The sequences of ids that a client sees; ids of histories only have an order. */
const SEQUENCES = ['account_ids', 'person_ids', 'object_ids', 'conversion_action_id_seq', 'review_script_id_seq'].map(
  (sequence) => `google_ads.${sequence}`,
);

/** To truncate so many tables takes a tenth of a second, however little they hold; to delete takes time for each row. */
const MANY_CAMPAIGNS = 100;
const MANY_MEMBERS = 10_000;

const TRUNCATE = `truncate ${TABLES.join(', ')}`;
const DELETE = TABLES.toReversed()
  .map((table) => `delete from ${table}`)
  .join(';');

export async function emptyGoogleAds(sql: Sql): Promise<void> {
  const many = await sql.query(
    `(select from google_ads.campaign offset $1 limit 1) union all (select from google_ads.user_list_member offset $2 limit 1)`,
    [MANY_CAMPAIGNS, MANY_MEMBERS],
  );
  await sql.query(many.length > 0 ? TRUNCATE : DELETE);
  await restart(sql, SEQUENCES);
}
