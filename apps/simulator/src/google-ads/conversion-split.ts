/**
 * The conversions of a campaign by the action that people took: primary actions hold all that count, the rest is spread over
 * every action.
 */
import { chance } from '../model/chance.js';
import { NO_DELIVERY, type Delivery } from '../model/delivery.js';
import { split } from '../model/split.js';
import type { ConversionAction } from './tables.js';

const HUNDREDTHS = 100;
const cents = (amount: number): number => Math.round(amount * HUNDREDTHS);

/** The parts in the order of `actions`. */
export function byAction(whole: Delivery, actions: readonly ConversionAction[], seed: string): Delivery[] {
  const weights = actions.map(({ id }) => 0.5 + chance(`${seed}|action|${id}`));
  const primary = actions.map(({ primary_for_goal }, index) => (primary_for_goal ? (weights[index] ?? 0) : 0));
  const counting = primary.some((weight) => weight > 0) ? primary : weights;
  const conversions = split(cents(whole.conversions), counting);
  const values = split(cents(whole.conversionsValue), conversions.some((count) => count > 0) ? conversions : counting);
  const others = split(cents(whole.allConversions) - cents(whole.conversions), weights);
  const viewThrough = split(whole.viewThroughConversions, counting);
  return actions.map((_, index) => ({
    ...NO_DELIVERY,
    conversions: (conversions[index] ?? 0) / HUNDREDTHS,
    conversionsValue: (values[index] ?? 0) / HUNDREDTHS,
    allConversions: ((conversions[index] ?? 0) + (others[index] ?? 0)) / HUNDREDTHS,
    viewThroughConversions: viewThrough[index] ?? 0,
  }));
}
