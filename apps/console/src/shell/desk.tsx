// The frame of every page behind the sign-in: navigation, organization, mode, and the page itself.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import { AppShell, Burger, Button, Group } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { requests } from '../api/requests.js';
import { LazyPart } from '../parts/lazy-part.js';
import { NotAllowed } from '../parts/not-allowed.js';
import { ElsewhereContext, Loading } from '../parts/states.js';
import { texts } from '../texts.js';
import { Header } from './header.js';
import { Offline, TooOften } from './interruptions.js';
import { areas, places } from './navigation.table.js';
import { Navigation } from './navigation.js';
import { usePasswordAgain } from './password-again.js';
import { useGoTo } from './shortcuts.js';
import { useWork, Workplace } from './work.js';

/** Loaded when it is first asked for. */
const Commands = lazy(() => import('./commands.js').then(({ Commands: component }) => ({ default: component })));
const Elsewhere = lazy(() => import('./elsewhere.js').then(({ Elsewhere: component }) => ({ default: component })));
const SecondFactor = lazy(() =>
  import('../pages/access/second-factor.page.js').then(({ SecondFactorPage }) => ({ default: SecondFactorPage })),
);

const elsewhere = (
  <LazyPart>
    <Elsewhere />
  </LazyPart>
);

export function Desk() {
  const { dialog, confirm } = usePasswordAgain();
  return (
    <Workplace confirm={confirm}>
      <Notifications position="top-right" zIndex={500} />
      {dialog}
      <ElsewhereContext value={elsewhere}>
        <Frame />
      </ElsewhereContext>
    </Workplace>
  );
}

function Frame() {
  const { mode, organization, membership, switchTo } = useWork();
  const [isOpen, navigation] = useDisclosure(false);
  const [hasCommands, setCommands] = useState(false);
  const { pathname } = useLocation();
  useHotkeys([['mod+K', () => setCommands(true)]]);
  useGoTo();
  useEffect(() => {
    // Another page: its requests begin anew, and the navigation of a phone is out of its way.
    requests.forget();
    navigation.close();
  }, [pathname]);
  const isLocked = membership.second_factor === 'required';
  return (
    <AppShell
      className={mode === 'test' ? 'test-mode' : undefined}
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#content" className="skip">
        {texts.shell.skip}
      </a>
      <AppShell.Header className="header">
        <Header
          onCommands={() => setCommands(true)}
          burger={
            <Burger
              opened={isOpen}
              onClick={navigation.toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={isOpen ? texts.shell.closeNavigation : texts.shell.openNavigation}
            />
          }
        />
      </AppShell.Header>
      <AppShell.Navbar className="navigation" p="sm" aria-label={texts.shell.navigation} style={{ overflowY: 'auto' }}>
        <Navigation key={organization} onChoose={navigation.close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {mode === 'test' && (
          <div className="test-banner" role="status">
            <Group justify="space-between" gap="sm">
              {texts.shell.testBanner}
              <Button size="compact-sm" variant="default" onClick={() => switchTo(membership.id, 'live')}>
                {texts.shell.leaveTest}
              </Button>
            </Group>
          </div>
        )}
        <Offline />
        <TooOften />
        {hasCommands && (
          <LazyPart>
            <Commands onClose={() => setCommands(false)} />
          </LazyPart>
        )}
        <Suspense fallback={<Loading />}>
          {isLocked && <SecondFactor />}
          <Unlocked key={organization} isLocked={isLocked} />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}

/** A page that was open before its organization asked for a code stays behind the question, with what was typed there. */
function Unlocked({ isLocked }: { isLocked: boolean }) {
  const { can } = useWork();
  const [wasOpen, setOpen] = useState(!isLocked);
  const permission = useMatches().at(-1)?.staticData.permission;
  const { pathname } = useLocation();
  if (!isLocked && !wasOpen) setOpen(true);
  if (!wasOpen) return null;
  if (permission !== undefined && !can(permission)) {
    const place = [...places, ...areas].find(({ to }) => to !== '/' && pathname.startsWith(to));
    return <NotAllowed title={place?.label ?? texts.product} permission={permission} />;
  }
  return (
    <div hidden={isLocked}>
      <Outlet />
    </div>
  );
}
