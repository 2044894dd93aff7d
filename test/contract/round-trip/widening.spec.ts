// Platforms widen whom ads reach, and change them, wherever nobody says not to: no launched tree shows any of it.
import type { CampaignIntent } from '@app/connections';
import { genders } from '@app/kernel';
import fc from 'fast-check';
import { runs, seed } from '../../support/full-counts.js';
import { SimulatedPlatforms } from './simulated-platforms.js';
import { CampaignWalk } from './campaign-walk.js';
import { campaign, creative, customers, euros, type Wish } from './campaigns.js';
import { Meddler } from './meddler.js';
import { widenings } from './widening.table.js';

const devices = ['mobile', 'desktop'] as const;
const formats = ['feed', 'story', 'in_stream'] as const;
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

let platforms: SimulatedPlatforms;
let meddler: Meddler;
beforeAll(async () => {
  platforms = await SimulatedPlatforms.start();
  meddler = await Meddler.before(platforms.url);
});
afterEach(() => {
  meddler.meddle = null;
});
afterAll(async () => {
  await meddler.stop();
  await platforms.stop();
});

describe.each(Object.entries(widenings))('A launched tree on %s', (channel, { shown, meddlings }) => {
  let walk: CampaignWalk;
  let count = 0;

  beforeAll(async () => {
    walk = CampaignWalk.on(await platforms.account(channel, meddler.url));
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
  const widened = async (on: CampaignWalk): Promise<string[]> => [...new Set(await shown(platforms, on))].sort();

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

  it.each(meddlings)('would be seen, were the word against it left out: $what', async ({ wish, without, widens }) => {
    const [last = '', ...path] = without.toReversed();
    meddler.meddle = (fields) => {
      const inner = path.reduceRight<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], fields);
      if (typeof inner === 'object' && inner !== null) delete (inner as Record<string, unknown>)[last];
    };
    const found = await launched(wish);
    expect(found && (await widened(found.on))).toEqual(widens.toSorted());
  });
});
