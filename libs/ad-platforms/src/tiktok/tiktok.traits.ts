// What holds of TikTok in either world.
import type { PlatformTraits, SettingDefinition } from '@app/connections';
import { abilities } from './plan/abilities.js';
import { campaignFields, replaced } from './plan/node-fields.table.js';
import { objectives } from './plan/objectives.table.js';
import { minimumDailyBudgets, wholeUnits } from './plan/spending.js';
import { everyFeature } from './scopes.table.js';

const setting = (key: string, about: string, neededFor: SettingDefinition['neededFor'] = []): SettingDefinition => ({
  ...{ key, about, neededFor },
});

const settings: readonly SettingDefinition[] = [
  setting('identity', 'As whom the ads speak. Without one it is made of the name and the logo of each creative’s brand.'),
  setting('tiktok_account', 'The TikTok account as which campaigns for engagement speak.', ['engagement']),
  setting('music', 'What a picture plays.', objectives),
  setting('pixel', 'The pixel that counts leads and purchases on the website.', ['leads', 'sales']),
  setting('app', 'The app as TikTok knows it, for campaigns that promote one.', ['app_promotion']),
];

/** Without reports and audiences, which `tiktok.ts` adds. */
export const tiktokTreeTraits = {
  channel: 'tiktok',
  displayName: 'TikTok',
  lookbackDays: 28,
  historyMonths: 12,
  objectives,
  abilities,
  money: { wholeUnits, minimumDailyBudgets },
  features: everyFeature,
  settings,
  tree: {
    isAtomic: false,
    places: 'account',
    placesAsked: ['country', 'region'],
    findsWholeNames: true,
    refusesDuplicates: false,
    readLagMs: [2_000, 10_000],
    replaced,
    campaignFields,
  },
} as const satisfies Omit<PlatformTraits, 'reports' | 'audiences'>;
