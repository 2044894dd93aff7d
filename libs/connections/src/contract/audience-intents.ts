// Audiences that the contract asks for, in our words. What a platform cannot do of them, its plan says.
import { createHash } from 'node:crypto';
import type {
  AudienceIntent,
  AudienceTraits,
  IntendedPeople,
  IntendedRule,
  MemberIdentifier,
  MemberIdentifierType,
} from '../domain/platform-audiences.js';

const audience = (id: string, people: IntendedPeople): AudienceIntent => ({
  id: `aud_${id}`,
  tag: `${id}00000001`,
  name: `People of ${id}`,
  retentionDays: null,
  people,
});

/** Of lookalikes. */
export const audienceCountries = ['DE', 'AT'];
const appId = 'com.example.shoes';

export const uploaded = (id: string, identifiers: readonly MemberIdentifierType[], retentionDays: number | null = null) => ({
  ...audience(id, { type: 'customer_list', identifiers, source: 'first_party', appId }),
  retentionDays,
});

const visit = (value: string): IntendedRule => ({
  event: 'page_view',
  filters: [{ field: 'url', op: 'contains', value }],
  withinDays: 30,
});

export const visitors = (id: string): AudienceIntent =>
  audience(id, { type: 'website', include: [visit('/cart')], exclude: [visit('/thanks')] });

export const lookalike = (id: string, source: AudienceIntent): AudienceIntent =>
  audience(id, { type: 'lookalike', source, countries: audienceCountries, share: 0.05 });

export const combined = (
  id: string,
  sets: Partial<Record<'anyOf' | 'allOf' | 'noneOf', readonly AudienceIntent[]>>,
): AudienceIntent => audience(id, { type: 'combined', anyOf: [], allOf: [], noneOf: [], ...sets });

/** One of each type, sources first; the first three take only e-mail addresses. */
export function everyType(): readonly AudienceIntent[] {
  const [buyers, readers, staff] = ['buyers', 'readers', 'staff'].map((id) => uploaded(id, ['email']));
  if (!buyers || !readers || !staff) throw new Error('There are three of them.');
  const done = { include: [visit('/cart')], exclude: [] };
  return [
    ...[buyers, readers, staff],
    visitors('shoppers'),
    lookalike('similar', buyers),
    combined('mixed', { anyOf: [buyers, readers], noneOf: [staff] }),
    combined('nested', { allOf: [combined('both', { allOf: [buyers, readers] }), staff] }),
    audience('players', { type: 'app_activity', ...done }),
    audience('engaged', { type: 'engagement', ...done }),
    audience('active', { type: 'rule_based', ...done }),
  ];
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const values: Readonly<Record<MemberIdentifierType, (number: number) => string>> = {
  email: (number) => sha256(`person${number}@example.com`),
  phone: (number) => sha256(`+49301000${number}`),
  device: (number) => `6d92078a-8246-4ba4-ae5b-${String(number).padStart(12, '0')}`,
  crm: (number) => `C-${number}`,
};

/** A person by these identifiers, in the platform's form. */
export const person = (
  number: number,
  types: readonly MemberIdentifierType[],
  { identifiers }: AudienceTraits,
): MemberIdentifier[] =>
  types.map((type) => {
    const value = values[type](number);
    return { type, value: identifiers[type] === 'sha256' ? sha256(value) : value };
  });

/** What the platform then keeps of these people, sorted. */
export const hashesOf = (people: readonly (readonly MemberIdentifier[])[]): string[] =>
  [...new Set(people.flat().map(({ value }) => (/^[0-9a-f]{64}$/.test(value) ? value : sha256(value))))].sort();
