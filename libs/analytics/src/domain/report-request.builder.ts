import { dayAt, START } from './report.builder.js';
import type { ReportRequest } from './report.request.js';

/** A question of a spec: all numbers of November's first ten days, by clicks. */
export const aReport = (change: Partial<ReportRequest> = {}): ReportRequest => ({
  startDate: START,
  endDate: dayAt(9),
  datePreset: null,
  compareTo: null,
  reportingCurrency: null,
  dimensions: [],
  filters: [],
  metricFilters: [],
  granularity: 'total',
  fillGaps: false,
  includeEmpty: false,
  sort: 'clicks',
  isSortChosen: false,
  order: 'desc',
  limit: 100,
  cursor: null,
  ...change,
});
