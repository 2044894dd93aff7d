// What keeps the whole page from what is new, told above it.
import { useNetwork } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { queryClient } from '../api/queries.js';
import { waitOfAny } from '../api/renewal.js';
import { formatInstant } from '../format.js';
import { texts } from '../texts.js';

/** Without a network the page stays as it is: another one could not be loaded, and the browser would show its own error. */
export function Offline() {
  const { online } = useNetwork();
  const [since, setSince] = useState<string | null>(null);
  if (online && since !== null) setSince(null);
  if (!online && since === null) setSince(new Date().toISOString());
  useBlocker({ shouldBlockFn: () => !navigator.onLine, enableBeforeUnload: false });
  return (
    since !== null && (
      <div className="test-banner" role="status">
        {texts.shell.offlineSince(formatInstant(since))}
      </div>
    )
  );
}

const queries = queryClient.getQueryCache();
const subscribe = (told: () => void): (() => void) => queries.subscribe(told);
const waitNow = (): number => waitOfAny(queries.getAll().map(({ state }) => state));

/** What was asked too often is asked again by itself: a page that only seems to load would be left. */
export function TooOften() {
  const seconds = useSyncExternalStore(subscribe, waitNow);
  return (
    seconds > 0 && (
      <div className="test-banner" role="status">
        {texts.shell.tooOften(seconds)}
      </div>
    )
  );
}
