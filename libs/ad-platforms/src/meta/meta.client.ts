// The calls of the Graph API: addresses, forms, proofs, pages and limits. Knows nothing of campaigns.
import { createHmac } from 'node:crypto';
import type { PlatformSession, QuotaKind } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import type { WhenLost } from '../shared/failures.js';
import { type Headers, type HttpAnswer, type HttpCall, HttpClient } from '../shared/http.client.js';
import { errorOfAnswer, failures, refusalIn } from './meta.errors.js';
import type { MetaSettings } from './meta.settings.js';
import { againAtIn, nearlySpentIn } from './usage.js';

/** What a parameter may be; lists and objects go as compact JSON, and what is undefined is left out. */
export type GraphValue = string | number | boolean | null | undefined | readonly GraphValue[] | GraphObject;
export interface GraphObject {
  readonly [field: string]: GraphValue;
}

/** One call. `accountId`: whose quotas it uses; null where it is for no account. */
export interface GraphCall {
  readonly session: Pick<PlatformSession, 'accessToken' | 'application'> & { readonly accountId: string | null };
  /** Below the version, e.g. `act_1/campaigns`. */
  readonly path: string;
  readonly kind: QuotaKind;
  readonly params?: GraphObject;
}

/** Every read names its fields: without them Meta gives a few of its own choice. */
export interface GraphRead extends GraphCall {
  readonly fields: readonly string[];
}

export interface GraphWrite extends GraphCall {
  readonly method: 'POST' | 'DELETE';
  readonly whenLost: WhenLost;
}

const READ_MS = { idleMs: 60_000, totalMs: 60_000 };
const WRITE_MS = { idleMs: 120_000, totalMs: 120_000 };
const LARGEST_ANSWER = 32 * 1024 * 1024;

/** More pages mean that Meta sends us in a circle. */
const MOST_PAGES = 1_000;
/** Pages may be empty while others follow, but not so many in a row. */
const MOST_EMPTY_PAGES = 20;
const PAGE_ROWS = 100;

const paging = z
  .object({ cursors: z.object({ after: z.string().max(8_192).optional() }).optional(), next: z.string().optional() })
  .optional();

export class MetaClient {
  private readonly http: HttpClient;

  constructor(
    private readonly settings: MetaSettings,
    private readonly clock: Clock,
  ) {
    const limits = { largestAnswer: LARGEST_ANSWER, largestStream: LARGEST_ANSWER };
    this.http = new HttpClient({ failures, pages: settings.pages, requestIdHeader: 'x-fb-trace-id', ...limits }, clock);
  }

  async read<S extends z.ZodType>(schema: S, { fields, params, ...call }: GraphRead): Promise<z.output<S>> {
    const asked = { ...(fields.length > 0 && { fields: fields.join(',') }), ...params };
    return this.send(schema, { ...call, params: asked, method: 'GET', whenLost: 'transient' });
  }

  write<S extends z.ZodType>(schema: S, call: GraphWrite): Promise<z.output<S>> {
    return this.send(schema, call);
  }

  /** Every row of an edge, each checked; all of them, or an error. */
  async *rows<S extends z.ZodType>(row: S, { params, ...read }: GraphRead): AsyncGenerator<z.output<S>> {
    const page = z.object({ data: z.array(row), paging });
    let [after, empty]: [string | undefined, number] = [undefined, 0];
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const answer: z.output<typeof page> = await this.read(page, { ...read, params: { limit: PAGE_ROWS, ...params, after } });
      yield* answer.data;
      if (answer.paging?.next === undefined) return;
      const next = answer.paging.cursors?.after ?? cursorIn(answer.paging.next);
      empty = answer.data.length === 0 ? empty + 1 : 0;
      if (next === undefined || next === after || empty > MOST_EMPTY_PAGES)
        throw failures.lost('an answer has another page and does not say which', 'transient');
      after = next;
    }
    throw failures.lost('the pages of an answer have no end', 'transient');
  }

  /** One call of an endpoint that our app asks for itself; `secrets` are the parameters that no message may repeat. */
  async asApp<S extends z.ZodType>(
    schema: S,
    path: string,
    params: GraphObject,
    secrets: readonly string[],
  ): Promise<z.output<S>> {
    const wire = this.wire({ method: 'GET', path, params, whenLost: 'transient', kind: 'accounts' }, null, secrets);
    return (await this.http.answer(schema, wire)).content;
  }

  private async send<S extends z.ZodType>(schema: S, { session, ...call }: GraphWrite | GetCall): Promise<z.output<S>> {
    const { accessToken, accountId, application } = session;
    await application?.spend(1);
    const params = { ...call.params, appsecret_proof: this.proofOf(accessToken) };
    const wire = this.wire({ ...call, params }, accountId, [accessToken], { authorization: `Bearer ${accessToken}` });
    const { content, headers }: HttpAnswer<z.output<S>> = await this.http.answer(schema, wire);
    for (const quota of nearlySpentIn(headers, bare(accountId), call.kind, this.clock.now())) application?.nearlySpent?.(quota);
    return content;
  }

  private wire(
    { method, path, params = {}, whenLost, kind }: Omit<GraphWrite | GetCall, 'session'>,
    accountId: string | null,
    secrets: readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ): HttpCall {
    const url = `${this.settings.baseUrl}/${this.settings.version}/${path}`;
    const form = formOf(params);
    // What is taken out of a list is longer than any address.
    const isInBody = method === 'POST' || params.payload !== undefined;
    const asked = (answered: Headers) => ({
      kind,
      againAt: (of: QuotaKind) => againAtIn(answered, bare(accountId), of, this.clock.now()),
    });
    return {
      method,
      url: isInBody || form === '' ? url : `${url}?${form}`,
      headers: { ...headers, ...(isInBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(isInBody ? { body: form } : {}),
      whenLost,
      secrets: [this.settings.appSecret, ...secrets],
      limits: method === 'GET' ? READ_MS : WRITE_MS,
      errorOf: ({ status, body, headers: answered }, at) => errorOfAnswer(status, body, asked(answered), at),
      refusalIn: (content, at) => refusalIn(content, asked({}), at),
    };
  }

  private proofOf(token: string): string {
    return createHmac('sha256', this.settings.appSecret).update(token).digest('hex');
  }
}

interface GetCall extends GraphCall {
  readonly method: 'GET';
  readonly whenLost: WhenLost;
}

/** The quotas of an account are named by its id without `act_`. */
const bare = (accountId: string | null): string => accountId?.replace(/^act_/, '') ?? '';

function formOf(params: GraphObject): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return form.toString();
}

/** The address of the next page holds the token, and is never followed. */
export const cursorIn = (next: string): string | undefined => URL.parse(next)?.searchParams.get('after') ?? undefined;
