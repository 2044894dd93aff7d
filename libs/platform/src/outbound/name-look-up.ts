// Looks the addresses of a name up by asking the name servers ourselves. The system's look-up cannot be cancelled, and a process
// has two at once: some names that nobody answers would hold up every other look-up of the process, also to ad platforms.
import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Of each try; the second one asks the next server, if there is one. */
const TRY_MS = 2_000;
const TRIES = 2;

/**
 * None: the name has no address.
 * @param servers undefined: those of the system
 * @throws when no server told whether it has one, or the signal aborted
 */
export async function addressesOfName(host: string, signal: AbortSignal, servers?: readonly string[]): Promise<Address[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([told(resolver.resolve4(host), 4), told(resolver.resolve6(host), 6)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    // One of the two is enough; without any, the failure of the other leaves open whether there are some.
    if (found.length === 0) for (const answer of answers) if (answer.status === 'rejected') throw answer.reason as Error;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** An answer that there is none is an answer; silence and a failure of the servers are errors. */
const told = (answer: Promise<string[]>, family: number): Promise<Address[]> =>
  answer
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === NODATA || error.code === NOTFOUND) return [];
      throw error;
    })
    .then((all) => all.map((address) => ({ address, family })));
