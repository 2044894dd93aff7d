// Ages, genders and devices as Google's bands and words.
import type { CampaignIntent, NodeBody } from '@app/connections';
import { devices } from '@app/kernel';
import { type PlannedLists, setOf } from './campaign-lists.js';
import { type CampaignType, campaignTypes, rowOf, typesWith } from './campaign-types.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';

type Targeting = CampaignIntent['targeting'];

/** `most` null: and older. */
export const ageBands = [
  { band: 'AGE_RANGE_18_24', least: 18, most: 24 },
  { band: 'AGE_RANGE_25_34', least: 25, most: 34 },
  { band: 'AGE_RANGE_35_44', least: 35, most: 44 },
  { band: 'AGE_RANGE_45_54', least: 45, most: 54 },
  { band: 'AGE_RANGE_55_64', least: 55, most: 64 },
  { band: 'AGE_RANGE_65_UP', least: 65, most: null },
] as const;
const AGE_UNKNOWN = 'AGE_RANGE_UNDETERMINED';
const YOUNGEST = 18;
/** An upper bound of ours that means: and older. */
const AND_OLDER = 65;

const lowerBounds: readonly number[] = ageBands.map(({ least }) => least);
const upperBounds: readonly number[] = ageBands.map(({ most }) => most ?? AND_OLDER);

const genderWords = { female: 'FEMALE', male: 'MALE', unknown: 'UNDETERMINED' } as const;
const deviceWords = { mobile: 'MOBILE', desktop: 'DESKTOP', tablet: 'TABLET', connected_tv: 'CONNECTED_TV' } as const;

interface Ages {
  readonly min: number;
  readonly max: number | null;
}

/** null: every age. Bounds inside a band, and ages that Google does not have, are noted. */
function agesOf({ ageMin, ageMax }: Targeting, findings: PlanFindings): Ages | null {
  const max = ageMax !== null && ageMax >= AND_OLDER ? null : ageMax;
  if (ageMin === null && max === null) return null;
  if (ageMin !== null) checkBound('targeting.age_min', ageMin, lowerBounds, findings);
  if (max !== null) checkBound('targeting.age_max', max, upperBounds, findings);
  return { min: ageMin ?? YOUNGEST, max };
}

function checkBound(field: string, age: number, bounds: readonly number[], findings: PlanFindings): void {
  if (bounds.includes(age)) return;
  const near = [bounds.filter((bound) => bound < age).at(-1), bounds.find((bound) => bound > age)];
  const possible = near.filter((bound) => bound !== undefined).map(String);
  const why =
    age < YOUNGEST
      ? `Google Ads cannot target people under ${YOUNGEST}`
      : `Google Ads has bands of ages, and ${age} lies inside one of them`;
  findings.refuse(field, `${why}. The nearest possible age is ${possible.join(' or ')}.`, { value: age, possible });
}

/** Those who are kept out, each list sorted. Who chose ages or genders does not reach people of whom neither is known. */
export function excludedPeople(targeting: Targeting, findings: PlanFindings): NodeBody {
  const ages = agesOf(targeting, findings);
  const wanted = ({ least, most }: (typeof ageBands)[number]): boolean =>
    ages === null || (least >= ages.min && (ages.max === null || (most !== null && most <= ages.max)));
  const agesOff = ageBands.filter((row) => !wanted(row)).map(({ band }) => band);
  return {
    ages_off: [...agesOff, ...(ages === null ? [] : [AGE_UNKNOWN])].sort(),
    genders_off:
      targeting.genders.length === 0
        ? []
        : Object.values(genderWords)
            .filter(not(gendersOf(targeting)))
            .sort(),
  };
}

/**
 * The people who are reached, as a thing of its own: `genders` is empty for everybody and may hold `UNDETERMINED`;
 * `undetermined` says whether people of unknown age are reached. Of lists, those who are in any of them. null: everybody.
 */
export function definedPeople(targeting: Targeting, { include, exclude }: PlannedLists, findings: PlanFindings): NodeBody | null {
  const ages = agesOf(targeting, findings);
  const genders = gendersOf(targeting);
  const everyGender = genders.length === 0 || genders.length === Object.keys(genderWords).length;
  if (ages === null && everyGender && include.length + exclude.length === 0) return null;
  return {
    ages: ages === null ? [] : [{ min: ages.min, max: ages.max }],
    genders: everyGender ? [] : genders,
    undetermined: ages === null,
    ...(include.length === 0 ? {} : { include: setOf(include) }),
    ...(exclude.length === 0 ? {} : { exclude: setOf(exclude) }),
  };
}

const gendersOf = ({ genders }: Targeting): string[] => [...new Set(genders.map((gender) => genderWords[gender]))].sort();

const not =
  (wanted: readonly string[]) =>
  (each: string): boolean =>
    !wanted.includes(each);

/** A type without targeting by age or gender cannot have it asked for. */
export function refusePeople(type: CampaignType, { ageMin, ageMax, genders }: Targeting, findings: PlanFindings): void {
  const { name } = campaignTypes[type];
  const asked = {
    'targeting.age_min': ageMin,
    'targeting.age_max': ageMax !== null && ageMax < AND_OLDER ? ageMax : null,
    'targeting.genders': genders.length > 0 ? genders : null,
  };
  for (const [field, value] of Object.entries(asked)) {
    if (value !== null)
      findings.refuse(field, `A campaign of the type ${name} on Google Ads reaches every age and gender.`, { value });
  }
}

/** In our words. */
export const ourDevices = (theirs: readonly string[]): (typeof devices)[number][] =>
  devices.filter((device) => theirs.includes(deviceWords[device]));

/** The devices on which nothing is shown, sorted. */
export function devicesOff(type: CampaignType, { devices: asked }: Targeting, findings: PlanFindings): readonly string[] {
  const row = rowOf(type);
  const wanted = asked.map((device) => deviceWords[device]);
  if (wanted.length === 0) return [];
  const impossible = asked.filter((device) => !row.devices.includes(deviceWords[device]));
  if (impossible.length > 0) {
    const possible = ourDevices(row.devices);
    const message =
      possible.length === 0
        ? `A campaign of the type ${row.name} cannot be limited to devices on Google Ads; the types ` +
          `${listed(typesWith((each) => each.devices.length > 0))} can.`
        : `A campaign of the type ${row.name} cannot be shown on ${listed(impossible)} by Google Ads; possible: ` +
          `${listed(possible)}.`;
    findings.refuse('targeting.devices', message, { value: impossible, possible: possible.length === 0 ? null : possible });
  }
  return row.devices.filter(not(wanted));
}
