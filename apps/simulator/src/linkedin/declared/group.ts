/** The campaign group: a folder, that may bind what lies in it. */
import { type Field, type Resource, shape, type States, text, whole, words } from '../../core/declaration.js';
import { CAMPAIGN_MOVES, OBJECTIVES } from '../words.table.js';
import { always, may } from './account.js';

export const money = shape({
  amount: always(text({ like: /^\d{1,15}(\.\d{1,6})?$/, sample: '50.00' })),
  currencyCode: always(text({ like: /^[A-Z]{3}$/, sample: 'EUR' })),
});
export const run: Field['form'] = shape({ start: always(whole({ least: 0 })), end: may(whole({ least: 0 })) });
export const urn = (kind: string): Field['form'] =>
  text({ like: new RegExp(`^urn:li:${kind}:\\w+$`), sample: `urn:li:${kind}:1` });

const moves: States['moves'] = CAMPAIGN_MOVES;
export const statesOf = (...atFirst: [string, ...string[]]): States => ({
  atFirst,
  moves,
  gone: ['PENDING_DELETION', 'REMOVED'],
  hidden: ['ARCHIVED', 'CANCELED', 'PENDING_DELETION', 'REMOVED'],
});

export const adCampaignGroup: Resource = {
  id: { of: (n) => String(600_000_000 + n), like: /^6\d{8}$/ },
  parent: null,
  /** Never at first as PAUSED. */
  states: statesOf('ACTIVE', 'DRAFT'),
  fields: {
    account: always(urn('sponsoredAccount')),
    name: always(text({ least: 1, most: 255 })),
    runSchedule: always(run),
    objectiveType: may(words(...OBJECTIVES)),
    totalBudget: may(money),
    dailyBudget: may(money),
    budgetOptimization: may(shape({ budgetOptimizationStrategy: always(words('DYNAMIC')) })),
  },
  indexed: ['name'],
  sample: {
    account: 'urn:li:sponsoredAccount:508720451',
    name: 'Spring',
    objectiveType: 'WEBSITE_VISIT',
    runSchedule: { start: 1_764_543_600_000 },
  },
};
