// One run of a sync: what it is, how far each of its steps is, and what went wrong in words.
import { Group, Progress, Stack, Text } from '@mantine/core';
import { formatDay, formatInstant, formatNumber, formatRelative } from '../../format.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { isUnderWay, type Run } from './connections.queries.js';

const { sync: words } = texts.connections;

type Stream = Run['streams'][number];
type Fault = NonNullable<Run['error']>;

const statusWords = (status: string): string => words.statuses[status] ?? wordFor(status);

/** What the run is and brought, in two lines. */
export function RunSummary({ run }: { run: Run }) {
  const { status, trigger, mode, window, started_at: started, created_at: created } = run;
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <StatusBadge value={status} label={statusWords(status)} />
        <Text size="sm" fw={600} component="time" dateTime={started ?? created}>
          {formatInstant(started ?? created)}
        </Text>
        <Text size="sm" c="dimmed">
          {words.triggers[trigger]}
          {trigger !== 'backfill' && `, ${words.modes[mode]}`}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {words.window(formatDay(window.start_date), formatDay(window.end_date))} · <Records of={run.records} />
        {tookOf(run)}
      </Text>
    </Stack>
  );
}

function Records({ of: { read, written, failed } }: { of: Run['records'] }) {
  return (
    <>
      {words.records(formatNumber(read), formatNumber(written))}
      {failed > 0 && <span className="status-red">, {words.recordsFailed(formatNumber(failed))}</span>}
    </>
  );
}

const MINUTE = 60;

function tookOf({ started_at: from, finished_at: to }: Run): string {
  if (from === null || to === null) return '';
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  const long = seconds < 2 * MINUTE ? words.seconds(seconds) : words.minutes(Math.round(seconds / MINUTE));
  return ` · ${words.took(long)}`;
}

export function RunDetails({ run }: { run: Run }) {
  const ended = run.streams.filter(({ status }) => status !== 'pending' && status !== 'running').length;
  return (
    <Stack gap="sm">
      {isUnderWay(run) && run.streams.length > 0 && (
        <Progress value={(ended / run.streams.length) * 100} animated aria-label={words.progress} />
      )}
      {run.waiting_reason && (
        <Text size="sm" role="status">
          {words.waiting[run.waiting_reason]} {run.resume_at ? words.resumes(formatRelative(run.resume_at)) : words.goesOn}
        </Text>
      )}
      {run.error && !run.streams.some(({ error }) => error?.message === run.error?.message) && <FaultWords fault={run.error} />}
      <ul className="sync-streams" aria-label={words.streams}>
        {run.streams.map((stream) => (
          <StreamLine key={stream.name} stream={stream} />
        ))}
      </ul>
    </Stack>
  );
}

function StreamLine({ stream }: { stream: Stream }) {
  const { name, status, records, through_date: through, error } = stream;
  const isQuiet = status === 'pending' || status === 'skipped';
  return (
    <li>
      <div className="sync-stream">
        <Text size="sm">{words.streamNames[name] ?? wordFor(name)}</Text>
        {!isQuiet && (
          <Text size="xs" c="dimmed" className="sync-stream-records">
            <Records of={records} />
            {through && status === 'running' && ` · ${words.through(formatDay(through))}`}
          </Text>
        )}
        <StatusBadge value={isQuiet ? 'skipped' : status} label={statusWords(status)} size="xs" />
      </div>
      {error && <FaultWords fault={error} />}
    </li>
  );
}

/** The message ends with the advice already. */
const says = (message: string, advice: string): boolean => message.toLowerCase().endsWith(advice.toLowerCase());

function FaultWords({ fault: { message, action, retryable } }: { fault: Fault }) {
  const advice = action ?? (retryable ? words.goesOn : '');
  return (
    <Text size="sm" className="sync-fault wrap">
      {message} {!says(message, advice) && advice}
    </Text>
  );
}
