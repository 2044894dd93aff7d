// What the audit keeps of the state before a change.
import { codeName, own, sameValue } from '@app/kernel';

/** Of one line of the audit. What no longer fits is left out whole: half a value would be a wrong one. */
const MOST_BYTES = 32_768;

/**
 * What the fields named in `changes` held in `origin`, without those that held the same; undefined: none held anything else.
 * Only fields that `changes` names are read, so that what is no secret there is none here.
 */
export function formerValues(
  origin: object,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const former: Record<string, unknown> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(changes)) {
    const before = own(origin as Record<string, unknown>, codeName(name));
    if (before === undefined || sameValue(before, value)) continue;
    const size = Buffer.byteLength(JSON.stringify(before));
    if (bytes + size > MOST_BYTES) continue;
    bytes += size;
    former[name] = before;
  }
  return bytes === 0 ? undefined : former;
}
