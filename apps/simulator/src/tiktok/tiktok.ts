/** TikTok on the wire: a request becomes an ask of the core, and what it refuses becomes TikTok's error. */
import { z } from 'zod';
import type { CorePlatformOptions, Wire } from '../core/core-platform.js';
import type { CoreWorld } from '../core/core-world.js';
import { type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { Refused } from '../core/violations.js';
import type { TokenHolder } from '../grants/grants.js';
import { type Answer, HTML, type PlatformRequest } from '../platform.js';
import { changeList, createList, listDetails, listsOf, mapPeople, removeLists } from './audiences.js';
import { addIdentity, addPicture, identitiesOf, musicOf, picturesOf } from './assets.js';
import { items, newAccount } from './declared/account.js';
import { answerOf, errorAnswer, invalid, noPath, noPermission, refusalOf, THROTTLES, TiktokError } from './errors.js';
import { accessToken, caller, checkApp, consentForm, revoke } from './oauth.js';
import { placesBeside } from './places.js';
import { CsvFile, integratedReport, orderReport, taskFile, taskState } from './reports.js';
import { tiktokDeclaration } from './tiktok.declaration.js';
import { manualForm, smartForm } from './smart.js';
import { type Given, list, Tree } from './tree.js';
import { accountView, partsOf, type Level } from './views.js';

const BASE = '/open_api/v1.3/';
const SECOND_MS = 1_000;
const MOST_ACCOUNTS = 100;
const MOST_ROWS = 1_000;
const CSV = { 'content-type': 'text/csv; charset=UTF-8' };

interface Parameters {
  readonly given: Given;
  readonly file: Buffer | null;
}

/** Lists and objects are JSON in the query; in a form with a file all else is text. */
async function parametersOf(request: PlatformRequest): Promise<Parameters> {
  const { method, query, body } = request;
  const type = request.header('content-type') ?? '';
  if (method === 'GET')
    return {
      given: Object.fromEntries([...query].map(([name, value]) => [name, /^[[{]/.test(value) ? parsed(value) : value])),
      file: null,
    };
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const file = form.get('image_file');
    return { given: Object.fromEntries(texts), file: file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : null };
  }
  if (!type.startsWith('application/json')) throw new TiktokError(40_000, 'The content type must be application/json.');
  const content = z.record(z.string(), z.json()).safeParse(parsed(body.toString('utf8')));
  if (!content.success) throw new TiktokError(40_000, 'The body is no JSON object.');
  return { given: content.data, file: null };
}

function parsed(json: string): Json {
  try {
    return JSON.parse(json) as Json;
  } catch {
    throw invalid('Invalid value: it is no JSON.');
  }
}

const pathOf = ({ path }: PlatformRequest): string => (path.startsWith(BASE) ? path.slice(BASE.length) : '');

/** The permission that a path needs. */
const scopes: readonly (readonly [RegExp, string])[] = [
  [/^(oauth2|advertiser)\//, '1'],
  [/^report\//, '4'],
  [/^(dmp|segment)\//, '3'],
  [/^/, '2'],
];
const scopeOf = (path: string): string => scopes.find(([paths]) => paths.test(path))?.[1] ?? '';

function accountFor({ objects }: CoreWorld, held: TokenHolder, path: string, id: string): CoreObject {
  const account = objects.find(id);
  if (account?.resource !== 'account' || !held.account_ids.includes(id)) throw noPermission(id);
  if (!held.scopes.includes(scopeOf(path))) throw new TiktokError(40_001, 'The app has no permission for this endpoint.');
  return account;
}

type Paged = (rows: readonly object[], name?: string) => object;
const pages =
  ({ config }: CoreWorld, { page: number = 1, page_size: size = 10 }: Given): Paged =>
  (rows, name = 'list') => {
    const [at, asked] = [Number(number), Number(size)];
    if (!Number.isInteger(at) || at < 1 || !Number.isInteger(asked) || asked < 1 || asked > MOST_ROWS)
      throw invalid('Invalid value for page_size: 1 to 1000.');
    const most = Math.min(asked, config().tiktok.pageSize);
    const info = { page: at, page_size: asked, total_number: rows.length };
    const page_info = { ...info, total_page: Math.max(1, Math.ceil(rows.length / most)) };
    return { [name]: rows.slice((at - 1) * most, at * most), page_info };
  };

const SMART = 'smart_plus/';
const levels: readonly string[] = ['campaign', 'adgroup', 'ad'];
const isLevel = (word: string): word is Level => levels.includes(word);

function ofTree(tree: Tree, method: string, path: string, given: Given, paged: Paged): object | null {
  const [level = '', ...rest] = path.split('/');
  const call = `${method} ${rest.join('/')}`;
  if (!isLevel(level)) return null;
  if (call === 'GET get/') return paged(tree.get(level, given));
  if (call === 'POST create/') return tree.create(level, given);
  if (call === 'POST update/') return tree.update(level, given);
  if (call === 'POST status/update/') return tree.switch(level, given);
  return level === 'ad' && call === 'GET review_info/' ? tree.reviews(given) : null;
}

function ofAccount(
  world: CoreWorld,
  account: CoreObject,
  call: string,
  { given, file }: Parameters,
  paged: Paged,
): object | null {
  switch (call) {
    case 'POST file/image/ad/upload/':
      return addPicture(world, account, given, file);
    case 'GET file/image/ad/search/':
      return paged(picturesOf(world, account));
    case 'GET identity/get/':
      return paged(identitiesOf(world, account, given), 'identity_list');
    case 'POST identity/create/':
      return addIdentity(world, account, given);
    case 'GET file/music/get/':
      return paged(musicOf(account, given), 'musics');
    case 'GET pixel/list/':
      return paged(items(account.body, 'pixels'), 'pixels');
    case 'GET app/list/':
      return { apps: items(account.body, 'apps') };
    case 'GET tool/region/':
      return { region_info: placesBeside((account.body['closed_countries'] ?? []) as readonly string[], given['level_range']) };
    case 'POST segment/audience/':
      return createList(world, account, 'streamed', given);
    case 'POST dmp/custom_audience/lookalike/create/':
      return createList(world, account, 'lookalike', given);
    case 'POST dmp/custom_audience/rule/create/':
      return createList(world, account, 'ruled', given);
    case 'GET dmp/custom_audience/list/':
      return paged(listsOf(world, account));
    case 'GET dmp/custom_audience/get/':
      return listDetails(world, account, given);
    case 'POST dmp/custom_audience/update/':
      return changeList(world, account, given);
    case 'POST dmp/custom_audience/delete/':
      return removeLists(world, account, given);
    case 'POST segment/mapping/':
      return mapPeople(world, account, given);
    case 'GET report/integrated/get/':
      return paged(integratedReport(world, account, given));
    case 'POST report/task/create/':
      return orderReport(world, account, given);
    case 'GET report/task/check/':
      return taskState(world, account, given);
    case 'GET report/task/download/':
      return taskFile(world, account, given);
    default:
      return null;
  }
}

/** null: there is no such path. */
async function route(world: CoreWorld, request: PlatformRequest): Promise<object | null> {
  const path = pathOf(request);
  const call = `${request.method} ${path}`;
  const parameters = await parametersOf(request);
  const { given } = parameters;
  if (call === 'POST oauth2/access_token/') return accessToken(world, given);
  if (call === 'POST oauth2/revoke_token/') return revoke(world, given);
  const held = await caller(world, request);
  if (call === 'GET oauth2/advertiser/get/') {
    checkApp(world, given);
    const reached = held.account_ids.flatMap((id) => world.objects.find(id) ?? []);
    return { list: reached.map(({ id, body }) => ({ advertiser_id: id, advertiser_name: body['name'] })) };
  }
  if (call === 'GET advertiser/info/') {
    const ids = list(given['advertiser_ids']).map(String);
    if (ids.length > MOST_ACCOUNTS) throw new TiktokError(40_011, `Too many ids: at most ${MOST_ACCOUNTS}.`);
    return { list: ids.map((id) => partsOf(accountView(accountFor(world, held, path, id)), given['fields'])) };
  }
  const [first] = list(given['advertiser_ids']);
  const account = accountFor(world, held, path, textOf(given['advertiser_id'] ?? first));
  const paged = pages(world, given);
  const isSmart = path.startsWith(SMART);
  const tree = new Tree(world, account, isSmart ? smartForm : manualForm);
  const below = isSmart ? path.slice(SMART.length) : path;
  return ofTree(tree, request.method, below, given, paged) ?? ofAccount(world, account, call, parameters, paged);
}

/** Without a look at who calls. */
function accountIdOf({ query, body }: PlatformRequest): string | null {
  return query.get('advertiser_id') ?? /"advertiser_ids?":\s*\[?"(\d+)"/.exec(body.toString('latin1'))?.[1] ?? null;
}

const tiktokWire = (world: CoreWorld): Wire => {
  const wire: Wire = {
    loggedHeaders: { shown: [], secret: ['access-token'] },
    errorCode: z.number().int(),
    operationOf: (request) => `${request.method} ${pathOf(request) || request.path.slice(1)}`,
    async answer(request) {
      const { consents, quotas, objects, config, now } = world;
      if (request.path === '/portal/auth' && consents) return consents.answer(request.method, request.query, request.body);
      objects.lagMs = Math.max(objects.lagMs, config().tiktok.readLagSeconds * SECOND_MS);
      const path = pathOf(request);
      if (!path.endsWith('/')) return noPath;
      const spent = quotas.take(path, { account: accountIdOf(request), grant: null }, now().getTime());
      if (spent) return wire.throttled(spent, request);
      try {
        const data = await route(world, request);
        if (data instanceof CsvFile) return { status: 200, headers: CSV, body: data.text };
        return data === null ? noPath : answerOf(data);
      } catch (error) {
        if (error instanceof TiktokError) return errorAnswer(error);
        if (error instanceof Refused) return errorAnswer(refusalOf(error.violations));
        throw error;
      }
    },
    throttled: ({ quota }, request) => {
      const whom = quota === 'advertiser' ? `Advertiser ${accountIdOf(request) ?? ''} exceeds the limit` : 'Too many requests';
      return errorAnswer({ code: THROTTLES[quota] ?? 40_100, message: `${whom}. Please retry in some time.` });
    },
    failed(failure): Answer {
      const status = failure?.status ?? 200;
      if (status >= 400) return { status, headers: HTML, body: '<html><title>Error</title></html>' };
      const code = z.number().int().catch(50_000).parse(failure?.errorCode);
      return errorAnswer({ code, message: failure?.message ?? 'Internal service error.' });
    },
    badGateway: () => ({ status: 502, headers: HTML, body: '<html><title>502 Bad Gateway</title></html>' }),
  };
  return wire;
};

export const tiktok: CorePlatformOptions = {
  declaration: tiktokDeclaration,
  firstVerdict: 'approved',
  tokens: {
    ...{ refreshTokenPrefix: 'ttr', accessTokenPrefix: '', idle: '100 years' },
    ...{ refreshTokenLifetimeSeconds: null, accessTokenLifetimeSeconds: null },
  },
  consent: consentForm,
  newAccount,
  /** 19 digits. */
  jobId: (n) => String(6_923_914_905_012_345_677n + BigInt(n)),
  wire: tiktokWire,
};
