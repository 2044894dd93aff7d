/** The addresses for those who build on the API; its keys are among the settings. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const mayManage = { permission: 'webhooks:manage' } as const;

const webhooksRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/webhooks',
  staticData: mayManage,
  component: lazyRouteComponent(() => import('./webhooks.page.js'), 'WebhooksPage'),
});

const endpointRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/webhooks/$id',
  staticData: mayManage,
  component: lazyRouteComponent(() => import('./endpoint.page.js'), 'EndpointPage'),
});

const eventsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/events',
  component: lazyRouteComponent(() => import('./events.page.js'), 'EventsPage'),
});

export const developersRoutes = [webhooksRoute, endpointRoute, eventsRoute] as const;
