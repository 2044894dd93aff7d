// What the built-in copywriter needs to know of a language. In a phrase, `{s}` stands for the subject, `{b}` the brand, `{o}` the
// offer, `{d}` its deadline, `{a}` the audience, `{f}` a benefit; written large, e.g. `{S}`, it begins with a capital.
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
  /** `{n}` is what the prompt says: a number, a price with its currency, a number of days. */
  readonly offers: Readonly<Record<'percent' | 'price' | 'freeShipping' | 'freeTrial', string>>;
  /** What stands beneath the number on a percent sticker. */
  readonly percentOff: string;
  /** Short; these are headlines. */
  readonly headlines: ByTone;
  /** Whole sentences of 20 to 90 characters: descriptions, long headlines and the beginnings of texts. */
  readonly sentences: ByTone;
  readonly actions: Readonly<Record<CallToAction, ActionWords>>;
  /** True where a space that must not break stands before `:`, `?`, `!` and `;`. */
  readonly spacedPunctuation: boolean;
}
