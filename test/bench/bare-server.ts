// The baseline for our API: node:http and pg, one named statement per request, no key, no limit, no check, no tenant isolation.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { BareOptions } from './processes.js';
import { GET, LIST, STATES } from './statements.js';

const CREATE = `insert into campaigns.campaign (organization_id, id, created_at, updated_at, name, objective,
   channels, budget, targeting,
    landing_page_url, labels, metadata, status, delivery_status, delivery_issues, pacing, bid_strategy, timezone, audience_ids,
    excluded_audience_ids, creative_ids, attribution, special_ad_categories, version)
  values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', 'not_launched', '[]', 'even',
    '{"type":"lowest_cost","target":null}', 'UTC', '[]', '[]', '[]', '{"clickDays":7,"viewDays":1,"model":"last_touch"}', '[]', 1)
  returning *`;
const PATCH = `update campaigns.campaign set name = $3, updated_at = $4, version = version + 1
  where organization_id = $1 and id = $2 returning *`;

/** The values that ours stores by default, because ours will read these rows. */
const EVERYWHERE = { languages: [], ageMin: null, ageMax: null, genders: [], devices: [], placements: [] };
const { databaseUrl, pool: max, certificate }: BareOptions = JSON.parse(process.env['BARE_SERVER'] ?? '{}');
const pool = new pg.Pool({ connectionString: databaseUrl, max });

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  (await pool.query({ name, text, values })).rows;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const organization = request.headers['x-organization'];
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const id = path.split('/')[3];
  if (id === undefined && request.method === 'GET') {
    const limit = Number(search.slice('limit='.length));
    const rows = await rowsOf('list', LIST, [organization, STATES, limit + 1]);
    return [200, { data: rows.slice(0, limit), has_more: rows.length > limit }];
  }
  if (request.method === 'GET') return [200, { data: (await rowsOf('get', GET, [organization, id]))[0] }];
  const body = await bodyOf(request);
  if (id !== undefined) return [200, { data: (await rowsOf('patch', PATCH, [organization, id, body.name, new Date()]))[0] }];
  const { channels, budget, labels, metadata } = body;
  const targeting = { ...EVERYWHERE, ...(body.targeting as object) };
  const json = [channels, budget, targeting].map((value) => JSON.stringify(value));
  const notes = [labels, metadata].map((value) => JSON.stringify(value));
  const values = [organization, randomUUID(), new Date(), body.name, body.objective, ...json, body.landing_page_url, ...notes];
  return [201, { data: (await rowsOf('create', CREATE, values))[0] }];
}

const listener: RequestListener = (request, response) => {
  const send = (status: number, body: unknown): void => {
    const text = JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
  };
  answer(request).then(
    ([status, body]) => send(status, body),
    (error: unknown) => send(500, String(error)),
  );
};

const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
