// Whether a piece of a sentence of the brief says something where it stands alone.
import { lineScore } from '@app/creative';
import { MONEY } from './importance.js';

/** How sure it must be; a price says something. */
const SURE = { price: -0.5, point: 0.45, headline: 1 };

const isSure = (text: string, sentences: readonly string[], least: number): boolean => {
  const sentence = sentences.find((each) => each.toLowerCase().includes(text.toLowerCase()));
  const start = sentence?.toLowerCase().indexOf(text.toLowerCase()) ?? 0;
  const sure = MONEY.test(text) ? SURE.price : least;
  return sentence === undefined || lineScore({ sentence, start, end: start + text.length }, 'headline') >= sure;
};

/** `Dale writes them`, torn from a sentence, says nothing; what stands in none of them is not torn. */
export const isSureAlone = (text: string, sentences: readonly string[]): boolean => isSure(text, sentences, SURE.headline);

/** Beside others less is asked of it; a whole sentence of the brief is no piece. */
export const isPoint = (text: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => sentence.toLowerCase() === text.toLowerCase()) || isSure(text, sentences, SURE.point);
