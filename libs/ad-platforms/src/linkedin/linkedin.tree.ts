// What a campaign becomes at LinkedIn: a campaign in a group of its own, and creatives; one object a call.
import {
  type LiveNode,
  type NodeBody,
  type ObservedDepth,
  type ObservedNode,
  PlatformError,
  type PlatformIds,
  type PlatformSession,
  type PlatformTree,
  type ReadyNode,
  type SoughtNode,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { isFault, nullWhen } from '../shared/failures.js';
import { accountPath, digits, type LinkedinCall, type LinkedinClient, urnOf } from './linkedin.client.js';
import { failures, noSuch } from './linkedin.errors.js';
import { LinkedinReader } from './linkedin.reader.js';
import { placesOf } from './places.js';
import { restli, type RestliRecord } from './restli.js';
import {
  campaignCreation,
  campaignFields,
  type CampaignRow,
  conversionIn,
  criteriaIn,
  groupCreation,
  groupName,
  isJoined,
  observedCampaign,
  removedFields,
} from './wire/campaign.wire.js';
import { creativeCreation, creativeUrn, waitsForReview } from './wire/creative.wire.js';
import { reachesLists } from './wire/targeting.wire.js';

const initialized = z.object({ value: z.object({ uploadUrl: z.string().max(4_000), image: z.string().max(300) }) });
const HOUR_MS = 3_600_000;
const NAME_OF_FILE = 32;
const FEWEST_MEMBERS = 300;

export class LinkedinTree implements PlatformTree {
  private readonly reader: LinkedinReader;

  constructor(
    private readonly client: LinkedinClient,
    private readonly clock: Clock,
  ) {
    this.reader = new LinkedinReader(client);
  }

  async create(session: PlatformSession, [node, ...others]: readonly ReadyNode[]): Promise<PlatformIds[]> {
    if (!node || others.length > 0) throw new RangeError('LinkedIn creates one object a call.');
    return [await this.made(session, node).catch(placedAt(node.key))];
  }

  find(session: PlatformSession, node: SoughtNode, parent: PlatformIds | null): Promise<ObservedNode[]> {
    return this.reader.find(session, node, parent?.id ?? null);
  }

  async change(session: PlatformSession, { key, kind, tag, ids }: LiveNode, fields: NodeBody): Promise<void> {
    const [field] = Object.keys(fields);
    if (field === undefined) return;
    if (kind !== 'campaign') throw new PlatformError('rejected', `LinkedIn: the content of an ${kind} never changes.`, { field });
    const id = digits(ids.id, 'campaign');
    const row = Object.keys(fields).some(isJoined) ? await this.row(session, id) : null;
    const set = campaignFields(tag, fields, { row, fields: { ...(row && observedCampaign(row).fields), ...fields } });
    const gone = removedFields(fields).filter((each) => !(each in set));
    if ('targetingCriteria' in set) await this.demandPeople(session, set.targetingCriteria as RestliRecord).catch(placedAt(key));
    if (Object.keys(set).length + gone.length > 0)
      await this.client.patch(this.at(session, 'adCampaigns', id), set, gone).catch(placedAt(key));
    await this.convert(session, id, conversionIn(fields), 'alone');
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    const state = on ? 'ACTIVE' : 'PAUSED';
    for (const { kind, ids } of nodes) {
      if (kind === 'ad') await this.turnCreative(session, ids.id, state);
      else await this.client.patch(this.at(session, 'adCampaigns', digits(ids.id, kind)), { status: state });
    }
  }

  /** Only drafts are deleted; everything else is marked, and LinkedIn deletes it. */
  async remove(session: PlatformSession, { kind, ids }: LiveNode): Promise<void> {
    const id = digits(ids.id, kind);
    const gone = (): Promise<void> =>
      kind === 'ad'
        ? this.client.remove(this.at(session, 'creatives', restli(creativeUrn(id)))).catch(async (error: unknown) => {
            if (!isFault(error, 'rejected')) throw error;
            await this.client.patch(this.at(session, 'creatives', restli(creativeUrn(id))), {
              intendedStatus: 'PENDING_DELETION',
            });
          })
        : this.client.patch(this.at(session, 'adCampaigns', id), { status: 'PENDING_DELETION' });
    // What is not there is removed.
    await gone().catch(nullWhen('not_found'));
  }

  async *observe(
    session: PlatformSession,
    rootIds: readonly string[] | null,
    depth: ObservedDepth,
  ): AsyncGenerator<ObservedNode> {
    if (rootIds !== null) yield* this.reader.trees(session, rootIds, depth);
    else for await (const row of this.reader.campaigns(session)) yield observedCampaign(row);
  }

  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return placesOf(this.client, session, codes);
  }

  private async made(session: PlatformSession, node: ReadyNode): Promise<PlatformIds> {
    const { kind, tag, body, parentIds, content } = node;
    const account = urnOf('Account', digits(session.accountId, 'account'));
    switch (kind) {
      case 'asset':
        return { id: await this.upload(session, account, tag, content ?? Buffer.alloc(0)), extra: {} };
      case 'campaign': {
        await this.demandPeople(session, criteriaIn(body));
        const group = await this.groupFor(session, account, node);
        const campaign = campaignCreation(tag, body, account, urnOf('CampaignGroup', group));
        const id = digits(await this.client.create({ ...this.at(session, 'adCampaigns'), body: campaign }), 'campaign');
        await this.convert(session, id, conversionIn(body), 'first');
        return { id, extra: { group } };
      }
      case 'ad': {
        const campaign = urnOf('Campaign', digits(parentIds?.id ?? '', 'campaign'));
        const call = { ...this.at(session, 'creatives'), query: { action: 'createInline' } };
        const urn = await this.client.create({ ...call, body: creativeCreation(tag, body, account, campaign) });
        return { id: digits(urn.split(':').at(-1) ?? '', 'creative'), extra: {} };
      }
      case 'group':
      case 'targeting':
        throw new RangeError(`LinkedIn has no ${kind} of its own.`);
    }
  }

  /** Before anything is there: LinkedIn refuses it only when the campaign is to run. A count that is not shown refuses nobody. */
  private async demandPeople(session: PlatformSession, criteria: RestliRecord): Promise<void> {
    if (reachesLists(criteria)) return;
    const members = await this.reader.members(session, criteria).catch(nullWhen('permission', 'not_found'));
    if (members !== 0) return;
    const message =
      `This reaches 0 to ${FEWEST_MEMBERS - 1} members, and a campaign needs ${FEWEST_MEMBERS}. ` +
      'Take more places, or fewer limits of age, gender and language.';
    const [field, code] = ['locations', 'AUDIENCE_SIZE_TOO_SMALL'];
    const refused = [{ node: null, field, code, message, value: null }];
    throw new PlatformError('rejected', `LinkedIn: ${message}`, { field, platformCode: code, refused });
  }

  /** One that a lost answer left behind is used: it serves nothing and binds nothing. */
  private async groupFor(session: PlatformSession, account: string, { tag, body, isNew }: ReadyNode): Promise<string> {
    const name = groupName(tag, body);
    const there = isNew ? null : await this.reader.group(session, name);
    if (there !== null) return there;
    const call = { ...this.at(session, 'adCampaignGroups'), body: groupCreation(name, account, body) };
    return digits(await this.client.create(call), 'group');
  }

  /** `alone`: what was attached before no longer counts. By general knowledge. Safe to repeat. */
  private async convert(
    session: PlatformSession,
    campaignId: string,
    conversion: string | null,
    how: 'first' | 'alone',
  ): Promise<void> {
    if (conversion === null) return;
    const campaign = urnOf('Campaign', campaignId);
    const at = (id: string): LinkedinCall => {
      const key = { campaign, conversion: `urn:lla:llaPartnerConversion:${id}` };
      return { session, path: `campaignConversions/${restli(key)}`, kind: 'tree' };
    };
    await this.client.put(at(conversion));
    if (how === 'first') return;
    for (const { conversion: other } of await this.reader.attached(session, [campaignId]))
      if (other !== conversion) await this.client.remove(at(other));
  }

  /** Another picture each time: a spare one costs nothing. */
  private async upload(session: PlatformSession, owner: string, tag: string, content: Buffer): Promise<string> {
    const assetName = `ads-${tag.slice(0, NAME_OF_FILE)}`;
    const body = { initializeUploadRequest: { owner, mediaLibraryMetadata: { associatedAccount: owner, assetName } } };
    const call = { session, path: 'images', kind: 'tree', query: { action: 'initializeUpload' }, body } as const;
    const { value } = await this.client.act(initialized, call);
    await this.client.upload(session, value.uploadUrl, content);
    return value.image;
  }

  /** One that is under review cannot be paused yet; a draft is off. */
  private async turnCreative(session: PlatformSession, given: string, intendedStatus: 'ACTIVE' | 'PAUSED'): Promise<void> {
    const id = digits(given, 'creative');
    await this.client
      .patch(this.at(session, 'creatives', restli(creativeUrn(id))), { intendedStatus })
      .catch(async (error: unknown) => {
        if (intendedStatus === 'ACTIVE' || !isFault(error, 'rejected')) throw error;
        const seen = await this.reader.creative(session, id);
        if (seen.intendedStatus !== 'ACTIVE') return;
        if (!waitsForReview(seen)) throw error;
        const retryAt = new Date(this.clock.now().getTime() + HOUR_MS);
        const message = 'LinkedIn: an ad that is being reviewed cannot be switched off yet.';
        throw new PlatformError('not_ready', message, { retryAt, platformCode: 'UNDER_REVIEW' });
      });
  }

  private async row(session: PlatformSession, id: string): Promise<CampaignRow> {
    const row = (await this.reader.byId(session, [id])).get(id);
    if (!row) throw noSuch('campaign');
    return row;
  }

  private at(session: PlatformSession, edge: string, id?: string) {
    const path = [accountPath(session), edge, ...(id === undefined ? [] : [id])].join('/');
    return { session, path, kind: 'tree' } as const;
  }
}

/** A refusal names the node whose fields it is about. */
const placedAt =
  (key: string) =>
  (error: unknown): never => {
    if (!isFault(error, 'rejected')) throw error;
    const { field = null, platformCode: code = 'unknown', refused } = error.detail;
    const all = refused ?? [{ node: null, field, code, message: error.message, value: null }];
    throw failures.retold(
      error,
      all.map((each) => ({ ...each, node: key })),
    );
  };
