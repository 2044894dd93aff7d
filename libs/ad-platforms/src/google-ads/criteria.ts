// Fields of bodies that are sets of criteria on the platform, one row for each field.
import type { NodeValue } from '@app/connections';
import type { z } from 'zod';
import { ids, keywords, lists, listSet, locations, reference, schedule, words, type Reference } from './bodies.js';

export type CriterionKind =
  'location' | 'language' | 'device' | 'adSchedule' | 'ageRange' | 'gender' | 'keyword' | 'userList' | 'audience';

/** What a criterion says, as one text by kind: an id, a word, `MONDAY 09:00-17:30`, `BROAD running shoes`. */
export interface Criterion {
  readonly kind: CriterionKind;
  readonly negative: boolean;
  readonly value: string;
}

export const sameCriterion = (one: Criterion, other: Criterion): boolean =>
  one.kind === other.kind && one.negative === other.negative && one.value === other.value;

interface SetField {
  /** The criteria of a value; `idOf`: the id of another node. */
  readonly criteria: (value: unknown, idOf: (to: Reference) => string) => Criterion[];
  /** Whether a criterion belongs to the field: all others stay as they are. */
  readonly owns: (criterion: Criterion) => boolean;
  readonly value: (own: readonly Criterion[]) => NodeValue;
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const sorted = (own: readonly Criterion[]): string[] => own.map(({ value }) => value).sort();
const criterion =
  (kind: CriterionKind, negative = false) =>
  (value: string): Criterion => ({ kind, negative, value });

const list = (kind: CriterionKind, schema: z.ZodType<string[]>, negative = false): SetField => ({
  criteria: (value) => schema.parse(value).map(criterion(kind, negative)),
  owns: (each) => each.kind === kind && each.negative === negative,
  value: sorted,
});

const listSetOf = (own: readonly Criterion[]): { set: { id: string }[] } => ({
  set: own.map(({ value }) => ({ id: value })).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
});
const isOfLists =
  (isNegative: boolean) =>
  ({ kind, negative }: Criterion): boolean =>
    kind === 'userList' && negative === isNegative;

export const setFields: Readonly<Record<string, SetField>> = {
  locations: {
    criteria: (value) => {
      const { include, exclude } = locations.parse(value);
      return [...include.map(criterion('location')), ...exclude.map(criterion('location', true))];
    },
    owns: ({ kind }) => kind === 'location',
    value: (own) => ({
      include: sorted(own.filter(({ negative }) => !negative)),
      exclude: sorted(own.filter(({ negative }) => negative)),
    }),
  },
  languages: list('language', ids),
  devices_off: list('device', words),
  ages_off: list('ageRange', words, true),
  genders_off: list('gender', words, true),
  schedule: {
    criteria: (value) => schedule.parse(value).map(({ day, start, end }) => criterion('adSchedule')(`${day} ${start}-${end}`)),
    owns: ({ kind }) => kind === 'adSchedule',
    value: (own) =>
      own
        .map(({ value }) => /^(\w+) ([\d:]+)-([\d:]+)$/.exec(value) ?? [])
        .map(([, day = '', start = '', end = '']) => ({ day, start, end }))
        .sort((one, other) => days.indexOf(one.day) - days.indexOf(other.day) || (one.start < other.start ? -1 : 1)),
  },
  keywords: {
    criteria: (value) =>
      keywords.parse(value).map(({ text, match, negative }) => criterion('keyword', negative)(`${match} ${text}`)),
    owns: ({ kind }) => kind === 'keyword',
    value: (own) =>
      own
        .map(({ value, negative }) => {
          const space = value.indexOf(' ');
          return { text: value.slice(space + 1), match: value.slice(0, space), negative };
        })
        .map((keyword) => ({ order: `${keyword.text} ${keyword.match} ${keyword.negative}`, keyword }))
        .sort((one, other) => (one.order < other.order ? -1 : 1))
        .map(({ keyword }) => keyword),
  },
  // Whether others are reached too says a setting of the group.
  lists: {
    criteria: (value, idOf) => (value === null ? [] : lists.parse(value).set.map(idOf).map(criterion('userList'))),
    owns: isOfLists(false),
    value: (own) => (own.length === 0 ? null : listSetOf(own)),
  },
  excluded_lists: {
    criteria: (value, idOf) => listSet.parse(value).set.map(idOf).map(criterion('userList', true)),
    owns: isOfLists(true),
    value: listSetOf,
  },
  audience: {
    criteria: (value, idOf) => (value === null ? [] : [criterion('audience')(idOf(reference.parse(value)))]),
    owns: ({ kind }) => kind === 'audience',
    value: ([own]) => (own ? { id: own.value } : null),
  },
};

/** The fields that each kind of node has as criteria. */
export const setsOf = {
  campaign: ['locations', 'languages', 'schedule', 'devices_off', 'excluded_lists'],
  group: ['locations', 'languages', 'ages_off', 'genders_off', 'keywords', 'lists', 'audience'],
} as const;
