// The calls of LinkedIn's API: addresses in Rest.li, headers, pages, ids in headers and limits. Knows nothing of campaigns.
import { PlatformError, type PlatformSession, type QuotaKind } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import type { WhenLost } from '../shared/failures.js';
import { type HttpAnswer, type HttpCall, HttpClient } from '../shared/http.client.js';
import { errorOfAnswer, errorOfToken, failures, REQUEST_ID } from './linkedin.errors.js';
import type { LinkedinSettings } from './linkedin.settings.js';
import { type RestliRecord, restliQuery } from './restli.js';

export interface LinkedinCall {
  readonly session: Pick<PlatformSession, 'accessToken' | 'application'>;
  /** Below the base address; keys in it are written by `restli`. */
  readonly path: string;
  readonly kind: QuotaKind;
  readonly query?: RestliRecord;
  /** Of each row; absent: all that LinkedIn tells by itself. */
  readonly fields?: readonly string[];
  /** Where LinkedIn wants it said. */
  readonly method?: 'FINDER' | 'PARTIAL_UPDATE' | 'BATCH_GET' | 'BATCH_CREATE';
}

export interface LinkedinWrite extends LinkedinCall {
  readonly body?: object;
}

const READ_MS = { idleMs: 60_000, totalMs: 60_000 };
const WRITE_MS = { idleMs: 120_000, totalMs: 120_000 };
const LARGEST_ANSWER = 32 * 1024 * 1024;
const TOO_LONG = 414;

/** More pages mean that LinkedIn sends us in a circle. */
const MOST_PAGES = 1_000;
const nothing = z.unknown();
const JSON_TYPE = { 'content-type': 'application/json' } as const;
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' } as const;

export class LinkedinClient {
  private readonly http: HttpClient;

  constructor(
    private readonly settings: LinkedinSettings,
    clock: Clock,
  ) {
    const limits = { largestAnswer: LARGEST_ANSWER, largestStream: LARGEST_ANSWER };
    this.http = new HttpClient({ failures, pages: settings.pages, requestIdHeader: REQUEST_ID, ...limits }, clock);
  }

  /** An address that LinkedIn finds too long was not read: the query is sent in the body instead. */
  async read<S extends z.ZodType>(schema: S, call: LinkedinCall): Promise<z.output<S>> {
    const refused = { isTooLong: false };
    const asked: Partial<HttpCall> = {
      errorOf: (refusal, at) => {
        refused.isTooLong = refusal.status === TOO_LONG;
        return errorOfAnswer(refusal, call.kind, at);
      },
    };
    try {
      return (await this.send(schema, 'GET', call, 'transient', asked)).content;
    } catch (error) {
      if (!refused.isTooLong) throw error;
      const tunnelled = {
        body: restliQuery(call.query ?? {}, call.fields),
        headers: { ...FORM_TYPE, 'x-http-method-override': 'GET' },
      };
      return (await this.send(schema, 'POST', { ...call, query: {}, fields: [] }, 'transient', tunnelled)).content;
    }
  }

  /** Every element of a finder whose pages have tokens. */
  async *rows<S extends z.ZodType>(row: S, call: LinkedinCall): AsyncGenerator<z.output<S>> {
    const page = z.object({
      elements: z.array(row),
      metadata: z.object({ nextPageToken: z.string().max(8_192).optional() }).optional(),
    });
    let pageToken: string | undefined;
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const query = { ...call.query, pageToken };
      const answer: z.output<typeof page> = await this.read(page, { ...call, query });
      yield* answer.elements;
      const next = answer.metadata?.nextPageToken;
      if (next === undefined || next === '') return;
      if (next === pageToken) break;
      pageToken = next;
    }
    throw failures.lost('the pages of an answer have no end', 'transient');
  }

  /** Every element of a finder that is read by place: the last page is one that is not full. */
  async *counted<S extends z.ZodType>(row: S, count: number, call: LinkedinCall): AsyncGenerator<z.output<S>> {
    const page = z.object({ elements: z.array(row) });
    for (let at = 0; at < MOST_PAGES; at += 1) {
      const query = { ...call.query, start: at * count, count };
      const { elements }: z.output<typeof page> = await this.read(page, { ...call, query });
      yield* elements;
      if (elements.length < count) return;
    }
    throw failures.lost('the pages of an answer have no end', 'transient');
  }

  /** The id stands in a header of an empty answer, and nowhere else: where it is lost, only a look tells what was done. */
  async create(call: LinkedinWrite): Promise<string> {
    const { headers } = await this.write(nothing, call);
    const id = headers['x-restli-id'] ?? headers['x-linkedin-id'];
    if (typeof id !== 'string' || id === '') throw failures.lost('the answer names no id', 'unknown_outcome');
    return id;
  }

  /** Brings these fields to these values; those that are named in `$delete` away. */
  async patch(call: LinkedinCall, set: object, remove: readonly string[] = []): Promise<void> {
    const patch = { ...(Object.keys(set).length > 0 && { $set: set }), ...(remove.length > 0 && { $delete: remove }) };
    await this.write(nothing, { ...call, method: 'PARTIAL_UPDATE', body: { patch } });
  }

  /** A write whose answer has a body. */
  async act<S extends z.ZodType>(schema: S, call: LinkedinWrite): Promise<z.output<S>> {
    return (await this.write(schema, call)).content;
  }

  async put(call: LinkedinCall): Promise<void> {
    await this.send(nothing, 'PUT', call, 'unknown_outcome');
  }

  async remove(call: LinkedinCall): Promise<void> {
    await this.send(nothing, 'DELETE', call, 'unknown_outcome');
  }

  /** The bytes of a file, to the address that LinkedIn named for it. */
  async upload({ accessToken }: LinkedinCall['session'], url: string, content: Buffer): Promise<void> {
    if (!URL.canParse(url) || new URL(url).origin !== this.settings.uploadOrigin)
      throw failures.lost('the address for a file is none of its own', 'unknown_outcome');
    await this.http.answer(nothing, {
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      body: content,
      whenLost: 'unknown_outcome',
      secrets: [accessToken, this.settings.clientSecret],
      limits: WRITE_MS,
      errorOf: (refusal, at) => errorOfAnswer(refusal, 'tree', at),
    });
  }

  /** A call of our application for itself; no message repeats `secrets`. */
  async asApplication<S extends z.ZodType>(
    schema: S,
    path: string,
    form: Readonly<Record<string, string>>,
    secrets: readonly string[],
  ): Promise<z.output<S>> {
    const { oauthUrl, clientId: client_id, clientSecret: client_secret } = this.settings;
    const call = {
      ...{ method: 'POST' as const, url: `${oauthUrl}/${path}`, headers: FORM_TYPE, limits: READ_MS },
      body: new URLSearchParams({ ...form, client_id, client_secret }).toString(),
      whenLost: 'transient' as const,
      secrets: [client_secret, ...secrets],
      errorOf: errorOfToken,
    };
    return (await this.http.answer(schema, call)).content;
  }

  private write<S extends z.ZodType>(schema: S, { body, ...call }: LinkedinWrite): Promise<HttpAnswer<z.output<S>>> {
    const sent = body === undefined ? { headers: { 'content-length': '0' } } : { body: JSON.stringify(body), headers: JSON_TYPE };
    return this.send(schema, 'POST', call, 'unknown_outcome', sent);
  }

  private async send<S extends z.ZodType>(
    schema: S,
    method: HttpCall['method'],
    { session: { accessToken, application }, path, kind, query = {}, fields, method: named }: LinkedinCall,
    whenLost: WhenLost,
    more: Partial<HttpCall> = {},
  ): Promise<HttpAnswer<z.output<S>>> {
    await application?.spend(1);
    const asked = restliQuery(query, fields);
    return this.http.answer(schema, {
      limits: method === 'GET' ? READ_MS : WRITE_MS,
      errorOf: (refusal, at) => errorOfAnswer(refusal, kind, at),
      ...more,
      ...{ method, whenLost, url: `${this.settings.baseUrl}/${path}${asked === '' ? '' : `?${asked}`}` },
      headers: {
        authorization: `Bearer ${accessToken}`,
        'linkedin-version': this.settings.version,
        'x-restli-protocol-version': '2.0.0',
        ...(named && { 'x-restli-method': named }),
        ...more.headers,
      },
      secrets: [accessToken, this.settings.clientSecret],
    });
  }
}

/** Ids become part of a path: only digits are allowed. */
export function digits(id: string, what: string): string {
  if (!/^\d{1,19}$/.test(id)) throw new PlatformError('not_found', `LinkedIn: no such ${what}.`);
  return id;
}

export const accountPath = ({ accountId }: Pick<PlatformSession, 'accountId'>): string =>
  `adAccounts/${digits(accountId, 'account')}`;
export const urnOf = (kind: 'Account' | 'Campaign' | 'CampaignGroup' | 'Creative', id: string): string =>
  `urn:li:sponsored${kind}:${id}`;
