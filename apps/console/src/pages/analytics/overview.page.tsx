import type { Currency } from '@app/client';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { formatDay } from '../../format.js';
import { Page } from '../../parts/page.js';
import { EmptyState, Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { Attribution } from './attribution.js';
import { Breakdowns } from './breakdown.js';
import { CompareControl, CurrencyControl, PeriodControl, periodFaults } from './controls.js';
import { Freshness, Warnings } from './freshness.js';
import type { Metric } from './metrics.table.js';
import { Only } from './only.js';
import { type OverviewSearch, reportQuery } from './period.js';
import { ReachTile } from './reach-tile.js';
import { Series } from './series.js';
import { Tiles } from './tiles.js';

const { analytics } = texts;
const TILES: readonly Metric[] = [
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'conversion_value',
  'ctr',
  'cpc',
  'cpa',
  'roas',
];

interface Overview {
  readonly data: Schemas['AnalyticsOverview'];
  readonly meta: Schemas['AnalyticsMeta'];
}

export function OverviewPage() {
  const search = useSearch({ from: '/desk/analytics' });
  const navigate = useNavigate({ from: '/analytics' });
  const { can } = useWork();
  const change = (patch: OverviewSearch): void => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true });
  const all = useOverview({ ...search, currency: undefined }, true);
  const rows = all.data?.data.by_currency ?? [];
  const found = rows.map(({ currency }) => currency);
  const isMixed = found.length > 1;
  const currency = isMixed ? (found.find((each) => each === search.currency) ?? mostShown(rows)) : undefined;
  const one = useOverview({ ...search, currency }, isMixed);
  const shown = isMixed ? one : all;
  return (
    <Page
      title={analytics.title}
      about={analytics.about}
      actions={
        can('analytics:query') && (
          <Button component={Link} to="/analytics/query" variant="default">
            {texts.shell.query}
          </Button>
        )
      }
    >
      <Group gap="sm" align="flex-start" className="filters">
        <PeriodControl search={search} period={all.data?.data.period} error={all.error} onChange={change} />
        <CompareControl search={search} onChange={change} />
        <CurrencyControl value={search.reporting_currency} onChange={(reporting_currency) => change({ reporting_currency })} />
      </Group>
      <Only search={search} onChange={change} />
      {isMixed && (
        <Group gap="sm">
          <SegmentedControl
            aria-label={analytics.currency}
            value={currency}
            data={found}
            onChange={(next) => change({ currency: next })}
          />
          <Text size="sm" c="dimmed">
            {analytics.mixed(found.length)}
          </Text>
        </Group>
      )}
      {Object.keys(periodFaults(shown.error)).some((name) => name !== '') ? null : (
        <Loads query={shown} rows={8}>
          {(report) => <Report report={report} search={{ ...search, currency }} onChange={change} />}
        </Loads>
      )}
    </Page>
  );
}

/** Amounts of two currencies are not compared: the one whose ads were shown most, never one of an account without numbers. */
function mostShown(rows: Schemas['AnalyticsOverview']['by_currency']): Currency | undefined {
  return rows.toSorted((one, other) => (other.metrics.impressions ?? 0) - (one.metrics.impressions ?? 0))[0]?.currency;
}

function useOverview(search: OverviewSearch, enabled: boolean) {
  const { granularity } = search;
  const query = reportQuery(search);
  return useQuery({
    queryKey: ['analytics', 'overview', query, granularity],
    queryFn: (): Promise<Overview> =>
      answerOf(api.GET('/v1/analytics/overview', { params: { query: { ...query, granularity } } })),
    placeholderData: keepPreviousData,
    enabled,
  });
}

interface ReportProps {
  readonly report: Overview;
  readonly search: OverviewSearch;
  readonly onChange: (search: OverviewSearch) => void;
}

function Report({ report, search, onChange }: ReportProps) {
  const { data, meta } = report;
  const { period, metrics, comparison, currency } = data;
  const days = analytics.days(formatDay(period.start_date), formatDay(period.end_date));
  const compared = meta.comparison_period;
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text fw={600}>
          {days}
          {compared && (
            <Text span c="dimmed" fw={400}>
              {' '}
              {analytics.comparedWith(formatDay(compared.start_date), formatDay(compared.end_date))}
            </Text>
          )}
        </Text>
        <Freshness meta={meta} />
        {data.by_currency.length > 0 && <Attribution meta={meta} />}
      </Stack>
      <Warnings meta={meta} />
      {data.by_currency.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <Tiles
            label={analytics.totals}
            names={TILES}
            metrics={metrics}
            comparison={comparison}
            currency={currency}
            partial={data.partial_metrics}
          >
            <ReachTile metrics={metrics} comparison={comparison} unavailable={meta.unavailable_metrics} search={search} />
          </Tiles>
          <Series report={report} query={reportQuery(search)} search={search} onChange={onChange} />
          <Breakdowns search={search} onChange={onChange} />
        </>
      )}
    </Stack>
  );
}

const Nothing = () => (
  <EmptyState
    title={analytics.empty}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/connections" {...props} />}>
        {texts.shell.connections}
      </Button>
    }
  >
    {analytics.emptyAbout}
  </EmptyState>
);
