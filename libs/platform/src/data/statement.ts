import { createHash } from 'node:crypto';

/**
 * A named prepared statement. Its `$1` is always the organization, which this library passes; the caller's values start at
 * `$2`. Names are unique in the product and at most 60 characters.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** A locking statement needs a transaction, so a plain statement does not lock. */
  readonly locks?: false;
}

/** For transactions only: outside of one the lock would end before the answer is used. */
export interface LockingStatement {
  readonly name: string;
  readonly text: string;
  readonly locks: true;
}

const texts = new Map<string, string>();

/** The text of every statement that the loaded modules declare, by its name: for specs that examine all of them. */
export const declaredStatements = (): ReadonlyMap<string, string> => texts;

const LOCKS = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** Declares a statement. The boot stops on a name with two texts, a text without `$1`, and a text that locks rows. */
export function statement(name: string, text: string): Statement {
  if (LOCKS.test(text)) throw new Error(`Statement "${name}" locks rows: declare it with lockingStatement().`);
  declare(name, text);
  return { name, text };
}

/** Declares a statement that locks rows: `unitOfWork.current` accepts it, and `ReadDatabase` does not. */
export function lockingStatement(name: string, text: string): LockingStatement {
  if (!LOCKS.test(text)) throw new Error(`Statement "${name}" locks no rows: declare it with statement().`);
  declare(name, text);
  return { name, text, locks: true };
}

function declare(name: string, text: string): void {
  if (name.length > 60) throw new Error(`Statement name "${name}" is longer than 60 characters.`);
  if (!text.includes('$1')) throw new Error(`Statement "${name}" does not name the organization: $1 belongs in every predicate.`);
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called "${name}".`);
  texts.set(name, text);
}

/** A statement whose text depends on a request. Refused like a declared one that locks rows. `kind` has at most 40 characters. */
export function composedStatement(kind: string, text: string): Statement {
  const name = nameFrom(kind, text);
  if (LOCKS.test(text)) throw new Error(`Statement "${name}" locks rows: declare it with lockingStatement().`);
  return { name, text };
}

/** The name of a prepared statement, derived from its text. */
export const nameFrom = (kind: string, text: string): string =>
  `${kind}.${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;

/** A statement with its values, which begin at `$2`. */
export type BoundStatement = readonly [statement: Statement | LockingStatement, values: readonly unknown[]];

/** The transaction as stores and projections use it. */
export interface Transaction {
  rows<R>(statement: Statement | LockingStatement, values?: readonly unknown[]): Promise<R[]>;
  /** The rows of several statements in one round trip; each sees the effects of those before it. */
  together(asked: readonly BoundStatement[]): Promise<unknown[][]>;
  /** The number of rows written. */
  affected(statement: Statement | LockingStatement, values?: readonly unknown[]): Promise<number>;
  /**
   * Sent with the next statement or the commit, which fails if this one does: for writes whose answer is not needed.
   * @param refusal turns the failure into an error of the domain
   */
  later(statement: Statement | LockingStatement, values?: readonly unknown[], refusal?: (failure: Error) => Error): void;
  /** Raises the time limit of each round trip and statement until the transaction ends. For jobs, never for requests. */
  allow(milliseconds: number): void;
}
