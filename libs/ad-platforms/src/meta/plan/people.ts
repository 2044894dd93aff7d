// Ages, genders and devices in Meta's words.
import type { CampaignIntent, NodeBody } from '@app/connections';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { protectedCategories } from './objectives.table.js';

const YOUNGEST = 13;
const ADULT = 18;
/** An upper bound of ours, and of Meta's, that means: and older. */
const OLDEST = 65;

const genderIds = { male: 1, female: 2 } as const;
/** Meta counts tablets as mobile; of televisions nothing is proven. */
const deviceWords = { mobile: 'mobile', desktop: 'desktop' } as const;

export function peopleOf(campaign: CampaignIntent, findings: PlanFindings): NodeBody {
  const { ageMin, ageMax, genders, devices } = campaign.targeting;
  const ages = { min: ageMin ?? ADULT, max: Math.min(ageMax ?? OLDEST, OLDEST) };
  const { include, exclude } = campaign.audiences;
  if (ages.min < YOUNGEST) {
    const message = `Meta reaches nobody under ${YOUNGEST}.`;
    findings.refuse('targeting.age_min', message, { value: ages.min, possible: YOUNGEST });
  } else if (ages.min < ADULT && (genders.length > 0 || include.length + exclude.length > 0)) {
    const message = `Meta takes neither genders nor audiences where people under ${ADULT} are reached.`;
    findings.refuse('targeting.age_min', message, { value: ages.min, possible: ADULT });
  }
  refuseProtected(campaign, findings);
  return {
    ages,
    genders: gendersOf(genders, findings),
    devices: devicesOf(devices, findings),
  };
}

function gendersOf(genders: CampaignIntent['targeting']['genders'], findings: PlanFindings): readonly number[] {
  // Whoever asks for all of them limits nothing.
  if (new Set(genders).size === Object.keys(genderIds).length + 1) return [];
  if (genders.includes('unknown')) {
    const message = 'Meta cannot be asked for people whose gender it does not know. Leave genders out to reach them, too.';
    findings.refuse('targeting.genders', message, { value: 'unknown', possible: Object.keys(genderIds) });
  }
  const ids = new Set(genders.flatMap((gender) => (gender === 'unknown' ? [] : [genderIds[gender]])));
  return ids.size === Object.keys(genderIds).length && !genders.includes('unknown') ? [1, 2] : [...ids];
}

function devicesOf(devices: CampaignIntent['targeting']['devices'], findings: PlanFindings): readonly string[] {
  const wanted = new Set<string>(devices);
  const withTablets = wanted.has('tablet') && wanted.has('mobile');
  const impossible = devices.filter((device) => !(device in deviceWords) && !(device === 'tablet' && withTablets));
  if (impossible.length > 0) {
    const message = `Meta cannot be limited to ${listed(impossible)}; possible: mobile, with which tablets count, and desktop.`;
    findings.refuse('targeting.devices', message, { value: impossible, possible: Object.keys(deviceWords) });
  }
  if (wanted.has('mobile') && !wanted.has('tablet')) {
    const message = 'Meta counts tablets as mobile: they are shown the ads, too.';
    findings.tell('adjusted_for_channel', 'targeting.devices', message, { value: 'mobile', possible: 'mobile' });
  }
  return Object.values(deviceWords)
    .filter((word) => wanted.has(word))
    .sort();
}

/** What Meta does not take of ads of a protected category, by the field that says it. */
function refuseProtected({ specialAdCategories, targeting, audiences }: CampaignIntent, findings: PlanFindings): void {
  const of = specialAdCategories.filter((category) => protectedCategories.includes(category));
  if (of.length === 0) return;
  const lookalikes = audiences.include.filter(({ people }) => people.type === 'lookalike').map(({ id }) => id);
  const said: Readonly<Record<string, string | number | readonly string[] | null>> = {
    'targeting.age_min': targeting.ageMin !== null && targeting.ageMin > ADULT ? targeting.ageMin : null,
    'targeting.age_max': targeting.ageMax !== null && targeting.ageMax < OLDEST ? targeting.ageMax : null,
    'targeting.genders': targeting.genders,
    'targeting.locations': targeting.locations.exclude,
    excluded_audience_ids: audiences.exclude.map(({ id }) => id),
    audience_ids: lookalikes,
  };
  for (const [field, value] of Object.entries(said)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const message =
      `Meta takes no ages, genders, exclusions or lookalikes in ads of the special category ` + `${listed(of)}. Leave it out.`;
    findings.refuse(field, message, { value });
  }
}
