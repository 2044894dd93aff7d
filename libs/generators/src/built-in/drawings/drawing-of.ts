import type { Fact } from '@app/creative';
import { textsOfKind } from '@app/creative';
import { type DrawingName, drawingNames } from './drawings.table.js';

const nameOf = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');

/** The drawing that a stated category names, e.g. `running-shoe` or `Running shoe`; null: none does. */
export function drawingOf(facts: readonly Fact[]): DrawingName | null {
  const named = textsOfKind(facts, 'category').map(nameOf);
  return drawingNames.find((name) => named.includes(name)) ?? null;
}
