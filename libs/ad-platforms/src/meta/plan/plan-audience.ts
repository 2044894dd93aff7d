// What an audience becomes at Meta: one list of people, which takes every kind of identifiers.
import {
  type AccountContext,
  type AudienceIntent,
  type AudiencePart,
  memberIdentifiers,
  type PlanAudience,
} from '@app/connections';
import { audiencePart, type PeopleOf } from '../../shared/audience-part.js';
import { tellOfSource } from '../../shared/audience-sources.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { metaNames } from '../meta.names.js';
import { ruledParts } from './audience-rules.js';

export const planAudience: PlanAudience = (audience, context) => {
  const findings = new PlanFindings();
  const parts = partsOf(audience, context, findings);
  return { parts, unsupported: findings.unsupported, notes: findings.notes };
};

/** None: it has no list at Meta, and the findings say why. */
function partsOf(audience: AudienceIntent, context: AccountContext, findings: PlanFindings): readonly AudiencePart[] {
  const { people } = audience;
  switch (people.type) {
    case 'customer_list':
      return uploadedParts(audience, people, findings);
    case 'lookalike':
      return lookalikeParts(audience, people, context, findings);
    case 'website':
    case 'app_activity':
    case 'engagement':
      return ruledParts(audience, { ...people, type: people.type }, context, findings);
    case 'combined':
    case 'rule_based':
      return noList(people.type, findings);
  }
}

function uploadedParts(
  audience: AudienceIntent,
  { identifiers, source, appId }: PeopleOf<'customer_list'>,
  findings: PlanFindings,
): AudiencePart[] {
  if (appId !== null)
    findings.tell('adjusted_for_channel', 'definition.app_id', 'Meta takes device ids of any app, and is not told the app.', {
      value: appId,
    });
  const body = {
    name: metaNames.planned(audience.name, findings),
    type: 'uploaded',
    source: source === 'partner' ? 'PARTNER_PROVIDED_ONLY' : 'USER_PROVIDED_ONLY',
    stay_days: audience.retentionDays,
  };
  return [
    audiencePart(
      audience,
      'uploaded',
      body,
      memberIdentifiers.filter((type) => identifiers.includes(type)),
    ),
  ];
}

/** Kinds of audiences whose people others may resemble. */
const seeds: readonly string[] = ['customer_list', 'website', 'app_activity', 'engagement'];
const LARGEST_PERCENT = 20;

function lookalikeParts(
  audience: AudienceIntent,
  { source, countries, share }: PeopleOf<'lookalike'>,
  context: AccountContext,
  findings: PlanFindings,
): AudiencePart[] {
  if (!seeds.includes(source.people.type)) {
    const message = `Meta finds people like those of a list with people of its own, and "${source.name}" is none.`;
    findings.refuse('definition.source_audience_id', message, { value: source.id, possible: seeds });
    return [];
  }
  const [seed] = sourceParts(source, context, findings);
  if (seed === undefined) return [];
  const percent = Math.min(Math.max(Math.round(share * 100), 1), LARGEST_PERCENT);
  if (Math.abs(percent - share * 100) > 1e-9) {
    const message = `Meta finds whole percents of the people of a country, at most ${LARGEST_PERCENT}, so it is ${percent} %.`;
    findings.tell('adjusted_for_channel', 'definition.ratio', message, { value: share, possible: percent / 100 });
  }
  const body = {
    name: metaNames.planned(audience.name, findings),
    type: 'lookalike',
    seed: { node: seed.key },
    percent,
    countries: [...new Set(countries)].sort(),
  };
  return [audiencePart(audience, 'lookalike', body)];
}

function sourceParts(source: AudienceIntent, context: AccountContext, findings: PlanFindings): readonly AudiencePart[] {
  const own = new PlanFindings();
  const parts = partsOf(source, context, own);
  tellOfSource(source, own, findings);
  return parts;
}

const absent = {
  combined: 'Meta has no list of people who are in several others. Choose the lists of a campaign one by one.',
  rule_based: 'Meta cannot be asked for people by events that were sent to us. Upload these people as a customer list.',
} as const;

function noList(type: keyof typeof absent, findings: PlanFindings): readonly AudiencePart[] {
  findings.refuse('type', absent[type], { value: type, possible: [...seeds, 'lookalike'] });
  return [];
}
