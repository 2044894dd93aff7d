/** Calls about custom audiences: made once, changed, removed, and the terms without which nobody's data is taken. */
import { isDeepStrictEqual } from 'node:util';
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { type Params, parsed } from './insights-query.js';
import { invalid, MetaError } from './errors.js';
import type { ReportWorld } from './report-world.js';
import { filtersIn } from './tree-filter.js';

const NOT_KEPT = [
  'id',
  'access_token',
  'appsecret_proof',
  'enable_fetch_or_create',
  'method',
  'fields',
  'format',
  'pretty',
  'suppress_http_code',
];
const NUMBERS = ['retention_days'];
const FLAGS = ['prefill'];

/** Meta's own page of the terms is named where they are missing. */
export function demandTerms({ id, body }: CoreObject): void {
  if (body['audience_terms'] === true) return;
  throw new MetaError({
    code: 2_663,
    message:
      '(#2663) Terms of service has not been accepted. To accept, go to ' +
      `https://www.facebook.com/customaudiences/app/tos/?act=${id}`,
  });
}

/** What a form says in texts, in the forms of the fields. */
function bodyOf(given: Params): Body {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, Json][] => {
      if (NOT_KEPT.includes(name) || value === undefined) return [];
      if (NUMBERS.includes(name)) return [[name, Number(value)]];
      if (FLAGS.includes(name)) return [[name, value === true || value === 'true' || value === '1']];
      return [[name, name === 'rule' || name === 'lookalike_spec' ? (parsed(value) ?? null) : value]];
    }),
  );
}

const SAME = ['name', 'subtype', 'rule', 'origin_audience_id', 'lookalike_spec'];

/** Duplicates are taken, unless it is asked for the one that is there. */
export function createAudience(account: CoreObject, given: Params, { objects }: ReportWorld): Body {
  demandTerms(account);
  const body = bodyOf(given);
  const isSame = (each: CoreObject): boolean =>
    SAME.every((field) => isDeepStrictEqual(each.body[field] ?? null, body[field] ?? null));
  const mayFetch = given['enable_fetch_or_create'] === 'true' || given['enable_fetch_or_create'] === true;
  const known = mayFetch ? objects.having('customaudience', account.id, 'name', body['name'] ?? null).find(isSame) : undefined;
  return { id: (known ?? objects.create({ resource: 'customaudience', account: account.id, body })).id };
}

/** What is said once more is no change. */
export function changeAudience(list: CoreObject, given: Params, { objects }: ReportWorld): Body {
  const changes = Object.entries(bodyOf(given)).filter(([name, value]) => !isDeepStrictEqual(list.body[name], value));
  objects.change(list.id, Object.fromEntries(changes), list.account);
  return { success: true };
}

export function removeAudience(list: CoreObject, { objects }: ReportWorld): Body {
  objects.turn(list.id, 'deleted', list.account);
  return { success: true };
}

const READ = {
  id: ({ id }: CoreObject): string => id,
  name: ({ body }: CoreObject): string => textOf(body['name']),
  subtype: ({ body }: CoreObject): string => textOf(body['subtype']),
};

/** Newest first. */
export function audiencesOf(account: CoreObject, given: Params, { objects }: ReportWorld): CoreObject[] {
  const filters = filtersIn(given['filtering'], READ);
  const where = (each: CoreObject): boolean => filters.every(({ test }) => test(each));
  return objects.list({ resource: 'customaudience', account: account.id, where });
}

export const termsView = ({ id }: CoreObject): Body => ({
  data: [{ id: `1${id}`, content: 'Terms of custom audiences', type: 'custom_audience_tos' }],
});

/** Accepted by the call instead of the page. */
export function acceptTerms(account: CoreObject, given: Params, { objects }: ReportWorld): Body {
  if (given['tos_id'] !== `1${account.id}`) throw invalid('Param tos_id is not valid', 'tos_id');
  objects.overrule(account, { audience_terms: true });
  return { success: true };
}
