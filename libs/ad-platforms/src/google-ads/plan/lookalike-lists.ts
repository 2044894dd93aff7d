// People like those of another audience, who are found by Google.
import type { AudienceIntent, AudiencePart } from '@app/connections';
import { expansionLevels } from '../audience.bodies.js';
import { audiencePart, type PeopleOf } from '../../shared/audience-part.js';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';
import { isThere } from './locations.js';
import { googleNames } from '../google-ads.names.js';

const shares: Readonly<Record<(typeof expansionLevels)[number], number>> = { NARROW: 0.025, BALANCED: 0.05, BROAD: 0.1 };
const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** Kinds of audiences whose lists Google takes as a seed. */
const seeds: readonly string[] = ['customer_list', 'website'];

/** `ofSource`: the lists of the audience whose people they resemble. */
export function lookalikeParts(
  audience: AudienceIntent,
  { source, countries, share }: PeopleOf<'lookalike'>,
  findings: PlanFindings,
  ofSource: (source: AudienceIntent) => readonly AudiencePart[],
): AudiencePart[] {
  const before = findings.unsupported.length;
  if (!seeds.includes(source.people.type)) {
    const message = `Google Ads finds people like those of a customer list or of a website, and "${source.name}" is neither.`;
    findings.refuse('definition.source_audience_id', message, { value: source.id, possible: seeds });
    return [];
  }
  const [seed] = ofSource(source);
  const missing = countries.filter((code) => !isThere(code));
  if (missing.length > 0)
    findings.refuse('definition.countries', `Google Ads finds nobody in ${firstOf(missing)}. Leave these countries out.`, {
      value: missing,
    });
  if (seed === undefined || findings.unsupported.length > before) return [];
  return [
    audiencePart(audience, 'lookalike', {
      name: googleNames.planned(audience.name, findings),
      type: 'lookalike',
      seeds: [{ node: seed.key }],
      expansion: levelOf(share, findings),
      countries: [...new Set(countries)].sort(),
    }),
  ];
}

/** The nearest one; of two that are equally near, the one that reaches fewer people. */
function levelOf(share: number, findings: PlanFindings): (typeof expansionLevels)[number] {
  const distance = (level: (typeof expansionLevels)[number]): number => Math.round(Math.abs(shares[level] - share) * 10_000);
  const level = expansionLevels.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  if (distance(level) > 0) {
    const message =
      `Google Ads finds ${Object.values(shares).map(percent).join(', ')} of the people of a country, so ` +
      `${percent(share)} becomes ${percent(shares[level])}.`;
    findings.tell('adjusted_for_channel', 'definition.ratio', message, { value: share, possible: shares[level] });
  }
  return level;
}
