// A list of people: from a body to Meta's custom audience, and back.
import type { NodeBody, NodeValue, ObservedAudience } from '@app/connections';
import { z } from 'zod';
import { cleaned, writtenText } from '../shared/cleaned-texts.js';
import { audienceBody, type Reference, ruledBody, type RuleBody, type RulesBody, uploadedBody } from './audience.bodies.js';
import { stateOf } from './audience.states.table.js';
import type { GraphObject, GraphValue } from './meta.client.js';
import { metaNames } from './meta.names.js';
import { noSuch } from './meta.reader.js';

const DAY_S = 86_400;

const ruleOf = ({ source, days, filters }: RuleBody): GraphObject => ({
  event_sources: [{ id: source.id, type: source.type }],
  retention_seconds: days * DAY_S,
  filter: { operator: 'and', filters: filters.map((filter) => ({ ...filter })) },
});

const rulesOf = ({ include, exclude }: RulesBody): GraphObject => ({
  inclusions: { operator: 'or', rules: include.map(ruleOf) },
  ...(exclude.length === 0 ? {} : { exclusions: { operator: 'or', rules: exclude.map(ruleOf) } }),
});

const idOf = (to: Reference): string => {
  if ('id' in to) return to.id;
  throw new Error(`A list refers to ${to.node} by its key.`);
};

/** The same name makes the same list, however often it is sent. */
export function createdList(tag: string, fields: NodeBody): GraphObject {
  const body = audienceBody.parse(fields);
  const common = { name: metaNames.of(body.name, tag, 'aid'), enable_fetch_or_create: true };
  switch (body.type) {
    case 'uploaded':
      return {
        ...common,
        subtype: 'CUSTOM',
        customer_file_source: body.source,
        ...(body.stay_days === null ? {} : { retention_days: body.stay_days }),
      };
    case 'lookalike': {
      const [only, ...others] = body.countries;
      const where: GraphObject =
        only !== undefined && others.length === 0
          ? { country: only }
          : { location_spec: { geo_locations: { countries: body.countries } } };
      const spec = { type: 'custom_ratio', ratio: body.percent / 100, ...where };
      return { ...common, subtype: 'LOOKALIKE', origin_audience_id: idOf(body.seed), lookalike_spec: spec };
    }
    // Meta infers what it is from its rule, and refuses to be told.
    case 'ruled':
      return { ...common, rule: rulesOf(body.rules), prefill: true };
  }
}

const changes: Readonly<Record<string, (value: unknown, tag: string) => GraphObject>> = {
  name: (value, tag) => ({ name: metaNames.of(z.string().parse(value), tag, 'aid') }),
  source: (value) => ({ customer_file_source: uploadedBody.shape.source.parse(value) }),
  // None: without an end, by general knowledge.
  stay_days: (value) => ({ retention_days: uploadedBody.shape.stay_days.parse(value) ?? 0 }),
  rules: (value) => ({ rule: rulesOf(ruledBody.shape.rules.parse(value)) }),
};

/** The first field that never changes; null: all of them may. */
export const fixedListField = (fields: NodeBody): string | null =>
  Object.keys(fields).find((field) => !Object.hasOwn(changes, field)) ?? null;

export const listUpdate = (tag: string, fields: NodeBody): GraphObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, GraphValue][] =>
      Object.entries(changes[field]?.(value, tag) ?? {}),
    ),
  );

export const listFields = [
  ...['id', 'name', 'subtype', 'customer_file_source', 'rule', 'lookalike_spec', 'time_created', 'retention_days'],
  ...['approximate_count_lower_bound', 'approximate_count_upper_bound', 'operation_status', 'delivery_status'],
];

const id = z.string().regex(/^\d{1,30}$/);
/** −1: too few to be told, or not counted yet. */
const people = z.number().int().min(-1).max(Number.MAX_SAFE_INTEGER);
const status = z.object({ code: z.number().int().nonnegative(), description: writtenText.optional() }).optional();
const word = z.string().max(100);
const lookalikeSpec = z.object({
  country: word.optional(),
  target_countries: z.array(word).optional(),
  ratio: z.number().min(0).max(1).optional(),
  origin: z.array(z.object({ id })).default([]),
});
export const listRow = z.object({
  id,
  name: writtenText,
  subtype: word.optional(),
  customer_file_source: word.optional(),
  rule: z.string().max(100_000).optional(),
  lookalike_spec: lookalikeSpec.optional(),
  time_created: z.number().int().nonnegative().optional(),
  retention_days: z.number().int().nonnegative().optional(),
  approximate_count_lower_bound: people.optional(),
  approximate_count_upper_bound: people.optional(),
  operation_status: status,
  delivery_status: status,
});
export type ListRow = z.output<typeof listRow>;

export function observedList(row: ListRow): ObservedAudience {
  const { name, tag } = metaNames.read(row.name, 'aid');
  const state = stateOf(row.operation_status?.code ?? null, row.delivery_status?.code ?? null);
  const [lower = -1, upper = -1] = [row.approximate_count_lower_bound, row.approximate_count_upper_bound];
  const said = state === 'error' ? (row.operation_status?.description ?? row.delivery_status?.description ?? null) : null;
  return {
    ids: { id: row.id, extra: {} },
    usedAs: row.id,
    tag,
    state,
    size: lower < 0 || upper < lower ? null : { lower, upper },
    matchRate: null,
    reason: said && cleaned(said, []),
    fields: { name, ...fieldsOf(row) },
  };
}

/** The fields of a body, in the same form; of a list of another kind only its kind. */
function fieldsOf({
  subtype = '',
  customer_file_source: source,
  rule,
  lookalike_spec: like,
  retention_days: days = 0,
}: ListRow): NodeBody {
  if (like) {
    const [seed] = like.origin;
    return {
      type: 'lookalike',
      ...(seed && { seed: { id: seed.id } }),
      percent: Math.round((like.ratio ?? 0) * 100),
      countries: [...(like.target_countries ?? (like.country === undefined ? [] : [like.country]))].sort(),
    };
  }
  const rules = rule === undefined ? null : rulesIn(rule);
  if (rules !== null) return { type: 'ruled', rules };
  return source === undefined
    ? { type: subtype.toLowerCase() }
    : { type: 'uploaded', source, stay_days: days === 0 ? null : days };
}

const filter = z.object({ field: z.string(), operator: z.string(), value: z.union([z.string(), z.number()]) });
const ruleSet = z
  .object({
    rules: z.array(
      z.object({
        event_sources: z.array(z.object({ id: z.union([id, z.number().int()]), type: word })).length(1),
        retention_seconds: z.number().int().positive(),
        filter: z.object({ filters: z.array(filter) }),
      }),
    ),
  })
  .optional();
const ruleText = z.object({ inclusions: ruleSet, exclusions: ruleSet });

/** null: a rule of a form that we never send. */
function rulesIn(rule: string): NodeValue | null {
  const { data } = ruleText.safeParse(parsedOrNull(rule));
  if (!data) return null;
  const of = (set: z.output<typeof ruleSet>): NodeValue =>
    (set?.rules ?? []).map(({ event_sources: [source], retention_seconds: seconds, filter: { filters } }) => ({
      source: { type: source?.type ?? '', id: String(source?.id ?? '') },
      days: Math.round(seconds / DAY_S),
      filters: filters.map(({ field, operator, value }) => ({ field, operator, value: String(value) })),
    }));
  return { include: of(data.inclusions), exclude: of(data.exclusions) };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of a list that Meta does not have under such an id. */
export const listId = (text: string): string => {
  if (!id.safeParse(text).success) throw noSuch('list');
  return text;
};
