/** The parameters of an authorize request, as strictly checked as Google does. */
import type { SimulatorConfig } from '../../settings.js';
import { isKnown, scopesOf } from './scopes.js';

/** A request that is refused on a page: nobody is sent back to an address that may be somebody else's. */
export class AuthorizeRefusal extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  offline: boolean;
  /** May not show a page. */
  silent: boolean;
  loginHint: string | null;
  codeChallenge: string | null;
  codeChallengeMethod: string;
}

/** The parameters that a consent page carries on. */
export const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'access_type',
  'prompt',
  'login_hint',
  'code_challenge',
  'code_challenge_method',
] as const;

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  access_type: ['online', 'offline'],
  prompt: ['none', 'consent', 'select_account'],
  code_challenge_method: ['plain', 'S256'],
};
export const VERIFIER = /^[\w.~-]{43,128}$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const invalid = (message: string): AuthorizeRefusal => new AuthorizeRefusal('invalid_request', message);

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  if (value === '') throw invalid(`Missing required parameter: ${name}`);
  return value;
}

/** HTTPS, or HTTP on the user's own machine; no fragment, no credentials. */
function checkRedirectUri(text: string, registered: string[] | null): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (url === undefined || !secure || text.includes('#') || url.username !== '' || url.password !== '')
    throw invalid('Invalid parameter value for redirect_uri: it must be an https address, or http on localhost.');
  if (registered !== null && !registered.includes(text))
    throw new AuthorizeRefusal('redirect_uri_mismatch', `The redirect_uri ${text} is not registered for this client.`);
}

export function readAuthorizeRequest(query: URLSearchParams, config: SimulatorConfig): AuthorizeRequest {
  const repeated = PARAMETERS.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) throw invalid(`OAuth 2 parameters can only have a single value: ${repeated}`);
  const clientId = required(query, 'client_id');
  if (clientId !== config.googleAds.clientId)
    throw new AuthorizeRefusal('invalid_client', 'The OAuth client was not found.', 401);
  const redirectUri = required(query, 'redirect_uri');
  checkRedirectUri(redirectUri, config.googleAds.redirectUris);
  if (required(query, 'response_type') !== 'code')
    throw new AuthorizeRefusal('unsupported_response_type', 'Only the response type code is supported.');
  const scopes = scopesOf(required(query, 'scope'));
  const unknown = scopes.filter((scope) => !isKnown(scope));
  if (unknown.length > 0)
    throw new AuthorizeRefusal('invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`);
  for (const [name, choices] of Object.entries(CHOICES)) {
    const wrong = (query.get(name) ?? '').split(' ').find((value) => value !== '' && !choices.includes(value));
    if (wrong !== undefined) throw invalid(`Invalid parameter value for ${name}: ${wrong}`);
  }
  const codeChallenge = query.get('code_challenge');
  if (codeChallenge === null && query.has('code_challenge_method')) throw invalid('Missing required parameter: code_challenge');
  if (codeChallenge !== null && !VERIFIER.test(codeChallenge)) throw invalid('Invalid parameter value for code_challenge');
  const prompt = (query.get('prompt') ?? '').split(' ');
  return {
    clientId,
    redirectUri,
    scopes,
    state: query.get('state'),
    offline: query.get('access_type') === 'offline' && prompt.includes('consent'),
    silent: prompt.includes('none'),
    loginHint: query.get('login_hint'),
    codeChallenge,
    codeChallengeMethod: query.get('code_challenge_method') ?? 'plain',
  };
}
