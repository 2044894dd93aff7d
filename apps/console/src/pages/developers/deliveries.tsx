// What was sent to an endpoint, what its server answered, and what is still to be sent.
import { ActionIcon, Stack, Text, Title } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { eventTypes } from '../../api/events.table.js';
import { webhookDeliveryStatuses } from '../../api/service.table.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters } from '../../parts/filters.js';
import { actionWords } from '../../parts/history.js';
import { Instant } from '../../parts/instant.js';
import { ClearFilters, FilteredList, FilterRow, WordFilter } from '../../parts/list-page.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { DeliveryDetails } from './delivery-details.js';
import { NextTry, OutcomeBadge, tryWords } from './delivery-words.js';
import { type Delivery, type Endpoint, OFTEN_MS } from './webhooks.queries.js';

const { common } = texts;
const { deliveries: words } = settingsTexts.webhooks;
const types = eventTypes.map(({ type }) => type);
const SOON_MS = 60_000;

interface DeliveriesProps {
  readonly endpoint: Endpoint;
  readonly interval: () => number;
  readonly onDeed: () => void;
}

export function Deliveries({ endpoint, interval, onDeed }: DeliveriesProps) {
  const { id } = endpoint;
  const [shown, setShown] = useState<string | null>(null);
  const filters = useFilters(['outcome', 'event']);
  const status = webhookDeliveryStatuses.find((each) => each === filters.values.outcome);
  const type = types.find((each) => each === filters.values.event);
  const list = useRows(
    ['webhooks', 'deliveries', id, status, type],
    (cursor) =>
      answerOf(
        api.GET('/v1/webhook_endpoints/{id}/deliveries', {
          params: {
            path: { id },
            query: { status: status && [status], event_type: type && [type], cursor },
          },
        }),
      ),
    { refetchInterval: (first) => (first?.data.some(isSoonTried) ? OFTEN_MS : interval()) },
  );
  const details = list.rows?.find((each) => each.id === shown);
  return (
    <Stack gap="sm" component="section" aria-label={words.title}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <FilteredList
        label={words.title}
        list={list}
        columns={columnsOf(endpoint, (delivery) => setShown(delivery.id))}
        filters={filters}
        inputs={
          <FilterRow>
            <WordFilter
              label={words.outcome}
              words={webhookDeliveryStatuses}
              nameOf={(each) => words.statuses[each]}
              value={status}
              width={170}
              onChange={(value) => filters.set('outcome', value)}
            />
            <WordFilter
              label={words.event}
              words={types}
              nameOf={actionWords}
              any={words.anyEvent}
              value={type}
              width={260}
              onChange={(value) => filters.set('event', value)}
            />
            {filters.isAny && <ClearFilters filters={filters} />}
          </FilterRow>
        }
        empty={{ title: words.none, about: words.noneAbout }}
      />
      {details && <DeliveryDetails endpoint={endpoint} delivery={details} onDeed={onDeed} onClose={() => setShown(null)} />}
    </Stack>
  );
}

const isSoonTried = ({ next_try_at: at }: Delivery): boolean => at !== null && Date.parse(at) < Date.now() + SOON_MS;

const columnsOf = (endpoint: Endpoint, onShow: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    id: 'event',
    header: words.event,
    cell: ({ event_type: type, occurred_at: at }) => (
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {actionWords(type)}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          <Instant at={at} />
        </Text>
      </Stack>
    ),
  },
  {
    id: 'outcome',
    header: words.outcome,
    cell: (delivery) => (
      <Stack gap={4} className="health-cell">
        <OutcomeBadge delivery={delivery} />
        {tryWords(delivery) && (
          <Text size="xs" c="dimmed" className="health-reason">
            {tryWords(delivery)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'tries',
    header: words.tries,
    cell: (delivery) => (
      <Stack gap={0}>
        <Text size="sm">{words.triesMade(delivery.tries)}</Text>
        {delivery.next_try_at && (
          <Text size="xs" c="dimmed">
            {words.next} <NextTry endpoint={endpoint} delivery={delivery} />
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'details',
    header: common.details,
    width: 60,
    isMenu: true,
    cell: (delivery) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        onClick={() => onShow(delivery)}
        aria-label={words.detailsOf(actionWords(delivery.event_type))}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];
