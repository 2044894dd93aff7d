// What the built-in copywriter needs to know of a language. In a phrase, `{s}` stands for the subject, `{b}` the brand, `{o}` an
// offer, `{p}` one that is for the subject and has no condition, `{a}` the audience, `{f}` a benefit; written large, e.g. `{S}`, it begins with a capital.
import type { CallToAction, tones } from '@app/creative';

export type Tone = (typeof tones)[number];

export interface ByTone {
  readonly common: readonly string[];
  readonly tones: Readonly<Record<Tone, readonly string[]>>;
}

export interface ActionWords {
  /** On the button of a picture. */
  readonly label: string;
  /** The sentence that ends a text. */
  readonly closing: string;
}

export interface PhraseTable {
  readonly name: string;
  /** What stands beneath the number on a percent sticker. */
  readonly percentOff: string;
  /** Short; these are headlines. A phrase promises nothing of its own: no number, no offer, no guarantee, no scarcity. */
  readonly headlines: ByTone;
  /** Whole sentences of 20 to 90 characters: descriptions, long headlines and the beginnings of texts. */
  readonly sentences: ByTone;
  readonly actions: Readonly<Record<CallToAction, ActionWords>>;
  /** True where a space that must not break stands before `:`, `?`, `!` and `;`. */
  readonly spacedPunctuation: boolean;
}
