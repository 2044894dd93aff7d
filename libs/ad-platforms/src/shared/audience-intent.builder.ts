// Audiences for specs that a platform can take as they are; a spec says only what differs.
import type { AudienceIntent, IntendedPeople, IntendedRule } from '@app/connections';
import type { PeopleOf } from './audience-part.js';

type IntentFields = Partial<Omit<AudienceIntent, 'people' | 'id'>>;

const audience = (id: string, people: IntendedPeople, changes: IntentFields): AudienceIntent => ({
  id,
  tag: `${id.replaceAll(/[^a-z0-9]/g, '')}00000000`,
  name: `People of ${id}`,
  retentionDays: null,
  people,
  ...changes,
});

/** Of e-mail addresses. */
export const uploaded = (
  id: string,
  changes: Partial<Omit<PeopleOf<'customer_list'>, 'type'>> = {},
  shown: IntentFields = {},
): AudienceIntent =>
  audience(id, { type: 'customer_list', identifiers: ['email'], source: 'first_party', appId: null, ...changes }, shown);

export const visit = (
  filters: IntendedRule['filters'] = [{ field: 'url', op: 'contains', value: '/cart' }],
  changes: Partial<IntendedRule> = {},
): IntendedRule => ({ event: 'page_view', filters, withinDays: 30, ...changes });

export const visitors = (
  id: string,
  include: readonly IntendedRule[] = [visit()],
  exclude: readonly IntendedRule[] = [],
  shown: IntentFields = {},
): AudienceIntent => audience(id, { type: 'website', include, exclude }, shown);

export const lookalike = (id: string, changes: Partial<Omit<PeopleOf<'lookalike'>, 'type'>> = {}): AudienceIntent =>
  audience(id, { type: 'lookalike', source: uploaded('seed'), countries: ['DE'], share: 0.05, ...changes }, {});

type Sets = Partial<Omit<PeopleOf<'combined'>, 'type'>>;
export const combined = (id: string, sets: Sets): AudienceIntent =>
  audience(id, { type: 'combined', anyOf: [], allOf: [], noneOf: [], ...sets }, {});

export const ofType = (type: 'app_activity' | 'engagement' | 'rule_based'): AudienceIntent =>
  audience(type, { type, include: [visit()], exclude: [] }, {});

const buyers = uploaded('buyers', { identifiers: ['email', 'device', 'crm'] });
/** What becomes a list there; two are also sources of others. */
export const everyKind: readonly AudienceIntent[] = [
  buyers,
  visitors('readers'),
  lookalike('like', { source: buyers }),
  combined('mix', { allOf: [buyers, uploaded('staff')] }),
];
