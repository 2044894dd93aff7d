import { NestFactory } from '@nestjs/core';
import { AudiencePerformance, AudienceUsage } from '@app/audiences';
import { CampaignReferences } from '@app/campaigns';
import { AdPlatforms } from '@app/connections';
import { Usage } from '@app/creative';
import { type Actor, type IdKind, newId, systemActor, uuidOf } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type Product, startProduct, type TestOrganization } from '../../test/support/product.js';
import { ChannelTables } from './channel-tables.js';

let product: Product;
let acme: TestOrganization;
let own: Actor;
let foreign: Actor;
let creative: string;
let audience: string;

function uuid(kind: IdKind, id: string): string {
  const found = uuidOf(kind, id);
  if (found === undefined) throw new Error(`"${id}" is no id of a ${kind}.`);
  return found;
}

/** Creates a record by HTTP; returns its public id and its UUID. */
async function made(path: string, body: object): Promise<{ id: string; uuid: string }> {
  const answer = await product.client.as(acme.keys.owner).post(`/v1/${path}`, body);
  const id = String(answer.body.data.id);
  return { id, uuid: uuid(path === 'campaigns' ? 'campaign' : 'audience', id) };
}
const campaign = (body: object) => made('campaigns', { name: 'Campaign', ...body });
const act = (id: string, verb: string) => product.client.as(acme.keys.owner).post(`/v1/campaigns/${id}/${verb}`);
const report = (campaignId: string, day: string, currency: string): Promise<unknown> =>
  product.sql(
    `insert into analytics.d_campaign (organization_id, connection_id, campaign_id, day, channel, currency, missing,
       impressions, clicks, spend_micros)
     values ($1, $2, $3, $4, 'google_ads', $5, 30, 1000, 10, 1250000)`,
    [acme.id, newId(), campaignId, day, currency],
  );

beforeAll(async () => {
  product = await startProduct('apps_bindings', { simulator: true });
  acme = await product.organization();
  [own, foreign] = [systemActor(acme.id), systemActor((await product.organization()).id)];
  await product.connect(acme);
  creative = await product.creative(acme);
  audience = (await made('audiences', { name: 'People', type: 'customer_list' })).id;
});
afterAll(() => product.stop());

describe('what campaigns ask of their references', () => {
  it('names the creatives and audiences of the organization, and no other organization sees them', async () => {
    const references = product.nest.get<CampaignReferences>(CampaignReferences);
    const ids = [uuid('creative', creative), newId()];
    const audiences = [uuid('audience', audience), newId()];
    const seenBy = (actor: Actor) =>
      product.nest
        .get(UnitOfWork)
        .run(actor, async () => [await references.creatives(ids), await references.audiences(audiences)]);
    expect(await seenBy(own)).toMatchObject([
      [{ id: ids[0], status: 'active', fits: ['google_ads'], rejectedBy: [] }],
      [{ id: audiences[0], status: 'building', people: null, lacksConsent: false, targeting: null }],
    ]);
    expect(await seenBy(foreign)).toEqual([[], []]);
  });

  it('knows what a campaign spent, unless nothing is known of it or currencies mix', async () => {
    const references = product.nest.get<CampaignReferences>(CampaignReferences);
    const { uuid: id } = await campaign({});
    const spent = () => references.spend(own, id);
    expect(await spent()).toBeNull();
    for (const day of ['2026-10-20', '2026-10-21']) await report(id, day, 'USD');
    expect(await spent()).toEqual({ micros: 2_500_000n, of: new Map([['google_ads', 2_500_000n]]) });
    expect(await references.spend(foreign, id)).toBeNull();
    await report(id, '2026-10-22', 'EUR');
    expect(await spent()).toBeNull();
  });
});

describe('who uses a creative or an audience', () => {
  it('is the active campaigns with the creative', async () => {
    const usage = product.nest.get<Usage>(Usage);
    const body = { ...(await product.deliverable(acme)), creative_ids: [creative] };
    const launched = await campaign(body);
    await campaign(body);
    const users = (actor: Actor) => usage.activeCampaigns(actor, uuid('creative', creative));
    expect(await users(own)).toEqual([]);
    await act(launched.id, 'launch');
    expect([await users(own), await users(foreign)]).toEqual([[launched.uuid], []]);
    await act(launched.id, 'pause');
    expect(await users(own)).toEqual([]);
  });

  it('is every campaign that includes or excludes the audience, and whether it was launched', async () => {
    const usage = product.nest.get<AudienceUsage>(AudienceUsage);
    const body = await product.deliverable(acme);
    const excluding = await campaign({ ...body, excluded_audience_ids: [audience] });
    const including = await campaign({ ...body, audience_ids: [audience] });
    await act(excluding.id, 'launch');
    const audienceId = uuid('audience', audience);
    const users = (actor: Actor) => usage.of(actor, [audienceId, newId()]);
    expect(await users(own)).toEqual([
      { audienceId, campaignId: excluding.uuid, launched: true, included: false },
      { audienceId, campaignId: including.uuid, launched: false, included: true },
    ]);
    expect(await users(foreign)).toEqual([]);
  });
});

describe('the performance of an audience', () => {
  it('is that of the campaigns that include it alone, by currency and within the period', async () => {
    const performance = product.nest.get<AudiencePerformance>(AudiencePerformance);
    const target = await made('audiences', { name: 'Target', type: 'customer_list' });
    const [one, two] = [await campaign({ audience_ids: [target.id] }), await campaign({ audience_ids: [target.id] })];
    const excluding = await campaign({ excluded_audience_ids: [target.id] });
    const other = await made('audiences', { name: 'Other', type: 'customer_list' });
    const of = (actor: Actor) => performance.of(actor, target.uuid, { startDate: '2026-11-01', endDate: '2026-11-02' });
    await report(excluding.uuid, '2026-11-01', 'USD');
    await report(one.uuid, '2026-11-03', 'USD');
    expect(await of(own)).toBeNull();
    for (const [id, day, currency] of [
      [one.uuid, '2026-11-01', 'USD'],
      [two.uuid, '2026-11-02', 'USD'],
      [two.uuid, '2026-11-02', 'EUR'],
    ] as const)
      await report(id, day, currency);
    expect(await of(own)).toMatchObject({
      campaignIds: [one.uuid, two.uuid],
      unattributedCampaignIds: [],
      byCurrency: [
        { currency: 'EUR', impressions: 1_000, spend: '1.25' },
        { currency: 'USD', impressions: 2_000, spend: '2.50' },
      ],
    });
    const both = await campaign({ audience_ids: [target.id, other.id] });
    await report(both.uuid, '2026-11-01', 'USD');
    expect(await of(own)).toMatchObject({
      campaignIds: [one.uuid, two.uuid],
      unattributedCampaignIds: [both.uuid],
      byCurrency: [{ impressions: 1_000 }, { impressions: 2_000 }],
    });
    expect(await of(foreign)).toBeNull();
  });
});

describe('a registered ad platform', () => {
  /** Boots with these platforms and the check of their tables. */
  const bootWith = async (...channels: string[]): Promise<void> => {
    const traits = product.nest.get(AdPlatforms).traits('google_ads');
    const plan = () => ({
      nodes: [],
      audiences: [],
      unsupported: [],
      missingSettings: [],
      notes: [],
      unresolvedPlaces: [],
      holdUntil: null,
    });
    const onlyFeed = Object.fromEntries(Object.entries(traits.abilities).map(([of, can]) => [of, { ...can, formats: ['feed'] }]));
    const platforms = channels.map((channel) => ({
      traits: { ...traits, channel, ...(channel === 'meta' ? { abilities: onlyFeed } : {}) },
      plan,
      planAudience: null,
      real: null,
      simulated: null,
    }));
    class Start {}
    const providers = [ChannelTables, { provide: AdPlatforms, useValue: new AdPlatforms(platforms) }];
    await NestFactory.createApplicationContext({ module: Start, providers }, { logger: false, abortOnError: false });
  };

  it('without a row in a table of channels stops the boot, which names every table that lacks one', async () => {
    const channelTable = 'libs/kernel/src/channels.ts';
    const creativeTable = 'libs/creative/src/domain/channel-limits.table.ts';
    const buttonTable = 'libs/creative/src/domain/buttons.table.ts';
    await expect(bootWith('google_ads', 'toy')).rejects.toThrow(
      `The ad platform "toy" has no row in ${channelTable} and in ${creativeTable} and in ${buttonTable}:`,
    );
    await expect(bootWith('microsoft_ads')).rejects.toThrow(`"microsoft_ads" has no row of the format feed in ${creativeTable}`);
  });

  it('with a row in each of them starts, and the product does check', async () => {
    expect(product.nest.get(ChannelTables)).toBeInstanceOf(ChannelTables);
    await expect(bootWith('google_ads', 'meta')).resolves.toBeUndefined();
  });
});
