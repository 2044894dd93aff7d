// A client of the API like an integrator's; every accepted request and every answer is checked against the OpenAPI document.
/* eslint-disable @typescript-eslint/no-explicit-any -- answers are of every shape; the contract check types them at run time */
import { checkExchange, isConsoleOnly } from './contract.js';
import type { ApiApplication } from '@app/platform/http';

export interface ApiAnswer<T = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface RequestOptions {
  readonly key?: string | null;
  /** An object is sent as JSON, a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export class ApiClient {
  constructor(
    private readonly origin: string,
    private readonly document: ApiApplication['document'],
    private readonly key: string | null,
    /** A spec may pass one that trusts another certificate. */
    private readonly fetch: typeof globalThis.fetch = globalThis.fetch,
    /** Gives the console's bearer for operations that refuse every key; without it they get the key. */
    private readonly person: (() => Promise<string>) | null = null,
  ) {}

  as(key: string | null, person: (() => Promise<string>) | null = null): ApiClient {
    return new ApiClient(this.origin, this.document, key, this.fetch, person);
  }

  async send<T = any>(
    method: string,
    path: string,
    { key: given, body, headers = {} }: RequestOptions = {},
  ): Promise<ApiAnswer<T>> {
    const key = given === undefined ? await this.credential(method, path) : given;
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await this.fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined || raw ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as T };
    if (path.startsWith('/v1')) checkExchange(this.document, { method, path, body }, answer);
    return answer;
  }

  private async credential(method: string, path: string): Promise<string | null> {
    return this.person && isConsoleOnly(this.document, method, path) ? this.person() : this.key;
  }

  get<T = any>(path: string, sent: RequestOptions = {}): Promise<ApiAnswer<T>> {
    return this.send<T>('GET', path, sent);
  }

  post<T = any>(path: string, body?: unknown, sent: RequestOptions = {}): Promise<ApiAnswer<T>> {
    return this.send<T>('POST', path, { body, ...sent });
  }

  put<T = any>(path: string, body?: unknown, sent: RequestOptions = {}): Promise<ApiAnswer<T>> {
    return this.send<T>('PUT', path, { body, ...sent });
  }

  patch<T = any>(path: string, body?: unknown, sent: RequestOptions = {}): Promise<ApiAnswer<T>> {
    return this.send<T>('PATCH', path, { body, ...sent });
  }

  delete<T = any>(path: string, sent: RequestOptions = {}): Promise<ApiAnswer<T>> {
    return this.send<T>('DELETE', path, sent);
  }
}

/** Status and body as text, to be compared with those of another request. */
export const withoutRequestId = ({ status, body }: ApiAnswer): string =>
  JSON.stringify([status, body]).replace(/"request_id":"[^"]*"/, '');
