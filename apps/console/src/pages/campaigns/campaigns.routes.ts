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

const newRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns/new',
  component: lazyRouteComponent(() => import('./form/new.page.js'), 'NewCampaignPage'),
});

const editRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns/$id/edit',
  component: lazyRouteComponent(() => import('./form/edit.page.js'), 'EditCampaignPage'),
});

export const campaignsRoutes = [listRoute, newRoute, oneRoute, launchRoute, editRoute] as const;
