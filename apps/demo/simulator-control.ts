// The part of the simulated platforms' control plane that the demo and the manual tools use.

export interface NewAccount {
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA name */
  readonly timezone: string;
}

/** An advertiser's account and the access that a user's consent gives to it. */
export interface Grant {
  readonly accountId: string;
  readonly refreshToken: string;
}

export class SimulatorControl {
  /** `url` ends with `/_control`. */
  constructor(private readonly url: string) {}

  async freeze(at: Date): Promise<void> {
    await this.send('PUT', '/clock', { now: at.toISOString(), frozen: true });
  }

  /** Back to the machine's clock. */
  async release(): Promise<void> {
    await this.send('DELETE', '/clock');
  }

  async account(account: NewAccount): Promise<Grant> {
    const { id } = await this.send<{ id: string }>('POST', '/google-ads/accounts', account);
    const scopes = ['adwords', 'datamanager'].map((scope) => `https://www.googleapis.com/auth/${scope}`);
    const granted = { accounts: [id], scopes };
    const { refresh_token } = await this.send<{ refresh_token: string }>('POST', '/google-ads/grants', granted);
    return { accountId: id, refreshToken: refresh_token };
  }

  async revoke({ refreshToken }: Grant): Promise<void> {
    await this.send('PATCH', `/google-ads/grants/${encodeURIComponent(refreshToken)}`, { revoked: true });
  }

  private async send<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const given = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.url}${path}`, { method, ...given }).catch(() => {
      throw new Error(`The simulated ad platforms do not answer at ${this.url}: start them (npm start), or set SIMULATOR_PORT.`);
    });
    if (!response.ok)
      throw new Error(`The simulator refused ${method} ${path} with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
