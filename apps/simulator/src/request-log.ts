/** Records the requests to the platforms, without secrets, for assertions and for people. */
import { z } from 'zod';
import type { Sql } from './database.js';
import type { Answer, LoggedHeaders, Platform, PlatformRequest } from './platform.js';

const LOGGED_HEADERS: LoggedHeaders = { shown: ['content-type', 'user-agent', 'accept'], secret: ['authorization'] };
const SECRET_FIELDS = new Set([
  ...['access_token', 'refresh_token', 'client_secret', 'code', 'code_verifier', 'state', 'token', 'auth_code', 'secret'],
]);
const REDACTED = '[redacted]';
const UNREADABLE = '[unreadable]';

/** A long-running simulator keeps only its newest requests. */
const KEPT_REQUESTS = 50_000;
const PRUNE_EVERY = 1_000;

export interface LogEntry {
  platform: string;
  operation: string;
  request: PlatformRequest;
  headers: LoggedHeaders;
  logged: Platform['logged'];
  at: Date;
  receivedAt: Date;
  answer: Answer | undefined;
  outcome: string;
  faultId: string | undefined;
}

const withoutSecrets = (pairs: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...pairs].map(([name, value]) => [name, SECRET_FIELDS.has(name) ? REDACTED : value]));

function readableBody(request: PlatformRequest, logged: Platform['logged']): unknown {
  if (request.body.length === 0) return null;
  const text = request.body.toString('utf8');
  if (request.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return withoutSecrets(new URLSearchParams(text));
  try {
    const body = JSON.parse(text, (name, value: unknown) => (SECRET_FIELDS.has(name) ? REDACTED : value)) as unknown;
    return logged === undefined ? body : logged(body);
  } catch {
    return logged === undefined ? text.slice(0, 4_000) : UNREADABLE;
  }
}

function readableHeaders(request: PlatformRequest, ofPlatform: LoggedHeaders): Record<string, string> {
  const secret = [...LOGGED_HEADERS.secret, ...ofPlatform.secret];
  const present = [...secret, ...ofPlatform.shown, ...LOGGED_HEADERS.shown].map((name) => [name, request.header(name)] as const);
  return Object.fromEntries(
    present.flatMap(([name, value]) => (value === undefined ? [] : [[name, secret.includes(name) ? REDACTED : value]])),
  );
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll('\\u0000', '');

const filterSchema = z.strictObject({
  platform: z.string().optional(),
  operation: z.string().optional(),
  method: z.string().toUpperCase().optional(),
  path_contains: z.string().optional(),
  body_contains: z.string().optional(),
  status: z.coerce.number().int().optional(),
  after_id: z.coerce.bigint().optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
});

const FILTERS = {
  platform: 'platform = ?',
  operation: 'operation = ?',
  method: 'method = ?',
  path_contains: 'position(? in path) > 0',
  body_contains: 'position(? in body::text) > 0',
  status: 'status = ?',
  after_id: 'id > ?',
} as const;

export class RequestLog {
  constructor(private readonly sql: Sql) {}

  async write({
    platform,
    operation,
    request,
    headers,
    logged,
    at,
    receivedAt,
    answer,
    outcome,
    faultId,
  }: LogEntry): Promise<void> {
    const error =
      answer !== undefined && answer.status >= 400 ? json(logged?.(answer.body ?? null) ?? answer.body ?? null) : null;
    const [row] = await this.sql.query<{ id: string }>(
      `insert into request_log (at, received_at, platform, operation, method, path, query, headers, body, status, outcome,
         fault_id, duration_ms, error)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id::text`,
      [
        at,
        receivedAt,
        platform,
        operation,
        request.method,
        request.path,
        json(withoutSecrets(request.query)),
        json(readableHeaders(request, headers)),
        json(readableBody(request, logged)),
        answer?.status ?? null,
        outcome,
        faultId ?? null,
        Date.now() - receivedAt.getTime(),
        error,
      ],
    );
    const id = Number(row?.id ?? 0);
    if (id % PRUNE_EVERY === 0) await this.sql.query('delete from request_log where id <= $1', [id - KEPT_REQUESTS]);
  }

  /** The newest `limit` requests that pass every filter, oldest first. */
  async list(query: unknown): Promise<object[]> {
    const { limit, ...filter } = filterSchema.parse(query);
    const values: unknown[] = [];
    const conditions = Object.entries(FILTERS).flatMap(([name, condition]) => {
      const value = filter[name as keyof typeof FILTERS];
      return value === undefined ? [] : [condition.replace('?', `$${values.push(String(value))}`)];
    });
    const rows = await this.sql.query(
      `select id::text, at, received_at, platform, operation, method, path, query, headers, body, status, outcome,
         fault_id::text, duration_ms, error
       from request_log ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by request_log.id
       desc limit ${limit}`,
      values,
    );
    return rows.reverse();
  }

  async clear(): Promise<void> {
    await this.sql.query('delete from request_log');
  }
}
