import { Inject, Injectable } from '@nestjs/common';
import {
  AdPlatforms,
  type ConnectionRecord,
  ConnectionSessions,
  faultMeanings,
  nodeKinds,
  PlatformError,
  type ReadyNode,
  resolved,
  type TreeTraits,
} from '@app/connections';
import type { Actor } from '@app/kernel';
import { type ChannelDryRun, unchecked } from '../domain/dry-run.js';
import { AdFiles } from './ad-files.js';
import { CampaignLists, type PlannedCampaign } from './campaign-lists.js';
import { NodeRecords } from './node-records.js';
import { idsByKey, parentIds } from './reconciliation.js';
import type { OwnNode } from './tree-node.js';

/** What a person waits for at most: a platform that takes longer counts as away. */
export const CHECK_MS = 10_000;
/** Bytes of all pictures of one check, which are in memory together. */
const MOST_BYTES = 8 * 1_048_576;

/** Asks a platform what it would say to the nodes of a plan that are not there yet. Nothing is made there, nor stored here. */
@Injectable()
export class TreeDryRun {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly sessions: ConnectionSessions,
    private readonly lists: CampaignLists,
    private readonly nodes: NodeRecords,
    @Inject(AdFiles) private readonly files: AdFiles,
  ) {}

  /** Never inside a unit of work. */
  async of(actor: Actor, campaignId: string, connection: ConnectionRecord, plan: PlannedCampaign): Promise<ChannelDryRun> {
    const { channel } = connection;
    const { tree } = this.platforms.traits(channel);
    if (tree.isCheckable !== true) return unchecked(channel, 'not_checkable');
    try {
      const batch = await this.missing(actor, campaignId, connection, plan);
      if (batch === null) return unchecked(channel, 'too_large');
      if (batch.length === 0) return unchecked(channel, 'nothing_to_create');
      await this.sessions.call(actor, connection, async (session, platform) => {
        await platform.tree.check?.(session, batch, CHECK_MS);
      });
      return { channel, reason: null, refused: [] };
    } catch (failure) {
      return answerOf(failure, channel, plan, tree);
    }
  }

  /**
   * What a launch would create, with the ids of what is there; null: its pictures are too large together.
   * @throws PlatformError `not_ready` while a list is not there
   */
  private async missing(
    actor: Actor,
    campaignId: string,
    connection: ConnectionRecord,
    plan: PlannedCampaign,
  ): Promise<ReadyNode[] | null> {
    const there = (await this.nodes.all(actor, { campaignId, channel: connection.channel })).filter(({ isCurrent }) => isCurrent);
    const lists = await this.lists.ids(actor, connection, plan.audiences);
    const ids = new Map([...idsByKey(there), ...lists]);
    const batch: ReadyNode[] = [];
    let bytes = 0;
    const lacking = plan.nodes.filter(isTreeNode).filter(({ key }) => !ids.has(key));
    for (const node of lacking.toSorted(sourcesFirst)) {
      const content = node.file === null ? null : await this.files.read(actor, node.file);
      bytes += content?.length ?? 0;
      if (bytes > MOST_BYTES) return null;
      batch.push({
        ...node,
        body: resolved(node.body, ids),
        attempt: `${node.tag}-0`,
        parentIds: parentIds(there, node),
        content,
      });
    }
    return batch;
  }
}

type PlannedNode = PlannedCampaign['nodes'][number];
const isTreeNode = (node: PlannedNode): node is PlannedNode & { readonly kind: OwnNode['kind'] } => node.kind !== 'audience';

/** What is referred to comes before what refers to it. */
const sourcesFirst = (one: PlannedNode, other: PlannedNode): number =>
  nodeKinds.indexOf(one.kind) - nodeKinds.indexOf(other.kind);

/** What a platform's failure says about the plan; what is no answer to it leaves it unchecked. @throws what is no platform's */
function answerOf(failure: unknown, channel: string, { nodes }: PlannedCampaign, { campaignFields }: TreeTraits): ChannelDryRun {
  if (!(failure instanceof PlatformError)) throw failure;
  const { kind, again } = faultMeanings[failure.fault];
  if (failure.fault === 'not_ready') return unchecked(channel, 'lists_not_there');
  if (again !== null) return unchecked(channel, 'platform_unavailable');
  if (kind === 'reauth_required') return unchecked(channel, 'connection_not_active');
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
