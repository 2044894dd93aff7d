// Every field of a launched campaign is asked for at the platform itself, in the platform's own language and words.
import type { ApiAnswer } from '../support/client.js';
import { type Connected, startConnected } from '../support/connected.js';
import { merged, type Row, shown, type Told, told } from '../support/told-at-google.js';

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

describe('a campaign that uses every field that searches have', () => {
  let path: string;
  const shownNow = (row: Told) => shown(google, row);
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
    expect(await shownNow(row)).toEqual(row.first[1]);
  });

  it.each(Object.entries(told))('says at Google after a change, and nothing else has changed: %s', async (_, row) => {
    const others = Object.values(told).filter((each) => each !== row);
    const before = await Promise.all(others.map(shownNow));
    const changed = await api.patch(path, row.second[0]);
    expect([changed.status, changed.body.error]).toEqual([200, undefined]);
    const foreseen = (await api.get(`${path}/plan`)).body.data.channels[0].nodes;
    expect(foreseen.some(({ action }: { action: string }) => action !== 'keep')).toBe(true);
    await product.work();
    expect(await shownNow(row)).toEqual(row.second[1]);
    expect(await Promise.all(others.map(shownNow))).toEqual(before);
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
