import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { Place } from '../api/workplace.js';
import { texts } from '../texts.js';
import { addressAt, history } from './history.js';
import { useWork } from './work.js';

const { shell } = texts;

/** A record that is not here may be one of the person's other places: an address without an organization was guessed. */
export function Elsewhere() {
  const { session, membership, mode } = useWork();
  const { href } = useLocation();
  const other = mode === 'live' ? 'test' : 'live';
  const others: readonly (readonly [string, Place])[] = [
    [other === 'test' ? shell.inTest : shell.inLive, { organization: membership.id, mode: other }],
    ...session.organizations
      .filter(({ id }) => id !== membership.id)
      .map(({ id, name }) => [shell.openIn(name), { organization: id, mode }] as const),
  ];
  return (
    <Alert color="blue" variant="light" title={shell.elsewhere(membership.name)}>
      <Stack gap="xs">
        <Text size="sm">{shell.elsewhereAbout}</Text>
        <Group gap="xs">
          {others.map(([label, place]) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => history.push(addressAt(place, href))}>
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}
