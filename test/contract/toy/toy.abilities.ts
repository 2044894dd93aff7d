// What campaigns can ask of the toy.
import type { AbilitiesByObjective, CampaignAbilities, MoneyTraits } from '@app/connections';
import { bidTypes, objectives } from './toy.plan.js';

const abilities: CampaignAbilities = {
  bids: bidTypes,
  budgets: ['daily', 'lifetime'],
  formats: ['feed'],
  keywords: false,
  regions: false,
  excludedLocations: false,
  languages: 0,
  ages: { kind: 'years', least: 13, most: 65 },
  genders: [],
  devices: [],
  placements: [],
  dayparting: null,
  frequencyCap: [],
  audiences: ['include', 'exclude'],
  attributionWindows: [{ clickDays: 7, viewDays: 1 }],
};
export const toyAbilities: AbilitiesByObjective = Object.fromEntries(objectives.map((objective) => [objective, abilities]));
export const toyMoney: MoneyTraits = { wholeUnits: new Set(), minimumDailyBudgets: { EUR: '1.00', USD: '1.00' } };
