// The language data of the built-in copywriter. In a phrase, `{s}` is the subject, `{b}` the brand, `{o}` an offer, `{p}` an offer for the
// subject without a condition, `{a}` the audience, `{l}` the place with its preposition, `{f}` a benefit, `{t}` a proof, `{y}` since when, `{e}` the
// date of an event with its preposition, `{w}` without one, `{d}` a last day with its preposition, `{n}` a phone number; a capital letter, e.g. `{S}`,
// makes it begin with a capital.
import type { CallToAction, Goal, tones } from '@app/creative';

export type Tone = (typeof tones)[number];

export interface ByTone {
  readonly common: readonly string[];
  readonly tones: Readonly<Record<Tone, readonly string[]>>;
}

export interface Frames {
  readonly headlines: readonly string[];
  readonly sentences: readonly string[];
}

export interface ActionWords {
  /** On the button of a picture. */
  readonly label: string;
  /** The sentence that ends a text. */
  readonly closing: string;
}

export interface PhraseTable {
  readonly name: string;
  /** The word below the number on a percent sticker. */
  readonly percentOff: string;
  /** Right for every goal. */
  readonly facts: Frames;
  /** What the ad wants; for `hire` and `donate` instead of the frames below, which sell. */
  readonly goals: Readonly<Record<Exclude<Goal, 'sell'>, Frames>>;
  /** Short, because these are headlines. A phrase names a fact of the brief and promises nothing of its own: no number, no offer, no guarantee, no scarcity. */
  readonly headlines: ByTone;
  /** Whole sentences of 20 to 90 characters: descriptions, long headlines and the beginnings of texts. */
  readonly sentences: ByTone;
  readonly actions: Readonly<Record<CallToAction, ActionWords>>;
  /** True when a non-breaking space precedes `:`, `?`, `!` and `;`. */
  readonly spacedPunctuation: boolean;
}
