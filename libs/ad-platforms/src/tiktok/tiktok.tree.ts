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
import { adCreation, adsMade } from './wire/ad.wire.js';
import { fileNameOf, identityBody, identityMade, identityTag, pictureBody, pictureMade, signatureOf } from './wire/asset.wire.js';
import { campaignCreation, campaignFields } from './wire/campaign.wire.js';
import { groupCreation, groupFields } from './wire/group.wire.js';
import { tiktokId } from './wire/states.js';

const levels = { campaign: 'campaign', group: 'adgroup', ad: 'ad' } as const;
type Level = keyof typeof levels;
const isLevel = (kind: TreeKind): kind is Level => Object.hasOwn(levels, kind);

const ids = z.array(tiktokId).optional();
const switched = z.object({ campaign_ids: ids, adgroup_ids: ids, ad_ids: ids });
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
    const id = await this.made(session, node).catch((error: unknown) => {
      throw placed(error, node.key);
    });
    return [{ id, extra: {} }];
  }

  find(session: PlatformSession, node: SoughtNode, parent: PlatformIds | null): Promise<ObservedNode[]> {
    return this.reader.find(session, node, parent?.id ?? null);
  }

  async change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void> {
    const { kind, tag, key } = node;
    if (Object.keys(fields).length === 0) return;
    const id = objectId(node.ids.id);
    if (kind !== 'campaign' && kind !== 'group')
      throw new PlatformError('rejected', `TikTok: the content of an ${kind} never changes.`, {
        field: Object.keys(fields)[0] ?? '',
      });
    const params =
      kind === 'campaign' ? campaignFields(tag, fields) : groupFields(tag, fields, await this.billing(session, id, fields));
    await this.write(session, anything, `${levels[kind]}/update/`, { [`${levels[kind]}_id`]: id, ...params }).catch(
      (error: unknown) => {
        throw placed(error, key);
      },
    );
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    for (const level of Object.keys(levels) as Level[])
      for (const part of inParts(
        nodes.filter(({ kind }) => kind === level),
        MOST_IDS,
      ))
        await this.switch(session, level, part, on ? 'ENABLE' : 'DISABLE');
  }

  /** Of copies alone: it is final there. */
  async remove(session: PlatformSession, node: LiveNode): Promise<void> {
    const { kind, ids: own, parentIds } = node;
    if (!isLevel(kind)) return;
    await this.switch(session, kind, [node], 'DELETE').catch(async (error: unknown) => {
      if (!(error instanceof PlatformError) || !['rejected', 'not_found'].includes(error.fault)) throw error;
      // TikTok refuses to remove what was removed.
      if (await this.isThere(session, kind, own.id, parentIds)) throw error;
    });
  }

  observe(session: PlatformSession, rootIds: readonly string[] | null, depth: ObservedDepth): AsyncIterable<ObservedNode> {
    return rootIds === null ? this.reader.campaigns(session) : this.reader.trees(session, rootIds, depth);
  }

  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return placesOf(this.client, session, codes);
  }

  private async made(session: PlatformSession, node: ReadyNode): Promise<string> {
    const { kind, tag, body, attempt } = node;
    const parent = (): string => objectId(node.parentIds?.id ?? '');
    const request_id = requestIdOf(attempt);
    switch (kind) {
      case 'asset':
        return node.file === null ? this.identity(session, body) : this.picture(session, body, node.content ?? Buffer.alloc(0));
      case 'campaign': {
        const made = z.object({ campaign_id: tiktokId });
        return (await this.write(session, made, 'campaign/create/', { ...campaignCreation(tag, body), request_id })).campaign_id;
      }
      case 'group': {
        const made = z.object({ adgroup_id: tiktokId });
        const fields = groupCreation(tag, body, parent(), clockOf('UTC')(this.clock.now().getTime()));
        return (await this.write(session, made, 'adgroup/create/', { ...fields, request_id })).adgroup_id;
      }
      case 'ad': {
        // Nothing guards an ad: a repeated call makes another one.
        const [id] = await this.write(session, adsMade, 'ad/create/', adCreation(tag, body, parent()));
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
  private async switch(session: PlatformSession, level: Level, nodes: readonly LiveNode[], to: string): Promise<void> {
    const list = `${levels[level]}_ids` as const;
    const asked = nodes.map(({ ids: { id } }) => objectId(id));
    const answer = await this.write(session, switched, `${levels[level]}/status/update/`, {
      [list]: asked,
      operation_status: to,
    });
    const left = nodes.filter(({ ids: { id } }) => answer[list]?.includes(id) === false);
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

  private async isThere(session: PlatformSession, kind: Level, id: string, parent: PlatformIds | null): Promise<boolean> {
    const nodes =
      kind === 'group'
        ? await this.reader.groups(session, { adgroup_ids: [id] })
        : kind === 'ad'
          ? await this.reader.ads(session, { adgroup_ids: [objectId(parent?.id ?? '')] })
          : [];
    if (kind !== 'campaign') return nodes.some(({ ids: own, status }) => own.id === id && status !== 'removed');
    for await (const { status } of this.reader.trees(session, [id], 'campaign')) if (status !== 'removed') return true;
    return false;
  }

  /** What a bid is for follows from it. */
  private async billing(session: PlatformSession, id: string, fields: NodeBody): Promise<string> {
    if (!('bid' in fields)) return '';
    const { fields: there } = await this.reader.group(session, id);
    return typeof there['billing'] === 'string' ? there['billing'] : '';
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

/** A refusal names the node whose field it is. */
function placed(error: unknown, key: string): unknown {
  if (!(error instanceof PlatformError) || error.fault !== 'rejected' || error.detail.refused) return error;
  const { field = null, platformCode: code = 'unknown' } = error.detail;
  const refused = [{ node: key, field, code, message: error.message, value: null }];
  return new PlatformError(error.fault, error.message, { ...error.detail, refused });
}
