/** The addresses of campaigns. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';
import { listSearch } from './list-search.js';

const listRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/campaigns',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./campaigns.page.js'), 'CampaignsPage'),
});

export const campaignsRoutes = [listRoute] as const;
