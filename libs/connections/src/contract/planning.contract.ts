// The part of the contract about plans, which are made without a call.
import { everywhere, isCountry } from '@app/kernel';
import { type CampaignIntent, type IntendedVariant, type Objective, PLAIN_NAME_BYTES } from '../domain/campaign-intent.js';
import { placeKindOf } from '../domain/platform-tree.js';
import { creative, customers } from './intents.js';
import { picture } from './pictures.js';
import { type PlatformSetup } from './platform-setup.js';
import { isContent } from './trees.js';

const objectives: readonly Objective[] = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'];

type Wish = Partial<CampaignIntent>;
/** What the campaign asks for afterwards, and what it asks for before and after. */
type Change = readonly [to: Wish, always?: Wish];

/** Changes of one thing each, in every field of a campaign. */
const changesOf = (on: PlatformSetup): Readonly<Record<keyof CampaignIntent, readonly Change[]>> => {
  const { targeting, creatives } = on.intent();
  const aimed = (more: Partial<CampaignIntent['targeting']>): Change => [{ targeting: { ...targeting, ...more } }];
  const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;
  const hours: Wish = { dayparting: [{ days: ['mon'], start: '09:00', end: '17:30' }] };
  const reach: Wish = { bid: { type: 'target_cpa', target: on.money(150n) } };
  const { traffic: can } = on.platform.traits.abilities;
  const end: Wish = { endsAt: new Date('2027-06-01T00:00:00Z') };
  const [first = creative('one', 10)] = creatives;
  const withTexts = (more: Partial<IntendedVariant>): Wish => ({
    creatives: [{ ...first, variants: first.variants.map((variant) => ({ ...variant, ...more })) }],
  });
  return {
    tag: [[{ tag: 'another0012' }]],
    name: [[{ name: 'Summer' }]],
    objective: [[{ objective: 'awareness' }], [{ objective: 'sales' }]],
    budget: [
      [{ budget: { type: 'daily', amount: on.money(5_001n) } }],
      [{ budget: { type: 'lifetime', amount: on.money(5_000n) } }, end],
    ],
    spendCap: [[{ spendCap: on.money(100_000n) }]],
    pacing: [[{ pacing: 'accelerated' }]],
    bid: [[reach], [{ bid: { type: 'target_cpa', target: on.money(151n) } }, reach]],
    startsAt: [[{ startsAt: new Date('2027-05-01T00:00:00Z') }]],
    endsAt: [[end]],
    timezone: [[{ timezone: 'Asia/Tokyo' }, hours]],
    dayparting: [[hours]],
    frequencyCap: [[{ frequencyCap: { impressions: 3, per: 'day' } }]],
    targeting: [
      aimed({ locations: { include: ['FR'], exclude: [] } }),
      aimed({ locations: { include: [], exclude: ['FR'] } }),
      aimed({ languages: ['de'] }),
      aimed({ ageMin: 25 }),
      aimed({ ageMax: 54 }),
      aimed({ genders: ['female'] }),
      // Where there is no other device, it is no limit.
      ...(can?.devices.length === 1 && can.devices[0] === 'mobile' ? [] : [aimed({ devices: ['mobile'] })]),
      aimed({ placements: ['feed'] }),
    ],
    audiences: [
      [{ audiences: { include: [customers('buyers')], exclude: [] } }],
      [{ audiences: { include: [], exclude: [customers('buyers')] } }],
    ],
    keywords: [[{ keywords: [shoes] }], [{ keywords: [{ ...shoes, match: 'exact' }] }, { keywords: [shoes] }]],
    creatives: [
      [{ creatives: [first, creative('two', 20)] }],
      [{ creatives: [{ ...first, brandName: 'Other' }] }],
      [{ creatives: [{ ...first, logo: picture(512, 512, 77) }] }],
      [withTexts({ headlines: ['Boots'] })],
      [withTexts({ longHeadline: 'Boots that walk' }), withTexts({ longHeadline: null })],
      [withTexts({ primaryText: 'Boots that walk' })],
      [withTexts({ descriptions: ['Heavy.'] })],
      [withTexts({ callToAction: 'sign_up' })],
      [withTexts({ paths: ['boots'] }), withTexts({ paths: [] })],
    ],
    landingPageUrl: [[{ landingPageUrl: 'https://example.com/boots' }]],
    urlSuffix: [[{ urlSuffix: 'utm_source=boots' }]],
    app: [[{ app: { id: '1', store: 'apple' } }]],
    optimizationGoal: [[{ optimizationGoal: 'video_views' }]],
    attribution: [[{ attribution: { clickDays: 1, viewDays: 1, model: 'last_touch' } }]],
    specialAdCategories: [[{ specialAdCategories: ['credit'] }]],
    containsEuPoliticalAdvertising: [[{ containsEuPoliticalAdvertising: true }]],
  };
};

export function describePlanning(stage: () => PlatformSetup): void {
  describe('planning', () => {
    it('the same campaign is planned the same, parents first, each key and tag once', async () => {
      const on = stage();
      const nodes = await on.nodes();
      expect(await on.nodes()).toEqual(nodes);
      const keys = nodes.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(nodes.map(({ kind, tag }) => `${kind} ${tag}`)).size).toBe(keys.length);
      for (const { key, tag, parent, body } of nodes) {
        expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
        const needed = [...JSON.stringify(body).matchAll(/\{"node":"([^"]+)"\}/g)].map(([, name]) => name ?? '');
        for (const before of parent === null ? needed : [parent, ...needed])
          expect(keys.slice(0, keys.indexOf(key))).toContain(before);
      }
    });

    it('each field of a node that somebody may change on the platform is known as a field of the campaign', async () => {
      const on = stage();
      const { campaignFields } = on.platform.traits.tree;
      for (const { kind, key, body } of (await on.nodes()).filter((node) => !isContent(node)))
        for (const field of Object.keys(body))
          expect([key, field, campaignFields[kind]?.[field]?.length]).not.toContain(undefined);
    });

    it('every field of a campaign is in a node, or is spoken of', async () => {
      const on = stage();
      for (const [field, changes] of Object.entries(changesOf(on)))
        for (const [index, [to, always]] of changes.entries()) {
          const before = await on.plan(always);
          // What it cannot do at all, it need not tell again.
          if (before.unsupported.length > 0) continue;
          const after = await on.plan({ ...always, ...to });
          expect([field, index, JSON.stringify(after) === JSON.stringify(before)]).toEqual([field, index, false]);
        }
    });

    it('a name that is not long says nothing of the plan', async () => {
      const on = stage();
      for (const character of ['n', 'é', '名']) {
        const name = character.repeat(Math.floor(PLAIN_NAME_BYTES / Buffer.byteLength(character)));
        const { unsupported, notes } = await on.plan({ name });
        expect([...unsupported, ...notes].filter(({ field }) => field === 'name')).toEqual([]);
      }
    });

    it('a place that nobody asked for yet is named, and each that was asked for has an id or is not there', async () => {
      const on = stage();
      const places = on.test.places.slice(0, 60);
      const intent = on.intent({ targeting: { ...everywhere, locations: { include: places, exclude: [] } } });
      const found = await on.platform.tree.places(on.session, places);
      expect([...found.keys()].sort()).toEqual(places.toSorted());
      expect(await on.platform.tree.places(on.session, places)).toEqual(found);
      const planWith = (known: ReadonlyMap<string, string | null>) => {
        const { nodes, unsupported, unresolvedPlaces } = on.test.plan(intent, { ...on.context, places: known, fixed: new Map() });
        return { unresolvedPlaces, says: JSON.stringify([nodes, unsupported]) };
      };
      const whole = planWith(found);
      expect(whole.unresolvedPlaces).toEqual([]);
      for (const place of places) {
        const { unresolvedPlaces, says } = planWith(new Map([...found].filter(([code]) => code !== place)));
        expect([place, unresolvedPlaces]).toEqual([place, says === whole.says ? [] : [place]]);
      }
    });

    it('asks for the ids of exactly the kinds of places that its traits name', async () => {
      const on = stage();
      const { tree } = on.platform.traits;
      const kindsIn = (places: readonly string[]) => new Set(places.map(placeKindOf));
      const locations = { include: ['DE', 'AT-9'], exclude: [] };
      const intent = on.intent({ targeting: { ...everywhere, locations, languages: ['de'] } });
      const { unresolvedPlaces } = on.test.plan(intent, { ...on.context, places: new Map(), fixed: new Map() });
      expect(kindsIn(unresolvedPlaces)).toEqual(new Set(tree.placesAsked));
    });

    it('a setting that it needs and lacks is named with the reason, and one that was chosen is not', async () => {
      const on = stage();
      await on.look();
      const { settings } = on.platform.traits;
      const countries = on.test.places.filter(isCountry);
      const everywhereNamed = { targeting: { ...everywhere, locations: { include: countries, exclude: [] } } };
      for (const objective of on.platform.traits.objectives) {
        const { missingSettings } = await on.plan({ ...everywhereNamed, objective }, new Map(), 'nothing');
        const named = missingSettings.map(({ key }) => key);
        expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(named));
        expect(named).toEqual(
          expect.arrayContaining(settings.flatMap((each) => (each.neededFor.includes(objective) ? each.key : []))),
        );
        for (const { because } of missingSettings) expect(because).toMatch(/^[A-Z]\w* .*\.$/);
        const chosen = on.context.settings.filter(({ value }) => value !== null).map(({ key }) => key);
        const { missingSettings: left } = await on.plan({ ...everywhereNamed, objective });
        expect(left.map(({ key }) => key)).toEqual(named.filter((key) => !chosen.includes(key)));
      }
    });

    it.each(objectives)('the objective %s has a plan, or the plan says that there is none', async (objective) => {
      const on = stage();
      const { nodes, unsupported } = await on.plan({ objective });
      if (on.platform.traits.objectives.includes(objective)) expect(nodes.length).toBeGreaterThan(0);
      else expect(unsupported).toContainEqual(expect.objectContaining({ field: 'objective', value: objective }));
    });
  });
}
