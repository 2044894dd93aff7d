// The file of all rows of a query: made by a job, watched here until it can be downloaded.
import { Alert, Button, Group, Modal, Progress, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { plainFaults } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import { exportFormats, most } from '../../api/service.table.js';
import { formatNumber } from '../../format.js';
import { FailureAlert, Loads } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { formatBytes, questionInWords } from './export-words.js';
import { isMaking, type Question } from './question.js';

const { exports: words } = texts.analytics;
const WATCH_MS = 1_500;
type Format = NonNullable<Schemas['CreateExport']['format']>;

export function ExportDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const [name, setName] = useState('');
  const [format, setFormat] = useState<Format>('csv');
  // One attempt is one file, however often it is sent.
  const [attempt] = useState(() => crypto.randomUUID());
  const { limit: _, ...query } = question;
  const make = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/analytics/exports', {
          body: { query, format, bom: format === 'csv', ...(name.trim() ? { name: name.trim() } : {}) },
          params: { header: { 'Idempotency-Key': attempt } },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['analytics', 'exports'] }),
  });
  const faults = plainFaults(make.error, ['name']);
  return (
    <Modal opened onClose={onClose} title={words.make} centered closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {questionInWords(question)}
        </Text>
        {make.data ? (
          <Watch id={make.data.id} />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              make.mutate();
            }}
          >
            <Stack gap="md">
              <TextInput
                label={texts.common.name}
                description={words.nameAbout}
                maxLength={most['CreateExport.name']}
                value={name}
                error={faults.name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                data-autofocus
              />
              <Stack gap={4}>
                <Text size="sm" fw={600} id="export-format">
                  {words.format}
                </Text>
                <SegmentedControl
                  aria-labelledby="export-format"
                  value={format}
                  data={exportFormats.map((value) => ({ value, label: words.formats[value] }))}
                  onChange={setFormat}
                />
              </Stack>
              {faults[''] !== undefined && (
                <Alert color="red" role="alert" title={texts.common.failed}>
                  {faults['']}
                </Alert>
              )}
              {Object.keys(faults).length === 0 && <FailureAlert error={make.error} />}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  {texts.common.cancel}
                </Button>
                <Button type="submit" loading={make.isPending}>
                  {words.submit}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Modal>
  );
}

function Watch({ id }: { id: string }) {
  const made = useQuery({
    queryKey: ['analytics', 'exports', id],
    queryFn: () => dataOf(api.GET('/v1/analytics/exports/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (!state.data || isMaking(state.data) ? WATCH_MS : false),
  });
  return (
    <Loads query={made} rows={2}>
      {(file) => (
        <Stack gap="md" role="status">
          {isMaking(file) && (
            <>
              <Text size="sm">{words.states[file.status]}</Text>
              <Progress value={(file.progress ?? 0) * 100} animated aria-label={words.progress} />
              <Text size="sm" c="dimmed">
                {words.later}
              </Text>
            </>
          )}
          {file.status === 'failed' && <Alert color="red">{file.error?.message}</Alert>}
          {file.download && (
            <>
              <Text size="sm">{words.ready(formatNumber(file.rows), formatBytes(file.bytes))}</Text>
              <Button component="a" href={file.download.url} download leftSection={<Download size={16} aria-hidden />}>
                {words.download}
              </Button>
            </>
          )}
          <Group justify="flex-end">
            <Button variant="subtle" renderRoot={(props) => <Link to="/analytics/exports" {...props} />}>
              {words.all}
            </Button>
          </Group>
        </Stack>
      )}
    </Loads>
  );
}
