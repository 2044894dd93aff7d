// Plain HTTP to one endpoint: the key, time and size limits, retries, and every failure as a ProviderError.
import { Agent, request, type Dispatcher } from 'undici';
import { dialects } from './dialects.js';
import type { Endpoint, Backoff } from './provider.settings.js';
import { codeOf, faultOfAnswer, faultOfSilence, failures, ProviderError } from './provider.errors.js';
import { waitAfter } from './retry-wait.js';
import type { Slots } from './slots.js';

const TRIES = 3;
const LARGEST_ANSWER = 32 * 1024 * 1024;
/** A shorter key is a word that a local server ignores, such as `none`, and may stand in an ad. */
const SHORTEST_SECRET = 16;

/** The request cannot have reached the provider, so nothing is paid twice. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * A connection for each call: a kept one may be closed just as it is used, and a call is not repeated, for it may be paid twice.
 */
export const agentFor = (connectMs: number): Agent =>
  new Agent({ pipelining: 0, connect: { timeout: connectMs }, maxResponseSize: LARGEST_ANSWER });

/** Whose call it is. */
export interface Caller {
  readonly signal: AbortSignal;
  readonly tenant: string;
}

/** One try: an answer, or a fault and the wait before another try may help (null: none will). */
type Try = { readonly answer: unknown } | { readonly fault: ProviderError; readonly waitMs: number | null };

export class ProviderClient {
  constructor(
    private readonly endpoint: Endpoint,
    private readonly dispatcher: Dispatcher,
    private readonly waiting: Backoff,
    private readonly slots: Slots,
  ) {}

  get model(): string {
    return this.endpoint.model;
  }

  get dialect() {
    return dialects[this.endpoint.dialect ?? 'openai'];
  }

  /**
   * The JSON of the provider's answer. Each try has a slot; the pause between two has none.
   * @param timeoutMs for each of at most three tries
   * @throws ProviderError; the signal's reason when it aborts
   */
  async ask(path: string, body: object, timeoutMs: number, { tenant, signal }: Caller): Promise<unknown> {
    for (let failed = 1; ; failed += 1) {
      const tried = await this.slots.run(tenant, signal, () => this.try(path, body, failed, timeoutMs, signal));
      if ('answer' in tried) return tried.answer;
      if (tried.waitMs === null || failed === TRIES) throw tried.fault;
      await this.waiting.pause(tried.waitMs, signal);
    }
  }

  private async try(path: string, body: object, count: number, timeoutMs: number, signal: AbortSignal): Promise<Try> {
    let began = false;
    // Kept in a variable: a timeout signal without a reference may be collected before it fires.
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(addressOf(this.endpoint.url, path), {
        dispatcher: this.dispatcher,
        method: 'POST',
        headers: this.headers(),
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, timeout]),
      });
      began = true;
      const text = this.withoutKey(await answer.text());
      if (statusCode >= 200 && statusCode < 300) return { answer: parsed(text) };
      const times = { retryAfter: single(headers['retry-after']), date: single(headers.date) };
      const fault = faultOfAnswer(statusCode, parsed(text), text);
      const mayPass = fault.failure !== failures.credit && (statusCode === 429 || statusCode >= 500);
      return { fault, waitMs: mayPass ? waitAfter(count, times, this.waiting.random) : null };
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return { fault: new ProviderError(failures.late), waitMs: null };
      const mayPass = !began && neverSent.includes(codeOf(error));
      const times = { retryAfter: undefined, date: undefined };
      return { fault: faultOfSilence(error, began), waitMs: mayPass ? waitAfter(count, times, this.waiting.random) : null };
    }
  }

  private headers(): Record<string, string> {
    const { key, headers } = this.endpoint;
    const { dialect } = this;
    const own = { ...dialect.headers, ...(key === '' ? {} : dialect.keyHeaders(key)) };
    return { ...headers, ...own, 'content-type': 'application/json', accept: 'application/json' };
  }

  /** A model's words are kept and shown, so whatever repeats the key loses it here. */
  private withoutKey(text: string): string {
    const { key } = this.endpoint;
    return key.length < SHORTEST_SECRET ? text : text.replaceAll(key, '[key]');
  }
}

function addressOf(base: string, path: string): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${path}`;
  return address;
}

const single = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** undefined: not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
