/** Consents and tokens, as an application asks for them. */
import { CREDENTIALS, text, type Json, type Reply, type Simulated } from './simulated.js';

export const REDIRECT = 'https://app.example/callback';
export const ADWORDS = 'https://www.googleapis.com/auth/adwords';
export const DATAMANAGER = 'https://www.googleapis.com/auth/datamanager';
export const ALL = `openid email ${ADWORDS} ${DATAMANAGER}`;

/** A person beside the one with whom each test begins. */
export const ADA = {
  id: '110169484474386276334',
  name: 'Ada & <b>Söhne</b>',
  email: 'ada@example.com',
  account_ids: ['4445556666'],
};

/** What the id token says. */
export const claimsOf = (tokens: Json): unknown =>
  JSON.parse(Buffer.from(text(tokens['id_token']).split('.')[1] ?? '', 'base64url').toString());

type Fields = Record<string, string>;

export class Consents {
  constructor(private readonly simulated: Simulated) {}

  authorizePath(more: Fields = {}): string {
    const query = new URLSearchParams({
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      scope: ADWORDS,
      client_id: CREDENTIALS.client_id,
      redirect_uri: REDIRECT,
      state: 'x y',
      ...more,
    });
    return `/o/oauth2/v2/auth?${query.toString()}`;
  }

  /** From now on a consent is given without a page. */
  async allowAll(): Promise<void> {
    await this.simulated.control('PATCH', '/config', { googleAds: { consent: 'allow' } });
  }

  /** The address to which an automatic consent sends the browser back. */
  async consent(more: Fields = {}): Promise<URL> {
    const answer = await this.simulated.call(this.authorizePath(more));
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get('location') ?? '');
  }

  /** What a person does in the browser; the address to which the browser then goes. */
  async byPerson(choice: object, more: Fields = {}): Promise<URL> {
    const authorize_url = `${this.simulated.origin}/google-ads${this.authorizePath(more)}`;
    const {
      status,
      json,
      text: body,
    } = await this.simulated.control('POST', '/google-ads/consents', { authorize_url, ...choice });
    if (status !== 201) throw new Error(body);
    return new URL(text(json['location']));
  }

  async code(more: Fields = {}): Promise<string> {
    return (await this.consent(more)).searchParams.get('code') ?? '';
  }

  exchange(code: string, more: Fields = {}): Promise<Reply> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...CREDENTIALS, ...more };
    return this.simulated.form('/token', form);
  }

  refresh(refreshToken: unknown): Promise<Reply> {
    return this.simulated.form('/token', { grant_type: 'refresh_token', refresh_token: text(refreshToken), ...CREDENTIALS });
  }

  async tokensOf(back: URL): Promise<Json> {
    return (await this.exchange(back.searchParams.get('code') ?? '')).json;
  }

  accountsOf(tokens: Json): Promise<Reply> {
    return this.simulated.call('/v25/customers:listAccessibleCustomers', undefined, { token: text(tokens['access_token']) });
  }
}
