import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

export const homeRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home.page.js'), 'HomePage'),
});
