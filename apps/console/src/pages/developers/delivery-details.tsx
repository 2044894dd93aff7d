// One delivery: the request as it is sent, the answer to the last try, and sending it again.
import { Button, Code, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.js';
import { formatInstant, formatNumber } from '../../format.js';
import { CopyText } from '../../parts/copy-text.js';
import { type Fact, Facts } from '../../parts/facts.js';
import { actionWords } from '../../parts/history.js';
import { Section } from '../../parts/section.js';
import { FailureAlert } from '../../parts/states.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { NextTry, OutcomeBadge, tryWords } from './delivery-words.js';
import { type Delivery, deliveredEventQuery, type Endpoint, webhooksChanged } from './webhooks.queries.js';

const { deliveries: words } = settingsTexts.webhooks;

interface DetailsProps {
  readonly endpoint: Endpoint;
  readonly delivery: Delivery;
  readonly onDeed: () => void;
  readonly onClose: () => void;
}

export function DeliveryDetails({ endpoint, delivery, onDeed, onClose }: DetailsProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title={actionWords(delivery.event_type)}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="lg">
        <Group gap="sm">
          <OutcomeBadge delivery={delivery} />
          <Text size="sm">{tryWords(delivery)}</Text>
        </Group>
        <Facts
          facts={[
            [words.occurred, formatInstant(delivery.occurred_at)],
            [words.tries, formatNumber(delivery.tries)],
            [words.nextTry, <NextTry key="next" endpoint={endpoint} delivery={delivery} />],
          ]}
        />
        <Resend endpoint={endpoint} delivery={delivery} onDeed={onDeed} />
        <Answer of={delivery.last_try} />
        <RequestPart endpoint={endpoint} delivery={delivery} />
      </Stack>
    </Drawer>
  );
}

function Resend({ endpoint, delivery: { id }, onDeed }: Omit<DetailsProps, 'onClose'>) {
  const resend = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/webhook_endpoints/{id}/deliveries/{delivery_id}/resend', {
          params: { path: { id: endpoint.id, delivery_id: id } },
        }),
      ),
    onSuccess: async () => {
      onDeed();
      notifications.show({ message: words.resent });
      await webhooksChanged();
    },
  });
  if (!endpoint.allowed_actions.includes('resend'))
    return endpoint.status === 'disabled' ? (
      <Text size="sm" c="dimmed">
        {words.resendDisabled}
      </Text>
    ) : null;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="default" onClick={() => resend.mutate()} loading={resend.isPending}>
          {words.resend}
        </Button>
        <Text size="sm" c="dimmed">
          {words.resendAbout}
        </Text>
      </Group>
      <FailureAlert error={resend.error} />
    </Stack>
  );
}

/** `content-type: application/json`, line by line. */
const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Answer({ of: answer }: { of: Delivery['last_try'] }) {
  if (answer === null)
    return (
      <Section order={3} title={words.answer}>
        <Text size="sm">{words.noAnswerYet}</Text>
      </Section>
    );
  const { status, duration_ms: ms, at, headers, body } = answer;
  const facts: Fact[] = [
    [words.status, status ?? words.noStatus],
    [words.took, words.ms(formatNumber(ms))],
    [words.at, formatInstant(at)],
  ];
  return (
    <Section order={3} title={words.answer}>
      <Facts facts={facts} />
      {status !== null && (
        <>
          <Block label={words.headers} text={headerLines(headers)} none={words.noHeaders} />
          <Block label={words.excerpt} text={body} none={words.emptyBody} />
        </>
      )}
    </Section>
  );
}

function RequestPart({ endpoint: { url }, delivery }: Pick<DetailsProps, 'endpoint' | 'delivery'>) {
  const event = useQuery(deliveredEventQuery(delivery));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': delivery.event_id,
    'webhook-timestamp': words.perTry,
    'webhook-signature': words.redacted,
  };
  return (
    <Section order={3} title={words.request}>
      <Text size="sm" c="dimmed">
        {words.requestAbout}
      </Text>
      <Block label={words.headers} text={`POST ${url}\n${headerLines(headers)}`} none="" />
      {event.isPending ? (
        <Skeleton height={120} />
      ) : (
        <Block
          label={words.body}
          text={event.data ? JSON.stringify(event.data, null, 2) : ''}
          none={event.error ? event.error.message : words.noBody}
        />
      )}
    </Section>
  );
}

function Block({ label, text, none }: { label: string; text: string; none: string }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="xs" c="dimmed" fw={600}>
          {label}
        </Text>
        {text !== '' && <CopyText value={text} label={`${texts.common.copy}: ${label}`} />}
      </Group>
      {text === '' ? (
        <Text size="sm">{none}</Text>
      ) : (
        <Code block className="curl">
          {text}
        </Code>
      )}
    </Stack>
  );
}
