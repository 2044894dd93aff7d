// What an audience becomes at LinkedIn: a list of people who are sent, and nothing else.
import { type AudienceIntent, memberIdentifiers, type PlanAudience } from '@app/connections';
import { audiencePart } from '../../shared/audience-part.js';
import { listed, PlanFindings } from '../../shared/plan-findings.js';
import { identifiers } from '../audience.wire.js';
import { linkedinNames } from '../linkedin.names.js';

type Kind = AudienceIntent['people']['type'];
const absent: Readonly<Record<Exclude<Kind, 'customer_list'>, string>> = {
  lookalike: 'LinkedIn has no lookalikes since 2024-02-29.',
  website: 'People of a website are found by rules that are made on LinkedIn itself.',
  app_activity: 'LinkedIn does not know what people do in an app.',
  engagement: 'People who engaged are found by rules that are made on LinkedIn itself.',
  combined: 'LinkedIn has no list of people who are in several others. Choose the lists of a campaign one by one.',
  rule_based: 'LinkedIn cannot be asked for people by events that were sent to us. Upload these people as a customer list.',
};

export const planAudience: PlanAudience = (audience) => {
  const { people, retentionDays } = audience;
  const findings = new PlanFindings();
  const none = () => ({ parts: [], unsupported: findings.unsupported, notes: findings.notes });
  if (people.type !== 'customer_list') {
    findings.refuse('type', absent[people.type], { value: people.type, possible: ['customer_list'] });
    return none();
  }
  const taken = memberIdentifiers.filter((type) => people.identifiers.includes(type) && type in identifiers);
  const left = people.identifiers.filter((type) => !(type in identifiers));
  const possible = Object.keys(identifiers);
  if (taken.length === 0) {
    const message = 'LinkedIn finds people by e-mail and by the ids of Android devices, and not by anything else.';
    findings.refuse('definition.identifiers', message, { value: left, possible });
    return none();
  }
  const adjusted = (field: string, message: string, value: string | number | readonly string[]): void =>
    findings.tell('adjusted_for_channel', field, message, { value });
  if (left.length > 0)
    adjusted('definition.identifiers', `LinkedIn does not take ${listed(left)}: who has nothing else is not sent.`, left);
  if (people.source === 'partner') adjusted('definition.source', 'LinkedIn is not told whose people they are.', people.source);
  if (people.appId !== null)
    adjusted('definition.app_id', 'LinkedIn takes device ids of any app, and is not told the app.', people.appId);
  if (retentionDays !== null)
    adjusted(
      'retention_days',
      'LinkedIn keeps people until they are taken out, or the list was not used for long.',
      retentionDays,
    );
  const body = { name: linkedinNames.planned(audience.name, findings), type: 'uploaded' };
  return { ...none(), parts: [audiencePart(audience, 'uploaded', body, taken)] };
};
