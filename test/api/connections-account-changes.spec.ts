import { JobWorker } from '@app/platform/messaging';
import { type Connected, startConnected } from '../support/connected.js';

let connected: Connected;
let path: string;

beforeAll(async () => {
  connected = await startConnected('api_connections_account_changes');
  path = `/v1/connections/${connected.connection}`;
});
afterAll(() => connected.product.stop());

const connection = async () => (await connected.api.get(path)).body.data;
const onPlatform = (change: object): Promise<unknown> =>
  connected.control('PATCH', `/google-ads/accounts/${connected.account}`, change);
const sync = async (): Promise<void> => {
  await connected.api.post(`${path}/sync`);
  await connected.product.work();
};
const launched = async (name: string, more: object = {}): Promise<string> => {
  const id = await connected.create(name, more);
  expect((await connected.api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
  await connected.product.work();
  return id;
};
const patch = async (body: object) => {
  const answer = await connected.api.patch(path, body);
  await connected.product.work();
  return answer;
};

describe('a currency or time zone that was changed on the platform', () => {
  const former = { currency: 'USD', timezone: 'America/New_York' };
  const present = { currency: 'USD', timezone: 'Europe/Paris' };

  it('stops all spending until a person confirms the present values', async () => {
    const id = await launched('Runs through the account');
    expect((await connected.read(id)).delivery_status).toBe('delivering');
    await onPlatform({ timezone: 'Europe/Paris' });
    await sync();
    expect(await connection()).toMatchObject({
      status: 'active',
      account: { ...present, changed_from: former },
      health: 'unhealthy',
      health_reasons: [{ code: 'account_changed_unconfirmed', action: expect.stringContaining('confirm_account') }],
    });
    const { delivery_status: status, delivery_issues: issues } = await connected.read(id);
    expect([status, issues]).toMatchObject([
      'not_delivering',
      [
        {
          code: 'account_change_unconfirmed',
          channel: 'google_ads',
          message: expect.stringContaining('from USD in America/New_York to USD in Europe/Paris'),
        },
      ],
    ]);
    const { campaigns } = await connected.control<{ campaigns: { status: string }[] }>(
      'GET',
      `/google-ads/accounts/${connected.account}/campaigns`,
    );
    expect(campaigns.map((each) => each.status)).toEqual(['PAUSED']);

    const refused = await patch({ confirm_account: former });
    expect([refused.status, refused.body.error]).toMatchObject([422, { code: 'account_differs', details: present }]);
    expect((await connected.read(id)).delivery_status).toBe('not_delivering');

    expect((await patch({ confirm_account: present })).body.data).toMatchObject({ account: { changed_from: null } });
    expect(await connection()).toMatchObject({ health: 'healthy', health_reasons: [] });
    expect(await connected.read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    const lines = await connected.product.sql("select changes from access.audit where action = 'connection.changed'");
    expect(lines).toEqual([{ changes: { confirm_account: present } }]);
  });

  it('needs no confirmation once it was changed back', async () => {
    const { account } = await connection();
    await onPlatform({ currency: 'EUR' });
    await sync();
    expect((await connection()).account).toMatchObject({ currency: 'EUR', changed_from: present });
    await onPlatform({ currency: 'USD' });
    await sync();
    expect(await connection()).toMatchObject({ account, health: 'healthy' });
  });
});

describe('the conversion action of a connection', () => {
  const at = (id = ''): string => `/google-ads/accounts/${connected.account}/conversion_actions${id && `/${id}`}`;
  const setting = async (named = 'conversion_action') => namedIn(await connection(), named);
  const namedIn = ({ setting_options: options }: { setting_options: { key: string; value: unknown }[] }, named: string) =>
    options.find(({ key }) => key === named);
  let purchase: string;
  let lead: string;

  beforeAll(async () => {
    const shown = await connected.control<{ conversion_actions: { id: string }[] }>('GET', at());
    purchase = shown.conversion_actions[0]?.id ?? '';
    lead = (
      await connected.control<{ id: string }>('POST', at(), {
        name: 'Enquiry',
        category: 'SUBMIT_LEAD_FORM',
        ...{ primary_for_goal: false, click_days: 7, view_days: 3, attribution_model: 'GOOGLE_ADS_LAST_CLICK' },
      })
    ).id;
    await sync();
  });

  it('is the primary purchase until a person chooses another', async () => {
    expect(await setting()).toMatchObject({
      key: 'conversion_action',
      value: purchase,
      is_default: true,
      needed_for: ['leads', 'sales'],
      choices: [
        { id: purchase, name: 'Purchase' },
        { id: lead, name: 'Enquiry' },
      ],
    });
    const changed = (await patch({ settings: { conversion_action: lead } })).body.data;
    expect(changed.settings).toMatchObject({ conversion_action: lead });
    expect(changed.setting_options).toMatchObject([{ value: lead, is_default: false }, {}]);
    expect((await patch({ settings: { conversion_action: null } })).body.data.setting_options).toMatchObject([
      { value: purchase, is_default: true },
      {},
    ]);
  });

  it('that accepts terms has no default: a person chooses it, and may take it back', async () => {
    const terms = async (value: string | null) => {
      const changed = (await patch({ settings: { customer_data_terms: value } })).body.data;
      return [changed.settings.customer_data_terms, namedIn(changed, 'customer_data_terms')?.value];
    };
    expect((await setting('customer_data_terms'))?.value).toBeNull();
    expect(await terms('accepted')).toEqual(['accepted', 'accepted']);
    expect(await terms(null)).toEqual([null, null]);
  });

  it('can be none that the account does not have', async () => {
    const refused = await patch({ settings: { conversion_action: '1' } });
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      {
        code: 'setting_not_available',
        message: expect.stringMatching(
          /possible: \d+ \(Purchase\), \d+ \(Enquiry\)\..* sync the connection to read them again\.$/,
        ),
        details: { setting: 'conversion_action', value: '1', choices: [{ id: purchase }, { id: lead }] },
      },
    ]);
    const unknown = await patch({ settings: { conversion_acton: lead } });
    expect(unknown.body.error.details.fields).toMatchObject([
      { field: 'settings.conversion_acton', code: 'unknown_field', nearest: 'conversion_action' },
    ]);
  });

  /** As a campaign and the analytics tell it. */
  const attribution = async (campaign: string) => {
    const [on] = (await connected.read(campaign)).platform_campaigns;
    const overview = await connected.api.get('/v1/analytics/overview?date_preset=today');
    const [told] = overview.body.meta.attribution;
    expect(told).toEqual({ connection_id: connected.connection, channel: 'google_ads', ...on.attribution });
    return told;
  };

  it('that vanished is told, and campaigns that need it wait until another is chosen', async () => {
    await patch({ settings: { conversion_action: lead } });
    const sales = await launched('Sells', { objective: 'sales' });
    const traffic = await launched('Draws people');
    expect((await connected.read(sales)).delivery_status).toBe('delivering');
    const counted = { click_days: 7, view_days: 3, model: 'last_click', counts: null, source: 'conversion_actions' };
    expect(await attribution(sales)).toMatchObject(counted);
    await connected.control('PATCH', at(lead), { status: 'REMOVED' });
    await sync();
    expect(await connection()).toMatchObject({
      settings: { conversion_action: lead },
      setting_options: [{ value: null, choices: [{ id: purchase }] }, {}],
      health: 'degraded',
      health_reasons: [{ code: 'setting_gone' }],
    });
    expect(await attribution(sales)).toMatchObject({ ...counted, click_days: null, view_days: null, model: null });
    expect((await connected.read(traffic)).delivery_status).toBe('delivering');
    expect(await connected.read(sales)).toMatchObject({
      delivery_status: 'not_delivering',
      delivery_issues: [
        {
          code: 'platform_setting_missing',
          severity: 'blocking',
          field: 'connections.settings.conversion_action',
          message: expect.stringContaining(`PATCH ${path} with settings`),
          resource: { type: 'connection', id: connected.connection },
        },
      ],
    });
    await patch({ settings: { conversion_action: purchase } });
    expect(await attribution(sales)).toMatchObject({ ...counted, click_days: 30, view_days: 1, model: 'data_driven' });
    expect(await connection()).toMatchObject({ health: 'healthy' });
    expect(await connected.read(sales)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });
});

describe('a suspension that nobody asks about', () => {
  /** What the minute does in which the next sync is due. */
  const dueMinute = async (): Promise<void> => {
    const due = Date.parse((await connection()).sync.next_sync_at);
    connected.product.clock.set(new Date(due + 1_000));
    await connected.product.nest.get(JobWorker).round('connections.schedule-syncs');
    await connected.product.work();
  };

  it('is told at the next scheduled sync, and the campaign delivers again in the minute of the first one after it', async () => {
    const id = await launched('Left alone');
    await onPlatform({ status: 'SUSPENDED' });
    await dueMinute();
    expect(await connection()).toMatchObject({ status: 'error', health_reasons: [{ code: 'account_suspended' }] });
    expect((await connected.read(id)).delivery_issues).toContainEqual(
      expect.objectContaining({ code: 'platform_account_inactive', value: 'account_suspended' }),
    );
    await onPlatform({ status: 'ENABLED' });
    await dueMinute();
    expect(await connection()).toMatchObject({ status: 'active', health: 'healthy' });
    expect(await connected.read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });
});

describe('a consent that no longer allows campaigns', () => {
  it('keeps them from being launched, and says what to do', async () => {
    await connected.product.sql(`update connections.platform_grant set features = '["reports"]'`);
    const campaign = await connected.create('Not allowed');
    const refused = await connected.api.post(`/v1/campaigns/${campaign}/launch`, { require_deliverable: true });
    expect([refused.status, refused.body.error.details.failures]).toMatchObject([
      422,
      [{ code: 'connection_scope_missing', value: ['campaigns'], message: expect.stringContaining('connect the account again') }],
    ]);
    expect((await connection()).health_reasons).toMatchObject([{ code: 'features_missing' }]);
  });
});
