import { Button, Code, CopyButton, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { asCurl, requests, type SentRequest } from '../api/requests.js';
import { consoleOnly } from '../api/service.table.js';
import { texts } from '../texts.js';

const consoleOperations = consoleOnly.map((operation) => new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Whether the operation refuses API keys, so that no terminal can repeat it. */
const isConsoleOnly = ({ method, path }: SentRequest): boolean =>
  consoleOperations.some((operation) => operation.test(`${method} ${path.split('?')[0]}`));

/** The requests of this page, newest first, each to be copied for a terminal. */
export function CurlList() {
  const sent = useSyncExternalStore(requests.subscribe, requests.all);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {sent.length === 0 ? texts.common.noRequests : texts.common.copyCurlAbout}
      </Text>
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <Stack gap="sm">
          {[...sent].reverse().map((request) => (
            <Stack gap={4} key={`${request.method} ${request.path} ${request.body ?? ''}`}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="xs" fw={600} truncate>
                  {request.method} {request.path}
                </Text>
                {!isConsoleOnly(request) && (
                  <CopyButton value={asCurl(request)}>
                    {({ copied, copy }) => (
                      <Button size="compact-xs" variant="default" onClick={copy} flex="none">
                        {copied ? texts.common.copied : texts.common.copy}
                      </Button>
                    )}
                  </CopyButton>
                )}
              </Group>
              {isConsoleOnly(request) ? (
                <Text size="xs" c="dimmed">
                  {texts.common.consoleOnly}
                </Text>
              ) : (
                <Code block className="curl">
                  {asCurl(request)}
                </Code>
              )}
            </Stack>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}
