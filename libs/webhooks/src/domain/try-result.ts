/** Why a try failed: see the descriptions of the field `fault` of a delivery. */
export const tryFaults = [
  'url_not_allowed',
  'no_public_address',
  'unreachable',
  'tls_failed',
  'too_slow',
  'redirected',
  'bad_status',
  'gone',
] as const;
export type TryFault = (typeof tryFaults)[number];

/** What one try came to. */
export interface TryResult {
  /** null: received. */
  readonly fault: TryFault | null;
  /** null: there was no answer. */
  readonly status: number | null;
  /** Of the answer, without what could be a secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the answer's body. */
  readonly body: string;
  readonly durationMs: number;
  readonly retryAfterMs: number | null;
}

export const isSuccess = ({ fault }: Pick<TryResult, 'fault'>): boolean => fault === null;

const GONE = 410;

/** Only a 2xx is a success: a redirect is not followed. */
export function faultOfStatus(status: number): TryFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'bad_status';
}

/** Kept with a delivery: they help to find the request in the receiver's logs, and are no secret. */
const keptHeaders = ['content-type', 'content-length', 'date', 'server', 'retry-after', 'x-request-id', 'location', 'via'];
const LONGEST_HEADER = 200;

export const withoutSecrets = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.slice(0, LONGEST_HEADER),
      keptHeaders.includes(name) ? value.slice(0, LONGEST_HEADER) : '[redacted]',
    ]),
  );

/** Seconds or a date, as RFC 9110 has it; null: none, or neither. */
export function retryAfterMs(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at - now.getTime();
}

/** A receiver may ask for a longer pause than the usual one, up to this. */
const LONGEST_ASKED_PAUSE_MS = 3_600_000;

/** Milliseconds that the receiver asked for by Retry-After, none being 0. */
export const askedPauseMs = ({ retryAfterMs }: TryResult): number =>
  Math.min(Math.max(retryAfterMs ?? 0, 0), LONGEST_ASKED_PAUSE_MS);
