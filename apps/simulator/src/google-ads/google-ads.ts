/** Google Ads: finds the call and the caller of a request, and answers every failure in Google's format. */
import type { Router } from 'express';
import type { Database, Sql } from '../database.js';
import { type Answer, HTML, type Platform, type PlatformRequest, type ScriptedFailure } from '../platform.js';
import type { Settings } from '../settings.js';
import { authenticate, countOperations, reach, type Caller } from './access.js';
import { authorize, submitConsent } from './oauth/consent.js';
import { googleAdsControl } from './control/router.js';
import { emptyGoogleAds } from './emptying.js';
import { API_VERSION, failure, failureAnswer, GoogleAdsError, newRequestId, PlainError, refusal } from './errors.js';
import { composition } from './lists/list-insights.js';
import { listRules } from './lists/list-rules.js';
import { checkQueryParameters, parseBody } from './message-schema.js';
import { countOf, mutate } from './mutate.js';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from './mutate-schema.js';
import { revoke, token, type OAuth } from './oauth/oauth.js';
import { suggest } from './places/suggest.js';
import { search, searchStream } from './query/search.js';
import { BAD_GATEWAY, FAULT_WORDS, LOGGED_HEADERS, scriptedFailures } from './scripted.js';

const OAUTH_ROUTES = {
  'oauth.authorize': { method: 'GET', path: '/o/oauth2/v2/auth', answer: authorize },
  'oauth.consent': { method: 'POST', path: '/o/oauth2/v2/auth', answer: submitConsent },
  'oauth.token': { method: 'POST', path: '/token', answer: token },
  'oauth.revoke': { method: 'POST', path: '/revoke', answer: revoke },
} as const satisfies Record<
  string,
  { method: string; path: string; answer: (oauth: OAuth, request: PlatformRequest) => Promise<Answer> }
>;

/** Of `customers/{id}:…`. */
const COMPOSITION = 'generateAudienceCompositionInsights';

/** `customers/{id}/…` calls. The name is also the end of the path, with a dot for the colon. */
type CustomerCall = 'googleAds.search' | 'googleAds.searchStream' | typeof COMPOSITION | { mutates: ResourceKind | 'every' };
const CUSTOMER_CALLS: ReadonlyMap<string, CustomerCall> = new Map<string, CustomerCall>([
  ['googleAds.search', 'googleAds.search'],
  ['googleAds.searchStream', 'googleAds.searchStream'],
  ['googleAds.mutate', { mutates: 'every' }],
  ...RESOURCE_KINDS.map((kind): [string, CustomerCall] => [`${RESOURCES[kind].collection}.mutate`, { mutates: kind }]),
]);

type Route =
  | { call: keyof typeof OAUTH_ROUTES }
  | { call: 'customers.listAccessibleCustomers' | 'geoTargetConstants.suggest'; version: string }
  | { call: string; does: CustomerCall; version: string; customerId: string };

function routeOf({ method, path }: PlatformRequest): Route | undefined {
  for (const [call, route] of Object.entries(OAUTH_ROUTES))
    if (route.path === path && route.method === method) return { call: call as keyof typeof OAUTH_ROUTES };
  const [, version, rest] = /^\/(v\d+)\/(.+)$/.exec(path) ?? [];
  if (version === undefined || rest === undefined) return undefined;
  if (method === 'GET' && rest === 'customers:listAccessibleCustomers')
    return { call: 'customers.listAccessibleCustomers', version };
  if (method === 'POST' && rest === 'geoTargetConstants:suggest') return { call: 'geoTargetConstants.suggest', version };
  const [, customer, custom] = /^customers\/([^/:]+):(\w+)$/.exec(rest) ?? [];
  if (method === 'POST' && custom === COMPOSITION && customer !== undefined)
    return { call: `customers.${COMPOSITION}`, does: COMPOSITION, version, customerId: customer };
  const [, customerId, name] = /^customers\/([^/]+)\/(\w+:\w+)$/.exec(rest) ?? [];
  const call = name?.replace(':', '.') ?? '';
  const does = CUSTOMER_CALLS.get(call);
  return method === 'POST' && does !== undefined && customerId !== undefined ? { call, does, version, customerId } : undefined;
}

interface CallOfCustomer {
  does: CustomerCall;
  customerId: string;
  caller: Caller;
  request: PlatformRequest;
  now: Date;
  lagSeconds: number;
}

const notFound = (path: string): Answer => ({
  status: 404,
  headers: HTML,
  body:
    `<!DOCTYPE html>\n<html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> That’s an error.<p>The ` +
    `requested URL <code>${path.replace(/[<>&"]/g, '')}</code> was not found on this server.</html>\n`,
});

export class GoogleAds implements Platform {
  readonly name = 'google-ads';
  readonly control: Router;
  readonly faultWords = FAULT_WORDS;
  readonly loggedHeaders = LOGGED_HEADERS;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    this.control = googleAdsControl(database, settings);
  }

  operationOf(request: PlatformRequest): string {
    return routeOf(request)?.call ?? 'unknown';
  }

  async answer(request: PlatformRequest, lagSeconds: number): Promise<Answer> {
    const route = routeOf(request);
    if (route === undefined) return notFound(request.path);
    if (!('version' in route)) {
      const oauth = { sql: this.database, config: this.settings.config, now: this.settings.now() };
      return OAUTH_ROUTES[route.call].answer(oauth, request);
    }
    return this.inGooglesShape(route.call, async () => {
      if (route.version !== API_VERSION)
        throw refusal('requestError.UNSUPPORTED_VERSION', {
          message: `Version ${route.version} is deprecated. Requests to this version will be blocked.`,
        });
      const now = this.settings.now();
      const caller = await authenticate(this.database, request, this.settings.config, now);
      checkQueryParameters(request.query);
      if ('customerId' in route) return this.call({ ...route, caller, request, now, lagSeconds });
      await countOperations(this.database, this.settings.config, now, 1);
      if (route.call === 'geoTargetConstants.suggest') return suggest(parseBody(request.body));
      return { resourceNames: caller.accountIds.map((id) => `customers/${id}`) };
    });
  }

  fail(scripted: ScriptedFailure, request: PlatformRequest): Answer {
    const call = this.operationOf(request);
    const requestId = newRequestId();
    const status = scripted.kind === 'error' ? scripted.status : undefined;
    return this.shaped(call, failureAnswer(scriptedFailures(scripted), requestId, status), requestId);
  }

  internalError(request: PlatformRequest): Answer {
    return this.fail({ kind: 'error', errorCode: { internalError: 'INTERNAL_ERROR' } }, request);
  }

  badGateway(): Answer {
    return BAD_GATEWAY;
  }

  breakStream(answer: Answer): Answer {
    if (!Array.isArray(answer.body)) return answer;
    const broken = failureAnswer([failure('internalError.TRANSIENT_ERROR')], newRequestId()).body;
    return { ...answer, body: [...(answer.body as unknown[]), broken] };
  }

  async reset(sql: Sql): Promise<void> {
    await emptyGoogleAds(sql);
  }

  private async call({ does, customerId, caller, request, now, lagSeconds }: CallOfCustomer): Promise<object> {
    const body = parseBody(request.body);
    const { database, settings } = this;
    const { config } = settings;
    const account = await reach(database, { caller, access: config.googleAds.developerTokenAccess }, customerId, request);
    const followUp = typeof body['pageToken'] === 'string' && body['pageToken'] !== '';
    const mutates = typeof does === 'object' ? does.mutates : undefined;
    await countOperations(database, config, now, mutates !== undefined ? countOf(body) : followUp ? 0 : 1);
    if (mutates !== undefined) {
      const mutation = { database, account, config, now, source: 'api', role: caller.role } as const;
      return mutate(mutation, body, mutates === 'every' ? undefined : mutates);
    }
    if (does === COMPOSITION) return composition({ sql: database, account, rules: listRules(config), now: now.getTime() }, body);
    const lag = Math.max(lagSeconds, config.googleAds.readLagSeconds);
    const reading = { account, config, now: now.getTime(), lagMs: lag * 1000 };
    const asked = does === 'googleAds.search' ? search : searchStream;
    return database.together((sql) => asked({ ...reading, sql }, body));
  }

  private async inGooglesShape(call: string, work: () => Promise<object>): Promise<Answer> {
    const requestId = newRequestId();
    try {
      return this.shaped(call, { status: 200, body: await work() }, requestId);
    } catch (error) {
      if (error instanceof GoogleAdsError) return this.shaped(call, failureAnswer(error.failures, requestId), requestId);
      if (error instanceof PlainError) return this.shaped(call, error.answer(), requestId);
      throw error;
    }
  }

  /** An error of a stream comes inside an array, like its chunks. */
  private shaped(call: string, answer: Answer, requestId: string): Answer {
    const wrapped = call === 'googleAds.searchStream' && !Array.isArray(answer.body);
    return { ...answer, headers: { ...answer.headers, 'request-id': requestId }, body: wrapped ? [answer.body] : answer.body };
  }
}
