// The part of the simulated platforms' control plane that the demo and the manual tools use.

export interface NewAccount {
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA name */
  readonly timezone: string;
}

/** An advertiser's account, and a person who may use it. */
export interface OwnedAccount {
  readonly accountId: string;
  readonly person: string;
}

/** How many seconds the platform takes. */
export interface Pace {
  /** For the review of an ad. */
  readonly review: number;
  /** For the people of an upload. */
  readonly upload: number;
  /** From then on until it knows how many people a list has. */
  readonly list: number;
}

interface Config {
  readonly googleAds: { readonly reviewSeconds: number; readonly listReadySeconds: number };
  readonly dataManager: { readonly processingSeconds: number };
}

export class SimulatorControl {
  /** The path of the platform. */
  private readonly at: string;

  /** `url` ends with `/_control`; `channel` is that of the platform. */
  constructor(
    private readonly url: string,
    private readonly channel: string,
  ) {
    this.at = `/${channel.replaceAll('_', '-')}`;
  }

  async freeze(at: Date): Promise<void> {
    await this.send('PUT', '/clock', { now: at.toISOString(), frozen: true });
  }

  /** Back to the machine's clock. */
  async release(): Promise<void> {
    await this.send('DELETE', '/clock');
  }

  async account(account: NewAccount): Promise<OwnedAccount> {
    const { id: accountId } = await this.send<{ id: string }>('POST', `${this.at}/accounts`, account);
    const { id: person } = await this.send<{ id: string }>('POST', `${this.at}/people`, { account_ids: [accountId] });
    return { accountId, person };
  }

  /** Another account that the same person may use. */
  async furtherAccount(account: NewAccount, { accountId: first, person }: OwnedAccount): Promise<OwnedAccount> {
    const { id: accountId } = await this.send<{ id: string }>('POST', `${this.at}/accounts`, account);
    await this.send('PATCH', `${this.at}/people/${person}`, { account_ids: [first, accountId] });
    return { accountId, person };
  }

  async suspend(accountId: string): Promise<void> {
    await this.send('PATCH', `${this.at}/accounts/${accountId}`, { status: 'SUSPENDED' });
  }

  async pace(): Promise<Pace> {
    const { googleAds, dataManager } = await this.send<Config>('GET', '/config');
    return { review: googleAds.reviewSeconds, upload: dataManager.processingSeconds, list: googleAds.listReadySeconds };
  }

  async take({ review, upload, list }: Partial<Pace>): Promise<void> {
    const config = { googleAds: { reviewSeconds: review, listReadySeconds: list }, dataManager: { processingSeconds: upload } };
    await this.send('PATCH', '/config', config);
  }

  /** Ads that say this are rejected from now on, until `judgeFreely`. */
  async reject(text: string, topic: string): Promise<void> {
    const script = { match: { text_contains: text }, outcome: 'DISAPPROVED', topics: [{ topic, type: 'PROHIBITED' }] };
    await this.send('POST', `${this.at}/reviews`, script);
  }

  async judgeFreely(): Promise<void> {
    await this.send('DELETE', `${this.at}/reviews`);
  }

  /** How long the consents last that are given from now on; null: without an end. */
  async limitConsents(days: number | null): Promise<void> {
    await this.send('PATCH', '/config', {
      [this.channel.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]: {
        refreshTokenLifetimeSeconds: days === null ? null : days * 86_400,
      },
    });
  }

  /** The person allows all that is asked for. Returns the address to which the browser is sent back. */
  async consent(authorizeUrl: string, person: string): Promise<URL> {
    const asked = { authorize_url: authorizeUrl, person };
    return new URL((await this.send<{ location: string }>('POST', `${this.at}/consents`, asked)).location);
  }

  /** Ends what the person allowed. */
  async revoke({ person }: OwnedAccount): Promise<void> {
    const { grants } = await this.send<{ grants: { refresh_token: string; person: string }[] }>('GET', `${this.at}/grants`);
    for (const { refresh_token } of grants.filter((grant) => grant.person === person))
      await this.send('PATCH', `${this.at}/grants/${encodeURIComponent(refresh_token)}`, { revoked: true });
  }

  async send<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const given = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.url}${path}`, { method, ...given }).catch(() => {
      throw new Error(`The simulated ad platforms do not answer at ${this.url}: start them (npm start), or set SIMULATOR_PORT.`);
    });
    if (!response.ok)
      throw new Error(`The simulator refused ${method} ${path} with ${response.status}: ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
