// Posts messages to URLs that customers name: to the public internet, and to this machine only where the operator allows it.
import type { Dispatcher } from 'undici';
import { type AddressOptions, CheckedAddresses } from './checked-addresses.js';
import { KeptConnections } from './kept-connections.js';
import type { Address } from './name-look-up.js';
import { isFetchable, isPublicHost } from './public-address.js';

/** Ports below it are for other protocols than HTTPS, which a request could be made to speak. */
const FIRST_FREE_PORT = 1_024;

/**
 * What keeps a message from a URL, as far as its text tells. `own_url`: it leads to this service. `private_host`: a name or an
 * address that nobody else reaches.
 */
export type UrlFault = 'malformed' | 'not_https' | 'has_credentials' | 'port_not_allowed' | 'private_host' | 'own_url';

/**
 * Why a message got no answer. `no_public_address`: the name is unknown, or one of its addresses is not public. `tls_failed`: the
 * certificate is not valid for the host, or there is no TLS. `too_slow`: no status within the time.
 */
export type PostFault = 'url_not_allowed' | 'no_public_address' | 'unreachable' | 'tls_failed' | 'too_slow';

/** What a receiver answered, of which little is kept. */
export interface PostAnswer {
  readonly status: number;
  /** One value for each name, lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostLimits {
  /** From the DNS look-up to the end of the answer. */
  readonly timeoutMs: number;
  /** What is read of the answer's body; the connection ends there. */
  readonly readBytes: number;
  /** What is kept of it. */
  readonly keptBytes: number;
}

export interface PublicPostOptions extends AddressOptions {
  /** Where this service is reached itself. */
  readonly ownUrl: string;
  /** Trusted certificates, as PEM; undefined: those of Node. */
  readonly ca: string | undefined;
}

const LOOPBACK: Readonly<Record<string, Address>> = {
  localhost: { address: '127.0.0.1', family: 4 },
  '127.0.0.1': { address: '127.0.0.1', family: 4 },
  '[::1]': { address: '::1', family: 6 },
};

export class PublicPost {
  private readonly ownHost: string;
  private readonly addresses: CheckedAddresses;
  private readonly connections: KeptConnections;

  constructor({ ownUrl, ca, ...addresses }: Partial<PublicPostOptions> & Pick<PublicPostOptions, 'ownUrl'>) {
    this.ownHost = hostOf(new URL(ownUrl));
    this.addresses = new CheckedAddresses(addresses);
    this.connections = new KeptConnections(ca);
  }

  /** @param mayBeLoopback http and https to localhost, 127.0.0.1 and [::1] are allowed, for development */
  faultOf(text: string, mayBeLoopback = false): UrlFault | undefined {
    if (!URL.canParse(text) || /\s/.test(text)) return 'malformed';
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') return 'has_credentials';
    if (mayBeLoopback && loopbackOf(url)) return portOf(url) < FIRST_FREE_PORT ? 'port_not_allowed' : undefined;
    if (url.protocol !== 'https:') return 'not_https';
    if (!isPublicHost(url.hostname)) return 'private_host';
    if (hostOf(url) === this.ownHost) return 'own_url';
    return isFetchable(url, 443, FIRST_FREE_PORT) ? undefined : 'port_not_allowed';
  }

  /**
   * One POST. The name is looked up once, and only the checked addresses are connected to. No redirect is followed. An answer
   * counts once its status is here; of a longer or slower body the beginning is kept. Where a connection that was open breaks
   * before the answer, the message is sent once more by a new one.
   * @param customer for whom; one name of a customer is looked up at a time, and its connections are its own
   */
  async post(
    text: string,
    message: Message,
    limits: PostLimits & { readonly mayBeLoopback: boolean },
    customer: string,
  ): Promise<PostAnswer | { readonly fault: PostFault }> {
    if (this.faultOf(text, limits.mayBeLoopback)) return { fault: 'url_not_allowed' };
    const url = new URL(text);
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    try {
      const local = limits.mayBeLoopback ? loopbackOf(url) : undefined;
      const addresses = local ? [local] : await this.addresses.of(url, timeout, customer);
      if (addresses.length === 0) return { fault: 'no_public_address' };
      const destination = { origin: url.origin, addresses, customer };
      return await this.connections.use(destination, (connection) => posted(connection, url, message, limits, timeout));
    } catch (error) {
      if (timeout.aborted) return { fault: 'too_slow' };
      return { fault: isOfTls(error) ? 'tls_failed' : 'unreachable' };
    }
  }
}

async function posted(
  connection: Dispatcher,
  { origin, pathname, search }: URL,
  { headers, body }: Message,
  limits: PostLimits,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const answer = await connection.request({
    origin,
    method: 'POST',
    path: `${pathname}${search}`,
    headers: { ...headers, 'accept-encoding': 'identity' },
    body,
    signal,
  });
  // A body that is left before its end fails once more.
  answer.body.on('error', () => undefined);
  const text = await beginningOf(answer.body, limits);
  const kept = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { status: answer.statusCode, headers: Object.fromEntries(kept) as Record<string, string>, body: text };
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

const loopbackOf = ({ protocol, hostname }: URL): Address | undefined =>
  /^https?:$/.test(protocol) && Object.hasOwn(LOOPBACK, hostname) ? LOOPBACK[hostname] : undefined;

const isOfTls = (error: unknown): boolean =>
  /TLS|SSL|CERT|SELF_SIGNED|VERIFY|EPROTO/.test((error as { readonly code?: string }).code ?? '');

/** Ends quietly where the body is longer, slower or torn: its status came before. */
async function beginningOf(body: AsyncIterable<Buffer>, { readBytes, keptBytes }: PostLimits): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, Math.max(0, keptBytes - length)));
      length += chunk.length;
      if (length >= readBytes) break;
    }
  } catch {
    // What is here already is all that there will be.
  }
  // A character that was cut off at the end is left out; PostgreSQL stores no NUL.
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true }).replaceAll('\0', '\ufffd');
}
