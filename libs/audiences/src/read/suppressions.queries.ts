import { Injectable } from '@nestjs/common';
import { type Actor, hasPermission } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { Suppressions } from './suppressions.view.js';

const count = statement(
  'audiences.suppressions.count',
  'select count(distinct key)::int as count from audiences.suppression where organization_id = $1',
);

/** No answer tells of fewer people. */
const FEWEST_TOLD = 100;

@Injectable()
export class SuppressionsQueries {
  constructor(private readonly reads: ReadDatabase) {}

  async count(actor: Actor): Promise<Suppressions> {
    const people = (await this.reads.one<{ count: number }>(actor, count, []))?.count ?? 0;
    // Who suppresses people is told of each whether it was suppressed before.
    const exact = hasPermission(actor, 'audiences:write');
    return { count: exact ? people : people - (people % FEWEST_TOLD), exact };
  }
}
