// Which sentences of a brief are for the readers of the ad, and which are for those who make it, as learned from briefs that people marked.
import type { FactLanguage } from '../fact-language.js';
import { linearModel } from './linear-model.js';
import { featuresOf, wordsOfBrand } from './readers-features.js';
import { contextOf, weighted } from './readers-context.js';
import { contextWeights, readersWeights } from './readers.weights.js';
import { type JudgedSegment, segmentsOf } from './segments.js';

const model = linearModel(readersWeights);
export const judgedSegments = (brief: string, language: FactLanguage, brand: string | null): JudgedSegment[] => {
  const segments = segmentsOf(brief);
  const words = wordsOfBrand(brand);
  const scores = segments.map((_segment, at) => model.score(featuresOf(segments, at, words)));
  const contexts = contextOf(segments, scores, language);
  return segments.map((segment, at) => ({ ...segment, forReaders: weighted(contexts[at] ?? [], contextWeights) }));
};
