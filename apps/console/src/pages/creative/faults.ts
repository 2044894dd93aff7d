// Why a brief was refused, at the fields that hold the reason.
import { faultsByField, type FieldFault, isFailure } from '../../api/failure.js';
import { texts } from '../../texts.js';
import { brokenText } from './compliance.js';
import { fieldName } from './findings.js';

const words = texts.creative;

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
  if (!isFailure(error, 'prompt_rejected')) {
    const faults = Object.entries(faultsByField(error, names));
    return Object.fromEntries(
      faults.map(([name, message]) => [name, name === '' ? message : message.replaceAll(name, fieldName(name))]),
    );
  }
  const reasons = Array.isArray(error.details.reasons) ? error.details.reasons.filter(isReason) : [];
  const faults: Record<string, string> = {};
  for (const { field, message } of reasons) {
    const place = field === null ? main : field;
    const known = names.find((name) => place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`)) ?? '';
    faults[known] = faults[known] === undefined ? message : `${faults[known]} ${message}`;
  }
  return faults;
}

/** Of what stands beside the ads of a creative. */
export function detailFaults(error: unknown, names: readonly string[]): Record<string, string> {
  const faults = faultsByField(error, names);
  return isFailure(error, 'field_immutable') && faults.brand_name ? { ...faults, brand_name: words.brandNameFixed } : faults;
}

/**
 * Of the facts of a form, by row and part: `2.short`; what is about all of them is under `''`.
 * @param rows the rows that the request stated, in its order
 */
export function factFaults(error: unknown, rows: readonly number[]): Record<string, string> {
  if (!isFailure(error)) return {};
  const reasons = Array.isArray(error.details.reasons) ? error.details.reasons.filter(isReason) : [];
  const faults: Record<string, string> = {};
  for (const { field, message } of [...reasons, ...error.fields]) {
    const match = /^facts(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(field ?? '');
    if (!match) continue;
    const [, place, part = 'text'] = match;
    const name = place === undefined ? '' : `${rows[Number(place)] ?? 0}.${part}`;
    const told = message.replace(/^facts(?:\[\d+\](?:\.\w+)?)? /, `${words.factPart(place === undefined ? null : part)} `);
    faults[name] = faults[name] === undefined ? told : `${faults[name]} ${told}`;
  }
  return faults;
}

const numberOrText = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

/**
 * Of the words of one ad, by their place: `headlines[0]`; what is not about them is under `''`.
 * @param at where its words stand in the request, e.g. `variants[0].copy`
 */
export function copyFaults(error: unknown, at: string): Record<string, string> {
  if (!isFailure(error)) return {};
  const reasons = Array.isArray(error.details.reasons) ? error.details.reasons.filter(isReason) : [];
  const told = [
    ...reasons.map(({ field, message }) => ({ field: field ?? '', message })),
    ...error.fields.map((fault) => ({ field: fault.field, message: brokenLimit(fault, at) })),
  ];
  const faults: Record<string, string> = {};
  for (const { field, message } of told) {
    const isOwn = field === at || field.startsWith(`${at}.`);
    const place = isOwn ? field.slice(at.length + 1) || 'copy' : '';
    faults[place] = faults[place] === undefined ? message : `${faults[place]} ${message}`;
  }
  return faults;
}

function brokenLimit({ field, code, message, ...rest }: FieldFault, at: string): string {
  const { limit, value }: { limit?: unknown; value?: unknown } = rest;
  if (texts.creative.broken[code] === undefined) return message.replaceAll(field, fieldName(field.replace(`${at}.`, '')));
  const row = {
    field: field.slice(at.length + 1) || 'copy',
    rule: code,
    limit: numberOrText(limit),
    actual: numberOrText(value),
  };
  return brokenText({ ...row, channel: '', passed: false, severity: 'hard' });
}
