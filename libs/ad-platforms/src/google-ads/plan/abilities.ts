// What campaigns can ask of Google Ads: what one of the types in question can do, by the table of types.
import type { AbilitiesByObjective, CampaignAbilities, Objective } from '@app/connections';
import { genders } from '@app/kernel';
import { SCHEDULE_STEP_MINUTES } from './ad-schedule.js';
import { type CampaignTypeRow, campaignTypes, candidateTypes, rowOf } from './campaign-types.js';
import { ageBands, ourDevices } from './people.js';

const keyword = { text: 'shoes', match: 'broad', negative: false } as const;
const formats = Object.values<CampaignTypeRow>(campaignTypes).flatMap(({ format }) => format ?? []);

function abilitiesOf(objective: Objective): CampaignAbilities {
  const types = new Set([[], [keyword]].flatMap((keywords) => candidateTypes({ objective, keywords })));
  const rows = [...types].map(rowOf);
  const some = (can: (row: CampaignTypeRow) => boolean): boolean => rows.some(can);
  const hasPeople = some(({ people }) => people !== null);
  const budgets = ['daily', ...(some(({ totalBudget }) => totalBudget !== null) ? (['lifetime'] as const) : [])] as const;
  return {
    bids: [...new Set(rows.flatMap(({ bidding }) => bidding))],
    budgets,
    formats: some(({ format }) => format === null) ? formats : rows.flatMap(({ format }) => format ?? []),
    keywords: types.has('SEARCH'),
    regions: true,
    excludedLocations: true,
    languages: null,
    ages: hasPeople ? { kind: 'bands', bands: ageBands.map(({ least, most }) => ({ least, most })) } : null,
    genders: hasPeople ? genders : [],
    devices: ourDevices(rows.flatMap(({ devices }) => devices)),
    placements: [],
    dayparting: some(({ hasSchedule }) => hasSchedule) ? { stepMinutes: SCHEDULE_STEP_MINUTES, budgets } : null,
    frequencyCap: some(({ hasFrequencyCap }) => hasFrequencyCap) ? ['day', 'week', 'month'] : [],
    audiences: hasPeople ? ['include', 'exclude'] : [],
    attributionWindows: [],
  };
}

export const googleAbilities = (objectives: readonly Objective[]): AbilitiesByObjective =>
  Object.fromEntries(objectives.map((objective) => [objective, abilitiesOf(objective)]));
