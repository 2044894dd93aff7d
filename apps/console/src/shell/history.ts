// The history of the tab, with the organization and mode of each address.
import { createBrowserHistory, type LocationRewrite } from '@tanstack/react-router';
import { type Place, ROOT, withoutPlace, withPlace, workplace } from '../api/workplace.js';

export const history = createBrowserHistory();

workplace.at(history.location.pathname);
// Before the router hears of it, so that a page never asks for the records of the address before.
history.subscribe(({ location }) => workplace.at(location.pathname));

export const rewrite: LocationRewrite = {
  input: ({ url }) => {
    url.pathname = withoutPlace(url.pathname);
    return url;
  },
  output: ({ url }) => {
    const place = workplace.now();
    if (place) url.pathname = withPlace(place, url.pathname);
    return url;
  },
};

/** An address as it stands in the tab. @param path below the console, with its search */
export const addressAt = (place: Place, path: string): string => `${ROOT}${withPlace(place, path)}`;

/** The page of the sign-in, from which one comes back to where one is. */
export const signInAddress = (): string => {
  const from = belowRoot(`${window.location.pathname}${window.location.search}`);
  return `${ROOT}/sign-in?ended=true&from=${encodeURIComponent(from)}`;
};

/** Without the root: for the way back after a sign-in. */
export const belowRoot = (address: string): string => (address.startsWith(ROOT) ? address.slice(ROOT.length) || '/' : '/');
