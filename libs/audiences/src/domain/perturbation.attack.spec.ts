// An attacker who knows everybody but one person, asks any questions and compares all answers: his guess is hardly better than a
// coin. FULL=1:
// more targets and more borders.
import { hash } from 'node:crypto';
import { FULL, runs } from '../../../../test/support/full-counts.js';
import { type BucketCount, type Dimension, type Findings, findingsOf, type Portrait, portraitOf } from './insights.js';
import { shownOf, textOf } from './platform-insights.js';
import { aroundSample, PEOPLE_PER_SAMPLED } from './perturbation.js';
import { rangeBetween } from './size.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const BEST_GUESS = 0.55;
const PAIRS = runs(10_000);
const TARGETS = FULL ? 10_000 : 500;
/** The difference in size between two paddings. */
const STEP = FULL ? 8 : 80;

/** Platforms are asked once a month. */
const MONTHS = 24;

jest.setTimeout(FULL ? 3_600_000 : 120_000);

/** mulberry32: the same attack in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Person {
  readonly key: number;
  readonly sampled: boolean;
  readonly values: Readonly<Record<Dimension, string>>;
}
const values = { age: ['1990', '1950'], gender: ['female', 'male'], location: ['DE', 'US'], language: ['de', 'en'] } as const;
const dimensions = Object.keys(values) as Dimension[];
const shownAs: Readonly<Record<string, string>> = { 1990: '35-44', 1950: '65+' };

const valuesOf = (side: 0 | 1): Person['values'] => ({
  age: values.age[side],
  gender: values.gender[side],
  location: values.location[side],
  language: values.language[side],
});
const sides = [valuesOf(0), valuesOf(1)] as const;

/** A person with a random key; `side` selects one of two values in every dimension. */
const personOf = (random: () => number, side: 0 | 1): Person => ({
  key: Math.floor(random() * 2 ** 32),
  sampled: random() < 1 / PEOPLE_PER_SAMPLED,
  values: sides[side],
});
const crowd = (random: () => number, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => personOf(random, index % 2 === 0 ? 0 : 1));

/** A set of people, counted like the database. */
function portrait(people: readonly Person[]): Portrait {
  const sampled = people.filter((person) => person.sampled);
  const key = String(sampled.reduce((sum, person) => sum + person.key, 12_345));
  const rows: BucketCount[] = [{ dimension: null, bucket: null, sampled: sampled.length, key }];
  for (const dimension of dimensions)
    for (const bucket of values[dimension])
      rows.push({ dimension, bucket, sampled: sampled.filter((person) => person.values[dimension] === bucket).length, key });
  return portraitOf(rows, NOW);
}

const sampledIn = (people: readonly Person[], list: ReadonlySet<Person>): number =>
  people.filter((person) => person.sampled && list.has(person)).length;

/** All answers about an audience, beside another list. */
function answersOf(people: readonly Person[], everybody: Portrait, other: ReadonlySet<Person>) {
  const own = portrait(people);
  const shared = [{ audienceId: 'other', sampled: sampledIn(people, other), of: sampledIn([...other], other) }];
  const both = rangeBetween(aroundSample(sampledIn(people, other)), 'members');
  const size = rangeBetween(aroundSample(own.sampled), 'members');
  return { findings: findingsOf(own, everybody, shared), both, size };
}
type Answers = ReturnType<typeof answersOf>;

/** By how much an answer shows more of the first value than of the second. */
function leaning({ demographics }: { readonly demographics: Partial<Findings['demographics']> }): number {
  let score = 0;
  for (const dimension of dimensions)
    for (const side of [0, 1] as const) {
      const value = values[dimension][side];
      const bucket = demographics[dimension]?.find((each) => each.bucket === (shownAs[value] ?? value));
      const seen = bucket ? 1 + bucket.share + (bucket.baselineShare ?? 0) + (bucket.index ?? 0) : 0;
      score += side === 0 ? seen : -seen;
    }
  return score;
}
/** What is shown of people whom only a platform knows, which tells their exact shares; each trial is another organization's. */
function toldBy(people: readonly Person[], secret: string): number {
  const shares = (dimension: 'age' | 'gender') =>
    values[dimension].map((value) => ({
      bucket: shownAs[value] ?? value,
      share: people.filter((person) => person.values[dimension] === value).length / people.length,
      baselineShare: 0.5,
    }));
  const told = { age: shares('age'), gender: shares('gender') };
  const key = hash('sha256', secret + textOf(told, people.length));
  return leaning({ demographics: shownOf(told, people.length, key) });
}

const together = ({ findings, both }: Answers): number => (findings.overlaps?.[0]?.share ?? 0) * 1_000 + both.lower + both.upper;

/** Guesses by the sum of all differences; without a difference, by a coin. */
const guessed = (difference: number, random: () => number): boolean => (difference === 0 ? random() < 0.5 : difference > 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('an attacker who knows everybody but one person', () => {
  it('does not learn his attributes from thousands of pairs of lists that differ by him', () => {
    const random = randomOf(1);
    let right = 0;
    const known = crowd(random, 1_500);
    for (let trial = 0; trial < PAIRS; trial += 1) {
      const from = Math.floor(random() * 600);
      const list = known.slice(from, from + 300 + Math.floor(random() * 600));
      const side = random() < 0.5 ? 0 : 1;
      const target = personOf(random, side);
      const everybody = portrait(trial % 2 === 0 ? known : [...known, target]);
      const nobody = new Set<Person>();
      const difference =
        leaning(answersOf([...list, target], portrait([...known, target]), nobody).findings) -
        leaning(answersOf(list, everybody, nobody).findings);
      if (guessed(difference, random) === (side === 0)) right += 1;
    }
    expect(right / PAIRS).toBeLessThan(BEST_GUESS);
  });

  it('does not learn his attributes when he pads the list to every border and adds all answers up, the complements too', () => {
    const random = randomOf(2);
    let right = 0;
    for (let trial = 0; trial < TARGETS; trial += 1) {
      const padding = crowd(random, 1_000);
      const side = random() < 0.5 ? 0 : 1;
      const target = personOf(random, side);
      const everybody = portrait([...padding, target]);
      const nobody = new Set<Person>();
      const differences: number[] = [];
      for (let size = 90 + (trial % STEP); size < 1_000; size += STEP) {
        const [list, rest] = [padding.slice(0, size), padding.slice(size)];
        const asked = (people: readonly Person[]): number => leaning(answersOf(people, everybody, nobody).findings);
        differences.push(asked([...list, target]) - asked(list), asked([...rest, target]) - asked(rest));
      }
      if (guessed(sum(differences), random) === (side === 0)) right += 1;
    }
    expect(right / TARGETS).toBeLessThan(BEST_GUESS);
  });

  it('does not learn his attributes from what a platform tells of him and others, month by month for years', () => {
    const random = randomOf(4);
    let right = 0;
    for (let trial = 0; trial < TARGETS; trial += 1) {
      const padding = crowd(random, 1_000 + MONTHS * STEP);
      const side = random() < 0.5 ? 0 : 1;
      const target = personOf(random, side);
      const differences = Array.from({ length: MONTHS }, (_, month) => {
        const list = padding.slice(0, 1_000 + month * STEP + (trial % STEP));
        return toldBy([...list, target], String(trial)) - toldBy(list, String(trial));
      });
      if (guessed(sum(differences), random) === (side === 0)) right += 1;
    }
    expect(right / TARGETS).toBeLessThan(BEST_GUESS);
  });

  it('does not learn whether he is on another list, whatever he pads', () => {
    const random = randomOf(3);
    let right = 0;
    for (let trial = 0; trial < TARGETS; trial += 1) {
      const padding = crowd(random, 1_000);
      const target = personOf(random, 0);
      const isThere = random() < 0.5;
      const other = new Set([...padding.slice(0, 500), ...crowd(random, 500), ...(isThere ? [target] : [])]);
      const everybody = portrait([...padding, target]);
      const differences: number[] = [];
      for (let size = 90 + (trial % STEP); size < 1_000; size += STEP) {
        const list = padding.slice(250, 250 + size);
        differences.push(together(answersOf([...list, target], everybody, other)) - together(answersOf(list, everybody, other)));
      }
      const found = sum(differences);
      // Whether the person affects the answers at all.
      if (guessed(found, random) === isThere) right += 1;
    }
    expect(right / TARGETS).toBeLessThan(BEST_GUESS);
  });
});
