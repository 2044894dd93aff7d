import { formatDay, formatUnit } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Question } from './question.js';

const { exports: words, presets, granularities, query } = texts.analytics;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

export function formatBytes(bytes: number | null): string {
  if (bytes === null) return texts.none;
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / Math.log10(STEP)));
  return formatUnit(bytes / STEP ** at, UNITS[at] ?? 'byte', at === 0 ? 0 : 1);
}

/** "Campaign, channel by day, last 30 days" */
export function questionInWords({ dimensions = [], granularity = 'total', filters = [], ...period }: Question): string {
  const by = dimensions.length === 0 ? words.whole : dimensions.map((name) => wordFor(name)).join(', ');
  const steps = granularity === 'total' ? by : words.by(by, granularities[granularity]);
  const { date_preset: preset, start_date: start, end_date: end } = period;
  const when =
    start !== undefined && end !== undefined
      ? texts.analytics.days(formatDay(start), formatDay(end))
      : preset
        ? presets[preset]
        : query.usualPeriod;
  return [steps, when, ...(filters.length === 0 ? [] : [words.conditions(filters.length)])].join(' · ');
}
