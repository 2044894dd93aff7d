// How many rows the database touches for a page of a list.
import { DiscoveryService } from '@nestjs/core';
import type { ListTable } from '@app/platform/data';
import { routeOf } from '@app/platform/http';
import type { Product } from './product.js';

/** A node of a query plan. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface ExplainedPlan {
  readonly 'QUERY PLAN': [{ readonly Plan: PlanNode }];
}

export const EXPLAIN = 'explain (analyze, timing off, format json) ';

/** Every list of the product, as its controllers declare it. */
export function listsOf(product: Product): ListTable[] {
  const controllers = product.nest.get(DiscoveryService, { strict: false }).getControllers();
  return controllers.flatMap(({ metatype }) => {
    const handlers = Object.values(Object.getOwnPropertyDescriptors((metatype as { prototype: object }).prototype));
    return handlers.flatMap(({ value }) => (typeof value === 'function' ? (routeOf(value as object).list ?? []) : []));
  });
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Rows that a node received or removed, over all its loops. */
const touched = (node: PlanNode): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** The rows of the node that received or removed the most. */
export const mostTouched = ([plan]: readonly ExplainedPlan[]): number =>
  Math.max(0, ...(plan ? nodesOf(plan['QUERY PLAN'][0].Plan) : []).map(touched));
