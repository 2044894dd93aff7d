// What a campaign becomes at Meta: found, created, changed, switched and observed, one object a call.
import {
  type LiveNode,
  type NodeBody,
  type ObservedDepth,
  type ObservedNode,
  PlatformError,
  type PlatformIds,
  type PlatformNode,
  type PlatformSession,
  type PlatformTree,
  type ReadyNode,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { isFault, type WhenLost } from '../shared/failures.js';
import type { GraphObject, MetaClient } from './meta.client.js';
import { accountPath, MetaReader, noSuch, objectId } from './meta.reader.js';
import { placesOf } from './places.js';
import { adCreation } from './wire/ad.wire.js';
import { campaignCreation, campaignFields } from './wire/campaign.wire.js';
import { groupCreation, groupFields, targetingFields } from './wire/group.wire.js';
import { metaId } from './wire/states.js';

const made = z.object({ id: metaId });
const done = z.object({ success: z.literal(true) });
/** By the name of a file, which a picture without one has from Meta. */
const uploaded = z.object({ images: z.record(z.string(), z.object({ hash: z.string().min(1).max(200) })) });
const state = z.object({ status: z.string() });

const removedStates = ['ARCHIVED', 'DELETED'];

export class MetaTree implements PlatformTree {
  private readonly reader: MetaReader;

  constructor(
    private readonly client: MetaClient,
    clock: Clock,
  ) {
    this.reader = new MetaReader(client, clock);
  }

  async create(session: PlatformSession, [node, ...others]: readonly ReadyNode[]): Promise<PlatformIds[]> {
    if (!node || others.length > 0) throw new RangeError('Meta creates one object a call.');
    const id = await this.made(session, node).catch((error: unknown) => {
      throw placed(error, node.key);
    });
    return [{ id, extra: {} }];
  }

  find(session: PlatformSession, node: Pick<PlatformNode, 'kind' | 'tag'>, parent: PlatformIds | null): Promise<ObservedNode[]> {
    return this.reader.find(session, node, parent?.id ?? null);
  }

  async change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    const id = objectId(node.ids.id);
    const params = await this.changed(session, node, fields);
    await this.update(session, id, params).catch((error: unknown) => {
      throw placed(error, node.key);
    });
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    for (const { ids } of nodes) await this.update(session, objectId(ids.id), { status: on ? 'ACTIVE' : 'PAUSED' });
  }

  async remove(session: PlatformSession, { ids }: LiveNode): Promise<void> {
    const call = { session, path: objectId(ids.id), kind: 'tree', method: 'DELETE', whenLost: 'unknown_outcome' } as const;
    await this.client.write(done, call).catch(async (error: unknown) => {
      const failure = await this.asRemoved(session, ids.id, error);
      // What is not there is removed.
      if (!isFault(failure, 'not_found')) throw failure;
    });
  }

  observe(session: PlatformSession, rootIds: readonly string[] | null, depth: ObservedDepth): AsyncIterable<ObservedNode> {
    return rootIds === null ? this.reader.campaigns(session) : this.reader.trees(session, rootIds, depth);
  }

  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return placesOf(this.client, session, codes);
  }

  private async made(session: PlatformSession, { kind, tag, body, parentIds, content }: ReadyNode): Promise<string> {
    const account = accountPath(session);
    const parent = (): string => objectId(parentIds?.id ?? '');
    switch (kind) {
      case 'asset':
        return this.upload(session, `${account}/adimages`, content);
      case 'campaign':
        return this.post(session, `${account}/campaigns`, campaignCreation(tag, body));
      case 'group':
        return this.post(session, `${account}/adsets`, groupCreation(tag, body, parent()));
      case 'ad':
        return this.post(session, `${account}/ads`, adCreation(tag, body, parent()));
      case 'targeting':
        throw new RangeError('Meta has no targeting of its own.');
    }
  }

  /** The same picture has the same hash, however often it is sent. */
  private async upload(session: PlatformSession, path: string, content: Buffer | null): Promise<string> {
    const params = { bytes: content?.toString('base64') ?? '' };
    const { images } = await this.write(session, uploaded, path, params, 'unknown_outcome');
    const [image] = Object.values(images);
    if (!image) throw new PlatformError('unknown_outcome', 'Meta: the answer names no picture.');
    return image.hash;
  }

  private async post(session: PlatformSession, path: string, params: GraphObject): Promise<string> {
    return (await this.write(session, made, path, params, 'unknown_outcome')).id;
  }

  private write<S extends z.ZodType>(session: PlatformSession, schema: S, path: string, params: GraphObject, whenLost: WhenLost) {
    return this.client.write(schema, { session, path, kind: 'tree', method: 'POST', params, whenLost });
  }

  private async update(session: PlatformSession, id: string, params: GraphObject): Promise<void> {
    await this.write(session, done, id, params, 'unknown_outcome').catch(async (error: unknown) => {
      throw await this.asRemoved(session, id, error);
    });
  }

  /** Meta refuses every change of what was removed; it is told as what it is. */
  private async asRemoved(session: PlatformSession, id: string, error: unknown): Promise<unknown> {
    if (!isFault(error, 'rejected')) return error;
    const { status } = await this.client.read(state, { session, path: id, kind: 'tree', fields: ['status'] });
    return removedStates.includes(status) ? noSuch('object: it was removed') : error;
  }

  private async changed(session: PlatformSession, { kind, tag, ids }: LiveNode, fields: NodeBody): Promise<GraphObject> {
    if (kind === 'campaign') return campaignFields(tag, fields);
    if (kind === 'group') {
      const isTargeting = Object.keys(fields).some((field) => targetingFields.includes(field));
      const whole = isTargeting ? { ...(await this.reader.group(session, ids.id)).fields, ...fields } : null;
      return groupFields(tag, fields, whole);
    }
    const [field = ''] = Object.keys(fields);
    throw new PlatformError('rejected', `Meta: the content of an ${kind} never changes.`, { field });
  }
}

/** A refusal names the node whose field it is. */
function placed(error: unknown, key: string): unknown {
  if (!isFault(error, 'rejected')) return error;
  const { field = null, platformCode: code = 'unknown' } = error.detail;
  const refused = [{ node: key, field, code, message: error.message, value: null }];
  return new PlatformError(error.fault, error.message, { ...error.detail, refused });
}
