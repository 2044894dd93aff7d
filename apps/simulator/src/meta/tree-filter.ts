/** Which objects of an edge are asked for: by `effective_status`, `filtering`, and the hashes of pictures. */
import type { CoreObject, Objects } from '../core/objects.js';
import { type Json, textOf } from '../core/declaration.js';
import { listed, type Params, parsed } from './insights-query.js';
import type { Given } from './params.js';
import { invalid } from './errors.js';
import { effectiveStatus } from './tree-status.js';

const SECOND_MS = 1_000;
const HIDDEN = ['ARCHIVED', 'DELETED'];

const COMPARE: Readonly<Record<string, (value: string, sought: readonly string[]) => boolean>> = {
  CONTAIN: (value, [sought = '']) => value.toLowerCase().includes(sought.toLowerCase()),
  NOT_CONTAIN: (value, [sought = '']) => !value.toLowerCase().includes(sought.toLowerCase()),
  EQUAL: (value, [sought]) => value === sought,
  NOT_EQUAL: (value, [sought]) => value !== sought,
  IN: (value, sought) => sought.includes(value),
  NOT_IN: (value, sought) => !sought.includes(value),
  GREATER_THAN: (value, [sought]) => Number(value) > Number(sought),
  LESS_THAN: (value, [sought]) => Number(value) < Number(sought),
};

type Read = (object: CoreObject) => string;

/** The tests of a parameter `filtering`, which may name these values alone. */
export function filtersIn(filtering: Json | undefined, values: Readonly<Record<string, Read>>, resource = '') {
  const filters = parsed(filtering) ?? [];
  if (!Array.isArray(filters)) throw invalid('Param filtering must be an array', 'filtering');
  return (filters as readonly Params[]).map(({ field, operator, value }: Params) => {
    const name = textOf(field).replace(`${resource}.`, '');
    const [read, compare] = [values[name], COMPARE[textOf(operator)]];
    if (read === undefined || compare === undefined)
      throw invalid(`Filtering field '${textOf(field)}' with operation '${textOf(operator)}' is not supported`, 'filtering');
    const sought = typeof value === 'string' ? [value] : listed(value);
    return { name, test: (object: CoreObject): boolean => compare(read(object), sought) };
  });
}

interface Where {
  readonly objects: Pick<Objects, 'find'>;
  readonly now: number;
  readonly resource: string;
}

/** What was removed or put away is shown to those only who name its status. */
export function isShownTo({ objects, now, resource }: Where, given: Given): (object: CoreObject) => boolean {
  const statusOf = (object: CoreObject): string => effectiveStatus(objects, object, now);
  const values: Readonly<Record<string, Read>> = {
    id: ({ id }) => id,
    name: ({ body }) => textOf(body['name']),
    effective_status: statusOf,
    created_time: ({ madeAt }) => String(Math.floor(madeAt / SECOND_MS)),
    updated_time: ({ versions, madeAt }) => String(Math.floor((versions.at(-1)?.at ?? madeAt) / SECOND_MS)),
  };
  const tests = filtersIn(given['filtering'], values, resource);
  const statuses = listed(given['effective_status']);
  const isNamed = statuses.length > 0 || tests.some(({ name }) => name === 'effective_status');
  const hashes = listed(given['hashes']);
  return (object) => {
    const status = statusOf(object);
    if (!isNamed && HIDDEN.includes(status)) return false;
    if (statuses.length > 0 && !statuses.includes(status)) return false;
    if (hashes.length > 0 && !hashes.includes(textOf(object.body['hash']))) return false;
    return tests.every(({ test }) => test(object));
  };
}
