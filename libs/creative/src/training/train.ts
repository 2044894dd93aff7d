// Writes the tables of weights anew: npm run train
import { readdirSync, writeFileSync } from 'node:fs';
import { factLanguageOf } from '../domain/facts/fact-reader.js';
import { ruledThing } from '../domain/facts/named-thing.js';
import { featuresOfLine } from '../domain/facts/learned/lines-features.js';
import { linesIn, pieceOf } from './marked-lines.js';
import { briefsIn, type MarkedBrief, markedSegments, promptOf } from './marked-briefs.js';
import { contextOf, weighted } from '../domain/facts/learned/readers-context.js';
import { featuresOf, wordsOfBrand } from '../domain/facts/learned/readers-features.js';
import type { JudgedSegment } from '../domain/facts/learned/segments.js';
import { candidatesOf } from '../domain/facts/learned/thing-candidates.js';
import { type Choice, type Course, learnChoice, learnFew, learnYesOrNo, packed, placesOf, type YesOrNo } from './training.js';

const FOLDER = 'libs/creative/briefs';
const HERE = 'libs/creative/src/domain/facts/learned';
const OF_READERS: Course = { size: 1 << 17, rounds: 12, rate: 0.15, decay: 1e-5 };
const OF_THING: Course = { size: 1 << 18, rounds: 12, rate: 0.05, decay: 1e-4 };
const OF_LINES: Course = { size: 1 << 16, rounds: 12, rate: 0.02, decay: 1e-4 };
const PARTS = 4;

/** Each sentence where it stands: is any of it for the readers? */
const sentencesOf = (brief: MarkedBrief): YesOrNo[] => {
  const segments = markedSegments(brief);
  const brand = wordsOfBrand(brief.name);
  return segments.map(({ isForReaders }, at) => ({
    places: placesOf(featuresOf(segments, at, brand), OF_READERS.size),
    is: isForReaders,
  }));
};
const scored = (brief: MarkedBrief, weights: Float64Array): number[] => {
  const segments = markedSegments(brief);
  const brand = wordsOfBrand(brief.name);
  return segments.map((_segment, at) =>
    placesOf(featuresOf(segments, at, brand), OF_READERS.size).reduce((sum, place) => sum + (weights[place] ?? 0), 0),
  );
};

const choiceOf = (brief: MarkedBrief, scores: readonly number[], context: readonly number[]): Choice[] => {
  const segments = markedSegments(brief);
  const contexts = contextOf(segments, scores, factLanguageOf(brief.language));
  const judged = segments.map((segment, at): JudgedSegment => ({
    ...segment,
    forReaders: weighted(contexts[at] ?? [], context),
  }));
  const rule = ruledThing(promptOf(brief), factLanguageOf(brief.language), brief.name);
  const candidates = candidatesOf(judged, wordsOfBrand(brief.name), rule);
  const right = candidates.flatMap(({ text }, at) => (text === brief.thing ? [at] : []));
  return right.length === 0
    ? []
    : [{ candidates: candidates.map(({ features }) => placesOf(features, OF_THING.size)), right: new Set(right) }];
};

const write = (name: string, lines: readonly string[]): void => {
  const head = '// Learned from the marked briefs by `npm run train`; not written by hand.';
  writeFileSync(`${HERE}/${name}.weights.ts`, `${[head, ...lines].join('\n')}\n`);
};
const table = (name: string, weights: Float64Array): string =>
  `export const ${name}Weights = ${JSON.stringify(packed(weights))};`;

const briefs = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
  .flatMap((file) => briefsIn(`${FOLDER}/${file}`));
const learnReaders = (learned: readonly MarkedBrief[]): Float64Array => learnYesOrNo(learned.flatMap(sentencesOf), OF_READERS);
/** No sentence is judged by weights that were learned from it, as it is with briefs to come. */
const judged = Array.from({ length: PARTS }, (_, part) => {
  const weights = learnReaders(briefs.filter((_brief, at) => at % PARTS !== part));
  return briefs
    .filter((_brief, at) => at % PARTS === part)
    .map((brief) => ({ brief, segments: markedSegments(brief), scores: scored(brief, weights) }));
}).flat();
const context = learnFew(
  judged.flatMap(({ brief, segments, scores }) =>
    contextOf(segments, scores, factLanguageOf(brief.language)).map((values, at) => ({
      values,
      is: segments[at]?.isForReaders === true,
    })),
  ),
);
write('readers', [
  table('readers', learnReaders(briefs)),
  `export const contextWeights = ${JSON.stringify(context.map((weight) => Number(weight.toFixed(3))))};`,
]);
const choices = judged.flatMap(({ brief, scores }) => choiceOf(brief, scores, context));
write('thing', [table('thing', learnChoice(choices, OF_THING))]);

const lines = readdirSync(`${FOLDER}/lines`)
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
  .flatMap((file) => linesIn(`${FOLDER}/lines/${file}`));
const learnedLines = learnYesOrNo(
  lines.map((line) => ({
    places: placesOf(featuresOfLine(pieceOf(line), line.kind), OF_LINES.size),
    is: line.standsAlone,
  })),
  OF_LINES,
);
write('lines', [table('lines', learnedLines)]);
console.info(`${briefs.length} briefs, ${choices.length} things, ${lines.length} lines`);
