// How often something may be guessed: by one client, for one account, and for one account by all clients together.
import { Injectable } from '@nestjs/common';
import { type ApiRequest, clientOfRequest, cookieOf, RequestLimits } from '@app/platform/http';
import { BROWSER_COOKIE, KnownBrowsers } from '../application/known-browsers.js';
import { ATTRIBUTES, type Response } from './console-cookie.js';

const TRIES = {
  ofClient: { perMinute: 60, perDay: null },
  /** Of one client for one account, so that nobody can lock somebody else out. */
  ofAccount: { perMinute: 5, perDay: null },
  /** Of all browsers that have not proved this before, from wherever; each one that has is counted by itself. */
  ofStrangers: { perMinute: 20, perDay: 200 },
  /** The same for codes: who gets there has the password already. The second bound makes guessing a matter of years. */
  ofCodes: { perMinute: 5, perDay: 100 },
} as const;
const REMEMBERED_SECONDS = 180 * 86_400;

type Tried = 'sign-in' | 'look' | 'link' | 'code';

interface Member {
  readonly organizationId: string;
  readonly userId: string;
}

@Injectable()
export class ConsoleTries {
  constructor(
    private readonly limits: RequestLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Before the body is read: whoever has no tries left sends none. */
  async byClient(tried: Tried, request: ApiRequest, response: Response): Promise<void> {
    await this.limits.countTry(`${tried}:${clientOfRequest(request)}`, TRIES.ofClient, response);
  }

  async withToken(tried: 'look' | 'link', token: string, request: ApiRequest, response: Response): Promise<void> {
    await this.limits.countTry(`${tried}:${clientOfRequest(request)}:${token}`, TRIES.ofAccount, response);
  }

  async withPassword(email: string, request: ApiRequest, response: Response): Promise<void> {
    const what = passwordOf(email);
    await this.limits.countTry(`sign-in:${clientOfRequest(request)}:${what}`, TRIES.ofAccount, response);
    await this.limits.countTry(`${what}:${this.browserOf(request, what)}`, TRIES.ofStrangers, response);
  }

  /** One code may open every user of a session, so it is a try for each: more users give no more tries. */
  async withCode(members: readonly Member[], request: ApiRequest, response: Response): Promise<void> {
    for (const what of members.map(codeOf))
      await this.limits.countTry(`${what}:${this.browserOf(request, what)}`, TRIES.ofCodes, response);
  }

  /** The password was right. */
  knowsPassword(email: string, request: ApiRequest, response: Response): void {
    this.remember([passwordOf(email)], request, response);
  }

  /** A code was right. */
  knowsCode(members: readonly Member[], request: ApiRequest, response: Response): void {
    this.remember(members.map(codeOf), request, response);
  }

  private remember(proved: readonly string[], request: ApiRequest, response: Response): void {
    const value = proved.reduce<string | undefined>(
      (cookie, what) => this.browsers.remember(cookie, what),
      cookieOf(request, BROWSER_COOKIE),
    );
    response.append('Set-Cookie', `${BROWSER_COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=${REMEMBERED_SECONDS}`);
  }

  private browserOf(request: ApiRequest, what: string): string {
    return this.browsers.idOf(cookieOf(request, BROWSER_COOKIE), what) ?? 'strangers';
  }
}

const passwordOf = (email: string): string => `password ${email.trim().toLowerCase()}`;
const codeOf = ({ organizationId, userId }: Member): string => `second-factor ${organizationId} ${userId}`;
