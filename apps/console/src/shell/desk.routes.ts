import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient, sessionQuery } from '../api/queries.js';
import { Missing } from '../pages/missing.js';

export const rootRoute = createRootRoute();

/** All pages behind the sign-in. Whoever is not signed in comes back after it to where they wanted to go. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { from: location.href } });
  },
  component: lazyRouteComponent(() => import('./desk.js'), 'Desk'),
});

/** Any other address: said within the frame, from which one goes on. */
export const missingRoute = createRoute({ getParentRoute: () => deskRoute, path: '$', component: Missing });
