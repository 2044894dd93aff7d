import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Database } from '@app/platform/data';
import { Every } from '@app/platform/messaging';
import { levelNames } from '../domain/levels.js';
import { monthAfter } from '../domain/months.js';
import { FactMonths } from './fact-months.js';

const MONTHS_AHEAD = 3;
/** So that a year can be compared with the one before. */
const MONTHS_OF_RESTATEMENTS = 13;

/** METRICS_RETENTION_MONTHS; null: everything is kept. */
export const RETENTION_MONTHS = Symbol('months for which facts are kept');

@Injectable()
export class FactsSchedules {
  constructor(
    private readonly months: FactMonths,
    private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RETENTION_MONTHS) private readonly retention: number | null,
  ) {}

  /**
   * Makes the months to come, and drops restatements of older months, and facts that are older than the retention: their
   * projections stay.
   */
  @Every('7 1 * * *', 'analytics.keep-months')
  async keepMonths(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const coming = { startDate: today, endDate: monthAfter(today, MONTHS_AHEAD) };
    for (const each of [...levelNames, 'restatement' as const]) await this.months.ensure(each, coming);
    await this.database.call('analytics.drop_restatements', [monthAfter(today, -MONTHS_OF_RESTATEMENTS)]);
    if (this.retention === null) return;
    const waiting = await this.database.call('analytics.drop_months', [monthAfter(today, -this.retention)]);
    if (typeof waiting === 'string')
      throw new Error(`The facts of the month of ${waiting} are kept: some of its days are not projected yet.`);
  }
}
