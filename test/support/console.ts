// The console as its pages use it: a person signs in, and gets bearers for `/v1`.
import { publicId, type Role, systemActor } from '@app/kernel';
import type { ApiClient } from './client.js';
import type { Product, TestOrganization } from './product.js';

export const PASSWORD = 'a ladder of quiet herons';

interface RequestOptions {
  readonly cookie?: string;
  /** The cookie of a browser that was used before. */
  readonly browser?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly set: string | null;
  /** The value of the cookie that was set. */
  readonly cookie: string;
  /** The value of the cookie by which the browser is known from now on. */
  readonly browser: string;
  readonly text: string;
  // What a test reads over the wire has no type until an expectation has looked at it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export const codeOf = ({ status, body }: Pick<ConsoleAnswer, 'status' | 'body'>): string =>
  `${status} ${body?.error?.code ?? ''}`.trim();

/** @param always headers of every request, such as those of a proxy */
export function consoleOf(product: Product, always: Readonly<Record<string, string>> = {}) {
  let people = 0;

  /** A request of a page of the console, below `/console/session`. */
  async function send(
    method: string,
    path = '',
    { cookie, browser, body, headers = {} }: RequestOptions = {},
  ): Promise<ConsoleAnswer> {
    const cookies = [
      ...(cookie === undefined ? [] : [`__Host-sid=${cookie}`]),
      ...(browser === undefined ? [] : [`__Host-browser=${browser}`]),
    ];
    const response = await fetch(`${product.origin}/console/session${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const setOf = (name: string): string | undefined =>
      response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
    const valueOf = (set: string | undefined): string => /=([^;]*)/.exec(set ?? '')?.[1] ?? '';
    const set = setOf('__Host-sid') ?? null;
    return {
      status: response.status,
      headers: response.headers,
      set,
      cookie: valueOf(set ?? undefined),
      browser: valueOf(setOf('__Host-browser')),
      text,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  async function signIn(email: string, password = PASSWORD): Promise<{ cookie: string; session: ConsoleAnswer['body'] }> {
    const answer = await send('POST', '', { body: { email, password } });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return { cookie: answer.cookie, session: answer.body.data };
  }

  const bearer = (cookie: string, organizationId: string): Promise<ConsoleAnswer> =>
    send('POST', '/bearer', { cookie, body: { organization_id: publicId('organization', organizationId) } });

  return {
    send,
    signIn,
    /** The answer to the request for a bearer of the organization with this UUID. */
    bearer,
    /** A new user with a password, and an address of its own. */
    async person(organizationId: string, role: Role = 'admin', password = PASSWORD): Promise<{ id: string; email: string }> {
      people += 1;
      const email = `person.${people}@acme.example`;
      return { id: await product.users.create(systemActor(organizationId), email, role, password), email };
    },
    /** `/v1` as the console calls it for a person who has just signed in. */
    async clientOf(email: string, organizationId: string): Promise<ApiClient> {
      const { cookie } = await signIn(email);
      return product.client.as(String((await bearer(cookie, organizationId)).body.data.token));
    },
  };
}

/** Each has an address of its own: a sign-in compares the password of every user of an address. */
let callers = 0;
/** Half of the ten minutes of a bearer, by the product's clock. */
const FRESH_MS = 5 * 60_000;

/**
 * Somebody with this role who may call everything: operations for the console only with the bearer of a person who signed in
 * minutes ago, all others with a key. The person joins and signs in when the first such operation is called: a password costs
 * time.
 * @param through a client of the same product on another way
 */
export function callerOf(
  product: Product,
  organization: TestOrganization,
  role: Role = 'owner',
  through = product.client,
): ApiClient {
  return through.as(organization.keys[role], personOf(product, organization, role));
}

/** Gives a bearer of a person with this role, who signs in again when time has gone on. */
function personOf(product: Product, { id }: TestOrganization, role: Role): () => Promise<string> {
  const pages = consoleOf(product);
  const email = `caller.${(callers += 1)}.${role}@acme.example`;
  let joined: Promise<string> | undefined;
  let bearer: Promise<string> = Promise.resolve('');
  let signedInAt = 0;
  const signIn = async (): Promise<string> => {
    await (joined ??= product.users.create(systemActor(id), email, role, PASSWORD));
    const { cookie } = await pages.signIn(email);
    return String((await pages.bearer(cookie, id)).body.data.token);
  };
  return (): Promise<string> => {
    const now = product.clock.now().getTime();
    if (Math.abs(now - signedInAt) < FRESH_MS) return bearer;
    signedInAt = now;
    return (bearer = signIn());
  };
}
