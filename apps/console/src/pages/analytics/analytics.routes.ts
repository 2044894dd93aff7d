import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';
import { overviewSearch } from './period.js';
import { questionSearch } from './question.js';

const overviewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/analytics',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./overview.page.js'), 'OverviewPage'),
});

const queryRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/analytics/query',
  validateSearch: questionSearch,
  component: lazyRouteComponent(() => import('./query.page.js'), 'QueryPage'),
});

const exportsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/analytics/exports',
  component: lazyRouteComponent(() => import('./exports.page.js'), 'ExportsPage'),
});

const restatementsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/analytics/restatements',
  component: lazyRouteComponent(() => import('./restatements.page.js'), 'RestatementsPage'),
});

/** The addresses of analytics. */
export const analyticsRoutes = [overviewRoute, queryRoute, exportsRoute, restatementsRoute] as const;
