import {
  ActionIcon,
  Button,
  Group,
  Kbd,
  Menu,
  SegmentedControl,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronsUpDown, CircleUser, LogOut, Moon, Search, Sun, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '../api/session.js';
import { wordFor } from '../parts/words.js';
import { texts } from '../texts.js';
import { useWork } from './work.js';

const { shell } = texts;

export function Header({ burger, onCommands }: { burger: ReactNode; onCommands: () => void }) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0}>
        {burger}
        <Organizations />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          visibleFrom="sm"
          c="dimmed"
          fw={400}
          leftSection={<Search size={16} aria-hidden />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onCommands}
        >
          {shell.openCommands}
        </Button>
        <ModeSwitch />
        <SchemeSwitch />
        <Person />
      </Group>
    </Group>
  );
}

function Organizations() {
  const { session, membership, mode, switchTo } = useWork();
  return (
    <Menu width={280} position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className="organization"
          rightSection={<ChevronsUpDown size={14} aria-hidden />}
          aria-label={`${shell.switchOrganization}: ${membership.name}`}
        >
          <Text span fw={600} truncate maw={{ base: 120, sm: 240 }} c="var(--mantine-color-text)">
            {membership.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{shell.organization}</Menu.Label>
        {session.organizations.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            onClick={() => switchTo(id, mode)}
            rightSection={
              <Text size="xs" c="dimmed">
                {wordFor(role)}
              </Text>
            }
          >
            <Text size="sm" fw={id === membership.id ? 600 : 400}>
              {name}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ModeSwitch() {
  const { membership, mode, switchTo } = useWork();
  return (
    <SegmentedControl
      size="xs"
      aria-label={shell.mode}
      value={mode}
      color={mode === 'test' ? '#b93e0c' : 'brand'}
      data={[
        { value: 'live', label: shell.live },
        { value: 'test', label: shell.test },
      ]}
      onChange={(value) => switchTo(membership.id, value)}
    />
  );
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="default"
      size={36}
      visibleFrom="xs"
      aria-label={shell.scheme}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
}

function Person() {
  const { session, membership, signOut } = useWork();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={shell.user}>
          <CircleUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {session.email}
          <br />
          {wordFor(membership.role)}
        </Menu.Label>
        <Menu.Item component={Link} to="/settings/account" leftSection={<UserCog size={16} aria-hidden />}>
          {shell.account}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" target="_blank" rel="noreferrer" leftSection={<BookOpen size={16} aria-hidden />}>
          {shell.documentation}
        </Menu.Item>
        <Menu.Item
          hiddenFrom="xs"
          leftSection={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? shell.toLight : shell.toDark}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void ask('DELETE', '').finally(signOut)}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
