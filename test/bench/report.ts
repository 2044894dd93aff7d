// The report of a run: tables for people, floors as met or not met, no exit code.
import { median, ratioOf, inWords, table } from './figures.js';
import { type OperationName, operations } from './operations.js';
import type { Lane, Results } from './rounds.js';
import type { Share, TimeSpent } from './time-spent.js';

const TOP = 12;
const KEY_FLOOR = 0.8;
const limits = { memory: 250, boot: 2 };

const met = (is: boolean): string => (is ? 'met' : 'NOT MET');
const milliseconds = (values: readonly number[]): string => median(values).toFixed(1);

function find(results: Results, wanted: Lane) {
  const entry = [...results].find(
    ([{ server, tls, rowSecurity }]) => server === wanted.server && tls === wanted.tls && rowSecurity === wanted.rowSecurity,
  );
  const rounds = entry?.[1];
  return (
    rounds && {
      perSecond: rounds.map((round) => round.perSecond),
      p50: rounds.map(({ p50 }) => p50),
      p99: rounds.map(({ p99 }) => p99),
    }
  );
}

export function operationsTable(all: ReadonlyMap<OperationName, Results>): string {
  const rows = [...all].flatMap(([name, results]) =>
    [false, true].flatMap((tls) => {
      const bare = find(results, { server: 'bare', tls, rowSecurity: true });
      const ours = find(results, { server: 'api', tls, rowSecurity: true });
      if (!bare || !ours) return [];
      const ratio = ratioOf(ours.perSecond, bare.perSecond);
      const { title, floor } = { floor: undefined, ...operations[name] };
      return [
        [
          `${title}, TLS ${tls ? 'on' : 'off'}`,
          median(bare.perSecond).toFixed(0),
          median(ours.perSecond).toFixed(0),
          inWords(ratio),
          `${milliseconds(bare.p50)} / ${milliseconds(bare.p99)}`,
          `${milliseconds(ours.p50)} / ${milliseconds(ours.p99)}`,
          floor === undefined ? '' : `${floor.toFixed(2)} ${met(ratio.median >= floor)}`,
        ],
      ];
    }),
  );
  return table(['', 'bare req/s', 'ours req/s', 'ratio (min..max)', 'bare p50 / p99 ms', 'ours p50 / p99 ms', 'floor'], rows);
}

/** The ratio to the bare server, with row-level security on the tables and without. */
export function rowSecurityTable(all: ReadonlyMap<OperationName, Results>): string | undefined {
  const rows = [...all].flatMap(([name, results]) => {
    const bare = find(results, { server: 'bare', tls: false, rowSecurity: true });
    const [secured, open] = [true, false].map((rowSecurity) => find(results, { server: 'api', tls: false, rowSecurity }));
    if (!bare || !secured || !open) return [];
    return [
      [
        operations[name].title,
        inWords(ratioOf(secured.perSecond, bare.perSecond)),
        inWords(ratioOf(open.perSecond, bare.perSecond)),
      ],
    ];
  });
  return rows.length === 0 ? undefined : table(['', 'with row-level security', 'without row-level security'], rows);
}

/** The share of creates per second that remains with an Idempotency-Key. */
export function keyLine(all: ReadonlyMap<OperationName, Results>): string | undefined {
  const [keyed, plain] = (['keyed', 'create'] as const).map((name) => {
    const results = all.get(name);
    return results && find(results, { server: 'api', tls: false, rowSecurity: true })?.perSecond;
  });
  if (!keyed || !plain) return undefined;
  const ratio = ratioOf(keyed, plain);
  return `create with a new Idempotency-Key, ratio to create without one   ${inWords(ratio)}; at least
     ${KEY_FLOOR.toFixed(2)}: ${met(ratio.median >= KEY_FLOOR)}`;
}

export const statementsTable = (rows: readonly (readonly string[])[]): string =>
  table(['', 'pg alone /s', 'organization set', 'ratio', 'and row-level security', 'ratio', 'and shared flights', 'ratio'], rows);

export const processLines = (memory: number, boots: readonly number[], generator: number): string =>
  [
    `memory of the API (RSS, highest)   ${memory.toFixed(0)} MB; under ${limits.memory}: ${met(memory < limits.memory)}`,
    `boot of the API until ready        ${boots.map((boot) => boot.toFixed(1)).join(' s, ')} s; under ${limits.boot}: ` +
      `${met(median(boots) < limits.boot)}`,
    `load generator                     ${(generator * 100).toFixed(0)} % of one core at most`,
  ].join('\n');

export function timeTable(title: string, { busy, packages, functions }: TimeSpent): string {
  const cell = (share: Share | undefined): string[] =>
    share ? [`${(share.share * 100).toFixed(1)} %`, share.name.slice(0, 60)] : ['', ''];
  const rows = Array.from({ length: TOP }, (_, place) => [...cell(packages[place]), ...cell(functions[place])]);
  const wide = rows.map(([a = '', b = '', c = '', d = '']) => [b.padEnd(30), a, c, d]);
  return (
    `${title} (the process was busy ${(busy * 100).toFixed(0)} % of the ` +
    `time)\n${table(['package', 'share', 'share', 'function'], wide)}`
  );
}
