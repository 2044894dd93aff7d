// Rest.li 2.0 in addresses and in tunnelled bodies: structures stay literal, and only names and values are percent-encoded. The
// usual encoder of a query, which escapes the structures as well, breaks every call.

export type RestliValue = string | number | boolean | readonly RestliValue[] | RestliRecord;
/** What is undefined is left out. */
export interface RestliRecord {
  readonly [name: string]: RestliValue | undefined;
}

/** What the usual encoder leaves as it is, and Rest.li reads as a structure or may read so. */
const LEFT = /[!'()*]/g;
const EMPTY = "''";

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
const encoded = (text: string): string =>
  text === '' ? EMPTY : encodeURIComponent(Buffer.from(text).toString()).replaceAll(LEFT, escaped);

const isList = (value: RestliValue): value is readonly RestliValue[] => Array.isArray(value);

const given = (record: RestliRecord): [string, RestliValue][] =>
  Object.entries(record).flatMap(([name, value]): [string, RestliValue][] => (value === undefined ? [] : [[name, value]]));

/**
 * A value, also as a key in a path.
 * @example restli({ status: { values: ['ACTIVE'] } }) // (status:(values:List(ACTIVE)))
 */
export function restli(value: RestliValue): string {
  if (isList(value)) return `List(${value.map(restli).join(',')})`;
  if (typeof value !== 'object') return encoded(String(value));
  return `(${given(value)
    .map(([name, inner]) => `${encoded(name)}:${restli(inner)}`)
    .join(',')})`;
}

/** A query, without `?`. `fields`: what is wanted of each row, which is no structure of Rest.li; none: all. */
export const restliQuery = (parameters: RestliRecord, fields: readonly string[] = []): string =>
  [
    ...given(parameters).map(([name, value]) => `${encoded(name)}=${restli(value)}`),
    ...(fields.length === 0 ? [] : [`fields=${fields.join(',')}`]),
  ].join('&');
