// What holds of Meta in either world.
import type { PlatformTraits, SettingDefinition } from '@app/connections';
import { abilities } from './plan/abilities.js';
import { identityRows } from './plan/declarations.table.js';
import { campaignFields, replaced } from './plan/node-fields.table.js';
import { wholeUnits } from './money.js';
import { everyFeature } from './scopes.table.js';

const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;

const setting = (key: string, about: string, neededFor: SettingDefinition['neededFor'] = []): SettingDefinition => ({
  key,
  about,
  neededFor,
});

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' });

const settings: readonly SettingDefinition[] = [
  setting('page', 'The Page as which the ads speak.', objectives),
  setting('instagram_user', 'The account as which the ads speak on Instagram. Without one the Page speaks there, too.'),
  setting('pixel', 'The pixel (dataset) that counts leads and purchases on the website.', ['sales']),
  setting('app', 'The app as Meta knows it, for campaigns that promote one.', ['app_promotion']),
  setting('lead_form', 'The form of the Page that campaigns for leads open where there is no pixel.'),
  setting('dsa_beneficiary', 'Whom the ads are for, which people in the EU are told.'),
  setting('dsa_payor', 'Who pays for the ads, which people in the EU are told.'),
  ...identityRows.map(({ setting: key, country, isOfFinance }) =>
    setting(
      key,
      `The identity that Meta has verified for ads${isOfFinance ? ' of financial products' : ''} in ${inEnglish.of(country)}. ` +
        'Only those that ad sets of the account name can be chosen: Meta lists them nowhere else.',
    ),
  ),
];

/** Without reports and audiences, which `meta.ts` adds. */
export const metaTreeTraits = {
  channel: 'meta',
  displayName: 'Meta',
  lookbackDays: 28,
  historyMonths: 37,
  objectives,
  abilities,
  /** What is asked for a day differs by account, which tells it. */
  money: { wholeUnits, minimumDailyBudgets: {} },
  features: everyFeature,
  renewsByExchange: true,
  settings,
  tree: {
    isAtomic: false,
    repeatable: ['asset'],
    places: 'platform',
    placesAsked: ['region', 'language'],
    refusesDuplicates: false,
    readLagMs: [2_000, 10_000],
    replaced,
    campaignFields,
  },
} as const satisfies Omit<PlatformTraits, 'reports' | 'audiences'>;
