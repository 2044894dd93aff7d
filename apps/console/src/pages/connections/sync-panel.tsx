import { Alert, Progress, Stack, Text, Title } from '@mantine/core';
import { Info } from 'lucide-react';
import { isFailure } from '../../api/failure.js';
import { formatDay } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { AccountDay } from '../../parts/instant.js';
import { FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { type Connection, isUnderWay } from './connections.queries.js';
import { Facts } from '../../parts/facts.js';
import { intervalWords } from './intervals.js';
import { RunDetails, RunSummary } from './sync-run.js';
import type { StartSync } from './sync-start.js';
import { LastSync, NextSync } from './times.js';

const { connections } = texts;
const { sync: words } = connections;

/** How far a connection is, and its latest run as it goes on. */
export function SyncPanel({ connection, start }: { connection: Connection; start: StartSync }) {
  const { sync, data_through_date: through } = connection;
  const latest = sync.recent.find(isUnderWay) ?? sync.recent[0];
  return (
    <Stack gap="sm" className="card" component="section" aria-label={words.title}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      {isFailure(start.error, 'sync_in_progress') ? (
        sync.state !== 'idle' && (
          <Alert icon={<Info size={18} aria-hidden />} role="status">
            {words.inProgress}
          </Alert>
        )
      ) : (
        <FailureAlert error={start.error} />
      )}
      <Facts
        facts={[
          [words.lastSync, <LastSync key="last" connection={connection} />],
          ...(sync.last_success_at === sync.last_sync_at
            ? []
            : [[words.lastSuccess, <Ago key="good" at={sync.last_success_at} never={connections.notYet} />] as const]),
          [words.nextSync, <Next key="next" connection={connection} />],
          [words.dataThrough, <AccountDay key="through" day={through} zone={connection.account.timezone} />],
          [words.backfill, <Backfill key="older" connection={connection} />],
        ]}
      />
      {sync.consecutive_failures > 1 && (
        <Text size="sm" className="status-red">
          {words.failures(sync.consecutive_failures)}
        </Text>
      )}
      {latest && (
        <Stack gap="sm" className="latest-run">
          <Title order={3} size="h5">
            {isUnderWay(latest) ? words.running : words.latest}
          </Title>
          <RunSummary run={latest} />
          <RunDetails run={latest} />
        </Stack>
      )}
    </Stack>
  );
}

function Next({ connection }: { connection: Connection }) {
  return (
    <>
      <NextSync connection={connection} />
      {connection.sync.next_sync_at !== null && `, ${words.every(intervalWords(connection.sync.interval_minutes))}`}
    </>
  );
}

const WHOLE = 100;

function Backfill({ connection: { sync, status } }: { connection: Connection }) {
  const { start_date: from, target_date: target, done } = sync.backfill;
  if (from === null) return status === 'disconnected' ? texts.none : words.backfillNone;
  if (status === 'disconnected') return words.backfillEnded(formatDay(from));
  if (done) return words.backfillDone(formatDay(from));
  if (target === null) return words.backfillFrom(formatDay(from));
  const now = Date.now();
  const share = (now - Date.parse(from)) / (now - Date.parse(target));
  return (
    <Stack gap={4}>
      <span>{words.backfillAt(formatDay(from), formatDay(target))}</span>
      <Progress value={Math.min(WHOLE, Math.round(share * WHOLE))} aria-label={words.backfillLabel} />
    </Stack>
  );
}
