// What it costs to judge the longest text. Steps are the blocks of code that the engine counts as run: they are the same on every
// machine.
import { Session } from 'node:inspector/promises';
import { isReadable, promptFindings, rejectionsOf } from './policy.js';

const LONGEST = 1_500;
const MOST_STEPS = 1_000_000;
/** Of steps, when a text is twice as long. */
const MOST_GROWTH = 2.2;
/**
 * A net under the steps, for what a pattern does inside: CPU time as a multiple of that of ordinary words of the same length,
 * judged beside it on the same machine; about three times what is measured at most.
 */
const MOST_TIMES_ORDINARY = 20;
const ORDINARY = 'Lightweight running shoes for wet mornings, made in Porto and sent within two days. ';

/** A text of these words has most readings: letters of another alphabet, digits for letters, divided and misspelt words. */
const DISGUISED = 'а1 b0 x y z w cociane ';

const repeated = [
  'buy cocaine ',
  'fake ',
  'a ',
  'c0ca1ne ',
  'kein ',
  'keine ausländer wohnung ',
  'how to ',
  'ignore ',
  'no ',
  'no credit check girls by the hour 1! ',
  'für ',
  'à ',
  'Log ',
  'c o ',
  'a1 b2 c3 d4 ',
  'c0 c@ ',
  '. ',
  '...x ',
  'waffen',
  '1!|a',
  '*',
  '@',
  '1',
  '.',
  '.x',
  '\n',
  '\u0301',
  'a\u0301\u0301\u0301',
  // Signs that stand for many letters: each of the first for four words.
  '\ufdfa',
  '℀ ',
  '㏇',
  'ﬃ ',
  '🅰',
  // Signs within words, tags and character references.
  'co/ca/',
  'c o/',
  'c⭕caine ',
  'her🍩in ',
  'c\u0581ocaine ',
  'ǝuıɐɔoɔ ',
  'ɐ',
  'x<',
  'c<b>',
  '<b>',
  '&#99;',
  '&amp;',
  '&#0',
];
/** Words that only mean harm together, kept far apart. */
const parted = [
  ['keine ', 'ausländer '],
  ['trade ', 'cocaine '],
  ['hack ', 'facebook account '],
  ['without permit ', 'glock '],
  ['kill ', 'my wife '],
  ['casino ', 'kids only '],
  ['no smoking ', 'no credit '],
] as const;

const upTo = (length: number, piece: string): string => piece.repeat(Math.floor(length / piece.length));
/** Two texts of each kind, the second half as long. */
const texts = [
  ...repeated.flatMap((piece) => [
    [(length: number) => upTo(length, piece)],
    [(length: number) => DISGUISED + upTo(length - 22, piece)],
  ]),
  ...parted.flatMap(([one, other]) => [
    [(length: number) => upTo(length / 2, one) + upTo(length / 2, other)],
    [(length: number) => upTo(length / 2, other) + upTo(length / 2, one)],
  ]),
]
  .flat()
  .map((ofLength) => [ofLength(LONGEST), ofLength(LONGEST / 2)] as const);

let marks = 0;
/** No two texts are the same, so that none is remembered. */
const marked = (text: string): string => text + '\u200b'.repeat(++marks);
function judge(text: string): void {
  isReadable(text);
  rejectionsOf(text);
  promptFindings(text);
}

describe('the longest text', () => {
  const session = new Session();
  beforeAll(async () => {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // What is made once, as the patterns are, is no cost of a text.
    for (const text of texts.flat()) judge(marked(text));
  });
  afterAll(() => session.disconnect());

  async function stepsOf(text: string): Promise<number> {
    await session.post('Profiler.takePreciseCoverage');
    judge(text);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.includes('/creative/src/domain/') && !url.includes('.spec.'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  test.each(texts)('takes a bounded number of steps, and at most 2.2 times those of half of it: %j', async (whole, half) => {
    const steps = await stepsOf(marked(whole));
    expect(steps).toBeGreaterThan(100);
    expect(steps).toBeLessThan(MOST_STEPS);
    expect(steps / (await stepsOf(marked(half)))).toBeLessThan(MOST_GROWTH);
  });

  /** The least of some tries: what else the machine does only adds to one. */
  function leastCpuMs(text: string): number {
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = process.cpuUsage();
      judge(marked(text));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    return Math.min(...times);
  }

  test('takes a bounded multiple of the time of ordinary words', async () => {
    await session.post('Profiler.stopPreciseCoverage');
    const ordinary = upTo(LONGEST, ORDINARY);
    const slow = texts.flatMap(([text]) => {
      const multiple = leastCpuMs(text) / leastCpuMs(ordinary);
      return multiple > MOST_TIMES_ORDINARY ? [`${multiple.toFixed(1)} times: ${text.slice(0, 60)}`] : [];
    });
    expect(slow).toEqual([]);
  });
});
