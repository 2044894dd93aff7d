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

export const campaignsRoutes = [listRoute, oneRoute] as const;
