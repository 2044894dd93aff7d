import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

export const audiencesRoutes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences',
    component: lazyRouteComponent(() => import('./audiences.page.js'), 'AudiencesPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/$id',
    component: lazyRouteComponent(() => import('./audience.page.js'), 'AudiencePage'),
  }),
] as const;
