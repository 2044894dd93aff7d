// What holds of LinkedIn in either world.
import type { PlatformTraits, SettingDefinition } from '@app/connections';
import { abilities } from './plan/abilities.js';
import { campaignFields, replaced } from './plan/node-fields.table.js';
import { type PossibleObjective, objectives as byObjective } from './plan/objectives.table.js';
import { wholeUnits } from './plan/plan-context.js';
import { everyFeature } from './scopes.table.js';

const objectives = Object.keys(byObjective) as PossibleObjective[];

const settings: readonly SettingDefinition[] = [
  { key: 'organization', about: 'The organization as which the ads speak.', neededFor: objectives },
  { key: 'conversion', about: 'The conversion that counts purchases on the website.', neededFor: ['sales'] },
  { key: 'lead_form', about: 'The form of the organization that campaigns for leads open.', neededFor: ['leads'] },
];

/** Without reports and audiences, which `linkedin.ts` adds. */
export const linkedinTreeTraits = {
  channel: 'linkedin',
  displayName: 'LinkedIn',
  /** Conversions come for 30 days after a click, and for 90 where the account has chosen so. */
  lookbackDays: 30,
  /** Of older days only months are told. */
  historyMonths: 6,
  objectives,
  abilities,
  /** Told of no other currency (open adapters' notes of 2026-02). */
  money: { wholeUnits, minimumDailyBudgets: { USD: '10.00' } },
  features: everyFeature,
  settings,
  tree: {
    isAtomic: false,
    repeatable: ['asset'],
    places: 'platform',
    placesAsked: ['country', 'region'],
    findsWholeNames: true,
    refusesDuplicates: false,
    readLagMs: [5_000, 30_000],
    replaced,
    campaignFields,
  },
} as const satisfies Omit<PlatformTraits, 'reports' | 'audiences'>;
