// Meta widens whom ads reach, and changes them, wherever nobody says not to: no launched tree shows any of it.
import type { CampaignIntent } from '@app/connections';
import { genders } from '@app/kernel';
import fc from 'fast-check';
import { z } from 'zod';
import { runs, seed } from '../../support/full-counts.js';
import { SimulatedPlatforms } from './simulated-platforms.js';
import { CampaignWalk } from './campaign-walk.js';
import { campaign, creative, customers, euros, type Wish } from './campaigns.js';
import { Meddler } from './meddler.js';

const setting = z.record(z.string(), z.number());
const shownSets = z.object({
  data: z.array(
    z.object({
      targeting: z.object({
        targeting_automation: z.object({ advantage_audience: z.number(), individual_setting: setting.default({}) }),
        publisher_platforms: z.array(z.string()).default([]),
        facebook_positions: z.array(z.string()).default([]),
        instagram_positions: z.array(z.string()).default([]),
      }),
    }),
  ),
});
const enrolled = z.object({ enroll_status: z.string() });
const shownAds = z.object({
  data: z.array(
    z.object({
      creative: z.object({
        degrees_of_freedom_spec: z.object({ creative_features_spec: z.record(z.string(), enrolled) }),
        contextual_multi_ads: enrolled,
      }),
    }),
  ),
});

const devices = ['mobile', 'desktop'] as const;
const formats = ['feed', 'story'] as const;
const shownIn = (wanted: readonly string[]): CampaignIntent['creatives'] => {
  const { variants, ...rest } = creative('one');
  return [{ ...rest, variants: variants.filter(({ format }) => wanted.includes(format)) }];
};
const targetings = fc.record({
  locations: fc.constantFrom('DE', 'US', 'US-CA').map((place) => ({ include: [place], exclude: [] })),
  languages: fc.constantFrom([], ['de']),
  ageMin: fc.constantFrom(null, 18, 25),
  ageMax: fc.constantFrom(null, 54, 65),
  genders: fc.subarray([...genders.filter((gender) => gender !== 'unknown')]),
  devices: fc.subarray([...devices]),
  placements: fc.constant([]),
});
const reached = fc.subarray([customers('buyers'), customers('staff')]);
/** What campaigns ask for, and the targeting that they are given afterwards. */
const launches = fc.record({
  objective: fc.constantFrom('awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'),
  targeting: targetings,
  later: targetings,
  audiences: fc.record({ include: reached, exclude: fc.constant([]) }),
  creatives: fc.subarray([...formats], { minLength: 1 }).map(shownIn),
  budget: fc.constantFrom('daily', 'lifetime').map((type) => ({ type, amount: euros(100_000n) }) as const),
  specialAdCategories: fc.constantFrom([], ['online_gambling_and_gaming']),
});

describe('A launched tree on Meta', () => {
  let platforms: SimulatedPlatforms;
  let meddler: Meddler;
  let walk: CampaignWalk;
  let count = 0;

  beforeAll(async () => {
    platforms = await SimulatedPlatforms.start();
    meddler = await Meddler.before(platforms.url);
    walk = CampaignWalk.on(await platforms.account('meta', meddler.url));
  });
  afterEach(() => {
    meddler.meddle = null;
  });
  afterAll(async () => {
    await meddler.stop();
    await platforms.stop();
  });

  const launched = async (wish: Wish): Promise<{ intent: CampaignIntent; on: CampaignWalk } | null> => {
    count += 1;
    const app = wish.objective === 'app_promotion' ? ({ id: 'com.example.shoes', store: 'google' } as const) : null;
    const intent = campaign(`widening${count}`, { endsAt: new Date('2027-01-01T00:00:00Z'), app, ...wish });
    const on = walk.another();
    const plan = await on.planned(intent);
    if (plan.unsupported.length > 0 || plan.missingSettings.length > 0) return null;
    await on.walk(plan);
    await on.switchOn();
    return { intent, on };
  };

  const shown = async <S extends z.ZodType>(schema: S, path: string, fields: string): Promise<z.output<S>> => {
    const { accessToken } = walk.of.session;
    const query = new URLSearchParams({ fields, access_token: accessToken });
    return schema.parse(await (await fetch(`${platforms.url}/meta/v26.0/${path}?${query.toString()}`)).json());
  };

  /** What Meta does by itself, as its own interface shows it. */
  const widened = async ({ rootId }: CampaignWalk): Promise<string[]> => {
    const sets = await shown(shownSets, `${rootId}/adsets`, 'targeting');
    const ads = await shown(shownAds, `${rootId}/ads`, 'creative{degrees_of_freedom_spec,contextual_multi_ads}');
    expect([sets.data.length, ads.data.length > 0]).toEqual([1, true]);
    const ofSets = sets.data.flatMap(({ targeting }) => {
      const { advantage_audience: advantage, individual_setting: settings } = targeting.targeting_automation;
      const { publisher_platforms: publishers, facebook_positions: facebook, instagram_positions: instagram } = targeting;
      return [
        ...(advantage === 0 ? [] : ['advantage_audience']),
        ...Object.entries(settings).flatMap(([name, value]) => (value === 0 ? [] : [name])),
        ...([publishers, facebook, instagram].every(({ length }) => length > 0) ? [] : ['placements']),
      ];
    });
    const ofAds = ads.data.flatMap(({ creative: { degrees_of_freedom_spec: freedom, contextual_multi_ads: others } }) => [
      ...Object.entries(freedom.creative_features_spec).flatMap(([name, { enroll_status: is }]) =>
        is === 'OPT_OUT' ? [] : [name],
      ),
      ...(others.enroll_status === 'OPT_OUT' ? [] : ['contextual_multi_ads']),
    ]);
    return [...new Set([...ofSets, ...ofAds])];
  };

  it('shows nothing that was widened, nor after its targeting was changed', async () => {
    let met = 0;
    await fc.assert(
      fc.asyncProperty(launches, async ({ later, ...wish }) => {
        const found = await launched(wish);
        if (found === null) return fc.pre(false);
        const { on, intent } = found;
        expect(await widened(on)).toEqual([]);
        const changed = await on.planned({ ...intent, targeting: later });
        if (changed.unsupported.length === 0) await on.walk(changed);
        expect(await widened(on)).toEqual([]);
        met += 1;
      }),
      { numRuns: runs(25), seed },
    );
    expect(met).toBeGreaterThan(0);
  });

  const without =
    (field: string, ...path: readonly string[]) =>
    (form: URLSearchParams): void => {
      const value = form.get(field);
      if (value === null) return;
      const body = JSON.parse(value) as Record<string, unknown>;
      const last = path.at(-1) ?? '';
      const inner = path.slice(0, -1).reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], body);
      if (typeof inner === 'object' && inner !== null) delete (inner as Record<string, unknown>)[last];
      form.set(field, JSON.stringify(body));
    };
  const automation = ['targeting', 'targeting_automation'] as const;
  const features = ['creative', 'degrees_of_freedom_spec', 'creative_features_spec'] as const;

  it.each<[string, Wish, (form: URLSearchParams) => void, readonly string[]]>([
    ['advantage audience', {}, without(...automation, 'advantage_audience'), ['advantage_audience']],
    [
      'further devices',
      { objective: 'sales', targeting: { ...campaign('x', {}).targeting, devices: ['desktop'] } },
      without(...automation, 'individual_setting', 'device'),
      ['device'],
    ],
    ['one feature', {}, without(...features, 'text_optimizations'), ['text_optimizations', 'standard_enhancements']],
    ['other advertisers beside it', {}, without('creative', 'contextual_multi_ads'), ['contextual_multi_ads']],
    ['the places that Meta chooses', {}, without('targeting', 'facebook_positions'), ['placements']],
  ])('would be seen, were the word against it left out: %s', async (_, wish, meddle, expected) => {
    meddler.meddle = meddle;
    const found = await launched(wish);
    expect(found && (await widened(found.on)).toSorted()).toEqual(expected.toSorted());
  });
});
