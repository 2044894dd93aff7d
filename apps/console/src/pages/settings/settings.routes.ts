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

/** The addresses of the settings area. */
export const settingsRoutes = [keysRoute, membersRoute] as const;
