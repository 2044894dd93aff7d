// What the platforms show of our nodes. A read says nothing of what a node was told after the read began: that keeps its last
// value.
import { Injectable } from '@nestjs/common';
import type { ObservedDepth, ObservedNode, TreeTraits } from '@app/connections';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { boundedReview } from '../domain/ad-on-platform.js';
import type { TreeKey } from './node-records.js';
import { lagOf } from './reconciliation.js';

/** What was read at once of one campaign. */
export interface Observation {
  readonly shown: readonly ObservedNode[];
  /** An instant before the platform was asked. */
  readonly at: Date;
  readonly traits: TreeTraits;
  readonly depth: ObservedDepth;
  readonly accountId: string;
}

/** The most foreign objects that are listed; all of them are counted. */
const MOST_FOREIGN = 100;
const LONGEST_NAME = 255;

const ofTree = 'n.organization_id = $1 and n.campaign_id = $2 and n.channel = $3';
const rows =
  `jsonb_to_recordset($4::jsonb) as s (kind text, id text, delivery text, status text, reasons jsonb, ` +
  `fields jsonb, review jsonb)`;
/** A field that was not read this time was read before. */
const fields = `case when n.shown is null or n.told_at is null or n.told_at <= $5 then coalesce(n.shown, '{}') ||
   s.fields else n.shown end`;

const record = statement(
  'campaigns.sighting.record',
  `update campaigns.node n set observed = s.delivery, platform_status = s.status, platform_reasons = s.reasons, shown
     = ${fields}, review = s.review,
     synced_at = $6, state = case when s.status = 'removed' and n.state = 'created' then 'gone' else n.state end
   from ${rows}, campaigns.placement p
   where ${ofTree} and n.kind = s.kind and n.platform_id = s.id
     and p.organization_id = $1 and p.campaign_id = $2 and p.channel = $3 and (p.enabling_until is null or
     p.enabling_until <= $6)`,
);
/** The kinds of which a look shows everything that lies in the campaign. */
const complete = { tree: ['group', 'ad'], ads: ['ad'], campaign: [] } as const satisfies Record<ObservedDepth, string[]>;
/** Made and not shown, although reads no longer lag behind its creation. */
const lost = (kinds: string): string =>
  `n.is_current and n.state = 'created' and n.kind = any (${kinds}::text[]) and coalesce(n.intended_at <= $5, ` +
  `true) and coalesce(n.told_at <= $5, true)
  and not exists (select from ${rows} where s.kind = n.kind and s.id = n.platform_id)`;
const gone = statement(
  'campaigns.sighting.gone',
  `update campaigns.node n set state = 'gone', observed = 'removed', platform_status = 'removed', synced_at = $6 where
     ${ofTree} and ${lost('$7')}`,
);
const news = statement(
  'campaigns.sighting.news',
  `select exists (select from campaigns.node n join ${rows} on n.kind = s.kind and n.platform_id = s.id where ${ofTree}
     and (n.observed, n.platform_status, n.platform_reasons, n.shown, n.review) is distinct from (s.delivery,
     s.status, s.reasons, ${fields}, s.review))
   or exists (select from campaigns.node n where ${ofTree} and ${lost('$6')}) as "isNew"`,
);

/** Foreign is what has none of our ids, and not the tag of a node whose id is not known yet. */
const foreign = statement(
  'campaigns.sighting.foreign',
  `with foreign_object as (
     select s.* from jsonb_to_recordset($5::jsonb) as s (kind text, id text, parent text, status text, delivery text,
     tag text, name text)
     where s.kind in ('group', 'ad') and not exists (select from campaigns.node n where n.organization_id = $1 and
     n.campaign_id = $2 and n.channel = $3
       and n.kind = s.kind and (n.platform_id = s.id or (n.platform_id is null and n.tag = s.tag)))),
   told as (select (select count(*)::int from foreign_object) as number, coalesce((select jsonb_agg(s) from (select
   kind, id, parent, status, delivery, name
     from foreign_object order by kind desc, id limit ${MOST_FOREIGN}) s), '[]') as objects)
   update campaigns.placement set platform_account_id = $4, foreign_count = told.number, foreign_objects = told.objects from told
   where organization_id = $1 and campaign_id = $2 and channel = $3
     and (platform_account_id, foreign_count, foreign_objects) is distinct from ($4, told.number, told.objects)`,
);

/** Writes work in the current unit of work. */
@Injectable()
export class Observations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
  ) {}

  /** Whether it shows anything else than was recorded last. */
  async isNew(actor: Actor, tree: TreeKey, sighting: Observation): Promise<boolean> {
    const [found] = await this.reads.rows<{ isNew: boolean }>(actor, news, [...valuesOf(tree, sighting), completeIn(sighting)]);
    return found?.isNew ?? false;
  }

  async record(tree: TreeKey, sighting: Observation): Promise<void> {
    const values = [...valuesOf(tree, sighting), sighting.at];
    await this.unitOfWork.current.affected(record, values);
    const kinds = completeIn(sighting);
    if (kinds.length > 0) await this.unitOfWork.current.affected(gone, [...values, kinds]);
    if (!kinds.includes('group')) return;
    const { accountId, shown } = sighting;
    await this.unitOfWork.current.affected(foreign, [
      tree.campaignId,
      tree.channel,
      accountId,
      JSON.stringify(shown.map(foreignRow)),
    ]);
  }
}

/** Of a campaign that was removed, nothing else is shown. */
const completeIn = ({ shown, depth }: Observation): readonly string[] =>
  shown.some(({ kind, status }) => kind === 'campaign' && status !== 'removed') ? complete[depth] : [];

function valuesOf({ campaignId, channel }: TreeKey, { shown, at, traits }: Observation): unknown[] {
  const seen = shown.map(({ kind, ids: { id }, delivery, status, reasons, fields, review }) => {
    return { kind, id, delivery, status, reasons, fields, review: review && boundedReview(review) };
  });
  return [campaignId, channel, JSON.stringify(seen), new Date(at.getTime() - lagOf(traits))];
}

const foreignRow = ({ kind, ids, parentId, status, delivery, tag, fields: { name } }: ObservedNode) => ({
  kind,
  id: ids.id,
  parent: parentId,
  status,
  delivery,
  tag,
  name: typeof name === 'string' ? [...name].slice(0, LONGEST_NAME).join('') : null,
});
