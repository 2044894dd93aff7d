// The definition of an audience in requests: one form per type.
import { camelCased, everywhere, type FieldFault, locationsForm, placeForm, placesInBoth, type Targeting } from '@app/kernel';
import {
  Enum,
  Enums,
  customField,
  type Faults,
  faultsInside,
  Id,
  Ids,
  isRecord,
  NestedList,
  Text,
  uuidsOf,
  Integer,
} from '@app/platform/http';
import { Places, TargetingFields } from '@app/targeting';
import {
  type AudienceType,
  type Definition,
  type DefinitionOf,
  type EventRules,
  expansions,
  filterOperators,
  identifierTypes,
  listSources,
} from '../domain/audience-definition.js';
import { MOST_SOURCES } from '../domain/audience.limits.js';

const SMALLEST_RATIO = 0.01;
const LARGEST_RATIO = 0.2;
const isStep = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

class CustomerListFields {
  @Enums(identifierTypes, { max: identifierTypes.length, min: 1, about: 'the identifiers of people on this list; default: all' })
  identifier_types?: (typeof identifierTypes)[number][];

  @Enum(listSources, { about: 'default first_party' })
  source?: (typeof listSources)[number];

  @Text({
    max: 255,
    nullable: true,
    example: 'com.example.app',
    about: 'the app whose device ids these are; Google Ads needs it',
  })
  app_id?: string | null;
}

class EventFilterFields {
  @Text({ required: true, max: 64, example: 'url' })
  field: string;

  @Enum(filterOperators, { required: true })
  op: (typeof filterOperators)[number];

  @Text({ required: true, max: 500 })
  value: string;
}

class EventRuleFields {
  @Text({ required: true, max: 64, example: 'purchase' })
  event: string;

  @NestedList(() => EventFilterFields, { max: 20, about: 'all of them hold' })
  filters?: EventFilterFields[];

  @Integer({ min: 1, max: 540, nullable: true, about: 'default: as long as the audience retains its members' })
  within_days?: number | null;
}

class EventRulesFields {
  @NestedList(() => EventRuleFields, { max: 20, min: 1, required: true, about: 'people who did any of these' })
  include: EventRuleFields[];

  @NestedList(() => EventRuleFields, { max: 20, about: 'but none of these' })
  exclude?: EventRuleFields[];
}

class LookalikeFields {
  @Id('audience', { required: true, example: 'aud_01jdqm6gnceha8bmyqy3c6z3jx' })
  source_audience_id: string;

  @Places('country', { required: true, min: 1, max: 50, example: ['US'] })
  countries: string[];

  @Enum(Object.keys(expansions), { nullable: true, about: 'this or ratio' })
  expansion?: keyof typeof expansions | null;

  @customField(
    { nullable: true, about: 'of the adults of its countries; this or expansion' },
    [
      {
        code: 'invalid_value',
        must: `must be a number from ${SMALLEST_RATIO} to ${LARGEST_RATIO} in steps of 0.01`,
        test: (value) => typeof value === 'number' && value >= SMALLEST_RATIO && value <= LARGEST_RATIO && isStep(value),
        detail: { least: SMALLEST_RATIO, limit: LARGEST_RATIO },
      },
    ],
    // Not by multipleOf: most validators find that 0.07 is no multiple of 0.01.
    { type: 'number', enum: Array.from({ length: 20 }, (_none, index) => (index + 1) / 100) },
  )
  ratio?: number | null;
}

class CombinationFields {
  @Ids('audience', { max: MOST_SOURCES, about: 'people in any of these' })
  any_of?: string[];

  @Ids('audience', { max: MOST_SOURCES, about: 'and in each of these' })
  all_of?: string[];

  @Ids('audience', { max: MOST_SOURCES, about: 'and in none of these' })
  none_of?: string[];
}

type DefinitionInput = Readonly<Record<string, unknown>>;

interface Kind<D> {
  readonly form: new () => object;
  /** Faults of parts that contradict each other. */
  readonly together?: (written: DefinitionInput) => readonly FieldFault[];
  /** The value of a missing definition. */
  readonly empty: D;
  /** Turns a valid request into the domain's terms. */
  readonly settle?: (plain: DefinitionInput) => DefinitionInput;
}

const fault = (field: string, code: string, message: string): FieldFault => ({ field: `definition.${field}`, code, message });
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

const eventRules: Kind<EventRules> = {
  form: EventRulesFields,
  empty: { include: [], exclude: [] },
  settle: (plain) =>
    Object.fromEntries(
      Object.entries(plain).map(([name, list]) => [
        name,
        (list as DefinitionInput[]).map((rule) => ({ filters: [], withinDays: null, ...rule })),
      ]),
    ),
};

const kinds: { readonly [T in AudienceType]: Kind<DefinitionOf[T]> } = {
  customer_list: { form: CustomerListFields, empty: { identifierTypes, source: 'first_party', appId: null } },
  website: eventRules,
  app_activity: eventRules,
  engagement: eventRules,
  rule_based: eventRules,
  lookalike: {
    form: LookalikeFields,
    together: ({ expansion = null, ratio = null }) => {
      if ((expansion === null) !== (ratio === null)) return [];
      const given = ratio === null ? 'neither is' : 'both are';
      return [fault('expansion', 'conflict', `definition needs exactly one of expansion and ratio; ${given} given.`)];
    },
    empty: { sourceAudienceId: '', countries: [], expansion: null, ratio: null },
    settle: (plain) => ({
      ...plain,
      sourceAudienceId: uuidsOf('audience', [String(plain.sourceAudienceId)])[0],
      countries: listOf(plain.countries).map(placeForm),
    }),
  },
  saved: {
    form: TargetingFields,
    together: ({ age_min: least = null, age_max: most = null, locations }) => [
      ...(least !== null && most !== null && Number(least) > Number(most)
        ? [fault('age_min', 'conflict', 'definition.age_min must not be greater than definition.age_max.')]
        : []),
      ...(isRecord(locations) && placesInBoth(listOf(locations.include), listOf(locations.exclude)).length > 0
        ? [fault('locations.exclude', 'conflict', 'A location is both included and excluded.')]
        : []),
    ],
    empty: everywhere,
    settle: (plain) => ({
      ...plain,
      locations: {
        ...everywhere.locations,
        ...locationsForm(plain.locations as Partial<Targeting['locations']> | undefined),
      },
    }),
  },
  combined: {
    form: CombinationFields,
    together: ({ any_of, all_of, none_of }) => {
      const included = [...listOf(any_of), ...listOf(all_of)];
      const excluded = listOf(none_of).filter((id) => included.includes(id));
      if (excluded.length > 0)
        return [fault('none_of', 'conflict', `definition.none_of excludes what is included: ${excluded.join(', ')}.`)];
      if (included.length > 0) return [];
      const message = 'definition.any_of or definition.all_of must name an audience: nobody is in a combination of none.';
      return [fault('any_of', 'required', message)];
    },
    empty: { anyOf: [], allOf: [], noneOf: [] },
    settle: (plain) => Object.fromEntries(Object.entries(plain).map(([name, ids]) => [name, uuidsOf('audience', listOf(ids))])),
  },
};

/** The request class of each type, for the OpenAPI document. */
export const definitionForms = Object.fromEntries(Object.entries(kinds).map(([type, { form }]) => [type, form]));

/** Every fault of a definition of this type: of its form first, then contradictions between its parts. */
export function definitionFaults(type: AudienceType, written: DefinitionInput): Faults {
  const { form, together } = kinds[type];
  const faults = faultsInside('definition', form, written);
  if (faults.list.length === 0 && together) faults.addAll({ list: together(written) });
  return faults;
}

/** A valid definition in the domain's terms. */
export function definitionFrom(type: AudienceType, written: DefinitionInput): Definition {
  const { empty, settle } = kinds[type];
  const plain = camelCased(written) as DefinitionInput;
  // A table by type cannot prove that the row and the type belong together.
  return { type, definition: { ...empty, ...(settle?.(plain) ?? plain) } } as unknown as Definition;
}
