// One row of the compliance of a variant, and how a rule over all texts becomes rows.
import type { ComplianceRule } from './compliance-rules.table.js';

/** One rule that was checked. */
export interface ComplianceFinding {
  readonly channel: string;
  /**
   * The place: `headlines[0]`, `headlines`, `long_headline`, `primary_text`, `descriptions[1]`, `copy` (all texts), `alt_text`,
   * `picture`, `format`.
   */
  readonly field: string;
  readonly rule: ComplianceRule;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
  readonly passed: boolean;
  /** `hard`: the platform or the brand refuses it. `soft`: the platform shortens it or ranks it lower. */
  readonly severity: 'hard' | 'soft';
}

export type Row = Omit<ComplianceFinding, 'channel'>;
type Severity = ComplianceFinding['severity'];

/** A text of an ad, and its place. */
export interface PlacedText {
  readonly field: string;
  readonly text: string;
}

export const row = (
  field: string,
  rule: ComplianceRule,
  limit: Row['limit'],
  actual: Row['actual'],
  passed: boolean,
  severity: Severity = 'hard',
): Row => ({ field, rule, limit, actual, passed, severity });

/** @param faultOf the fault of a text, or null */
export function overTexts(
  texts: readonly PlacedText[],
  rule: ComplianceRule,
  limit: Row['limit'],
  faultOf: (text: string) => number | string | null,
  severity: Severity = 'hard',
): Row[] {
  const faults = texts.flatMap(({ field, text }) => {
    const fault = faultOf(text);
    return fault === null ? [] : [row(field, rule, limit, fault, false, severity)];
  });
  return faults.length > 0 ? faults : [row('copy', rule, limit, null, true, severity)];
}
