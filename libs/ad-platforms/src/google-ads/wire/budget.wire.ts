// Budgets as Google's resources, and back.
import { PlatformError } from '@app/connections';
import { formatMoney, fractionDigits, isCurrency, type Money, parseMoney, toMicros } from '@app/kernel';
import type { BudgetBody } from '../bodies.js';
import type { CampaignRow } from '../google-ads.answers.js';
import type { Operation } from '../google-ads.mutate.js';

/** A daily amount is an average: Google may spend twice as much on a single day. */
export function amountOf({ type, amount, currency }: BudgetBody): Record<string, string> {
  const money = parseMoney(amount, currency);
  if (typeof money === 'string') throw new Error(`The budget ${amount} ${currency} is no amount of money: ${money}.`);
  return { [type === 'daily' ? 'amountMicros' : 'totalAmountMicros']: String(toMicros(money)) };
}

/** `row`: the campaign as it is now, because its budget may have been replaced or shared on the platform. */
export function budgetUpdate(customerId: string, { campaignBudget: current }: CampaignRow, budget: BudgetBody): Operation {
  if (!current) throw refused('the campaign has no budget of its own');
  if (current.explicitlyShared) throw refused('the budget is shared with other campaigns; change it on the platform');
  if (typeOf(current) !== budget.type)
    throw refused(`a ${typeOf(current)} budget cannot become a ${budget.type} one once the campaign exists`);
  const amount = amountOf(budget);
  const update = { resourceName: `customers/${customerId}/campaignBudgets/${current.id}`, ...amount };
  return { campaignBudgetOperation: { update, updateMask: Object.keys(amount).join(',') } };
}

const refused = (reason: string): PlatformError => new PlatformError('rejected', `Google Ads: ${reason}.`, { field: 'budget' });

type BudgetRow = NonNullable<CampaignRow['campaignBudget']>;
const typeOf = (budget: BudgetRow): BudgetBody['type'] => (budget.period === 'CUSTOM_PERIOD' ? 'lifetime' : 'daily');

export function budgetOf(budget: BudgetRow | undefined, currency: string): BudgetBody | null {
  if (!budget) return null;
  const type = typeOf(budget);
  const amount = moneyOf((type === 'daily' ? budget.amountMicros : budget.totalAmountMicros) ?? 0n, currency);
  return amount && { type, ...formatMoney(amount) };
}

/** null when the amount is no whole number of the currency's minor units, or the currency is unknown. */
function moneyOf(micros: bigint, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const minorUnit = 10n ** BigInt(6 - fractionDigits(currency));
  return micros % minorUnit === 0n ? { minor: micros / minorUnit, currency } : null;
}
