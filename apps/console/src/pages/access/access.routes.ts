import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../shell/desk.routes.js';

interface SignInSearch {
  /** Where to go after the sign-in, below /console. */
  readonly from?: string;
  readonly ended?: boolean;
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ from, ended }: Record<string, unknown>): SignInSearch => ({
    // An address of our own only: nobody is sent to another site by a link to the sign-in.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
    ...(ended === true ? { ended } : {}),
  }),
  component: lazyRouteComponent(() => import('./sign-in.page.js'), 'SignInPage'),
});

const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/link',
  component: lazyRouteComponent(() => import('./link.page.js'), 'LinkPage'),
});

/** The addresses before the sign-in. */
export const accessRoutes = [signInRoute, linkRoute] as const;
