// What an audience becomes at TikTok: one list of people.
import type { AccountContext, AudienceIntent, AudiencePart, PlanAudience } from '@app/connections';
import { audiencePart, type PeopleOf } from '../../shared/audience-part.js';
import { tellOfSource } from '../../shared/audience-sources.js';
import { firstOf, PlanFindings } from '../../shared/plan-findings.js';
import { taken } from '../audience.members.js';
import { listNames, type sizes } from '../audience.wire.js';
import { ruledParts } from './website-rules.js';

export const planAudience: PlanAudience = (audience, context) => {
  const findings = new PlanFindings();
  const parts = partsOf(audience, context, findings);
  return { parts, unsupported: findings.unsupported, notes: findings.notes };
};

const kinds = ['customer_list', 'website', 'lookalike'] as const;
const absent: Readonly<Record<string, string>> = {
  combined: 'TikTok has no list of people who are in several others. Choose the lists of a campaign one by one.',
  rule_based: 'TikTok cannot be asked for people by events that were sent to us. Upload these people as a customer list.',
  app_activity: 'TikTok is not asked from here for people by what they did in an app. Upload them as a customer list.',
  engagement: 'TikTok is not asked from here for people who looked at its videos. Make the list there, or upload people.',
};

/** None: it has no list at TikTok, and the findings say why. */
function partsOf(audience: AudienceIntent, context: AccountContext, findings: PlanFindings): readonly AudiencePart[] {
  const { people } = audience;
  switch (people.type) {
    case 'customer_list':
      return uploadedParts(audience, people, findings);
    case 'lookalike':
      return lookalikeParts(audience, people, context, findings);
    case 'website':
      return ruledParts(audience, { ...people, type: people.type }, context, findings);
    default:
      findings.refuse('type', absent[people.type] ?? '', { value: people.type, possible: kinds });
      return [];
  }
}

function uploadedParts(
  audience: AudienceIntent,
  { identifiers, source, appId }: PeopleOf<'customer_list'>,
  findings: PlanFindings,
): AudiencePart[] {
  const members = taken.filter((type) => identifiers.includes(type));
  const untaken = identifiers.filter((type) => !taken.some((each) => each === type));
  if (members.length === 0) {
    const message = `TikTok finds nobody by ${firstOf(untaken)}. Upload e-mail addresses, phone numbers or device ids.`;
    findings.refuse('definition.identifiers', message, { value: [...untaken], possible: taken });
    return [];
  }
  if (untaken.length > 0) {
    const message = `TikTok finds nobody by ${firstOf(untaken)}: of these people the other identifiers are sent.`;
    findings.tell('adjusted_for_channel', 'definition.identifiers', message, { value: [...untaken], possible: taken });
  }
  if (appId !== null)
    findings.tell('adjusted_for_channel', 'definition.app_id', 'TikTok takes device ids of any app, and is not told the app.', {
      value: appId,
    });
  if (source === 'partner')
    findings.tell('adjusted_for_channel', 'definition.source', 'TikTok is not told where the people of a list come from.', {
      value: source,
    });
  if (audience.retentionDays !== null) {
    const message =
      'TikTok ends a list as a whole, a year after its last use, and no member alone: we take each of them out at the end of ' +
      'his stay.';
    findings.tell('adjusted_for_channel', 'retention_days', message, { value: audience.retentionDays });
  }
  return [audiencePart(audience, 'uploaded', { name: listNames.planned(audience.name, findings), type: 'uploaded' }, members)];
}

/** Of the adults of the countries, up to which each size is; the bounds by general knowledge, as of 2026-11. */
const reaches: readonly { readonly size: (typeof sizes)[number]; readonly most: number }[] = [
  { size: 'NARROW', most: 0.02 },
  { size: 'BALANCED', most: 0.07 },
  { size: 'BROAD', most: 1 },
];

function lookalikeParts(
  audience: AudienceIntent,
  { source, countries, share }: PeopleOf<'lookalike'>,
  context: AccountContext,
  findings: PlanFindings,
): AudiencePart[] {
  if (source.people.type !== 'customer_list' && source.people.type !== 'website') {
    const message = `TikTok finds people like those of a list with people of its own, and "${source.name}" is none.`;
    findings.refuse('definition.source_audience_id', message, { value: source.id, possible: ['customer_list', 'website'] });
    return [];
  }
  const own = new PlanFindings();
  const [seed] = partsOf(source, context, own);
  tellOfSource(source, own, findings);
  const impossible = countries.filter((code) => context.places.get(code) === null);
  if (impossible.length > 0) {
    const message = `TikTok cannot deliver to ${firstOf(impossible)} from this account. Choose other countries.`;
    findings.refuse('definition.countries', message, { value: impossible });
  }
  if (seed === undefined || impossible.length > 0) return [];
  const size = reaches.find(({ most }) => share <= most)?.size ?? 'BROAD';
  const message = `TikTok has three sizes of such lists, and tells no share of a country: this one is ${size.toLowerCase()}.`;
  findings.tell('adjusted_for_channel', 'definition.ratio', message, { value: share, possible: size.toLowerCase() });
  const body = {
    name: listNames.planned(audience.name, findings),
    type: 'lookalike',
    seed: { node: seed.key },
    size,
    places: countries.flatMap((code) => context.places.get(code) ?? []).sort(),
  };
  return [audiencePart(audience, 'lookalike', body)];
}
