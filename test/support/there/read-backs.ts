// How each platform is read back, by channel. One without a row is read back where its adapter walks: test/contract/round-trip.
import { googleAdsReadBack } from './google-ads.types.js';
import type { ReadBack } from './read-back.js';

export const readBacks: readonly (readonly [channel: string, readBack: ReadBack])[] = [['google_ads', googleAdsReadBack]];
