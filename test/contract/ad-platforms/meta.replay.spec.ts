// Sends the documented requests to the simulator of Meta and compares its answers with the documented ones. The adapter is
// tested with the same fixtures, so simulator and adapter cannot share a misreading.
import { z } from 'zod';
import { differences } from './differences.js';
import { ACCOUNT, bodyOf, FixtureMeta, fixtures } from './meta.world.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

/** Fixtures that the simulator answers otherwise, each with the reason. */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  'create-refused-object': 'it never refuses with the status 200',
  'find-campaign': 'no page of it is empty and has a next one',
  'find-circle': 'no page of it is empty and has a next one',
  'find-rounded-id': 'it never answers with ids that are numbers',
  'find-unknown-state': 'it knows only documented states',
  places: 'it finds only kinds of places that are asked for',
  'audience-find': 'what it finds holds the tag, and comes in one order',
  'audience-observe': 'each audience of visitors is large enough to be used',
  'report-days-by-placement': 'it tells every position of an ad set that names none',
  'report-days-running': 'a run that is complete is at 100 percent',
  'report-days-partly-made': 'its runs have no state between waiting and running',
  'report-days-too-many': 'it takes an order of too many rows, and fails it',
};

const CAMPAIGN = '23851234567890123';
type Given = (world: FixtureMeta) => Promise<unknown>;
const sales: Given = (world) => world.delivering('OUTCOME_SALES', CAMPAIGN);
const spring: Given = (world) => world.campaign();
const tree: Given = (world) => world.tree('set');
const none: Given = (world) => world.begin();
const list: Given = (world) => world.after('audience-create');
const throttle =
  (scope: string): Given =>
  (world) =>
    world.fault({ kind: 'throttle', retryDelaySeconds: 600, scope });

/** What there is before the first request; refusals without a cause here are scripted, and test their form. */
const GIVEN: Readonly<Record<string, Given>> = {
  'account-closed': (world) => world.account({ status: 'CLOSED' }),
  'account-lost': none,
  account: async (world) => {
    await world.grant({ role: 'READ_ONLY' });
    await world.account({ amount_spent: 1_234_567, spend_cap: 1_234_567 });
    const action = { kind: 'error', status: 400, errorCode: { code: 10 } };
    await world.fault(action, { pathPattern: 'advertisable_applications' });
    await world.object('campaign', CAMPAIGN, null, { name: 'Spring', objective: 'OUTCOME_AWARENESS', daily_budget: 5_000 });
    const regional_regulation_identities = { taiwan_universal_beneficiary: '8008', taiwan_universal_payer: '8008' };
    const set = {
      name: 'Spring',
      optimization_goal: 'REACH',
      billing_event: 'IMPRESSIONS',
      promoted_object: { page_id: '1009' },
    };
    const taiwan = {
      ...{ targeting: { geo_locations: { countries: ['TW'] } }, regional_regulated_categories: ['TAIWAN_UNIVERSAL'] },
      regional_regulation_identities,
    };
    const germany = { targeting: { geo_locations: { countries: ['DE'] } } };
    for (const [at, where] of [taiwan, germany, taiwan].entries()) {
      await world.object('adset', `made${at}`, CAMPAIGN, { ...set, ...where });
      world.names.set(`"id":"${3 - at}"`, `"id":"${world.here(`made${at}`)}"`);
    }
  },
  accounts: async (world) => {
    await world.begin(ACCOUNT, '2', '3');
    await world.control('PATCH', '/meta/accounts/2', { status: 'CLOSED' });
    await world.control('PATCH', '/meta/accounts/3', { name: 'Old', status: 'SUSPENDED', currency: 'JPY' });
  },
  'change-campaign': spring,
  'change-removed': (world) => spring(world).then(() => world.after('remove')),
  'change-targeting': (world) => world.reviewed(),
  'change-too-often': (world) => spring(world).then(() => world.config({ budgetChangesAnHour: 0 })),
  'create-ad': tree,
  'create-ad-of-formats': tree,
  'create-ad-set': (world) => world.tree(),
  'create-ad-set-of-reach': (world) => world.object('campaign', CAMPAIGN, null, REACH),
  'create-blocked': (world) => world.account({ is_blocked: true }),
  'create-refused': (world) => world.account({ min_daily_budget: 10_000 }),
  'create-throttled': throttle('ads_management'),
  'create-throttled-app': throttle('app'),
  'create-token-over': (world) => world.grant({ expire_access_tokens: true }),
  exchange: (world) => world.consent(),
  'exchange-used': (world) => world.consent().then(() => world.after('exchange')),
  'observe-account-lost': none,
  'observe-ads-disabled': (world) => world.account({ status: 'SUSPENDED' }),
  'observe-issues': async (world) => {
    await spring(world);
    const issue = { error_code: 1_487_742, error_type: 'HARD_ERROR', level: 'AD_SET', error_message: '…', error_summary: '…' };
    await world.edit(CAMPAIGN, { state: 'ACTIVE', body: { issues_info: [issue] } });
  },
  'observe-removed': async (world) => {
    await spring(world);
    await world.after('remove');
  },
  'observe-tree': (world) => world.reviewed(),
  remove: spring,
  'remove-twice': (world) => spring(world).then(() => world.after('remove')),
  'revoke-twice': (world) => world.after('revoke'),
  'turn-off': spring,
  'turn-on': tree,
  'audience-change': list,
  'audience-create-lookalike': list,
  'audience-create-lookalike-of-countries': list,
  'audience-create-visitors': (world) => world.account({ pixels: [{ id: '1008', name: 'Shop' }] }),
  'audience-observe': list,
  'audience-find': list,
  'audience-remove-twice': async (world) => {
    await list(world);
    await world.removed('77');
  },
  'members-add': async (world) => {
    await list(world);
    await world.control('POST', `/meta/lists/${world.here('77')}/refusals`, { who: 'some', why: 'invalid_entry' });
  },
  'members-remove': list,
  'members-terms': (world) => list(world).then(() => world.account({ audience_terms: false })),
  'members-throttled': (world) => list(world).then(() => throttle('custom_audience')(world)),
  'report-days': sales,
  'report-days-by-age': sales,
  'report-days-by-device': sales,
  'report-days-by-placement': sales,
  'report-days-ordered': (world) => sales(world).then(() => world.config({ pageSize: 2 })),
  'report-days-too-many': (world) => sales(world).then(() => world.config({ mostRows: 1 })),
  'report-days-too-much': async (world) => {
    await world.delivering('OUTCOME_SALES', CAMPAIGN, 'another', 'third');
    await world.config({ mostRows: 1 });
  },
  'report-days-of-ads': (world) => world.delivering('OUTCOME_LEADS', CAMPAIGN),
  'report-reach': (world) => world.delivering('OUTCOME_SALES', CAMPAIGN, '23851234567890124'),
  'report-days-failed': (world) => world.run('failed', 2),
  'report-days-skipped': (world) => world.run('skipped', 2),
  'report-days-late': (world) => world.run('done', 4, 86_400_000),
  'report-days-never-ending': (world) => world.run('done', 1, 86_400_000),
  'report-days-running': (world) => world.run('done', 2),
  'report-days-resumed': (world) => world.config({ pageSize: 2 }).then(() => world.run('done', 2)),
};
/** What happens before a later request. */
const MEANWHILE: Readonly<Record<string, Readonly<Record<number, Given>>>> = {
  'observe-tree': { 2: (world) => world.edit(CAMPAIGN, { state: 'ACTIVE' }) },
};
const REACH = {
  name: 'Spring',
  objective: 'OUTCOME_AWARENESS',
  lifetime_budget: 90_000,
  bid_strategy: 'LOWEST_COST_WITH_BID_CAP',
};

const scripted = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional(), message: z.string() }),
});
const unfinished = z.looseObject({ async_status: z.string(), async_percent_completion: z.number() });

/** How far a run got that did not end well is Meta's to say. */
function compared(documented: unknown): unknown {
  const { success, data } = unfinished.safeParse(documented);
  if (!success || !/Failed|Skipped/.test(data.async_status)) return documented;
  const { async_percent_completion: _, ...rest } = data;
  return rest;
}

describe('the simulated Meta answers as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  async function replayed(name: string): Promise<string[]> {
    const world = new FixtureMeta(simulator);
    await world.begin(ACCOUNT);
    const steps = fixtures.get(name) ?? [];
    const given = GIVEN[name];
    const [first] = steps;
    const refusal = scripted.safeParse(first && bodyOf(first)).data?.error;
    if (given) await given(world);
    else if (first && refusal && !(name in ANSWERED_OTHERWISE)) {
      const errorCode = { code: refusal.code, ...(refusal.error_subcode !== undefined && { subcode: refusal.error_subcode }) };
      await world.fault({ kind: 'error', status: first.response.status, errorCode, message: refusal.message });
    }
    for (const [at, step] of steps.entries()) {
      await MEANWHILE[name]?.[at]?.(world);
      const { request, response } = step;
      const documented = bodyOf(step);
      const answer = await world.send(request);
      world.learn(documented, answer.body);
      const status = answer.status === response.status ? [] : [`the status is ${answer.status}, not ${response.status}`];
      const unlike = differences(world.here(compared(documented)), answer.body, 'meta');
      if (status.length + unlike.length > 0)
        return [`${request.method} ${request.path}`, ...status, ...unlike, JSON.stringify(answer.body)];
    }
    return [];
  }

  it.each([...fixtures.keys()].filter((name) => !(name in ANSWERED_OTHERWISE)))('%s', async (name) => {
    expect(await replayed(name)).toEqual([]);
  });

  it.each(Object.entries(ANSWERED_OTHERWISE))('%s is answered otherwise: %s', async (name) => {
    expect(await replayed(name)).not.toEqual([]);
  });

  it('every exception names a fixture that exists', () => {
    expect([...fixtures.keys()]).toEqual(expect.arrayContaining([...Object.keys(ANSWERED_OTHERWISE), ...Object.keys(GIVEN)]));
  });
});
