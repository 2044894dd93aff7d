// No call to another service inside a transaction: it would hold a connection and row locks until that service answers.
import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<{ readonly isOver: boolean }>();

/** Runs the work as part of this transaction, until the transaction is over. */
export const insideTransaction = <T>(transaction: { readonly isOver: boolean }, work: () => Promise<T>): Promise<T> =>
  transactions.run(transaction, work);

/** @throws when a unit of work is open here: a mistake of ours, in tests and in production */
export function refuseInsideTransaction(call: string): void {
  const transaction = transactions.getStore();
  if (transaction && !transaction.isOver)
    throw new Error(
      `A call to another service inside an open unit of work: ${call}. Make the call before it, or in a job that it enqueues.`,
    );
}

/**
 * The port, with every method refused inside an open unit of work: for adapters that call other services. `facets`: its parts
 * that have methods of their own; null for those that it lacks.
 */
export function outside<T extends object>(name: string, port: T, facets: readonly (keyof T & string)[] = []): T {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (facets.some((facet) => facet === key))
        return value === null ? null : outside(`${name}.${String(key)}`, value as object);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        refuseInsideTransaction(`${name}.${String(key)}`);
        return Reflect.apply(value, target, given);
      };
    },
  });
}
