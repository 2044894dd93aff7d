// The calls of TikTok's API for Business: addresses, parameters, envelopes, pages and limits. Knows nothing of campaigns.
import { createHash } from 'node:crypto';
import type { PlatformSession, QuotaKind } from '@app/connections';
import type { Clock } from '@app/kernel';
import { FormData } from 'undici';
import { z } from 'zod';
import type { WhenLost } from '../shared/failures.js';
import { type HttpCall, HttpClient } from '../shared/http.client.js';
import { errorOfAnswer, failures, refusalIn } from './tiktok.errors.js';
import type { TiktokSettings } from './tiktok.settings.js';

/** What a parameter may be; what is undefined is left out. */
export type TiktokValue = string | number | boolean | undefined | readonly TiktokValue[] | TiktokObject;
export interface TiktokObject {
  readonly [field: string]: TiktokValue;
}

export interface TiktokRead {
  readonly session: Pick<PlatformSession, 'accessToken' | 'application'>;
  /** Below the version, with its slash at the end: `campaign/get/` */
  readonly path: string;
  readonly kind: QuotaKind;
  readonly params: TiktokObject;
}

export interface TiktokWrite extends TiktokRead {
  readonly whenLost: WhenLost;
  /** A file, beside parameters that are texts; its field and its name. */
  readonly file?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

const READ_MS = { idleMs: 60_000, totalMs: 60_000 };
const WRITE_MS = { idleMs: 120_000, totalMs: 120_000 };
const LARGEST_ANSWER = 32 * 1024 * 1024;

/** More pages mean that TikTok sends us in a circle. */
const MOST_PAGES = 1_000;
const PAGE_ROWS = 1_000;

const pageInfo = z.object({ page: z.number().int(), total_page: z.number().int().nonnegative() });

export class TiktokClient {
  private readonly http: HttpClient;

  constructor(
    private readonly settings: TiktokSettings,
    clock: Clock,
  ) {
    const limits = { largestAnswer: LARGEST_ANSWER, largestStream: LARGEST_ANSWER };
    this.http = new HttpClient({ failures, pages: settings.pages, requestIdHeader: 'x-tt-logid', ...limits }, clock);
  }

  /** The `data` of the answer. */
  async read<S extends z.ZodType>(data: S, read: TiktokRead): Promise<z.output<S>> {
    return this.answered(data, await this.reading(read));
  }

  /** An answer that is a file. */
  async text(read: TiktokRead): Promise<string> {
    return this.http.text(await this.reading(read));
  }

  async write<S extends z.ZodType>(data: S, { session, path, kind, params, whenLost, file }: TiktokWrite): Promise<z.output<S>> {
    const call = { ...this.call(session, kind), whenLost, limits: WRITE_MS };
    await session.application?.spend(1);
    const [method, url] = ['POST', `${this.settings.baseUrl}/${path}`] as const;
    if (file) return this.answered(data, { ...call, method, url, body: formOf(params, file) });
    const headers = { ...call.headers, 'content-type': 'application/json' };
    return this.answered(data, { ...call, method, url, headers, body: JSON.stringify(params) });
  }

  /** Every row of a list, each checked; all of them, or an error. `list`: the field that holds them. */
  async *rows<S extends z.ZodType>(row: S, { params, ...read }: TiktokRead, list = 'list'): AsyncGenerator<z.output<S>> {
    const data = z.object({ [list]: z.array(row).default([]), page_info: pageInfo });
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await this.read(data, { ...read, params: { page_size: PAGE_ROWS, ...params, page } });
      yield* answer[list] as z.output<S>[];
      if (page >= (answer.page_info as z.output<typeof pageInfo>).total_page) return;
    }
    throw failures.lost('the pages of an answer have no end', 'transient');
  }

  /** Our app speaks for itself; `secrets`: what no message may repeat. */
  async asApp<S extends z.ZodType>(
    data: S,
    path: string,
    params: TiktokObject,
    secrets: readonly string[],
  ): Promise<z.output<S>> {
    const { appId: app_id, appSecret: secret, baseUrl } = this.settings;
    return this.answered(data, {
      ...this.call(null, 'accounts'),
      method: 'POST',
      url: `${baseUrl}/${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ app_id, secret, ...params }),
      secrets: [secret, ...secrets],
    });
  }

  private async answered<S extends z.ZodType>(data: S, call: HttpCall): Promise<z.output<S>> {
    return ((await this.http.answer(z.object({ data }), call)).content as { data: z.output<S> }).data;
  }

  private async reading({ session, path, kind, params }: TiktokRead): Promise<HttpCall> {
    const query = new URLSearchParams(textsOf(params)).toString();
    await session.application?.spend(1);
    return { ...this.call(session, kind), method: 'GET', url: `${this.settings.baseUrl}/${path}?${query}` };
  }

  private call(session: TiktokRead['session'] | null, kind: QuotaKind): Omit<HttpCall, 'method' | 'url'> {
    return {
      headers: session ? { 'access-token': session.accessToken } : {},
      whenLost: 'transient',
      secrets: [this.settings.appSecret, ...(session ? [session.accessToken] : [])],
      limits: READ_MS,
      errorOf: ({ status, body }, at) => errorOfAnswer(status, body, kind, at),
      refusalIn: (content, at) => refusalIn(content, kind, at),
    };
  }
}

const textsOf = (params: TiktokObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  );

function formOf(params: TiktokObject, { field, name, content }: NonNullable<TiktokWrite['file']>): FormData {
  const form = new FormData();
  for (const [part, value] of Object.entries(textsOf(params))) form.set(part, value);
  form.set(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

/** A 64-bit number for a call, always the same for one text of ours: TikTok executes the repeats of some seconds once. */
export const requestIdOf = (attempt: string): string =>
  String(createHash('sha256').update(attempt).digest().readBigUInt64BE() >> 1n);
