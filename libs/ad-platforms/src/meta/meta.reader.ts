// Reads campaigns and what lies in them.
import { type ObservedDepth, type ObservedNode, PlatformError, type PlatformNode, type PlatformSession } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { isFault, nullWhen } from '../shared/failures.js';
import type { GraphRead, MetaClient } from './meta.client.js';
import { adRow, adRowFields, observedAd } from './wire/ad.wire.js';
import { campaignRow, campaignRowFields, observedCampaign } from './wire/campaign.wire.js';
import { groupRow, groupRowFields, observedGroup } from './wire/group.wire.js';

export const ACTIVE_ACCOUNT = 1;
const accountStatus = z.object({ account_status: z.number().int() });

/** Ids become part of a path: only digits are allowed. */
export function objectId(id: string): string {
  if (!/^\d{1,30}$/.test(id)) throw noSuch('object');
  return id;
}

export const noSuch = (what: string): PlatformError => new PlatformError('not_found', `Meta: no such ${what}.`);

export const accountPath = ({ accountId }: Pick<PlatformSession, 'accountId'>): string => {
  if (!/^(act_)?\d{1,30}$/.test(accountId)) throw noSuch('account');
  return accountId.startsWith('act_') ? accountId : `act_${accountId}`;
};

/** What an account that we do not reach answers is no absence of what was asked for. */
export function asOfAccount(error: unknown): never {
  if (isFault(error, 'not_found')) throw new PlatformError('permission', error.message, { ...error.detail, scope: 'account' });
  throw error;
}

export class MetaReader {
  constructor(
    private readonly client: MetaClient,
    private readonly clock: Clock,
  ) {}

  /** All that were not removed: lists hide those. */
  async *campaigns(session: PlatformSession, filtering?: GraphRead['params']): AsyncGenerator<ObservedNode> {
    const ask = this.ask(session, `${accountPath(session)}/campaigns`, campaignRowFields, filtering);
    try {
      for await (const row of this.client.rows(campaignRow, ask)) yield observedCampaign(row, this.clock.now());
    } catch (error) {
      asOfAccount(error);
    }
  }

  /** null: there is none with this id. */
  async campaign(session: PlatformSession, id: string): Promise<ObservedNode | null> {
    if (!/^\d{1,30}$/.test(id)) return null;
    return this.client
      .read(campaignRow, this.ask(session, id, campaignRowFields))
      .then((row) => observedCampaign(row, this.clock.now()))
      .catch(nullWhen('not_found'));
  }

  async group(session: PlatformSession, id: string): Promise<ObservedNode> {
    return observedGroup(await this.client.read(groupRow, this.ask(session, objectId(id), groupRowFields)), this.clock.now());
  }

  /** In a campaign. */
  async groups(session: PlatformSession, campaignId: string): Promise<ObservedNode[]> {
    const ask = this.ask(session, `${objectId(campaignId)}/adsets`, groupRowFields);
    return collected(this.client.rows(groupRow, ask), (row) => observedGroup(row, this.clock.now()));
  }

  /** In a campaign, or an ad set. */
  async ads(session: PlatformSession, parentId: string): Promise<ObservedNode[]> {
    const ask = this.ask(session, `${objectId(parentId)}/ads`, adRowFields);
    return collected(this.client.rows(adRow, ask), (row) => observedAd(row, this.clock.now()));
  }

  async *trees(session: PlatformSession, ids: readonly string[], depth: ObservedDepth): AsyncGenerator<ObservedNode> {
    if (depth === 'ads' && ids.length > 0) await this.checkAccount(session);
    for (const id of ids) {
      const campaign = await this.campaign(session, id);
      if (!campaign) continue;
      if (depth === 'campaign' || campaign.status === 'removed') {
        if (depth !== 'ads') yield campaign;
        continue;
      }
      const [groups, ads] = [await this.groups(session, id), await this.ads(session, id)];
      if (depth === 'ads' && ads.length === 0) continue;
      yield asBelow(campaign, groups, ads);
      yield* groups.filter((group) => depth === 'tree' || ads.some(({ parentId }) => parentId === group.ids.id));
      yield* ads;
    }
  }

  /** Living objects with this tag, oldest first. */
  async find(
    session: PlatformSession,
    { kind, tag }: Pick<PlatformNode, 'kind' | 'tag'>,
    parentId: string | null,
  ): Promise<ObservedNode[]> {
    const rows: ObservedNode[] = [];
    if (kind === 'campaign') {
      // The platform may ignore the filter, and finds names that only contain the tag: names are compared here.
      const filtering = { filtering: [{ field: 'name', operator: 'CONTAIN', value: `cid:${tag}` }] };
      for await (const each of this.campaigns(session, filtering)) rows.push(each);
    } else if (parentId !== null && kind === 'group') rows.push(...(await this.groups(session, parentId)));
    else if (parentId !== null && kind === 'ad') rows.push(...(await this.ads(session, parentId)));
    return rows.filter((node) => node.tag === tag).sort((one, other) => (olderFirst(one.ids.id, other.ids.id) ? -1 : 1));
  }

  private async checkAccount(session: PlatformSession): Promise<void> {
    const ask = this.ask(session, accountPath(session), ['account_status']);
    const { account_status: status } = await this.client.read(accountStatus, ask).catch(asOfAccount);
    if (status !== ACTIVE_ACCOUNT)
      throw new PlatformError('permission', `Meta: the account may not advertise (account_status ${status}).`, {
        scope: 'account',
        platformCode: `account_status ${status}`,
      });
  }

  private ask(session: PlatformSession, path: string, fields: readonly string[], params?: GraphRead['params']): GraphRead {
    return { session, path, kind: 'tree', fields, ...(params && { params }) };
  }
}

const fromBest: readonly string[] = ['delivering', 'limited', 'pending_review', 'scheduled', 'not_delivering', 'ended'];
const rankOf = ({ delivery }: ObservedNode): number => fromBest.indexOf(delivery);

/** Meta calls a campaign active before its dates and after them, and although no ad was let pass: it is as the best below it. */
function asBelow(campaign: ObservedNode, ...levels: readonly (readonly ObservedNode[])[]): ObservedNode {
  if (rankOf(campaign) < 0) return campaign;
  const best = levels.flatMap((nodes) =>
    nodes
      .filter((node) => rankOf(node) >= 0)
      .sort(fromTheBest)
      .slice(0, 1),
  );
  const { delivery } = [campaign, ...best].sort(fromTheBest).at(-1) ?? campaign;
  return { ...campaign, delivery, reasons: [...new Set([campaign, ...best].flatMap(({ reasons }) => reasons))] };
}

const fromTheBest = (one: ObservedNode, other: ObservedNode): number => rankOf(one) - rankOf(other);

/** Ids grow. */
const olderFirst = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

async function collected<Row, Node>(rows: AsyncIterable<Row>, nodeOf: (row: Row) => Node): Promise<Node[]> {
  const all: Node[] = [];
  for await (const row of rows) all.push(nodeOf(row));
  return all;
}
