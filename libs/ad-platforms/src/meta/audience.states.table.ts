// The state of a list, from two codes of Meta's: what is done with its people, and whether it can serve. As of 2026-07, from the
// reference of custom audiences, read in an open adapter.
import type { ObservedAudience } from '@app/connections';

type State = ObservedAudience['state'];

/** `delivery_status`; 400 and above cannot serve. */
const DELIVERS = 200;
const TOO_SMALL = 300;

/** `operation_status` while its people are being found; 200 is normal, and every other one an error. */
const building: Readonly<Record<number, string>> = {
  410: 'nobody was uploaded yet',
  414: 'its people are being replaced',
  434: 'tried again',
  441: 'being built',
};

export function stateOf(operation: number | null, delivery: number | null): State {
  if (delivery === DELIVERS) return 'ready';
  if (operation !== null && operation in building) return 'building';
  if (delivery === TOO_SMALL) return 'too_small';
  // Nothing is told of a list that was just made.
  return operation === null && delivery === null ? 'building' : 'error';
}
