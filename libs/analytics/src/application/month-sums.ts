import type { Transaction } from '@app/platform/data';
import type { Level } from '../domain/levels.js';
import { monthSummed, monthSumsOf } from '../domain/month.sums.js';
import { monthAfter } from '../domain/months.js';
import { monthSql } from './month.statements.js';

interface Month {
  readonly connectionId: string;
  readonly month: string;
}

/**
 * Recomputes the months of days that were projected in this transaction. It must hold the lock of the organization's
 * projection, so that nobody else projects days of the same months before it commits.
 * @param wereUpToDate if not, a version without them projected days, and all months are computed
 */
export async function followMonths(
  transaction: Transaction,
  days: readonly { readonly connectionId: string; readonly level: Level; readonly day: string }[],
  wereUpToDate: boolean,
): Promise<void> {
  const all = wereUpToDate ? null : await transaction.rows<Month>(monthSql.all);
  for (const name of monthSummed) {
    const own = days.filter(({ level }) => monthSumsOf(name).of.includes(level));
    const months = all ?? distinct(own.map(({ connectionId, day }) => ({ connectionId, month: monthAfter(day, 0) })));
    if (months.length === 0) continue;
    const values = [months.map(({ connectionId }) => connectionId), months.map(({ month }) => month)];
    for (const step of monthSql.steps[name]) await transaction.affected(step, values);
  }
  await transaction.affected(monthSql.upToDate);
}

const distinct = (months: readonly Month[]): Month[] => [
  ...new Map(months.map((each) => [`${each.connectionId} ${each.month}`, each])).values(),
];
