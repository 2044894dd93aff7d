// What a campaign becomes on Google Ads: found, created, changed, switched and observed.
import type {
  LiveNode,
  NodeBody,
  ObservedNode,
  PlatformIds,
  PlatformNode,
  PlatformSession,
  PlatformTree,
  ReadyNode,
} from '@app/connections';
import { PlatformError } from '@app/connections';
import { budgetUpdate, campaignName, campaignUpdate, changesIn, creation, observedCampaign } from './campaign.wire.js';
import { campaignRow, type CampaignRow } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { mutate, type Operation } from './google-ads.mutate.js';
import { campaignByIdQuery, campaignsByTagQuery, campaignsQuery, livingCampaignByIdQuery } from './google-ads.queries.js';
import { campaignId, customerOf, isId, noSuch, search } from './google-ads.search.js';

export class GoogleAdsTree implements PlatformTree {
  constructor(private readonly client: GoogleAdsClient) {}

  async create(session: PlatformSession, batch: readonly ReadyNode[]): Promise<PlatformIds[]> {
    const customer = customerOf(session);
    const operations = batch.map((node) => creation(customer, node));
    const ids = await mutate(this.client, session, operations.flat());
    return batch.map((_, index) => {
      const [budget = '', id = ''] = ids.slice(index * 2);
      return { id, extra: { budget } };
    });
  }

  async find(session: PlatformSession, { tag }: Pick<PlatformNode, 'kind' | 'tag'>): Promise<ObservedNode[]> {
    const found: ObservedNode[] = [];
    for await (const row of search(this.client, session, campaignsByTagQuery(tag), campaignRow)) {
      // LIKE also finds names that only contain the tag's text.
      const campaign = observedCampaign(row);
      if (campaign.tag === tag) found.push(campaign);
    }
    return found;
  }

  async change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void> {
    const customer = customerOf(session);
    const id = campaignId(node.ids.id);
    const change = changesIn(fields);
    const ofCampaign = campaignUpdate(customer, node, change);
    const ofBudget = change.budget ? [budgetUpdate(customer, await this.living(session, id), change.budget)] : [];
    await mutate(this.client, session, [...ofBudget, ...ofCampaign]);
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    const customer = customerOf(session);
    const status = on ? 'ENABLED' : 'PAUSED';
    const operations = nodes.map(({ ids }): Operation => {
      const resourceName = campaignName(customer, campaignId(ids.id));
      return { campaignOperation: { update: { resourceName, status }, updateMask: 'status' } };
    });
    await mutate(this.client, session, operations);
  }

  async remove(session: PlatformSession, { ids }: LiveNode): Promise<void> {
    const remove = campaignName(customerOf(session), campaignId(ids.id));
    await mutate(this.client, session, [{ campaignOperation: { remove } }]).catch((error: unknown) => {
      // What is not there is removed.
      if (!(error instanceof PlatformError) || error.fault !== 'not_found') throw error;
    });
  }

  async *observe(session: PlatformSession, rootId: string | null): AsyncGenerator<ObservedNode> {
    if (rootId !== null && !isId(rootId)) return;
    const query = rootId === null ? campaignsQuery : campaignByIdQuery(rootId);
    for await (const row of search(this.client, session, query, campaignRow)) yield observedCampaign(row);
  }

  places(_: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return Promise.resolve(new Map(codes.map((code) => [code, null])));
  }

  private async living(session: PlatformSession, id: string): Promise<CampaignRow> {
    for await (const row of search(this.client, session, livingCampaignByIdQuery(id), campaignRow)) return row;
    throw noSuch(`campaign ${id}`);
  }
}
