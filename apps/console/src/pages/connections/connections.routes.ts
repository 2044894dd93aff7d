/** The addresses of connections. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const listRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/connections',
  component: lazyRouteComponent(() => import('./connections.page.js'), 'ConnectionsPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/connections/$id',
  component: lazyRouteComponent(() => import('./connection.page.js'), 'ConnectionPage'),
});

export const connectionsRoutes = [listRoute, oneRoute] as const;
