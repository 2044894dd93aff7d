// How a request travels: with the key, within its time, and again when the service or the network was away for a moment.
import { type Fetch, trusting } from './fetch.js';

export interface ClientOptions {
  /** Where the service is, with or without `/v1`. */
  readonly baseUrl: string;
  /** `ads_live_…` or `ads_test_…`; a function is asked at every try, so that a rotated key is taken up. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Instead of the global one. */
  readonly fetch?: Fetch;
  /** Certificates in PEM that sign the service's, instead of the known authorities. In Node only. */
  readonly ca?: string;
  /** Milliseconds for one try; default 60,000; Infinity: any time. */
  readonly timeout?: number;
  /** Tries after the first; default 5. */
  readonly retries?: number;
}

export interface CallOptions {
  /** Ends the call with all its tries. */
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly retries?: number;
  /** `X-Request-Id`, which the logs of the service have too. */
  readonly requestId?: string;
}

export type Transport = (request: Request, options?: CallOptions) => Promise<Response>;

const AGAIN = [408, 429, 503];
const OUTAGES = ['TypeError', 'TimeoutError'];
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** Who must wait longer than this, as for the next day of the plan, is told so. */
const LONGEST_WAIT_MS = 90_000;

export function transport({ apiKey, timeout = 60_000, retries = 5, ...options }: ClientOptions): Transport {
  const send =
    options.fetch ?? (options.ca === undefined ? (...sent: Parameters<Fetch>) => fetch(...sent) : trusting(options.ca));

  return async (request, call = {}) => {
    const { method, url } = request;
    const text = method === 'GET' ? '' : await request.text();
    const headers = new Headers(request.headers);
    const isSafe = method === 'GET' || headers.has('Idempotency-Key');
    const attempt = async (): Promise<Response> => {
      if (apiKey !== undefined) headers.set('Authorization', `Bearer ${typeof apiKey === 'string' ? apiKey : await apiKey()}`);
      const signal = AbortSignal.any([request.signal, ...timeLimit(call.timeout ?? timeout)]);
      return whole(await send(url, { method, headers, signal, ...(text === '' ? {} : { body: text }) }));
    };
    for (let tries = 0; ; tries += 1) {
      const isLast = tries >= (call.retries ?? retries);
      let wait = backoff(tries);
      try {
        const answer = await attempt();
        const asked = isLast ? undefined : await waitAfter(answer, wait);
        if (asked === undefined || asked > LONGEST_WAIT_MS) return answer;
        wait = asked;
      } catch (error) {
        if (isLast || !isSafe || !isOutage(error)) throw error;
      }
      await pause(wait, request.signal);
    }
  };
}

/** Read to its end, so that a connection that breaks on the way is seen here. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers });
}

export const timeLimit = (milliseconds: number): AbortSignal[] =>
  Number.isFinite(milliseconds) ? [AbortSignal.timeout(milliseconds)] : [];

/** A random part of a time that doubles: everybody who waits comes back at another moment. */
const backoff = (tries: number): number => Math.random() * Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** tries);

/** `fetch` throws a TypeError when there was no answer, or not all of it. By name: the error may be of another realm. */
const isOutage = (error: unknown): boolean => OUTAGES.includes((error as { readonly name?: string } | null)?.name ?? '');

/** Milliseconds until the next try; undefined: there is none. */
async function waitAfter(answer: Response, spread: number): Promise<number | undefined> {
  if (answer.ok) return undefined;
  const { code, details } = await refusalIn(answer.clone());
  if (details?.retryable === false) return undefined;
  if (!AGAIN.includes(answer.status) && code !== 'idempotency_in_progress') return undefined;
  return (secondsToWait(answer) ?? 0) * 1_000 + spread;
}

interface Refusal {
  readonly code?: string;
  readonly details?: { readonly retryable?: boolean };
}
const refusalIn = async (answer: Response): Promise<Refusal> =>
  ((await answer.json().catch(() => null)) as { error?: Refusal } | null)?.error ?? {};

/** What `Retry-After` asks for: seconds, or a date. */
export function secondsToWait({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After');
  if (asked === null) return undefined;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** @throws the reason of the signal as soon as it is aborted */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
