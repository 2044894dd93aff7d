// One campaign on one platform: planned, brought there node by node, changed, and read back field by field.
import {
  type CampaignIntent,
  changedFields,
  type LiveNode,
  type NodeBody,
  type ObservedNode,
  type PlatformNode,
  type PlatformPlan,
  resolved,
  soughtNode,
} from '@app/connections';
import { type Account, NOW } from './simulated-platforms.js';
import { files } from './pictures.js';

const isContent = ({ kind }: Pick<PlatformNode, 'kind'>): boolean => kind === 'asset' || kind === 'targeting';

/** An account of another kind, and settings of which none was chosen. */
interface Given {
  readonly account?: Account['account'];
  readonly without?: readonly string[];
}

export class CampaignWalk {
  /** What is on the platform, by key. */
  private readonly tree = new Map<string, LiveNode>();
  private seen = new Map<string, ObservedNode>();
  private constructor(
    readonly of: Account,
    /** The ids by which campaigns name lists of people; the same for all campaigns of an account. */
    private readonly lists: Map<string, string>,
    private readonly places: Map<string, string | null>,
  ) {}

  static on(of: Account): CampaignWalk {
    return new CampaignWalk(of, new Map(), new Map());
  }

  /** Another campaign of the same account. */
  another(): CampaignWalk {
    return new CampaignWalk(this.of, this.lists, this.places);
  }

  get rootId(): string {
    return this.live('campaign').ids.id;
  }

  /** `isNew`: as if nothing of it were there. */
  async planned(
    intent: CampaignIntent,
    isNew = false,
    { account = this.of.account, without = [] }: Given = {},
  ): Promise<PlatformPlan> {
    const fixed = new Map(
      [...(isNew ? [] : this.seen)].flatMap(([key, { kind, fields }]) =>
        kind === 'campaign' || kind === 'group' ? [[key, fields] as const] : [],
      ),
    );
    const { plan, platform, session } = this.of;
    const settings = this.of.settings.map((each) => (without.includes(each.key) ? { ...each, value: null } : each));
    const context = { now: NOW, account, settings, fixed, places: this.places };
    const first = plan(intent, context);
    if (first.unresolvedPlaces.length === 0) return first;
    for (const [code, id] of await platform.tree.places(session, first.unresolvedPlaces)) this.places.set(code, id);
    return plan(intent, context);
  }

  /** Brings there what is missing, changes what differs, and takes away what is in the plan no more. */
  async walk({ audiences, nodes }: PlatformPlan): Promise<void> {
    const { audiences: lists, session } = this.of;
    for (const part of audiences.filter(({ key }) => !this.lists.has(key))) {
      const { usedAs, ids } = await lists.create(session, { ...part, body: resolved(part.body, this.lists) });
      this.lists.set(part.key, usedAs ?? (await this.usedAs(ids)));
    }
    const replaced = nodes.filter((node) => this.isReplaced(node));
    for (const { key } of replaced) await this.remove(key);
    const missing = nodes.filter(({ key }) => !this.tree.has(key));
    // What is made in a campaign goes with what that is to be.
    const [roots, others] = [nodes.filter(({ kind }) => kind === 'campaign'), nodes.filter(({ kind }) => kind !== 'campaign')];
    const isRootChanged = await this.change(roots);
    await this.create(missing);
    const isChanged = (await this.change(others)) || isRootChanged || missing.length > 0;
    for (const key of [...this.tree.keys()]) if (!nodes.some((node) => node.key === key)) await this.remove(key);
    if (isChanged) await this.look(nodes);
  }

  /** From the ads to the campaign. */
  async switchOn(): Promise<void> {
    const nodes = [...this.tree.values()].filter((node) => !isContent(node)).reverse();
    await this.of.platform.tree.turn(this.of.session, nodes, true);
  }

  async switchOff(): Promise<void> {
    await this.of.platform.tree.turn(this.of.session, [this.live('campaign')], false);
  }

  /**
   * Each field of each node as it was asked for, and as the platform shows it; content is known by its name, and need not be
   * told.
   */
  told({ nodes }: PlatformPlan): { readonly asked: object; readonly shown: object } {
    const of = (fieldsOf: (node: PlatformNode, name: string) => unknown): object =>
      Object.fromEntries(
        nodes
          .filter((node) => this.seen.has(node.key) || !this.isRepeatable(node))
          .flatMap((node) => [
            [node.key, fieldsOf(node, '')],
            ...Object.keys(node.body)
              .filter((name) => !isContent(node) || name in (this.seen.get(node.key)?.fields ?? {}))
              .map((name) => [`${node.key} ${name}`, fieldsOf(node, name)]),
          ]),
      );
    return {
      asked: of(({ body, kind }, name) => (name === '' ? kind : this.resolved(body)[name])),
      shown: of(({ key }, name) => (name === '' ? this.seen.get(key)?.kind : this.seen.get(key)?.fields[name])),
    };
  }

  /** Told by the list itself where its creation does not tell it. */
  private async usedAs({ id }: LiveNode['ids']): Promise<string> {
    const [list] = await this.of.audiences.observe(this.of.session, [id]);
    if (!list?.usedAs) throw new Error(`Campaigns cannot refer to the list ${id}.`);
    return list.usedAs;
  }

  /** Whether it can only be another node. */
  private isReplaced({ key, kind, body }: PlatformNode): boolean {
    const before = this.seen.get(key)?.fields;
    const replaced = this.of.platform.traits.tree.replaced[kind] ?? [];
    if (before === undefined) return false;
    return Object.keys(changedFields(before, this.resolved(body))).some((field) => replaced.includes(field));
  }

  private isRepeatable({ kind }: PlatformNode): boolean {
    return this.of.platform.traits.tree.repeatable?.includes(kind) === true;
  }

  private resolved(body: NodeBody): NodeBody {
    return resolved(resolved(body, this.lists), new Map([...this.tree].map(([key, { ids }]) => [key, ids.id])));
  }

  private live(key: string): LiveNode {
    const node = this.tree.get(key);
    if (!node) throw new Error(`There is no ${key}.`);
    return node;
  }

  /** With what lies in it. */
  private async remove(key: string): Promise<void> {
    const node = this.tree.get(key);
    if (!node) return;
    for (const [inner, { parentIds }] of [...this.tree]) if (parentIds?.id === node.ids.id) await this.remove(inner);
    if (!isContent(node)) await this.of.platform.tree.remove(this.of.session, node);
    this.tree.delete(key);
    this.seen.delete(key);
  }

  /** Whether anything differed. */
  private async change(nodes: readonly PlatformNode[]): Promise<boolean> {
    let isChanged = false;
    for (const node of nodes) {
      const before = this.seen.get(node.key)?.fields;
      const fields = before === undefined ? {} : changedFields(before, this.resolved(node.body));
      if (isContent(node) || Object.keys(fields).length === 0) continue;
      await this.of.platform.tree.change(this.of.session, this.live(node.key), fields);
      isChanged = true;
    }
    return isChanged;
  }

  private async create(missing: readonly PlatformNode[]): Promise<void> {
    const { platform, session } = this.of;
    const news: PlatformNode[] = [];
    for (const node of missing) {
      const [known] =
        isContent(node) && !this.isRepeatable(node) ? await platform.tree.find(session, soughtNode(node, node.body), null) : [];
      if (known) this.keep(node, known.ids);
      else news.push(node);
    }
    const rest = news.filter(({ kind }) => kind !== 'asset');
    const alone = platform.traits.tree.isAtomic ? news.filter(({ kind }) => kind === 'asset') : news;
    const batches = [...alone.map((node) => [node]), ...(platform.traits.tree.isAtomic && rest.length > 0 ? [rest] : [])];
    for (const batch of batches) {
      const ready = batch.map((node) => ({
        ...{ ...node, body: this.resolved(node.body), attempt: `${node.tag}-1`, isNew: true },
        parentIds: node.parent === null ? null : (this.tree.get(node.parent)?.ids ?? null),
        content: node.file === null ? null : (files.get(node.file) ?? null),
      }));
      const ids = await platform.tree.create(session, ready);
      for (const [at, node] of batch.entries()) {
        const own = ids[at];
        if (own) this.keep(node, own);
      }
    }
  }

  private keep({ key, kind, tag, parent }: PlatformNode, ids: LiveNode['ids']): void {
    this.tree.set(key, { key, kind, tag, ids, parentIds: parent === null ? null : this.live(parent).ids });
  }

  private async look(nodes: readonly PlatformNode[]): Promise<void> {
    const { platform, session } = this.of;
    const shown: ObservedNode[] = [];
    for await (const node of platform.tree.observe(session, [this.rootId], 'tree')) shown.push(node);
    const isUnseen = (node: PlatformNode): boolean => isContent(node) && !this.isRepeatable(node) && !this.seen.has(node.key);
    for (const node of nodes.filter(isUnseen))
      shown.push(...(await platform.tree.find(session, soughtNode(node, node.body), null)));
    shown.push(...[...this.seen.values()].filter(isContent));
    const found = [...this.tree].flatMap(([key, live]) => {
      const one = shown.find(({ kind, ids }) => kind === live.kind && ids.id === live.ids.id);
      return one ? [[key, one] as const] : [];
    });
    this.seen = new Map(found);
  }
}
