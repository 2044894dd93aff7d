// One test's platform, with the steps of the suite.
import type { Money } from '@app/kernel';
import type { AdPlatform } from '../domain/ad-platform.js';
import { addDays } from '../domain/calendar.js';
import type { CampaignIntent } from '../domain/campaign-intent.js';
import { type ConnectionSetting, settingsOf } from '../domain/connection-settings.js';
import type { PlatformSession } from '../domain/platform-accounts.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import type { ReportBreakdown, ReportDay, ReportLevel } from '../domain/platform-reports.js';
import type { AccountContext, NodeBody } from '../domain/platform-nodes.js';
import { type LiveNode, type ObservedNode, type PlatformNode, type PlatformPlan, soughtNode } from '../domain/platform-tree.js';
import { audienceCountries } from './audience-intents.js';
import { intentOf, SPRING } from './intents.js';
import type { CallKind, PlatformControl, PlatformUnderTest } from './platform-under-test.js';
import { batchesOf, isContent, one, ready, root, seenAs, switched, type Tree } from './trees.js';
import { collected, wholeReport } from './whole-report.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

export class PlatformSetup {
  /** Those that the suite's audiences name; what a campaign names is asked for when it is planned. */
  private places: ReadonlyMap<string, string | null> = new Map();

  /** What campaigns named so far: a thousand places are a thousand calls on some platforms. */
  private readonly asked = new Map<string, string | null>();
  /** As what each tag was sent last. */
  private readonly sent = new Map<string, ReturnType<typeof soughtNode>>();

  private settings: readonly ConnectionSetting[] | null = null;
  private constructor(
    readonly test: PlatformUnderTest,
    public session: PlatformSession,
    /** As it was renewed last. */
    public grant: PlatformGrant,
  ) {}

  static async open(test: PlatformUnderTest): Promise<PlatformSetup> {
    const stage = new PlatformSetup(test, sessionOf(test, test.grant), test.grant);
    if (test.grant.accessToken === '') await stage.renewSession();
    if (test.lists) stage.places = await test.platform.tree.places(stage.session, audienceCountries);
    return stage;
  }

  /** What a look says is what plans are made with. */
  async look(): Promise<void> {
    if (this.settings !== null) return;
    const { choices } = await this.platform.accounts.inspect(this.session);
    this.settings = settingsOf(this.platform.traits.settings, { choices, settings: {} });
  }

  get platform(): AdPlatform {
    return this.test.platform;
  }

  get control(): PlatformControl {
    return this.test.control;
  }

  async renewSession(): Promise<void> {
    const renewed = await this.platform.oauth.renew(this.grant);
    if (renewed === 'consent_again') throw new Error('The grant cannot be renewed.');
    this.use(renewed === 'not_needed' ? this.grant : renewed);
  }

  use(grant: PlatformGrant): void {
    this.grant = grant;
    this.session = sessionOf(this.test, grant);
  }

  /** Until what was written is shown. */
  async settle(): Promise<void> {
    const lag = this.platform.traits.tree.readLagMs.at(-1);
    if (lag !== undefined) await this.control.advance({ ms: lag });
  }

  /** Advances the platform's time. Access tokens expire; where only a living one can be renewed, in steps. */
  async pass(minutes: number): Promise<void> {
    for (let left = minutes; left > 0;) {
      const { accessEndsAt, refreshToken } = this.grant;
      const lives = accessEndsAt && refreshToken === null && accessEndsAt.getTime() - (await this.control.now()).getTime();
      const step = lives === null || lives === false ? left : Math.max(1, Math.min(left, Math.floor(lives / MINUTE_MS) - 1));
      await this.control.advance({ minutes: step });
      await this.renewSession();
      left -= step;
    }
  }

  advance(days: number): Promise<void> {
    return this.pass((days * DAY_MS) / MINUTE_MS);
  }

  /** What plans depend on besides what is planned; settings as they are where no person chose. */
  get context(): AccountContext {
    return { now: new Date(0), account: this.test.account, settings: this.settings ?? [], places: this.places };
  }

  money(minor: bigint): Money {
    return { minor, currency: this.test.account.currency };
  }

  /** A campaign that asks for little, with ads of every format. */
  intent(more: Partial<CampaignIntent> = {}): CampaignIntent {
    const intent = intentOf(this.test.account, more);
    const { locations } = intent.targeting;
    const include = locations.include.length > 0 ? locations.include : this.test.home;
    return { ...intent, targeting: { ...intent.targeting, locations: { ...locations, include } } };
  }

  /** This many days from now. */
  async later(days: number): Promise<Date> {
    return new Date((await this.control.now()).getTime() + days * DAY_MS);
  }

  /** `fixed`: what the nodes show that are there, by key. */
  async plan(
    more: Partial<CampaignIntent> = {},
    fixed: ReadonlyMap<string, NodeBody> = new Map(),
    chosen: 'defaults' | 'nothing' = 'defaults',
  ): Promise<PlatformPlan> {
    await this.look();
    const settings = this.context.settings.map((each) => (chosen === 'nothing' ? { ...each, value: null } : each));
    const context = { ...this.context, settings, now: await this.control.now(), fixed };
    const intent = this.intent(more);
    const { unresolvedPlaces } = this.test.plan(intent, context);
    const unasked = unresolvedPlaces.filter((code) => !this.asked.has(code));
    for (const [code, id] of await this.platform.tree.places(this.session, unasked)) this.asked.set(code, id);
    const places = new Map([...context.places, ...this.asked]);
    return this.test.plan(intent, { ...context, places });
  }

  /** The nodes of a plan in which nothing is missing. */
  async nodes(more: Partial<CampaignIntent> = {}, fixed?: ReadonlyMap<string, NodeBody>): Promise<readonly PlatformNode[]> {
    const { nodes, unsupported, missingSettings, unresolvedPlaces } = await this.plan(more, fixed);
    const lacks = { unsupported, missingSettings, unresolvedPlaces };
    expect(lacks).toEqual({ unsupported: [], missingSettings: [], unresolvedPlaces: [] });
    return nodes;
  }

  /** Creates the nodes that neither the tree nor, being named by their content, the account holds yet. */
  async bring(nodes: readonly PlatformNode[], tree: Tree = new Map()): Promise<Tree> {
    for (const { key, kind, tag } of nodes.filter((node) => isContent(node) && this.isFound(node))) {
      const [known] = await this.find({ kind, tag });
      if (known) tree.set(key, { key, kind, tag, ids: known.ids, parentIds: null });
    }
    const missing = nodes.filter(({ key }) => !tree.has(key));
    for (const batch of batchesOf(missing, this.platform.traits.tree.isAtomic)) await this.createBatch(batch, tree);
    await this.settle();
    return tree;
  }

  async createBatch(batch: readonly PlatformNode[], tree: Tree): Promise<void> {
    for (const node of batch) this.sent.set(node.tag, soughtNode(node, node.body));
    const ids = await this.platform.tree.create(
      this.session,
      batch.map((node) => ready(node, tree)),
    );
    expect(ids).toHaveLength(batch.length);
    for (const [index, { key, kind, tag, parent }] of batch.entries()) {
      const own = ids[index];
      const parentIds = parent === null ? null : (tree.get(parent)?.ids ?? null);
      if (own) tree.set(key, { key, kind, tag, ids: own, parentIds });
    }
  }

  async create(more: Partial<CampaignIntent> = {}): Promise<Tree> {
    return this.bring(await this.nodes(more));
  }

  /** Creates all of it and switches it on. */
  async launch(more: Partial<CampaignIntent> = {}): Promise<Tree> {
    const tree = await this.create(more);
    await this.platform.tree.turn(this.session, switched(tree), true);
    return tree;
  }

  /** What may be made again carries no tag. */
  isFound({ kind }: Pick<LiveNode, 'kind'>): boolean {
    return !(this.platform.traits.tree.repeatable ?? []).includes(kind);
  }

  async find({ kind, tag }: Pick<PlatformNode, 'kind' | 'tag'>, parent: LiveNode['parentIds'] = null): Promise<ObservedNode[]> {
    await this.settle();
    const sought = this.sent.get(tag) ?? soughtNode({ kind, tag }, { name: this.intent().name });
    return this.platform.tree.find(this.session, { ...sought, kind }, parent);
  }

  /** Each node as the platform shows it, by key: by its id, an account's own by its tag. One look at the campaign. */
  async seen(tree: Tree, keys: Iterable<string> = tree.keys()): Promise<Map<string, ObservedNode>> {
    const nodes = [...keys].map((key) => one(tree, key)).filter((node) => this.isFound(node));
    const shown = nodes.every(isContent) ? [] : await this.observe(tree);
    for (const node of nodes.filter(isContent)) shown.push(...(await this.find(node)));
    return new Map(
      nodes.map((node) => {
        const found = shown.find(({ kind, ids }) => kind === node.kind && ids.id === node.ids.id);
        if (!found) throw new Error(`The platform does not show ${node.key}.`);
        return [node.key, found];
      }),
    );
  }

  async shown(tree: Tree, { key }: Pick<LiveNode, 'key'>): Promise<ObservedNode> {
    return seenAs(await this.seen(tree, [key]), key);
  }

  /** The campaign and all that lies in it. */
  async observe(tree: Tree): Promise<ObservedNode[]> {
    await this.settle();
    return collected(this.platform.tree.observe(this.session, [root(tree).ids.id], 'tree'));
  }

  async byId(rootId: string): Promise<ObservedNode[]> {
    await this.settle();
    return collected(this.platform.tree.observe(this.session, [rootId], 'campaign'));
  }

  /** Every campaign of the account that was not removed. */
  async all(session: PlatformSession = this.session): Promise<ObservedNode[]> {
    await this.settle();
    return collected(this.platform.tree.observe(session, null, 'campaign'));
  }

  /** The account's calendar day, this many days from now. */
  async day(days = 0): Promise<string> {
    return addDays(await this.control.today(), days);
  }

  report(
    startDate: string,
    endDate: string,
    level: ReportLevel = 'campaign',
    breakdown: ReportBreakdown = 'none',
  ): Promise<ReportDay[]> {
    return wholeReport(this, { level, breakdown, startDate, endDate });
  }

  /** Each kind of read, by the kind of its call. */
  async read(kind: Extract<CallKind, 'find' | 'observe' | 'report'>): Promise<unknown[]> {
    if (kind === 'find') return this.find({ kind: 'campaign', tag: SPRING });
    return kind === 'observe' ? this.all() : this.report(await this.day(-7), await this.day());
  }
}

export const sessionOf = ({ account }: PlatformUnderTest, { accessToken }: PlatformGrant): PlatformSession => ({
  accessToken,
  accountId: account.accountId,
  managerId: account.managerId,
});
