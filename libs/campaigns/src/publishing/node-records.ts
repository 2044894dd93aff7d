import { Injectable } from '@nestjs/common';
import type { NodeBody, NodeKind, PlatformIds, PlatformNode } from '@app/connections';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { known, type TreeNode } from './tree-node.js';

/** A campaign on one channel. */
export interface TreeKey {
  readonly campaignId: string;
  readonly channel: string;
}

const ofTree = 'organization_id = $1 and campaign_id = $2 and channel = $3';
const current = `${ofTree} and is_current and key = any($4::text[])`;

const columns = `key, attempt, kind, parent, tag, body, file, variants, is_wanted as "isWanted", is_current as "isCurrent", state,
  case when platform_id is not null then jsonb_build_object('id', platform_id, 'extra', extra) end as ids, applied, is_on as "isOn",
  intended_at as "intendedAt", looks, last_error is not null as "hasFailed", observed, platform_status as "platformStatus", shown, review,
  synced_at as "syncedAt", told_at as "toldAt"`;

const all = statement(
  'campaigns.node.all',
  `select ${columns} from campaigns.node where ${ofTree} and state <> 'retired' order by key, attempt`,
);
const said = statement(
  'campaigns.node.said',
  `select key, applied, shown from campaigns.node
   where ${ofTree} and is_current and kind in ('campaign', 'group') and platform_id is not null and applied is not null`,
);
/** The one before may stay on the platform: only what a try made itself may be taken for its result. */
const tagOfTry = `case when kind in ('group', 'ad') and next.attempt > 1 then tag || 'x' || next.attempt else tag end`;
/** What is planned anew keeps its row; what the plan no longer holds stays until it is switched off. */
const plan = statement(
  'campaigns.node.plan',
  `with planned as (
     select * from jsonb_to_recordset($4::jsonb) as n (key text, kind text, parent text, tag text, body jsonb, file
     text, variants jsonb)),
   kept as (
     update campaigns.node n set is_wanted = (p.key is not null), body = coalesce(p.body, n.body), parent =
     coalesce(p.parent, n.parent),
       file = coalesce(p.file, n.file), variants = coalesce(p.variants, n.variants)
     from campaigns.node o left join planned p on p.key = o.key
     where o.organization_id = $1 and o.campaign_id = $2 and o.channel = $3 and o.is_current and n.organization_id =
     o.organization_id
       and n.campaign_id = o.campaign_id and n.channel = o.channel and n.key = o.key and n.attempt = o.attempt)
   insert into campaigns.node (organization_id, campaign_id, channel, key, attempt, is_current, is_wanted, kind,
   parent, tag, state, extra, body, file,
     variants, is_on, looks, platform_reasons)
   select $1, $2, $3, key, next.attempt, true, true, kind, parent, ${tagOfTry}, 'planned', '{}', body, file, variants,
   false, 0, '[]' from planned p,
     lateral (select 1 + coalesce(max(attempt), 0) as attempt from campaigns.node n where ${ofTree} and n.key = p.key) next
   where not exists (select from campaigns.node n where ${ofTree} and n.key = p.key and n.is_current)`,
);
/** What it is looked for by stays known, however the campaign is changed meanwhile. */
const intend = statement(
  'campaigns.node.intend',
  `update campaigns.node set state = 'intended', intended_at = $5, looks = 0,
     applied = jsonb_strip_nulls(jsonb_build_object('name', body -> 'name', 'objective', body -> 'objective'))
   where ${current} and state in ('planned', 'intended')`,
);
const unsent = statement(
  'campaigns.node.unsent',
  `update campaigns.node set state = 'planned', intended_at = null, applied = null, last_error = $5 where ${current} and state = 'intended'`,
);
const looked = statement('campaigns.node.looked', `update campaigns.node set looks = looks + 1 where ${current}`);
/** Who records first is right: another worker may have made the same. */
const created = statement(
  'campaigns.node.created',
  `update campaigns.node set state = 'created', platform_id = $5, extra = $6, applied = $7, is_on = $8, last_error =
     null, told_at = $9
   where ${current} and platform_id is null`,
);
const isThis = statement('campaigns.node.is-this', `select key from campaigns.node where ${current} and platform_id = $5`);
const changed = statement(
  'campaigns.node.changed',
  `update campaigns.node set applied = coalesce(applied, '{}') || $5::jsonb, shown = shown - array(select
     jsonb_object_keys($5::jsonb)), told_at = $6,
     last_error = null where ${current}`,
);
const taken = statement(
  'campaigns.node.taken',
  `update campaigns.node set applied = coalesce(applied, '{}') || $5::jsonb where ${current}`,
);
const failed = statement('campaigns.node.failed', `update campaigns.node set last_error = $5 where ${current}`);
const turned = statement('campaigns.node.turned', `update campaigns.node set is_on = $5, told_at = $6 where ${current}`);
/** It stays in the table until it is switched off; its key belongs to the next try. */
const replace = statement(
  'campaigns.node.replace',
  `update campaigns.node set is_current = false, is_wanted = false where ${current}`,
);
const retire = statement(
  'campaigns.node.retire',
  `update campaigns.node set state = 'retired', is_current = false, is_on = false where ${ofTree} and key = $4 and attempt = $5`,
);
/** The nodes of trees. Writes work in the current unit of work. */
@Injectable()
export class NodeRecords {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
  ) {}

  /** Every node that is or may be on the platform, and those that are planned. */
  all(actor: Actor, { campaignId, channel }: TreeKey): Promise<TreeNode[]> {
    return this.reads.rows<TreeNode>(actor, all, [campaignId, channel]);
  }

  /** What the campaign's own node and its groups say there, by key. */
  async said(actor: Actor, { campaignId, channel }: TreeKey): Promise<Map<string, NodeBody>> {
    const rows = await this.reads.rows<Pick<TreeNode, 'key' | 'applied' | 'shown'>>(actor, said, [campaignId, channel]);
    return new Map(rows.map((node) => [node.key, known(node) ?? {}]));
  }

  async plan(tree: TreeKey, nodes: readonly PlatformNode<NodeKind>[]): Promise<void> {
    await this.write(plan, tree, JSON.stringify(nodes));
  }

  /** Before the call that creates them. */
  async intend(tree: TreeKey, keys: readonly string[]): Promise<void> {
    await this.write(intend, tree, keys, this.unitOfWork.now);
  }

  /** The call that would have created them was not carried out; `reason` is the platform's sentence. */
  async unsent(tree: TreeKey, keys: readonly string[], reason: string): Promise<void> {
    await this.write(unsent, tree, keys, reason);
  }

  /** A call about it was refused or lost. */
  async failed(tree: TreeKey, key: string, reason: string): Promise<void> {
    await this.write(failed, tree, [key], reason);
  }

  async looked(tree: TreeKey, key: string): Promise<void> {
    await this.write(looked, tree, [key]);
  }

  /** False: it is there already, under another id. */
  async created(tree: TreeKey, key: string, { id, extra }: PlatformIds, applied: NodeBody, isOn = false): Promise<boolean> {
    const values = [id, JSON.stringify(extra), JSON.stringify(applied), isOn, this.unitOfWork.now];
    const written = await this.write(created, tree, [key], ...values);
    return written > 0 || (await this.unitOfWork.current.rows(isThis, [tree.campaignId, tree.channel, [key], id])).length > 0;
  }

  async changed(tree: TreeKey, key: string, fields: NodeBody): Promise<void> {
    await this.write(changed, tree, [key], JSON.stringify(fields), this.unitOfWork.now);
  }

  /** What stands there counts as told, so that the next reconciliation sends what differs from it. */
  async taken(tree: TreeKey, key: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    await this.write(taken, tree, [key], JSON.stringify(fields));
  }

  async turned(tree: TreeKey, keys: readonly string[], on: boolean): Promise<void> {
    await this.write(turned, tree, keys, on, this.unitOfWork.now);
  }

  /** Makes room for a next try of the key. */
  async replace(tree: TreeKey, key: string): Promise<void> {
    await this.write(replace, tree, [key]);
  }

  async retire(tree: TreeKey, { key, attempt }: Pick<TreeNode, 'key' | 'attempt'>): Promise<void> {
    await this.write(retire, tree, key, attempt);
  }

  private async write(text: typeof plan, { campaignId, channel }: TreeKey, ...values: readonly unknown[]): Promise<number> {
    return this.unitOfWork.current.affected(text, [campaignId, channel, ...values]);
  }
}
