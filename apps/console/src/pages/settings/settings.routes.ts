import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const keysRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/api/keys',
  component: lazyRouteComponent(() => import('./keys.page.js'), 'KeysPage'),
});

/** The addresses of the settings area. */
export const settingsRoutes = [keysRoute] as const;
