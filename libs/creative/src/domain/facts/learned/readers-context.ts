// Sentences of one kind stand together: how sure one is follows from its neighbours too.
import type { FactLanguage } from '../fact-language.js';
import { isTalk } from '../notes-to-writer.js';
import type { Segment } from './segments.js';

const SUREST = 5;
const FEW_WORDS = 4;
const within = (score: number): number => Math.max(-SUREST, Math.min(SUREST, score));

/**
 * @param scores how surely each sentence is for the readers, by itself
 * @returns for each sentence the values that its weights are learned for
 */
export const contextOf = (segments: readonly Segment[], scores: readonly number[], language: FactLanguage): number[][] => {
  const own = scores.map(within);
  const mean = own.reduce((sum, score) => sum + score, 0) / own.length;
  const least = Math.min(...own);
  return segments.map(({ text }, at) => {
    const score = own[at] ?? 0;
    const isShort = text.split(' ').length < FEW_WORDS;
    return [
      1,
      score,
      own[at - 1] ?? 0,
      own[at + 1] ?? 0,
      mean,
      least,
      Number(at === 0),
      Number(isShort),
      isShort ? score : 0,
      Number(segments.length === 1),
      Number(isTalk(text, language)),
    ];
  });
};

export const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
