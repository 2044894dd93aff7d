// What syncs cost: every call of Google Ads is an operation of our developer token's day, which all accounts share.
import { AdPlatforms, type CallPurpose, OperationLedger, PlatformError } from '@app/connections';
import { publicId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import { changesThere } from '../support/changes-there.js';
import { asking, type Connected, endPauses, startConnected } from '../support/connected.js';
import { setTime } from '../support/time.js';

const HOUR_MS = 3_600_000;
/** Of the 15,000 operations of Basic access a tenth is kept for stops: so many accounts share the rest. */
const ACCOUNTS = 140;
const MOST_A_DAY = Math.floor((15_000 * 0.9) / ACCOUNTS);

interface Call {
  readonly operation: string;
  readonly body: { readonly query?: string; readonly pageToken?: string } | null;
}

let { product, acme, api, control, connection, there, launched, sync, read, workAgain } = {} as Connected;

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

/** A sync that was asked for, after it went as far as it could. */
async function synced() {
  const { id } = (await api.post(`/v1/connections/${connection}/sync`)).body.data;
  await product.work();
  return async () => (await api.get(`/v1/connections/${connection}/syncs/${id}`)).body.data;
}

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
const { nodes, onTheirScreen } = changesThere(() => ({ product, acme, api, there }));

beforeAll(async () => {
  ({ product, acme, api, control, connection, there, launched, sync, read, workAgain } =
    await startConnected('api_sync_operations'));
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

describe('the operations of a day', () => {
  const LIMIT = 300;
  const name = ['google_ads', 'simulated', ''];
  let restore: () => void;
  /** As many as others have spent in this hour. */
  const spent = (operations: number): Promise<unknown> =>
    product.sql(
      `insert into connections.operation_hour (channel, world, app, hour, operations) values ($1, $2, $3, $4, $5)
       on conflict (channel, world, app, hour) do update set operations = excluded.operations`,
      [...name, new Date(Math.floor(product.clock.now().getTime() / HOUR_MS) * HOUR_MS), operations],
    );
  const pauses = (): Promise<unknown[]> => product.sql('select from connections.pause');
  const sum = async (): Promise<number> =>
    Number((await product.sql<{ sum: string }>('select sum(operations) from connections.operation_hour'))[0]?.sum ?? 0);

  beforeEach(async () => {
    const platform = product.nest.get(AdPlatforms).of('google_ads', 'simulated') as { dailyOperations: number | null };
    const replaced = jest.replaceProperty(platform, 'dailyOperations', LIMIT);
    restore = () => replaced.restore();
    await product.sql('delete from connections.operation_hour');
  });
  afterEach(() => restore());

  it('are counted as the platform counts them', async () => {
    await operations();
    await sync();
    const asked = (await operations()).length;
    expect(asked).toBeGreaterThan(10);
    expect(await sum()).toBe(asked);
  });

  it('that reads have spent pause a sync as a throttle does; launches go on, and stops when changes are spent too', async () => {
    const id = await launched('Runs until it is stopped');
    await spent(LIMIT * 0.8);
    await operations();
    const shown = await synced();
    expect(await operations()).toEqual([]);
    const resume_at = new Date(Math.floor(product.clock.now().getTime() / HOUR_MS) * HOUR_MS + 25 * HOUR_MS);
    const believed = new Date(Math.min(resume_at.getTime(), product.clock.now().getTime() + 24 * HOUR_MS));
    expect(await shown()).toMatchObject({
      ...{ status: 'running', waiting_reason: 'rate_limited', resume_at: believed.toISOString() },
      error: { class: 'rate_limit', message: expect.stringContaining('it takes no more calls from us before') },
    });
    expect(await pauses()).toEqual([]);
    expect(await read(await launched('Goes on'))).toMatchObject({ delivery_status: 'delivering' });

    await spent(LIMIT * 0.9);
    const waits = await launched('Waits');
    const { delivery_issues: issues } = await read(waits);
    expect(issues).toMatchObject([{ code: 'platform_error', message: expect.stringContaining('It is tried again by itself.') }]);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [] });

    await later(25);
    await workAgain();
    expect(await shown()).toMatchObject({ status: 'succeeded' });
    // That sync may have read the campaign in the very instant in which it was switched on.
    await sync();
    expect(await read(waits)).toMatchObject({ delivery_status: 'delivering' });
  });

  it('are one sum for all processes, and leave a part to stops whoever asks', async () => {
    const { nest, clock } = product;
    const ledgers = [1, 2, 3].map(() => new OperationLedger(nest.get(UnitOfWork), nest.get(AdPlatforms), clock));
    const application = { channel: 'google_ads', world: 'simulated', app: null } as const;
    const spend = (purpose: CallPurpose): Promise<boolean>[] =>
      Array.from({ length: LIMIT }, (_, each) =>
        (ledgers[each % 3] as OperationLedger).spend(systemActor(acme.id), application, purpose, 1).then(
          () => true,
          () => false,
        ),
      );
    const made = async (purpose: CallPurpose): Promise<number> => (await Promise.all(spend(purpose))).filter(Boolean).length;
    expect([await made('read'), await made('change')]).toEqual([0.8, 0.1].map((part) => LIMIT * part));
    expect(await sum()).toBe(LIMIT * 0.9);
    // A stop is asked for whatever was spent.
    expect(await made('stop')).toBe(LIMIT);
    await later(25);
    expect(await made('read')).toBe(LIMIT * 0.8);
  });

  it('and pauses are shared by connections of one token, and a refusal of our project holds for everybody', async () => {
    const connectedWith = async (developer_token: string | null): Promise<string> => {
      const id = await product.connect(acme);
      expect((await api.patch(`/v1/connections/${publicId('connection', id)}`, { developer_token })).status).toBe(200);
      return id;
    };
    const [one, same] = [await connectedWith('known-Token_2'), await connectedWith('known-Token_2')];
    const [another, plain] = [await connectedWith('another-Token_1'), await connectedWith(null)];
    const met = async (connection: string, fault: 'app_refused' | 'throttled', detail: PlatformError['detail']) => {
      await endPauses(product);
      const retryAt = new Date(product.clock.now().getTime() + HOUR_MS);
      const failure = new PlatformError(fault, 'no', { scope: 'app', retryAt, ...detail });
      await asking(product, connection, () => Promise.reject(failure));
      // Far from its end, however slow the machine is.
      await product.sql('update connections.pause set ends_at = $1', [retryAt]);
      const answers: string[] = [];
      for (const each of [one, same, another, plain]) {
        const answer = await asking(product, each);
        answers.push(answer instanceof PlatformError ? answer.fault : String(answer));
      }
      return answers;
    };
    const project = { platformCode: 'SERVICE_DISABLED' };
    const ofToken = { platformCode: 'DEVELOPER_TOKEN_PROHIBITED', isOfToken: true };
    const everybody = Array.from({ length: 4 }, () => 'app_refused');
    expect(await met(one, 'app_refused', project)).toEqual(everybody);
    expect(await met(plain, 'app_refused', project)).toEqual(everybody);
    expect(await met(plain, 'app_refused', ofToken)).toEqual(['asked', 'asked', 'asked', 'app_refused']);
    expect(await met(one, 'app_refused', ofToken)).toEqual(['token_refused', 'token_refused', 'asked', 'asked']);
    expect(await met(one, 'throttled', {})).toEqual(['throttled', 'throttled', 'asked', 'asked']);

    await endPauses(product);
    for (const each of [one, same])
      await asking(product, each, ({ application }) => application?.spend(1) ?? Promise.reject(new Error('Nothing is counted.')));
    const names = await product.sql("select distinct app from connections.operation_hour where app <> ''");
    expect(names).toEqual(await product.sql('select app from connections.connection where id = $1', [same]));
  });
});
