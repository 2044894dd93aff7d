// Places, languages, ages, genders and devices in TikTok's words. What cannot be said there is refused, and never approximated.
import type { CampaignIntent, NodeBody, PlanContext } from '@app/connections';
import { isCountry, isPlace } from '@app/kernel';
import { firstOf, listed, type PlanFindings } from '../../shared/plan-findings.js';

export const bands = [
  { word: 'AGE_13_17', least: 13, most: 17 },
  { word: 'AGE_18_24', least: 18, most: 24 },
  { word: 'AGE_25_34', least: 25, most: 34 },
  { word: 'AGE_35_44', least: 35, most: 44 },
  { word: 'AGE_45_54', least: 45, most: 54 },
  { word: 'AGE_55_100', least: 55, most: null },
] as const;
const ADULT = 18;
const OLDEST = 65;
const MOST_PLACES = 3_000;
export const genderWords = { female: 'GENDER_FEMALE', male: 'GENDER_MALE' } as const;

export function locationsOf({ targeting }: CampaignIntent, { places }: PlanContext, findings: PlanFindings) {
  const { include, exclude } = targeting.locations;
  const ids = new Set<string>();
  const [unresolved, impossible] = [new Set<string>(), new Set<string>()];
  for (const code of include) {
    const id = isPlace(code) ? places.get(code) : null;
    if (id === undefined) unresolved.add(code);
    else if (id === null) impossible.add(code);
    else ids.add(id);
  }
  const field = 'targeting.locations';
  if (include.length === 0)
    findings.refuse(field, 'TikTok wants the places of a campaign by name. Give the countries or regions that it is for.');
  if (impossible.size > 0) {
    const message = `TikTok cannot deliver to ${firstOf([...impossible])} from this account. Choose other places.`;
    findings.refuse(field, message, { value: [...impossible] });
  }
  if (exclude.length > 0) {
    const message = `TikTok cannot leave out places (${firstOf(exclude)}). Include the regions around them by name instead.`;
    findings.refuse(field, message, { value: [...exclude] });
  }
  const beside = include.filter((code) => !isCountry(code) && include.includes(code.slice(0, 2)));
  if (beside.length > 0) {
    const message = `TikTok takes no region beside its own country: ${firstOf(beside)}. Leave out the regions, or the countries.`;
    findings.refuse(field, message, { value: beside, possible: [...new Set(beside.map((code) => code.slice(0, 2)))] });
  }
  if (ids.size > MOST_PLACES)
    findings.refuse(field, `TikTok takes at most ${MOST_PLACES} places.`, { value: ids.size, possible: MOST_PLACES });
  return { locations: [...ids].sort(), unresolved: [...unresolved].sort() };
}

export function peopleOf({ targeting }: CampaignIntent, findings: PlanFindings): NodeBody {
  const { languages, genders, devices, placements } = targeting;
  const strange = languages.filter((tag) => !/^[a-z]{2}$/.test(tag));
  if (strange.length > 0) {
    const message = `TikTok knows languages without a country or a script; not ${firstOf(strange)}.`;
    findings.refuse('targeting.languages', message, {
      value: strange,
      possible: strange.map((tag) => tag.slice(0, 2).toLowerCase()),
    });
  }
  const beyond = devices.filter((device) => device !== 'mobile');
  if (beyond.length > 0) {
    const message = `TikTok is shown on phones, and cannot be limited to ${listed(beyond)}; possible: mobile.`;
    findings.refuse('targeting.devices', message, { value: beyond, possible: 'mobile' });
  }
  const elsewhere = placements.filter((placement) => placement !== 'in_stream');
  if (elsewhere.length > 0) {
    const message = `TikTok is asked from here for ads between its videos, and not at ${listed(elsewhere)}; possible: in_stream.`;
    findings.refuse('targeting.placements', message, { value: elsewhere, possible: 'in_stream' });
  }
  return {
    languages: [...new Set(languages)].sort(),
    ages: agesOf(targeting, findings),
    gender: genderOf(genders, findings),
  };
}

/** Bounds lie on the edges of bands. Without any, everybody from 18 on. */
function agesOf({ ageMin, ageMax }: CampaignIntent['targeting'], findings: PlanFindings): string[] {
  const from = ageMin ?? ADULT;
  const to = ageMax === null || ageMax >= OLDEST ? null : ageMax;
  const refuse = (field: string, value: number, edges: readonly number[]): void => {
    const near = [edges.findLast((edge) => edge < value), edges.find((edge) => edge > value)].filter(
      (edge) => edge !== undefined,
    );
    const message = `TikTok reaches ages in bands, of which none has the bound ${value}; the nearest: ${near.join(' and ')}.`;
    findings.refuse(field, message, { value, possible: near.map(String) });
  };
  const begins = bands.map(({ least }) => least as number);
  const ends = bands.flatMap(({ most }) => (most === null ? [] : [most as number]));
  if (!begins.includes(from)) refuse('targeting.age_min', from, begins);
  if (to !== null && !ends.includes(to)) refuse('targeting.age_max', to, [...ends, OLDEST]);
  return bands.flatMap(({ word, least, most }) =>
    least >= from && (to === null || (most !== null && most <= to)) ? [word] : [],
  );
}

function genderOf(genders: CampaignIntent['targeting']['genders'], findings: PlanFindings): string {
  const known = [...new Set(genders)].flatMap((gender) => (gender === 'unknown' ? [] : [gender]));
  // Whoever asks for all of them limits nothing.
  if (genders.length === 0 || new Set(genders).size === 3) return 'GENDER_UNLIMITED';
  if (genders.includes('unknown') || known.length !== 1) {
    const message =
      'TikTok reaches women, men, or everybody, also those whose gender it does not know. ' +
      'Choose one of both, or leave genders out.';
    findings.refuse('targeting.genders', message, { value: [...genders], possible: Object.keys(genderWords) });
  }
  const [one] = known;
  return one === undefined ? 'GENDER_UNLIMITED' : genderWords[one];
}
