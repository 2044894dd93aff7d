/** LinkedIn on the wire: a request becomes an ask of the core, and what it refuses becomes LinkedIn's error. */
import { z } from 'zod';
import type { CorePlatformOptions, Wire } from '../core/core-platform.js';
import type { CoreWorld } from '../core/core-world.js';
import type { Body } from '../core/declaration.js';
import { pageOf } from '../core/pages.js';
import { Refused } from '../core/violations.js';
import type { TokenHolder } from '../grants/grants.js';
import { type Answer, HTML, type PlatformRequest } from '../platform.js';
import { accountEdge, accountFor, accountsFound } from './accounts.js';
import { analytics } from './analytics.js';
import { attached, attachedTo, membersOf, postsOf } from './beside.js';
import { newAccount } from './declared/account.js';
import { errorAnswer, LinkedinError, notThere, plain, refusalOf, refused, traces } from './errors.js';
import { linkedinDeclaration } from './linkedin.declaration.js';
import { caller, consentForm, tokenAnswer } from './oauth.js';
import { placesAsked } from './places.js';
import { RestliError, type RestliRecord, restliQuery, restliValue, wordIn } from './restli.js';
import { Segments } from './segments.js';
import { initializeUpload, isTreeEdge, Tree } from './tree.js';
import { accountView } from './views.js';

const SECOND_MS = 1_000;
const OF_DATA = 'The data request limit has been exceeded: 45 million metric values within 5 minutes';
const MOST_ACCOUNTS = 1_000;
const scriptedCode = z.union([
  z.string(),
  z.strictObject({ code: z.string().optional(), serviceErrorCode: z.number().optional() }),
]);
const segmentsOf = ({ path }: PlatformRequest): string[] => path.slice(1).split('/');
const kindOf = ([, first = '', , edge = '']: readonly string[]): string => (edge === '' ? first : edge);

/** A query that is too long for an address comes in a body. */
function queryOf(request: PlatformRequest): RestliRecord {
  const isTunnelled = request.header('x-http-method-override') !== undefined;
  return restliQuery(isTunnelled ? request.body.toString('utf8') : request.rawQuery);
}

function bodyOf(request: PlatformRequest): Body {
  if (request.body.length === 0 || request.header('x-http-method-override') !== undefined) return {};
  if (request.header('content-type')?.startsWith('application/json') !== true) throw plain(415, 'The body is no JSON');
  const parsed = z.record(z.string(), z.json()).safeParse(parsedOrNull(request.body.toString('utf8')));
  if (!parsed.success) throw plain(400, 'The body is no JSON object');
  return parsed.data;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function demandHeaders(world: CoreWorld, request: PlatformRequest): void {
  const { version, versionUntil, longestAddress } = world.config().linkedin;
  const given = request.header('linkedin-version');
  if (given === undefined)
    throw refused('VERSION_MISSING', 'A version must be present. Please specify a version by adding the header');
  const isOver = versionUntil !== null && world.now() >= new Date(versionUntil);
  if (given !== version || isOver) throw refused('NONEXISTENT_VERSION', `Requested version ${given} is not active`, 426);
  if (request.header('x-restli-protocol-version') !== '2.0.0') throw plain(400, 'X-Restli-Protocol-Version must be 2.0.0');
  if (request.path.length + request.rawQuery.length > longestAddress) throw plain(414, 'URI Too Long');
}

/** Finders of trees tell pages by tokens. */
function paged(query: RestliRecord, shown: number): (all: readonly Body[], most: number) => Body {
  return (all, most) => {
    const asked = Number(wordIn(query['pageSize'] ?? '100', 'pageSize'));
    if (!(asked >= 1 && asked <= most)) throw plain(400, 'Request would return too many entities.');
    const size = Math.min(asked, shown);
    const from = query['pageToken'] === undefined ? null : wordIn(query['pageToken'], 'pageToken');
    const { items, next } = pageOf(all, { style: 'cursor', size: most }, { from, size });
    const metadata: Body = next === null ? {} : { nextPageToken: String(next) };
    return { elements: items, metadata };
  };
}

async function route(world: CoreWorld, request: PlatformRequest): Promise<Answer> {
  const [api, first = '', id, edge, object, ...rest] = segmentsOf(request);
  if (api !== 'rest' || rest.length > 0) throw notThere();
  demandHeaders(world, request);
  const held = await caller(world, request);
  const query = queryOf(request);
  const method = request.header('x-http-method-override') ?? request.method;
  const ok = (body: Body): Answer => ({ status: 200, body });
  const page = paged(query, world.config().linkedin.pageSize);
  if (first === 'adAccounts' && id === undefined) return ok(page(accountsFound(world, held, query), MOST_ACCOUNTS));
  if (['adAccountUsers', 'conversions', 'leadForms'].includes(first)) return ok(accountEdge(world, held, first, query));
  if (first === 'adTargetingEntities') return ok(placesAsked(query));
  if (first === 'adAnalytics') return ok(analytics(world, held, query));
  const named = request.header('x-restli-method')?.toUpperCase() ?? '';
  if (first === 'dmpSegments' && object === undefined)
    return new Segments(world, held).answer({ method, named, id, edge, query, body: bodyOf(request) });
  if (first === 'audienceCounts') return ok(membersOf(world, held, query));
  if (first === 'posts') return ok(postsOf(world, held, query));
  if (first === 'campaignConversions')
    return id === undefined ? ok(attachedTo(world, held, query)) : attached(world, held, method, id);
  if (first === 'images' && query['action'] === 'initializeUpload') return ok(announced(world, held, request));
  if (first !== 'adAccounts') throw notThere();
  const account = accountFor(world, held, id ?? '', method === 'GET' ? 'read' : 'write');
  if (edge === undefined) return ok(accountView(account));
  if (!isTreeEdge(edge)) throw notThere();
  const key = object === undefined ? undefined : wordIn(restliValue(object), 'id');
  return new Tree(world, { method, named, edge, id: key, query, body: bodyOf(request), account, page }).answer();
}

function announced(world: CoreWorld, held: TokenHolder, request: PlatformRequest): Body {
  const body = bodyOf(request);
  const [, id = ''] = /urn:li:sponsoredAccount:(\d+)/.exec(JSON.stringify(body)) ?? [];
  const base = `http://${request.header('host') ?? 'localhost'}/linkedin`;
  return initializeUpload(world, body, accountFor(world, held, id, 'write').id, base);
}

async function uploaded(world: CoreWorld, request: PlatformRequest): Promise<Answer> {
  const held = await caller(world, request);
  const image = world.objects.find(segmentsOf(request)[1] ?? '');
  if (image?.resource !== 'image' || request.method !== 'PUT' || request.body.length === 0) throw notThere();
  accountFor(world, held, image.account, 'write');
  world.objects.turn(image.id, 'AVAILABLE');
  return { status: 201 };
}

const linkedinWire = (world: CoreWorld): Wire => {
  const wire: Wire = {
    loggedHeaders: { shown: ['linkedin-version', 'x-restli-method', 'x-http-method-override'], secret: [] },
    errorCode: scriptedCode,
    operationOf: (request) => {
      const segments = segmentsOf(request);
      const named = request.header('x-restli-method') ?? request.method;
      return `${named} ${segments[0] === 'rest' ? kindOf(segments) : (segments.at(-1) ?? '')}`;
    },
    async answer(request) {
      const segments = segmentsOf(request);
      const [first, second, third = ''] = segments;
      if (first === 'oauth' && second === 'v2') {
        if (third === 'authorization' && world.consents)
          return world.consents.answer(request.method, request.query, request.body);
        return tokenAnswer(world, third, request);
      }
      world.objects.lagMs = Math.max(world.objects.lagMs, world.config().linkedin.readLagSeconds * SECOND_MS);
      try {
        if (first === 'dms-uploads') return await uploaded(world, request);
        const token = request.header('authorization')?.replace(/^Bearer /, '') ?? '';
        const grant = (await world.grants.holder(token))?.person ?? null;
        const spent = world.quotas.take(kindOf(segments), { account: segments[2] ?? null, grant }, world.now().getTime());
        if (spent) return wire.throttled(spent, request);
        const answer = await route(world, request);
        return { ...answer, headers: { ...traces(), ...answer.headers } };
      } catch (error) {
        if (error instanceof LinkedinError) return errorAnswer(error.told);
        if (error instanceof RestliError) return errorAnswer({ status: 400, message: error.message });
        if (error instanceof RangeError) return errorAnswer({ status: 400, message: 'Invalid page token' });
        if (error instanceof Refused) return errorAnswer(refusalOf(error.violations));
        throw error;
      }
    },
    throttled: ({ quota, scope }) => {
      if (quota === 'app_data') return errorAnswer({ status: 429, message: OF_DATA });
      if (quota === 'member_users') return errorAnswer({ status: 429, message: 'Too many requests' });
      const whose = scope === 'grant' ? 'MEMBER' : 'APPLICATION';
      const message = `Resource level throttle limit for calls to this resource is reached: ${whose} DAY limit`;
      return errorAnswer({ status: 429, message });
    },
    failed(failure): Answer {
      const given = scriptedCode.optional().catch(undefined).parse(failure?.errorCode);
      const told = typeof given === 'string' ? { code: given } : (given ?? {});
      const status = failure?.status ?? (failure === null ? 500 : 400);
      const words = { ...(told.code !== undefined && { code: told.code }) };
      const number =
        'serviceErrorCode' in told && told.serviceErrorCode !== undefined ? { serviceErrorCode: told.serviceErrorCode } : {};
      return errorAnswer({ status, message: failure?.message ?? 'Internal server error', ...words, ...number });
    },
    badGateway: () => ({ status: 502, headers: HTML, body: '<html><title>Error</title>Bad gateway</html>' }),
  };
  return wire;
};

export const linkedin: CorePlatformOptions = {
  declaration: linkedinDeclaration,
  firstVerdict: 'APPROVED',
  tokens: {
    ...{ refreshTokenPrefix: 'AQW', accessTokenPrefix: 'AQX', idle: '100 years' },
    ...{ refreshTokenLifetimeSeconds: 31_536_000, accessTokenLifetimeSeconds: 5_184_000 },
  },
  consent: consentForm,
  newAccount,
  wire: linkedinWire,
};
