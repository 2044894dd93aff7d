import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { Suppressions } from './suppressions.view.js';

const count = statement(
  'audiences.suppressions.count',
  'select count(distinct key)::int as count from audiences.suppression where organization_id = $1',
);

@Injectable()
export class SuppressionsQueries {
  constructor(private readonly reads: ReadDatabase) {}

  async count(actor: Actor): Promise<Suppressions> {
    return { count: (await this.reads.one<Suppressions>(actor, count, []))?.count ?? 0 };
  }
}
