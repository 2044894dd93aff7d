// Learns the weights from the marked briefs, the same ones each time.
import { deflateSync } from 'node:zlib';
import { placeOf } from '../domain/facts/learned/linear-model.js';

/** Numbers that look random and are the same each time. */
const shuffled = (count: number, seed: number): number[] => {
  let state = seed;
  const next = (): number => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = next() % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
};

export interface Course {
  readonly size: number;
  readonly rounds: number;
  readonly rate: number;
  readonly decay: number;
}
/** Weights that are learned by steps, each shorter the more often its weight has moved (AdaGrad). */
class Weights {
  readonly values: Float64Array;
  private readonly moved: Float64Array;

  constructor(private readonly course: Course) {
    this.values = new Float64Array(course.size);
    this.moved = new Float64Array(course.size);
  }

  score(places: Int32Array): number {
    let sum = 0;
    for (const place of places) sum += this.values[place] ?? 0;
    return sum;
  }

  learn(places: Int32Array, error: number): void {
    for (const place of places) {
      const value = this.values[place] ?? 0;
      const slope = error + this.course.decay * value;
      const moved = (this.moved[place] ?? 0) + slope * slope;
      this.moved[place] = moved;
      this.values[place] = value - (this.course.rate * slope) / (1e-3 + Math.sqrt(moved));
    }
  }
}

export const placesOf = (features: readonly string[], size: number): Int32Array =>
  Int32Array.from(new Set(features.map((feature) => placeOf(feature, size))));

export interface YesOrNo {
  readonly places: Int32Array;
  readonly is: boolean;
}
/** Logistic regression. */
export const learnYesOrNo = (samples: readonly YesOrNo[], course: Course): Float64Array => {
  const weights = new Weights(course);
  for (let round = 1; round <= course.rounds; round += 1)
    for (const at of shuffled(samples.length, round)) {
      const sample = samples[at];
      if (sample) weights.learn(sample.places, 1 / (1 + Math.exp(-weights.score(sample.places))) - (sample.is ? 1 : 0));
    }
  return weights.values;
};

export interface Measured {
  readonly values: readonly number[];
  readonly is: boolean;
}
const ROUNDS_OF_FEW = 60;
const RATE_OF_FEW = 0.002;
/** Logistic regression of a few values. */
export const learnFew = (samples: readonly Measured[]): number[] => {
  const weights = (samples[0]?.values ?? []).map(() => 0);
  for (let round = 1; round <= ROUNDS_OF_FEW; round += 1)
    for (const at of shuffled(samples.length, round)) {
      const { values, is } = samples[at] ?? { values: [], is: false };
      const score = values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-score)) - (is ? 1 : 0);
      for (const [place, value] of values.entries()) weights[place] = (weights[place] ?? 0) - RATE_OF_FEW * error * value;
    }
  return weights;
};

export interface Choice {
  readonly candidates: readonly Int32Array[];
  /** The places of those that are right. */
  readonly right: ReadonlySet<number>;
}
const SMALLEST_ERROR = 1e-4;
/** One of several: a conditional logit. */
export const learnChoice = (choices: readonly Choice[], course: Course): Float64Array => {
  const weights = new Weights(course);
  for (let round = 1; round <= course.rounds; round += 1)
    for (const at of shuffled(choices.length, round)) {
      const { candidates, right } = choices[at] ?? { candidates: [], right: new Set<number>() };
      const scores = candidates.map((places) => weights.score(places));
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const sum = shares.reduce((total, share) => total + share, 0);
      const sumOfRight = [...right].reduce((total, place) => total + (shares[place] ?? 0), 0);
      for (const [place, places] of candidates.entries()) {
        const share = shares[place] ?? 0;
        const error = share / sum - (right.has(place) ? share / sumOfRight : 0);
        if (Math.abs(error) > SMALLEST_ERROR) weights.learn(places, error);
      }
    }
  return weights.values;
};

const LARGEST_BYTE = 127;
/** Larger weights than this are rare, and as sure at this. */
const LARGEST = 3;
/** One signed byte a weight, deflated, in Base64. */
export const packed = (weights: Float64Array): { readonly step: number; readonly packed: string } => {
  const largest = Math.min(
    LARGEST,
    weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
  );
  const step = largest / LARGEST_BYTE;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-LARGEST_BYTE, Math.min(LARGEST_BYTE, Math.round(weight / step))));
  return { step, packed: deflateSync(Buffer.from(bytes.buffer), { level: 9 }).toString('base64') };
};
