// What a campaign becomes on Google Ads: found, created, changed, switched and observed.
import {
  type LiveNode,
  type ObservedDepth,
  type NodeBody,
  type ObservedNode,
  type PlannedChanges,
  PlatformError,
  type PlatformIds,
  type PlatformNode,
  type PlatformSession,
  type PlatformTree,
  type ReadyNode,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { nullWhen } from '../shared/failures.js';
import { adUpdate, createAd } from './wire/ad.wire.js';
import type { Names } from './ad.formats.js';
import { Batch, type IdReader } from './batch.js';
import { campaignBody, groupBody } from './bodies.js';
import { budgetUpdate } from './wire/budget.wire.js';
import { campaignUpdate, createCampaign, fixedCampaignFields, isForApp } from './wire/campaign.wire.js';
import { createAsset, createTargeting, targetingUpdate } from './wire/content.wire.js';
import { setFields } from './criteria.js';
import { criteriaChange } from './wire/criteria.wire.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { checkMutate, collections, mutate, type Operation } from './google-ads.mutate.js';
import { GoogleAdsReader } from './google-ads.reader.js';
import { customerOf, isId, objectId } from './google-ads.search.js';
import { createGroup, groupUpdate, type GroupCampaign } from './wire/group.wire.js';
import { placesOf } from './places.js';

const isSet = (field: string): boolean => field in setFields;

/** The most campaigns that one query names. */
const MOST_IDS = 1_000;

export class GoogleAdsTree implements PlatformTree {
  private readonly reader: GoogleAdsReader;

  constructor(private readonly client: GoogleAdsClient) {
    this.reader = new GoogleAdsReader(client);
  }

  async create(session: PlatformSession, nodes: readonly ReadyNode[]): Promise<PlatformIds[]> {
    const { batch, created } = await this.batchOf(session, nodes);
    const ids = await mutate(this.client, session, batch.operations, batch.owners);
    return created.map((idsOf) => idsOf(ids));
  }

  async check(session: PlatformSession, { creates, changes }: PlannedChanges, withinMs: number): Promise<void> {
    const { batch } = await this.batchOf(session, creates);
    const [operations, owners] = [[...batch.operations], [...batch.owners]];
    for (const { node, fields } of changes) {
      const changed = await this.operationsOf(session, node, fields, batch);
      operations.push(...changed);
      owners.push(...changed.map(() => node.key));
    }
    await checkMutate(this.client, session, operations, owners, withinMs);
  }

  find(session: PlatformSession, node: Pick<PlatformNode, 'kind' | 'tag'>, parent: PlatformIds | null): Promise<ObservedNode[]> {
    return this.reader.find(session, node, parent);
  }

  async change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void> {
    await this.mutate(session, node, await this.operationsOf(session, node, fields, namesOf(customerOf(session))));
  }

  private async operationsOf(session: PlatformSession, node: LiveNode, fields: NodeBody, names: Names): Promise<Operation[]> {
    const id = objectId(node.ids.id);
    const changes = {
      campaign: () => this.campaignChange(session, node, id, fields),
      group: () => this.groupChange(session, node, fields, names),
      ad: () => this.adChange(session, node, fields, names),
      asset: () => unchangeable(node, fields),
      targeting: () => this.targetingChange(session, id, fields),
    };
    return changes[node.kind]();
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    const status = on ? 'ENABLED' : 'PAUSED';
    const operations = nodes.map((node) => {
      const { operation, resourceName } = switchOf(customerOf(session), node);
      return { [operation]: { update: { resourceName, status }, updateMask: 'status' } } as unknown as Operation;
    });
    await mutate(
      this.client,
      session,
      operations,
      nodes.map(({ key }) => key),
    );
  }

  async remove(session: PlatformSession, node: LiveNode): Promise<void> {
    const { operation, resourceName } = switchOf(customerOf(session), node);
    const operations = [{ [operation]: { remove: resourceName } } as unknown as Operation];
    // What is not there is removed.
    await this.mutate(session, node, operations).catch(nullWhen('not_found'));
  }

  async *observe(
    session: PlatformSession,
    rootIds: readonly string[] | null,
    depth: ObservedDepth,
  ): AsyncGenerator<ObservedNode> {
    if (rootIds === null) yield* this.reader.campaigns(session, null);
    for (const ids of inParts((rootIds ?? []).filter(isId), MOST_IDS))
      if (depth === 'campaign') yield* this.reader.campaigns(session, ids);
      else if (depth === 'tree') yield* this.reader.trees(session, ids);
      else yield* this.reader.ads(session, ids);
  }

  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return placesOf(this.client, session, codes);
  }

  private async batchOf(session: PlatformSession, nodes: readonly ReadyNode[]): Promise<{ batch: Batch; created: IdReader[] }> {
    const batch = new Batch(customerOf(session), nodes);
    const created: IdReader[] = [];
    for (const node of nodes) {
      created.push(await this.added(session, batch, node));
      batch.own(node.key);
    }
    return { batch, created };
  }

  private async mutate(session: PlatformSession, { key }: LiveNode, operations: readonly Operation[]): Promise<void> {
    await mutate(
      this.client,
      session,
      operations,
      operations.map(() => key),
    );
  }

  private async added(session: PlatformSession, batch: Batch, node: ReadyNode): Promise<IdReader> {
    switch (node.kind) {
      case 'asset':
        return createAsset(batch, node);
      case 'targeting':
        return createTargeting(batch, node);
      case 'campaign':
        return createCampaign(batch, node);
      case 'group':
        return createGroup(batch, node, await this.campaignOf(session, batch, node));
      case 'ad':
        return createAd(batch, node);
    }
  }

  private async campaignOf(session: PlatformSession, batch: Batch, node: ReadyNode): Promise<GroupCampaign> {
    const inBatch = batch.node(node.parent);
    if (inBatch) {
      const { type, bidding } = campaignBody.parse(inBatch.body);
      return { type, strategy: bidding.strategy };
    }
    const { campaign } = await this.reader.livingCampaign(session, batch.parentIdOf(node));
    return { type: campaign.advertisingChannelType, strategy: strategyIn(campaign) };
  }

  private async campaignChange(session: PlatformSession, node: LiveNode, id: string, fields: NodeBody): Promise<Operation[]> {
    const customer = customerOf(session);
    const fixed = fixedCampaignFields.find((field) => field in fields);
    if (fixed !== undefined) throw refused(`${fixed} cannot change once the campaign exists`, fixed);
    const change = campaignBody.partial().parse(fields);
    const name = `customers/${customer}/${collections.campaign}/${id}`;
    const now = change.budget || change.bidding ? await this.reader.livingCampaign(session, id) : null;
    const budget = change.budget && now ? [budgetUpdate(customer, now, change.budget)] : [];
    const criteria = Object.keys(fields).some(isSet)
      ? criteriaChange('campaign', id, fields, await this.reader.campaignCriteria(session, id), namesOf(customer))
      : [];
    return [...budget, ...campaignUpdate(name, node, change, now !== null && isForApp(now.campaign)), ...criteria];
  }

  private async groupChange(session: PlatformSession, node: LiveNode, fields: NodeBody, names: Names): Promise<Operation[]> {
    const id = objectId(node.ids.id);
    const change = groupBody.partial().parse(fields);
    const name = `customers/${names.customer}/${collections.adGroup}/${id}`;
    const campaign: GroupCampaign =
      change.bid === undefined
        ? { type: undefined, strategy: undefined }
        : { type: undefined, strategy: strategyIn((await this.reader.livingGroup(session, id)).campaign) };
    const criteria = Object.keys(fields).some(isSet)
      ? criteriaChange('group', id, fields, await this.reader.groupCriteria(session, id), names)
      : [];
    return [...groupUpdate(name, node, change, campaign), ...criteria];
  }

  private async targetingChange(session: PlatformSession, id: string, fields: NodeBody): Promise<Operation[]> {
    return targetingUpdate(customerOf(session), await this.reader.audience(session, id), fields);
  }

  private async adChange(session: PlatformSession, node: LiveNode, fields: NodeBody, names: Names): Promise<Operation[]> {
    if (Object.keys(fields).length === 0) return [];
    if ('type' in fields) throw refused('the type of an ad cannot change', 'type');
    const { adGroupAd } = await this.reader.livingAd(session, objectId(groupOf(node)), objectId(node.ids.id));
    return adUpdate(names.customer, adGroupAd, fields, names);
  }
}

const strategyIn = (campaign: { readonly biddingStrategyType: string }): string =>
  ({ MANUAL_CPC: 'manualCpc', MANUAL_CPM: 'manualCpm' })[campaign.biddingStrategyType] ?? '';

const groupOf = ({ ids, parentIds }: LiveNode): string => ids.extra['group'] ?? parentIds?.id ?? '';

/** References are by id once a node is on the platform; only a check names what its own batch creates. */
const namesOf = (customer: string): Names => ({
  customer,
  idOf: (to: { readonly id: string } | { readonly node: string }): string => {
    if ('id' in to) return objectId(to.id);
    throw new Error(`A change refers to ${to.node} by its key.`);
  },
});

function switchOf(customer: string, node: LiveNode): { operation: string; resourceName: string } {
  const id = objectId(node.ids.id);
  const name = (resource: keyof typeof collections, own: string) => ({
    operation: `${resource}Operation`,
    resourceName: `customers/${customer}/${collections[resource]}/${own}`,
  });
  if (node.kind === 'campaign') return name('campaign', id);
  if (node.kind === 'group') return name('adGroup', id);
  if (node.kind === 'ad') return name('adGroupAd', `${objectId(groupOf(node))}~${id}`);
  throw refused(`a node of the kind ${node.kind} is neither switched nor removed`, 'status');
}

const refused = (reason: string, field: string): PlatformError =>
  new PlatformError('rejected', `Google Ads: ${reason}.`, { field });

function unchangeable({ key }: LiveNode, fields: NodeBody): Promise<Operation[]> {
  const [field] = Object.keys(fields);
  if (field === undefined) return Promise.resolve([]);
  throw refused(`${key} is named by its content and never changes`, field);
}
