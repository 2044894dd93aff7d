// What a campaign of each objective can ask of Meta; what one thing excludes of another says the plan.
import { objectives } from './objectives.table.js';
import { clickWindows, viewWindows } from './hours.js';
import { metaFormats, positions } from './placements.table.js';

const everywhere = {
  budgets: ['daily', 'lifetime'],
  formats: metaFormats,
  keywords: false,
  regions: true,
  excludedLocations: true,
  languages: null,
  ages: { kind: 'years', least: 13, most: 65 },
  genders: ['female', 'male'],
  devices: ['mobile', 'desktop'],
  placements: metaFormats.map((format) => positions[format].placement),
  dayparting: { stepMinutes: 60, budgets: ['lifetime'] },
  audiences: ['include', 'exclude'],
  attributionWindows: clickWindows.flatMap((clickDays) => viewWindows.map((viewDays) => ({ clickDays, viewDays }))),
} as const;

const bids = ['lowest_cost', 'cost_cap', 'bid_cap', 'target_cpa'] as const;
const abilitiesOf = (isReach: boolean, isValued: boolean) => ({
  ...everywhere,
  bids: isValued ? ([...bids, 'target_roas'] as const) : bids,
  frequencyCap: isReach ? (['day', 'week', 'month'] as const) : [],
});

type Abilities = ReturnType<typeof abilitiesOf>;

export const abilities = Object.fromEntries(
  Object.entries(objectives).map(([objective, { goals }]) => [
    objective,
    abilitiesOf('reach' in goals, 'conversion_value' in goals),
  ]),
) as Readonly<Record<keyof typeof objectives, Abilities>>;
