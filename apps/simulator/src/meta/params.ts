/** What a call gives, in texts, becomes a body in the forms of its fields. */
import type { Body, Fields, Form, Json } from '../core/declaration.js';
import { parsedJson } from './fields.js';

export type Given = Readonly<Record<string, string>>;

const SECOND_MS = 1_000;
const TIMES = ['start_time', 'end_time', 'stop_time'];
/** Of every call, and of no object; Meta's own client repeats the `id` of what it changes. */
const OF_THE_CALL = ['id', 'access_token', 'appsecret_proof', 'fields', 'method', 'format', 'pretty', 'locale'];

function valueOf(form: Form, given: string): Json {
  if (form.isNullable === true && (given === 'null' || given === '')) return null;
  switch (form.is) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
    case 'flag':
      return given === 'true' || given === '1' ? true : given === 'false' || given === '0' ? false : given;
    case 'text':
    case 'word':
    case 'reference':
      return given;
    default:
      return (parsedJson(given) as Json | null) ?? given;
  }
}

/** ISO with or without a colon in its offset, or seconds; 0 is none. In milliseconds. */
function instantOf(given: string): Json {
  if (/^\d+$/.test(given)) return given === '0' ? null : Number(given) * SECOND_MS;
  const at = Date.parse(given.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? given : at;
}

/** `apart`: what the call knows by itself. */
export const bodyOf = (fields: Fields, given: Given, apart: readonly string[] = []): Body =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !OF_THE_CALL.includes(name) && !apart.includes(name))
      .map(([name, value]): [string, Json] => {
        const field = fields[name];
        return [name, TIMES.includes(name) ? instantOf(value) : field === undefined ? value : valueOf(field.form, value)];
      }),
  );
