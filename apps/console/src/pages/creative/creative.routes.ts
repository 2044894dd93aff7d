import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const creatives = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative',
  component: lazyRouteComponent(() => import('./creatives.page.js'), 'CreativesPage'),
});

const generate = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/new',
  // The creative whose brief is begun with.
  validateSearch: ({ from }: Record<string, unknown>): { readonly from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('./generate.page.js'), 'GeneratePage'),
});

const creative = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/$id',
  component: lazyRouteComponent(() => import('./creative.page.js'), 'CreativePage'),
});

/** The addresses of creative. */
export const creativeRoutes = [creatives, generate, creative] as const;
