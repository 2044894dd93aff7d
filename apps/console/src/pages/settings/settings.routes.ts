import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const keysRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/api/keys',
  component: lazyRouteComponent(() => import('./keys.page.js'), 'KeysPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/members',
  component: lazyRouteComponent(() => import('./members.page.js'), 'MembersPage'),
});

const usageRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/usage',
  component: lazyRouteComponent(() => import('./usage.page.js'), 'UsagePage'),
});

const auditRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/audit',
  component: lazyRouteComponent(() => import('./audit.page.js'), 'AuditPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('./account.page.js'), 'AccountPage'),
});

/** The addresses of the settings area. */
export const settingsRoutes = [keysRoute, membersRoute, usageRoute, auditRoute, accountRoute] as const;
