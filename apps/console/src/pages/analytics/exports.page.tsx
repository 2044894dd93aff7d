import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient, useRows } from '../../api/queries.js';
import { formatNumber } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { Confirm } from '../../parts/confirm.js';
import type { Column } from '../../parts/data-table.js';
import { useSorting } from '../../parts/filters.js';
import { ListPage } from '../../parts/list-page.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { formatBytes, questionInWords } from './export-words.js';
import { isMaking, questionOf, searchOf } from './question.js';

const { exports: words } = texts.analytics;
const PERMISSION = 'analytics:query';
const MAKING_MS = 2_000;

type Export = Schemas['Export'];

export function ExportsPage() {
  const { can } = useWork();
  return can(PERMISSION) ? <Exports /> : <NotAllowed title={words.title} permission={PERMISSION} />;
}

function Exports() {
  const [sorting, sortBy] = useSorting(['created_at', 'name', 'status'], { sort: 'created_at', order: 'desc' });
  const [deleted, setDeleted] = useState<Export>();
  const list = useRows(
    ['analytics', 'exports', sorting],
    (cursor) => answerOf(api.GET('/v1/analytics/exports', { params: { query: { ...sorting, cursor } } })),
    { refetchInterval: (first) => first?.data.some(isMaking) === true && MAKING_MS },
  );
  const make = <Button renderRoot={(props) => <Link to="/analytics/query" {...props} />}>{words.make}</Button>;
  const columns: Column<Export>[] = [
    { id: 'name', header: texts.common.name, sort: 'name', cell: (row) => <Name row={row} /> },
    { id: 'status', header: texts.common.status, sort: 'status', cell: (row) => <State row={row} /> },
    { id: 'rows', header: words.rows, isNumber: true, cell: ({ rows }) => formatNumber(rows) },
    { id: 'size', header: words.size, isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
    { id: 'created', header: texts.common.created, sort: 'created_at', cell: ({ created_at }) => <Ago at={created_at} /> },
    { id: 'actions', header: texts.common.actions, cell: (row) => <Actions row={row} onDelete={() => setDeleted(row)} /> },
  ];
  return (
    <ListPage
      title={words.title}
      about={words.about}
      actions={make}
      list={list}
      columns={columns}
      sorting={sorting}
      onSort={sortBy}
      empty={{ title: words.empty, about: words.emptyAbout, action: make }}
    >
      <Confirm
        opened={deleted !== undefined}
        title={words.deleteTitle(deleted?.name ?? '')}
        confirm={words.delete}
        onClose={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (deleted) await dataOf(api.DELETE('/v1/analytics/exports/{id}', { params: { path: { id: deleted.id } } }));
          await queryClient.invalidateQueries({ queryKey: ['analytics', 'exports'] });
        }}
      >
        {words.deleteAbout}
      </Confirm>
    </ListPage>
  );
}

function Name({ row: { name, format, query } }: { row: Export }) {
  return (
    <Stack gap={0}>
      <span>{name}</span>
      <Text span size="xs" c="dimmed" fw={400}>
        {wordFor(format)} · {questionInWords(questionOf(query))}
      </Text>
    </Stack>
  );
}

function State({ row }: { row: Export }) {
  const { status, progress, error, expires_at: expires } = row;
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge value={status} />
      {isMaking(row) && <Progress value={(progress ?? 0) * 100} size={6} w={120} aria-label={words.progress} animated />}
      {error && (
        <Text size="xs" c="dimmed" maw={260}>
          {error.message}
        </Text>
      )}
      {status === 'ready' && expires && (
        <Text size="xs" c="dimmed">
          {words.expires} <Ago at={expires} />
        </Text>
      )}
    </Stack>
  );
}

function Actions({ row, onDelete }: { row: Export; onDelete: () => void }) {
  const { download, name, query } = row;
  return (
    <Group gap="xs" wrap="wrap">
      {download && (
        <Button
          component="a"
          href={download.url}
          download
          size="sm"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          aria-label={words.downloadOf(name)}
        >
          {words.download}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        aria-label={words.queryOf(name)}
        renderRoot={(props) => <Link to="/analytics/query" search={searchOf(questionOf(query))} {...props} />}
      >
        {words.query}
      </Button>
      <Button size="sm" variant="subtle" color="gray" aria-label={words.deleteOf(name)} onClick={onDelete}>
        {words.delete}
      </Button>
    </Group>
  );
}
