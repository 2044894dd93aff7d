/** `googleAds:search` and `googleAds:searchStream`: pages by token, chunks in one array. */
import { createHash } from 'node:crypto';
import type { Sql } from '../../database.js';
import type { SimulatorConfig } from '../../settings.js';
import { localDate } from '../../model/zones.js';
import { newRequestId, refusal } from '../errors.js';
import { camelCase, groupOf } from '../field-names.js';
import { parseQuery } from './gaql.js';
import { listRules } from '../lists/list-rules.js';
import { checkBody, isRecord, type Message } from '../message-schema.js';
import { objectRows } from '../object-rows.js';
import { plan, sortRows, type Plan } from './query-plan.js';
import { renderRow } from './render.js';
import { campaignsThat } from '../records.js';
import { runPlan, type View } from '../report.js';
import type { Row } from '../row.js';
import type { Account } from '../tables.js';

const SEARCH: Message = {
  fields: {
    query: 'string',
    pageToken: 'string',
    pageSize: 'int64',
    validateOnly: 'bool',
    searchSettings: { fields: { omitResults: 'bool', returnTotalResultsCount: 'bool' } },
  },
};
const SEARCH_STREAM: Message = { fields: { query: 'string' } };

/** The context of a search: the account, the configuration and the instant. */
export interface Search {
  sql: Sql;
  account: Account;
  config: SimulatorConfig;
  now: number;
  /** Objects that are younger are not shown. */
  lagMs: number;
}

type Body = Record<string, unknown>;

/** All pages of one query show the same instant; the token carries it, so it survives a restart. */
interface Page {
  offset: number;
  asOf: number;
  expires: number;
  of: string;
}

const fingerprint = (account: Account, query: string): string =>
  createHash('sha256').update(`${account.id}|${query}`).digest('base64url').slice(0, 16);

const writeToken = (page: Page): string => Buffer.from(JSON.stringify(page)).toString('base64url');

function readToken(token: string, of: string, now: number): Page {
  let page: unknown;
  try {
    page = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw refusal('requestError.INVALID_PAGE_TOKEN');
  }
  if (!isRecord(page) || page['of'] !== of) throw refusal('requestError.INVALID_PAGE_TOKEN');
  const { offset, asOf, expires } = page;
  if (typeof offset !== 'number' || typeof asOf !== 'number' || typeof expires !== 'number')
    throw refusal('requestError.INVALID_PAGE_TOKEN');
  if (now >= expires) throw refusal('requestError.EXPIRED_PAGE_TOKEN');
  return { offset, asOf, expires, of };
}

/** Of the campaigns that the query can be about; their numbers depend on the others, with which they may share a budget. */
async function viewOf({ sql, account, config, lagMs }: Search, { campaignTest, metrics }: Plan, now: number): Promise<View> {
  return {
    seed: config.seed,
    lists: listRules(config),
    now,
    knownUntil: lagMs === 0 ? null : new Date(now - lagMs),
    campaignIds: campaignTest === null || metrics.length > 0 ? null : await campaignsThat(campaignTest, sql, account.id),
  };
}

function queryText(body: Body): string {
  const { query } = body;
  if (typeof query === 'string' && query.trim() !== '') return query;
  throw refusal('fieldError.REQUIRED', { at: [{ fieldName: 'query' }] });
}

async function rowsOf(sql: Sql, account: Account, planned: Plan, view: View): Promise<Row[]> {
  const objects = await objectRows(sql, planned.query.from, { account, ...view });
  if (objects === undefined) return runPlan(sql, account, planned, view);
  const rows = sortRows(objects.filter(planned.objectTest), planned.query);
  return rows.slice(0, planned.query.limit ?? rows.length);
}

export async function search(reading: Search, body: Body): Promise<object> {
  const { sql, account, config, now } = reading;
  checkBody(body, SEARCH);
  if (Number(body['pageSize'] ?? 0) !== 0)
    throw refusal('requestError.PAGE_SIZE_NOT_SUPPORTED', { at: [{ fieldName: 'page_size' }] });
  const text = queryText(body);
  const of = fingerprint(account, text);
  const { pageToken: token = '' } = body;
  const lifetime = config.googleAds.pageTokenLifetimeSeconds * 1000;
  const page =
    typeof token !== 'string' || token === '' ? { offset: 0, asOf: now, expires: now + lifetime, of } : readToken(token, of, now);
  const planned = plan(parseQuery(text), localDate(page.asOf, account.time_zone));
  const rows = await rowsOf(sql, account, planned, await viewOf(reading, planned, page.asOf));
  if (body['validateOnly'] === true) return {};
  const end = page.offset + config.googleAds.pageSize;
  const settings = isRecord(body['searchSettings']) ? body['searchSettings'] : {};
  return {
    ...results(settings['omitResults'] === true ? [] : rows.slice(page.offset, end), planned),
    ...(end < rows.length ? { nextPageToken: writeToken({ ...page, offset: end, expires: now + lifetime }) } : {}),
    totalResultsCount: String(rows.length),
    fieldMask: fieldMask(planned),
    queryResourceConsumption: consumption(rows),
  };
}

export async function searchStream(reading: Search, body: Body): Promise<object[]> {
  const { sql, account, config, now } = reading;
  checkBody(body, SEARCH_STREAM);
  const planned = plan(parseQuery(queryText(body)), localDate(now, account.time_zone));
  const rows = await rowsOf(sql, account, planned, await viewOf(reading, planned, now));
  const { streamChunkRows, emptyStream } = config.googleAds;
  const requestId = newRequestId();
  const mask = { fieldMask: fieldMask(planned), requestId };
  if (rows.length === 0) return emptyStream === 'nothing' ? [] : [mask];
  const chunks: object[] = [];
  for (let at = 0; at < rows.length; at += streamChunkRows) {
    const last = at + streamChunkRows >= rows.length;
    const usage = last ? { queryResourceConsumption: consumption(rows) } : {};
    chunks.push({ ...results(rows.slice(at, at + streamChunkRows), planned), ...mask, ...usage });
  }
  return chunks;
}

const consumption = (rows: Row[]): string => String(100 + rows.length);

const fieldMask = ({ fields }: Plan): string => fields.map((name) => name.split('.').map(camelCase).join('.')).join(',');

const results = (rows: Row[], planned: Plan): { results?: object[] } =>
  rows.length === 0 ? {} : { results: rows.map((row) => render(row, planned)) };

const isOfAd = (name: string): boolean => name.startsWith('ad_group_ad.ad.');

/** Only the selected fields, and the resource names of their resources. */
function render(row: Row, { fields, query }: Plan): object {
  const groups = new Set([query.from, ...fields.map(groupOf), ...(fields.some(isOfAd) ? ['ad_group_ad.ad'] : [])]);
  const named = query.parameters.get('omit_unselected_resource_names') === 'true' ? [] : [...groups];
  return renderRow(row, [...named.map((group) => `${group}.resource_name`), ...fields]);
}
