// Stop means stop: whatever happens on the platform or on the way to it, a campaign that must not run is either seen to be
// stopped or reported.
import { OrganizationEnding } from '@app/connections';
import { systemActor } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';

interface CampaignFields {
  readonly id: string;
  readonly status: string;
}

let { product, acme, api, control, connection, account, create, read, fault, workAgain } = {} as Connected;

const codes = async (id: string): Promise<string[]> => (await read(id)).delivery_issues.map(({ code }: { code: string }) => code);
const platformId = async (id: string): Promise<string> => (await read(id)).platform_campaigns[0].platform_campaign_id;
const shown = async (id: string): Promise<CampaignFields | undefined> => {
  const { campaigns } = await control<{ campaigns: CampaignFields[] }>('GET', `/google-ads/accounts/${account}/campaigns`);
  const there = await platformId(id);
  return campaigns.find((each) => each.id === there);
};
const onTheirScreen = async (id: string, change: object): Promise<unknown> =>
  control('PATCH', `/google-ads/accounts/${account}/campaigns/${await platformId(id)}`, change);
const sync = async (): Promise<void> => {
  await api.post(`/v1/connections/${connection}/sync`);
  await product.work();
};
const waiting = () =>
  product.sql<{ in_seconds: number }>(
    `select round(extract(epoch from run_at - updated_at))::int as in_seconds from graphile_worker.jobs
     where task_identifier in ('campaigns.reconcile', 'campaigns.stop') and run_at > now() + interval '1 second'`,
  );
async function delivering(name: string): Promise<string> {
  const id = await create(name);
  await api.post(`/v1/campaigns/${id}/launch`);
  await product.work();
  expect((await read(id)).delivery_status).toBe('delivering');
  return id;
}

beforeAll(async () => {
  ({ product, acme, api, control, connection, account, create, read, fault, workAgain } =
    await startConnected('api_campaigns_stopping'));
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => product.stop());

describe('a campaign that was changed on the platform is paused, edited, resumed and archived as before', () => {
  const after = async (call: Promise<unknown>): Promise<void> => {
    await call;
    await product.work();
  };
  const ours = { status: 'ENABLED', budget: { amount_micros: '50000000' } };
  const edited = { status: 'PAUSED', budget: { amount_micros: '61000000' } };

  it.each([
    {
      what: 'renamed, tag and all',
      change: { name: 'Without a tag' },
      seen: { there: { ...ours, name: 'Without a tag' }, codes: ['changed_on_platform'], status: 'limited' },
      whilePaused: { there: { ...edited, name: 'Without a tag' }, codes: ['changed_on_platform'] },
      resumed: {
        there: { ...edited, status: 'ENABLED', name: 'Without a tag' },
        codes: ['changed_on_platform'],
        status: 'limited',
      },
    },
    {
      what: 'given another budget',
      change: { amount_micros: '70000000' },
      seen: { there: { ...ours, budget: { amount_micros: '70000000' } }, codes: ['changed_on_platform'], status: 'limited' },
      whilePaused: { there: edited, codes: [] },
      resumed: { there: { ...edited, status: 'ENABLED' }, codes: [], status: 'delivering' },
    },
    {
      what: 'paused',
      change: { status: 'PAUSED' },
      seen: { there: { ...ours, status: 'PAUSED' }, codes: ['paused_on_platform'], status: 'not_delivering' },
      whilePaused: { there: edited, codes: [] },
      resumed: { there: { ...edited, status: 'ENABLED' }, codes: [], status: 'delivering' },
    },
    {
      what: 'removed',
      change: { status: 'REMOVED' },
      seen: { there: { ...ours, status: 'REMOVED' }, codes: ['removed_on_platform'], status: 'not_delivering' },
      whilePaused: { there: { ...ours, status: 'REMOVED' }, codes: [] },
      resumed: { there: { ...edited, status: 'ENABLED' }, codes: [], status: 'delivering' },
    },
  ])('$what', async ({ what, change, seen, whilePaused, resumed }) => {
    const id = await delivering(`Of the table: ${what}`);
    await onTheirScreen(id, change);
    await sync();
    expect([await shown(id), await codes(id)]).toMatchObject([seen.there, seen.codes]);
    expect(await read(id)).toMatchObject({ delivery_status: seen.status });
    await after(api.post(`/v1/campaigns/${id}/pause`));
    await after(api.patch(`/v1/campaigns/${id}`, { budget: { amount: '61.00' } }));
    expect([await shown(id), await codes(id)]).toMatchObject([whilePaused.there, whilePaused.codes]);
    expect(await read(id)).toMatchObject({ status: 'paused', delivery_status: 'paused' });
    await after(api.post(`/v1/campaigns/${id}/resume`));
    expect([await shown(id), await codes(id)]).toMatchObject([resumed.there, resumed.codes]);
    expect(await read(id)).toMatchObject({ status: 'active', delivery_status: resumed.status });
    await after(api.delete(`/v1/campaigns/${id}`));
    expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
    expect(await read(id)).toMatchObject({ status: 'archived', delivery_status: 'archived', delivery_issues: [] });
  });

  it('suspended with its account: what was changed here meanwhile is brought there once the account is open again', async () => {
    const id = await delivering('Of the table: suspended');
    const suspend = (status: string) => control('PATCH', `/google-ads/accounts/${account}`, { status });
    await suspend('SUSPENDED');
    await sync();
    expect(await codes(id)).toContain('platform_account_inactive');
    await after(api.post(`/v1/campaigns/${id}/pause`));
    await after(api.patch(`/v1/campaigns/${id}`, { budget: { amount: '61.00' } }));
    expect(await shown(id)).toMatchObject(ours);
    expect(await codes(id)).toContain('still_delivering');
    await suspend('ENABLED');
    await sync();
    await workAgain();
    expect(await shown(id)).toMatchObject(edited);
    expect(await codes(id)).toEqual([]);
    await after(api.post(`/v1/campaigns/${id}/resume`));
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    await after(api.delete(`/v1/campaigns/${id}`));
    expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
  });
});

describe('a stop that the platform does not show', () => {
  it('is reported until it is seen, and tried again all the time', async () => {
    const id = await delivering('Unreachable');
    await fault('googleAds.mutate', { kind: 'reset-before-apply' }, 2);
    const answer = await api.post(`/v1/campaigns/${id}/pause`);
    expect(answer.body.data).toMatchObject({
      status: 'paused',
      delivery_status: 'delivering',
      delivery_issues: [{ code: 'still_delivering', severity: 'blocking', channel: 'google_ads', value: 'delivering' }],
    });
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'paused', delivery_status: 'delivering' });
    expect(await codes(id)).toEqual(['platform_error', 'still_delivering']);
    expect(await waiting()).toEqual([{ in_seconds: 10 }]);
    await workAgain();
    expect(await codes(id)).toContain('still_delivering');
    expect(await waiting()).toEqual([{ in_seconds: 20 }]);
    await workAgain();
    expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
    expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [] });
    expect(await waiting()).toEqual([]);
  });

  it('is not given up after a refusal either', async () => {
    const id = await delivering('Refused');
    const refusal = { kind: 'error', status: 400, errorCode: { campaignError: 'INVALID_STATUS_CHANGE' } };
    await fault('googleAds.mutate', refusal, 3);
    await api.delete(`/v1/campaigns/${id}`);
    await product.work();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await read(id)).toMatchObject({ status: 'archived', delivery_status: 'delivering' });
      expect(await codes(id)).toEqual(['platform_error', 'still_delivering']);
      await workAgain();
    }
    await workAgain();
    expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
    expect(await read(id)).toMatchObject({ delivery_status: 'archived', delivery_issues: [] });
  });
});

describe('a campaign that was stopped and is switched on again on the platform', () => {
  it('is found at the next sync and stopped again', async () => {
    const id = await delivering('Switched on');
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    await onTheirScreen(id, { status: 'ENABLED' });
    await sync();
    expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
    expect(await codes(id)).toEqual([]);
  });
});

describe('a campaign that was removed on the platform', () => {
  it('is stopped, because the platform says so of its id', async () => {
    const id = await delivering('Removed');
    await onTheirScreen(id, { status: 'REMOVED' });
    await sync();
    expect(await codes(id)).toEqual(['removed_on_platform']);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'paused', delivery_status: 'paused', delivery_issues: [] });
  });

  it('is not believed to be stopped when the account does not show its id', async () => {
    const id = await delivering('Not shown');
    const real = await platformId(id);
    await product.sql("update campaigns.node set platform_id = '999' where platform_id = $1", [real]);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(await codes(id)).toEqual(['platform_error', 'still_delivering']);
    await product.sql("update campaigns.node set platform_id = $1 where platform_id = '999'", [real]);
    await workAgain();
    expect(await codes(id)).toEqual([]);
  });
});

it('a stop continues when an ended connection is connected again', async () => {
  const id = await delivering('Cut off');
  const { grants } = await control<{ grants: { refresh_token: string; account_ids: string[] }[] }>('GET', '/google-ads/grants');
  const grant = grants.find(({ account_ids }) => account_ids.includes(account));
  await control('PATCH', `/google-ads/grants/${encodeURIComponent(grant?.refresh_token ?? '')}`, { revoked: true });
  await sync();
  await api.delete(`/v1/campaigns/${id}`);
  await product.work();
  expect(await read(id)).toMatchObject({ status: 'archived', delivery_status: 'delivering' });
  expect(await codes(id)).toContain('still_delivering');

  await api.delete(`/v1/connections/${connection}`);
  await product.work();
  const granted = await control<{ refresh_token: string }>('POST', '/google-ads/grants', { accounts: [account] });
  await product.connectAll(acme.id, granted.refresh_token, [account]);
  await product.work();
  expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
  expect(await read(id)).toMatchObject({ delivery_status: 'archived', delivery_issues: [] });
});

it('a campaign that another process is switching on is not taken for stopped when its organization ends', async () => {
  const id = await delivering('Resumed too late');
  // Another organization has the same consent, so ending this one erases our tokens and keeps the consent.
  const { grants } = await control<{ grants: { refresh_token: string; account_ids: string[]; revoked_at: string | null }[] }>(
    'GET',
    '/google-ads/grants',
  );
  const refreshToken = grants.find((each) => each.revoked_at === null && each.account_ids.includes(account))?.refresh_token ?? '';
  await product.connectAll((await product.organization()).id, refreshToken, [account]);
  await api.post(`/v1/campaigns/${id}/pause`);
  await product.work();
  await fault('googleAds.mutate', { kind: 'delay', ms: 4_000 }, 1);
  await api.post(`/v1/campaigns/${id}/resume`);
  const resuming = product.work();
  await until(async () => (await control<{ faults: { remaining: number }[] }>('GET', '/faults')).faults[0]?.remaining === 0);
  const ending = product.nest.get(OrganizationEnding);
  expect(await ending.stop(systemActor(acme.id), 60_000)).toEqual([]);
  await ending.revoke(systemActor(acme.id));
  await resuming;
  expect(await shown(id)).toMatchObject({ status: 'PAUSED' });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
