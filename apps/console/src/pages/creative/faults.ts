// Why a brief was refused, at the fields that hold the reason.
import { faultsByField, isFailure } from '../../api/failure.js';

interface Reason {
  readonly field: string | null;
  readonly message: string;
}

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/**
 * Of a form by its own field names; what belongs to none of them is under `''`.
 * @param main where a reason stands that only several fields together have
 */
export function briefFaults(error: unknown, names: readonly string[], main: string): Record<string, string> {
  if (!isFailure(error, 'prompt_rejected')) return faultsByField(error, names);
  const reasons = Array.isArray(error.details.reasons) ? error.details.reasons.filter(isReason) : [];
  const faults: Record<string, string> = {};
  for (const { field, message } of reasons) {
    const place = field === null ? main : field;
    const known = names.find((name) => place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`)) ?? '';
    faults[known] = faults[known] === undefined ? message : `${faults[known]} ${message}`;
  }
  return faults;
}
