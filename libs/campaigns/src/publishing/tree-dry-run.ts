import { Inject, Injectable } from '@nestjs/common';
import {
  type AdPlatform,
  AdPlatforms,
  type ConnectionRecord,
  ConnectionSessions,
  faultMeanings,
  nodeKinds,
  type PlannedChanges,
  PlatformError,
  type PlatformIds,
  type PlatformSession,
  type ReadyNode,
  resolved,
  soughtNode,
} from '@app/connections';
import type { Actor } from '@app/kernel';
import { type ChannelDryRun, unchecked } from '../domain/dry-run.js';
import { AdFiles } from './ad-files.js';
import { CampaignLists, type PlannedCampaign } from './campaign-lists.js';
import { NodeRecords } from './node-records.js';
import { idsByKey, isCreated, isRepeatable, live, parentIds, rootFirst } from './reconciliation.js';
import { plannedChanges } from './tree-difference.js';
import type { OwnNode, TreeNode } from './tree-node.js';

/** What a person waits for at most: a platform that takes longer counts as away. */
export const CHECK_MS = 10_000;
/** Bytes of all pictures of one check, which are in memory together. */
const MOST_BYTES = 8 * 1_048_576;

/** A plan, and what of it is on the platform. */
export interface TreePlan {
  readonly connection: ConnectionRecord;
  readonly plan: PlannedCampaign;
  readonly there: readonly TreeNode[];
}

/** Asks a platform what it would say to what a plan creates and changes there. Nothing is done there, nor stored here. */
@Injectable()
export class TreeDryRun {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly sessions: ConnectionSessions,
    private readonly lists: CampaignLists,
    private readonly nodes: NodeRecords,
    @Inject(AdFiles) private readonly files: AdFiles,
  ) {}

  isPossible(channel: string): boolean {
    return this.platforms.traits(channel).tree.isCheckable === true;
  }

  /** In the current unit of work, if there is one. */
  async planOf(actor: Actor, campaignId: string, connection: ConnectionRecord, plan: PlannedCampaign): Promise<TreePlan> {
    const nodes = await this.nodes.all(actor, { campaignId, channel: connection.channel });
    return { connection, plan, there: nodes.filter(({ isCurrent }) => isCurrent) };
  }

  /**
   * Never inside a unit of work, and only where it is possible.
   * @param beforeCall what it throws ends the dry run before the platform is called
   */
  async of(actor: Actor, tree: TreePlan, beforeCall: () => Promise<void>): Promise<ChannelDryRun> {
    const { connection, plan } = tree;
    const { channel } = connection;
    try {
      const planned = await this.changesOf(actor, tree);
      if (planned === null) return unchecked(channel, 'too_large');
      if (planned.creates.length + planned.changes.length === 0) return unchecked(channel, 'nothing_to_create');
      await beforeCall();
      await this.sessions.call(actor, connection, 'tree', async (session, platform) => {
        const leftMs = timeFrom(performance.now());
        const found = await foundThere(platform, session, tree, planned, leftMs);
        await platform.tree.check?.(session, without(found, planned), leftMs());
      });
      return { channel, reason: null, refused: [] };
    } catch (failure) {
      return this.answerTo(failure, channel, plan);
    }
  }

  /** What a platform's failure says about the plan; what is no answer to it leaves it unchecked. @throws what is no platform's */
  answerTo(failure: unknown, channel: string, { nodes }: PlannedCampaign): ChannelDryRun {
    if (!(failure instanceof PlatformError)) throw failure;
    const { kind, again } = faultMeanings[failure.fault];
    if (failure.fault === 'not_ready') return unchecked(channel, 'lists_not_there');
    if (again !== null) return unchecked(channel, 'platform_unavailable');
    if (kind === 'reauth_required') return unchecked(channel, 'connection_not_active');
    const { campaignFields } = this.platforms.traits(channel).tree;
    const { refused, platformCode = failure.fault, field: place = null } = failure.detail;
    const said = refused ?? [{ node: null, field: place, code: platformCode, message: failure.message, value: null }];
    return {
      channel,
      reason: null,
      refused: said.map(({ node: key, field, code, message, value }) => {
        const node = nodes.find((each) => each.key === key);
        const name = field?.replace(/\[.*$/, '') ?? '';
        const ofKind: Readonly<Record<string, readonly string[]>> =
          node === undefined || node.kind === 'audience' ? {} : (campaignFields[node.kind] ?? {});
        const where = [...(key === null ? [] : [key]), ...(field === null ? [] : [field])].join(' ');
        const what = value === null ? where : `${where} ${JSON.stringify(value)}`;
        return { field: ofKind[name]?.[0] ?? null, code, message: what === '' ? message : `${what}: ${message}` };
      }),
    };
  }

  /**
   * What a launch would create and change, with the ids of what is there; null: the pictures are too large together.
   * @throws PlatformError `not_ready` while a list is not there
   */
  private async changesOf(actor: Actor, { connection, plan, there }: TreePlan): Promise<PlannedChanges | null> {
    const lists = await this.lists.ids(actor, connection, plan.audiences);
    const ids = new Map([...idsByKey(there), ...lists]);
    const creates: ReadyNode[] = [];
    let bytes = 0;
    const lacking = plan.nodes.filter(isTreeNode).filter(({ key }) => !ids.has(key));
    for (const node of lacking.toSorted(sourcesFirst)) {
      const content = node.file === null ? null : await this.files.read(actor, node.file);
      bytes += content?.length ?? 0;
      if (bytes > MOST_BYTES) return null;
      creates.push({
        ...node,
        body: resolved(node.body, ids),
        attempt: `${node.tag}-0`,
        isNew: true,
        parentIds: parentIds(there, node),
        content,
      });
    }
    const { tree: traits } = this.platforms.traits(connection.channel);
    const changes = there.filter(isCreated).flatMap((node) => {
      const fields = plannedChanges(plan, node, ids, traits);
      return fields === null ? [] : [{ node: live(there, node), fields }];
    });
    return { creates, changes };
  }
}

type PlannedNode = PlannedCampaign['nodes'][number];
const isTreeNode = (node: PlannedNode): node is PlannedNode & { readonly kind: OwnNode['kind'] } => node.kind !== 'audience';

/** What is referred to comes before what refers to it. */
const sourcesFirst = (one: PlannedNode, other: PlannedNode): number =>
  nodeKinds.indexOf(one.kind) - nodeKinds.indexOf(other.kind);

/** How much of the time of a check is left. @throws PlatformError `transient` when nothing is: no further call is made then */
const timeFrom = (began: number) => (): number => {
  const left = Math.ceil(began + CHECK_MS - performance.now());
  if (left <= 0) throw new PlatformError('transient', 'The platform takes too long to say what is there already.');
  return left;
};

/**
 * What is there although its id is not known: a definition of people that another campaign has brought there, for it is named by
 * its content, and what a call made whose answer was lost. A platform would refuse a second one.
 */
async function foundThere(
  { tree, traits }: AdPlatform,
  session: PlatformSession,
  { there }: TreePlan,
  { creates }: PlannedChanges,
  leftMs: () => number,
): Promise<Map<string, PlatformIds>> {
  const found = new Map<string, PlatformIds>();
  const sent = new Set(there.filter(({ state }) => state === 'intended').map(({ key }) => key));
  const unsure = creates.filter((node) => (node.kind === 'targeting' || sent.has(node.key)) && !isRepeatable(traits, node));
  for (const node of unsure.toSorted(rootFirst)) {
    const parent = node.parentIds ?? found.get(node.parent ?? '') ?? null;
    if (node.parent !== null && parent === null) continue;
    leftMs();
    const [oldest] = await tree.find(session, soughtNode(node, node.body), parent);
    if (oldest) found.set(node.key, oldest.ids);
  }
  return found;
}

function without(found: ReadonlyMap<string, PlatformIds>, { creates, changes }: PlannedChanges): PlannedChanges {
  const ids = new Map([...found].map(([key, { id }]) => [key, id]));
  return {
    creates: creates
      .filter(({ key }) => !found.has(key))
      .map((node) => ({
        ...node,
        body: resolved(node.body, ids),
        parentIds: node.parentIds ?? found.get(node.parent ?? '') ?? null,
      })),
    changes: changes.map(({ node, fields }) => ({ node, fields: resolved(fields, ids) })),
  };
}
