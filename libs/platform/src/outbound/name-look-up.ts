// Looks the addresses of a name up by asking the name servers ourselves. The system's look-up cannot be cancelled, and a process
// has two at once: some names that nobody answers would hold up every other look-up of the process, also to ad platforms.
import { Resolver } from 'node:dns/promises';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Of each try; the second one asks the next server, if there is one. */
const TRY_MS = 2_000;
const TRIES = 2;

/** None: the name has no address. @param servers undefined: those of the system */
export async function addressesOfName(host: string, signal: AbortSignal, servers?: readonly string[]): Promise<Address[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.all([
      resolver
        .resolve4(host)
        .then((all) => all.map((address) => ({ address, family: 4 })))
        .catch(() => []),
      resolver
        .resolve6(host)
        .then((all) => all.map((address) => ({ address, family: 6 })))
        .catch(() => []),
    ]);
    return found.flat();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
