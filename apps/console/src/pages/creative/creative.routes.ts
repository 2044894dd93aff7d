import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskRoute } from '../../shell/desk.routes.js';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface CreativeFilters {
  readonly status?: string;
  readonly channel?: string;
  readonly label?: string;
  readonly sort?: string;
}

const creatives = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative',
  validateSearch: ({ status, channel, label, sort }: Record<string, unknown>): CreativeFilters => ({
    ...{ status: textOf(status), channel: textOf(channel), label: textOf(label), sort: textOf(sort) },
  }),
  component: lazyRouteComponent(() => import('./creatives.page.js'), 'CreativesPage'),
});

const creative = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/$id',
  component: lazyRouteComponent(() => import('./creative.page.js'), 'CreativePage'),
});

/** The addresses of creative. */
export const creativeRoutes = [creatives, creative] as const;
