// Every address of the console. A page is loaded when somebody goes there.
import { createRouter } from '@tanstack/react-router';
import { accessRoutes } from './pages/access/access.routes.js';
import { analyticsRoutes } from './pages/analytics/analytics.routes.js';
import { audiencesRoutes } from './pages/audiences/audiences.routes.js';
import { campaignsRoutes } from './pages/campaigns/campaigns.routes.js';
import { connectionsRoutes } from './pages/connections/connections.routes.js';
import { creativeRoutes } from './pages/creative/creative.routes.js';
import { developersRoutes } from './pages/developers/developers.routes.js';
import { homeRoute } from './pages/home/home.routes.js';
import { Broken, Missing } from './pages/missing.js';
import { settingsRoutes } from './pages/settings/settings.routes.js';
import { ROOT } from './api/workplace.js';
import { leaveOutdated } from './renewed.js';
import { deskRoute, missingRoute, rootRoute } from './shell/desk.routes.js';
import { history, rewrite } from './shell/history.js';

const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  deskRoute.addChildren([
    homeRoute,
    ...campaignsRoutes,
    ...creativeRoutes,
    ...audiencesRoutes,
    ...analyticsRoutes,
    ...connectionsRoutes,
    ...settingsRoutes,
    ...developersRoutes,
    missingRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  history,
  basepath: ROOT,
  rewrite,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  scrollRestoration: true,
  defaultNotFoundComponent: Missing,
  defaultErrorComponent: Broken,
});

router.subscribe('onBeforeNavigate', leaveOutdated);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
