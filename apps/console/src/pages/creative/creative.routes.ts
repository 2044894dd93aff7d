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
  // The creative whose brief is begun with, or the brand kit.
  validateSearch: ({ from, brand }: Record<string, unknown>): { readonly from?: string; readonly brand?: string } => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof brand === 'string' ? { brand } : {}),
  }),
  component: lazyRouteComponent(() => import('./generate.page.js'), 'GeneratePage'),
});

const upload = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/upload',
  component: lazyRouteComponent(() => import('./upload.page.js'), 'UploadPage'),
});

const creative = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/$id',
  component: lazyRouteComponent(() => import('./creative.page.js'), 'CreativePage'),
});

const refine = createRoute({
  getParentRoute: () => deskRoute,
  path: '/creative/$id/variants/$variantId/refine',
  component: lazyRouteComponent(() => import('./refine.page.js'), 'RefinePage'),
});

const brands = createRoute({
  getParentRoute: () => deskRoute,
  path: '/brands',
  component: lazyRouteComponent(() => import('./brands/brands.page.js'), 'BrandsPage'),
});

const newBrand = createRoute({
  getParentRoute: () => deskRoute,
  path: '/brands/new',
  component: lazyRouteComponent(() => import('./brands/new-brand.page.js'), 'NewBrandPage'),
});

const brand = createRoute({
  getParentRoute: () => deskRoute,
  path: '/brands/$id',
  component: lazyRouteComponent(() => import('./brands/brand.page.js'), 'BrandPage'),
});

/** The addresses of creative. */
export const creativeRoutes = [creatives, generate, upload, creative, refine, brands, newBrand, brand] as const;
