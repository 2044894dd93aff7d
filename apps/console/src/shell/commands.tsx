// The command palette: every page and the few actions of the frame, found by their names.
import '@mantine/spotlight/styles.layer.css';
import { Kbd, useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '../texts.js';
import { places } from './navigation.table.js';
import { useWork } from './work.js';

const [store, spotlight] = createSpotlight();

export function Commands({ onClose }: { onClose: () => void }) {
  const { can, membership, mode, switchTo, session } = useWork();
  const { toggleColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  useEffect(() => spotlight.open(), []);
  const pages = places.filter(({ permission }) => permission === undefined || can(permission));
  const actions = [
    ...pages.map(({ to, label, key }) => ({
      id: to,
      label,
      rightSection: key ? <Kbd size="xs">{`G ${key.toUpperCase()}`}</Kbd> : undefined,
      onClick: () => void navigate({ to }),
    })),
    {
      id: 'mode',
      label: mode === 'live' ? texts.shell.enterTest : texts.shell.leaveTest,
      onClick: () => switchTo(membership.id, mode === 'live' ? 'test' : 'live'),
    },
    { id: 'scheme', label: texts.shell.scheme, onClick: toggleColorScheme },
    ...session.organizations
      .filter(({ id }) => id !== membership.id)
      .map(({ id, name }) => ({ id, label: `${texts.shell.organization}: ${name}`, onClick: () => switchTo(id, mode) })),
  ];
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      onSpotlightClose={onClose}
      nothingFound={texts.shell.noCommand}
      scrollable
      attributes={{ content: { 'aria-label': texts.shell.commands } }}
      maxHeight={420}
      searchProps={{ placeholder: texts.shell.commandsPlaceholder, 'aria-label': texts.shell.commandsPlaceholder }}
    />
  );
}
