// What a campaign of each objective can ask of TikTok; what one thing excludes of another says the plan.
import type { Objective } from '@app/connections';
import { FORMAT } from './ad-rules.js';
import { bands, genderWords } from './people.js';
import { objectives } from './objectives.table.js';
import { bidTypes, clickWindows, viewWindows } from './spending.js';

const abilitiesOf = (objective: Objective) =>
  ({
    bids: bidTypes,
    budgets: ['daily', 'lifetime'],
    formats: [FORMAT],
    keywords: false,
    regions: true,
    excludedLocations: false,
    languages: null,
    ages: { kind: 'bands', bands: bands.map(({ least, most }) => ({ least, most })) },
    genders: Object.keys(genderWords) as (keyof typeof genderWords)[],
    devices: ['mobile'],
    placements: [FORMAT],
    dayparting: { stepMinutes: 30, budgets: ['daily', 'lifetime'] },
    frequencyCap: objective === 'awareness' ? (['day', 'week', 'month'] as const) : [],
    audiences: ['include', 'exclude'],
    attributionWindows: clickWindows.flatMap((clickDays) => viewWindows.map((viewDays) => ({ clickDays, viewDays }))),
  }) as const;

export const abilities = Object.fromEntries(objectives.map((objective) => [objective, abilitiesOf(objective)])) as Readonly<
  Record<Objective, ReturnType<typeof abilitiesOf>>
>;
