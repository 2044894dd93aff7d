// The port of creative generators. A generator gets orders and answers each of them once, with a variant or with a failure.
import type { CopyLimits } from './channel.limits.js';
import type { ObjectionRule } from './compliance-rules.table.js';
import type { AdCopy, Brand, CallToAction, Format, Size } from './creative-words.js';
import type { Fact } from './facts/fact.js';
import type { Proposal } from './facts/proposed-facts.js';
import type { Objection } from './critic/critic.js';
import type { Logo } from './logo.js';
import type { Photo } from './photo.js';
import type { BriefFinding } from './request-policy.js';

/**
 * What a picture puts first: the thing, the offer, proofs, a rating, the client's photo, a photo or drawing beside the words, or
 * type alone.
 */
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
  /** What the client stated, in its order. Where one of them may be printed, an ad quotes these alone; otherwise the prompt. */
  readonly facts: readonly Fact[];
  /** Whether words of no source are refused. Absent: no. */
  readonly strict?: boolean;
  /** null: the generator chooses. */
  readonly callToAction: CallToAction | null;
  /** A deterministic generator gives the same result for the same brief, orders, seed and logo. */
  readonly seed: number;
  /** Absent: the generator chooses. */
  readonly archetype?: Archetype;
  /** Remarks of the policy check that did not refuse the request. */
  readonly findings: readonly BriefFinding[];
  /** Whose generation it is, so that a provider's time is shared out. Absent: nobody's. */
  readonly tenant?: string;
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
  /** Whether an image model made it, or what it shows; absent: no. */
  readonly byModel?: boolean;
}

export interface GeneratedVariant {
  readonly copy: AdCopy;
  /** null when the order was for words only. */
  readonly picture: Picture | null;
  /** What the draft lacks for its place; absent or empty: nothing. */
  readonly incomplete?: readonly Shortfall[];
}

/** A part of an ad of which the platform needs more than could be quoted. */
export interface Shortfall {
  /** `headlines`, `long_headline`, `primary_text` or `descriptions`. */
  readonly field: string;
  readonly needed: number;
  readonly given: number;
}

export const attemptOutcomes = ['accepted', 'objected', 'unreadable', 'refused', 'failed'] as const;

/** One call to a provider for words. `objected`: its words broke rules; `refused`: it would not write; `failed`: no answer. */
export interface Attempt {
  readonly channel: string;
  readonly outcome: (typeof attemptOutcomes)[number];
  /** Of `objected` and `unreadable`: what was wrong, at most 20. `rule` is one of the critic or of compliance. */
  readonly objections: readonly AttemptObjection[];
}

export type AttemptObjection = Pick<Objection, 'field' | 'words'> & { readonly rule: ObjectionRule };

/** Why a variant could not be made. */
export interface VariantError {
  /**
   * `prompt_rejected`: the provider refuses the content. `brief_too_thin`: it names nothing to advertise; the message says what
   * to add. `unsupported_script`: no glyphs for the picture. `picture_unusable`: none of the client's own pictures can be placed.
   * `unsupported_language`, `provider_error`, `provider_timeout`, `invalid_output`.
   */
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

export type VariantOutcome = {
  readonly index: number;
  /** The calls for its words, with the first variant of those that share them. Absent: none. */
  readonly attempts?: readonly Attempt[];
} & (
  | { readonly made: GeneratedVariant }
  /** `copy`: the words, if only the picture failed. `rejectedCopy`: the last words of the provider, if rules refused them. */
  | { readonly failure: VariantError; readonly copy?: AdCopy; readonly rejectedCopy?: AdCopy }
);

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

/** What clients are told of a generator before they choose it. */
export interface GeneratorDescription {
  /** The wire dialect of a provider, e.g. `openai`; null: it is built in. */
  readonly dialect: string | null;
  /** BCP 47; null: any. */
  readonly languages: readonly string[] | null;
  /** What a `category` fact may name so that it has a drawing, e.g. `running-shoe`. Absent: no fact leads a drawing. */
  readonly categories?: readonly string[];
}

export interface CreativeGenerator extends GeneratorDescription {
  /** Its name in `generation.generator`, e.g. `built-in`. */
  readonly key: string;
  /** Its model, e.g. `gpt-image-1`; null: it has none. */
  readonly model: string | null;
  /**
   * Chooses and labels what an ad may quote of a source; what does not stand there is dropped by the caller. Absent: it cannot.
   * @throws VariantFailure-like errors of the provider; the signal's reason when it aborts
   */
  proposeFacts?(
    source: string,
    language: string,
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
    tenant?: string,
  ): Promise<readonly Proposal[]>;
  /**
   * Answers every order exactly once, in any order, as each is ready. Ends early, without throwing, when the signal aborts.
   * Throws only temporary failures.
   * @param used receives the consumption, at most once for each call to a provider
   */
  generate(
    brief: Brief,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
  ): AsyncIterable<VariantOutcome>;
}
