import { ActionIcon, Button, Code, CopyButton, Group, Popover, ScrollArea, Stack, Text, Tooltip } from '@mantine/core';
import { Terminal } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { asCurl, requests } from '../api/requests.js';
import { texts } from '../texts.js';

/** The requests of this page, newest first, each to be copied for a terminal. */
export function CopyCurl() {
  const sent = useSyncExternalStore(requests.subscribe, requests.all);
  return (
    <Popover width={440} position="bottom-end" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Tooltip label={texts.common.copyCurl}>
          <ActionIcon variant="default" size={36} aria-label={texts.common.copyCurl}>
            <Terminal size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)" aria-label={texts.common.copyCurl}>
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
                    <CopyButton value={asCurl(request)}>
                      {({ copied, copy }) => (
                        <Button size="compact-xs" variant="default" onClick={copy} flex="none">
                          {copied ? texts.common.copied : texts.common.copy}
                        </Button>
                      )}
                    </CopyButton>
                  </Group>
                  <Code block className="curl">
                    {asCurl(request)}
                  </Code>
                </Stack>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
