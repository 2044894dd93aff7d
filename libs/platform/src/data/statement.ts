import { createHash } from 'node:crypto';
import type { Actor } from '@app/kernel';

/**
 * A named prepared statement. Its `$1` is always the organization and is passed by the data wing itself; the caller's values
 * start at `$2`. Names are unique in the product and at most 60 characters.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const texts = new Map<string, string>();

/** Declares a statement; the same name with another text stops the boot, a text without `$1` too. */
export function statement(name: string, text: string): Statement {
  if (name.length > 60) throw new Error(`Statement name "${name}" is longer than 60 characters.`);
  if (!text.includes('$1'))
    throw new Error(`Statement "${name}" does not name the organization: $1 belongs into every predicate.`);
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called "${name}".`);
  texts.set(name, text);
  return { name, text };
}

/** A statement whose text depends on a request's choices: its name is made from the text. `kind` has at most 40 characters. */
export function composedStatement(kind: string, text: string): Statement {
  return { name: `${kind}.${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`, text };
}

/** What a unit of work offers to stores and projections. */
export interface Transaction {
  readonly actor: Actor;
  rows<R>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /** The number of rows written. */
  affected(statement: Statement, values?: readonly unknown[]): Promise<number>;
  /**
   * Written with the next statement or the commit, where a failure shows: for what no answer is waited for.
   * @param refusal the failure in the domain's words, where it has some
   */
  later(statement: Statement, values?: readonly unknown[], refusal?: (failure: Error) => Error): void;
}
