// Translates Meta's failures, which have one form in answers of every status, also of 200.
import { type Feature, PlatformError, type QuotaKind } from '@app/connections';
import { z } from 'zod';
import { type Circumstances, Failures } from '../shared/failures.js';
import { blamedFields, faults } from './error-codes.table.js';
import { featureOfScope } from './scopes.table.js';

export const failures = new Failures('Meta', faults);

const text = z.string().optional().catch(undefined);
const failure = z.object({
  error: z.object({
    message: text,
    code: z.number().int(),
    error_subcode: z.number().int().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
    error_user_title: text,
    error_user_msg: text,
    /** An object, or the text of one. */
    error_data: z.unknown().optional(),
    fbtrace_id: text,
  }),
});
type MetaFailure = z.output<typeof failure>['error'];

/** What a failure means beyond its codes. */
export interface Asked {
  /** A throttle that names no kind means this one. */
  readonly kind: QuotaKind;
  /** When the quota of this kind is to be had again, as the answer's headers say; undefined: they do not. */
  readonly againAt: (of: QuotaKind) => Date | undefined;
}

/** The error of an answer that refuses; `body` is unchecked: Meta's failure, or a proxy's page. */
export function errorOfAnswer(httpStatus: number, body: unknown, asked: Asked, at: Circumstances): PlatformError {
  return refusalIn(body, asked, at, httpStatus) ?? failures.error([`HTTP ${httpStatus}`, 'unread'], 'no reason given', {}, at);
}

/** The failure in an answer; null: it holds none. */
export function refusalIn(body: unknown, { kind, againAt }: Asked, at: Circumstances, httpStatus = 400): PlatformError | null {
  const parsed = failure.safeParse(body);
  if (!parsed.success) return null;
  const { error } = parsed.data;
  const told = { ...at, requestId: error.fbtrace_id ?? at.requestId };
  const refusal = failures.error(wordsOf(error, httpStatus), sentenceOf(error), placeOf(error), told);
  const { fault, detail: known } = refusal;
  const message = `${refusal.message}${traceOf(refusal)}`;
  // The page that Meta names itself is the account's own.
  const url = at.pages && pageIn(error);
  const detail = url ? { ...known, url } : known;
  if (fault !== 'throttled' || detail.scope === 'call') return new PlatformError(fault, message, detail);
  const of = detail.of ?? (detail.scope === 'app' ? undefined : kind);
  const retryAt = againAt(of ?? kind);
  const whom = { scope: detail.scope ?? ('account' as const), ...(of && { of }), ...(retryAt && { retryAt }) };
  return new PlatformError(fault, message, { ...detail, ...whom });
}

/** Of a refusal that names no field: by it Meta can be asked for the reason. */
const traceOf = ({ fault, message, detail: { field, requestId: trace } }: PlatformError): string =>
  fault !== 'rejected' || field !== undefined || trace === undefined || message.includes(trace) ? '' : `, trace ${trace}`;

/** From the most specific to the most general. */
function wordsOf({ code, error_subcode: subcode, is_transient: passes }: MetaFailure, httpStatus: number): string[] {
  return [
    ...(subcode === undefined ? [] : [`${code}/${subcode}`]),
    String(code),
    ...(code >= 200 && code < 300 ? ['2xx'] : []),
    ...(passes === true ? ['is_transient'] : []),
    `HTTP ${httpStatus}`,
  ];
}

const UNTOLD = /^(an unknown error( has)? occurred|unknown error|invalid parameter)?\.?$/i;

/** Meta's sentence for users where it has one, once and without its markup. */
function sentenceOf({
  message = '',
  error_user_title: title = '',
  error_user_msg: said = '',
  fbtrace_id: trace,
}: MetaFailure): string {
  const plain = [title, said, message.replace(/^\(#-?\d+\)\s*/, '')].map(unmarked);
  const [heading = '', sentence = '', technical = ''] = plain;
  const told = sentence === '' ? technical : sentence;
  if (UNTOLD.test(told) && UNTOLD.test(heading))
    return `it gave no reason${trace === undefined ? '' : `, and can be asked for it by the trace ${trace}`}`;
  if (UNTOLD.test(told)) return heading;
  return heading === '' || told.includes(heading) ? told : `${heading.replace(/[.:]$/, '')}: ${told}`;
}

const unmarked = (marked: string): string =>
  marked
    .replaceAll(/<[^>]{0,200}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The place and the feature that the answer itself names. */
function placeOf({ message = '', error_data: data }: MetaFailure): PlatformError['detail'] {
  const field = blamedIn(data);
  const feature = featureIn(message);
  return { ...(field === undefined ? {} : { field }), ...(feature && { feature }) };
}

const pageIn = ({ message = '' }: MetaFailure): string | undefined =>
  /https:\/\/(?:www|business)\.facebook\.com\/[\w\-./?=&%]{1,300}/.exec(message)?.[0];

const blame = z.object({ blame_field_specs: z.array(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])) });

/** The first field that it blames, in our words where it is one of ours: `[["targeting","age_min"]]` → `ages`. */
function blamedIn(data: unknown): string | undefined {
  const specs = blame.safeParse(typeof data === 'string' ? parsed(data) : data).data?.blame_field_specs ?? [];
  const [first] = specs.map((spec) => (typeof spec === 'string' ? [spec] : spec.map(String)));
  if (first === undefined || first.length === 0) return undefined;
  const known = first.toReversed().find((name) => Object.hasOwn(blamedFields, name));
  return known === undefined ? first.join('.').slice(0, 200) : blamedFields[known];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** `(#200) Requires ads_management permission …` */
function featureIn(message: string): Feature | undefined {
  const [, scope = ''] = /\b(ads_\w+|business_management|pages_\w+)\b/.exec(message) ?? [];
  return featureOfScope(scope);
}
