import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const mayWrite = { permission: 'audiences:write' } as const;

export const audiencesRoutes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences',
    component: lazyRouteComponent(() => import('./audiences.page.js'), 'AudiencesPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/new',
    staticData: mayWrite,
    component: lazyRouteComponent(() => import('./new.page.js'), 'NewAudiencePage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audiences/$id/edit',
    staticData: mayWrite,
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
    staticData: mayWrite,
    component: lazyRouteComponent(() => import('./members.page.js'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/suppressions',
    component: lazyRouteComponent(() => import('./suppressions.page.js'), 'SuppressionsPage'),
  }),
] as const;
