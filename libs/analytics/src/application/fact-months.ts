// The partitions of facts, one for each month that has any. A function of the owner makes them, because the app role owns nothing.
import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/data';
import { type Level, levelRow } from '../domain/levels.js';
import { monthsIn } from '../domain/months.js';
import type { Period } from '../domain/periods.js';

@Injectable()
export class FactMonths {
  /** Those that this process has asked for. A month that is dropped later is before the horizon, and nothing is stored there. */
  private readonly made = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Call it before a transaction: making a month waits for locks. */
  async ensure(level: Level, period: Period): Promise<void> {
    const { facts } = levelRow(level);
    const names = monthsIn(period).map((month) => `${facts} ${month}`);
    if (names.every((name) => this.made.has(name))) return;
    await this.database.call('analytics.ensure_months', [facts, period.startDate, period.endDate]);
    for (const name of names) this.made.add(name);
  }
}
