import { createHash } from 'node:crypto';
import type { Actor } from '@app/kernel';

/**
 * A named prepared statement. Its `$1` is always the organization and is passed by the data wing itself; the caller's values
 * start at `$2`. Names are unique in the product and at most 60 characters.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Rows that it reads stay locked until the transaction ends, so only a transaction may send it. */
  readonly locks?: false;
}

/** A statement for transactions only: outside of one its lock would end before its answer is used. */
export interface LockingStatement {
  readonly name: string;
  readonly text: string;
  readonly locks: true;
}

const texts = new Map<string, string>();

const LOCKS = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** Declares a statement; the same name with another text stops the boot, a text without `$1` too, and a text that locks rows. */
export function statement(name: string, text: string): Statement {
  if (LOCKS.test(text)) throw new Error(`Statement "${name}" locks rows: declare it with lockingStatement().`);
  declare(name, text);
  return { name, text };
}

/** Declares a statement that locks rows: `unitOfWork.current` takes it, and `Reads` does not. */
export function lockingStatement(name: string, text: string): LockingStatement {
  if (!LOCKS.test(text)) throw new Error(`Statement "${name}" locks no rows: declare it with statement().`);
  declare(name, text);
  return { name, text, locks: true };
}

function declare(name: string, text: string): void {
  if (name.length > 60) throw new Error(`Statement name "${name}" is longer than 60 characters.`);
  if (!text.includes('$1'))
    throw new Error(`Statement "${name}" does not name the organization: $1 belongs into every predicate.`);
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called "${name}".`);
  texts.set(name, text);
}

/** A statement whose text depends on a request's choices: its name is made from the text. `kind` has at most 40 characters. */
export function composedStatement(kind: string, text: string): Statement {
  return { name: `${kind}.${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`, text };
}

/** A statement with its values, which begin at `$2`. */
export type Asked = readonly [statement: Statement | LockingStatement, values: readonly unknown[]];

/** What a unit of work offers to stores and projections. */
export interface Transaction {
  readonly actor: Actor;
  rows<R>(statement: Statement | LockingStatement, values?: readonly unknown[]): Promise<R[]>;
  /** The rows of several statements in one trip; each sees what the ones before it did. */
  together(asked: readonly Asked[]): Promise<unknown[][]>;
  /** The number of rows written. */
  affected(statement: Statement | LockingStatement, values?: readonly unknown[]): Promise<number>;
  /**
   * Written with the next statement or the commit, where a failure shows: for what no answer is waited for.
   * @param refusal the failure in the domain's words, where it has some
   */
  later(statement: Statement | LockingStatement, values?: readonly unknown[], refusal?: (failure: Error) => Error): void;
  /** From here to its end a trip of the transaction may take so long, and a statement in it. For jobs, never for requests. */
  allow(milliseconds: number): void;
}
