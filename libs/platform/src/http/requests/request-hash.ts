// Two requests are the same when their hashes are.
import { createHash } from 'node:crypto';
import { yieldToOthers } from '@app/kernel';
import { JsonRows } from './json-rows.js';

/** Characters that are hashed in far less than a millisecond. */
const STEP = 4_096;

export async function hashOf(request: unknown): Promise<Buffer> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of canonical(request)) {
    hash.update(piece);
    hashed += piece.length;
    if (hashed < STEP) continue;
    hashed = 0;
    await yieldToOthers();
  }
  return hash.digest();
}

/** JSON with sorted keys, because the order of a client's fields does not matter; row by row for a body that is read so. */
function* canonical(value: unknown): Generator<string> {
  if (Array.isArray(value) || value instanceof JsonRows) {
    let separator = '[';
    for (const item of value as Iterable<unknown>) {
      yield `${separator}${[...canonical(item)].join('')}`;
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [index, [key, item]] of entries.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      yield* canonical(item);
    }
    yield entries.length === 0 ? '{}' : '}';
  } else yield JSON.stringify(value);
}
