// A budget as a caller writes it: one amount for each of the channels, or a split that names the amount of each.
import { currencyCode, type FieldFault, isCurrency } from '@app/kernel';
import type { Budget, BudgetPart } from './campaign.state.js';
import { settledMoney, unknownCurrency } from './money-record.js';

/** After the merge with what the campaign had. */
export type MergedBudget = Partial<Budget>;

/** @param sent the amount of the request itself; undefined or null: it has none */
export function settledBudget(written: MergedBudget, sent: string | null | undefined, noted: FieldFault[]): Budget | null {
  const { type = 'daily', amount, currency, split } = written;
  if (split === undefined) {
    const money = settledMoney({ ...(amount !== null && { amount }), currency }, 'budget', noted);
    return money && { type, ...money };
  }
  if (typeof sent === 'string') {
    const message =
      'budget.amount is the same for each of the channels, and budget.split names the amount of each: leave budget.amount out, ' +
      'or send "split": null.';
    noted.push({ field: 'budget.amount', code: 'conflict', message, value: sent });
    return null;
  }
  const code = currencyCode(currency ?? '') ?? '';
  if (!isCurrency(code)) {
    noted.push(unknownCurrency('budget', currency));
    return null;
  }
  const parts = split.map(({ channel, amount: of }, index): BudgetPart | null => {
    const money = settledMoney({ amount: of, currency: code }, `budget.split[${index}]`, noted);
    return money && { channel, amount: money.amount };
  });
  const settled = parts.flatMap((part) => part ?? []);
  return settled.length < parts.length ? null : { type, amount: null, currency: code, split: settled };
}

/** 400 naming each channel that a split has twice or that is none of the campaign's, and those that it lacks. */
export function splitFaults(
  split: readonly { readonly channel: string }[] | undefined,
  channels: readonly string[],
): FieldFault[] {
  if (split === undefined) return [];
  const possible = channels.length === 0 ? 'the campaign has no channels yet' : `possible: ${channels.join(', ')}`;
  const faults = split.flatMap(({ channel }, index): FieldFault[] => {
    const field = `budget.split[${index}].channel`;
    const known = { value: channel, limit: channels };
    if (!channels.includes(channel))
      return [
        { field, code: 'invalid_value', message: `${field}: ${channel} is not among the channels; ${possible}.`, ...known },
      ];
    if (split.findIndex((each) => each.channel === channel) === index) return [];
    return [{ field, code: 'duplicate', message: `${field}: ${channel} has an amount already; each channel has one.`, ...known }];
  });
  const lacking = channels.filter((channel) => !split.some((part) => part.channel === channel));
  if (lacking.length === 0) return faults;
  const message =
    `budget.split has no amount for ${lacking.join(', ')}: each of the channels has one (${channels.join(', ')}). ` +
    'Send it with all of them, or "split": null and an amount for each.';
  return [...faults, { field: 'budget.split', code: 'required', message, value: lacking, limit: channels }];
}
