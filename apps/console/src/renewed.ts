// A tab that was open during a deployment asks for files that are gone. Where a script of a page is missing the router loads
// the wanted address anew, once for each file. Vite asks for the styles of a page first, and only once: a page that was
// preloaded would then stand without them.

let isOutdated = false;
let isLeaving = false;

window.addEventListener('vite:preloadError', () => (isOutdated ||= navigator.onLine));

/** Another page is loaded with all of its files where one was missing before. */
export function leaveOutdated({ pathChanged, toLocation }: { pathChanged: boolean; toLocation: { publicHref: string } }): void {
  if (!isOutdated || !pathChanged || isLeaving) return;
  isLeaving = true;
  window.location.assign(toLocation.publicHref);
}

/** Whether the wanted address is being loaded anew. Once for each missing file, so that it never goes round. */
export function loadsAnew(error: unknown): boolean {
  if (isLeaving) return true;
  if (!(error instanceof Error) || !error.message.startsWith('Unable to preload CSS')) return false;
  const mark = `loaded_anew:${error.message}`;
  if (window.sessionStorage.getItem(mark) !== null) return false;
  window.sessionStorage.setItem(mark, '1');
  isLeaving = true;
  window.location.reload();
  return true;
}
