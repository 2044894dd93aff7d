/** Create, update and remove of campaign budgets. */
import { dailyMinimumMicros, minimumUnitMicros } from '../model/currency.js';
import { GoogleAdsError } from './errors.js';
import {
  changes,
  checkCreate,
  checkMask,
  checkName,
  failureAt,
  newId,
  ownId,
  refuse,
  text,
  type Operation,
  type Target,
} from './operation.js';
import { budgetName } from './records.js';
import type { Budget } from './tables.js';

export async function findBudget(target: Target, id: string): Promise<Budget | undefined> {
  const [budget] = await target.sql.query<Budget>('select * from google_ads.budget where id = $1 and account_id = $2', [
    id,
    target.account.id,
  ]);
  return budget;
}

async function ownBudget(target: Target, operation: Operation): Promise<Budget> {
  const budget = await findBudget(target, ownId(target, operation));
  if (budget === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (budget.status === 'REMOVED') throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return budget;
}

const micros = (value: unknown): string | null =>
  value === undefined || value === null ? null : BigInt(value as string).toString();

/** Checks the amounts and the name that the operation would result in. */
async function checkBudget(target: Target, operation: Operation, budget: Budget): Promise<void> {
  checkAmounts(target, operation, budget);
  const { name, explicitly_shared, id } = budget;
  if (name !== null) checkName(operation, name, 'fieldError.INVALID_VALUE');
  if (!explicitly_shared) return;
  if (name === null) throw refuse(operation, 'fieldError.REQUIRED', 'name');
  const same = await target.sql.query(
    `select 1 from google_ads.budget
     where account_id = $1 and name = $2 and explicitly_shared and status <> 'REMOVED' and id <> $3`,
    [target.account.id, name, id],
  );
  if (same.length > 0) throw refuse(operation, 'campaignBudgetError.DUPLICATE_NAME', 'name', name);
}

function checkAmounts({ account }: Target, operation: Operation, { period, amount_micros, total_amount_micros }: Budget): void {
  const daily = period === 'DAILY';
  const [field, amount] = daily
    ? (['amountMicros', amount_micros] as const)
    : (['totalAmountMicros', total_amount_micros] as const);
  if (daily && total_amount_micros !== null)
    throw refuse(operation, 'campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY', 'totalAmountMicros');
  if (!daily && amount_micros !== null)
    throw refuse(operation, 'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD', 'amountMicros');
  if (amount === null || BigInt(amount) === 0n) throw refuse(operation, 'fieldError.REQUIRED', field);
  if (BigInt(amount) < 0n) throw refuse(operation, 'campaignBudgetError.NEGATIVE_MONEY_AMOUNT', field, amount);
  if (BigInt(amount) % BigInt(minimumUnitMicros(account.currency)) !== 0n)
    throw refuse(operation, 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', field, amount);
  if (daily) checkMinimum(operation, account.currency, amount, null);
}

/** @param days of a total budget; null: the amount is for a day. */
export function checkMinimum(operation: Operation, currency: string, amount: string, days: number | null): void {
  const least = BigInt(dailyMinimumMicros(currency));
  if (BigInt(amount) >= least * BigInt(days ?? 1)) return;
  const [field, name] = days === null ? (['amountMicros', 'Amount'] as const) : (['campaignBudget', 'TotalAmount'] as const);
  const budgetPerDayMinimumErrorDetails = {
    currencyCode: currency,
    budgetPerDayMinimumMicros: least.toString(),
    [`minimumBudget${name}Micros`]: (least * BigInt(days ?? 1)).toString(),
    [`failedBudget${name}Micros`]: amount,
  };
  const failed = failureAt(operation, 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM', field, amount);
  throw new GoogleAdsError([{ ...failed, details: { budgetPerDayMinimumErrorDetails } }]);
}

async function remember({ sql, now }: Target, { id, period, amount_micros, total_amount_micros }: Budget): Promise<void> {
  await sql.query('delete from google_ads.budget_history where budget_id = $1 and at > $2', [id, now]);
  await sql.query(
    'insert into google_ads.budget_history (budget_id, at, period, amount_micros, total_amount_micros) values ($1, $2, ' +
      '$3, $4, $5)',
    [id, now, period, amount_micros, total_amount_micros],
  );
}

export async function createBudget(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  const budget: Budget = {
    id: await newId(target, operation),
    account_id: target.account.id,
    name: text(resource['name']) ?? null,
    status: 'ENABLED',
    period: resource['period'] === 'CUSTOM_PERIOD' ? 'CUSTOM_PERIOD' : 'DAILY',
    amount_micros: micros(resource['amountMicros']),
    total_amount_micros: micros(resource['totalAmountMicros']),
    delivery_method: text(resource['deliveryMethod']) ?? 'STANDARD',
    explicitly_shared: resource['explicitlyShared'] !== false,
  };
  await checkBudget(target, operation, budget);
  await target.sql.query(
    `insert into google_ads.budget
       (id, account_id, name, status, period, amount_micros, total_amount_micros, delivery_method, explicitly_shared)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    Object.values(budget),
  );
  await remember(target, budget);
  return budgetName(target.account.id, budget.id);
}

export async function updateBudget(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  const before = await ownBudget(target, operation);
  const mask = checkMask(operation);
  const changed = <T>(field: string, value: T, otherwise: T): T => (changes(mask, field) ? value : otherwise);
  const after: Budget = {
    ...before,
    name: changed('name', text(resource['name']) ?? null, before.name),
    amount_micros: changed('amountMicros', micros(resource['amountMicros']), before.amount_micros),
    total_amount_micros: changed('totalAmountMicros', micros(resource['totalAmountMicros']), before.total_amount_micros),
    delivery_method: changed('deliveryMethod', text(resource['deliveryMethod']) ?? 'STANDARD', before.delivery_method),
    explicitly_shared: changed('explicitlyShared', resource['explicitlyShared'] === true, before.explicitly_shared),
  };
  if (before.explicitly_shared && !after.explicitly_shared)
    throw refuse(operation, 'campaignBudgetError.CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED', 'explicitlyShared');
  await checkBudget(target, operation, after);
  await target.sql.query(
    `update google_ads.budget set name = $2, amount_micros = $3, total_amount_micros = $4, delivery_method = $5,
       explicitly_shared = $6
     where id = $1`,
    [after.id, after.name, after.amount_micros, after.total_amount_micros, after.delivery_method, after.explicitly_shared],
  );
  await remember(target, after);
  return budgetName(target.account.id, after.id);
}

export async function removeBudget(target: Target, operation: Operation): Promise<string> {
  const { id } = await ownBudget(target, operation);
  const users = await target.sql.query("select 1 from google_ads.campaign where budget_id = $1 and status <> 'REMOVED'", [id]);
  if (users.length > 0) throw refuse(operation, 'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE');
  await target.sql.query("update google_ads.budget set status = 'REMOVED' where id = $1", [id]);
  return budgetName(target.account.id, id);
}
