import { Injectable } from '@nestjs/common';
import { type Actor, channels, notFound, type Page } from '@app/kernel';
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
import { creativeStatuses } from '../domain/creative.lifecycle.js';
import { formats } from '../domain/creative-words.js';
import { statesByBadness } from '../domain/review.js';
import { creativeTable } from '../persistence/creative.table.js';
import { FileAddresses } from './file-addresses.js';
import { type CreativeRow, creativeView } from './creative.row.js';
import type { CreativeView } from './creative.view.js';
import { type VariantRow, variantView } from './variant.row.js';
import type { VariantView } from './variant.view.js';

const ofCreative = 'from creative.variant v where v.organization_id = $1 and v.creative_id = creative.id';
const columns = `${columnsOf(creativeTable)},
  (select count(*) ${ofCreative} and v.status = 'active') as ready,
  (select count(*) ${ofCreative} and v.status = 'failed') as failed,
  (select v.id ${ofCreative} and v.status = 'active' order by v.index limit 1) as "primaryId",
  coalesce((select json_agg(json_build_object('channel', v.channel, 'format', v.format, 'size', case when v.width is not null
    then json_build_object('width', v.width, 'height', v.height) end, 'faults', jsonb_path_query_array(v.compliance,
    '$[*] ? (@.passed == false && @.severity == "hard")')) order by v.index) ${ofCreative} and v.status = 'active'), '[]')
  as "readyVariants",
  array(select distinct r.state from creative.review r where r.organization_id = $1 and r.creative_id = creative.id)
  as "reviewStates"`;

export const creativeList: ListTable = {
  resource: 'creative',
  columns,
  from: 'creative.creative',
  states: creativeStatuses,
  sorts: {
    ...usualSorts,
    ...byName,
  },
  filters: {
    ...updatedSince,
    channel: {
      sql: (parameter) => `plan->'channels' ?| ${parameter}::text[]`,
      about: 'Only creatives for any of these ad platforms.',
      values: channels,
    },
    external_id: { sql: (parameter) => `external_id = ${parameter}`, about: "The caller's own key." },
    format: {
      sql: (parameter) => `exists (select ${ofCreative} and v.status = 'active' and v.format = any(${parameter}::text[]))`,
      about: 'Only creatives with a ready variant of any of these formats.',
      values: formats,
    },
    label: {
      sql: (parameter) => `labels ?| ${parameter}::text[]`,
      about: 'Only creatives with any of these labels.',
      isList: true,
    },
  },
};

/** A variant in more campaigns shows the worst of its reviews. */
const MOST_REVIEWS = 100;
const byBadness = `array_position(array['${statesByBadness.join("', '")}'], r.state)`;
const reviews = `coalesce((select json_agg(worst) from (select r.channel, r.campaign_id as "campaignId", r.state,
   r.findings from creative.review r
    where r.organization_id = $1 and r.creative_id = variant.creative_id and r.variant_index = variant.index
    order by ${byBadness}, r.campaign_id, r.connection_id limit ${MOST_REVIEWS}) worst), '[]') as reviews`;

const scoreIn = (row: string): string => `coalesce((${row}.score->>'value')::int, -1)`;
const rank = `case when score is not null then (select count(*)::int + 1 from creative.variant other where
   other.organization_id = $1
    and other.creative_id = variant.creative_id and (${scoreIn('other')}, -other.index) > (${scoreIn('variant')},
    -variant.index)) end as rank`;

export const variantList: ListTable = {
  resource: 'variants',
  columns: `id, organization_id as "organizationId", creative_id as "creativeId", index, status, channel, format,
     width, height, language, copy, file,
    compliance, failure, is_draft as "isDraft", accepted_at as "acceptedAt", accepted_by as "acceptedBy", notes,
    score, ${rank}, ${reviews}, created_at as "createdAt", (status = 'active' and not exists (select from
    creative.variant earlier where earlier.organization_id = $1
    and earlier.creative_id = variant.creative_id and earlier.status = 'active' and earlier.index < variant.index)) as
    "isPrimary"`,
  from: 'creative.variant',
  states: ['active', 'failed'],
  sorts: {
    created_at: { sql: 'created_at', type: 'timestamptz' },
    updated_at: { sql: 'created_at', type: 'timestamptz' },
    id: { sql: 'id', type: 'uuid' },
    index: { sql: 'index', type: 'numeric' },
    score: { sql: scoreIn('variant'), type: 'numeric' },
    name: { sql: "(channel || ' ' || format)", type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  filters: {
    channel: {
      sql: (parameter) => `channel = any(${parameter}::text[])`,
      about: 'Only variants for these ad platforms.',
      values: channels,
    },
    format: {
      sql: (parameter) => `format = any(${parameter}::text[])`,
      about: 'Only variants of these formats.',
      values: formats,
    },
  },
};

/** The same list for the creative in the path; clients cannot set this parameter. */
const variantsOfCreative: ListTable = {
  ...variantList,
  filters: {
    ...variantList.filters,
    creative: { sql: (parameter) => `creative_id = ${parameter}::uuid`, about: '' },
  },
};

const getVariant = statement(
  'creative.variant.get',
  `select ${variantList.columns} from creative.variant where organization_id = $1 and creative_id = $2 and id = $3`,
);

const get = statement('creative.get', `select ${columns} from creative.creative where organization_id = $1 and id = $2`);

@Injectable()
export class CreativeQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    private readonly addresses: FileAddresses,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<CreativeView>> {
    const { items, nextCursor } = await this.keyset.page<CreativeRow>(actor, creativeList, request);
    return { items: items.map(creativeView), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<CreativeView> {
    return creativeView(await this.row(actor, id));
  }

  async variants(actor: Actor, creativeId: string, request: ListRequest): Promise<Page<VariantView>> {
    const creative = await this.row(actor, creativeId);
    const { items, nextCursor } = await this.keyset.page<VariantRow>(actor, variantsOfCreative, {
      ...request,
      filters: { ...request.filters, creative: creativeId },
    });
    return { items: items.map((row) => this.viewOf(row, creative)), nextCursor };
  }

  async variant(actor: Actor, creativeId: string, id: string): Promise<VariantView> {
    const creative = await this.row(actor, creativeId);
    const row = await this.reads.one<VariantRow>(actor, getVariant, [creativeId, id]);
    if (!row) throw notFound('variant');
    return this.viewOf(row, creative);
  }

  private viewOf(row: VariantRow, { altText, filesErasedAt }: CreativeRow): VariantView {
    const address =
      filesErasedAt === null && row.file && this.addresses.addressOf(row.organizationId, row.file.sha256, row.file.mimeType);
    return variantView(row, address || null, altText);
  }

  private async row(actor: Actor, id: string): Promise<CreativeRow> {
    const row = await this.reads.one<CreativeRow>(actor, get, [id]);
    if (!row) throw notFound('creative');
    return row;
  }
}
