// The partitions of facts and restatements, one for each month that has any. A function of the owner makes them, because the app
// role owns nothing.
import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/data';
import { type Level, levelRow } from '../domain/levels.js';
import { monthsIn } from '../domain/months.js';
import type { Period } from '../domain/periods.js';

@Injectable()
export class FactMonths {
  /** Those that this process has asked for. A month that is dropped later is so old that nothing is stored there. */
  private readonly made = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Call it before a transaction: making a month waits for locks. */
  async ensure(of: Level | 'restatement', period: Period): Promise<void> {
    const table = of === 'restatement' ? of : levelRow(of).facts;
    const names = monthsIn(period).map((month) => `${table} ${month}`);
    if (names.every((name) => this.made.has(name))) return;
    await this.database.call('analytics.ensure_months', [table, period.startDate, period.endDate]);
    for (const name of names) this.made.add(name);
  }
}
