import { Linkedin, planLinkedinAudience, planLinkedinTree, simulatedLinkedin } from '@app/ad-platforms';
import { describeAdPlatformContract, type PlatformIds, type PlatformUnderTest, resolved, soughtNode } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { z } from 'zod';
import { campaign } from '../round-trip/campaigns.js';
import { files } from '../round-trip/pictures.js';
import { placesByRegionsOf } from '../../support/there/places.js';
import { ACCOUNT, linkedinControl, madeGrant, NOW, SCOPES } from './linkedin-control.js';
import { linkedinRefusals, listControlOf } from './linkedin-lists.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const BEFORE = '2026-11-19T13:00:00Z';
const DAY_MS = 86_400_000;
const nothing = z.unknown();
/** Each of them is asked for by a call of its own. */
const places = placesByRegionsOf('DE');

describe('LinkedIn', () => {
  let simulator: SimulatedGoogleAds;

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  async function setup(): Promise<PlatformUnderTest> {
    await simulator.control(nothing, 'POST', '/reset');
    await simulator.control(nothing, 'PUT', '/clock', { now: BEFORE, frozen: true });
    await simulator.control(nothing, 'PATCH', '/config', { linkedin: { readLagSeconds: 30, reviewSeconds: 0 } });
    const account = { id: ACCOUNT, name: 'Acme', currency: 'NZD', timezone: 'UTC' };
    await simulator.control(nothing, 'POST', '/linkedin/accounts', account);
    await simulator.control(nothing, 'PUT', '/clock', { now: NOW, frozen: true });
    const [accessEndsAt, endsAt] = [60, 365].map((days) => new Date(Date.parse(NOW) + days * DAY_MS));
    const given = { accounts: [ACCOUNT], scopes: SCOPES, ends_at: endsAt };
    const grant = await simulator.control(madeGrant, 'POST', '/linkedin/grants', given);
    const clock = new SettableClock();
    clock.set(new Date(NOW));
    const url = simulator.linkedinUrl.replace(/\/linkedin$/, '');
    return {
      platform: new Linkedin(simulatedLinkedin({ url, publicUrl: url }), clock),
      plan: planLinkedinTree,
      grant: {
        accessToken: grant.access_token,
        accessEndsAt: accessEndsAt ?? null,
        refreshToken: grant.refresh_token,
        refreshEndsAt: endsAt ?? null,
        scopes: SCOPES,
        features: [],
        userId: null,
      },
      account: { accountId: ACCOUNT, managerId: null, currency: 'NZD', timezone: 'UTC' },
      adsAddUp: true,
      absentId: '149999999',
      misleadingNames: ['Mine [cid:aaaaaaaa]', '[cid:aaaaaaaa] [cid:'],
      leftOutOfNames: null,
      home: ['DE'],
      zones: ['UTC'],
      places,
      optionalFeature: null,
      usesPkce: false,
      tokenShapes: ['ending', 'without_refresh'],
      throttles: [
        { fault: 'quota_spent', scope: 'app', seconds: 'utc_day', isOfKind: true },
        { fault: 'kind_spent', scope: 'grant', seconds: null, isOfKind: true },
      ],
      neverHappens: ['unlinkAccount', 'changeTerms', 'demandTwoSteps', 'emptyBalance', 'reviewAccount'],
      hides: [],
      control: linkedinControl(simulator, clock, grant),
      lists: {
        plan: planLinkedinAudience,
        absentReceipt: 'nobodys-batch',
        minutesToCount: 1_440,
        refusals: linkedinRefusals,
        throttles: ['quota_spent', 'kind_spent'],
        control: listControlOf(simulator, ACCOUNT),
      },
    };
  }

  it.each(['adCampaignGroup', 'adCampaign', 'creative'])('whose id of a new %s is lost has it once in the end', async (lost) => {
    const { platform, plan, grant, control } = await setup();
    const session = { accessToken: grant.accessToken, accountId: ACCOUNT, managerId: null };
    const { choices } = await platform.accounts.inspect(session);
    const settings = [{ key: 'organization', value: choices['organization']?.[0]?.id ?? null, choices: [] }];
    const places = await platform.tree.places(session, ['DE']);
    const wish = campaign('lost00000001', { budget: { type: 'daily', amount: { minor: 5_000n, currency: 'NZD' } } });
    const account = { currency: 'NZD', timezone: 'UTC' };
    const { nodes } = plan(wish, { now: new Date(NOW), account, settings, fixed: new Map(), places });
    const made = new Map<string, PlatformIds>();
    const idOf = (key: string | null): PlatformIds | null => (key === null ? null : (made.get(key) ?? null));
    const match = { platform: 'linkedin', method: 'POST', pathPattern: `/${lost}s$` };
    await simulator.control(nothing, 'POST', '/faults', { match, action: { kind: 'alter-answer', field: 'x-restli-id' } });
    const unheard: string[] = [];
    for (const node of nodes) {
      const parentIds = idOf(node.parent);
      const body = resolved(node.body, new Map([...made].map(([key, { id }]) => [key, id])));
      const content = node.file === null ? null : (files.get(node.file) ?? null);
      const create = (isNew: boolean) =>
        platform.tree.create(session, [{ ...node, body, parentIds, content, attempt: node.tag, isNew }]);
      const ids = await create(true).catch(async (failure: unknown) => {
        expect(failure).toMatchObject({ fault: 'unknown_outcome' });
        unheard.push(node.kind);
        await control.advance({ ms: 30_000 });
        const found = await platform.tree.find(session, soughtNode(node, node.body), parentIds);
        expect(found).toHaveLength(lost === 'adCampaignGroup' ? 0 : 1);
        return found.length > 0 ? found.map((each) => each.ids) : create(false);
      });
      for (const own of ids) made.set(node.key, own);
    }
    expect(unheard).toHaveLength(1);
    const shown = z.object({ objects: z.array(z.unknown()) });
    for (const [resource, kind] of Object.entries({ adCampaignGroup: 'campaign', adCampaign: 'campaign', creative: 'ad' })) {
      const { objects } = await simulator.control(shown, 'GET', `/linkedin/objects?resource=${resource}&account=${ACCOUNT}`);
      expect([resource, objects.length]).toEqual([resource, nodes.filter((node) => node.kind === kind).length]);
    }
  });

  describeAdPlatformContract('linkedin', setup, { audiences: true });
});
