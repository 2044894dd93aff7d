// What an audience becomes on Google Ads: one list of people, or one for each kind of identifiers.
import type { AudienceIntent, AudiencePart, AudiencePlan } from '@app/connections';
import { combinedParts } from './combined-lists.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { lookalikeParts } from './lookalike-lists.js';
import { uploadedParts } from './uploaded-lists.js';
import { visitorParts } from './visitor-lists.js';

/** Nothing of an audience depends on the account here. */
export const planAudience = (audience: AudienceIntent): AudiencePlan => {
  const findings = new PlanFindings();
  const parts = partsOf(audience, findings);
  return { parts, unsupported: findings.unsupported, notes: findings.notes };
};

/** None: it has no list on Google Ads, and the findings say why. */
function partsOf(audience: AudienceIntent, findings: PlanFindings): readonly AudiencePart[] {
  const { people } = audience;
  const ofSource = (source: AudienceIntent): readonly AudiencePart[] => sourceParts(source, findings);
  switch (people.type) {
    case 'customer_list':
      return uploadedParts(audience, people, findings);
    case 'lookalike':
      return lookalikeParts(audience, people, findings, ofSource);
    case 'combined':
      return combinedParts(audience, people, findings, ofSource);
    case 'website':
      return visitorParts(audience, people, findings);
    case 'app_activity':
    case 'engagement':
    case 'rule_based':
      return noList(people.type, findings);
  }
}

/** What there is to say of a source is said with its name. */
function sourceParts(source: AudienceIntent, findings: PlanFindings): readonly AudiencePart[] {
  const own = new PlanFindings();
  const parts = partsOf(source, own);
  const named = (message: string): string => `Of its source "${source.name}": ${message}`;
  for (const { field, message, ...detail } of own.unsupported) findings.refuse(field, named(message), detail);
  for (const { code, field, message, ...detail } of own.notes) findings.tell(code, field, named(message), detail);
  return parts;
}

const absent = {
  app_activity: 'what people do in an app',
  engagement: 'people who engaged with ads or pages',
  rule_based: 'events that were sent to us',
} as const;

function noList(type: keyof typeof absent, findings: PlanFindings): readonly AudiencePart[] {
  const message =
    `Google Ads cannot be asked from here for a list of ${absent[type]}. ` +
    'Upload these people as a customer list, or name pages of a website that they visited.';
  findings.refuse('type', message, { value: type, possible: ['customer_list', 'website', 'lookalike', 'combined'] });
  return [];
}
