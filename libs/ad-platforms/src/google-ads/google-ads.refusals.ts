// All that one answer of Google refuses: each error with its place, its policy topics and Google's own numbers.
import type { PlatformRefusal } from '@app/connections';
import { z } from 'zod';
import { MOST_REFUSALS } from '../shared/failures.js';

/** An answer may hold an error for each of thousands of operations: the first ones are read. */
const MOST_READ = 1_000;
const MOST_TOPICS = 10;
const LONGEST_VALUE = 200;

const text = z.string().optional();
const micros = z.coerce.bigint().optional();
const topics = z.array(z.object({ topic: text, type: text })).default([]);

/** What is read of an error's details; a form that Google never described hides no error. */
const details = z
  .object({
    quotaErrorDetails: z.object({ rateScope: text, retryDelay: text }).optional(),
    policyViolationDetails: z
      .object({ externalPolicyName: text, key: z.object({ policyName: text, violatingText: text }).optional() })
      .optional(),
    policyFindingDetails: z.object({ policyTopicEntries: topics }).optional(),
    budgetPerDayMinimumErrorDetails: z
      .object({
        currencyCode: text,
        budgetPerDayMinimumMicros: micros,
        minimumBudgetAmountMicros: micros,
        minimumBudgetTotalAmountMicros: micros,
      })
      .optional(),
  })
  .optional()
  .catch(undefined);

const adsError = z.object({
  errorCode: z.record(z.string(), z.string()).optional(),
  message: text,
  trigger: z.object({ stringValue: text }).optional().catch(undefined),
  location: z
    .object({ fieldPathElements: z.array(z.object({ fieldName: z.string(), index: z.coerce.number().optional() })) })
    .optional()
    .catch(undefined),
  details,
});
export type AdsError = z.output<typeof adsError>;

const failure = z.object({ errors: z.array(z.unknown()).min(1), requestId: text });

export interface AdsFailure {
  /** At least one. */
  readonly errors: readonly [AdsError, ...AdsError[]];
  /** How many errors are not among them. */
  readonly unread: number;
  readonly requestId: string | undefined;
}

/** Google's own form of a failure among the details of a status; undefined: there is none. */
export function adsFailureIn(candidates: readonly unknown[]): AdsFailure | undefined {
  for (const candidate of candidates) {
    const parsed = failure.safeParse(candidate);
    if (!parsed.success) continue;
    const read = parsed.data.errors.slice(0, MOST_READ).flatMap((error) => adsError.safeParse(error).data ?? []);
    const causes = read.filter((error) => !isConsequence(error));
    const told = causes.length === 0 ? read : causes;
    const [first, ...others] = told.slice(0, MOST_REFUSALS);
    const consequences = read.length - told.length;
    const unread = parsed.data.errors.length - consequences - others.length - 1;
    if (first) return { errors: [first, ...others], unread, requestId: parsed.data.requestId };
  }
  return undefined;
}

/** Of what was to be made in the same request, and was refused: `customers/1/campaigns/-2` is not found by what lies in it. */
const isConsequence = (error: AdsError): boolean =>
  codeOf(error) === 'mutateError.RESOURCE_NOT_FOUND' && /\/-\d+$/.test(error.trigger?.stringValue ?? '');

/** `family.CODE` */
export function codeOf({ errorCode }: AdsError): string {
  const [family, code] = Object.entries(errorCode ?? {})[0] ?? ['unknown', 'UNKNOWN'];
  return `${family}.${code}`;
}

/** `mutate_operations[3].campaign_operation.create.name` */
export const pathOf = ({ location }: AdsError): string | null =>
  location?.fieldPathElements
    .map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`))
    .join('.') || null;

/** Google's words on one error, with what its details add to them. */
export function refusalOf(error: AdsError): PlatformRefusal {
  const { policyViolationDetails: violation, policyFindingDetails: finding } = error.details ?? {};
  const found = (finding?.policyTopicEntries ?? []).slice(0, MOST_TOPICS);
  const policies = [
    violation?.externalPolicyName ?? violation?.key?.policyName,
    ...found.map(({ topic, type }) => (type === undefined ? topic : `${topic ?? 'unnamed'} (${type})`)),
  ].filter((topic) => topic !== undefined);
  const minimum = minimumIn(error.details?.budgetPerDayMinimumErrorDetails);
  const message = [
    error.message ?? 'no reason given',
    ...(policies.length === 0 ? [] : [`Policy: ${policies.join(', ')}.`]),
    ...(minimum === null ? [] : [minimum]),
  ].join(' ');
  const value = error.trigger?.stringValue || violation?.key?.violatingText || null;
  return { node: null, field: pathOf(error), code: codeOf(error), message, value: value?.slice(0, LONGEST_VALUE) ?? null };
}

type Minimum = NonNullable<AdsError['details']>['budgetPerDayMinimumErrorDetails'];

function minimumIn(minimum: Minimum): string | null {
  const { minimumBudgetTotalAmountMicros: whole, minimumBudgetAmountMicros, budgetPerDayMinimumMicros } = minimum ?? {};
  const daily = minimumBudgetAmountMicros ?? budgetPerDayMinimumMicros;
  const currency = minimum?.currencyCode === undefined ? '' : ` ${minimum.currencyCode}`;
  if (whole !== undefined) return `The least for its whole run is ${amount(whole)}${currency}.`;
  return daily === undefined ? null : `The least is ${amount(daily)}${currency} a day.`;
}

/** `417840000` → `417.84` */
const amount = (micros: bigint): string => {
  const digits = String(micros).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction.padEnd(2, '0')}`;
};
