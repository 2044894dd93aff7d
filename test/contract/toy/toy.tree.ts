// What a campaign becomes on the toy platform: one object a call, found by a reference of its own, and ads that are never edited.
import {
  type LiveNode,
  type NodeBody,
  type TreeKind,
  type ObservedDepth,
  type ObservedNode,
  type PlatformDelivery,
  PlatformError,
  type PlatformIds,
  type PlatformNode,
  type PlatformSession,
  type PlatformTree,
  type ReadyNode,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import type { ToyClient } from './toy.client.js';
import { fromWire, toWire } from './toy.wire.js';

const kinds = { picture: 'asset', campaign: 'campaign', group: 'group', ad: 'ad' } as const satisfies Record<string, TreeKind>;
const wireKinds: Readonly<Record<TreeKind, string>> = {
  asset: 'picture',
  targeting: 'nothing',
  campaign: 'campaign',
  group: 'group',
  ad: 'ad',
};
const deliveries = {
  running: 'delivering',
  waiting: 'scheduled',
  over: 'ended',
  off: 'paused',
  empty: 'not_delivering',
  deleted: 'removed',
} as const satisfies Record<string, PlatformDelivery>;
const verdicts = { waiting: 'pending', fine: 'approved', refused: 'rejected' } as const;

const object = z.object({
  urn: z.string(),
  kind: z.enum(['picture', 'campaign', 'group', 'ad']),
  parent: z.string().nullable(),
  campaign: z.string(),
  ref: z.string(),
  isOn: z.boolean(),
  state: z.enum(['running', 'waiting', 'over', 'off', 'empty', 'deleted']),
  verdict: z.enum(['waiting', 'fine', 'refused']),
  body: z.record(z.string(), z.json()),
});
const page = z.object({ objects: z.array(object), next: z.number().nullable() });
const made = z.object({ urn: z.string() });
const placesAnswer = z.object({ places: z.array(z.object({ code: z.string(), id: z.string().nullable() })) });
const MOST_PLACES = 50;
const nothing = z.unknown();

export class ToyTree implements PlatformTree {
  constructor(private readonly client: ToyClient) {}

  async create(session: PlatformSession, [node, ...others]: readonly ReadyNode[]): Promise<PlatformIds[]> {
    if (!node || others.length > 0) throw new RangeError('The toy platform creates one object a call.');
    const { urn } = await this.client.call(made, {
      method: 'POST',
      path: `accounts/${session.accountId}/objects`,
      token: session.accessToken,
      whenLost: 'unknown_outcome',
      body: {
        kind: wireKinds[node.kind],
        parent: node.parentIds?.id ?? null,
        ref: node.tag,
        body: toWire(node.kind, node.body),
        content: node.content?.toString('base64') ?? null,
      },
    });
    return [{ id: urn, extra: {} }];
  }

  /** The platform searches by the beginning of a reference, and shows the newest first. */
  async find(session: PlatformSession, node: Pick<PlatformNode, 'kind' | 'tag'>, parent: PlatformIds | null) {
    const asked = { kind: wireKinds[node.kind], ref_begins: node.tag, ...(parent && { parent: parent.id }) };
    const found: ObservedNode[] = [];
    for await (const each of this.pages(session, 'objects', asked)) if (each.tag === node.tag) found.unshift(each);
    return found;
  }

  async change(session: PlatformSession, { kind, ids }: LiveNode, fields: NodeBody): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    await this.write(session, 'PATCH', `objects/${ids.id}`, { body: toWire(kind, fields) });
  }

  async turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void> {
    for (const { ids } of nodes) await this.write(session, 'PUT', `objects/${ids.id}/switch`, { on });
  }

  async remove(session: PlatformSession, { ids }: LiveNode): Promise<void> {
    await this.write(session, 'DELETE', `objects/${ids.id}`).catch((error: unknown) => {
      if (!(error instanceof PlatformError) || error.fault !== 'not_found') throw error;
    });
  }

  /** It has one page for all depths below campaigns. */
  async *observe(
    session: PlatformSession,
    rootIds: readonly string[] | null,
    depth: ObservedDepth,
  ): AsyncGenerator<ObservedNode> {
    const deep = depth !== 'campaign' && rootIds !== null && { deep: 'yes' };
    for (const id of rootIds ?? [null]) yield* this.pages(session, 'tree', { ...(id !== null && { campaign: id }), ...deep });
  }

  /** It knows countries only, each account by ids of its own. */
  async places({ accountId, accessToken }: PlatformSession, codes: readonly string[]) {
    const found = new Map<string, string | null>();
    for (const part of inParts(codes, MOST_PLACES)) {
      const path = `accounts/${accountId}/places?codes=${part.join().toLowerCase()}`;
      const answer = await this.client.call(placesAnswer, { path, token: accessToken, whenLost: 'transient' });
      for (const { code, id } of answer.places) found.set(code.toUpperCase(), id);
    }
    return found;
  }

  private async write(session: PlatformSession, method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
    const given = { method, path, token: session.accessToken, ...(body && { body }) };
    await this.client.call(nothing, { ...given, whenLost: 'unknown_outcome' });
  }

  private async *pages(session: PlatformSession, what: string, asked: Record<string, string>): AsyncGenerator<ObservedNode> {
    for (let from: number | null = 0; from !== null;) {
      const query = new URLSearchParams({ ...asked, from: String(from) }).toString();
      const path = `accounts/${session.accountId}/${what}?${query}`;
      const answer: z.output<typeof page> = await this.client.call(page, {
        path,
        token: session.accessToken,
        whenLost: 'transient',
      });
      yield* answer.objects.map(observed);
      from = answer.next;
    }
  }
}

function observed({ urn, kind, parent, campaign, ref, isOn, state, verdict, body }: z.output<typeof object>): ObservedNode {
  return {
    kind: kinds[kind],
    ids: { id: urn, extra: {} },
    parentId: parent,
    rootId: campaign,
    tag: ref,
    status: state === 'deleted' ? 'removed' : isOn ? 'enabled' : 'paused',
    delivery: deliveries[state],
    reasons: [state],
    fields: fromWire(kinds[kind], body),
    review: kind === 'ad' ? { state: verdicts[verdict], findings: findingsOf(verdict) } : null,
  };
}

const findingsOf = (verdict: keyof typeof verdicts) =>
  verdict === 'refused' ? [{ topic: 'no_fun', severity: 'prohibited' as const }] : [];
