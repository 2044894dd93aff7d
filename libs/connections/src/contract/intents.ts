// Campaigns that the contract asks for, in our words. What a platform cannot do of them, its plan says.
import { everywhere as wholeWorld } from '@app/kernel';
import type { CampaignIntent, IntendedCreative, IntendedVariant } from '../domain/campaign-intent.js';
import type { AudienceIntent } from '../domain/platform-audiences.js';
import { picture } from './pictures.js';

type Wish = Partial<CampaignIntent>;

const sizes = { landscape: [640, 335], square: [360, 360], portrait: [480, 600], tall: [720, 1_280] } as const;
const formats: Readonly<Record<string, readonly (keyof typeof sizes)[]>> = {
  search: [],
  display: ['landscape', 'square'],
  feed: ['landscape', 'square', 'portrait'],
  story: ['portrait'],
  in_stream: ['tall'],
};

const numbered = (count: number, text: string): string[] => Array.from({ length: count }, (_, index) => `${text} ${index + 1}`);

/** A list of people by their e-mail and phone. */
export const customers = (id: string): AudienceIntent => ({
  id,
  tag: `${id}0001`.padStart(8, '0'),
  name: id,
  retentionDays: null,
  people: { type: 'customer_list', identifiers: ['email', 'phone'], source: 'first_party', appId: null },
});

/** A creative with variants of every format; another shade has other pictures and other texts. */
export function creative(id: string, shade: number): IntendedCreative {
  const variants = Object.entries(formats).flatMap(([format, shapes]) =>
    (shapes.length === 0 ? [null] : shapes).map((shape): Omit<IntendedVariant, 'index'> => {
      const [width, height] = shape === null ? [0, 0] : sizes[shape];
      return {
        take: 0,
        format,
        headlines: numbered(3, `Shoes in the shade ${shade}, no.`),
        longHeadline: `Shoes for every way, in the shade ${shade}`,
        primaryText: format === 'in_stream' ? `Shoes for every way, in the shade ${shade}` : null,
        descriptions: numbered(2, `Delivered on the next day, ${shade} by`),
        callToAction: 'shop_now',
        paths: ['shoes'],
        picture: shape === null ? null : picture(width, height, shade),
      };
    }),
  );
  const logo = picture(512, 512, shade + 100);
  return { id, name: 'Shoes', brandName: 'Acme', logo, variants: variants.map((variant, index) => ({ ...variant, index })) };
}

const everybody = { languages: [], ageMin: null, ageMax: null, genders: [], devices: [], placements: [] } as const;
const everywhere = { include: [], exclude: [] } as const;
const targeting = (more: Partial<CampaignIntent['targeting']>): Wish => ({
  targeting: { locations: everywhere, ...everybody, ...more },
});

/** Each is tried alone, and as a change; the second of a pair is what the first becomes. */
export const wishes: Readonly<Record<string, readonly [Wish, Wish]>> = {
  'countries and regions': [
    targeting({ locations: { include: ['DE', 'AT'], exclude: ['DE-BY'] } }),
    targeting({ locations: { include: ['AT', 'CH', 'US-CA'], exclude: [] } }),
  ],
  languages: [targeting({ languages: ['de', 'en'] }), targeting({ languages: ['fr'] })],
  'ages and genders': [
    targeting({ ageMin: 25, ageMax: 54, genders: ['female'] }),
    targeting({ ageMin: 35, genders: ['female', 'unknown'] }),
  ],
  devices: [targeting({ devices: ['mobile', 'tablet'] }), targeting({ devices: ['desktop', 'mobile'] })],
  'hours of the week': [
    { dayparting: [{ days: ['mon', 'tue'], start: '09:00', end: '17:30' }] },
    {
      dayparting: [
        { days: ['tue', 'sun'], start: '18:00', end: '24:00' },
        { days: ['mon'], start: '09:00', end: '17:30' },
      ],
    },
  ],
  'a frequency cap': [{ frequencyCap: { impressions: 3, per: 'day' } }, { frequencyCap: { impressions: 10, per: 'week' } }],
  'a frequency cap, ages and devices': [
    {
      frequencyCap: { impressions: 3, per: 'day' },
      ...targeting({ ageMin: 25, ageMax: 54, genders: ['male'], devices: ['mobile'] }),
    },
    { frequencyCap: { impressions: 3, per: 'day' }, ...targeting({ ageMin: 18, ageMax: 34 }) },
  ],
  keywords: [
    {
      keywords: [
        { text: 'running shoes', match: 'broad', negative: false },
        { text: 'cheap', match: 'phrase', negative: true },
      ],
    },
    {
      keywords: [
        { text: 'running shoes', match: 'exact', negative: false },
        { text: 'trail shoes', match: 'broad', negative: false },
      ],
    },
  ],
  'a query of links': [{ urlSuffix: 'utm_source=spring&utm_medium=ad' }, { urlSuffix: null }],
  'several creatives': [
    { creatives: [creative('one', 10), creative('two', 20)] },
    { creatives: [creative('one', 10), creative('two', 30)] },
  ],
};

const amounts = ['cost_cap', 'bid_cap', 'target_cpa', 'manual_cpc', 'manual_cpm'] as const;

/** Every bid strategy with a target, in a currency; the second of a pair has a higher target. */
export const bids: readonly (readonly [name: string, before: (currency: string) => Wish, after: (currency: string) => Wish])[] = [
  ...amounts.map((type) => {
    const of =
      (minor: bigint) =>
      (currency: string): Wish => ({ objective: 'sales', bid: { type, target: { minor, currency } } });
    return [type, of(250n), of(300n)] as const;
  }),
  [
    'target_roas',
    () => ({ objective: 'sales', bid: { type: 'target_roas', target: 3.5 } }),
    () => ({ objective: 'sales', bid: { type: 'target_roas', target: 4 } }),
  ],
  [
    'lowest_cost',
    () => ({ objective: 'sales', bid: { type: 'lowest_cost', target: null } }),
    () => ({ objective: 'traffic', bid: { type: 'lowest_cost', target: null } }),
  ],
];

export const SPRING = 'spring0001';

/** A campaign that asks for little, with ads of every format. */
export const intentOf = (
  { currency, timezone }: { readonly currency: string; readonly timezone: string },
  more: Partial<CampaignIntent>,
): CampaignIntent => ({
  tag: SPRING,
  name: 'Spring',
  objective: 'traffic',
  budget: { type: 'daily', amount: { minor: 5_000n, currency } },
  spendCap: null,
  pacing: 'even',
  bid: { type: 'lowest_cost', target: null },
  startsAt: null,
  endsAt: null,
  timezone,
  dayparting: null,
  frequencyCap: null,
  targeting: wholeWorld,
  audiences: { include: [], exclude: [] },
  keywords: [],
  creatives: [creative('one', 10)],
  landingPageUrl: 'https://example.com/spring',
  urlSuffix: null,
  app: more.objective === 'app_promotion' ? { id: 'com.example.shoes', store: 'google' } : null,
  optimizationGoal: null,
  attribution: { clickDays: 7, viewDays: 1, model: 'last_touch' },
  specialAdCategories: [],
  containsEuPoliticalAdvertising: false,
  ...more,
});
