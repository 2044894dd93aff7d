import { isPlace, placements, type Targeting } from '@app/kernel';
import type { CampaignState, Objective } from './campaign.state.js';
import { type LaunchCheck, when } from './launch-check.js';
import { type Reach, reachFields, reachOf } from './targeting-reach.js';
import { ADULT_AGE, euCountries, noMinorTargeting, OLDEST_AGE } from './launch.limits.js';

const needsLandingPage: readonly Objective[] = ['traffic', 'leads', 'sales'];
const protectedCategories: readonly CampaignState['specialAdCategories'][number][] = ['credit', 'employment', 'housing'];

export const targetingChecks = [
  {
    code: 'missing_objective',
    severity: 'blocking',
    recoverable: true,
    reads: ['objective'],
    test: ({ objective }) => when(objective === null, () => ({ field: 'objective', message: 'An objective is missing.' })),
  },
  {
    code: 'missing_landing_page',
    severity: 'blocking',
    recoverable: true,
    reads: ['objective', 'landingPageUrl'],
    test: ({ objective, landingPageUrl }) =>
      when(objective !== null && needsLandingPage.includes(objective) && landingPageUrl === null, () => ({
        field: 'landing_page_url',
        message: `The objective ${objective} needs a landing_page_url.`,
        value: objective,
      })),
  },
  {
    code: 'missing_targeting',
    severity: 'blocking',
    recoverable: true,
    reads: ['targeting', 'audienceIds'],
    test: ({ targeting, audienceIds }) =>
      when(targeting.locations.include.length === 0 && audienceIds.length === 0, () => ({
        field: 'targeting.locations.include',
        message: 'Targeting is missing: include a location or an audience.',
      })),
  },
  {
    code: 'missing_keyword',
    severity: 'blocking',
    recoverable: true,
    reads: ['keywords'],
    test: ({ keywords }) =>
      when(keywords.length > 0 && keywords.every(({ negative }) => negative), () => ({
        field: 'keywords',
        message: 'Every keyword is negative: add one for which the campaign is to be shown.',
      })),
  },
  {
    code: 'targeting_conflict',
    severity: 'blocking',
    recoverable: true,
    reads: reachFields,
    test: (campaign, { audiences }) => {
      const { include, exclude } = campaign.targeting.locations;
      const lost = include.filter((place) => exclude.some((excluded) => place.startsWith(`${excluded}-`)));
      if (lost.length === 0) return [reachOf(campaign, audiences).conflict ?? []].flat();
      const message = `${lost.join(', ')} lies within an excluded location.`;
      return [{ field: 'targeting.locations', message, value: lost, limit: exclude }];
    },
  },
  {
    // Only for records from before places were checked on write.
    code: 'unknown_location',
    severity: 'blocking',
    recoverable: true,
    reads: ['targeting'],
    test: ({ targeting: { locations } }) => {
      const unknown = [...locations.include, ...locations.exclude].filter((place) => !isPlace(place));
      return when(unknown.length > 0, () => ({
        field: 'targeting.locations',
        message:
          `${unknown.join(', ')} ${unknown.length === 1 ? 'is no place' : 'are no places'} of ISO 3166: correct ` +
          `targeting.locations.`,
        value: unknown,
      }));
    },
  },
  {
    code: 'unknown_placement',
    severity: 'blocking',
    recoverable: true,
    reads: ['targeting'],
    test: ({ targeting }) => {
      const unknown = targeting.placements.filter((each) => !placements.some((known) => known === each));
      return when(unknown.length > 0, () => ({
        field: 'targeting.placements',
        message:
          `${unknown.join(', ')} ${unknown.length === 1 ? 'is no placement' : 'are no placements'}: correct ` +
          `targeting.placements.`,
        value: unknown,
        limit: placements,
      }));
    },
  },
  {
    code: 'special_category_undeclared',
    severity: 'blocking',
    recoverable: true,
    reads: ['containsEuPoliticalAdvertising', 'specialAdCategories'],
    test: ({ containsEuPoliticalAdvertising, specialAdCategories }) =>
      when(containsEuPoliticalAdvertising === true && !specialAdCategories.includes('issues_elections_politics'), () => ({
        field: 'special_ad_categories',
        message: 'Political advertising must also be declared as issues_elections_politics.',
        limit: 'issues_elections_politics',
      })),
  },
  {
    code: 'special_category_targeting',
    severity: 'blocking',
    recoverable: true,
    reads: ['specialAdCategories', ...reachFields],
    test: (campaign, { audiences }) => {
      const { specialAdCategories } = campaign;
      const { targeting } = reachOf(campaign, audiences);
      const declared = specialAdCategories.filter((category) => protectedCategories.includes(category));
      const narrowed =
        declared.length === 0 ? [] : [...(narrowsAge(targeting) ? ['age'] : []), ...(narrowsGender(targeting) ? ['gender'] : [])];
      return when(narrowed.length > 0, () => ({
        field: 'targeting',
        message: `Ads about ${declared.join(', ')} must not be targeted by ${narrowed.join(' or ')}.`,
        value: narrowed,
        limit: declared,
      }));
    },
  },
  {
    code: 'minor_targeting',
    severity: 'blocking',
    recoverable: true,
    reads: reachFields,
    test: (campaign, { audiences }) => {
      const { targeting, include } = reachOf(campaign, audiences);
      const { ageMin } = targeting;
      const refusing = countriesOf(targeting).filter((country) => noMinorTargeting.has(country));
      const personal = targeting.genders.length > 0 || include.length > 0;
      return when(ageMin !== null && ageMin < ADULT_AGE && (personal || refusing.length > 0), () => ({
        field: 'targeting.age_min',
        message:
          `People under ${ADULT_AGE} may be targeted by location and age only, and not in ` +
          `${[...noMinorTargeting].join(', ')}.`,
        value: ageMin,
        limit: ADULT_AGE,
      }));
    },
  },
  {
    code: 'eu_political_undeclared',
    severity: 'blocking',
    recoverable: true,
    reads: ['containsEuPoliticalAdvertising', ...reachFields],
    test: (campaign, { audiences }) =>
      when(campaign.containsEuPoliticalAdvertising === null && reachesEu(reachOf(campaign, audiences), campaign), () => ({
        field: 'contains_eu_political_advertising',
        message: 'Delivery in the EU needs a declaration: set contains_eu_political_advertising to true or false.',
      })),
  },
] as const satisfies readonly LaunchCheck[];

const countryOf = (location: string): string => location.slice(0, 2);
const countriesOf = ({ locations }: Targeting): string[] => locations.include.map(countryOf);

/** Without an included location an audience is reached anywhere. */
function reachesEu({ targeting }: Reach, { audienceIds }: Readonly<CampaignState>): boolean {
  const { include, exclude } = targeting.locations;
  if (include.length > 0) return countriesOf(targeting).some((country) => euCountries.has(country));
  return audienceIds.length > 0 && [...euCountries].some((country) => !exclude.includes(country));
}

const narrowsAge = ({ ageMin, ageMax }: Targeting): boolean => (ageMin ?? 0) > ADULT_AGE || (ageMax ?? OLDEST_AGE) < OLDEST_AGE;

const narrowsGender = ({ genders }: Targeting): boolean =>
  genders.length > 0 && !(genders.includes('female') && genders.includes('male'));
