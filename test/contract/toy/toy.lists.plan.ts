// What an audience becomes on the toy platform: one list, whatever its people are found by.
import { createHash } from 'node:crypto';
import type { AccountContext, AudienceIntent, NodeBody, PlanAudience, PlanNote, UnsupportedValue } from '@app/connections';

export type Restriction = readonly [field: string, value: UnsupportedValue['value'], isAsked: boolean];

export const spoken = ([field, value]: Restriction): UnsupportedValue => ({
  field,
  message: `Toys cannot do this with ${field}.`,
  value,
  possible: null,
});

export const tagOf = (of: string, key: string): string => createHash('sha256').update(`${of} ${key}`).digest('hex').slice(0, 24);

/** What it calls the identifiers that it takes. */
const words = { email: 'mail', phone: 'number' } as const;
type AcceptedKind = keyof typeof words;
const isTaken = (type: string): type is AcceptedKind => type in words;

/** Countries by the account's ids: those that are not there, and those that nobody asked for yet. */
export function placesOf(codes: readonly string[], { places }: Pick<AccountContext, 'places'>) {
  const known = codes.map((code) => ({ code, id: places.get(code) }));
  return {
    ids: known.flatMap(({ id }) => id ?? []),
    missing: known.flatMap(({ code, id }) => (id === null ? [code] : [])),
    unresolved: known.flatMap(({ code, id }) => (id === undefined ? [code] : [])),
  };
}

interface ListPlan {
  readonly body: NodeBody | null;
  readonly members?: readonly AcceptedKind[];
  readonly notes?: readonly PlanNote[];
  readonly refused?: Restriction;
}

function listOf({ name, retentionDays: stayDays, people }: AudienceIntent, context: AccountContext): ListPlan {
  const always = { name, stayDays, takes: [], source: 'lookalike', like: null };
  if (people.type === 'lookalike') {
    const [source] = planToyAudience(people.source, context).parts;
    if (!source) return { body: null, refused: ['source', people.source.id, true] };
    const { share } = people;
    const { ids: countries, missing } = placesOf(people.countries, context);
    if (missing.length > 0) return { body: null, refused: ['countries', missing, true] };
    return { body: { ...always, like: { list: { node: source.key }, countries, share } } };
  }
  if (people.type !== 'customer_list') return { body: null, refused: ['type', people.type, true] };
  const members = people.identifiers.filter(isTaken);
  const left = people.identifiers.filter((type) => !isTaken(type));
  if (members.length === 0) return { body: null, refused: ['identifiers', left, true] };
  const takes = members.map((type) => words[type]).toSorted();
  const notes = left.length === 0 ? [] : [{ ...spoken(['identifiers', left, true]), code: 'adjusted_for_channel' as const }];
  return { body: { ...always, takes, source: people.source }, members, notes };
}

export const planToyAudience: PlanAudience = (audience, context) => {
  const { body, members = null, notes = [], refused } = listOf(audience, context);
  const part = { key: `audience:${audience.id}:list`, audienceId: audience.id, tag: tagOf(audience.tag, 'list') };
  return {
    parts: body === null ? [] : [{ ...part, body, members }],
    unsupported: refused ? [spoken(refused)] : [],
    notes,
  };
};
