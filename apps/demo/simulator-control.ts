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

/** How many seconds the platform takes: for the review of an ad, for the people of an upload, and then for the size of a list. */
export type Pace = Readonly<Record<'review' | 'upload' | 'list', number>>;

/** What reviewers do not let pass, and what they say: a word of the platform, and where it has one a sentence. */
export interface NotAllowed {
  readonly text: string;
  readonly topic: string;
  readonly sentence?: string;
}

const rejections: Readonly<Record<string, (what: NotAllowed) => object>> = {
  google_ads: ({ text, topic }) => ({
    ...{ match: { text_contains: text }, outcome: 'DISAPPROVED', topics: [{ topic, type: 'PROHIBITED' }] },
  }),
  meta: ({ text, topic, sentence = '' }) => ({
    ...{ resource: 'ad', text_contains: text, verdict: 'disapproved' },
    body: { ad_review_feedback: { global: { [topic]: sentence } } },
  }),
  tiktok: ({ text, topic, sentence }) => ({
    ...{ resource: 'ad', text_contains: text, verdict: 'rejected', body: { reasons: [sentence ?? topic] } },
  }),
  linkedin: ({ text, topic }) => ({
    ...{ resource: 'creative', text_contains: text, verdict: 'REJECTED', body: { rejectionReasons: [topic] } },
  }),
};

type Setting = readonly [group: string, name: string];
type Config = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Where the simulator's configuration keeps the times of a platform that takes them, by channel. A platform is a row. */
const paces: Readonly<Record<string, Readonly<Partial<Record<keyof Pace, Setting>>>>> = {
  google_ads: {
    review: ['googleAds', 'reviewSeconds'],
    upload: ['dataManager', 'processingSeconds'],
    list: ['googleAds', 'listReadySeconds'],
  },
  meta: { review: ['meta', 'reviewSeconds'] },
  tiktok: { review: ['tiktok', 'reviewSeconds'] },
  linkedin: { review: ['linkedin', 'reviewSeconds'] },
};
/** The channels whose platforms the simulator plays. */
export const simulatedChannels: readonly string[] = Object.keys(paces);
/** Where the platform's control plane lies, and its group in the simulator's configuration. */
export const controlPathOf = (channel: string): string => `/${channel.replaceAll('_', '-')}`;
export const configGroupOf = (channel: string): string =>
  channel.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export class SimulatorControl {
  /** The path of the platform. */
  private readonly at: string;

  /** `url` ends with `/_control`; `channel` is that of the platform. */
  constructor(
    private readonly url: string,
    readonly channel: string,
  ) {
    this.at = controlPathOf(channel);
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

  /** Without the times that this platform does not take. */
  async pace(): Promise<Partial<Pace>> {
    const config = await this.send<Config>('GET', '/config');
    return Object.fromEntries(this.times().map(([time, [group, name]]) => [time, config[group]?.[name]]));
  }

  /** @throws where the platform is to take a time that it does not know; not to take it is no change. */
  async take(pace: Partial<Pace>): Promise<void> {
    const times = this.times();
    const unknown = Object.entries(pace).find(([time, seconds]) => seconds > 0 && !times.some(([known]) => known === time));
    if (unknown) throw new Error(`The simulated ${this.channel} takes no time for the ${unknown[0]}.`);
    const config: Record<string, Record<string, number>> = {};
    for (const [time, [group, name]] of times) {
      const seconds = pace[time];
      if (seconds !== undefined) config[group] = { ...config[group], [name]: seconds };
    }
    await this.send('PATCH', '/config', config);
  }

  /** Ads that say this are rejected from now on, until `judgeFreely`. */
  async reject(what: NotAllowed): Promise<void> {
    await this.send('POST', `${this.at}/reviews`, rejections[this.channel]?.(what));
  }

  async judgeFreely(): Promise<void> {
    await this.send('DELETE', `${this.at}/reviews`);
  }

  /** How long the consents last that are given from now on; null: without an end. */
  async limitConsents(days: number | null): Promise<void> {
    await this.send('PATCH', '/config', {
      [configGroupOf(this.channel)]: { refreshTokenLifetimeSeconds: days === null ? null : days * 86_400 },
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

  private times(): [keyof Pace, Setting][] {
    const known = paces[this.channel];
    if (!known) throw new Error(`The simulator plays no ${this.channel}.`);
    return Object.entries(known) as [keyof Pace, Setting][];
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
