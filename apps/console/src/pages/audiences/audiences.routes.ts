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
    path: '/audiences/new',
    component: lazyRouteComponent(() => import('./new.page.js'), 'NewAudiencePage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/$id/edit',
    component: lazyRouteComponent(() => import('./edit.page.js'), 'EditAudiencePage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/$id',
    component: lazyRouteComponent(() => import('./audience.page.js'), 'AudiencePage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/$id/members',
    component: lazyRouteComponent(() => import('./members.page.js'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/suppressions',
    component: lazyRouteComponent(() => import('./suppressions.page.js'), 'SuppressionsPage'),
  }),
] as const;
