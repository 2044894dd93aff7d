import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.js';
import { identifierTypes } from '../../api/service.table.js';
import { formatNumber } from '../../format.js';
import { useFilters } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { PeopleUpload } from './people/people-upload.js';
import { TypedPeople } from './people/typed-people.js';

const { suppressed } = texts.audiences;

const actions = ['suppress', 'lift'] as const;

/** Who is kept out of every list of the organization. */
export function SuppressionsPage() {
  const { can } = useWork();
  const { values, set } = useFilters(['action']);
  const query = useQuery({
    queryKey: ['audiences', 'suppressions'],
    queryFn: () => dataOf(api.GET('/v1/audiences/suppressions')),
  });
  const canLift = can('suppressions:manage');
  const action = values.action === 'lift' && canLift ? 'lift' : 'suppress';
  return (
    <Page title={suppressed.title} about={suppressed.about}>
      <Loads query={query} rows={2}>
        {({ count, exact }) => (
          <Stack className="card" gap={2}>
            <Text size="xs" c="dimmed" fw={600}>
              {suppressed.count}
            </Text>
            <Text size="xl" fw={600}>
              {exact ? formatNumber(count) : suppressed.hundreds(count)}
            </Text>
            <Text size="xs" c="dimmed">
              {suppressed.countAbout}
            </Text>
          </Stack>
        )}
      </Loads>
      {can('audiences:write') && (
        <Stack gap="sm">
          {canLift && (
            <SegmentedControl
              aria-label={suppressed.actionsLabel}
              value={action}
              w="fit-content"
              data={actions.map((value) => ({ value, label: suppressed.actions[value] }))}
              onChange={(value) => set('action', value === 'lift' ? value : null)}
            />
          )}
          <Text size="sm" c="dimmed" maw={720}>
            {action === 'lift' ? suppressed.liftAbout : suppressed.suppressAbout}
          </Text>
          <PeopleUpload
            key={action}
            action={action}
            audience=""
            takes={identifierTypes}
            orTyped={(choose) => <TypedPeople onChoose={choose} />}
          />
          {!canLift && (
            <Text size="sm" c="dimmed">
              {suppressed.noLift}
            </Text>
          )}
        </Stack>
      )}
      <Stack className="card" gap={4}>
        <Title order={2} size="h5">
          {suppressed.erase}
        </Title>
        <Text size="sm" c="dimmed" maw={720}>
          {suppressed.eraseAbout}
        </Text>
      </Stack>
    </Page>
  );
}
