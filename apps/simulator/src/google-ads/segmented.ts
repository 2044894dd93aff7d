/** One object of a query with its numbers: a row for each value of the selected segments, else one row. */
import { NO_DELIVERY, sum, type Day, type Delivery } from '../model/delivery.js';
import { splitDelivery } from '../model/split.js';
import { metricsRow, reachRow } from './metrics.js';
import type { Cell, Division, Numbers } from './numbers.js';
import type { Plan } from './query/query-plan.js';
import type { Row } from './row.js';
import type { Campaign, ConversionAction } from './tables.js';

/** `owns` picks the parts of its campaign that are the object's; without it, the object is made of whole campaigns. */
export interface MeasuredObject {
  row: Row;
  campaigns: readonly Campaign[];
  id: string;
  owns?: (cell: Cell) => boolean;
  /** A division that the object itself is a part of. */
  within?: Division;
  /** How much of what it owns is the object's, when others own the same. */
  portion?: { key: string; share: number };
}

export interface Report {
  plan: Plan;
  days: readonly Day[];
  numbers: Numbers;
  seed: string;
  currency: string;
  actions: readonly ConversionAction[];
}

const ACTION_SEGMENTS = ['segments.conversion_action', 'segments.conversion_action_name', 'segments.conversion_action_category'];

function divisionsOf({ segments }: Plan): Division[] {
  return [
    ...(segments.includes('segments.device') ? ['device' as const] : []),
    ...(segments.some((name) => ACTION_SEGMENTS.includes(name)) ? ['action' as const] : []),
  ];
}

type Labels = Record<string, string | undefined>;

function labelsOf(date: string, { labels }: Cell, { plan, actions }: Report): Labels {
  const action = actions.find(({ id }) => id === labels.action);
  const all: Labels = {
    'segments.date': date,
    'segments.device': labels.device,
    ...(action === undefined
      ? {}
      : {
          'segments.conversion_action': `customers/${action.account_id}/conversionActions/${action.id}`,
          'segments.conversion_action_name': action.name,
          'segments.conversion_action_category': action.category,
        }),
  };
  return Object.fromEntries(plan.segments.map((name) => [name, all[name]]));
}

function portionOf(delivery: Delivery, portion: MeasuredObject['portion'], { currency }: Report): Delivery {
  if (portion === undefined || portion.share === 1) return delivery;
  const { key, share } = portion;
  const others = { key: `${key}|others`, weight: 1 - share };
  return splitDelivery(delivery, [{ key, weight: share }, others], currency)[0] ?? NO_DELIVERY;
}

/** The deliveries of the object under each combination of the selected segments. */
function combinations(measured: MeasuredObject, report: Report): { labels: Labels; delivery: Delivery }[] {
  const { campaigns, owns, within, portion } = measured;
  const divisions = [...(within === undefined ? [] : [within]), ...divisionsOf(report.plan)];
  const groups = new Map<string, { labels: Labels; parts: Delivery[] }>();
  for (const day of report.days)
    for (const campaign of campaigns)
      for (const cell of report.numbers.cells(campaign, day, divisions, owns !== undefined)) {
        if (owns?.(cell) === false) continue;
        const delivery = portionOf(cell.delivery, portion, report);
        const labels = labelsOf(day.date, cell, report);
        const key = Object.values(labels).join('|');
        const group = groups.get(key);
        if (group === undefined) groups.set(key, { labels, parts: [delivery] });
        else group.parts.push(delivery);
      }
  return [...groups.values()].map(({ labels, parts }) => ({ labels, delivery: sum(parts) }));
}

export function measuredRows(measured: MeasuredObject, report: Report): Row[] {
  const { plan, days, seed } = report;
  const { row, campaigns, id } = measured;
  const found = combinations(measured, report);
  if (plan.segments.length > 0)
    return found
      .map(({ labels, delivery }) => ({ ...row, ...labels, ...metricsRow(delivery) }))
      .filter((each) => hasNumbers(each, plan.metrics) && plan.numberTest(each));
  const delivery = found[0]?.delivery ?? NO_DELIVERY;
  const reach = reachRow(delivery, days.length, `${seed}|${id}`, campaigns[0]?.channel ?? '');
  return [{ ...row, ...metricsRow(delivery), ...reach }].filter(plan.numberTest);
}

/** With a segment, a row is left out when all its selected metrics are zero. */
function hasNumbers(row: Row, selected: readonly string[]): boolean {
  const looked = selected.length === 0 ? ['metrics.impressions'] : selected;
  return looked.some((name) => Number(row[name] ?? 0) !== 0);
}
