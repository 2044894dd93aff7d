// What a campaign becomes on the toy platform: a campaign, one group with its budget, dates and people, and one ad for each
// picture of a feed.
import type {
  AccountContext,
  AudiencePart,
  CampaignIntent,
  IntendedPicture,
  NodeValue,
  PlanNote,
  PlanTree,
  PlatformNode,
  TreeTraits,
} from '@app/connections';
import { placesOf, planToyAudience, type Restriction, spoken, tagOf } from './toy.lists.plan.js';

export const objectives = ['awareness', 'traffic', 'sales'] as const;
export const campaignFields: TreeTraits['campaignFields'] = {
  campaign: { name: ['name'], objective: ['objective'], political: ['contains_eu_political_advertising'] },
  group: {
    name: ['name'],
    budget: ['budget'],
    bid: ['bid_strategy'],
    startsAt: ['start_at'],
    endsAt: ['end_at'],
    countries: ['targeting.locations'],
    payer: ['targeting.locations'],
    ages: ['targeting.age_min', 'targeting.age_max'],
    include: ['audience_ids'],
    exclude: ['excluded_audience_ids'],
  },
  ad: {
    words: ['creative_ids'],
    brand: ['creative_ids'],
    series: ['creative_ids'],
    isGenerated: ['creative_ids'],
    logo: ['creative_ids'],
    picture: ['creative_ids'],
    link: ['landing_page_url', 'tracking'],
  },
};
const isRegion = (place: string): boolean => place.includes('-');
const countriesIn = (places: readonly string[]): string[] => places.filter((place) => !isRegion(place));
export const bidTypes: readonly CampaignIntent['bid']['type'][] = ['lowest_cost', 'bid_cap'];
const GROUP = 'group:feed';
const LONGEST_NAME = 255;
const USUAL_COUNTING = 'last_touch 7 1';

/** What would reach other people, or spend another amount. */
const refusals = ({ targeting, ...campaign }: CampaignIntent, context: AccountContext): readonly Restriction[] => {
  const { locations, languages, genders, devices, placements } = targeting;
  const regions = [...locations.include, ...locations.exclude].filter(isRegion);
  const unlisted = (audiences: CampaignIntent['audiences']['include']): string[] =>
    audiences.filter((audience) => planToyAudience(audience, context).parts.length === 0).map(({ id }) => id);
  const list = (field: string, values: readonly string[]): Restriction => [field, [...values], values.length > 0];
  return [
    ['objective', campaign.objective, !objectives.some((each) => each === campaign.objective)],
    ['bid_strategy.type', campaign.bid.type, !bidTypes.includes(campaign.bid.type)],
    list('targeting.locations', [...regions, ...placesOf(countriesIn(locations.include), context).missing]),
    list('targeting.locations.exclude', locations.exclude),
    list('targeting.languages', languages),
    list('targeting.genders', genders),
    list('targeting.devices', devices),
    list('targeting.placements', placements),
    list('audience_ids', unlisted(campaign.audiences.include)),
    list('excluded_audience_ids', unlisted(campaign.audiences.exclude)),
    list('special_ad_categories', campaign.specialAdCategories),
    list(
      'keywords',
      campaign.keywords.map(({ text }) => text),
    ),
    ['app', campaign.app?.id ?? null, campaign.app !== null],
    ['dayparting', null, campaign.dayparting !== null],
    ['frequency_cap', campaign.frequencyCap?.impressions ?? null, campaign.frequencyCap !== null],
    ['landing_page_url', null, campaign.landingPageUrl === null],
  ];
};

/** What only changes wording, pace or counting. */
const notes = ({
  attribution,
  optimizationGoal,
  pacing,
  spendCap,
  name,
  creatives,
}: CampaignIntent): readonly (Restriction & { length: 3 })[] => {
  const counted = `${attribution.model} ${attribution.clickDays} ${attribution.viewDays}`;
  const unused = creatives.flatMap(({ variants }) => variants.filter((each) => each.format !== 'feed' || !each.picture));
  return [
    ['attribution', counted, counted !== USUAL_COUNTING],
    ['optimization_goal', optimizationGoal, optimizationGoal !== null],
    ['pacing', pacing, pacing !== 'even'],
    ['spend_cap', spendCap && String(spendCap.minor), spendCap !== null],
    ['name', name, [...name].length > LONGEST_NAME],
    ['creative_ids', [...new Set(unused.map(({ format }) => format))], unused.length > 0],
  ];
};
const noteCodes: Readonly<Record<string, PlanNote['code']>> = {
  spend_cap: 'spend_cap_checked_by_us',
  creative_ids: 'format_not_used',
};

/** The lists of a campaign, sources first, and how its group names those that it asks for itself. */
function listsOf({ audiences: { include, exclude } }: CampaignIntent, context: AccountContext) {
  const parts = new Map<string, AudiencePart>();
  const named = (audiences: typeof include) => ({
    set: audiences.flatMap((audience) => {
      const { people } = audience;
      const own = planToyAudience(audience, context).parts;
      const needed = people.type === 'lookalike' && own.length > 0 ? planToyAudience(people.source, context).parts : [];
      for (const part of [...needed, ...own]) parts.set(part.key, part);
      return own.map(({ key }) => ({ node: key }));
    }),
  });
  return { include: named(include), exclude: named(exclude), parts };
}

const assetOf = ({ sha256 }: IntendedPicture): PlatformNode => ({
  key: `asset:${sha256}`,
  kind: 'asset',
  parent: null,
  tag: sha256.slice(0, 40),
  body: { sha256 },
  file: sha256,
  variants: [],
});

const isKindOfBudget = (value: NodeValue | undefined): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const planToyTree: PlanTree = (campaign, context) => {
  const { fixed, now } = context;
  const unsupported = refusals(campaign, context)
    .filter(([, , isAsked]) => isAsked)
    .map(spoken);
  const there = fixed.get('campaign');
  if (there && there['objective'] !== campaign.objective) unsupported.push(spoken(['objective', campaign.objective, true]));
  const node = (key: string, rest: Pick<PlatformNode, 'kind' | 'parent' | 'body'>): PlatformNode => ({
    key,
    tag: key === 'campaign' ? campaign.tag : tagOf(campaign.tag, key),
    file: null,
    variants: [],
    ...rest,
  });
  const name = [...campaign.name].slice(0, LONGEST_NAME).join('');
  const { budget, bid, targeting } = campaign;
  const payer = context.settings.find(({ key }) => key === 'payer')?.value ?? null;
  const missingSettings =
    payer === null && targeting.locations.include.includes('AU')
      ? [{ key: 'payer', because: 'People in Australia are told who pays for an ad.' }]
      : [];
  const lists = listsOf(campaign, context);
  const countries = placesOf(countriesIn(targeting.locations.include), context);
  const ofLists = [...campaign.audiences.include, ...campaign.audiences.exclude].flatMap(({ people }) =>
    people.type === 'lookalike' ? placesOf(people.countries, context).unresolved : [],
  );
  const budgetThere = fixed.get(GROUP)?.['budget'];
  if (isKindOfBudget(budgetThere) && budgetThere.type !== budget.type)
    unsupported.push(spoken(['budget.type', budget.type, true]));
  const begun = fixed.get(GROUP)?.['startsAt'];
  const isBegun = typeof begun === 'string' && Date.parse(begun) <= now.getTime();
  const target = bid.target !== null && typeof bid.target === 'object' ? bid.target : null;
  const root = node('campaign', {
    kind: 'campaign',
    parent: null,
    body: { name, objective: campaign.objective, political: campaign.containsEuPoliticalAdvertising },
  });
  const group = node(GROUP, {
    kind: 'group',
    parent: 'campaign',
    body: {
      name,
      budget: { type: budget.type, minor: String(budget.amount.minor), currency: budget.amount.currency },
      bid: target && { minor: String(target.minor), currency: target.currency },
      startsAt: isBegun ? begun : (campaign.startsAt?.toISOString() ?? null),
      endsAt: campaign.endsAt?.toISOString() ?? null,
      countries: countries.ids,
      payer,
      ages: [targeting.ageMin ?? 13, targeting.ageMax ?? 65],
      include: lists.include,
      exclude: lists.exclude,
    },
  });
  const link = [campaign.landingPageUrl ?? '', ...(campaign.urlSuffix === null ? [] : [campaign.urlSuffix])].join('?');
  const assets = new Map<string, PlatformNode>();
  const asset = (picture: IntendedPicture | null): { node: string } | null => {
    if (picture === null) return null;
    const made = assetOf(picture);
    assets.set(made.key, made);
    return { node: made.key };
  };
  const ads = campaign.creatives.flatMap(({ id, brandName, logo, variants }) =>
    variants.flatMap(
      ({ index, take, format, picture, headlines, longHeadline, primaryText, descriptions, callToAction, paths = [] }) => {
        if (format !== 'feed' || !picture) return [];
        const words = { headlines, longHeadline, primaryText, descriptions, callToAction, paths, alt: picture.altText };
        const shape = { series: take, isGenerated: picture.isGenerated };
        const body = { words, ...shape, brand: brandName, logo: asset(logo), picture: asset(picture), link };
        const ad = node(`ad:${id}:${index}`, { kind: 'ad', parent: GROUP, body });
        return [{ ...ad, variants: [{ creativeId: id, index }] }];
      },
    ),
  );
  if (ads.length === 0) unsupported.push(spoken(['creative_ids', null, true]));
  return {
    nodes: [...assets.values(), root, group, ...ads],
    unsupported,
    missingSettings,
    notes: notes(campaign)
      .filter(([, , isAsked]) => isAsked)
      .map((said) => ({ ...spoken(said), code: noteCodes[said[0]] ?? 'adjusted_for_channel' })),
    audiences: [...lists.parts.values()],
    unresolvedPlaces: [...new Set([...countries.unresolved, ...ofLists])],
    holdUntil: null,
  };
};
