// The report of the creative generation.
import { type CreativeFigures, type CreativeLane, creativeLanes, GENERATIONS, type LaneFigures } from './creative.js';
import { orders } from './creative-orders.js';
import { median, ratioOf, inWords, table } from './figures.js';

const MOST_MEMORY = 400;

const titles: Readonly<Record<CreativeLane, string>> = {
  'worker idle': 'worker idle',
  bare: 'bare generator, one at a time',
  'one at a time': 'product, one at a time',
  'several at a time': `product, ${GENERATIONS} at a time`,
};

/** The nearest rank. */
const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
const both = (values: readonly number[], digits: number): string =>
  values.length === 0 ? '' : `${at(values, 0.5).toFixed(digits)} / ${at(values, 0.95).toFixed(digits)}`;

export function creativeTable({ lanes, memory, apiHoldsRenderer }: CreativeFigures): string {
  const { bare, 'worker idle': idle } = lanes;
  const row = (lane: CreativeLane): string[] => {
    const { variantsPerSecond, untilActive, reads }: LaneFigures = lanes[lane];
    const slower = (share: number): string => (at(reads, share) / at(idle.reads, share)).toFixed(2);
    return [
      titles[lane],
      variantsPerSecond.length === 0 ? '' : median(variantsPerSecond).toFixed(1),
      variantsPerSecond.length === 0 ? '' : inWords(ratioOf(variantsPerSecond, bare.variantsPerSecond)),
      both(untilActive, 0),
      both(reads, 1),
      `${slower(0.5)} / ${slower(0.95)}`,
    ];
  };
  const head = ['', 'variants/s', 'ratio to bare', 'request to active p50 / p95 ms', 'GET list p50 / p95 ms', 'ratio to idle'];
  const rounds = bare.variantsPerSecond.length;
  return [
    `Creative generation: ${orders.length} variants in 4 sizes, built-in; median of ${rounds} interleaved rounds of ` +
      `${GENERATIONS} generations, beside paced reads`,
    table(head, creativeLanes.map(row)),
    '',
    `memory of the worker (RSS, highest)  ${memory.worker.toFixed(0)} MB; at most ${MOST_MEMORY}: ` +
      `${memory.worker <= MOST_MEMORY ? 'met' : 'NOT MET'} (the API ${memory.api.toFixed(0)}, the bare generator ${memory.bare.toFixed(0)})`,
    `renderer loaded by the API           ${apiHoldsRenderer === undefined ? 'unknown here' : apiHoldsRenderer ? 'YES' : 'no'}`,
  ].join('\n');
}
