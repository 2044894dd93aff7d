import { Alert, Button, Grid, Group, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { EmptyState } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { ExportDialog } from './export-dialog.js';
import { plainFaults } from '../../api/failure.js';
import { QueryBody } from './query-body.js';
import { fieldNames, QueryForm } from './query-form.js';
import { type Answer, Results } from './query-results.js';
import { bodyOf, chosen, filled, type Question, searchOf } from './question.js';

const { query: words } = texts.analytics;
const PERMISSION = 'analytics:query';

const FIRST: Question = {
  metrics: ['spend', 'impressions', 'clicks', 'conversions', 'roas'],
  dimensions: ['campaign'],
  date_preset: 'last_30d',
};
/** The platforms are asked for people by a job. */
const PENDING_MS = 5_000;
const isPending = (answer: Answer | undefined): boolean =>
  answer?.meta.unavailable_metrics.some(({ reason }) => reason === 'pending') ?? false;

export function QueryPage() {
  const { can } = useWork();
  return can(PERMISSION) ? <Workbench /> : <NotAllowed title={words.title} permission={PERMISSION} />;
}

function Workbench() {
  const search = useSearch({ from: '/desk/analytics/query' });
  const navigate = useNavigate({ from: '/analytics/query' });
  const asked = chosen(bodyOf(search));
  const text = JSON.stringify(asked);
  const isAsked = text !== '{}';
  const [draft, setDraft] = useState<Question>(isAsked ? asked : FIRST);
  const [isExporting, setExporting] = useState(false);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    // Another address: of a link, or of the way back.
    setSeen(text);
    if (isAsked) setDraft(asked);
  }
  const list = useRows(
    ['analytics', 'query', text],
    (cursor): Promise<Answer> => answerOf(api.POST('/v1/analytics/query', { body: { ...asked, cursor } })),
    { enabled: isAsked, refetchInterval: (first) => isPending(first) && PENDING_MS },
  );
  const run = (question: Question): void => {
    const next = filled(question);
    setDraft(next);
    if (JSON.stringify(next) === text) list.reload();
    else void navigate({ search: searchOf(next) });
  };
  const names = [...fieldNames, ...(draft.filters ?? []).map((_, at) => `filters[${at}]`), 'filters'];
  const faults = plainFaults(list.error, names);
  const isExplained = Object.keys(faults).some((name) => name !== '');
  return (
    <Page title={words.title} about={words.about}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }} order={1}>
          <Stack gap="md">
            <QueryForm question={draft} faults={faults} onChange={(part) => setDraft({ ...draft, ...part })} />
            <Group gap="sm">
              <Button onClick={() => run(draft)} loading={isAsked && list.rows === undefined && !list.error}>
                {words.run}
              </Button>
              <Button variant="default" onClick={() => setExporting(true)}>
                {texts.analytics.exports.export}
              </Button>
              <Button variant="subtle" onClick={() => setDraft(FIRST)}>
                {words.reset}
              </Button>
            </Group>
          </Stack>
        </Grid.Col>
        {/* On a phone the answer comes before the words of the request. */}
        <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 3, lg: 2 }}>
          <QueryBody question={filled(draft)} />
        </Grid.Col>
        <Grid.Col span={12} order={{ base: 2, lg: 3 }} mt="xs">
          <Stack gap="md">
            {list.error && isExplained && (
              <Alert color="red" role="alert" className="failure" title={words.refused}>
                {faults[''] ?? words.refusedAbout}
              </Alert>
            )}
            {isAsked && !(list.error && isExplained) && (
              <Results question={asked} list={list} onSort={(sorting) => run({ ...draft, ...sorting })} />
            )}
            {!isAsked && <EmptyState title={words.start}>{words.startAbout}</EmptyState>}
          </Stack>
        </Grid.Col>
      </Grid>
      {isExporting && <ExportDialog question={filled(draft)} onClose={() => setExporting(false)} />}
    </Page>
  );
}
