// What syncs cost: every call of Google Ads is an operation of our developer token's day, which all accounts share.
import { JobWorker } from '@app/platform/messaging';
import { changesThere } from '../support/changes-there.js';
import { type Connected, startConnected } from '../support/connected.js';
import { setTime } from '../support/time.js';

const HOUR_MS = 3_600_000;
/** Of the 15,000 operations of Basic access a tenth is kept for stops: so many accounts share the rest. */
const ACCOUNTS = 140;
const MOST_A_DAY = Math.floor((15_000 * 0.9) / ACCOUNTS);

interface Call {
  readonly operation: string;
  readonly body: { readonly query?: string; readonly pageToken?: string } | null;
}

let { product, acme, api, control, account, launched, sync, read } = {} as Connected;

/** A query by what it is about, another call by its operation. */
const asked = ({ operation, body }: Call): string => body?.query?.replace(/^.* FROM (\w+).*$/s, '$1') ?? operation;
/** What the platform was asked since the last time; follow-up pages cost nothing. */
async function operations(): Promise<string[]> {
  const { requests } = await control<{ requests: Call[] }>('GET', '/requests?path_contains=customers');
  await control('DELETE', '/requests');
  return requests.filter(({ body }) => body?.pageToken === undefined).map(asked);
}

const later = (hours: number): Promise<void> =>
  setTime(product, new Date(product.clock.now().getTime() + hours * HOUR_MS).toISOString());

/** An hour passes, and the schedule does what is due. */
async function hour(): Promise<string[]> {
  await later(1);
  await product.sql('update connections.connection set next_sync_at = $1', [product.clock.now()]);
  await product.nest.get(JobWorker).round('connections.schedule-syncs');
  await product.work();
  return operations();
}

const wholeTree = ['campaign', 'campaign_criterion', 'ad_group', 'ad_group_criterion', 'ad_group_ad'];
const looks = ['customer', 'campaignBudgets.mutate', 'billing_setup', 'conversion_action'];
const segments = ['ad_group_audience_view', 'age_range_view', 'gender_view', 'campaign', 'user_location_view'];
const whole = [...looks, ...wholeTree, 'campaign', 'ad_group_ad', ...segments];
const { nodes, onTheirScreen } = changesThere(() => ({ product, acme, api, control, account }));

beforeAll(async () => {
  ({ product, acme, api, control, account, launched, sync, read } = await startConnected('api_sync_operations'));
  await later(0);
  for (const name of ['Shoes', 'Hats']) await launched(name);
  await later(26);
  await product.work();
  await sync();
  await product.sql('update connections.connection set next_backfill_at = null');
  await operations();
});
afterAll(() => product.stop());

test('a day of hourly syncs leaves a tenth of Basic access to stops where 140 accounts share it', async () => {
  const day: string[][] = [];
  for (let hours = 0; hours < 24; hours += 1) day.push(await hour());
  const hourly = day.slice(0, -1);
  expect(hourly.map(({ length }) => length <= 4)).toEqual(hourly.map(() => true));
  // The ads with their parents, and the numbers of campaigns and ads.
  for (const asked of hourly) expect(asked).toEqual(['ad_group_ad', 'campaign', 'ad_group_ad']);
  expect(day.at(-1)?.toSorted()).toEqual(whole.toSorted());
  expect(day.flat().length).toBe(85);
  expect(day.flat().length).toBeLessThanOrEqual(MOST_A_DAY);
});

test('what somebody does there is noticed within the hour; a sync that a person asks for reads everything', async () => {
  const worn = await launched('Worn');
  const gone = await launched('Gone');
  await later(1);
  await onTheirScreen(worn, 'ad', { status: 'REMOVED' });
  await onTheirScreen(gone, 'campaign', { status: 'REMOVED' });
  await operations();
  // What the ads do not show is looked for by its ids, at once.
  expect(await hour()).toEqual(['ad_group_ad', 'campaign', 'campaign', 'ad_group_ad']);
  expect(await read(gone)).toMatchObject({ delivery_issues: [{ code: 'removed_on_platform' }] });
  expect((await nodes(worn)).filter(({ kind }) => kind === 'ad')).toMatchObject([{ state: 'gone' }]);
  await operations();
  await sync();
  expect((await operations()).toSorted()).toEqual(whole.toSorted());
});
