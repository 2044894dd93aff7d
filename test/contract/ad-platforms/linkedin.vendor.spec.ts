// LinkedIn's own client on the simulated LinkedIn: what it cannot do there, the simulator does wrong.
import { AuthClient, type RestliEntity, RestliClient } from 'linkedin-api-client';
import * as addresses from 'linkedin-api-client/dist/lib/utils/constants.js';
import { z } from 'zod';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const ID = '508720451';
const ACCOUNT = `urn:li:sponsoredAccount:${ID}`;
const ORGANIZATION = `urn:li:organization:${ID}`;
const GERMANY = 'urn:li:geo:101282230';
const SCOPES = ['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'w_organization_social', 'r_organization_social'];
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const euros = (amount: string) => ({ amount, currencyCode: 'EUR' });
const nothing = z.unknown();
const text = z.string();

describe('LinkedIn’s own client', () => {
  let simulator: SimulatedGoogleAds;
  let accessToken: string;
  let tree: { readonly group: string; readonly campaign: string; readonly creative: string; readonly image: string };
  const client = new RestliClient();
  const login = new AuthClient({
    clientId: '77simulator0001',
    clientSecret: 'simulator-secret',
    redirectUrl: 'https://ads.example.com/back',
  });

  const control = (method: string, path: string, body?: object): Promise<unknown> =>
    simulator.control(nothing, method, path, body);
  const clock = (now: string): Promise<unknown> => control('PUT', '/clock', { now, frozen: true });
  const at = (path: string, pathKeys: object = { account: ID }) => ({
    ...{ accessToken, versionString: '202608', resourcePath: `/adAccounts/{account}${path}`, pathKeys },
  });
  const top = (resourcePath: string) => ({ accessToken, versionString: '202608', resourcePath });
  const made = async (path: string, entity: RestliEntity): Promise<string> =>
    text.parse((await client.create({ ...at(path), entity })).createdEntityId);

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
    const { linkedinUrl: url } = simulator;
    Object.assign(addresses, { OAUTH_BASE_URL: `${url}/oauth/v2`, VERSIONED_BASE_URL: `${url}/rest` });
    await clock('2026-11-20T12:00:00Z');
    await control('PATCH', '/config', { linkedin: { reviewSeconds: 0, usersAfterSeconds: 0 } });
    await control('POST', '/linkedin/accounts', { id: ID, name: 'Acme', timezone: 'UTC' });
    await control('POST', '/linkedin/people', { id: 'Ab12', account_ids: [ID] });
    const authorize_url = login.generateMemberAuthorizationUrl(SCOPES, 's').replace('https://www.linkedin.com', url);
    const location = z.object({ location: text });
    const consent = await simulator.control(location, 'POST', '/linkedin/consents', { authorize_url, person: 'Ab12' });
    const code = new URL(consent.location).searchParams.get('code') ?? '';
    const tokens = await login.exchangeAuthCodeForAccessToken(code);
    expect(tokens).toMatchObject({ expires_in: 5_184_000, refresh_token_expires_in: 31_536_000 });
    ({ access_token: accessToken } = await login.exchangeRefreshTokenForAccessToken(tokens.refresh_token ?? ''));

    const runSchedule = { start: Date.parse('2026-11-20T12:00:00Z') };
    const group = await made('/adCampaignGroups', { account: ACCOUNT, name: 'Spring', status: 'ACTIVE', runSchedule });
    const campaign = await made('/adCampaigns', {
      ...{ account: ACCOUNT, campaignGroup: `urn:li:sponsoredCampaignGroup:${group}`, associatedEntity: ORGANIZATION },
      ...{ name: 'Spring', status: 'PAUSED', type: 'SPONSORED_UPDATES', format: 'STANDARD_UPDATE', runSchedule },
      ...{ objectiveType: 'WEBSITE_VISIT', optimizationTargetType: 'MAX_CLICK', costType: 'CPM', unitCost: euros('0') },
      ...{ dailyBudget: euros('50.00'), locale: { country: 'DE', language: 'de' }, politicalIntent: 'NOT_POLITICAL' },
      ...{ offsiteDeliveryEnabled: false, audienceExpansionEnabled: false },
      targetingCriteria: { include: { and: [{ or: { 'urn:li:adTargetingFacet:locations': [GERMANY] } }] } },
    });
    const announced = { owner: ACCOUNT, mediaLibraryMetadata: { associatedAccount: ACCOUNT, assetName: 'shoe' } };
    const initialize = { ...top('/images'), actionName: 'initializeUpload', data: { initializeUploadRequest: announced } };
    const place = z.object({ uploadUrl: text, image: text });
    const { uploadUrl, image } = place.parse((await client.action(initialize)).data.value);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(uploadUrl, { method: 'PUT', body: PICTURE, headers })).status).toBe(201);
    const post = {
      ...{ adContext: { dscAdAccount: ACCOUNT, dscStatus: 'ACTIVE' }, author: ORGANIZATION, commentary: 'Light.' },
      ...{ visibility: 'PUBLIC', lifecycleState: 'PUBLISHED', isReshareDisabledByAuthor: false },
      content: { media: { id: image, title: 'Shoes', altText: 'A shoe' } },
      ...{ contentCallToActionLabel: 'LEARN_MORE', contentLandingPage: 'https://example.com/' },
    };
    const inlineContent = { post };
    const creative = { campaign: `urn:li:sponsoredCampaign:${campaign}`, name: 'Ad', intendedStatus: 'DRAFT', inlineContent };
    const shown = await client.action({ ...at('/creatives'), actionName: 'createInline', data: { creative } });
    tree = { group, campaign, image, creative: text.parse(shown.headers['x-restli-id']) };
  });
  afterAll(() => simulator.close());

  it('finds the account, the role in it, and where it can advertise', async () => {
    const search = { status: { values: ['ACTIVE'] } };
    const accounts = await client.finder({ ...top('/adAccounts'), finderName: 'search', queryParams: { search, pageSize: 10 } });
    expect(accounts.data.elements).toMatchObject([{ id: Number(ID), name: 'Acme', currency: 'EUR', status: 'ACTIVE' }]);
    const users = await client.finder({ ...top('/adAccountUsers'), finderName: 'authenticatedUser' });
    expect(users.data.elements).toMatchObject([{ account: ACCOUNT, role: 'ACCOUNT_BILLING_ADMIN' }]);
    const queryParams = {
      ...{ facet: 'urn:li:adTargetingFacet:locations', query: 'Germany', queryVersion: 'QUERY_USES_URNS' },
      locale: { language: 'en', country: 'US' },
    };
    const places = await client.finder({ ...top('/adTargetingEntities'), finderName: 'typeahead', queryParams });
    expect(places.data.elements).toContainEqual(expect.objectContaining({ urn: GERMANY, name: 'Germany' }));
  });

  it('reads what it made, by its id and in lists', async () => {
    const { group, campaign, creative } = tree;
    const one = await client.get({ ...at('/adCampaigns/{id}', { account: ID, id: campaign }) });
    expect(one.data).toMatchObject({ id: Number(campaign), name: 'Spring', status: 'PAUSED', dailyBudget: euros('50.00') });
    const search = { campaignGroup: { values: [`urn:li:sponsoredCampaignGroup:${group}`] }, status: { values: ['PAUSED'] } };
    const campaigns = await client.finder({ ...at('/adCampaigns'), finderName: 'search', queryParams: { search } });
    expect(campaigns.data.elements).toMatchObject([{ id: Number(campaign), servingStatuses: ['STOPPED'] }]);
    const queryParams = { campaigns: [`urn:li:sponsoredCampaign:${campaign}`], intendedStatuses: ['DRAFT', 'ACTIVE'] };
    const creatives = await client.finder({ ...at('/creatives'), finderName: 'criteria', queryParams });
    expect(creatives.data.elements).toMatchObject([{ id: creative, name: 'Ad', intendedStatus: 'DRAFT' }]);
  });

  it('asks for so much that it must be sent as a body', async () => {
    const others = Array.from({ length: 200 }, (_, index) => `urn:li:sponsoredCampaign:${149_000_000 + index}`);
    const queryParams = { campaigns: [...others, `urn:li:sponsoredCampaign:${tree.campaign}`], intendedStatuses: ['DRAFT'] };
    const creatives = await client.finder({ ...at('/creatives'), finderName: 'criteria', queryParams });
    expect([creatives.config.method, creatives.data.elements.length]).toEqual(['post', 1]);
  });

  it('switches on what it made, changes it, and reads its numbers', async () => {
    const { campaign, creative } = tree;
    const set = (path: string, id: string, patchSetObject: object) =>
      client.partialUpdate({ ...at(`${path}/{id}`, { account: ID, id }), patchSetObject });
    expect((await set('/creatives', creative, { intendedStatus: 'ACTIVE' })).status).toBe(204);
    expect((await set('/adCampaigns', campaign, { status: 'ACTIVE', name: 'Summer' })).status).toBe(204);
    const changed = await client.get({ ...at('/adCampaigns/{id}', { account: ID, id: campaign }) });
    expect(changed.data).toMatchObject({ status: 'ACTIVE', name: 'Summer', servingStatuses: ['RUNNABLE'] });
    await clock('2026-11-28T12:00:00Z');
    const day = (of: number) => ({ year: 2026, month: 11, day: of });
    const queryParams = {
      ...{ pivot: 'CREATIVE', timeGranularity: 'DAILY', dateRange: { start: day(21), end: day(27) }, accounts: [ACCOUNT] },
      fields: 'dateRange,pivotValues,impressions,costInLocalCurrency',
    };
    const report = await client.finder({ ...top('/adAnalytics'), finderName: 'analytics', queryParams });
    expect(report.data.elements).toHaveLength(7);
    expect(report.data.elements).toContainEqual({
      ...{ dateRange: { start: day(27), end: day(27) }, pivotValues: [creative] },
      ...{ impressions: expect.any(Number) as number, costInLocalCurrency: expect.stringMatching(/^\d/) as string },
    });
  });

  it('makes a list of people, and sends some', async () => {
    const destinations = [{ destination: 'LINKEDIN' }];
    const segment = { name: 'Buyers', account: ACCOUNT, sourcePlatform: 'SIMULATED', type: 'USER', sourceSegmentId: 'buyers1' };
    const entity = { ...segment, accessPolicy: 'PRIVATE', destinations };
    const id = text.parse((await client.create({ ...top('/dmpSegments'), entity })).createdEntityId);
    const person = (idValue: string) => ({ action: 'ADD', userIds: [{ idType: 'SHA256_EMAIL', idValue }] });
    const entities = [person('a'.repeat(64)), person('b'.repeat(64)), person('nobody')];
    const people = { ...top('/dmpSegments/{id}/users'), pathKeys: { id } };
    expect((await client.batchCreate({ ...people, entities })).data.elements.map(({ status }) => status)).toEqual([
      201, 201, 400,
    ]);
    const queryParams = { account: ACCOUNT, start: 0, count: 10 };
    const segments = await client.finder({ ...top('/dmpSegments'), finderName: 'account', queryParams });
    expect(segments.data.elements).toMatchObject([{ id: Number(id), sourceSegmentId: 'buyers1' }]);
  });

  const refused = (work: Promise<unknown>): Promise<object> =>
    work.then(
      () => ({}),
      ({ response: { status, data } }: { response: { status: number; data: object } }) => ({ status, ...data }),
    );

  it('is told of what is wrong, of spent quotas, of tokens and versions that are over', async () => {
    const patchSetObject = { objectiveType: 'WEBSITE_VISITS' };
    const patch = { ...at('/adCampaigns/{id}', { account: ID, id: tree.campaign }), patchSetObject };
    const { errorDetails } = z
      .object({ errorDetails: z.object({ inputErrors: z.array(z.unknown()) }) })
      .parse(await refused(client.partialUpdate(patch)));
    expect(errorDetails.inputErrors).toHaveLength(1);
    const accounts = { ...top('/adAccounts'), finderName: 'search', queryParams: { search: { status: { values: ['ACTIVE'] } } } };
    expect(await refused(client.finder({ ...accounts, accessToken: 'nobody' }))).toMatchObject({ status: 401 });
    expect(await refused(client.finder({ ...accounts, versionString: '202501' }))).toMatchObject({
      ...{ status: 426, code: 'NONEXISTENT_VERSION' },
    });
    await control('PUT', '/linkedin/quotas/app_accounts', { calls: 0 });
    expect(await refused(client.finder(accounts))).toMatchObject({ status: 429 });
  });
});
