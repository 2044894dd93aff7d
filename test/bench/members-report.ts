// The report of the upload of people.
import { median, ratioOf, inWords, table } from './figures.js';
import { memberLanes, type MemberLane, type MembersFigures, PEOPLE } from './members.js';
import { ON_EACH_LIST } from './members-overlap.js';

const FLOOR = 0.3;
const MOST_MEMORY = 300;

const titleOf = (lane: MemberLane): string =>
  lane === 'copy' ? 'COPY into an identical table' : `API, ${lane} ${lane === 1 ? 'request' : 'requests'} at once`;
const met = (is: boolean): string => (is ? 'met' : 'NOT MET');

export function membersTable({ lanes, memory, overlap }: MembersFigures): string {
  const of = (lane: MemberLane): readonly number[] => lanes.get(lane) ?? [];
  const copied = of('copy');
  const rows = memberLanes.map((lane) => [
    titleOf(lane),
    median(of(lane)).toFixed(0),
    lane === 'copy' ? '' : inWords(ratioOf(of(lane), copied)),
  ]);
  const best = Math.max(...memberLanes.filter((lane) => lane !== 'copy').map((lane) => ratioOf(of(lane), copied).median));
  return [
    `Customer lists: ${PEOPLE} e-mails in batches of 10000; median of ${copied.length} interleaved rounds`,
    table(['', 'people/s', 'ratio to COPY'], rows),
    '',
    `best of the API to COPY            ${best.toFixed(2)}; at least ${FLOOR}: ${met(best >= FLOOR)}`,
    `memory of the API (RSS, highest)   ${memory.toFixed(0)} MB; under ${MOST_MEMORY}: ${met(memory < MOST_MEMORY)}`,
    `first count, two lists of ${ON_EACH_LIST} ${median(overlap.seconds).toFixed(1)} s ` +
      `(${overlap.seconds.map((each) => each.toFixed(1)).join(', ')}); PostgreSQL took ${overlap.memory === undefined ? 'unknown here' : `${overlap.memory.toFixed(0)} MB`} for it`,
  ].join('\n');
}
