// Reads campaigns and what lies in them.
import {
  type ObservedDepth,
  type ObservedNode,
  PlatformError,
  type PlatformIds,
  type PlatformSession,
  type SoughtNode,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import type { TiktokClient, TiktokObject, TiktokRead } from './tiktok.client.js';
import { tiktokNames } from './tiktok.names.js';
import { adRow, observedAd, smartAdRow } from './wire/ad.wire.js';
import {
  identityRow,
  identityTag,
  isIdentityTag,
  observedAsset,
  OWN_IDENTITY,
  pictureRow,
  tagOfFile,
} from './wire/asset.wire.js';
import { campaignRow, observedCampaign } from './wire/campaign.wire.js';
import { type Flow, flowFor, flowOf, flows, idField } from './wire/flow.js';
import { groupRow, observedGroup, smartGroupRow } from './wire/group.wire.js';

/** Ids are sent as digits. */
export const isId = (id: string): boolean => /^\d{1,30}$/.test(id);
export function objectId(id: string): string {
  if (!isId(id)) throw noSuch('object');
  return id;
}
export function accountId({ accountId: id }: Pick<PlatformSession, 'accountId'>): string {
  if (!isId(id)) throw new PlatformError('permission', 'TikTok: no such account.', { scope: 'account' });
  return id;
}
export const noSuch = (what: string): PlatformError => new PlatformError('not_found', `TikTok: no such ${what}.`);

/** What a filter takes of them. */
const MOST_IDS = 100;
const SMALL_PAGE = 100;

const accounts = z.object({ list: z.array(z.object({ status: z.string().max(100) })) });
export const ADVERTISES = 'STATUS_ENABLE';

const reviews = z.object({
  ad_review_map: z.record(
    z.string(),
    z.object({ reject_info: z.array(z.object({ reason: z.string().max(500).nullish() })).nullish() }),
  ),
});

const THERE = { primary_status: 'STATUS_NOT_DELETE' };

export class TiktokReader {
  constructor(private readonly client: TiktokClient) {}

  /** All that were not removed. */
  async *campaigns(session: PlatformSession, filtering: TiktokObject = THERE, of = flows): AsyncGenerator<ObservedNode> {
    const seen = new Set<string>();
    const sought = filtering['campaign_ids'];
    for (const flow of of) {
      if (Array.isArray(sought) && sought.every((id) => seen.has(String(id)))) return;
      for await (const row of this.client.rows(campaignRow, this.ask(session, `${flow}campaign/get/`, { filtering }))) {
        // Pages move when something is made meanwhile.
        if (seen.has(row.campaign_id)) continue;
        seen.add(row.campaign_id);
        yield observedCampaign(row, flow);
      }
    }
  }

  async group(session: PlatformSession, id: string, flow: Flow): Promise<ObservedNode> {
    const [group] = await this.groups(session, { adgroup_ids: [objectId(id)] }, flow);
    if (!group) throw noSuch('ad group');
    return group;
  }

  groups(session: PlatformSession, filtering: TiktokObject, flow: Flow): Promise<ObservedNode[]> {
    const ask = this.ask(session, `${flow}adgroup/get/`, { filtering: { ...THERE, ...filtering } });
    const rows = this.client.rows(flow === '' ? groupRow : smartGroupRow, ask);
    return collected(rows, (row) => observedGroup(row, flow));
  }

  ads(session: PlatformSession, filtering: TiktokObject, flow: Flow): Promise<ObservedNode[]> {
    const ask = this.ask(session, `${flow}ad/get/`, { filtering: { ...THERE, ...filtering } });
    return collected(this.client.rows(flow === '' ? adRow : smartAdRow, ask), (row) => observedAd(row, flow));
  }

  /** Of each flow in which there are some of these campaigns. */
  private async below(
    campaigns: readonly ObservedNode[],
    read: (filtering: TiktokObject, flow: Flow) => Promise<ObservedNode[]>,
  ): Promise<ObservedNode[]> {
    const all: ObservedNode[] = [];
    for (const flow of flows) {
      const ids = campaigns.filter((each) => flowOf(each.ids) === flow).map(({ ids: { id } }) => id);
      if (ids.length > 0) all.push(...(await read({ campaign_ids: ids }, flow)));
    }
    return all;
  }

  async *trees(session: PlatformSession, rootIds: readonly string[], depth: ObservedDepth): AsyncGenerator<ObservedNode> {
    const known = rootIds.filter(isId);
    if (depth === 'ads' && known.length > 0) await this.checkAccount(session);
    for (const ids of inParts(known, MOST_IDS)) {
      const filtering = { campaign_ids: ids, primary_status: 'STATUS_ALL' };
      const campaigns = await collected(this.campaigns(session, filtering), (campaign) => campaign);
      const living = depth === 'campaign' ? [] : campaigns.filter(({ status }) => status !== 'removed');
      const groups = await this.below(living, (of, flow) => this.groups(session, of, flow));
      const ads = await this.reviewed(session, await this.below(living, (of, flow) => this.ads(session, of, flow)));
      const hasAd = ({ kind, ids: { id } }: ObservedNode): boolean =>
        ads.some(({ rootId, parentId }) => (kind === 'campaign' ? rootId : parentId) === id);
      const isIn = (node: ObservedNode): boolean => depth !== 'ads' || hasAd(node);
      const of = ({ ids: { id } }: ObservedNode, nodes: readonly ObservedNode[]) => nodes.filter(({ rootId }) => rootId === id);
      for (const campaign of campaigns.filter(isIn))
        yield depth === 'campaign' ? campaign : asBelow(campaign, of(campaign, groups), of(campaign, ads));
      yield* groups.filter(isIn);
      yield* ads;
    }
  }

  /** Living objects with this tag, oldest first; campaigns under their whole name. */
  async find(session: PlatformSession, sought: SoughtNode, parent: PlatformIds | null): Promise<ObservedNode[]> {
    const { kind, tag, name, objective } = sought;
    const rows: ObservedNode[] = [];
    if (kind === 'asset') return isIdentityTag(tag) ? this.identities(session, tag) : this.pictures(session, tag);
    // What a filter by name finds is only alike.
    const filtering = { ...THERE, campaign_name: tiktokNames.of(name ?? '', tag) };
    if (kind === 'campaign')
      for await (const each of this.campaigns(session, filtering, objective === null ? flows : [flowFor(objective)]))
        rows.push(each);
    else if (parent !== null && kind === 'group')
      rows.push(...(await this.groups(session, { campaign_ids: [objectId(parent.id)] }, flowOf(parent))));
    else if (parent !== null && kind === 'ad')
      rows.push(...(await this.ads(session, { adgroup_ids: [objectId(parent.id)] }, flowOf(parent))));
    const isSame = (node: ObservedNode): boolean => node.tag === tag && (kind !== 'campaign' || node.fields['name'] === name);
    return rows.filter(isSame).sort((one, other) => (isOlder(one.ids.id, other.ids.id) ? -1 : 1));
  }

  /** File names are unique. */
  private async pictures(session: PlatformSession, tag: string): Promise<ObservedNode[]> {
    const ask = this.ask(session, 'file/image/ad/search/', { page_size: SMALL_PAGE });
    for await (const { image_id: id, file_name: name } of this.client.rows(pictureRow, ask))
      if (tagOfFile(name ?? '') === tag) return [observedAsset(id, tag)];
    return [];
  }

  async identities(session: PlatformSession, tag: string): Promise<ObservedNode[]> {
    const params = { identity_type: OWN_IDENTITY, page_size: SMALL_PAGE };
    const found: ObservedNode[] = [];
    for await (const row of this.client.rows(identityRow, this.ask(session, 'identity/get/', params), 'identity_list'))
      if (row.display_name && identityTag(row.display_name) === tag) found.push(observedAsset(row.identity_id, tag));
    // Copies are alike, and do no harm.
    return found.slice(-1);
  }

  /** Why ads were refused stands elsewhere; alone that page would call one good that nobody has looked at. */
  private async reviewed(session: PlatformSession, ads: readonly ObservedNode[]): Promise<ObservedNode[]> {
    const refused = ads.filter(({ review }) => review?.state === 'rejected' || review?.state === 'limited');
    const reasons = new Map<string, string[]>();
    for (const flow of flows) {
      const own = refused.filter(({ ids }) => flowOf(ids) === flow).map(({ ids: { id } }) => id);
      for (const part of inParts(own, MOST_IDS)) {
        const ask = this.ask(session, `${flow}ad/review_info/`, { [`${idField('ad', flow)}s`]: part });
        const { ad_review_map: map } = await this.client.read(reviews, ask);
        for (const [id, { reject_info: info }] of Object.entries(map))
          reasons.set(id, [...new Set((info ?? []).flatMap(({ reason }) => reason ?? []))]);
      }
    }
    return ads.map((ad) => {
      const topics = reasons.get(ad.ids.id);
      if (!topics || !ad.review) return ad;
      const severity = ad.review.state === 'rejected' ? ('prohibited' as const) : ('limited' as const);
      return { ...ad, review: { ...ad.review, findings: topics.map((topic) => ({ topic, severity })) } };
    });
  }

  private async checkAccount(session: PlatformSession): Promise<void> {
    const params = { advertiser_ids: [accountId(session)], fields: ['status'] };
    const { list } = await this.client.read(accounts, { session, path: 'advertiser/info/', kind: 'tree', params });
    const [{ status } = { status: 'unknown' }] = list;
    if (status !== ADVERTISES)
      throw new PlatformError('permission', `TikTok: the account may not advertise (${status}).`, {
        scope: 'account',
        platformCode: status,
      });
  }

  private ask(session: PlatformSession, path: string, params: TiktokObject): TiktokRead {
    return { session, path, kind: 'tree', params: { advertiser_id: accountId(session), ...params } };
  }
}

const fromBest: readonly string[] = ['delivering', 'limited', 'pending_review', 'scheduled', 'not_delivering', 'ended'];

/** A campaign that is on is as the best that lies in it, level by level. */
function asBelow(campaign: ObservedNode, ...levels: readonly (readonly ObservedNode[])[]): ObservedNode {
  if (!fromBest.includes(campaign.delivery)) return campaign;
  const best = levels.flatMap((nodes) => {
    const ranks = nodes.map(({ delivery }) => fromBest.indexOf(delivery)).filter((rank) => rank >= 0);
    const rank = Math.min(...ranks);
    return nodes.find(({ delivery }) => fromBest.indexOf(delivery) === rank) ?? [];
  });
  const worst = Math.max(...[campaign, ...best].map(({ delivery }) => fromBest.indexOf(delivery)));
  const { delivery } = [campaign, ...best].find((node) => fromBest.indexOf(node.delivery) === worst) ?? campaign;
  return { ...campaign, delivery, reasons: [...new Set([campaign, ...best].flatMap(({ reasons }) => reasons))] };
}

/** Ids grow. */
const isOlder = (one: string, other: string): boolean => (one.length === other.length ? one < other : one.length < other.length);

async function collected<Row, Node>(rows: AsyncIterable<Row>, nodeOf: (row: Row) => Node): Promise<Node[]> {
  const all: Node[] = [];
  for await (const row of rows) all.push(nodeOf(row));
  return all;
}
