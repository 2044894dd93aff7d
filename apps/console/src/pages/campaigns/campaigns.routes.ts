/** The addresses of campaigns. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const listRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./campaigns.page.js'), 'CampaignsPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns/$id',
  component: lazyRouteComponent(() => import('./campaign.page.js'), 'CampaignPage'),
});

const launchRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns/$id/launch',
  component: lazyRouteComponent(() => import('./launch.page.js'), 'LaunchPage'),
});

export const campaignsRoutes = [listRoute, oneRoute, launchRoute] as const;
