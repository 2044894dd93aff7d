// What each method of `Resources` does: one request, its answer or its failure.
import createClient, { type Client } from 'openapi-fetch';
import { type Answered, Call, Job, List, type PageOf, type WithData, type WithStatus } from './answers.js';
import { failureOf } from './errors.js';
import type { paths } from './schema.js';
import { type CallOptions, type ClientOptions, type Transport } from './transport.js';
import type { Body, Envelope, OperationId, Query } from './types.js';

export type { Body, CallOptions, Query };

export type WriteOptions<Id extends OperationId = OperationId> = CallOptions & {
  /** Instead of the one that the client makes for each call: the same key and body again change nothing more. */
  readonly idempotencyKey?: string;
  /** Refuse when the record is no more that of this ETag: `"7"`, of version 7. */
  readonly ifMatch?: string;
  readonly query?: Query<Id>;
};

interface Given {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** A write that takes no Idempotency-Key. */
  readonly isKeyless?: boolean;
  readonly options?: WriteOptions<never> | undefined;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Row<Id extends OperationId> = Envelope<Id> extends { data: (infer Item)[] } ? Item : never;

/** The operations by their paths, as openapi-fetch calls them, on the way of this client. */
export type Http = Client<paths>;

export function httpOf({ baseUrl }: ClientOptions, travel: Transport): Http {
  return createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, '').replace(/\/v1$/, ''),
    fetch: (request) => travel(request),
    // Lists of values are written with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  });
}

export class Sender {
  constructor(
    private readonly http: Http,
    private readonly travel: Transport,
  ) {}

  one<Id extends OperationId>(_id: Id, method: Method, path: string, given: Given): Call<Envelope<Id> & WithData> {
    return new Call(this.ask(method, path, given));
  }

  job<Id extends OperationId>(_id: Id, method: Method, path: string, given: Given): Job<Envelope<Id> & WithStatus> {
    const at = method === 'GET' ? filled(path, given.ids) : undefined;
    return new Job(this.ask(method, path, given), (found, signal) => this.ask('GET', found, { options: { signal } }), at);
  }

  list<Id extends OperationId>(
    _id: Id,
    method: Method,
    path: string,
    given: Given,
  ): List<Row<Id>, Envelope<Id> & PageOf<Row<Id>>> {
    const asks = method === 'GET' ? 'query' : 'body';
    return new List(async (cursor) => {
      const asked = cursor === null ? given : { ...given, [asks]: { ...given[asks], cursor } };
      return (await this.ask<Envelope<Id> & PageOf<Row<Id>>>(method, path, asked)).body;
    });
  }

  private async ask<Whole>(
    method: Method,
    path: string,
    { ids, query, body, isKeyless, options = {} }: Given,
  ): Promise<Answered<Whole>> {
    const key = method === 'GET' || isKeyless ? undefined : (options.idempotencyKey ?? crypto.randomUUID());
    const header = { 'Idempotency-Key': key, 'If-Match': options.ifMatch, 'X-Request-Id': options.requestId };
    const asked = {
      params: { path: ids, query: { ...query, ...options.query }, header },
      body,
      signal: options.signal,
      fetch: (request: Request) => this.travel(request, options),
    };
    // The types of its method know what the path takes and answers; here it is any of them.
    const request = this.http.request as (...sent: unknown[]) => Promise<{ data?: Whole; error?: unknown; response: Response }>;
    const { data, error, response } = await request(method.toLowerCase(), path, asked);
    if (!response.ok || data === undefined) throw failureOf(response, error);
    return { body: data, response };
  }
}

const filled = (path: string, ids: Given['ids'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ''));
