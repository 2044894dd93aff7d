// How the text of a setting is read and checked.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
export const port = whole(0, 65_535);
/** Operations in 24 hours; null: any number. */
export const dailyOperations = z.union([z.literal('none').transform(() => null), whole(100, 100_000_000)], {
  error: 'is neither a whole number of at least 100 nor none',
});
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'is not a postgres:// URL');
export const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' });
export const keyRing = z
  .string()
  .regex(
    /^[a-z0-9]+:[A-Za-z0-9+/=_-]{43,}(,[a-z0-9]+:[A-Za-z0-9+/=_-]{43,})*$/,
    'is not a key ring "id:base64 of 32 bytes[,older…]"',
  );
export const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'is not an smtp:// or smtps:// URL');
export const mailAddress = z.string().regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/, 'is not an address like "Ads <ads@example.com>"');

/** Set by the client itself, by the key's setting or by the connection. */
const reservedHeaders = [
  'authorization api-key x-api-key anthropic-version',
  'content-type content-length accept host connection transfer-encoding expect',
]
  .join(' ')
  .split(' ');
const MOST_HEADERS = 20;

const headersFault = [
  `is not a JSON object of at most ${MOST_HEADERS} header names and texts, such as {"x-gateway":"ads"}`,
  `without ${reservedHeaders.join(', ')}`,
].join(', ');

/** A JSON object of HTTP headers, empty: none. The fault repeats nothing, for the values are secret. */
export const httpHeaders = z.string().transform((text, context): Readonly<Record<string, string>> => {
  if (text === '') return {};
  const headers = headersIn(text);
  if (headers) return headers;
  context.addIssue({ code: 'custom', message: headersFault });
  return z.NEVER;
});

const headerTable = z.record(z.string().regex(/^[!#$%&'*+.^`|~\w-]{1,100}$/), z.string().regex(/^[\x20-\x7e]{1,4000}$/));

function headersIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const headers = headerTable.parse(JSON.parse(text));
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    const isFit = names.length <= MOST_HEADERS && !names.some((name) => reservedHeaders.includes(name));
    return isFit ? headers : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a setting, also from the file that `<NAME>_FILE` names. */
export function given(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  row: { readonly secret?: true },
  faults: string[],
): string | undefined {
  const value = env[name];
  const file = row.secret ? env[`${name}_FILE`] : undefined;
  if (value !== undefined && value !== '') return value;
  if (file === undefined || file === '') return value === '' ? undefined : value;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE cannot be read (given: ${JSON.stringify(file)}). Name a file that this user may read.`);
    return undefined;
  }
}
