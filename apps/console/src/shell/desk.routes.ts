import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient, sessionQuery } from '../api/queries.js';
import { workplace } from '../api/workplace.js';
import { Missing } from '../pages/missing.js';
import { addressAt, belowRoot, history } from './history.js';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without it the page says so instead of itself. */
    readonly permission?: string;
  }
}

export const rootRoute = createRootRoute();

/** All pages behind the sign-in. Whoever is not signed in comes back after it to where they wanted to go. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  beforeLoad: async ({ location, preload }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { from: belowRoot(location.publicHref) } });
    const [first] = session.organizations;
    // An address of before, or a typed one: the organization where this tab last was as a member, else the first one.
    const last = workplace.last();
    const isMember = session.organizations.some(({ id }) => id === last?.organization);
    if (!preload && workplace.now() === null && first)
      history.replace(addressAt(last && isMember ? last : { organization: first.id, mode: 'live' }, location.href));
  },
  component: lazyRouteComponent(() => import('./desk.js'), 'Desk'),
});

/** Any other address: said within the frame, from which one goes on. */
export const missingRoute = createRoute({ getParentRoute: () => deskRoute, path: '$', component: Missing });
