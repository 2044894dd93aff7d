import { Inject, Injectable } from '@nestjs/common';
import { type Actor, notFound, type Page } from '@app/kernel';
import {
  byName,
  columnsOf,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  updatedSince,
  usualSorts,
} from '@app/platform/data';
import { audienceTypes } from '../domain/audience-definition.js';
import { audienceStatuses } from '../domain/audience.lifecycle.js';
import type { AudienceState } from '../domain/audience.state.js';
import { Usage } from '../domain/usage.js';
import { audienceTable } from '../persistence/audience.table.js';
import { ListQueries } from './list.queries.js';
import { audienceView } from './audience.row.js';
import type { AudienceView } from './audience.view.js';

const columns = columnsOf(audienceTable);

export const audienceList: ListTable = {
  resource: 'audiences',
  columns,
  from: 'audiences.audience',
  states: audienceStatuses,
  sorts: {
    ...usualSorts,
    ...byName,
    size: { sql: 'sort_size', type: 'bigint', nullable: true },
  },
  filters: {
    ...updatedSince,
    type: {
      sql: (parameter) => `type = any(${parameter}::text[])`,
      about: 'Only audiences of these types.',
      values: audienceTypes,
    },
    external_id: { sql: (parameter) => `external_id = ${parameter}`, about: "The caller's own key." },
    label: {
      sql: (parameter) => `labels ?| ${parameter}::text[]`,
      about: 'Only audiences with any of these labels.',
      isList: true,
    },
  },
};

const get = statement('audiences.get', `select ${columns} from audiences.audience where organization_id = $1 and id = $2`);

@Injectable()
export class AudiencesQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    private readonly lists: ListQueries,
    @Inject(Usage) private readonly usage: Usage,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<AudienceView>> {
    const { items, nextCursor } = await this.keyset.page<AudienceState>(actor, audienceList, request);
    return { items: await this.views(actor, items), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<AudienceView> {
    const row = await this.reads.one<AudienceState>(actor, get, [id]);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw notFound('audience');
    return view;
  }

  private async views(actor: Actor, rows: readonly AudienceState[]): Promise<AudienceView[]> {
    const ids = rows.map(({ id }) => id);
    const uses = ids.length === 0 ? [] : await this.usage.of(actor, ids);
    const lists = await this.lists.all(actor, ids);
    return rows.map((row) =>
      audienceView(
        row,
        uses.filter(({ audienceId }) => audienceId === row.id).map(({ campaignId }) => campaignId),
        lists.filter(({ audienceId }) => audienceId === row.id),
      ),
    );
  }
}
