// What somebody changed on a platform: nothing is overwritten before a person says so.
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { FailureAlert } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { useAllowed } from './campaign-actions.js';
import type { Campaign } from './campaign.js';
import { fieldWord, stepOf } from './fields.js';
import { platformField } from '../../parts/value-text.js';
import { Value } from '../../parts/value-words.js';

const { deviations: words } = texts.campaigns;

type Deviation = Schemas['PlatformCampaign']['deviations'][number];
type Changes = Schemas['UpdateCampaign'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The change that names the field with a value; null: it is no field that can be written. */
function naming(field: string, value: unknown): Changes | null {
  if (!stepOf(field)) return null;
  return field.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Changes;
}

function keepOurs(campaign: Campaign, { field }: Deviation): Changes | null {
  const value = field.split('.').reduce<unknown>((each, part) => (isRecord(each) ? each[part] : undefined), campaign);
  return naming(field, value);
}

/** Only where the platform's value is one of ours as it stands. */
function takeTheirs({ budget }: Campaign, { field, theirs }: Deviation): Changes | null {
  if (field === 'name' && typeof theirs === 'string') return { name: theirs };
  if (field === 'budget' && !budget?.split && isRecord(theirs) && typeof theirs.amount === 'string')
    return {
      budget: { amount: theirs.amount, ...(theirs.type === 'daily' || theirs.type === 'lifetime' ? { type: theirs.type } : {}) },
    };
  return null;
}

export function Deviations({ campaign }: { campaign: Campaign }) {
  const placed = campaign.platform_campaigns.filter(({ deviations, reasserted }) => deviations.length + reasserted.length > 0);
  if (placed.length === 0) return null;
  return (
    <Stack gap="sm" component="section">
      <div>
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.about}
        </Text>
      </div>
      {placed.map(({ channel, deviations, reasserted }) => (
        <Stack key={channel} gap="sm" className="card">
          <Text fw={600}>{wordFor(channel)}</Text>
          {deviations.map((deviation) => (
            <OneDeviation key={`${deviation.node} ${deviation.platform_field}`} campaign={campaign} deviation={deviation} />
          ))}
          {reasserted.length > 0 && (
            <Text size="sm" role="status">
              {words.reasserted([...new Set(reasserted.map(({ field }) => fieldWord(field)))].join(', '))}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function OneDeviation({ campaign, deviation }: { campaign: Campaign; deviation: Deviation }) {
  const allows = useAllowed(campaign);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ body }: { body: Changes; done: string }) =>
      dataOf(
        api.PATCH('/v1/campaigns/{id}', {
          params: { path: { id: campaign.id }, header: { 'If-Match': `"${campaign.version}"` } },
          body,
        }),
      ),
    onSuccess: (_, { done }) => notifications.show({ message: done }),
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  const [keep, accept] = [keepOurs(campaign, deviation), takeTheirs(campaign, deviation)];
  const mayChange = allows('update');
  return (
    <Stack gap="xs">
      <Table className="facts" aria-label={fieldWord(deviation.field)}>
        <Table.Tbody>
          {[
            [words.field, `${fieldWord(deviation.field)} (${platformField(deviation.platform_field)})`],
            [words.ours, deviation.ours],
            [words.theirs, deviation.theirs],
          ].map(([name, value]) => (
            <Table.Tr key={String(name)}>
              <Table.Th scope="row">{String(name)}</Table.Th>
              <Table.Td>
                <Value value={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!keep && (
        <Text size="sm" c="dimmed">
          {deviation.field === 'status' ? words.bySwitch : words.onItsPage}
        </Text>
      )}
      <FailureAlert error={change.error} />
      {mayChange && (keep || accept) && (
        <Group gap="sm">
          {keep && (
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate({ body: keep, done: words.kept })}>
              {words.keep}
            </Button>
          )}
          {accept && (
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ body: accept, done: words.accepted })}
            >
              {words.accept}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
