export { ASSETS_ORIGIN } from './application/asset-addresses.js';
export { CreativeReviews } from './application/creative-reviews.js';
export { PageText } from './domain/fact-reading.js';
export { UploadErasure } from './application/upload-erasure.js';
export { CreativeService } from './application/creative.service.js';
export { FileRetention } from './application/file-retention.js';
export { FileSweep } from './application/file-sweep.js';
export { CreativeFiles } from './application/creative-files.js';
export { CreativeGeneration } from './application/creative-generation.js';
export { type GenerationRequest, GenerationService } from './application/generation.service.js';
export { Generators } from './application/generators.js';
export { BrandLogos } from './application/brand-logos.js';
export { CopyGeneration } from './application/copy-generation.js';
export { VariantMaking } from './application/variant-making.js';
export { CreativeModule } from './creative.module.js';
export { complianceOf, textsOf } from './domain/compliance.js';
export type { ComplianceFinding } from './domain/compliance.row.js';
export { BriefSources } from './domain/brief-context.js';
export * from './domain/channel.limits.js';
export * from './domain/creative-generator.js';
export * from './domain/creative-words.js';
export { textLength } from './domain/text-length.js';
export { foldedText, holdsTerm, plainText } from './domain/text-match.js';
export { type StoredLogo, LARGEST_LOGO, type Logo, LogoSource, LogoSquares } from './domain/logo.js';
export {
  criticRules,
  type AdUnderReview,
  type Objection,
  objectionsTo,
  objectionText,
  type CriticBrief,
} from './domain/critic/critic.js';
export { isOnlyQuoted } from './domain/critic/claims.js';
export { escaped } from './domain/escaped.js';
export { type Fact, textsOfKind, printedFacts } from './domain/facts/fact.js';
export { type FactKind, factKinds, factTable, type Goal, goals } from './domain/facts/facts.table.js';
export { type Material, materialOf, type Quote, type QuoteSource } from './domain/facts/material.js';
export type { Proposal } from './domain/facts/proposed-facts.js';
export { type Photo, PhotoCleaning, type PhotoFault } from './domain/photo.js';
export {
  LARGEST_PHOTO,
  LONGEST_GIVEN_SIDE,
  LONGEST_KEPT_SIDE,
  MOST_DECODED_BYTES,
  MOST_WHOLE_PIXELS,
} from './domain/photo.limits.js';
export { decodedBytesOf, headerOf, isDecodedAsWhole } from './domain/picture-header.js';
export type { ReviewFinding, ReviewPlace, ReviewState, VariantReview } from './domain/review.js';
export { offenceIn } from './domain/policy/outgoing-words.js';
export { Usage } from './domain/usage.js';
export { buttonsOf } from './domain/buttons.table.js';
export { type ChannelFormatLimits, channelLimits, creativeChannels } from './domain/channel-limits.table.js';
export { ordersOf } from './domain/variant-orders.js';
export {
  ChooseDefaultBrands1764000001481,
  KeepBrandFonts1764000001270,
  KeepLogos1764000000870,
  KeepPhotos1764000001251,
  ScoreVariants1764000001260,
  TellUntoldFacts1764000001280,
  UploadBrandLogos1764000001520,
} from './persistence/added-columns.migration.js';
export { ActiveVariants1764000000520 } from './persistence/active-variants.migration.js';
export { KeepBrands1764000001240 } from './persistence/brands.migration.js';
export {
  CreateCreative1764000000270,
  DeriveCreativeSorts1764000000710,
  FoldCreativeNames1764000001405,
  IndexCreativeSorts1764000000610,
} from './persistence/creative.migration.js';
export { KeepReviews1764000000871 } from './persistence/reviews.migration.js';
export { CountCreativeFiles1764000001501 } from './persistence/stored-files.migration.js';
export { TakeUploads1764000001250 } from './persistence/uploads.migration.js';
export { TellOfDrafts1764000001350 } from './persistence/drafts.migration.js';
export { describedCreatives } from './persistence/creative.table.js';
export { CreativeDirectory, type CreativeRecord, type PictureRecord, type VariantRecord } from './read/creative.directory.js';
export { CreativeQueries } from './read/creative.queries.js';
