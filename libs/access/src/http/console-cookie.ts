// What the requests of the console's own pages have in common: its cookie, and the site that sends them.
import { DomainError } from '@app/kernel';
import { addressOf, type ApiRequest, clientOfRequest, cookieOf } from '@app/platform/http';
import { accessErrors } from '../domain/access.errors.js';
import { SESSION_COOKIE, sessionTimes } from '../domain/session.js';

export type Response = NonNullable<ApiRequest['res']>;

const LONGEST_AGENT = 200;

export const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export function setCookie(response: Response, secret: string): void {
  uncached(response);
  response.append('Set-Cookie', `${SESSION_COOKIE}=${secret}; ${ATTRIBUTES}; Max-Age=${sessionTimes.longestMs / 1_000}`);
}

export const uncached = (response: Response): void => void response.setHeader('Cache-Control', 'no-store');

export const secretOf = (request: ApiRequest): string | undefined => cookieOf(request, SESSION_COOKIE);

export const placeOf = (request: ApiRequest) => ({
  address: addressOf(request),
  client: clientOfRequest(request),
  agent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/gu, '').slice(0, LONGEST_AGENT),
});

export function clearCookie(response: Response): void {
  response.setHeader('Set-Cookie', `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
  // Not "storage": it would take what is typed in the other tabs of this person, too. Each tab clears its own.
  response.setHeader('Clear-Site-Data', '"cache"');
}

/** Browsers tell where a request comes from; what is no browser has no cookie that another site could use. */
export function requireOwnSite({ headers }: ApiRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isOther = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isForeign || isOther)
    throw new DomainError(accessErrors.cross_site_request, 'This was sent by another site. Open the console itself.');
}
