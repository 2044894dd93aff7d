// The secrets of the console. Its cookie is stored only as a digest; its bearer for `/v1` is signed, for one organization, and
// worth nothing without its session.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sessionTimes } from '../domain/session.js';

const PREFIX = 'ads_console_';

export interface BearerContent {
  readonly sessionId: string;
  /** The organization of the user: the live one. */
  readonly homeId: string;
  readonly userId: string;
  /** The organization that it opens: the live one or its test twin. */
  readonly organizationId: string;
  readonly expiresAt: Date;
}

export class ConsoleSecrets {
  constructor(private readonly pepper: string) {}

  /** Under which the value of a cookie is stored. */
  digestOf(secret: string): Buffer {
    return createHmac('sha256', this.pepper).update(`console session ${secret}`).digest();
  }

  /** A new value for the cookie. */
  static make(): string {
    return randomBytes(32).toString('base64url');
  }

  static isBearer(token: string): boolean {
    return token.startsWith(PREFIX);
  }

  makeBearer(content: Omit<BearerContent, 'expiresAt'>, now: Date): { token: string; expiresAt: Date } {
    const expiresAt = new Date(now.getTime() + sessionTimes.bearerMs);
    const { sessionId, homeId, userId, organizationId } = content;
    const text = Buffer.from(JSON.stringify([sessionId, homeId, userId, organizationId, expiresAt.getTime()])).toString(
      'base64url',
    );
    return { token: `${PREFIX}${text}.${this.seal(text)}`, expiresAt };
  }

  /** undefined: not signed by us, or its ten minutes are over. */
  readBearer(token: string, now: Date): BearerContent | undefined {
    const [text = '', seal = '', ...more] = token.slice(PREFIX.length).split('.');
    if (more.length > 0) return undefined;
    // Compared as text: several texts of base64 are the same bytes.
    const [given, own] = [Buffer.from(seal), Buffer.from(this.seal(text))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    // What we signed we made.
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, string, string, number];
    const [sessionId, homeId, userId, organizationId, expires] = content;
    return expires > now.getTime() ? { sessionId, homeId, userId, organizationId, expiresAt: new Date(expires) } : undefined;
  }

  private seal(text: string): string {
    return createHmac('sha256', this.pepper).update(`console bearer ${text}`).digest('base64url');
  }
}
