// A browser without scripts, as far as a consent needs one: it keeps cookies, follows our links and consents at the simulated
// platform.
import { type PendingConsent, type ConsentReach, ConfirmingService, ConsentService, type NewConsent } from '@app/connections';
import type { Actor } from '@app/kernel';
import type { Product } from './product.js';

export interface BrowserPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** What a person does on the platform's page; without a person the first one there consents. */
export interface Person {
  readonly person?: string;
  readonly scopes?: readonly string[];
  readonly deny?: boolean;
}

/** The product, at the origin where it listens, and the control plane of its simulator. */
type BrowserTarget = Pick<Product, 'origin' | 'control'>;

export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly product: BrowserTarget,
    private readonly fetch: typeof globalThis.fetch = globalThis.fetch,
  ) {}

  /** Loads a page of the product, which listens at another origin than its public one. */
  async load(url: string): Promise<BrowserPage> {
    const { pathname, search } = new URL(url, 'https://localhost');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.fetch(`${this.product.origin}${pathname}${search}`, {
      headers: cookie === '' ? {} : { cookie },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  /** As a person who is signed in to the console in this browser. */
  keep(name: string, value: string): this {
    this.cookies.set(name, value);
    return this;
  }

  get cookieValues(): string[] {
    return [...this.cookies.values()];
  }

  /** Opens our link and returns the address of the platform's page. */
  async open(url: string): Promise<string> {
    const { status, headers, html } = await this.load(url);
    if (status !== 303) throw new Error(`The link answered ${status}: ${html}`);
    return headers.get('location') ?? '';
  }

  /** Consents at the platform and returns the address to which it sends the browser back. */
  async consent(authorizeUrl: string, person: Person = {}): Promise<string> {
    const control = this.product.control;
    if (!control) throw new Error('This product was started without the simulator.');
    const asked = { authorize_url: authorizeUrl, ...person };
    const [, platform] = new URL(authorizeUrl).pathname.split('/');
    return (await control<{ location: string }>('POST', `/${platform}/consents`, asked)).location;
  }

  /** From our link to the page that the platform's answer leads to. */
  async walk(url: string, person: Person = {}): Promise<BrowserPage> {
    return this.load(await this.consent(await this.open(url), person));
  }
}

/** The six digits on the page. */
export const codeOn = ({ html }: BrowserPage): string =>
  (/class="code"[^>]*>(\d{3}) (\d{3})</.exec(html) ?? []).slice(1).join('');

/** The services of a product as one user uses them. */
export const consentsOf = (product: Product, actor: () => Actor) => ({
  begin: (wanted: Partial<NewConsent> = {}): Promise<PendingConsent> =>
    product.nest.get(ConsentService).begin(actor(), { channel: 'google_ads', ...wanted }),
  confirm: (id: string, code: string): Promise<ConsentReach> => product.nest.get(ConfirmingService).confirm(actor(), id, code),
  reach: (id: string): Promise<ConsentReach> => product.nest.get(ConfirmingService).reach(actor(), id),
  connect: (id: string, ...accountIds: string[]): Promise<string[]> =>
    product.nest.get(ConfirmingService).connect(actor(), id, { accountIds, name: null }),
});
