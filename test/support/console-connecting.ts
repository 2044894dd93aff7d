// People in the console who connect ad accounts of the simulated Google Ads, for specs.
import type { Role } from '@app/kernel';
import type { ApiAnswer, ApiClient } from './client.js';
import { Browser } from './consent-browser.js';
import { consoleOf } from './console.js';
import type { Product, TestOrganization } from './product.js';

export interface Someone {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly client: ApiClient;
}

export const accountsPath = (consent: string): string => `/v1/connections/${consent}/accounts`;

export function connectingIn(product: Product) {
  const pages = consoleOf(product);
  const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
    if (!product.control) throw new Error('This product was started without the simulator.');
    return product.control<T>(method, path, body);
  };
  const send = (client: ApiClient, consent: string, body?: object): Promise<ApiAnswer> =>
    client.post(accountsPath(consent), body);
  const told = async (answer: Promise<ApiAnswer>): Promise<ApiAnswer['body']> => {
    const { status, body } = await answer;
    expect([status, body.error?.code]).toEqual([200, undefined]);
    return body.data;
  };

  return {
    pages,
    control,
    send,
    told,
    /** A new ad account; its id on the platform. */
    account: async (name: string): Promise<string> => {
      const made = { name, currency: 'USD', timezone: 'America/New_York' };
      return (await control<{ id: string }>('POST', '/google-ads/accounts', made)).id;
    },
    /** A new user of the platform who reaches these accounts. */
    atGoogle: async (...accounts: string[]): Promise<string> =>
      (await control<{ id: string }>('POST', '/google-ads/people', { account_ids: accounts })).id,
    /** A person who has just signed in. @param opened the organization of the bearer; by default the person's own */
    someone: async (organization: TestOrganization, role: Role = 'admin', opened = organization.id): Promise<Someone> => {
      const { id, email } = await pages.person(organization.id, role);
      const { cookie } = await pages.signIn(email);
      const { token } = (await pages.bearer(cookie, opened)).body.data;
      return { id, email, cookie, client: product.client.as(String(token)) };
    },
    begin: async (client: ApiClient, more: object = {}): Promise<{ id: string; url: string; answer: ApiAnswer }> => {
      const answer = await client.post('/v1/connections', { channel: 'google_ads', ...more });
      expect(answer.status).toBe(201);
      return { id: answer.body.data.id, url: answer.body.data.url, answer };
    },
    asked: (client: ApiClient, consent: string): Promise<ApiAnswer['body']> => told(client.get(accountsPath(consent))),
    signedIn: ({ cookie }: Pick<Someone, 'cookie'>): Browser => new Browser(product).keep('__Host-sid', cookie),
    later: (seconds: number): void => product.clock.set(new Date(product.clock.now().getTime() + seconds * 1_000)),
  };
}
