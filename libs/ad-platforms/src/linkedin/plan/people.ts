// Whom a campaign reaches: places, one language, ages of four bands, genders; and what LinkedIn cannot be asked for.
import type { CampaignIntent, NodeBody, PlanContext } from '@app/connections';
import { isPlace } from '@app/kernel';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';
import { ageBands, AGES, locales, OTHERWISE } from './objectives.table.js';

const OLDEST = 65;
export const genderWords = { female: 'FEMALE', male: 'MALE' } as const;
const protectedCategories = ['credit', 'employment', 'housing'];

export interface PlannedPeople {
  readonly body: NodeBody;
  readonly unresolved: readonly string[];
}

export function peopleOf(campaign: CampaignIntent, context: PlanContext, findings: PlanFindings): PlannedPeople {
  const { locations, genders } = campaign.targeting;
  refuseWhatIsNotThere(campaign, findings);
  const unresolved = new Set<string>();
  const impossible = new Set<string>();
  const idsOf = (codes: readonly string[]): readonly string[] => {
    const ids = codes.flatMap((code) => {
      const id = isPlace(code) ? context.places.get(code) : null;
      if (id === undefined) unresolved.add(code);
      if (id === null) impossible.add(code);
      return id ?? [];
    });
    return [...new Set(ids)].sort();
  };
  const places = { include: idsOf(locations.include), exclude: idsOf(locations.exclude) };
  if (impossible.size > 0)
    findings.refuse('targeting.locations', `LinkedIn cannot target ${firstOf([...impossible])}. Choose other places.`, {
      value: [...impossible],
    });
  if (locations.include.length === 0)
    findings.refuse('targeting.locations', 'LinkedIn reaches nobody without a place. Name the countries or regions.');
  if (genders.includes('unknown')) {
    const message = 'LinkedIn cannot be asked for people whose gender it does not know. Leave genders out to reach them, too.';
    findings.refuse('targeting.genders', message, { value: 'unknown', possible: Object.keys(genderWords) });
  }
  const words = [...new Set(genders)].flatMap((gender) => (gender === 'unknown' ? [] : [genderWords[gender]]));
  return {
    body: { locations: places, ...languageOf(campaign, findings), ages: agesOf(campaign, findings), genders: words.sort() },
    unresolved: [...unresolved].sort(),
  };
}

function languageOf({ targeting: { languages } }: CampaignIntent, findings: PlanFindings): NodeBody {
  const [only, ...others] = [...new Set(languages)];
  if (only === undefined) {
    const message = 'LinkedIn shows a campaign of one language to members who use it: this one is in English.';
    findings.tell('adjusted_for_channel', 'targeting.languages', message, { possible: 'en' });
    return { language: OTHERWISE, every_language: true };
  }
  const locale = locales[only.split('-')[0] ?? ''];
  if (others.length > 0) {
    const message = 'A campaign on LinkedIn has one language. Make a campaign for each.';
    findings.refuse('targeting.languages', message, { value: languages, possible: 1 });
  } else if (locale === undefined) {
    const message = `LinkedIn has no campaigns in ${only}.`;
    findings.refuse('targeting.languages', message, { value: only, possible: Object.keys(locales) });
  }
  return { language: locale ?? OTHERWISE, every_language: false };
}

/** Whole bands alone; all of them limit nothing. */
function agesOf({ targeting: { ageMin, ageMax } }: CampaignIntent, findings: PlanFindings): readonly string[] {
  const [first, last] = [ageMin ?? ageBands[0].least, ageMax === null || ageMax >= OLDEST ? null : ageMax];
  const begins = ageBands.findIndex(({ least }) => least === first);
  const ends = ageBands.findIndex(({ most }) => most === last);
  for (const [field, at, value] of [
    ['targeting.age_min', begins, ageMin],
    ['targeting.age_max', ends, ageMax],
  ] as const)
    if (at < 0) findings.refuse(field, `LinkedIn knows the ages ${AGES}.`, { value, possible: AGES });
  if (begins < 0 || ends < begins || (begins === 0 && ends === ageBands.length - 1)) return [];
  return ageBands.slice(begins, ends + 1).map(({ range }) => range);
}

function refuseWhatIsNotThere(campaign: CampaignIntent, findings: PlanFindings): void {
  const { targeting, dayparting, keywords, specialAdCategories } = campaign;
  const none = (field: string, value: readonly string[] | string | null, message: string): void => {
    if (value !== null && value.length > 0) findings.refuse(field, message, { value });
  };
  none('targeting.devices', targeting.devices, 'LinkedIn cannot be limited to devices. Leave them out.');
  none('targeting.placements', targeting.placements, 'LinkedIn cannot be limited to placements. Leave them out.');
  none('dayparting', dayparting && dayparting.map(({ start, end }) => `${start}–${end}`), 'LinkedIn shows ads at all hours.');
  none('keywords', keywords.map(({ text }) => text).slice(0, 20), 'LinkedIn has no keywords: whom the ads reach would differ.');
  if (specialAdCategories.length > 0) {
    const message =
      'LinkedIn takes no declaration of a special category: what it forbids in such ads is left out of the campaign.';
    findings.tell('adjusted_for_channel', 'special_ad_categories', message, { value: specialAdCategories });
  }
  if (!specialAdCategories.some((each) => protectedCategories.includes(each))) return;
  const message = 'LinkedIn takes no ages and genders in ads for housing, employment and credit. Leave them out.';
  const { ageMin, ageMax, genders } = targeting;
  none('targeting.age_min', ageMin !== null && ageMin > ageBands[0].least ? String(ageMin) : null, message);
  none('targeting.age_max', ageMax !== null && ageMax < OLDEST ? String(ageMax) : null, message);
  none('targeting.genders', genders, message);
}
