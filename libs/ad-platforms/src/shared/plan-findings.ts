// What a plan says besides its nodes: what the platform cannot do is refused with its field, its value and what is possible, and
// what it does in another way is told. Nothing that a campaign says is left out in silence.
import type { PlanNote, UnsupportedValue } from '@app/connections';

type Detail = Partial<Pick<UnsupportedValue, 'value' | 'possible'>>;

/** What a plan has to say besides its nodes, in the order in which it was found. */
export class PlanFindings {
  readonly unsupported: UnsupportedValue[] = [];
  readonly notes: PlanNote[] = [];

  refuse(field: string, message: string, { value = null, possible = null }: Detail = {}): void {
    this.unsupported.push({ field, message, value, possible });
  }

  tell(code: PlanNote['code'], field: string, message: string, { value = null, possible = null }: Detail = {}): void {
    this.notes.push({ code, field, message, value, possible });
  }
}

/** `a, b and c` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const MOST_NAMED = 10;

/** For lists of any length: `a, b and 990 more` */
export const firstOf = (words: readonly string[]): string =>
  listed(words.length <= MOST_NAMED ? words : [...words.slice(0, MOST_NAMED), `${words.length - MOST_NAMED} more`]);
