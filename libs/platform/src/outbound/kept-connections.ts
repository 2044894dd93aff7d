// Connections to the servers of customers that stay open for a few seconds, so that the next message needs no new one. They lead
// to checked addresses alone: a name that leads elsewhere by then gets connections of its own.
import { Client, type Dispatcher, Pool } from 'undici';
import { pinnedTo } from './checked-addresses.js';
import type { Address } from './name-look-up.js';

/** A server that names a longer time is not heard. */
const KEPT_MS = 4_000;
/** Of one customer to one origin. */
const AT_ONCE = 4;
/** Origins with open connections; the one that was used longest ago goes first. */
const MOST = 512;

export interface Destination {
  readonly origin: string;
  /** Checked. */
  readonly addresses: readonly Address[];
  /** No two customers share a connection. */
  readonly customer: string;
}

export class KeptConnections {
  private readonly pools = new Map<string, Pool>();

  /** @param ca trusted certificates, as PEM; undefined: those of Node */
  constructor(private readonly ca: string | undefined) {}

  /**
   * Works with a connection that is open, or a new one. A server may close an open one at the moment at which it is used: then
   * the work is done once more, by a new one.
   */
  async use<T>(destination: Destination, work: (connection: Dispatcher) => Promise<T>): Promise<T> {
    const pool = this.of(destination);
    const isOpen = pool.stats.connected > 0;
    try {
      return await work(pool);
    } catch (failure) {
      if (!isOpen || !isOfConnection(failure)) throw failure;
      const fresh = new Client(destination.origin, this.optionsOf(destination));
      try {
        return await work(fresh);
      } finally {
        void fresh.destroy();
      }
    }
  }

  private of(destination: Destination): Pool {
    const key = JSON.stringify([destination.customer, destination.origin, destination.addresses]);
    const pool = this.pools.get(key) ?? this.opened(key, destination);
    this.pools.delete(key);
    this.pools.set(key, pool);
    for (const [oldest, idle] of this.pools) {
      if (this.pools.size <= MOST) break;
      this.forget(oldest, idle);
    }
    return pool;
  }

  private opened(key: string, destination: Destination): Pool {
    const pool = new Pool(destination.origin, {
      ...this.optionsOf(destination),
      connections: AT_ONCE,
      keepAliveTimeout: KEPT_MS,
      keepAliveMaxTimeout: KEPT_MS,
    });
    const forgetUnused = (): void => {
      const { connected, size } = pool.stats;
      if (connected === 0 && size === 0) this.forget(key, pool);
    };
    return pool.on('disconnect', forgetUnused).on('connectionError', forgetUnused);
  }

  private optionsOf({ addresses }: Destination): Client.Options {
    return { connect: { lookup: pinnedTo(addresses), ca: this.ca } };
  }

  /** What is under way ends first. */
  private forget(key: string, pool: Pool): void {
    if (this.pools.get(key) === pool) this.pools.delete(key);
    void pool.close();
  }
}

const isOfConnection = (failure: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((failure as { readonly code?: string }).code ?? '');
