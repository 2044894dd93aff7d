/**
 * Eight months on every platform, in two accounts each that lie on either side of UTC: what analytics says is what the platform
 * itself counts, to the cent, also after it took some of it back.
 */
import { uuidOf } from '@app/kernel';
import type { ApiAnswer } from '../support/client.js';
import { startConnected, type Connected } from '../support/connected.js';
import { type AccountThere, channelsThere, platformThere } from '../support/platforms-there.js';
import { acceptedAd } from '../support/shoe-ads.js';
import { counted, grouped, measures, type Row, told } from '../support/there/day-sums.js';
import type { DayThere } from '../support/there/read-back.js';
import { setTime } from '../support/time.js';

/** Both change their clock twice meanwhile, each in its own direction first. */
const zones = ['Pacific/Auckland', 'America/Los_Angeles'] as const;
const changes: Readonly<Record<string, readonly string[]>> = {
  'Pacific/Auckland': ['2026-04-05', '2026-09-27'],
  'America/Los_Angeles': ['2026-03-08', '2026-11-01'],
  UTC: [],
};
const FIRST = '2026-03-05';
const LAUNCH = `${FIRST}T20:00:00Z`;
const REMOVAL = '2026-06-15T09:00:00Z';
/** The sixth of November in Auckland, the fifth in Los Angeles. */
const FIRST_SYNC = '2026-11-05T11:30:00Z';
/** The eighth in Auckland, still the seventh in Los Angeles. */
const SECOND_SYNC = '2026-11-08T07:30:00Z';
const DAYS = 28;
/** Of `GET /v1/channels`. */
interface Told {
  readonly channel: string;
  readonly reports: { readonly history_months: number };
  readonly attribution: Rule;
}

interface Rule {
  readonly click_days?: number | null;
  readonly view_days?: number | null;
  readonly source: string;
}

interface Account {
  readonly channel: string;
  /** A platform may have one for everybody. */
  readonly zone: string;
  /** Of older days the platform tells nothing. */
  readonly first: string;
  /** By which conversions are its ads'. */
  readonly rule: Rule;
  readonly connection: string;
  readonly there: AccountThere;
  /** Our campaigns by the platform's ids. */
  readonly ours: ReadonlyMap<string, string>;
}

let connected: Connected;
const accounts: Account[] = [];
const before = new Map<Account, DayThere[]>();

beforeAll(async () => {
  connected = await startConnected('api_analytics_restated');
  const { product, acme, api, control } = connected;
  await setTime(product, LAUNCH);
  // Nobody is here to consent again meanwhile.
  await control('PATCH', '/config', { meta: { tokenSeconds: null, refreshTokenLifetimeSeconds: null } });
  const known: Told[] = (await api.get('/v1/channels')).body.data.channels;
  for (const { channel, reports, attribution: rule } of known.filter((each) => channelsThere.includes(each.channel))) {
    const { asked } = platformThere(channel);
    const first = monthsBefore(FIRST_SYNC, reports.history_months);
    const creative = await acceptedAd(product, api, asked.ad);
    for (const zone of zones) {
      const id = await product.connect(acme, { name: `Acme ${zone}`, timezone: zone }, channel);
      const rows: { id: string; account: { id: string; timezone: string } }[] = (await api.get('/v1/connections')).body.data;
      const connection = rows.find((each) => uuidOf('connection', each.id) === id);
      if (!connection) throw new Error('The account was not connected.');
      await api.post(`/v1/connections/${connection.id}/sync`);
      await product.work();
      const there = platformThere(channel).account(control, connection.account.id);
      const ours = new Map<string, string>();
      for (const name of ['Stays', 'Is removed']) {
        // What is asked of the platform for its own optimising changes nothing in what counts.
        const attribution = name === 'Stays' ? { click_days: 1, view_days: 0 } : null;
        const more = { ...asked.campaign, attribution, creative_ids: [creative], connection_ids: [connection.id] };
        const campaign = await connected.launched(name, more);
        const [placed] = (await connected.read(campaign)).platform_campaigns;
        ours.set(placed.platform_campaign_id, campaign);
      }
      const own = { zone: connection.account.timezone, first: first < FIRST ? FIRST : first };
      const { source } = rule;
      const sent = source === 'platform' ? { click_days: rule.click_days, view_days: rule.view_days } : {};
      accounts.push({ channel, ...own, rule: { ...sent, source }, connection: connection.id, there, ours });
    }
  }
  await setTime(product, REMOVAL);
  // A grant that nobody uses for half a year ends.
  await syncAll();
  for (const { channel, there } of accounts) {
    const removed = (await there.campaigns()).find(({ name }) => name.startsWith('Is removed'));
    await there.change('campaign', removed?.id ?? '', platformThere(channel).removal);
  }
  await setTime(product, FIRST_SYNC);
});
afterAll(() => connected.product.stop());

async function syncAll(asked: (account: Account) => object = () => ({})): Promise<void> {
  const { api, product } = connected;
  for (const account of accounts) {
    const { connection } = account;
    const { data } = (await api.post(`/v1/connections/${connection}/sync`, asked(account))).body;
    const run = async () => (await api.get(`/v1/connections/${connection}/syncs/${data.id}`)).body.data;
    await product.work();
    expect(await run()).toMatchObject({ status: 'succeeded' });
  }
}

const today = (zone: string, at: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

const monthsBefore = (at: string, months: number): string => {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() - months);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

async function rowsOf(account: Account, asked: object): Promise<Row[]> {
  const filters = [{ field: 'connection', op: 'eq', value: account.connection }];
  const body = { metrics: measures, start_date: account.first, filters, limit: 100, sort: 'clicks', ...asked };
  const rows: Row[] = [];
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const answer: ApiAnswer = await connected.api.post('/v1/analytics/query', { ...body, cursor });
    expect(answer.status).toBe(200);
    rows.push(...answer.body.data);
    cursor = answer.body.next_cursor;
  }
  return rows;
}

/** By day, by campaign, and by both around each change of the clock. */
async function expectSame(account: Account, there: readonly DayThere[]): Promise<void> {
  const campaign = (day: DayThere): string => account.ours.get(day.campaign) ?? 'unknown';
  const byDay = await rowsOf(account, { granularity: 'day', fill_gaps: false });
  expect(Object.fromEntries(byDay.map((row) => [row.date, told(row)]))).toEqual(grouped(there, ({ date }) => date));
  const byCampaign = await rowsOf(account, { dimensions: ['campaign'] });
  const idOf = (row: Row): string => row.dimensions.campaign?.id ?? 'unknown';
  expect(Object.fromEntries(byCampaign.map((row) => [idOf(row), told(row)]))).toEqual(grouped(there, campaign));
  for (const change of changes[account.zone] ?? []) {
    const [from, to] = [daysBefore(change, 1), daysBefore(change, -1)];
    const around = there.filter(({ date }) => from <= date && date <= to);
    expect(new Set(around.map(({ date }) => date)).size).toBe(3);
    const rows = await rowsOf(account, { start_date: from, end_date: to, dimensions: ['campaign'], granularity: 'day' });
    const both = Object.fromEntries(rows.map((row) => [`${idOf(row)} ${row.date}`, told(row)]));
    expect(both).toEqual(grouped(around, (day) => `${campaign(day)} ${day.date}`));
  }
}

const numbersThere = (account: Account, at: string): Promise<DayThere[]> =>
  account.there.numbers(connected.product, account.first, today(account.zone, at));

describe('The numbers of each platform, read after eight months,', () => {
  beforeAll(() => syncAll(({ first }) => ({ start_date: first })));

  it('are what it counts itself, to the cent, on each of its days, clock changes and removed objects included', async () => {
    expect(accounts.map(({ channel, zone }) => `${channel} ${zone}`)).toHaveLength(channelsThere.length * zones.length);
    for (const account of accounts) {
      const there = await numbersThere(account, FIRST_SYNC);
      before.set(account, there);
      const lastOf = (id: string) => there.findLast(({ campaign }) => campaign === id)?.date;
      const [stays, isRemoved] = [...account.ours.keys()].map(lastOf);
      expect([stays, isRemoved]).toEqual([today(account.zone, FIRST_SYNC), today(account.zone, REMOVAL)]);
      for (const measure of measures) expect([account.channel, measure, counted(there)[measure] > 0]).toContain(true);
      await expectSame(account, there);
    }
  });

  it('are told with the rule by which each gives conversions to its ads, and with a warning where the rules differ', async () => {
    const asked = async (filters: object[]) => {
      const body = { metrics: ['conversions'], dimensions: ['channel'], start_date: FIRST, sort: 'conversions', filters };
      const { meta } = (await connected.api.post('/v1/analytics/query', body)).body;
      const attribution: { connection_id: string; click_days: number | null }[] = meta.attribution;
      const codes: string[] = meta.warnings.map(({ code }: { code: string }) => code);
      return { attribution, codes, zones: meta.timezones as string[] };
    };
    const all = await asked([]);
    expect(all.zones.toSorted()).toEqual([...new Set(accounts.map(({ zone }) => zone))].toSorted());
    const ruled = accounts.map(({ channel, connection }) => [
      channel,
      all.attribution.find((each) => each.connection_id === connection),
    ]);
    expect(ruled).toEqual(
      accounts.map(({ channel, connection, rule }) => [
        channel,
        expect.objectContaining({ channel, connection_id: connection, ...rule }) as object,
      ]),
    );
    expect(all.codes).toEqual(expect.arrayContaining(['attribution_differs', 'self_attributed_conversions', 'mixed_timezones']));
    for (const channel of channelsThere) {
      const { codes, attribution } = await asked([{ field: 'channel', op: 'eq', value: channel }]);
      expect([channel, codes.includes('attribution_differs'), attribution.length > 0]).toEqual([channel, false, true]);
    }
  });
});

describe('When the platform took back some of the last days, their numbers', () => {
  beforeAll(async () => {
    for (const { zone, there } of accounts) {
      const last = today(zone, FIRST_SYNC);
      await there.takeBack?.(daysBefore(last, DAYS - 1), last, 0.2);
    }
    await setTime(connected.product, SECOND_SYNC);
    await syncAll();
  });

  it('are replaced by the smaller ones, to the cent, and no older day is touched', async () => {
    for (const account of accounts) {
      const there = await numbersThere(account, SECOND_SYNC);
      const [byDayBefore, byDay] = [before.get(account) ?? [], there].map((days) => grouped(days, ({ date }) => date));
      const shrunk = Object.keys(byDayBefore ?? {}).filter((day) => {
        const [was, is] = [byDayBefore?.[day], byDay?.[day]];
        return was && is && is.clicks < was.clicks && is.spend < was.spend && day < today(account.zone, FIRST_SYNC);
      });
      const oldest = daysBefore(today(account.zone, FIRST_SYNC), DAYS - 1);
      expect([account.channel, shrunk.length]).toEqual([account.channel, account.there.takeBack ? DAYS - 1 : expect.any(Number)]);
      expect(shrunk.length).toBeGreaterThan(0);
      expect(shrunk.filter((day) => day < oldest)).toEqual([]);
      await expectSame(account, there);
    }
  });

  it('are told as restated, each day once, with what was said before', async () => {
    for (const account of accounts) {
      const query = `connection_id=${account.connection}&limit=100`;
      const { data } = (await connected.api.get(`/v1/analytics/restatements?${query}`)).body;
      const there = await numbersThere(account, SECOND_SYNC);
      const day = daysBefore(today(account.zone, FIRST_SYNC), 1);
      const [stays = ''] = account.ours.keys();
      const was = (before.get(account) ?? []).find((each) => each.campaign === stays && each.date === day);
      const is = there.find((each) => each.campaign === stays && each.date === day);
      const found = data.filter((each: { date: string }) => each.date === day);
      expect(found).toMatchObject([{ campaign: { id: account.ours.get(stays) }, channel: account.channel, changes: 1 }]);
      for (const [side, sums] of [
        ['before', was],
        ['after', is],
      ] as const)
        expect(told({ dimensions: {}, metrics: found[0][side] })).toEqual(sums && counted([sums]));
    }
  });
});
