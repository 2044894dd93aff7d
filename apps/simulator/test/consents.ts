/** Consents and tokens, as an application asks for them. */
import { CREDENTIALS, text, type Reply, type Simulated } from './simulated.js';

export const REDIRECT = 'https://app.example/callback';
export const ADWORDS = 'https://www.googleapis.com/auth/adwords';

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

  /** The address to which an automatic consent sends the browser back. */
  async consent(more: Fields = {}): Promise<URL> {
    const answer = await this.simulated.call(this.authorizePath(more));
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get('location') ?? '');
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
}
