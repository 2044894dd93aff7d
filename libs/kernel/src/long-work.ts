/** Milliseconds of long work between two turns of the event loop. A read of one record is some four turns. */
const SLICE_MS = 1;

/** Who goes on next; each entry begins one slice. */
const waiting: (() => void)[] = [];
let sliceBegan = -Infinity;

/**
 * Long work calls this between its steps, each well below a millisecond: it waits when the slice of this turn of the event loop
 * is used up. All long work of a process shares one slice a turn and takes turns, so that twenty uploads at once delay another
 * request by as much as one does.
 *
 * @example for (const row of rows) { check(row); await yieldToOthers(); }
 */
export function yieldToOthers(): Promise<void> | undefined {
  if (performance.now() - sliceBegan < SLICE_MS) return undefined;
  return new Promise((begin) => {
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(beginSlice);
  });
}

function beginSlice(): void {
  sliceBegan = performance.now();
  const begin = waiting.shift();
  // From inside of an immediate the next one comes after the requests that have arrived meanwhile.
  if (waiting.length > 0) setImmediate(beginSlice);
  begin?.();
}
