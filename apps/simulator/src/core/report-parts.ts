/** What an ad delivered, divided by whom it reaches: a platform says by which words, and how heavy each of them is. */
import type { Delivery } from '../model/delivery.js';
import { splitDelivery } from '../model/split.js';

/** By word; the words of several dimensions are joined by a space. */
export type Weights = Readonly<Record<string, number>>;

export interface ToldPart {
  /** By dimension. */
  readonly values: Readonly<Record<string, string>>;
  readonly delivery: Delivery;
}

export const both = (one: Weights, other: Weights): Weights =>
  Object.fromEntries(
    Object.entries(one).flatMap(([word, weight]) => Object.entries(other).map(([next, by]) => [`${word} ${next}`, weight * by])),
  );

/** Parts add up to the whole; those of which nothing is told are left out. */
export function dividedBy(
  whole: Delivery,
  dimensions: readonly string[],
  weights: Weights,
  of: { readonly key: string; readonly currency: string },
): ToldPart[] {
  const all = Object.entries(weights);
  const into = all.map(([word, weight]) => ({ key: `${of.key}|${word}`, weight }));
  return splitDelivery(whole, into, of.currency).flatMap((delivery, at) => {
    const words = (all[at]?.[0] ?? '').split(' ');
    const values = Object.fromEntries(dimensions.map((each, index) => [each, words[index] ?? '']));
    return Object.values(delivery).some((each) => each > 0) ? [{ values, delivery }] : [];
  });
}
