// Stalls at a fair: who sells there books them, and whoever reads the ad simply comes.
import { isOnADay } from './signs-of-events.js';

const STALLS =
  '(?:stall(?:s|holders?)?|exhibitors?|stand(?:platz|plätze|gebühr|miete)\\p{L}*|aussteller\\p{L}*|tischmiete|emplacements?|exposants?|stands?|puestos?|expositor(?:es)?)';
const NAMED = new RegExp(`(?<!\\p{L})${STALLS}(?!\\p{L})`, 'iu');
const SENTENCE = new RegExp(`[^.!?\\n]*(?<!\\p{L})${STALLS}(?!\\p{L})[^.!?\\n]*`, 'giu');

/** The brief of a day out without what it says of its stalls, unless they are what is advertised. */
export const withoutStalls = (prompt: string, things: readonly string[]): string =>
  things.some(isOnADay) && !things.some((thing) => NAMED.test(thing)) ? prompt.replace(SENTENCE, '') : prompt;
