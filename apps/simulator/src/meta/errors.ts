/** Meta's form of an error. */
import { randomBytes } from 'node:crypto';
import type { Violation } from '../core/violations.js';
import type { Answer } from '../platform.js';

export interface Told {
  readonly code: number;
  readonly subcode?: number;
  readonly message: string;
  readonly type?: string;
  readonly title?: string;
  readonly sentence?: string;
  readonly field?: string | null;
  readonly isTransient?: boolean;
  readonly status?: number;
}

export class MetaError extends Error {
  constructor(readonly told: Told) {
    super(told.message);
  }
}

export function errorAnswer({ code, subcode, message, type = 'OAuthException', title, sentence, field, ...more }: Told): Answer {
  const { isTransient = false, status = 400 } = more;
  const blamed = field === undefined || field === null ? null : { blame_field_specs: [field.split('.')] };
  const error = {
    ...{ message, type, code },
    ...(subcode !== undefined && { error_subcode: subcode }),
    ...{ is_transient: isTransient },
    ...(title !== undefined && { error_user_title: title }),
    ...(sentence !== undefined && { error_user_msg: sentence }),
    ...(blamed !== null && { error_data: JSON.stringify(blamed) }),
    fbtrace_id: `A${randomBytes(11).toString('base64url')}`,
  };
  return { status, body: { error } };
}

export const gone = (id: string, way: 'get' | 'delete' = 'get'): MetaError =>
  new MetaError({
    ...{ code: 100, subcode: 33, type: 'GraphMethodException' },
    message:
      `Unsupported ${way} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, ` +
      `or does not support this operation.`,
  });
export const notYours = (): MetaError =>
  new MetaError({
    code: 200,
    status: 403,
    message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission',
  });
/** A parameter that says nothing that Meta could do. */
export const invalid = (message: string, field?: string): MetaError =>
  new MetaError({ code: 100, message: `(#100) ${message}`, ...(field !== undefined && { field }) });
/** One that Meta explains apart from its message. */
export const invalidParameter = (told: Pick<Told, 'subcode' | 'field' | 'title' | 'sentence'>): MetaError =>
  new MetaError({ code: 100, message: 'Invalid parameter', ...told });
export const noField = (field: string, node: string): MetaError =>
  invalid(`Tried accessing nonexisting field (${field}) on node type (${node})`);
export const noPath = (path: string): MetaError => new MetaError({ code: 2500, message: `Unknown path components: ${path}` });

/** Subcodes of rules, from open adapters, 2026-07. */
const RULES: Readonly<Record<string, number>> = {
  'campaign one_budget': 1885621,
  'campaign budget_is_enough': 1885272,
  'campaign budget_in_all_is_enough': 1885272,
  'adset one_level_has_the_budget': 1885621,
  'adset budget_is_enough': 1885272,
  'adset bid_has_its_amount': 1815857,
  'adset has_a_place': 1885364,
  'adset advantage_is_said': 1870227,
  'adset advantage_reaches_all_ages': 1870189,
  'adset region_stands_alone': 1487756,
  'adcreative bundle_is_not_written': 3858504,
  'adcreative pictures_are_there': 2446388,
  'adcreative labels_are_on_assets': 2446173,
  'adcreative texts_have_labels': 1885878,
  'adcreative feed_has_a_link': 1885800,
};
const FIXED: Readonly<Record<string, number>> = { adcreative: 1815573, 'adset frequency_control_specs': 1815198 };

/** The first thing that is wrong, as Meta says no more. */
export function refusalOf([{ code, resource, field, allowed }]: readonly [Violation, ...Violation[]]): Told {
  const name = field ?? '';
  const said = typeof allowed === 'string' ? allowed : JSON.stringify(allowed ?? '');
  if (code === 'not_found') return gone(resource).told;
  if (code === 'limit_reached') return invalidParameter({ subcode: 1487678, title: 'Limit reached' }).told;
  if (code === 'missing') return invalid(`The parameter ${name} is required`, field ?? undefined).told;
  if (code === 'unknown_word') return invalid(`Param ${name} must be one of {${said}}`, field ?? undefined).told;
  const subcodes = { rule: RULES[`${resource} ${said}`], fixed: FIXED[`${resource} ${name}`] ?? FIXED[resource] };
  const subcode = code === 'rule' || code === 'fixed' ? subcodes[code] : undefined;
  const sentence = `The ${name || resource} is not taken: ${code === 'rule' ? said : code}.`.replaceAll('_', ' ');
  return invalidParameter({ title: 'Invalid parameter', sentence, field, ...(subcode !== undefined && { subcode }) }).told;
}

/** A spent quota, by its name. */
export const THROTTLES: Readonly<Record<string, { readonly code: number; readonly subcode?: number }>> = {
  ads_management: { code: 80004, subcode: 2446079 },
  ads_insights: { code: 80000, subcode: 2446079 },
  custom_audience: { code: 80003 },
  app: { code: 4 },
};
