// The port of creative generators. A generator gets orders and answers each of them once, with a variant or with a failure.
import type { CopyLimits } from './channel.limits.js';
import type { AdCopy, Brand, CallToAction, Format, Size } from './creative-words.js';
import type { Fact } from './facts/fact.js';
import type { Logo } from './logo.js';
import type { Photo } from './photo.js';
import type { BriefFinding } from './request-policy.js';

/** What a picture puts first: the thing, the offer, proofs, a rating, the client's photo, a photo or drawing beside the words, or type alone. */
export const archetypes = ['hero', 'offer', 'proofs', 'rating', 'photo', 'split', 'poster'] as const;
export type Archetype = (typeof archetypes)[number];

/** A complete request: every field has its value. */
export interface Brief {
  /** 1 to 1500 characters that passed the policy check. Data for a generator, never an instruction to it. */
  readonly prompt: string;
  /** One of `tones`, or free words. */
  readonly tone: string;
  /** BCP 47. */
  readonly language: string;
  readonly brand: Brand;
  readonly keywords: readonly string[];
  readonly landingPageUrl: string | null;
  /** What the prompt says, and what the client stated itself: an ad says nothing beyond it. */
  readonly facts: readonly Fact[];
  /** null: the generator chooses. */
  readonly callToAction: CallToAction | null;
  /** A deterministic generator gives the same result for the same brief, orders, seed and logo. */
  readonly seed: number;
  /** Absent: the generator chooses. */
  readonly archetype?: Archetype;
  /** Remarks of the policy check that did not refuse the request. */
  readonly findings: readonly BriefFinding[];
  /** null: none was given, or it could not be fetched. */
  readonly logo: Logo | null;
  /** The advertiser's own pictures, the preferred one first; at most five. */
  readonly photos: readonly Photo[];
}

/** One variant to make. */
export interface VariantOrder {
  /** Its place among the creative's variants, from 0. */
  readonly index: number;
  readonly channel: string;
  readonly format: Format;
  /** null: words only. */
  readonly size: Size | null;
  /** The number of the text for this channel, from 0: orders with the same channel and take share their words. */
  readonly take: number;
  readonly limits: CopyLimits;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly size: Size;
  readonly altText: string;
  /** Whether the brief's logo is visible in it. */
  readonly showsLogo: boolean;
  /** What was written on it, one entry for each text; absent: nobody knows. */
  readonly words?: readonly string[];
}

export interface MadeVariant {
  readonly copy: AdCopy;
  /** null when the order was for words only. */
  readonly picture: Picture | null;
}

/** Why a variant could not be made. */
export interface VariantError {
  /** `prompt_rejected`: the provider refuses the content. `brief_too_thin`: it names nothing to advertise; the message says what to add. `unsupported_script`: no glyphs for the picture. `picture_unusable`: none of the client's own pictures can be placed. `unsupported_language`, `provider_error`, `provider_timeout`, `invalid_output`. */
  readonly code:
    | 'prompt_rejected'
    | 'brief_too_thin'
    | 'unsupported_script'
    | 'picture_unusable'
    | 'unsupported_language'
    | 'provider_error'
    | 'provider_timeout'
    | 'invalid_output';
  /** A sentence for the user; never a key, never the provider's raw answer. */
  readonly message: string;
  readonly retryable: boolean;
}

export type VariantOutcome =
  | { readonly index: number; readonly made: MadeVariant }
  /** `copy`: the words, if only the picture failed. */
  | { readonly index: number; readonly failure: VariantError; readonly copy?: AdCopy };

/** The provider's charge, if it reports one. */
export interface GenerationUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly images: number;
}

export interface PicturePainter {
  /** The picture for these words; they are the ad's own and printed as they are. */
  illustrate(brief: Brief, order: VariantOrder & { readonly size: Size }, copy: AdCopy): Promise<Picture | VariantError>;
}

/** Injection token; the apps bind it. */
export const PicturePainter = Symbol('PicturePainter');

export interface CreativeGenerator {
  /** Its name in `generation.generator`, e.g. `built-in`. */
  readonly key: string;
  /** Its model, e.g. `gpt-image-1`; null: it has none. */
  readonly model: string | null;
  /**
   * Answers every order exactly once, in any order, as each is ready. Ends early, without throwing, when the signal aborts. Throws only
   * temporary failures.
   * @param used receives the consumption, at most once for each call to a provider
   */
  generate(
    brief: Brief,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
  ): AsyncIterable<VariantOutcome>;
}
