// Every field of a launched campaign is asked for at the platform itself, in the platform's own language and words.
import type { ApiAnswer } from '../support/client.js';
import { type Connected, startConnected } from '../support/connected.js';

type Row = Readonly<Record<string, unknown>>;

let { product, api, control, connection, account, create, read } = {} as Connected;
let google: (query: string) => Promise<Row[]>;

beforeAll(async () => {
  ({ product, api, control, connection, account, create, read } = await startConnected('api_campaigns_read_back'));
  const { access_token: token } = await control<{ access_token: string }>('POST', '/google-ads/grants', { accounts: [account] });
  google = async (query) => {
    const answer = await fetch(`${product.settings.SIMULATOR_URL}/google-ads/v25/customers/${account}/googleAds:search`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'developer-token': 'simulator-developer-token',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query }),
    });
    const { results, error } = (await answer.json()) as { results?: Row[]; error?: unknown };
    expect(error).toBeUndefined();
    return results ?? [];
  };
});
afterAll(() => product.stop());

/** A field of ours, the field where Google shows it, and its words for a first value and for a second one. */
interface Told {
  readonly field: string;
  readonly where?: string;
  readonly first: readonly [asked: object, shown: unknown[]];
  readonly second: readonly [asked: object, shown: unknown[]];
}

/** The values at the field, sorted; those of an exclusion with a `-`. */
async function shown({ field, where = '' }: Told): Promise<unknown[]> {
  const [resource = ''] = field.split('.');
  const isCriterion = resource.endsWith('_criterion');
  const fields = isCriterion ? `${resource}.negative, ${field}` : field;
  const from = resource === 'campaign_budget' ? 'campaign' : resource;
  const present = isCriterion ? ` AND ${resource}.status != 'REMOVED'` : '';
  const rows = await google(`SELECT ${fields} FROM ${from} WHERE campaign.name LIKE '%Everything%'${present}${where}`);
  const path = field.replaceAll(/_[a-z]/g, ([, letter]) => String(letter).toUpperCase()).split('.');
  const values = rows.map((row) => {
    const value = path.reduce<unknown>((part, name) => (part as Row | undefined)?.[name], row);
    const isExcluded = Object.values(row).some((part) => (part as Row).negative === true);
    return isExcluded && typeof value === 'string' ? `-${value}` : value;
  });
  return values.filter((value) => value !== undefined).sort();
}

const hours = (day: string) => ({ dayparting: [{ days: [day], start: '09:00', end: '17:30' }] });
const places = (include: string[], exclude: string[]) => ({ targeting: { locations: { include, exclude } } });
const bid = (amount: string) => ({ bid_strategy: { type: 'target_cpa', target: { amount, currency: 'USD' } } });
const place = (id: number) => `geoTargetConstants/${id}`;
const language = (id: number) => `languageConstants/${id}`;

const told: Readonly<Record<string, Told>> = {
  budget: {
    field: 'campaign_budget.amount_micros',
    first: [{ budget: { amount: '50.00', currency: 'USD' } }, ['50000000']],
    second: [{ budget: { amount: '70.25', currency: 'USD' } }, ['70250000']],
  },
  'bid strategy': {
    field: 'campaign.maximize_conversions.target_cpa_micros',
    first: [bid('4.00'), ['4000000']],
    second: [bid('3.50'), ['3500000']],
  },
  end: {
    field: 'campaign.end_date_time',
    first: [{ end_at: '2027-05-01T04:00:00.000Z' }, ['2027-04-30 23:59:59']],
    second: [{ end_at: '2027-06-01T04:00:00.000Z' }, ['2027-05-31 23:59:59']],
  },
  'query of links': {
    field: 'campaign.final_url_suffix',
    first: [{ tracking: { utm_source: 'google', utm_medium: 'cpc' } }, ['utm_source=google&utm_medium=cpc']],
    second: [{ tracking: { utm_medium: null, utm_campaign: 'spring' } }, ['utm_source=google&utm_campaign=spring']],
  },
  places: {
    field: 'campaign_criterion.location.geo_target_constant',
    first: [places(['US', 'CA'], ['MX']), [`-${place(2484)}`, place(2124), place(2840)]],
    second: [places(['US', 'GB'], ['FR']), [`-${place(2250)}`, place(2826), place(2840)]],
  },
  languages: {
    field: 'campaign_criterion.language.language_constant',
    first: [{ targeting: { languages: ['en'] } }, [language(1000)]],
    second: [{ targeting: { languages: ['de', 'fr'] } }, [language(1001), language(1002)]],
  },
  ages: {
    field: 'ad_group_criterion.age_range.type',
    first: [
      { targeting: { age_min: 25, age_max: 54 } },
      ['-AGE_RANGE_18_24', '-AGE_RANGE_55_64', '-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED'],
    ],
    second: [{ targeting: { age_min: 18, age_max: 64 } }, ['-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED']],
  },
  genders: {
    field: 'ad_group_criterion.gender.type',
    first: [{ targeting: { genders: ['female'] } }, ['-MALE', '-UNDETERMINED']],
    second: [{ targeting: { genders: ['female', 'unknown'] } }, ['-MALE']],
  },
  devices: {
    field: 'campaign_criterion.device.type',
    where: ' AND campaign_criterion.bid_modifier = 0',
    first: [{ targeting: { devices: ['mobile'] } }, ['DESKTOP', 'TABLET']],
    second: [{ targeting: { devices: ['mobile', 'desktop'] } }, ['TABLET']],
  },
  hours: {
    field: 'campaign_criterion.ad_schedule.day_of_week',
    first: [hours('mon'), ['MONDAY']],
    second: [hours('sun'), ['SUNDAY']],
  },
  keywords: {
    field: 'ad_group_criterion.keyword.text',
    first: [{ keywords: [{ text: 'running shoes' }, { text: 'used', negative: true }] }, ['-used', 'running shoes']],
    second: [{ keywords: [{ text: 'trail shoes' }, { text: 'running shoes' }] }, ['running shoes', 'trail shoes']],
  },
  'landing page': {
    field: 'ad_group_ad.ad.final_urls',
    where: " AND ad_group_ad.status = 'ENABLED'",
    first: [{ landing_page_url: 'https://example.com/spring' }, [['https://example.com/spring']]],
    second: [{ landing_page_url: 'https://example.com/summer' }, [['https://example.com/summer']]],
  },
  'political declaration': {
    field: 'campaign.contains_eu_political_advertising',
    first: [{ contains_eu_political_advertising: false }, ['DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING']],
    second: [{ contains_eu_political_advertising: true }, ['CONTAINS_EU_POLITICAL_ADVERTISING']],
  },
  name: {
    field: 'campaign.name',
    first: [{ name: 'Everything' }, [expect.stringMatching(/^Everything \[cid:/)]],
    second: [{ name: 'Everything, too' }, [expect.stringMatching(/^Everything, too \[cid:/)]],
  },
};

const merged = (parts: readonly object[]): object =>
  parts.reduce((whole: Record<string, unknown>, part) => {
    for (const [field, value] of Object.entries(part)) {
      const isTargeting = field === 'targeting';
      whole[field] = isTargeting ? { ...(whole[field] as object | undefined), ...(value as object) } : value;
    }
    return whole;
  }, {});

describe('a campaign that uses every field that searches have', () => {
  let path: string;
  const delivery = async () => (await api.get(`${path}/delivery`)).body.data.channels[0];

  beforeAll(async () => {
    const everything = {
      objective: 'sales',
      timezone: 'America/New_York',
      start_at: '2027-03-01T05:00:00.000Z',
      ...merged(Object.values(told).map(({ first: [asked] }) => asked)),
    };
    await api.post(`/v1/connections/${connection}/sync`);
    await product.work();
    path = `/v1/campaigns/${await create('Everything', everything)}`;
  });

  it('is launched as it was planned, node by node and field by field', async () => {
    const planned = (await api.get(`${path}/plan`)).body.data.channels[0];
    expect(planned.delivery_issues.filter(({ severity }: { severity: string }) => severity === 'blocking')).toEqual([]);
    const launched: ApiAnswer = await api.post(`${path}/launch`, { require_deliverable: true });
    expect(launched.status).toBe(200);
    await product.work();
    const { nodes } = await delivery();
    const keys = (list: { key: string; kind: string; parent: string | null }[]) =>
      list.map(({ key, kind, parent }) => ({ key, kind, parent })).sort((one, other) => (one.key < other.key ? -1 : 1));
    expect(keys(nodes)).toEqual(keys(planned.nodes));
    for (const { key, action, fields } of planned.nodes) {
      const node = nodes.find((each: { key: string }) => each.key === key);
      expect([key, action, node.state]).toEqual([key, 'create', 'created']);
      // References are keys in a plan, and ids once they are there.
      for (const { field, to } of fields)
        if (!JSON.stringify(to).includes('"node":')) expect([key, field, node.fields[field]]).toEqual([key, field, to]);
    }
    const again = (await api.get(`${path}/plan`)).body.data.channels[0];
    expect(again.nodes.map(({ action }: { action: string }) => action)).toEqual(nodes.map(() => 'keep'));
  });

  it.each(Object.entries(told))('says at Google: %s', async (_, row) => {
    expect(await shown(row)).toEqual(row.first[1]);
  });

  it.each(Object.entries(told))('says at Google after a change, and nothing else has changed: %s', async (_, row) => {
    const others = Object.values(told).filter((each) => each !== row);
    const before = await Promise.all(others.map(shown));
    const changed = await api.patch(path, row.second[0]);
    expect([changed.status, changed.body.error]).toEqual([200, undefined]);
    const foreseen = (await api.get(`${path}/plan`)).body.data.channels[0].nodes;
    expect(foreseen.some(({ action }: { action: string }) => action !== 'keep')).toBe(true);
    await product.work();
    expect(await shown(row)).toEqual(row.second[1]);
    expect(await Promise.all(others.map(shown))).toEqual(before);
    for (const { key, fields, shown: there } of (await delivery()).nodes)
      for (const [field, value] of Object.entries(there ?? {}))
        if (field in fields) expect([key, field, value]).toEqual([key, field, fields[field]]);
  });
});

describe('what a search campaign cannot do on Google', () => {
  it.each<[string, object]>([
    ['targeting.age_min', { targeting: { age_min: 20 } }],
    ['targeting.age_max', { targeting: { age_max: 50 } }],
    ['targeting.placements', { targeting: { placements: ['feed'] } }],
    ['targeting.devices', { targeting: { devices: ['connected_tv'] } }],
    ['targeting.languages', { targeting: { languages: ['mt'] } }],
    ['bid_strategy.type', { bid_strategy: { type: 'manual_cpm', target: { amount: '2.00', currency: 'USD' } } }],
    ['frequency_cap', { frequency_cap: { impressions: 3, per: 'week' } }],
    ['dayparting', { dayparting: [{ days: ['mon'], start: '09:10', end: '17:30' }] }],
    ['timezone', { timezone: 'UTC', dayparting: [{ days: ['mon'], start: '09:00', end: '17:30' }] }],
    ['creative_ids', { keywords: [] }],
  ])('is refused by name before any call: %s', async (field, fields) => {
    await control('DELETE', '/requests');
    const id = await create('Impossible', merged([{ targeting: { locations: { include: ['US'] } } }, fields]));
    const refused = await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true });
    expect(refused.body.error.code).toBe('launch_preconditions_failed');
    expect(refused.body.error.details.failures).toContainEqual(
      expect.objectContaining({ code: 'not_supported_on_channel', field, severity: 'blocking', channel: 'google_ads' }),
    );
    const { requests } = await control<{ requests: unknown[] }>('GET', '/requests');
    expect(requests).toEqual([]);
  });

  it('stops a live campaign at once when it is asked for, and heals when it is taken back', async () => {
    const id = await create('Turned impossible');
    await api.post(`/v1/campaigns/${id}/launch`);
    await product.work();
    const impossible = await api.patch(`/v1/campaigns/${id}`, { targeting: { age_min: 20 } });
    expect(impossible.body.data.delivery_issues).toContainEqual(
      expect.objectContaining({ code: 'not_supported_on_channel', field: 'targeting.age_min', value: 20, limit: ['18', '25'] }),
    );
    await product.work();
    expect(await read(id)).toMatchObject({
      delivery_status: 'not_delivering',
      platform_campaigns: [{ platform_status: 'paused' }],
    });
    await api.patch(`/v1/campaigns/${id}`, { targeting: { age_min: 25 } });
    await product.work();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', platform_campaigns: [{ platform_status: 'enabled' }] });
  });
});
