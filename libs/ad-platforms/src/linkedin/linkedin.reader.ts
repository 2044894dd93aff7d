// Reads campaigns, their groups and the creatives in them.
import {
  type ObservedDepth,
  type ObservedNode,
  type PlatformDelivery,
  PlatformError,
  type PlatformSession,
  type SoughtNode,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import { accountPath, type LinkedinCall, type LinkedinClient, urnOf } from './linkedin.client.js';
import { failures } from './linkedin.errors.js';
import { linkedinNames } from './linkedin.names.js';
import { restli, type RestliRecord } from './restli.js';
import { campaignRow, type CampaignRow, countsConversions, groupRow, observedCampaign } from './wire/campaign.wire.js';
import { creativeRow, type CreativeRow, creativeUrn, observedCreative, postRow, type PostRow } from './wire/creative.wire.js';
import { livingCampaigns, livingCreatives } from './wire/states.js';

const PAGE = 1_000;
const CREATIVES = 100;
/** So many campaigns are asked for at once: their URNs stand in one address. */
const AT_ONCE = 50;
const NOT_FOUND = 404;
/** Of posts: some are not shown to this member. */
const UNSEEN = [403, NOT_FOUND];
const COUNTED = 100;

const isId = (id: string): boolean => /^\d{1,19}$/.test(id);
const batchOf = <S extends z.ZodType>(row: S) =>
  z.object({
    results: z.record(z.string(), row).default({}),
    errors: z.record(z.string(), z.object({ status: z.number().int() })).default({}),
  });
const lastOf = (urn: string): string => urn.split(':').at(-1) ?? urn;
const idOfUrn = z.string().max(200).transform(lastOf);
const attachedRow = z.object({ campaign: idOfUrn, conversion: idOfUrn, associatedAt: z.number().int().default(0) });
const counts = z.object({ elements: z.tuple([z.object({ total: z.number().int().nonnegative() })]) });
const accountState = z.object({ status: z.string(), servingStatuses: z.array(z.string()).default([]) });

export class LinkedinReader {
  constructor(private readonly client: LinkedinClient) {}

  /** All that were not put away; `names`: of these alone, each as a whole. */
  async *campaigns(session: PlatformSession, names?: readonly string[]): AsyncGenerator<CampaignRow> {
    const search = { name: names && { values: names }, status: { values: livingCampaigns } };
    const query = { q: 'search', search, sortOrder: 'ASCENDING', pageSize: PAGE };
    yield* this.client.rows(campaignRow, this.ask(session, 'adCampaigns', query));
  }

  /** In any state; those that the account does not have are absent. */
  async byId(session: PlatformSession, ids: readonly string[]): Promise<ReadonlyMap<string, CampaignRow>> {
    return this.batch(campaignRow, this.ask(session, 'adCampaigns'), [...new Set(ids)].filter(isId), [NOT_FOUND]);
  }

  /** `unseen`: by these states an entity is absent, and nothing is wrong. */
  private async batch<S extends z.ZodType>(
    row: S,
    ask: LinkedinCall,
    ids: readonly string[],
    unseen: readonly number[],
  ): Promise<ReadonlyMap<string, z.output<S>>> {
    const found = new Map<string, z.output<S>>();
    for (const part of inParts(ids, AT_ONCE)) {
      const { results, errors } = await this.client.read(batchOf(row), { ...ask, query: { ids: part }, method: 'BATCH_GET' });
      const other = Object.values(errors).find(({ status }) => !unseen.includes(status));
      if (other) throw failures.lost(`what was asked for is not shown (${other.status})`, 'transient');
      for (const [id, each] of Object.entries(results)) found.set(id, each);
    }
    return found;
  }

  /** What they show; where LinkedIn shows no posts to this member, it stays unknown. */
  private async withPosts(session: PlatformSession, rows: readonly CreativeRow[]): Promise<ObservedNode[]> {
    const urns = [...new Set(rows.flatMap(({ content }) => content?.reference ?? []))];
    const posts = await this.batch(postRow, { session, path: 'posts', kind: 'tree' }, urns, UNSEEN).catch((error: unknown) => {
      if (error instanceof PlatformError && error.fault === 'permission') return new Map<string, PostRow>();
      throw error;
    });
    return rows.map((row) => observedCreative(row, posts.get(row.content?.reference ?? '') ?? null));
  }

  /** With the conversion that was attached last to each that counts some. */
  private async withConversions(session: PlatformSession, rows: readonly CampaignRow[]): Promise<ObservedNode[]> {
    const counting = rows.filter(countsConversions).map(({ id }) => id);
    const attached = counting.length === 0 ? [] : await this.attached(session, counting);
    return rows.map((row) => observedCampaign(row, attached.findLast(({ campaign }) => campaign === row.id)?.conversion ?? null));
  }

  /** What is attached to these campaigns, by their ids, oldest first. By general knowledge. */
  async attached(session: PlatformSession, campaignIds: readonly string[]): Promise<z.output<typeof attachedRow>[]> {
    const found: z.output<typeof attachedRow>[] = [];
    for (const part of inParts(campaignIds, AT_ONCE)) {
      const query = { q: 'campaigns', campaigns: part.map((id) => urnOf('Campaign', id)) };
      const ask: LinkedinCall = { session, path: 'campaignConversions', kind: 'tree', query };
      for await (const row of this.client.counted(attachedRow, COUNTED, ask)) found.push(row);
    }
    return found.sort((one, other) => one.associatedAt - other.associatedAt);
  }

  /** How many members these criteria reach, rounded; 0 stands for any number below the least audience. */
  async members(session: PlatformSession, targetingCriteria: RestliRecord): Promise<number> {
    const query = { q: 'targetingCriteriaV2', targetingCriteria };
    const { elements } = await this.client.read(counts, { session, path: 'audienceCounts', kind: 'tree', query });
    return elements[0].total;
  }

  /** The id of the group with exactly this name that binds nothing; null: there is none. */
  async group(session: PlatformSession, name: string): Promise<string | null> {
    const search = { name: { values: [name] }, status: { values: ['ACTIVE', 'DRAFT', 'PAUSED'] } };
    const ask = this.ask(session, 'adCampaignGroups', { q: 'search', search, pageSize: PAGE });
    for await (const { id, name: own, status, objectiveType, totalBudget, dailyBudget } of this.client.rows(groupRow, ask))
      if (own === name && status === 'ACTIVE' && !objectiveType && !totalBudget && !dailyBudget) return id;
    return null;
  }

  async creatives(session: PlatformSession, campaignIds: readonly string[]): Promise<CreativeRow[]> {
    const all: CreativeRow[] = [];
    for (const part of inParts(campaignIds.filter(isId), AT_ONCE)) {
      const campaigns = part.map((id) => urnOf('Campaign', id));
      const query = {
        ...{ q: 'criteria', campaigns, intendedStatuses: livingCreatives, sortOrder: 'ASCENDING', pageSize: CREATIVES },
      };
      for await (const row of this.client.rows(creativeRow, { ...this.ask(session, 'creatives', query), method: 'FINDER' }))
        all.push(row);
    }
    return all;
  }

  creative(session: PlatformSession, id: string): Promise<CreativeRow> {
    return this.client.read(creativeRow, this.ask(session, `creatives/${restli(creativeUrn(id))}`));
  }

  async *trees(session: PlatformSession, ids: readonly string[], depth: ObservedDepth): AsyncGenerator<ObservedNode> {
    if (depth === 'ads' && ids.length > 0) await this.checkAccount(session);
    const rows = [...(await this.byId(session, ids)).values()];
    const isWhole = depth === 'tree';
    const campaigns = isWhole ? await this.withConversions(session, rows) : rows.map((row) => observedCampaign(row));
    const living = campaigns.filter(({ status }) => status !== 'removed').map((each) => each.ids.id);
    const creatives = depth === 'campaign' ? [] : await this.creatives(session, living);
    const ads = isWhole ? await this.withPosts(session, creatives) : creatives.map((row) => observedCreative(row, null));
    for (const campaign of campaigns) {
      const own = ads.filter(({ rootId }) => rootId === campaign.ids.id);
      if (depth !== 'ads' || own.length > 0) yield asItsAds(campaign, own);
    }
    yield* ads;
  }

  /** Living objects with this tag, oldest first; campaigns under their whole name. */
  async find(session: PlatformSession, { kind, tag, name }: SoughtNode, parentId: string | null): Promise<ObservedNode[]> {
    const oldestFirst = <R>(rows: readonly R[], at: (row: R) => number): R[] =>
      rows.toSorted((one, other) => at(one) - at(other));
    const isOurs = (node: ObservedNode): boolean => node.tag === tag;
    if (kind === 'campaign') {
      const rows: CampaignRow[] = [];
      for await (const row of this.campaigns(session, [linkedinNames.of(name ?? '', tag)])) rows.push(row);
      const created = ({ changeAuditStamps: { created: at } }: CampaignRow): number => at.time;
      return (await this.withConversions(session, oldestFirst(rows, created))).filter(isOurs);
    }
    if (kind !== 'ad' || parentId === null) return [];
    const rows = (await this.creatives(session, [parentId])).filter((row) => isOurs(observedCreative(row, null)));
    return this.withPosts(
      session,
      oldestFirst(rows, ({ createdAt }) => createdAt),
    );
  }

  private async checkAccount(session: PlatformSession): Promise<void> {
    const ask: LinkedinCall = { session, path: accountPath(session), kind: 'tree' };
    const { status, servingStatuses: serving } = await this.client.read(accountState, ask);
    if (status === 'ACTIVE' && !serving.includes('ACCOUNT_SERVING_HOLD')) return;
    const platformCode = status === 'ACTIVE' ? 'ACCOUNT_SERVING_HOLD' : status;
    const detail = { scope: 'account', platformCode } as const;
    throw new PlatformError('permission', `LinkedIn: the account may not advertise (${platformCode}).`, detail);
  }

  private ask(session: PlatformSession, edge: string, query: RestliRecord = {}): LinkedinCall {
    return { session, path: `${accountPath(session)}/${edge}`, kind: 'tree', query };
  }
}

const fromBest: readonly PlatformDelivery[] = ['delivering', 'pending_review', 'not_delivering'];

/** A campaign that may deliver does so by its best ad. */
function asItsAds(campaign: ObservedNode, ads: readonly ObservedNode[]): ObservedNode {
  if (campaign.delivery !== 'delivering') return campaign;
  const best = fromBest.find((delivery) => ads.some((ad) => ad.delivery === delivery)) ?? 'delivering';
  if (best === 'delivering') return campaign;
  return { ...campaign, delivery: best, reasons: [...new Set([...campaign.reasons, ...ads.flatMap(({ reasons }) => reasons)])] };
}
