import { createLogger } from '@app/platform/config';
import { HeapWatch } from './heap-watch.js';

/** Watches a heap of 100 bytes, of which so many are used. */
export const heapWith = (used: number): HeapWatch =>
  new HeapWatch(createLogger('silent', 'spec'), {
    limit: 100,
    used: () => used,
    collect: () => undefined,
    now: () => 0,
    watchInstead: () => undefined,
  });
