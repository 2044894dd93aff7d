// The insights of an audience. Loaded when somebody looks at one, because charts are large.
import { BarChart, LineChart } from '@mantine/charts';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.js';
import { formatCompact, formatDay, formatInstant, formatMoney, formatNumber, formatShare } from '../../../format.js';
import { EmptyState, Loads } from '../../../parts/states.js';
import { wordFor } from '../../../parts/words.js';
import { placeName } from '../../../parts/places.js';
import { texts } from '../../../texts.js';
import { type AudienceInsights as View, useAudienceName } from '../queries.js';
import { ChartCard, Numbers } from '../../../parts/chart-card.js';
import { Demographics } from './demographics.js';

const { insights } = texts.audiences;

export function Insights({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['audiences', id, 'insights'],
    queryFn: () => dataOf(api.GET('/v1/audiences/{id}/insights', { params: { path: { id } } })),
  });
  return <Loads query={query}>{(view) => <Content of={view} />}</Loads>;
}

function Content({ of: view }: { of: View }) {
  const hasAny =
    view.growth.length > 0 || view.reach_by_channel.length > 0 || view.performance !== null || view.demographics_source !== null;
  if (!hasAny) return <EmptyState title={insights.none}>{insights.noneAbout}</EmptyState>;
  return (
    <Stack gap="md">
      <Sources of={view} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {view.growth.length > 1 && <Growth days={view.growth} />}
        {view.reach_by_channel.length > 0 && <Reach channels={view.reach_by_channel} />}
        <Demographics of={view} />
        {view.overlaps !== null && <Overlaps of={view.overlaps} />}
      </SimpleGrid>
      <Performance of={view} />
    </Stack>
  );
}

function Sources({ of: { demographics_source: source, suppressed } }: { of: View }) {
  if (source === null) return null;
  const { channel, as_of: at, countries } = source;
  const told =
    source.source === 'members'
      ? insights.asOf(formatInstant(at))
      : insights.fromPlatform(wordFor(channel ?? ''), formatInstant(at), (countries ?? []).map(placeName).join(', '));
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {told}
      </Text>
      {suppressed.length > 0 && (
        <Text size="sm" c="dimmed">
          {insights.withheld(suppressed.map((part) => insights.parts[part]).join(', '))}
        </Text>
      )}
    </Stack>
  );
}

interface Bounds {
  readonly lower_bound: number;
  readonly upper_bound: number;
}
const bounds = ({ lower_bound: lower, upper_bound: upper }: Bounds): string[] => [formatNumber(lower), formatNumber(upper)];
const range = [
  { name: 'upper_bound', label: insights.atMost, color: 'brand.6' },
  { name: 'lower_bound', label: insights.atLeast, color: 'gray.5' },
];

function Growth({ days }: { days: View['growth'] }) {
  return (
    <ChartCard
      title={insights.growth}
      headers={[insights.day, insights.atLeast, insights.atMost]}
      rows={days.map((day) => [formatDay(day.date), ...bounds(day)])}
    >
      <LineChart
        h={220}
        data={[...days]}
        dataKey="date"
        series={range}
        curveType="linear"
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        valueFormatter={formatCompact}
        xAxisProps={{ tickFormatter: (day: string) => formatDay(day) }}
        yAxisProps={{ interval: 0 }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </ChartCard>
  );
}

function Reach({ channels }: { channels: View['reach_by_channel'] }) {
  return (
    <ChartCard
      title={insights.reach}
      about={insights.reachAbout}
      headers={[insights.channel, insights.atLeast, insights.atMost]}
      rows={channels.map((each) => [wordFor(each.channel), ...bounds(each)])}
    >
      <BarChart
        h={220}
        data={channels.map((each) => ({ ...each, channel: wordFor(each.channel) }))}
        dataKey="channel"
        series={[...range].reverse()}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        maxBarWidth={56}
        yAxisProps={{ interval: 0 }}
        valueFormatter={formatCompact}
        barChartProps={{ accessibilityLayer: false }}
      />
    </ChartCard>
  );
}

const BAR = 36;
const AXIS = 48;

function Overlaps({ of: overlaps }: { of: NonNullable<View['overlaps']> }) {
  const nameOf = useAudienceName(overlaps.map(({ audience_id: id }) => id));
  if (overlaps.length === 0)
    return (
      <div className="card">
        <Title order={3} size="h5">
          {insights.overlaps}
        </Title>
        <Text size="sm" c="dimmed">
          {insights.overlapsNone}
        </Text>
      </div>
    );
  return (
    <ChartCard
      title={insights.overlaps}
      about={insights.overlapsAbout}
      headers={[insights.audience, insights.share]}
      rows={overlaps.map(({ audience_id: id, share }) => [nameOf(id), formatShare(share)])}
    >
      <BarChart
        h={AXIS + overlaps.length * BAR}
        data={overlaps.map(({ audience_id: id, share }) => ({ name: nameOf(id), share }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'share', label: insights.share, color: 'brand.6' }]}
        valueFormatter={(value) => formatShare(value)}
        maxBarWidth={18}
        gridAxis="x"
        xAxisProps={{ domain: [0, 1] }}
        yAxisProps={{ width: 144 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </ChartCard>
  );
}

function Performance({ of: { performance, period } }: { of: View }) {
  return (
    <Stack className="card" gap="sm">
      <div>
        <Title order={3} size="h5">
          {insights.performance}
        </Title>
        <Text size="xs" c="dimmed">
          {performance && period
            ? insights.performanceAbout(formatDay(period.start_date), formatDay(period.end_date))
            : insights.performanceNone}
        </Text>
      </div>
      {performance && performance.by_currency.length > 0 && (
        <Numbers
          title={insights.performance}
          headers={[
            insights.currency,
            insights.impressions,
            insights.clicks,
            insights.spend,
            insights.conversions,
            insights.value,
          ]}
          rows={performance.by_currency.map(({ currency, impressions, clicks, spend, conversions, conversion_value: value }) => [
            currency,
            formatNumber(impressions),
            formatNumber(clicks),
            formatMoney(spend, currency),
            formatNumber(conversions),
            formatMoney(value, currency),
          ])}
        />
      )}
      {performance && performance.unattributed_campaign_ids.length > 0 && (
        <Text size="xs" c="dimmed">
          {insights.unattributed(performance.unattributed_campaign_ids.length)}
        </Text>
      )}
    </Stack>
  );
}
