// Criteria as Google's resources, and back.
import type { NodeBody, NodeValue } from '@app/connections';
import type { Reference } from '../bodies.js';
import { type Criterion, type CriterionKind, sameCriterion, setFields, setsOf } from '../criteria.js';
import type { CriterionRow } from '../google-ads.answers.js';
import type { Operation } from '../google-ads.mutate.js';

/** How an id of ours becomes a name of Google's within a request. */
interface Names {
  readonly customer: string;
  idOf(to: Reference): string;
}

const minutes = { ZERO: '00', FIFTEEN: '15', THIRTY: '30', FORTY_FIVE: '45' } as const;
const minuteWords = new Map<string, string>(Object.entries(minutes).map(([word, minute]) => [minute, word]));

/** The content of a criterion of each kind. */
const contents: Readonly<Record<CriterionKind, (value: string, customer: string) => object>> = {
  location: (id) => ({ location: { geoTargetConstant: `geoTargetConstants/${id}` } }),
  language: (id) => ({ language: { languageConstant: `languageConstants/${id}` } }),
  // Zero opts the device out.
  device: (type) => ({ device: { type }, bidModifier: 0 }),
  ageRange: (type) => ({ ageRange: { type } }),
  gender: (type) => ({ gender: { type } }),
  userList: (id, customer) => ({ userList: { userList: `customers/${customer}/userLists/${id}` } }),
  audience: (id, customer) => ({ audience: { audience: `customers/${customer}/audiences/${id}` } }),
  keyword: (value) => ({ keyword: { text: value.slice(value.indexOf(' ') + 1), matchType: value.slice(0, value.indexOf(' ')) } }),
  adSchedule: (value) => {
    const [, day, from = '', to = ''] = /^(\w+) ([\d:]+)-([\d:]+)$/.exec(value) ?? [];
    const edge = (time: string): [number, string | undefined] => [Number(time.slice(0, 2)), minuteWords.get(time.slice(3))];
    const [[startHour, startMinute], [endHour, endMinute]] = [edge(from), edge(to)];
    return { adSchedule: { dayOfWeek: day, startHour, startMinute, endHour, endMinute } };
  },
};

const createOf = ({ kind, negative, value }: Criterion, customer: string): object => ({
  ...(negative ? { negative: true } : {}),
  ...contents[kind](value, customer),
});

/** All criteria of a new node, without the node itself. */
export const criteriaOf = (body: object, names: Names): object[] =>
  Object.entries(body).flatMap(([field, value]) =>
    value === undefined
      ? []
      : (setFields[field]?.criteria(value, (to) => names.idOf(to)) ?? []).map((each) => createOf(each, names.customer)),
  );

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

interface Live extends Criterion {
  readonly id: string;
  /** Somebody switched it off there: it says nothing until it is on again. */
  readonly isPaused: boolean;
}

/** null: of a kind that no field of ours has. */
function criterionOf(row: CriterionRow): Live | null {
  const { criterionId: id, negative } = row;
  const isPaused = row.status === 'PAUSED';
  const of = (kind: CriterionKind, value: string): Live => ({ id, isPaused, kind, negative, value });
  if (row.location) return of('location', lastPart(row.location.geoTargetConstant));
  if (row.language) return of('language', lastPart(row.language.languageConstant));
  if (row.ageRange) return of('ageRange', row.ageRange.type);
  if (row.gender) return of('gender', row.gender.type);
  if (row.userList) return of('userList', lastPart(row.userList.userList));
  if (row.audience) return of('audience', lastPart(row.audience.audience));
  if (row.keyword) return of('keyword', `${row.keyword.matchType} ${row.keyword.text}`);
  if (row.device) return row.bidModifier === 0 ? of('device', row.device.type) : null;
  if (!row.adSchedule) return null;
  const { dayOfWeek, startHour, startMinute, endHour, endMinute } = row.adSchedule;
  const time = (hour: number, minute: keyof typeof minutes): string => `${String(hour).padStart(2, '0')}:${minutes[minute]}`;
  return of('adSchedule', `${dayOfWeek} ${time(startHour, startMinute)}-${time(endHour, endMinute)}`);
}

const knownIn = (rows: readonly CriterionRow[]): Live[] => rows.map(criterionOf).filter((each) => each !== null);
const isOn = ({ isPaused }: Live): boolean => !isPaused;

/** What the criteria of a campaign or a group say, field by field. */
export function setsIn(kind: keyof typeof setsOf, rows: readonly CriterionRow[]): Record<string, NodeValue> {
  const living = knownIn(rows).filter(isOn);
  return Object.fromEntries(
    setsOf[kind].map((field) => {
      const set = setFields[field];
      return [field, set ? set.value(living.filter(set.owns)) : null];
    }),
  );
}

const resources = {
  campaign: { operation: 'campaignCriterionOperation', collection: 'campaignCriteria', parents: 'campaigns', parent: 'campaign' },
  group: { operation: 'adGroupCriterionOperation', collection: 'adGroupCriteria', parents: 'adGroups', parent: 'adGroup' },
} as const;

/**
 * Removes first: the same content may have been excluded until now. What is paused there is switched on again when it is wanted.
 */
export function criteriaChange(
  kind: keyof typeof setsOf,
  parentId: string,
  fields: NodeBody,
  rows: readonly CriterionRow[],
  names: Names,
): Operation[] {
  const { operation, collection, parents, parent } = resources[kind];
  const root = `customers/${names.customer}`;
  const wrapped = (change: object): Operation => ({ [operation]: change }) as unknown as Operation;
  const nameOf = (id: string): string => `${root}/${collection}/${parentId}~${id}`;
  const known = knownIn(rows);
  const living = known.filter(isOn);
  const [removes, creates]: [Operation[], Operation[]] = [[], []];
  for (const [field, value] of Object.entries(fields)) {
    const set = setFields[field];
    if (!set) continue;
    const wanted = set.criteria(value, (to) => names.idOf(to));
    for (const each of living.filter((one) => set.owns(one) && !wanted.some((other) => sameCriterion(one, other))))
      removes.push(wrapped(each.kind === 'device' ? modifier(nameOf(each.id), 1) : { remove: nameOf(each.id) }));
    for (const each of wanted.filter((one) => !living.some((other) => sameCriterion(one, other)))) {
      const device = each.kind === 'device' ? rows.find((row) => row.device?.type === each.value) : undefined;
      const paused = known.find((one) => one.isPaused && sameCriterion(one, each));
      const create = { create: { [parent]: `${root}/${parents}/${parentId}`, ...createOf(each, names.customer) } };
      creates.push(wrapped(device ? modifier(nameOf(device.criterionId), 0) : paused ? switchedOn(nameOf(paused.id)) : create));
    }
  }
  return [...removes, ...creates];
}

const switchedOn = (resourceName: string): object => ({ update: { resourceName, status: 'ENABLED' }, updateMask: 'status' });

/** The criterion of a device is never removed. */
const modifier = (resourceName: string, bidModifier: number): object => ({
  update: { resourceName, bidModifier },
  updateMask: 'bidModifier',
});
