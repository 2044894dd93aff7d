// The fields of an audience as they are typed, and the request that they make.
import type { UseFormReturnType } from '@mantine/form';
import type { Schemas } from '../../../api/client.js';
import { identifierTypes } from '../../../api/service.table.js';
import type { Audience } from '../queries.js';

export type Type = Audience['type'];
type IdentifierType = NonNullable<Schemas['CustomerListFields']['identifier_types']>[number];
type Rule = Schemas['EventRuleFields'];
type Operator = NonNullable<Rule['filters']>[number]['op'];

export interface TypedRule {
  event: string;
  filters: { field: string; op: Operator; value: string }[];
  within_days: number | '';
}

/** The parts of every type together: what was typed for one stays while another one is looked at. */
export interface TypedDefinition {
  identifier_types: IdentifierType[];
  source: 'first_party' | 'partner';
  app_id: string;
  include: TypedRule[];
  exclude: TypedRule[];
  source_audience_id: string;
  countries: string[];
  /** `ratio`: the share below. */
  expansion: 'narrow' | 'balanced' | 'broad' | 'ratio';
  /** Percent. */
  ratio: number | '';
  locations: { include: string[]; exclude: string[] };
  languages: string[];
  age_min: number | '';
  age_max: number | '';
  genders: string[];
  devices: string[];
  placements: string[];
  any_of: string[];
  all_of: string[];
  none_of: string[];
}

export interface Values {
  name: string;
  description: string;
  labels: string[];
  external_id: string;
  retention_days: number | '';
  definition: TypedDefinition;
}

export type Form = UseFormReturnType<Values>;

export const emptyRule = (): TypedRule => ({ event: '', filters: [], within_days: '' });

const emptyDefinition = (): TypedDefinition => ({
  identifier_types: [...identifierTypes],
  source: 'first_party',
  app_id: '',
  include: [emptyRule()],
  exclude: [],
  source_audience_id: '',
  countries: [],
  expansion: 'balanced',
  ratio: 5,
  locations: { include: [], exclude: [] },
  languages: [],
  age_min: '',
  age_max: '',
  genders: [],
  devices: [],
  placements: [],
  any_of: [],
  all_of: [],
  none_of: [],
});

export const emptyValues = (): Values => ({
  name: '',
  description: '',
  labels: [],
  external_id: '',
  retention_days: '',
  definition: emptyDefinition(),
});

export const valuesOf = ({ name, description, labels, external_id, retention_days, definition }: Audience): Values => ({
  name,
  description: description ?? '',
  labels: [...labels],
  external_id: external_id ?? '',
  retention_days: retention_days ?? '',
  definition: { ...emptyDefinition(), ...typedOf(definition) },
});

function typedOf(definition: Audience['definition']): Partial<TypedDefinition> {
  if ('identifier_types' in definition) return { ...definition, app_id: definition.app_id ?? '' };
  if ('include' in definition) return { include: definition.include.map(typedRule), exclude: definition.exclude.map(typedRule) };
  if ('source_audience_id' in definition) {
    const { ratio, expansion, ...rest } = definition;
    return { ...rest, ...(ratio === null ? {} : { ratio: Math.round(ratio * 100) }), expansion: expansion ?? 'ratio' };
  }
  if ('any_of' in definition) return definition;
  return { ...definition, age_min: definition.age_min ?? '', age_max: definition.age_max ?? '' };
}

const typedRule = ({ event, filters = [], within_days: days }: Rule): TypedRule => ({
  event,
  filters: filters.map((filter) => ({ ...filter })),
  within_days: days ?? '',
});

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value);
const textOrNull = (text: string): string | null => orNull(text.trim());

type Definition = NonNullable<Schemas['UpdateAudience']['definition']>;

/** @param typed numbers and texts as they stand in the form; the service says which of them it refuses */
export function definitionOf(type: Type, typed: TypedDefinition): Definition {
  const rule = ({ event, filters, within_days: days }: TypedRule): Rule => ({
    event: event.trim(),
    filters: filters.map(({ field, op, value }) => ({ field: field.trim(), op, value: value.trim() })),
    within_days: orNull(days),
  });
  switch (type) {
    case 'customer_list': {
      const { identifier_types: types, source, app_id: app } = typed;
      return { identifier_types: types, source, app_id: textOrNull(app) };
    }
    case 'lookalike': {
      const { source_audience_id: source, countries, expansion, ratio } = typed;
      const reach = expansion === 'ratio' ? { expansion: null, ratio: shareOf(ratio) } : { expansion, ratio: null };
      return { source_audience_id: source, countries, ...reach } as Schemas['LookalikeFields'];
    }
    case 'combined':
      return { any_of: typed.any_of, all_of: typed.all_of, none_of: typed.none_of };
    case 'saved': {
      const { locations, languages, age_min: least, age_max: most, genders, devices, placements } = typed;
      const targeting = { locations, languages, genders, devices, placements };
      return { ...targeting, age_min: orNull(least), age_max: orNull(most) } as Schemas['TargetingFields'];
    }
    default:
      return { include: typed.include.map(rule), exclude: typed.exclude.map(rule) };
  }
}

const shareOf = (percent: number | ''): number | null => (percent === '' ? null : Math.round(percent) / 100);

export const hasRetention = (type: Type): boolean => !['saved', 'combined', 'lookalike'].includes(type);

const plainOf = ({ name, description, labels, external_id, retention_days }: Values) => ({
  name: name.trim(),
  description: textOrNull(description),
  labels,
  external_id: textOrNull(external_id),
  retention_days: orNull(retention_days),
});

export const creationOf = (type: Type, values: Values): Schemas['CreateAudience'] =>
  ({ ...plainOf(values), type, definition: definitionOf(type, values.definition) }) as Schemas['CreateAudience'];

/** What differs from the audience as it was read; a definition replaces the old one as a whole. */
export function changesOf(type: Type, values: Values, before: Values): Schemas['UpdateAudience'] {
  const [now, then] = [
    { ...plainOf(values), definition: definitionOf(type, values.definition) },
    { ...plainOf(before), definition: definitionOf(type, before.definition) },
  ];
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}
