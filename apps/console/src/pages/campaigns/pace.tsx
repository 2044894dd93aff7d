// What was spent against what was planned. Shares are for the eye; amounts stay the texts of the service.
import { Anchor, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { formatDay, formatMoney, formatNumber, formatShare } from '../../format.js';
import { Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { texts } from '../../texts.js';
import { dayOf } from '../../zoned.js';
import { BudgetWords } from './campaign-words.js';
import { dailyBudgets } from './budget-days.js';
import type { Campaign } from './campaign.js';
import { DayBars } from './day-bars.js';
import { daysBefore, flightAt } from './flight.js';

const { pace } = texts.campaigns;

type Row = Schemas['CampaignMetrics'];
const SHOWN_DAYS = 14;
const MOST_CHANGES = 100;
/** Fewer points than this apart are no news. */
const TOLERANCE = 0.1;

interface Numbers {
  readonly totals: readonly Row[];
  readonly days: readonly Row[];
  /** The changes since the first of the days, newest first. */
  readonly changes: readonly Schemas['AuditEvent'][];
  readonly areAllChanges: boolean;
}

async function numbersOf(id: string, start: string, last: string): Promise<Numbers> {
  const from = daysBefore(last, SHOWN_DAYS - 1);
  const about = { campaign_id: [id], status: ['all' as const], end_date: last };
  const first = from > start ? from : start;
  const [totals, days, changes] = await Promise.all([
    answerOf(api.GET('/v1/analytics/campaigns', { params: { query: { ...about, start_date: start, granularity: 'total' } } })),
    answerOf(
      api.GET('/v1/analytics/campaigns', {
        params: {
          query: {
            ...about,
            start_date: first,
            granularity: 'day',
            sort: 'date',
            order: 'asc',
            limit: 100,
          },
        },
      }),
    ),
    answerOf(
      // A day more: the campaign's may begin before the same one does in UTC.
      api.GET('/v1/campaigns/{id}/history', {
        params: { path: { id }, query: { start_date: daysBefore(first, 1), limit: MOST_CHANGES } },
      }),
    ),
  ]);
  return { totals: totals.data, days: days.data, changes: changes.data, areAllChanges: changes.next_cursor === null };
}

export function Pace({ campaign }: { campaign: Campaign }) {
  const { id, timezone } = campaign;
  const flight = flightAt(campaign, new Date());
  const { startDate, lastDate } = flight;
  // Where days begin later than here, today has not come yet.
  const last = [lastDate, dayOf(new Date(), timezone)].sort()[0] ?? lastDate;
  const query = useQuery({
    queryKey: ['analytics', 'campaign', id, startDate, last],
    queryFn: () => numbersOf(id, startDate ?? last, last),
    enabled: startDate !== null,
  });
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h4">
          {pace.title}
        </Title>
        <Anchor component={Link} to={`/analytics?campaign_id=${id}`} size="sm">
          {pace.toAnalytics}
        </Anchor>
      </Group>
      <Stack gap="md" className="card">
        {startDate === null ? (
          <>
            <SimpleGrid cols={{ base: 2, sm: 3 }}>
              <Planned campaign={campaign} />
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              {pace.notStarted}
            </Text>
          </>
        ) : (
          <Loads query={query} rows={3}>
            {(numbers) => <Spent campaign={campaign} numbers={numbers} startDate={startDate} />}
          </Loads>
        )}
      </Stack>
    </Stack>
  );
}

function Planned({ campaign }: { campaign: Campaign }) {
  const { spend_cap: cap } = campaign;
  return (
    <>
      <Fact name={texts.campaigns.columns.budget}>
        <BudgetWords campaign={campaign} />
      </Fact>
      {cap && <Fact name={pace.cap}>{formatMoney(cap.amount, cap.currency)}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600}>
        {name}
      </Text>
      <Text fw={600} component="div" className="tabular">
        {children}
      </Text>
    </div>
  );
}

function Spent({ campaign, numbers, startDate }: { campaign: Campaign; numbers: Numbers; startDate: string }) {
  const [row, ...others] = numbers.totals;
  if (!row)
    return (
      <>
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <Planned campaign={campaign} />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {pace.noNumbers}
        </Text>
      </>
    );
  const { metrics, currency } = row;
  const isComparable = others.length === 0 && currency === (campaign.budget?.currency ?? null);
  const budgets = dailyBudgets(
    campaign,
    numbers.changes,
    numbers.days.map(({ date }) => date ?? ''),
    numbers.areAllChanges,
  );
  const isProvisional = numbers.days.some(({ is_final: isFinal }) => !isFinal);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <Planned campaign={campaign} />
        <Fact name={`${pace.spent} ${pace.since(formatDay(startDate))}`}>
          {numbers.totals.map((each) => (
            <div key={each.currency}>{formatMoney(each.metrics.spend, each.currency)}</div>
          ))}
        </Fact>
      </SimpleGrid>
      <SimpleGrid cols={3}>
        <Fact name={pace.impressions}>{formatNumber(metrics.impressions)}</Fact>
        <Fact name={pace.clicks}>{formatNumber(metrics.clicks)}</Fact>
        <Fact name={pace.conversions}>{formatNumber(metrics.conversions)}</Fact>
      </SimpleGrid>
      {isComparable ? (
        <Shares campaign={campaign} spend={metrics.spend} days={numbers.days} budgets={budgets} />
      ) : (
        <Text size="sm" c="dimmed">
          {pace.mixed}
        </Text>
      )}
      {isComparable && numbers.days.length > 0 && (
        <DayBars
          days={numbers.days.map(({ date, metrics: { spend }, is_final: isFinal }) => ({
            date: date ?? '',
            spend,
            isFinal,
            budget: budgets.get(date ?? '') ?? null,
          }))}
          currency={currency}
          perDay={campaign.budget?.total.per === 'day' ? campaign.budget.total.amount : null}
        />
      )}
      {isProvisional && (
        <Group gap="xs">
          <span className="hatched legend" aria-hidden />
          <Text size="xs" c="dimmed">
            {pace.provisional}
          </Text>
        </Group>
      )}
    </>
  );
}

interface SharesProps {
  readonly campaign: Campaign;
  readonly spend: string | null;
  readonly days: readonly Row[];
  readonly budgets: ReturnType<typeof dailyBudgets>;
}

function Shares({ campaign, spend, days, budgets }: SharesProps) {
  const { budget } = campaign;
  const { elapsed, days: length } = flightAt(campaign, new Date());
  if (!budget || spend === null || Number(budget.total.amount) === 0) return null;
  const planned = Number(budget.total.amount) * (budget.total.per === 'day' ? (length ?? 0) : 1);
  if (elapsed === null || planned === 0) {
    // Today is not over, so it says nothing of a day's spend.
    const shares = days.slice(0, -1).flatMap(({ date, metrics }) => {
      const held = budgets.get(date ?? '');
      return held ? [Number(metrics.spend) / held] : [];
    });
    if (budget.total.per !== 'day' || shares.length === 0) return null;
    return <Text size="sm">{pace.ofDaily(formatShare(shares.reduce((sum, share) => sum + share) / shares.length, 0))}</Text>;
  }
  const used = Number(spend) / planned;
  const verdict = used > elapsed + TOLERANCE ? 'ahead' : used < elapsed - TOLERANCE ? 'behind' : 'onPace';
  return (
    <Stack gap="xs">
      <Share share={elapsed} about={pace.elapsed} color="gray" />
      <Share share={used} about={pace.used} color="brand" />
      {campaign.status === 'active' && (
        <div>
          <StatusBadge value={verdict === 'onPace' ? 'healthy' : 'warning'} label={pace[verdict]} />
        </div>
      )}
    </Stack>
  );
}

function Share({ share, about, color }: { share: number; about: string; color: string }) {
  return (
    <div>
      <Text size="sm">
        <b className="tabular">{formatShare(share, 0)}</b> {about}
      </Text>
      <Progress value={Math.min(100, share * 100)} color={color} size="md" aria-label={about} />
    </div>
  );
}
