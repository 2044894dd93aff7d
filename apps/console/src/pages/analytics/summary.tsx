// The last 30 days in four numbers, for the start page. Currencies stand in rows of their own.
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.js';
import { formatDay } from '../../format.js';
import { EmptyState, Loads } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { Metric } from './metrics.table.js';
import { Tiles } from './tiles.js';

const { home, analytics } = texts;
const SHOWN: readonly Metric[] = ['spend', 'clicks', 'conversions', 'roas'];
const QUERY = { date_preset: 'last_30d', compare_to: 'previous_period', granularity: 'total' } as const;

/** Needs `analytics:read`. */
export function AnalyticsSummary() {
  const report = useQuery({
    queryKey: ['analytics', 'summary'],
    queryFn: () => answerOf(api.GET('/v1/analytics/overview', { params: { query: QUERY } })),
    refetchInterval: 60_000,
  });
  return (
    <Stack gap="sm" component="section" aria-label={home.last30}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {home.last30}
        </Title>
        <Anchor size="sm" renderRoot={(props) => <Link to="/analytics" {...props} />}>
          {texts.shell.analytics}
        </Anchor>
      </Group>
      <Loads query={report} rows={3}>
        {({ data: { by_currency: rows, period }, meta }) =>
          rows.length === 0 ? (
            <EmptyState title={analytics.empty}>{analytics.emptyAbout}</EmptyState>
          ) : (
            <>
              {rows.map(({ currency, metrics, comparison, partial_metrics: partial }) => (
                <Stack key={currency} gap={4}>
                  {rows.length > 1 && (
                    <Text size="sm" fw={600}>
                      {currency}
                    </Text>
                  )}
                  <Tiles
                    label={`${home.last30} ${currency}`}
                    names={SHOWN}
                    metrics={metrics}
                    comparison={comparison}
                    currency={currency}
                    partial={partial}
                    cols={{ base: 2, md: 4 }}
                  />
                </Stack>
              ))}
              <Text size="xs" c="dimmed">
                {analytics.days(formatDay(period.start_date), formatDay(period.end_date))}
                {meta.contains_provisional && ` · ${analytics.freshness.provisional}`}
              </Text>
            </>
          )
        }
      </Loads>
    </Stack>
  );
}
