// The organization and the mode of this tab stand in its address: `/console/o/<organization>/…`, in test mode
// `/console/o/<organization>/test/…`. Every link keeps them, because the router writes and reads them; no page knows of them.

export type Mode = 'live' | 'test';

export interface Place {
  readonly organization: string;
  readonly mode: Mode;
}

export const ROOT = '/console';
const PLACE = /^\/o\/([^/]+)(\/test)?(?=\/|$)/;
/** Before the sign-in there is no organization. */
const WITHOUT = ['/sign-in', '/link'];

const belowRoot = (pathname: string): string => (pathname.startsWith(`${ROOT}/`) ? pathname.slice(ROOT.length) : '/');

/** @param path below the root */
export const withoutPlace = (path: string): string => path.replace(PLACE, '') || '/';

/** @param path below the root, without a place */
export function withPlace({ organization, mode }: Place, path: string): string {
  if (WITHOUT.includes(path)) return path;
  return `/o/${organization}${mode === 'test' ? '/test' : ''}${path}`;
}

function placeOf(pathname: string): Place | null {
  const [, organization, test] = PLACE.exec(belowRoot(pathname)) ?? [];
  return organization === undefined ? null : { organization, mode: test === undefined ? 'live' : 'test' };
}

/** Of a switch: a record of one organization is in no other, so its list is shown. */
export function areaOf(pathname: string): string {
  const parts = withoutPlace(belowRoot(pathname)).split('/');
  const record = parts.findIndex((part) => /^[a-z]+_[0-9a-z]{26}$/.test(part));
  return (record === -1 ? parts : parts.slice(0, record)).join('/');
}

const LAST = 'console.place';
let place: Place | null = null;
const listeners = new Set<() => void>();

export const workplace = {
  /** null: the address names none. */
  now: (): Place | null => place,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The address of the tab changed. */
  at(pathname: string): void {
    const next = placeOf(pathname);
    if (next?.organization === place?.organization && next?.mode === place?.mode) return;
    place = next;
    if (place) sessionStorage.setItem(LAST, JSON.stringify(place));
    for (const listener of listeners) listener();
  },
  /** Where this tab was last, for an address that names no organization. */
  last: (): Place | null => JSON.parse(sessionStorage.getItem(LAST) ?? 'null') as Place | null,
  forget: (): void => sessionStorage.removeItem(LAST),
};
