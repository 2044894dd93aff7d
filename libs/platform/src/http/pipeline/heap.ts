// The old generation of this process's heap: V8 ends the process when it is full.
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nodeOptions } from '@app/platform/config';

const MEBIBYTE = 1_048_576;
/** MiB; of V8 where no option says otherwise. */
const SEMI_SPACE = 16;
/** V8 adds the spaces of short-lived objects to the limit that it tells. */
const SEMI_SPACES = 3;
/** Spaces that do not count against the limit. */
const OTHERS = new Set(['read_only_space', 'new_space', 'new_large_object_space']);

/** Bytes. @param options as they were given to Node, such as `--max-semi-space-size=32` */
export function oldSpaceLimit(options = nodeOptions()): number {
  const semiSpace = Number(/--max[-_]semi[-_]space[-_]size[= ](\d+)/.exec(options)?.[1] ?? SEMI_SPACE);
  return getHeapStatistics().heap_size_limit - SEMI_SPACES * semiSpace * MEBIBYTE;
}

/** Bytes, with those of objects that nobody refers to any more. */
export const oldSpaceUsed = (): number =>
  getHeapSpaceStatistics().reduce((sum, { space_name: name, space_used_size: used }) => sum + (OTHERS.has(name) ? 0 : used), 0);

/** The heap of a process, as `HeapWatch` looks at it. */
export interface Heap {
  /** Bytes. */
  readonly limit: number;
  used(): number;
  /** Frees what nobody refers to; stops the process meanwhile. */
  collect(): void;
  /** Milliseconds. */
  now(): number;
  /**
   * Where the collector is slow, V8 ends a process at 80 % of its limit already, after four collections that freed little. From
   * now on it does not.
   */
  watchInstead(): void;
}

export function ownHeap(): Heap {
  let collector: (() => void) | undefined;
  return {
    limit: oldSpaceLimit(),
    used: oldSpaceUsed,
    collect: () => (collector ??= makeCollector())(),
    now: () => performance.now(),
    watchInstead: () => setFlagsFromString('--no-detect-ineffective-gcs-near-heap-limit'),
  };
}

function makeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
