// An answer of the toy platform that is no success.
import type { Violation } from '../../../apps/simulator/src/core/violations.js';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly field: string | null = null,
    /** When the same may go well. */
    readonly againAt: number | null = null,
  ) {
    super(reason);
  }
}

/** What the core found wrong, in the platform's form: it tells the first thing only. */
export function refusalOf([{ code, resource, field, allowed }]: readonly [Violation, ...Violation[]]): Refusal {
  if (code === 'not_found') return new Refusal(404, 'There is no such object.');
  const rule = allowed === undefined ? '' : ` (${JSON.stringify(allowed)})`;
  return new Refusal(422, `This ${resource} is not taken: ${code.replaceAll('_', ' ')}${rule}.`, field);
}
