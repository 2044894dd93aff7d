import { Alert, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { formatFileSize, formatInstant, formatNumber } from '../../format.js';
import { Countdown } from '../../parts/countdown.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { settingsTexts } from '../../settings-texts.js';
import { UsageDays } from './usage-days.js';

const { usage } = settingsTexts;

/** The gauges follow the counters of the keys. */
const EVERY_MS = 3_000;

export function UsagePage() {
  const query = useQuery({ queryKey: ['usage'], queryFn: () => dataOf(api.GET('/v1/usage')), refetchInterval: EVERY_MS });
  return (
    <Page title={usage.title} about={usage.about}>
      <Loads query={query}>
        {({ plan, windows, days, storage, as_of: at }) => (
          <Stack gap="lg">
            <Stack gap={2} className="card">
              <Text size="sm" c="dimmed">
                {usage.plan}
              </Text>
              <Text fw={600} size="xl">
                {wordFor(plan)}
              </Text>
              <Text size="sm">{usage.plans[plan]}</Text>
            </Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {windows.map((window) => (
                <Gauge key={window.name} window={window} />
              ))}
            </SimpleGrid>
            <UsageDays days={days} />
            <Storage storage={storage} />
            <Text size="xs" c="dimmed">
              {usage.asOf(formatInstant(at))}
            </Text>
          </Stack>
        )}
      </Loads>
    </Page>
  );
}

function Gauge({ window: { name, limit, used, remaining, resets_at: resets } }: { window: Schemas['Usage']['windows'][number] }) {
  const share = limit === null || used === null ? 0 : (used / limit) * 100;
  return (
    <Stack gap="sm" className="card" data-window={name}>
      <Title order={2} size="h5">
        {usage.windows[name]}
      </Title>
      {limit === null ? (
        <>
          <Text size="lg" fw={600}>
            {usage.unlimited}
          </Text>
          {used !== null && (
            <Text size="sm" c="dimmed">
              {usage.used(formatNumber(used))}
            </Text>
          )}
        </>
      ) : (
        <>
          <Meter
            label={usage.windows[name]}
            of={usage.of(formatNumber(used), formatNumber(limit))}
            left={usage.left(formatNumber(remaining))}
            share={share}
            isHigh={share > 90}
          />
          <Text size="sm" c="dimmed">
            {resets ? (
              <>
                {usage.rises} <Countdown to={resets} />
              </>
            ) : (
              usage.unused
            )}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface MeterProps {
  readonly label: string;
  readonly of: string;
  readonly left: string;
  /** Percent that is used; more than all of it where a plan became smaller. */
  readonly share: number;
  readonly isHigh: boolean;
}

function Meter({ label, of, left, share, isHigh }: MeterProps) {
  return (
    <>
      <Group justify="space-between" align="baseline">
        <Text size="lg" fw={600} className="number">
          {of}
        </Text>
        <Text size="sm" c="dimmed" className="number">
          {left}
        </Text>
      </Group>
      {/* Whole: a share of 0.0000001 would be written in a way that screen readers do not know. */}
      <Progress value={Math.min(100, Math.round(share))} size="lg" aria-label={label} color={isHigh ? 'red.9' : 'brand'} />
    </>
  );
}

function Storage({ storage }: { storage: Schemas['Usage']['storage'] }) {
  const { limit_bytes: limit, used_bytes: used, remaining_bytes: remaining, warning } = storage;
  const words = usage.storage;
  return (
    <Stack gap="sm" className="card" data-storage={warning ?? 'room'}>
      <Title order={2} size="h5">
        {words.title}
      </Title>
      <Meter
        label={words.title}
        of={usage.of(formatFileSize(used), formatFileSize(limit))}
        left={usage.left(formatFileSize(remaining))}
        share={(used / limit) * 100}
        isHigh={warning !== null}
      />
      {warning ? (
        <Alert color={warning === 'full' ? 'red' : 'yellow'} title={words[warning]}>
          {words.help}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {words.about}
        </Text>
      )}
    </Stack>
  );
}
