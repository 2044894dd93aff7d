// What a campaign of each objective can ask of LinkedIn; what one thing excludes of another says the plan.
import type { CampaignAbilities } from '@app/connections';
import { FORMAT } from './ads.js';
import { ageBands, type BidType, capPeriods, objectives } from './objectives.table.js';
import { genderWords } from './people.js';

type Objective = keyof typeof objectives;

const abilitiesOf = (objective: Objective): CampaignAbilities => ({
  bids: Object.keys(objectives[objective].bids) as BidType[],
  budgets: ['daily', 'lifetime'],
  formats: [FORMAT],
  keywords: false,
  regions: true,
  excludedLocations: true,
  languages: 1,
  ages: { kind: 'bands', bands: ageBands.map(({ least, most }) => ({ least, most })) },
  genders: Object.keys(genderWords) as (keyof typeof genderWords)[],
  devices: [],
  placements: [],
  dayparting: null,
  frequencyCap: capPeriods[objective] ?? [],
  audiences: ['include', 'exclude'],
  attributionWindows: [],
});

const all = Object.keys(objectives) as Objective[];
export const abilities = Object.fromEntries(all.map((objective) => [objective, abilitiesOf(objective)])) as Readonly<
  Record<Objective, CampaignAbilities>
>;
