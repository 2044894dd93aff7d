// All of one event of the audit log, in words and as the API tells it.
import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.js';
import { formatInstant } from '../../format.js';
import { actionWords, Changes, whoDid } from '../../parts/history.js';
import type { NodeNames } from '../../parts/value-text.js';
import { texts } from '../../texts.js';

const { audit, common } = texts;

type AuditEvent = Schemas['AuditEvent'];

interface DetailsProps {
  readonly event: AuditEvent;
  readonly names: NodeNames;
  readonly onOnly: () => void;
  readonly onClose: () => void;
}

export function AuditDetails({ event, names, onOnly, onClose }: DetailsProps) {
  const lines = [
    [audit.at, formatInstant(event.occurred_at)],
    [audit.who, whoDid(event)],
    [audit.via, audit.vias[event.via]],
    [audit.resource, event.resource.id],
    [audit.key, event.key_id],
    [audit.request, event.request_id],
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={actionWords(event.action)}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack gap="sm">
        {lines.map(
          ([label, value]) =>
            value && (
              <Group key={label} gap="sm" wrap="nowrap" align="baseline">
                <Text size="sm" c="dimmed" w={110} flex="none">
                  {label}
                </Text>
                <Text size="sm" className="wrap">
                  {value}
                </Text>
              </Group>
            ),
        )}
        <Group>
          <Button size="compact-sm" variant="default" onClick={onOnly}>
            {audit.onlyThis}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {audit.changes}
        </Text>
        <Changes event={event} names={names} />
        <Text size="sm" c="dimmed">
          {audit.asData}
        </Text>
        <Code block className="curl">
          {JSON.stringify({ action: event.action, changes: event.changes, previous: event.previous }, null, 2)}
        </Code>
      </Stack>
    </Modal>
  );
}
