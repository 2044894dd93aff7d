// What each feature of a consent needs. TikTok tells numbers, which an operator chooses in the settings of the app.
import type { Feature } from '@app/connections';

/**
 * By general knowledge, as of 2026-11: 1 accounts, 2 campaigns with their pictures, 3 audiences, 4 reports. A group that is
 * lacking is told again by each call that needs it (40001).
 */
export const scopesOf: Readonly<Record<Feature, readonly string[]>> = {
  campaigns: ['1', '2'],
  reports: ['4'],
  audiences: ['3'],
  creative: ['2'],
};

export const everyFeature = Object.keys(scopesOf) as Feature[];
