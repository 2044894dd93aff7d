// Fetches a URL that a user names, from the public internet only: never from this machine or the networks around it.
import { Client } from 'undici';
import { type AddressOptions, CheckedAddresses, pinnedTo } from './checked-addresses.js';
import type { Address } from './name-look-up.js';
import { isFetchable } from './public-address.js';

export interface FetchLimits {
  readonly maxBytes: number;
  /** From the DNS look-up to the last byte. */
  readonly timeoutMs: number;
}

/**
 * Why nothing was fetched. `url_not_allowed`: not https, another port, or with user info. `no_public_address`: the name is
 * unknown, or one of its addresses is not public; both get one code, so that nobody learns internal names. `unreachable`: also
 * when no name server answered, which may be over a minute later. `bad_status`: any status but 200.
 */
export type FetchFault =
  'url_not_allowed' | 'no_public_address' | 'unreachable' | 'redirected' | 'bad_status' | 'too_large' | 'too_slow';

export interface PublicFetchOptions extends AddressOptions {
  readonly port: number;
  /** Trusted certificates, as PEM; undefined: those of Node. */
  readonly ca: string | undefined;
}

type FetchResult = { readonly bytes: Buffer } | { readonly refused: FetchFault };

export class PublicFetch {
  private readonly port: number;
  private readonly ca: string | undefined;
  private readonly addresses: CheckedAddresses;

  constructor({ port = 443, ca, ...addresses }: Partial<PublicFetchOptions> = {}) {
    this.port = port;
    this.ca = ca;
    this.addresses = new CheckedAddresses(addresses);
  }

  /**
   * The body of one GET, unchanged. The name is looked up once and only the checked addresses are connected to, so a name that
   * changes in between gains nothing. No redirect is followed.
   * @param customer for whom; one name of a customer is looked up at a time
   * @throws the signal's reason when it aborts, nothing else
   */
  async fetch(url: string, limits: FetchLimits, signal: AbortSignal, customer = ''): Promise<FetchResult> {
    const target = this.allowed(url);
    if (!target) return { refused: 'url_not_allowed' };
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const ended = AbortSignal.any([signal, timeout]);
    try {
      const addresses = await this.addresses.of(target, ended, customer);
      if (addresses.length === 0) return { refused: 'no_public_address' };
      return await this.get(target, addresses, limits.maxBytes, ended);
    } catch {
      signal.throwIfAborted();
      return { refused: timeout.aborted ? 'too_slow' : 'unreachable' };
    }
  }

  private allowed(text: string): URL | undefined {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && isFetchable(url, this.port) ? url : undefined;
  }

  private async get(url: URL, addresses: readonly Address[], maxBytes: number, signal: AbortSignal): Promise<FetchResult> {
    const connect = { lookup: pinnedTo(addresses), ca: this.ca };
    const client = new Client(url.origin, { connect, pipelining: 0 });
    try {
      const { statusCode, headers, body } = await client.request({
        method: 'GET',
        path: `${url.pathname}${url.search}`,
        headers: { 'accept-encoding': 'identity' },
        signal,
      });
      // A body that is left before its end fails once more when the client is destroyed.
      body.on('error', () => undefined);
      if (statusCode !== 200) return { refused: statusCode >= 300 && statusCode < 400 ? 'redirected' : 'bad_status' };
      if (Number(headers['content-length'] ?? 0) > maxBytes) return { refused: 'too_large' };
      return await upTo(maxBytes, body);
    } finally {
      void client.destroy();
    }
  }
}

async function upTo(maxBytes: number, body: AsyncIterable<Buffer>): Promise<FetchResult> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) return { refused: 'too_large' };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
