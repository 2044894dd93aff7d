// Answers are computed only from a secret sample of an organization's people, counted with a small noise. No answer depends on
// people outside of the sample, so no number of questions reveals anything about them. See ADR 0019.
import { hash } from 'node:crypto';

/**
 * One person in this many is sampled; with this probability an attacker can learn anything about a person, whatever the
 * questions.
 */
export const PEOPLE_PER_SAMPLED = 16;
/** A person is sampled when the first byte of the record key is below this of its 256 values. */
export const SAMPLED_BELOW = 256 / PEOPLE_PER_SAMPLED;
/** A group is shown from this estimate on. Fewer than PRIVACY_FLOOR people reach it about once in a thousand times. */
export const LEAST_SHOWN = 256;

/** In people, on both sides: a group of fewer than 100 never reaches LEAST_SHOWN. */
const BLUR = 150;
const MOST_LIST_NOISE = 10;

/**
 * The number of people in a cell, estimated to ten. The same sampled people always give the same answer; one more or one less,
 * in any cell, gives all cells of the audience another noise, so a change does not reveal its place.
 * @param sampled people of the cell @param key of all sampled people of the audience: the sum of their record keys @param cell
 *   its name
 */
export function estimated(sampled: number, key: string, cell: string): number {
  return Math.max(0, Math.round(((sampled + cellNoise(key, cell)) * PEOPLE_PER_SAMPLED) / 10) * 10);
}

/**
 * The people of a cell as a platform tells them. Nobody of them is sampled, so the noise is wider than that of our own, and
 * even: next to a border of our rounding one more person changes an answer about once in three hundred times.
 */
export function blurred(people: number, key: string, cell: string): number {
  const part = hash('sha256', `${key}:${cell}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
  return Math.max(0, people + (2 * part - 1) * BLUR);
}

/** -2 to 2, with mean 0 and variance 1. */
const cellNoise = (key: string, cell: string): number => {
  const [byte] = firstBytes(key, cell);
  return [1, 2, 4, 8].filter((bit) => (byte & bit) !== 0).length - 2;
};

/** The size of a list with a noise of at most `MOST_LIST_NOISE`, which changes when one more person is on the list. */
export function aroundListSize(people: number, key: string): { readonly lower: number; readonly upper: number } {
  const [one, two] = firstBytes(key, `list:${people}`);
  const noise = (one % 11) + (two % 11) - MOST_LIST_NOISE;
  return { lower: Math.max(0, people + noise - MOST_LIST_NOISE), upper: people + noise + MOST_LIST_NOISE };
}

/**
 * Bounds that contain the number of people for 995 of 1,000 samples: those of a Poisson count after a square root transformation.
 */
export function aroundSample(sampled: number): { readonly lower: number; readonly upper: number } {
  const HALF_WIDTH = 1.4;
  const people = (root: number): number => Math.round(Math.max(0, root) ** 2 * PEOPLE_PER_SAMPLED);
  return { lower: people(Math.sqrt(sampled) - HALF_WIDTH), upper: people(Math.sqrt(sampled + 1) + HALF_WIDTH) };
}

const firstBytes = (key: string, name: string): readonly [number, number] => {
  const bytes = hash('sha256', `${key}:${name}`, 'buffer');
  return [bytes.readUInt8(0), bytes.readUInt8(1)];
};
