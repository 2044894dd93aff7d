// Reads the objects of an account, as nodes and as the rows that a change needs.
import { type ObservedNode, PlatformError, type PlatformIds, type PlatformNode, type PlatformSession } from '@app/connections';
import type { z } from 'zod';
import { isTagless, observedAd } from './wire/ad.wire.js';
import { observedCampaign } from './wire/campaign.wire.js';
import { assetName, audienceName, observedAsset, observedTargeting } from './wire/content.wire.js';
import { audienceRow, type AudienceRow } from './audience.answers.js';
import { CampaignRows } from './campaign-rows.js';
import { setsIn } from './wire/criteria.wire.js';
import {
  adRow,
  type AdRow,
  adWithParentsRow,
  assetRow,
  campaignCriterionRow,
  campaignRow,
  type CampaignRow,
  type CriterionRow,
  groupCriterionRow,
  type GroupCriterionRow,
  groupRow,
  type GroupRow,
} from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import * as queries from './google-ads.queries.js';
import { noSuch, objectId, search } from './google-ads.search.js';
import { observedGroup } from './wire/group.wire.js';

type Place = queries.Place;

export class GoogleAdsReader {
  constructor(private readonly client: GoogleAdsClient) {}

  /** Without ids all that were not removed. */
  async *campaigns(session: PlatformSession, ids: readonly string[] | null): AsyncGenerator<ObservedNode> {
    const query = ids === null ? queries.campaignsQuery : queries.campaignsByIdQuery(ids);
    for await (const row of this.rows(session, query, campaignRow)) yield observedCampaign(row);
  }

  /** One query for all of it: what stands beside each ad, so neither budgets nor sets. Each campaign and group once. */
  async *ads(session: PlatformSession, ids: readonly string[]): AsyncGenerator<ObservedNode> {
    let [campaign, group] = ['', ''];
    for await (const row of this.rows(session, queries.adsWithParentsQuery(ids), adWithParentsRow)) {
      if (row.customer.status !== 'ENABLED') throw notEnabled(row.customer.status);
      if (row.campaign.id !== campaign) yield withoutFields(observedCampaign(row), ['budget']);
      if (row.adGroup.id !== group) yield withoutFields(observedGroup(row, {}), ['lists']);
      [campaign, group] = [row.campaign.id, row.adGroup.id];
      yield observedAd(row);
    }
  }

  /** The campaigns, each with what lies in it: one query for each kind of object, however many campaigns there are. */
  async *trees(session: PlatformSession, ids: readonly string[]): AsyncGenerator<ObservedNode> {
    const place = { campaigns: ids };
    const campaignCriteria = new CampaignRows(this.rows(session, queries.campaignCriteriaQuery(place), campaignCriterionRow));
    const groups = new CampaignRows(this.rows(session, queries.groupsQuery(place), groupRow));
    const groupCriteria = new CampaignRows(this.rows(session, queries.groupCriteriaQuery(place), groupCriterionRow));
    const ads = new CampaignRows(this.rows(session, queries.adsQuery(place), adRow));
    for await (const row of this.rows(session, queries.campaignsByIdQuery(ids), campaignRow)) {
      const of = row.campaign.id;
      const own = (await campaignCriteria.of(of)).map(({ campaignCriterion }) => campaignCriterion);
      yield observedCampaign(row, setsIn('campaign', own));
      yield* observedGroups(await groups.of(of), await groupCriteria.of(of));
      yield* (await ads.of(of)).map(observedAd);
    }
  }

  /** Living objects with this tag, oldest first. */
  async find(
    session: PlatformSession,
    { kind, tag }: Pick<PlatformNode, 'kind' | 'tag'>,
    parent: PlatformIds | null,
  ): Promise<ObservedNode[]> {
    const parentId = parent ? objectId(parent.id) : undefined;
    // LIKE also finds names that only contain the tag's text.
    const carrying = (nodes: readonly ObservedNode[]): ObservedNode[] => nodes.filter((node) => node.tag === tag);
    switch (kind) {
      case 'campaign':
        return this.taggedCampaigns(session, tag);
      case 'group':
        return carrying(await this.groups(session, { campaigns: parentId === undefined ? undefined : [parentId] }, tag));
      case 'ad':
        return carrying(
          (await this.adRows(session, { group: parentId })).map((row) =>
            parentId !== undefined && isTagless(row) ? { ...observedAd(row), tag } : observedAd(row),
          ),
        );
      case 'asset': {
        const rows = await this.all(session, queries.assetByNameQuery(assetName(tag)), assetRow);
        return rows.map((row) => observedAsset(row, tag));
      }
      case 'targeting': {
        const rows = await this.all(session, queries.audienceByNameQuery(audienceName(tag)), audienceRow);
        return rows.map((row) => observedTargeting(row, tag));
      }
    }
  }

  async livingCampaign(session: PlatformSession, id: string): Promise<CampaignRow> {
    return only(await this.all(session, queries.livingCampaignByIdQuery(id), campaignRow), `campaign ${id}`);
  }

  async livingGroup(session: PlatformSession, id: string): Promise<GroupRow> {
    return only(await this.all(session, queries.groupsQuery({ group: id }), groupRow), `ad group ${id}`);
  }

  async audience(session: PlatformSession, id: string): Promise<AudienceRow> {
    return only(await this.all(session, queries.audienceByIdQuery(id), audienceRow), `audience ${id}`);
  }

  async livingAd(session: PlatformSession, group: string, id: string): Promise<AdRow> {
    return only(await this.all(session, queries.adsQuery({ group }, id), adRow), `ad ${id}`);
  }

  async campaignCriteria(session: PlatformSession, campaignId: string): Promise<CriterionRow[]> {
    const rows = await this.all(session, queries.campaignCriteriaQuery({ campaigns: [campaignId] }), campaignCriterionRow);
    return rows.map(({ campaignCriterion }) => campaignCriterion);
  }

  async groupCriteria(session: PlatformSession, groupId: string): Promise<CriterionRow[]> {
    const rows = await this.all(session, queries.groupCriteriaQuery({ group: groupId }), groupCriterionRow);
    return rows.map(({ adGroupCriterion }) => adGroupCriterion);
  }

  private async taggedCampaigns(session: PlatformSession, tag: string): Promise<ObservedNode[]> {
    const found: ObservedNode[] = [];
    for (const row of await this.all(session, queries.campaignsByTagQuery(tag), campaignRow)) {
      if (observedCampaign(row).tag !== tag) continue;
      found.push(observedCampaign(row, setsIn('campaign', await this.campaignCriteria(session, row.campaign.id))));
    }
    return found;
  }

  private async groups(session: PlatformSession, place: Place, tag: string | null): Promise<ObservedNode[]> {
    const rows = await this.all(session, queries.groupsQuery(place, tag), groupRow);
    if (rows.length === 0) return [];
    return observedGroups(rows, await this.all(session, queries.groupCriteriaQuery(place), groupCriterionRow));
  }

  private adRows(session: PlatformSession, place: Place): Promise<AdRow[]> {
    return this.all(session, queries.adsQuery(place), adRow);
  }

  private rows<S extends z.ZodType>(session: PlatformSession, query: string, row: S): AsyncGenerator<z.output<S>> {
    return search(this.client, session, query, row);
  }

  private async all<S extends z.ZodType>(session: PlatformSession, query: string, row: S): Promise<z.output<S>[]> {
    const all: z.output<S>[] = [];
    for await (const each of this.rows(session, query, row)) all.push(each);
    return all;
  }
}

function observedGroups(groups: readonly GroupRow[], criteria: readonly GroupCriterionRow[]): ObservedNode[] {
  const ofGroups = new Map<string, CriterionRow[]>(groups.map(({ adGroup }) => [adGroup.id, []]));
  for (const { adGroup, adGroupCriterion } of criteria) ofGroups.get(adGroup.id)?.push(adGroupCriterion);
  return groups.map((row) => observedGroup(row, setsIn('group', ofGroups.get(row.adGroup.id) ?? [])));
}

const notEnabled = (status: string): PlatformError =>
  new PlatformError('permission', `Google Ads: the account is ${status.toLowerCase()}.`, { scope: 'account' });

/** What was not asked for is absent, so that the value of the last look stands. */
const withoutFields = (node: ObservedNode, absent: readonly string[]): ObservedNode => ({
  ...node,
  fields: Object.fromEntries(Object.entries(node.fields).filter(([field]) => !absent.includes(field))),
});

function only<T>([row]: readonly T[], what: string): T {
  if (row === undefined) throw noSuch(what);
  return row;
}
