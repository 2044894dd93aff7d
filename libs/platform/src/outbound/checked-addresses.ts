// The addresses of a host that a customer names, looked up once and checked: only they are connected to.
import { isIP, type LookupFunction } from 'node:net';
import { Turns } from '@app/kernel';
import { type Address, addressesOfName } from './name-look-up.js';
import { isPublicAddress } from './public-address.js';

export interface AddressOptions {
  /** All addresses of a name, none if it has none; ends when the signal aborts. @throws when nobody could tell */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly Address[]>;
  readonly isPublic: (address: string) => boolean;
  /** Look-ups at once, of as many customers. */
  readonly lookUps: number;
}

const usual: AddressOptions = { resolve: addressesOfName, isPublic: isPublicAddress, lookUps: 8 };

export class CheckedAddresses {
  private readonly options: AddressOptions;
  private readonly lookUps: Turns;

  constructor(options: Partial<AddressOptions>) {
    this.options = { ...usual, ...options };
    this.lookUps = new Turns(this.options.lookUps);
  }

  /**
   * None when any of them is not public: an honest name does not mix the two.
   * @param customer for whom; one name of a customer is looked up at a time
   * @throws when the signal aborts, or no name server could tell
   */
  async of({ hostname }: URL, signal: AbortSignal, customer: string): Promise<readonly Address[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const all = family > 0 ? [{ address: host, family }] : await unlessAborted(this.lookedUp(host, signal, customer), signal);
    return all.every(({ address }) => this.options.isPublic(address)) ? all : [];
  }

  private lookedUp(host: string, signal: AbortSignal, customer: string): Promise<readonly Address[]> {
    return this.lookUps.run(customer, () => (signal.aborted ? Promise.resolve([]) : this.options.resolve(host, signal)));
  }
}

/** Connects to the checked addresses, whatever the name resolves to by now. */
export const pinnedTo =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };

/** Does not wait for work that ends late; its result is ignored. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
