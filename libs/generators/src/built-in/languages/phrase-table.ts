// The language data of the built-in copywriter. In a phrase, `{s}` is the subject, `{b}` the brand, `{o}` an offer, `{p}` an offer for the
// subject without a condition, `{a}` the audience, `{l}` the place with its preposition, `{f}` a benefit, `{t}` a proof, `{y}` since when, `{e}` the
// date of an event with its preposition, `{w}` without one, `{d}` a last day with its preposition, `{n}` a phone number, `{x}` a
// sentence of the brief; a capital letter, e.g. `{S}`,
// makes it begin with a capital.
import type { CallToAction, Goal, tones } from '@app/creative';

export type Tone = (typeof tones)[number];

export interface Frames {
  readonly headlines: readonly string[];
  readonly sentences: readonly string[];
}

export interface ActionWords {
  /** On the button of a picture. */
  readonly label: string;
  /** The sentence that ends a text. */
  readonly closing: string;
  /** It asks for the same in the brand's name, where the brief has too few headlines of its own. */
  readonly headline: string;
}

export interface PhraseTable {
  readonly name: string;
  /** The word below the number on a percent sticker. */
  readonly percentOff: string;
  /** Right for every goal. */
  readonly facts: Frames;
  /** What the ad wants. */
  readonly goals: Readonly<Record<Exclude<Goal, 'sell'>, Frames>>;
  /** For what is sold: nobody is sold a job, a date, or what he gives to others. */
  readonly sold: Frames;
  /**
   * Say nothing but a name, and fill up a platform's minimum only. Like all others they promise nothing of their own: no number, no offer, no
   * guarantee, no scarcity.
   */
  readonly fill: Frames & {
    /** In front of what to do next: `Kayak hire: book now.` */
    readonly called: readonly string[];
    /** Headlines where nothing else is left. */
    readonly least: readonly string[];
  };
  readonly actions: Readonly<Record<CallToAction, ActionWords>>;
  /** What `contact_us` says where the contact is for a demo. */
  readonly demo: ActionWords;
  /** What `book_now` says where a table is reserved and no room booked; absent: the same. */
  readonly reserve?: ActionWords;
  /** True when a non-breaking space precedes `:`, `?`, `!` and `;`. */
  readonly spacedPunctuation: boolean;
}
