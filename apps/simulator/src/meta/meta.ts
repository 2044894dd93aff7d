/** Meta on the wire: a request becomes an ask of the core, and what it refuses becomes Meta's error. */
import { z } from 'zod';
import type { CorePlatformOptions, Wire } from '../core/core-platform.js';
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import { Refused } from '../core/violations.js';
import type { TokenHolder } from '../grants/grants.js';
import { type Answer, HTML, type PlatformRequest } from '../platform.js';
import { Edges } from './edges.js';
import { newAccount } from './declared/account.js';
import { errorAnswer, gone, invalid, MetaError, noPath, notYours, refusalOf } from './errors.js';
import { parsedJson } from './fields.js';
import { metaDeclaration } from './meta.declaration.js';
import { isReportCall, reportAnswer } from './report-routes.js';
import { accessToken, caller, consentForm, debugToken, VERSION } from './oauth.js';
import type { Given } from './params.js';
import { isTreeCall, Tree } from './tree.js';
import { throttledAnswer, usageHeaders } from './usage.js';

const SECOND_MS = 1_000;
const scriptedCode = z.strictObject({ code: z.number().int(), subcode: z.number().int().optional() });

/** No fields by name are those that an object tells by itself. */
const givenIn = (request: PlatformRequest): Given => {
  const { fields = '', ...given } = parametersIn(request);
  return fields === '' ? given : { ...given, fields };
};

/** Parameters of the query and of a body, of which values of JSON that are no text are their JSON. */
function parametersIn(request: PlatformRequest): Given {
  const { query, body } = request;
  const inQuery = Object.fromEntries(query);
  if (body.length === 0) return inQuery;
  if (request.header('content-type')?.startsWith('application/json') !== true)
    return { ...inQuery, ...Object.fromEntries(new URLSearchParams(body.toString('utf8'))) };
  const parsed = z.record(z.string(), z.json()).safeParse(parsedJson(body.toString('utf8')));
  if (!parsed.success) throw invalid('The body is no JSON object');
  const texts = Object.entries(parsed.data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { ...inQuery, ...(Object.fromEntries(texts) as Given) };
}
const segmentsOf = ({ path }: PlatformRequest): string[] => path.slice(1).split('/').map(decodeURIComponent);
const kindOf = ([, , edge = '']: readonly string[]): string =>
  /insights/.test(edge) ? 'ads_insights' : /audience|users/.test(edge) ? 'custom_audience' : 'ads_management';

/** Whose the account is, if the caller reaches it. */
function accountOf({ objects }: CoreWorld, { account_ids, scopes }: TokenHolder, node: string): CoreObject {
  const account = objects.find(node.replace(/^act_/, ''));
  if (account?.resource !== 'account') throw gone(node);
  if (!account_ids.includes(account.id) || !scopes.some((each) => ['ads_read', 'ads_management'].includes(each)))
    throw notYours();
  if (account.body['is_blocked'] === true)
    throw new MetaError({
      code: 368,
      subcode: 1404082,
      message: 'The action attempted has been deemed abusive or is otherwise disallowed',
    });
  return account;
}

const addressOf = (request: PlatformRequest): string => `http://${request.header('host') ?? 'localhost'}/meta${request.path}`;

/** Changes need the permission to manage, and a person who may. */
function accountFor(world: CoreWorld, held: TokenHolder, id: string, way: 'read' | 'write'): CoreObject {
  const account = accountOf(world, held, id);
  if (way === 'write' && (!held.scopes.includes('ads_management') || held.role === 'READ_ONLY'))
    throw new MetaError({ code: 200, message: '(#200) Requires ads_management permission to manage the object', status: 403 });
  return account;
}

/** Of the account of a path, and of the one in which its object lies. */
function accountIdOf({ objects }: CoreWorld, request: PlatformRequest): string | null {
  const [, node = ''] = segmentsOf(request);
  return /^act_(\d+)$/.exec(node)?.[1] ?? objects.find(node)?.account ?? null;
}

async function route(world: CoreWorld, request: PlatformRequest): Promise<object> {
  const [version, node, edge] = segmentsOf(request);
  if (version !== VERSION)
    throw new MetaError({
      code: 2635,
      message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${VERSION}.`,
    });
  const given = givenIn(request);
  if (node === 'oauth' && edge === 'access_token') return accessToken(world, given);
  if (node === 'debug_token') return debugToken(world, given);
  const held = await caller(world, request, given);
  const address = addressOf(request);
  const call = { method: request.method, node: node ?? '', edge, given, address };
  const edges = new Edges(world, { ...call, held });
  if (node === 'me') return edges.ofMe();
  if (node === 'search' && request.method === 'GET') return edges.search();
  const account = (id: string, way: 'read' | 'write'): CoreObject => accountFor(world, held, id, way);
  if (isReportCall(call, world)) return reportAnswer({ ...call, account }, world);
  if (isTreeCall(call, world)) return new Tree(world, { ...call, account, paged: (all) => edges.paged(all) }).answer();
  if (node?.startsWith('act_') === true) return edges.ofAccount(accountOf(world, held, node));
  if (edge === 'leadgen_forms') return edges.formsOf(call.node);
  throw noPath(`/${node ?? ''}`);
}

const metaWire = (world: CoreWorld): Wire => {
  const { quotas, now } = world;
  const wire: Wire = {
    loggedHeaders: { shown: [], secret: [] },
    errorCode: scriptedCode,
    operationOf: (request) => {
      const [, node = '', edge = ''] = segmentsOf(request);
      const isId = /^(act_)?\d+$/.test(node);
      const what = isId ? (node.startsWith('act_') ? 'account' : 'node') : node;
      return `${request.method} ${what}${edge && `.${edge}`}`;
    },
    async answer(request) {
      const segments = segmentsOf(request);
      if (segments[1] === 'dialog' && world.consents) return world.consents.answer(request.method, request.query, request.body);
      world.objects.lagMs = Math.max(world.objects.lagMs, world.config().meta.readLagSeconds * SECOND_MS);
      const account = accountIdOf(world, request);
      const spent = quotas.take(kindOf(segments), { account, grant: null }, now().getTime());
      if (spent) return wire.throttled(spent, request);
      try {
        return { status: 200, headers: usageHeaders(world, account), body: await route(world, request) };
      } catch (error) {
        if (error instanceof MetaError) return { ...errorAnswer(error.told), headers: usageHeaders(world, account) };
        if (error instanceof Refused)
          return { ...errorAnswer(refusalOf(error.violations)), headers: usageHeaders(world, account) };
        throw error;
      }
    },
    throttled: (spent, request) => throttledAnswer(world, spent, accountIdOf(world, request)),
    failed(failure): Answer {
      const { code, subcode } = scriptedCode.catch({ code: 1 }).parse(failure?.errorCode);
      const more = { ...(subcode !== undefined && { subcode }), status: failure?.status ?? (failure === null ? 500 : 400) };
      return errorAnswer({ code, message: failure?.message ?? 'An unknown error occurred', isTransient: code <= 2, ...more });
    },
    badGateway: () => ({ status: 502, headers: HTML, body: '<html><title>Error</title>Sorry, something went wrong.</html>' }),
  };
  return wire;
};

export const meta: CorePlatformOptions = {
  declaration: metaDeclaration,
  firstVerdict: 'approved',
  tokens: {
    ...{ refreshTokenPrefix: 'EAAR', accessTokenPrefix: 'EAAB', idle: '100 years' },
    ...{ refreshTokenLifetimeSeconds: null, accessTokenLifetimeSeconds: 5_183_944 },
  },
  consent: consentForm,
  newAccount,
  jobId: (n) => String(6_023_920_149_050 + n),
  wire: metaWire,
};
