// The stored state of a creative; its variants are stored separately.
import type { AggregateState } from '@app/kernel';
import type { BriefContext } from './brief-context.js';
import type { ComplianceFinding } from './compliance.row.js';
import type { TextSource } from './critic/critic.js';
import type { Attempt, Brief, Picture, Shortfall, VariantError } from './creative-generator.js';
import type { CreativeStatus } from './creative.lifecycle.js';
import type { ReadFact } from './facts/fact.js';
import type { FinishedAd } from './finished-ad.js';
import type { StoredLogo, LogoFault } from './logo.js';
import type { ImageReference, PhotoFate, UploadedLogo } from './photo.js';
import type { Score } from './score.js';
import type { AdCopy, CreativeType, Format, Size } from './creative-words.js';
import type { BriefFinding } from './request-policy.js';

/** The request of a generation; never changed afterwards. */
export interface GenerationPlan extends Omit<Brief, 'logo' | 'photos' | 'facts' | 'tenant'> {
  /** Those that the client stated; of creatives that were made while prompts were still read, also what was read. */
  readonly facts: readonly ReadFact[];
  /** Who writes; absent: the provider, where one is bound. */
  readonly writer?: Writer;
  /** What is given in place of words that the provider could not write. Absent: the draft. */
  readonly onFailure?: OnFailure;
  /** Who advertises, where the brief names no brand or a name was set later: shown beside the ads, no part of their words. */
  readonly advertiser?: string;
  /** The logo of the brand as an upload, in place of an address. */
  readonly logoUpload?: UploadedLogo;
  readonly channels: readonly string[];
  /** Empty: the usual one of each channel. */
  readonly formats: readonly Format[];
  /** Empty: the usual ones of each format. */
  readonly sizes: readonly Size[];
  /** Different texts for each channel, format and size. */
  readonly count: number;
  /** Absent in what was requested before a brief could name other records. */
  readonly context?: BriefContext;
  /** The advertiser's own pictures, the preferred one first. Absent in plans of before. */
  readonly images?: readonly ImageReference[];
  /** Whether the picture of the landing page is wanted where there are no images. */
  readonly extract?: boolean;
  /** Absent: a generator writes the words. */
  readonly refined?: RefinedVariant;
  /** The variants, when the client made its ads itself. Absent: a generator makes them. */
  readonly finished?: readonly FinishedAd[];
}

export const writers = ['draft', 'provider'] as const;
export type Writer = (typeof writers)[number];

export const onFailures = ['draft', 'fail'] as const;
export type OnFailure = (typeof onFailures)[number];

/** The words of a creative that was made from a variant of another one, and where they come from. */
export interface RefinedVariant {
  readonly creativeId: string;
  readonly variantId: string;
  /** The number of the origin's text, which a picture depends on. */
  readonly take: number;
  readonly copy: AdCopy;
  /** Whether they are those of a draft that nobody accepted. Absent: no. */
  readonly isDraft?: boolean;
  /** The picture of the origin, if nothing that is written on it was replaced; absent: one is drawn. */
  readonly picture?: StoredPicture;
}

export interface StoredPicture extends VariantFile {
  readonly size: Size;
  readonly showsLogo: boolean;
}

/** How its words were made: quoted from facts as a draft, or written by a provider. */
export const modes = ['draft', 'written'] as const;
export type Mode = (typeof modes)[number];

/** What is told of a generation when it has ended. */
export interface GenerationNotes {
  /** null: the words were given. */
  readonly mode: Mode | null;
  /** Whether a model drew a picture, or wrote words that stand alone. */
  readonly isModelMade: boolean;
  /** The calls to the provider for words, at most fifty. */
  readonly attempts: readonly Attempt[];
  /** Remarks beside those of the policy. */
  readonly findings: readonly BriefFinding[];
}

export interface GenerationError {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** The fields that a user may change; the content never changes. */
export interface CreativeMetadata {
  externalId: string | null;
  name: string;
  description: string | null;
  labels: readonly string[];
  metadata: Readonly<Record<string, string>>;
  altText: string | null;
}

export interface CreativeState extends AggregateState, CreativeMetadata {
  status: CreativeStatus;
  type: CreativeType;
  plan: GenerationPlan;
  generator: string;
  model: string | null;
  plannedVariants: number;
  /** The provider's charge, as reported; zeros when it reports none. */
  usage: { inputTokens: number; outputTokens: number; images: number };
  error: GenerationError | null;
  /** The brand's logo as a square, for ads that show one; null: none was given, it cannot be used, or no picture was made. */
  logo: StoredLogo | null;
  logoFault: LogoFault | null;
  /** One for each of the plan's images. */
  photos: readonly PhotoFate[];
  /** What the brief says and no variant tells, in its words; empty until the variants are ready. */
  untoldFacts: readonly string[];
  /** null: it has not ended, or was made before they were kept. */
  notes: GenerationNotes | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** When an unfinished generation is given up. */
  deadlineAt: Date;
  createdBy: string | null;
  archivedAt: Date | null;
  /** When its files were erased for good; null: it has them. */
  filesErasedAt: Date | null;
}

/** A file of a variant, stored under its checksum. */
export interface VariantFile {
  readonly sha256: string;
  readonly mimeType: Picture['mimeType'];
  readonly bytes: number;
  readonly altText: string;
  /** What was written on it. Absent: nobody knows. */
  readonly words?: readonly string[];
  /** Whether a model drew it. Absent: no. */
  readonly byModel?: true;
}

/** A variant is written once, when it is ready or has failed, and never changed. */
export interface Variant {
  readonly index: number;
  readonly status: 'active' | 'failed';
  readonly channel: string;
  readonly format: Format;
  readonly size: Size | null;
  readonly copy: AdCopy | null;
  readonly file: VariantFile | null;
  readonly compliance: readonly ComplianceFinding[];
  /** null: it has failed, or was made before ads were scored. */
  readonly score: Score | null;
  readonly failure: VariantError | null;
  /** Quoted by the draft writer: a person should look before it runs. */
  readonly isDraft: boolean;
  /** null: made before they were kept. */
  readonly notes: VariantNotes | null;
}

export interface VariantNotes {
  /** What a draft lacks for its place. */
  readonly incomplete: readonly Shortfall[];
  /** What its texts quote. */
  readonly sources: readonly TextSource[];
  /** Words of its texts that stand in no source. */
  readonly unsupportedWords: readonly string[];
  /** The calls to the provider, with the first variant of those that share their words. */
  readonly attempts: readonly Attempt[];
  /** The last words of the provider, in whose place the draft was given or nothing was. */
  readonly rejectedCopy: AdCopy | null;
}
