/** What is wrong with a request, in words of no platform; a wire gives them the form of its own. */
import type { Json } from './declaration.js';

export type ViolationCode =
  | 'unknown_field'
  | 'missing'
  | 'wrong_type'
  | 'malformed'
  | 'unknown_word'
  | 'too_small'
  | 'too_large'
  | 'absent_reference'
  | 'not_one_of'
  | 'read_only'
  | 'fixed'
  | 'rule'
  | 'duplicate'
  | 'limit_reached'
  | 'wrong_parent'
  | 'unknown_resource'
  | 'not_found'
  | 'not_listed'
  | 'impossible_move';

export interface Violation {
  readonly code: ViolationCode;
  readonly resource: string;
  /** The path of the field, with dots; null: it is about the whole object. */
  readonly field: string | null;
  /** What would be taken: a bound, the words, the name of the rule. */
  readonly allowed?: Json;
}

/** A request that breaks the declaration, with everything that it breaks. */
export class Refused extends Error {
  constructor(readonly violations: readonly [Violation, ...Violation[]]) {
    super(
      violations.map(({ code, resource, field }) => [code, resource, field].filter((each) => each !== null).join(' ')).join(', '),
    );
  }
}

export const refuse = (resource: string, code: ViolationCode, field: string | null = null): Refused =>
  new Refused([{ code, resource, field }]);

export function demand([first, ...others]: readonly Violation[]): void {
  if (first) throw new Refused([first, ...others]);
}
