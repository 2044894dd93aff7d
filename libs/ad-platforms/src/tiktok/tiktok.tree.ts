// What a campaign becomes at TikTok: found, created, changed, switched and observed, one object a call.
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
  type TreeKind,
} from '@app/connections';
import { type Clock, inParts } from '@app/kernel';
import { z } from 'zod';
import { clockOf } from '../shared/account-clock.js';
import { placesOf } from './places.js';
import { requestIdOf, type TiktokClient, type TiktokObject, type TiktokWrite } from './tiktok.client.js';
import { accountId, objectId, TiktokReader } from './tiktok.reader.js';
import { adCreation, adsMade, smartAdCreation } from './wire/ad.wire.js';
import { fileNameOf, identityBody, identityMade, identityTag, pictureBody, pictureMade, signatureOf } from './wire/asset.wire.js';
import { campaignCreation, campaignFields } from './wire/campaign.wire.js';
import { type Flow, flowFor, flowOf, flows, idField, idsOf } from './wire/flow.js';
import { groupCreation, groupFields, smartFields, targeted } from './wire/group.wire.js';
import { tiktokId } from './wire/states.js';

const levels = { campaign: 'campaign', group: 'adgroup', ad: 'ad' } as const;
type Kind = keyof typeof levels;
const isLevel = (kind: TreeKind): kind is Kind => Object.hasOwn(levels, kind);

const switched = z.looseObject({});
const switchedIds = z.array(tiktokId).optional();
const anything = z.unknown();
/** So many are switched in one call. */
const MOST_IDS = 20;

export class TiktokTree implements PlatformTree {
  private readonly reader: TiktokReader;

  constructor(
    private readonly client: TiktokClient,
    private readonly clock: Clock,
  ) {
    this.reader = new TiktokReader(client);
  }

  async create(session: PlatformSession, [node, ...others]: readonly ReadyNode[]): Promise<PlatformIds[]> {
    if (!node || others.length > 0) throw new RangeError('TikTok creates one object a call.');
    const flow = flowOfNew(node);
    const id = await this.made(session, node, flow).catch((error: unknown) => {
      throw placed(error, node.key);
    });
    return [idsOf(id, node.kind === 'asset' ? '' : flow)];
  }

  find(session: PlatformSession, node: SoughtNode, parent: PlatformIds | null): Promise<ObservedNode[]> {
    return this.reader.find(session, node, parent);
  }

  async change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void> {
    const { kind, tag, key } = node;
    if (Object.keys(fields).length === 0) return;
    const id = objectId(node.ids.id);
    if (kind !== 'campaign' && kind !== 'group')
      throw new PlatformError('rejected', `TikTok: the content of an ${kind} never changes.`, {
        field: Object.keys(fields)[0] ?? '',
      });
    const flow = flowOf(node.ids);
    const params = kind === 'campaign' ? campaignFields(tag, fields) : await this.groupChange(session, node, fields);
    const path = `${flow}${levels[kind]}/update/`;
    await this.write(session, anything, path, { [idField(levels[kind], flow)]: id, ...params }).catch((error: unknown) => {
      throw placed(error, key);
    });
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    for (const level of Object.keys(levels) as Kind[])
      for (const flow of flows) {
        const all = nodes.filter(({ kind, ids }) => kind === level && flowOf(ids) === flow);
        for (const part of inParts(all, MOST_IDS)) await this.switch(session, level, part, on ? 'ENABLE' : 'DISABLE');
      }
  }

  /** Of copies alone: it is final there. */
  async remove(session: PlatformSession, node: LiveNode): Promise<void> {
    const { kind, ids: own, parentIds } = node;
    if (!isLevel(kind)) return;
    await this.switch(session, kind, [node], 'DELETE').catch(async (error: unknown) => {
      if (!(error instanceof PlatformError) || !['rejected', 'not_found'].includes(error.fault)) throw error;
      // TikTok refuses to remove what was removed.
      if (await this.isThere(session, kind, own, parentIds)) throw error;
    });
  }

  observe(session: PlatformSession, rootIds: readonly string[] | null, depth: ObservedDepth): AsyncIterable<ObservedNode> {
    return rootIds === null ? this.reader.campaigns(session) : this.reader.trees(session, rootIds, depth);
  }

  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return placesOf(this.client, session, codes);
  }

  private async made(session: PlatformSession, node: ReadyNode, flow: Flow): Promise<string> {
    const { kind, tag, body, attempt } = node;
    const parent = (): string => objectId(node.parentIds?.id ?? '');
    const request_id = requestIdOf(attempt);
    switch (kind) {
      case 'asset':
        return node.file === null ? this.identity(session, body) : this.picture(session, body, node.content ?? Buffer.alloc(0));
      case 'campaign': {
        const made = z.object({ campaign_id: tiktokId });
        const fields = campaignCreation(tag, body, flow);
        return (await this.write(session, made, `${flow}campaign/create/`, { ...fields, request_id })).campaign_id;
      }
      case 'group': {
        const made = z.object({ adgroup_id: tiktokId });
        const fields = groupCreation(tag, body, parent(), clockOf('UTC')(this.clock.now().getTime()), flow);
        return (await this.write(session, made, `${flow}adgroup/create/`, { ...fields, request_id })).adgroup_id;
      }
      case 'ad': {
        // Nothing guards an ad: a repeated call makes another one.
        const fields = (flow === '' ? adCreation : smartAdCreation)(tag, body, parent());
        const [id] = await this.write(session, adsMade, `${flow}ad/create/`, fields);
        if (id === undefined) throw new PlatformError('unknown_outcome', 'TikTok: the answer names no ad.');
        return id;
      }
      case 'targeting':
        throw new RangeError('TikTok has no targeting of its own.');
    }
  }

  /** A file name that is there already is refused: it is the same picture. */
  private async picture(session: PlatformSession, body: NodeBody, content: Buffer): Promise<string> {
    const name = fileNameOf(pictureBody.parse(body));
    const params = { upload_type: 'UPLOAD_BY_FILE', image_signature: signatureOf(content), file_name: name };
    const file = { field: 'image_file', name, content };
    return (await this.write(session, pictureMade, 'file/image/ad/upload/', params, { file })).image_id;
  }

  /** TikTok takes several of one name: the one that is there serves all campaigns of the brand. */
  private async identity(session: PlatformSession, body: NodeBody): Promise<string> {
    const { display_name, picture } = identityBody.parse(body);
    const [there] = await this.reader.identities(session, identityTag(display_name));
    if (there) return there.ids.id;
    const params = { display_name, image_uri: picture.id };
    return (await this.write(session, identityMade, 'identity/create/', params)).identity_id;
  }

  /** All, or the error of those that TikTok left out of its answer. */
  private async switch(session: PlatformSession, level: Kind, nodes: readonly LiveNode[], to: string): Promise<void> {
    const flow = flowOf(nodes[0]?.ids ?? null);
    const list = `${idField(levels[level], flow)}s`;
    const asked = nodes.map(({ ids: { id } }) => objectId(id));
    const answer = await this.write(session, switched, `${flow}${levels[level]}/status/update/`, {
      [list]: asked,
      operation_status: to,
    });
    const done = switchedIds.catch(undefined).parse(answer[list]);
    const left = nodes.filter(({ ids: { id } }) => done?.includes(id) === false);
    if (left.length === 0) return;
    const refused = left.map(({ key }) => ({
      node: key,
      field: null,
      code: '20001',
      message: `not switched to ${to}`,
      value: null,
    }));
    const message = `TikTok: ${left.length} of ${asked.length} objects were not switched to ${to}.`;
    throw new PlatformError('rejected', message, { platformCode: '20001', refused });
  }

  private async isThere(session: PlatformSession, kind: Kind, ids: PlatformIds, parent: PlatformIds | null): Promise<boolean> {
    const flow = flowOf(ids);
    const nodes =
      kind === 'group'
        ? await this.reader.groups(session, { adgroup_ids: [ids.id] }, flow)
        : kind === 'ad'
          ? await this.reader.ads(session, { adgroup_ids: [objectId(parent?.id ?? '')] }, flow)
          : [];
    if (kind !== 'campaign') return nodes.some(({ ids: own, status }) => own.id === ids.id && status !== 'removed');
    for await (const { status } of this.reader.trees(session, [ids.id], 'campaign')) if (status !== 'removed') return true;
    return false;
  }

  /** What a bid is for follows from how is billed; whom a Smart+ ad group reaches is said as a whole. */
  private async groupChange(session: PlatformSession, { ids, tag }: LiveNode, fields: NodeBody): Promise<TiktokObject> {
    const flow = flowOf(ids);
    const isTargeted = flow !== '' && targeted.some((name) => name in fields);
    if (!('bid' in fields) && !isTargeted) return groupFields(tag, fields, '');
    const { fields: there } = await this.reader.group(session, ids.id, flow);
    const whole = Object.fromEntries(Object.entries(there).filter(([name]) => isTargeted && targeted.includes(name)));
    const billing = typeof there['billing'] === 'string' ? there['billing'] : '';
    const all = groupFields(tag, { ...whole, ...fields }, billing);
    return flow === '' ? all : smartFields(all);
  }

  private write<S extends z.ZodType>(
    session: PlatformSession,
    data: S,
    path: string,
    params: TiktokObject,
    more: Pick<TiktokWrite, 'file'> = {},
  ): Promise<z.output<S>> {
    const all = { advertiser_id: accountId(session), ...params };
    return this.client.write(data, { session, path, kind: 'tree', params: all, whenLost: 'unknown_outcome', ...more });
  }
}

/** Of what is new: its campaign's, or by what that is for. */
const flowOfNew = ({ kind, body, parentIds }: ReadyNode): Flow =>
  kind === 'campaign' ? flowFor(body['objective']) : flowOf(parentIds);

/** A refusal names the node whose field it is. */
function placed(error: unknown, key: string): unknown {
  if (!(error instanceof PlatformError) || error.fault !== 'rejected' || error.detail.refused) return error;
  const { field = null, platformCode: code = 'unknown' } = error.detail;
  const refused = [{ node: key, field, code, message: error.message, value: null }];
  return new PlatformError(error.fault, error.message, { ...error.detail, refused });
}
