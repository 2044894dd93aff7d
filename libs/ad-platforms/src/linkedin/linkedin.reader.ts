// Reads campaigns, their groups and the creatives in them.
import { type ObservedDepth, type ObservedNode, PlatformError, type PlatformSession, type SoughtNode } from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import { accountPath, type LinkedinCall, type LinkedinClient, urnOf } from './linkedin.client.js';
import { failures } from './linkedin.errors.js';
import { linkedinNames } from './linkedin.names.js';
import { restli, type RestliRecord } from './restli.js';
import { campaignRow, type CampaignRow, groupRow, observedCampaign } from './wire/campaign.wire.js';
import { creativeRow, type CreativeRow, creativeUrn, observedCreative } from './wire/creative.wire.js';
import { livingCampaigns, livingCreatives } from './wire/states.js';

const PAGE = 1_000;
const CREATIVES = 100;
/** So many campaigns are asked for at once: their URNs stand in one address. */
const AT_ONCE = 50;
const NOT_FOUND = 404;

const isId = (id: string): boolean => /^\d{1,19}$/.test(id);
const batch = z.object({
  results: z.record(z.string(), campaignRow).default({}),
  errors: z.record(z.string(), z.object({ status: z.number().int() })).default({}),
});
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
    const known = [...new Set(ids)].filter(isId);
    const found = new Map<string, CampaignRow>();
    for (const part of inParts(known, AT_ONCE)) {
      const ask = { ...this.ask(session, 'adCampaigns', { ids: part }), method: 'BATCH_GET' } as const;
      const { results, errors } = await this.client.read(batch, ask);
      const other = Object.values(errors).find(({ status }) => status !== NOT_FOUND);
      if (other) throw failures.lost(`a campaign is not shown (${other.status})`, 'transient');
      for (const [id, row] of Object.entries(results)) found.set(id, row);
    }
    return found;
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
    const campaigns = [...(await this.byId(session, ids)).values()].map(observedCampaign);
    const living = campaigns.filter(({ status }) => status !== 'removed').map((each) => each.ids.id);
    const ads = depth === 'campaign' ? [] : (await this.creatives(session, living)).map(observedCreative);
    const isShown = ({ ids: { id } }: ObservedNode): boolean => depth !== 'ads' || ads.some(({ rootId }) => rootId === id);
    yield* campaigns.filter(isShown);
    yield* ads;
  }

  /** Living objects with this tag, oldest first; campaigns under their whole name. */
  async find(
    session: PlatformSession,
    { kind, tag, name }: SoughtNode,
    parentId: string | null,
  ): Promise<ObservedNode[]> {
    const found: { readonly at: number; readonly node: ObservedNode }[] = [];
    const keep = (at: number, node: ObservedNode): void => {
      if (node.tag === tag) found.push({ at, node });
    };
    if (kind === 'campaign')
      for await (const row of this.campaigns(session, [linkedinNames.of(name ?? '', tag)]))
        keep(row.changeAuditStamps.created.time, observedCampaign(row));
    if (kind === 'ad' && parentId !== null)
      for (const row of await this.creatives(session, [parentId])) keep(row.createdAt, observedCreative(row));
    return found.sort((one, other) => one.at - other.at).map(({ node }) => node);
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
