// How far the numbers reach, what may still change, and what limits them, in plain words.
import './analytics.css';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { Schemas } from '../../api/client.js';
import { formatDay } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

const { freshness: words, warnings } = texts.analytics;

type Meta = Schemas['AnalyticsMeta'];
/** What a sentence may tell; restatements know less of it. */
type Told = Pick<Meta, 'warnings' | 'exchange_rates'> &
  Partial<Pick<Meta, 'granularity' | 'timezones'>> &
  Partial<Pick<Schemas['ReportMeta'], 'not_supplied'>>;

const SLOW_SECONDS = 120;

export function Freshness({ meta }: { meta: Meta }) {
  const { data_through: through, freshness, contains_provisional: isProvisional, projection_lag_seconds: lag } = meta;
  if (through === null) return null;
  const read = freshness.map(({ fetched_at }) => fetched_at).sort()[0];
  const final = freshness.map(({ final_through_date }) => final_through_date).sort()[0];
  return (
    <Text size="sm" c="dimmed" component="p" m={0}>
      {words.through(formatDay(through))}
      {read && (
        <>
          {' '}
          {words.read(freshness.length)} <Ago at={read} />.
        </>
      )}{' '}
      {isProvisional ? (final ? words.provisionalAfter(formatDay(final)) : words.provisional) : words.final}{' '}
      {lag > SLOW_SECONDS && `${words.lagging} `}
      <Anchor component={Link} to="/analytics/restatements" size="sm" underline="always">
        {words.restatements}
      </Anchor>
    </Text>
  );
}

/** Mixed currencies are told where their switch is. */
const TOLD_ELSEWHERE: readonly string[] = ['mixed_currencies'];

export function Warnings({ meta }: { meta: Told }) {
  const shown = meta.warnings.filter(({ code }) => !TOLD_ELSEWHERE.includes(code));
  if (shown.length === 0) return null;
  return (
    <Group className="card notice" role="note" aria-label={words.warnings} gap="sm" wrap="nowrap" align="flex-start">
      <TriangleAlert size={18} aria-hidden className="status-yellow" />
      <ul className="faults">
        {shown.map(({ code }) => (
          <li key={code}>{sentence(code, meta)}</li>
        ))}
      </ul>
    </Group>
  );
}

function sentence(code: Meta['warnings'][number]['code'], meta: Told): string {
  const { granularity = 'total', timezones = [], exchange_rates: rates, not_supplied: missing = [] } = meta;
  if (code === 'granularity_coarsened') return warnings.granularity_coarsened(texts.analytics.granularities[granularity]);
  if (code === 'mixed_timezones') return warnings.mixed_timezones(timezones.map((zone) => zone.replaceAll('_', ' ')).join(', '));
  if (code === 'fx_rate_carried') return warnings.fx_rate_carried(rates?.carried_count ?? 0);
  if (code === 'fx_rate_missing') {
    const first = rates?.missing[0];
    return warnings.fx_rate_missing(rates?.missing_count ?? 0, first ? `${first.currency}, ${formatDay(first.date)}` : '');
  }
  if (code === 'breakdown_not_supplied')
    return warnings.breakdown_not_supplied(
      missing.map(({ channel, dimension }) => `${wordFor(channel)} (${wordFor(dimension).toLowerCase()})`).join(', '),
    );
  return warnings[code];
}
