// The request of the query as it would be sent now.
import { Button, Code, CopyButton, Group, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { asCurl } from '../../api/requests.js';
import { texts } from '../../texts.js';
import type { Question } from './question.js';

const { query: words } = texts.analytics;
const PATH = '/v1/analytics/query';

export function QueryBody({ question }: { question: Question }) {
  const json = JSON.stringify(question, null, 2);
  const curl = asCurl({ method: 'POST', path: PATH, body: JSON.stringify(question) });
  return (
    <Stack gap="sm" className="card" component="section" aria-label={words.body}>
      <Title order={2} size="h5">
        {words.body}
      </Title>
      <Text size="xs" ff="monospace" c="dimmed">
        POST {PATH}
      </Text>
      <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0 }}>
        <Code block className="curl">
          {json}
        </Code>
      </ScrollArea.Autosize>
      <Group gap="xs">
        <Copy value={json} label={words.copyBody} />
        <Copy value={curl} label={texts.common.copyCurl} />
      </Group>
    </Stack>
  );
}

const Copy = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button size="sm" variant="default" onClick={copy}>
        {copied ? texts.common.copied : label}
      </Button>
    )}
  </CopyButton>
);
