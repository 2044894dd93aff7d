// Lists of one organization in two accounts at a simulated platform, and a time that passes for the product and the platform
// alike.
import { ConnectionDirectory } from '@app/connections';
import { type ListOptions, startLists } from './lists-there.js';
import type { ListThere } from './platforms-there.js';

const STEP_S = 10;
/** Ahead of the database, so that nothing becomes due before its time is let pass. */
const AHEAD_S = 1_800;

export async function startListsOfTwo(name: string, options: ListOptions = {}) {
  const at = await startLists(name, options);
  const { product, organization, actor, control, channel, platform } = at;
  await at.acceptTerms(await product.connect(organization, { name: 'Acme abroad' }, channel));
  const connections = await product.nest.get(ConnectionDirectory).all(actor);
  product.clock.set(new Date(Date.now() + AHEAD_S * 1_000));
  await control('POST', '/clock/advance', { seconds: AHEAD_S });

  /** By account: the lists that were not removed, also those of other specs' audiences. */
  const listsThere = async (): Promise<(ListThere & { readonly account: string })[]> => {
    const of = connections.map(async ({ account: { id: account } }) => {
      const lists = await platform.account(control, account).lists();
      return lists.filter(({ isRemoved }) => !isRemoved).map((list) => ({ ...list, account }));
    });
    return (await Promise.all(of)).flat();
  };

  return {
    ...at,
    connections,
    listsThere,
    /** Asks for the lists of an audience in both accounts. */
    wantEverywhere: async (audience: string): Promise<void> => {
      for (const connection of connections) await at.want(audience, false, connection);
    },
    /** The lists, of either account, on which somebody with this identifier is. */
    placesOf: async (hash: string): Promise<string[]> => {
      const places = (await listsThere()).map(async ({ account, id, name: list }) => {
        const isThere = (await platform.account(control, account).members(id)).includes(hash);
        return isThere ? [`${account} ${list}`] : [];
      });
      return (await Promise.all(places)).flat().sort();
    },
    /** The product's time and the platform's go on; what becomes due meanwhile is done. */
    async pass(seconds: number): Promise<void> {
      await product.work();
      for (let passed = 0; passed < seconds; passed += STEP_S) {
        product.clock.set(new Date(product.clock.now().getTime() + STEP_S * 1_000));
        await control('POST', '/clock/advance', { seconds: STEP_S });
        await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at <= $1', [
          product.clock.now(),
        ]);
        await product.work();
      }
    },
  };
}

export type ListsOfTwo = Awaited<ReturnType<typeof startListsOfTwo>>;
