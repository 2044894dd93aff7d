// `Brake tune ........ £18`: in a price list dots lead to the price.
import type { Reworded } from './main-clause.js';

const LEADERS = /(?<=(?<end>\S)) ?(?:\.{3,}|…{2,}|_{3,}) ?(?=\p{Sc}|\d|\p{L}+\s*$)/u;

export interface Undotted {
  readonly text: string;
  readonly changed: readonly Reworded[];
}
/** The same lines without dots; behind a number a colon stands for them. */
export const withoutDots = (text: string): Undotted => {
  const changed: Reworded[] = [];
  const lines = text.split('\n').map((line) => {
    const told = line.replace(LEADERS, (_dots, end: string) => (/[\p{L})]/u.test(end) ? ' ' : ': '));
    if (told !== line) changed.push({ said: line.trim(), told: told.trim() });
    return told;
  });
  return { text: lines.join('\n'), changed };
};
