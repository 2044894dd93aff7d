// The platform is asked what it would say to a launch, and nothing is made.
import { randomBytes, randomUUID } from 'node:crypto';
import { uuidOf } from '@app/kernel';
import sharp from 'sharp';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Connected, startConnected } from '../support/connected.js';
import { uploadedPicture } from '../support/creatives.js';

let { product, api, control, account, create, read, fault } = {} as Connected;
beforeAll(async () => {
  ({ product, api, control, account, create, read, fault } = await startConnected('api_campaigns_dry_run'));
});
afterAll(() => product.stop());

/** A refusal of this field of the first operation, by a rule that only the platform knows. */
const refusal = (kind: 'create' | 'update') => {
  const path = ['campaign_budget_operation', kind, 'amount_micros'].map((fieldName) => ({ fieldName }));
  const errors = [
    {
      errorCode: { campaignBudgetError: 'BUDGET_BELOW_PER_DAY_MINIMUM' },
      message: 'Too low.',
      location: { fieldPathElements: [{ fieldName: 'mutate_operations', index: 0 }, ...path] },
    },
  ];
  return { kind: 'answer', status: 400, body: { error: { code: 400, details: [{ errors }] } } };
};

describe('a dry run', () => {
  const dryRun = async (id: string) => (await api.post(`/v1/campaigns/${id}/dry_run`)).body.data.channels;
  const made = async () => (await control<{ campaigns: object[] }>('GET', `/google-ads/accounts/${account}/campaigns`)).campaigns;

  it('tells all that the platform would refuse in the words of the campaign, and makes nothing', async () => {
    const id = await create('Checked');
    const before = await made();
    expect(await dryRun(id)).toEqual([{ channel: 'google_ads', checked: true, reason: null, refused: [] }]);
    const at = (...names: string[]) => ({
      fieldPathElements: [{ fieldName: 'mutate_operations', index: 0 }, ...names.map((fieldName) => ({ fieldName }))],
    });
    const errors = [
      {
        errorCode: { campaignBudgetError: 'BUDGET_BELOW_PER_DAY_MINIMUM' },
        message: 'Too low.',
        location: at('campaign_budget_operation', 'create', 'amount_micros'),
        details: { budgetPerDayMinimumErrorDetails: { currencyCode: 'USD', minimumBudgetAmountMicros: '5500000' } },
      },
      { errorCode: { policyFindingError: 'POLICY_FINDING' }, message: 'Prohibited.' },
    ];
    await fault('googleAds.mutate', { kind: 'answer', status: 400, body: { error: { code: 400, details: [{ errors }] } } });
    expect(await dryRun(id)).toMatchObject([
      {
        checked: true,
        refused: [
          { field: 'budget', message: 'campaign budget: Too low. The least is 5.50 USD a day.' },
          { field: null, code: 'policyFindingError.POLICY_FINDING' },
        ],
      },
    ]);
    expect(await made()).toEqual(before);
    expect(await read(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('holds the pictures of one check in memory up to eight mebibytes, and says so where there are more', async () => {
    const noise = async (width: number, height: number) => {
      const raw = { width, height, channels: 3 } as const;
      const bytes = await sharp(randomBytes(width * height * 3), { raw })
        .jpeg({ quality: 90 })
        .toBuffer();
      return { upload_id: await uploadedPicture(product, api, bytes, 'image/jpeg') };
    };
    const ad = async () => ({
      copy: { headlines: ['Light shoes'], long_headline: 'Light shoes for the city', descriptions: ['Shoes for runners'] },
      images: [await noise(1_910, 1_000), await noise(1_500, 1_500)],
    });
    const { body } = await api.post('/v1/creative/upload', {
      channels: ['google_ads'],
      formats: ['display'],
      brand: { name: 'Acme' },
      variants: [await ad(), await ad(), await ad(), await ad()],
    });
    await product.work();
    const id = await create('Large', { creative_ids: [body.data.id], keywords: [] });
    expect(await dryRun(id)).toEqual([{ channel: 'google_ads', checked: false, reason: 'too_large', refused: [] }]);
  });

  it('says that it is not checked while the platform is away, or what cannot be planned, and is for ten a minute', async () => {
    const id = await create('Unchecked');
    await fault('googleAds.mutate', { kind: 'html-502' });
    expect(await dryRun(id)).toMatchObject([{ checked: false, reason: 'platform_unavailable', refused: [] }]);
    await fault('geoTargetConstants.suggest', { kind: 'html-502' });
    const region = await create('Unknown place', { targeting: { locations: { include: ['US-CA'] } } });
    expect(await dryRun(region)).toMatchObject([{ checked: false, reason: 'platform_unavailable' }]);
    expect(await dryRun(await create('No budget', { budget: null }))).toMatchObject([{ checked: false, reason: 'not_planned' }]);
    let status = 200;
    for (let tries = 0; tries <= 10 && status !== 429; tries += 1) ({ status } = await api.post(`/v1/campaigns/${id}/dry_run`));
    expect(status).toBe(429);
  });
});

describe('a launch that demands a campaign that can be delivered', () => {
  const strict = { require_deliverable: true };
  const keyed = (key: string, more: object = {}) => ({ headers: { 'Idempotency-Key': key, ...more } });
  const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
  let client: ApiClient;
  let organizationId: string;
  let whole: object;
  /** Of an organization of its own, because the others have used up its dry runs. */
  beforeAll(async () => {
    const organization = await product.organization();
    organizationId = organization.id;
    client = product.client.as(organization.keys.manager);
    await product.connect(organization);
    whole = await product.deliverable(organization);
  });
  const draft = async (name: string): Promise<string> => (await client.post('/v1/campaigns', { ...whole, name })).body.data.id;
  const send = (id: string, move: 'launch' | 'resume', body: object = strict, key: string = randomUUID(), ifMatch?: string) =>
    client.post(`/v1/campaigns/${id}/${move}`, body, keyed(key, ifMatch === undefined ? {} : { 'If-Match': ifMatch }));
  const asked = async (): Promise<{ body: { validateOnly: boolean; mutateOperations: object[] } }[]> =>
    (await control<{ requests: never[] }>('GET', '/requests?operation=googleAds.mutate&limit=10000')).requests;
  const events = async (id: string, type: string): Promise<number> =>
    (
      await product.sql('select from platform.event where resource_id = $1 and type = $2', [
        uuidOf('campaign', id),
        `campaign.${type}`,
      ])
    ).length;

  it('is refused by what only the platform knows, changes nothing then, and asks nobody when it is repeated', async () => {
    const [id, key] = [await draft('Refused'), randomUUID()];
    await fault('googleAds.mutate', refusal('create'));
    const refused = await send(id, 'launch', strict, key);
    expect(codeOf(refused)).toBe('422 launch_preconditions_failed');
    expect(refused.body.error.details).toMatchObject({
      action: 'launch',
      failures: [
        {
          code: 'platform_error',
          severity: 'blocking',
          field: 'budget',
          message: 'campaign budget: Too low.',
          value: 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM',
          channel: 'google_ads',
        },
      ],
    });
    const calls = (await asked()).length;
    expect((await send(id, 'launch', strict, key)).body).toEqual(refused.body);
    expect((await client.get(`/v1/campaigns/${id}`)).body.data).toMatchObject({ status: 'draft', version: 1 });
    expect(await events(id, 'launched')).toBe(0);
    expect((await client.post(`/v1/campaigns/${id}/launch?validate_only=true`, strict)).status).toBe(200);
    expect(codeOf(await send(id, 'launch', {}))).toBe('200 active');
    expect((await asked()).length).toBe(calls);
  });

  it('is refused a resume for a change of what is there already, and resumes when the platform takes it', async () => {
    const id = await draft('Resumed');
    await send(id, 'launch', {});
    await product.work();
    await client.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    await client.patch(`/v1/campaigns/${id}`, { budget: { amount: '60.00' } });
    await fault('googleAds.mutate', refusal('update'));
    const refused = await send(id, 'resume');
    expect(refused.body.error?.details).toMatchObject({ action: 'resume', failures: [{ field: 'budget' }] });
    const { status, version } = (await client.get(`/v1/campaigns/${id}`)).body.data;
    expect([status, await events(id, 'resumed')]).toEqual(['paused', 0]);
    const calls = (await asked()).length;
    expect(codeOf(await send(id, 'resume', strict, randomUUID(), '"1"'))).toBe('412 version_mismatch');
    expect((await asked()).length).toBe(calls);
    expect(codeOf(await send(id, 'resume', strict, randomUUID(), `"1", "${version}"`))).toBe('200 active');
    const { body } = (await asked()).at(-1) ?? {};
    expect(body).toMatchObject({
      validateOnly: true,
      mutateOperations: [{ campaignBudgetOperation: { updateMask: 'amountMicros' } }],
    });
  });

  it('is not refused for what a lost answer has made there', async () => {
    const id = await draft('Lost');
    await fault('googleAds.mutate', { kind: 'reset-after-apply' });
    await send(id, 'launch', {});
    await product.work();
    await client.post(`/v1/campaigns/${id}/pause`);
    const { status, body } = await send(id, 'resume');
    expect([status, body.error]).toEqual([200, undefined]);
  });

  it('is 503 while the platform is away, and the same key may be tried again', async () => {
    const [id, key] = [await draft('Away'), randomUUID()];
    await fault('googleAds.mutate', { kind: 'html-502' });
    const away = await send(id, 'launch', strict, key);
    expect([codeOf(away), away.headers.get('retry-after')]).toEqual(['503 platform_unavailable', '5']);
    expect((await client.get(`/v1/campaigns/${id}`)).body.data).toMatchObject({ status: 'draft', version: 1 });
    // A process that was lost while it asked has left its mark.
    await product.sql(
      `insert into platform.idempotency (organization_id, operation, key, request_hash, status, answer, created_at)
       values ($1, $2, $3, '', 0, '', now() - interval '2 minutes')`,
      [organizationId, `prepare POST /v1/campaigns/${id}/launch`, key],
    );
    const [launched, calls] = [await send(id, 'launch', strict, key), (await asked()).length];
    expect(codeOf(launched)).toBe('200 active');
    expect((await send(id, 'launch', strict, key)).body).toEqual(launched.body);
    expect((await asked()).length).toBe(calls);
    await client.post(`/v1/campaigns/${id}/pause`);
    await fault('googleAds.mutate', { kind: 'html-502' });
    expect(codeOf(await send(id, 'resume'))).toBe('503 platform_unavailable');
  });

  it('asks in no transaction, once for a key, and does not count for a campaign that was changed meanwhile', async () => {
    const [id, key] = [await draft('Changed'), randomUUID()];
    const before = (await asked()).length;
    await fault('googleAds.mutate', { kind: 'hold-answer' });
    const first = send(id, 'launch', strict, key);
    const holds = async () =>
      (await control<{ faults: { held: number }[] }>('GET', '/faults')).faults.some(({ held }) => held > 0);
    while (!(await holds()));
    const open = await product.sql(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and backend_type = 'client backend'`,
    );
    expect(open).toEqual([]);
    expect(codeOf(await send(id, 'launch', strict, key))).toBe('409 idempotency_in_progress');
    await client.patch(`/v1/campaigns/${id}`, { budget: { amount: '70.00' } });
    await control('DELETE', '/faults');
    expect(codeOf(await first)).toBe('409 concurrent_modification');
    expect(await events(id, 'launched')).toBe(0);
    expect((await asked()).length).toBe(before + 1);
    expect(codeOf(await send(id, 'launch', strict, key))).toBe('200 active');
    expect((await asked()).length).toBe(before + 2);
  });

  it('shares the ten dry runs of its minute, which no other launch needs', async () => {
    const id = await draft('Many');
    await fault('googleAds.mutate', refusal('create'), 20);
    let answer = await send(id, 'launch');
    for (let tries = 0; tries < 20 && answer.status === 422; tries += 1) answer = await send(id, 'launch');
    expect(codeOf(answer)).toBe('429 rate_limit_exceeded');
    expect(answer.body.error.details).toMatchObject({ limit: 10, window: 'minute' });
    expect(codeOf(await send(id, 'launch', {}))).toBe('200 active');
    await control('DELETE', '/faults');
  });
});
