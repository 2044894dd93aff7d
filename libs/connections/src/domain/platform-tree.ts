// The part of the port about what a campaign becomes on a platform: a plan of nodes, made without any call, and the calls that
// bring them there.
import type { CampaignIntent } from './campaign-intent.js';
import type { PlatformSession } from './platform-accounts.js';
import type { AudiencePart } from './platform-audiences.js';
import type { AccountContext, MissingSetting, NodeBody, PlanNote, PlatformIds, UnsupportedValue } from './platform-nodes.js';

export const treeKinds = ['asset', 'targeting', 'campaign', 'group', 'ad'] as const;
export type TreeKind = (typeof treeKinds)[number];
/**
 * In the order in which they come to be. An `audience` is a list of people that several campaigns may use: it comes there by
 * `PlatformAudiences`.
 */
export const nodeKinds = ['audience', ...treeKinds] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** One object that a campaign needs on a platform. */
export interface PlatformNode<Kind extends NodeKind = TreeKind> {
  /**
   * Ours, and the same whenever the campaign is planned: `campaign`, `group:display`, `ad:<creative>:display`, `asset:<sha256>`,
   * `audience:<audience>:<what>`
   */
  readonly key: string;
  readonly kind: Kind;
  /** The key of the node in which it lies; null: it lies in the account. */
  readonly parent: string | null;
  /** Finds it again on the platform while no id is known. `[a-z0-9]{8,64}` */
  readonly tag: string;
  readonly body: NodeBody;
  /** The file of an asset, by its checksum. */
  readonly file: string | null;
  /** The variants that it shows; empty for all but ads. */
  readonly variants: readonly { readonly creativeId: string; readonly index: number }[];
}

export interface PlatformPlan {
  /** Parents first. */
  readonly nodes: readonly PlatformNode[];
  /** The lists of people to which nodes refer by key, and what these are made of: sources first. */
  readonly audiences: readonly AudiencePart[];
  readonly unsupported: readonly UnsupportedValue[];
  /** Settings that it needs, and of which none was chosen. */
  readonly missingSettings: readonly MissingSetting[];
  readonly notes: readonly PlanNote[];
  /** Places whose id on this platform was not asked for yet: nothing can be created before. */
  readonly unresolvedPlaces: readonly string[];
  /** The campaign is made and kept paused there until then, because the platform's own start is less exact; null: it is not. */
  readonly holdUntil: Date | null;
}

/** What a plan depends on besides the campaign. */
export interface PlanContext extends AccountContext {
  /**
   * What the campaign's own node and its groups say on the platform, by key, as far as they are there: some of it can never
   * change.
   */
  readonly fixed: ReadonlyMap<string, NodeBody>;
}

/**
 * Pure: the same input gives the same plan, and a platform is not asked. Nothing that the campaign says is left out in silence.
 */
export type PlanTree = (campaign: CampaignIntent, context: PlanContext) => PlatformPlan;

/** A node that is to be created; its body refers to nodes of the same call by key, and to all others by id. */
export interface ReadyNode extends PlatformNode {
  /** Our text for this try, the same after every restart. */
  readonly attempt: string;
  /** No call for it was sent before: nothing can be left of one. */
  readonly isNew: boolean;
  /** null: it lies in the account, or its parent is created in the same call. */
  readonly parentIds: PlatformIds | null;
  readonly content: Buffer | null;
}

/** A node that is on the platform. */
export interface LiveNode {
  readonly key: string;
  readonly kind: TreeKind;
  readonly tag: string;
  readonly ids: PlatformIds;
  readonly parentIds: PlatformIds | null;
}

/** A node of which no id is known. */
export interface SoughtNode extends Pick<PlatformNode, 'kind' | 'tag'> {
  /** The `name` of the body with which it was sent, for platforms that search by whole names; null: its body has none. */
  readonly name: string | null;
  /** Likewise the `objective`, for platforms that keep kinds of campaigns apart; null: it may be of any kind. */
  readonly objective: string | null;
}

/** The node as it is looked for, by what it was sent with. */
export const soughtNode = ({ kind, tag }: Pick<PlatformNode, 'kind' | 'tag'>, { name, objective }: NodeBody): SoughtNode => ({
  kind,
  tag,
  name: typeof name === 'string' ? name : null,
  objective: typeof objective === 'string' ? objective : null,
});

export type PlatformDelivery =
  'scheduled' | 'pending_review' | 'delivering' | 'limited' | 'not_delivering' | 'paused' | 'ended' | 'removed';

export const reviewStates = ['pending', 'approved', 'limited', 'rejected'] as const;

/** The platform's judgement of an ad; topics are the platform's own words. */
export interface AdReview {
  readonly state: (typeof reviewStates)[number];
  readonly findings: readonly ReviewFinding[];
}

export interface ReviewFinding {
  /** The platform's own word. */
  readonly topic: string;
  readonly severity: 'prohibited' | 'limited';
  /** The platform's own sentence; absent: it gives a word only. */
  readonly sentence?: string;
}

/** An object as the platform shows it: one of ours, or one that somebody made there. */
export interface ObservedNode {
  readonly kind: TreeKind;
  readonly ids: PlatformIds;
  /** null: it lies in the account. */
  readonly parentId: string | null;
  /** The campaign in which it lies; its own id for a campaign. */
  readonly rootId: string;
  /** null: it carries none of ours. */
  readonly tag: string | null;
  readonly status: 'enabled' | 'paused' | 'removed';
  readonly delivery: PlatformDelivery;
  /** The platform's own codes for its state; shown, never interpreted. */
  readonly reasons: readonly string[];
  /** The fields of a body that the platform tells, in the same form; references by id. */
  readonly fields: NodeBody;
  /** null for all but ads. */
  readonly review: AdReview | null;
}

/**
 * - `campaign`: campaigns alone. - `tree`: also the groups and ads in them that were not removed.
 * - `ads`: the ads in them that were not removed, with their groups and campaigns, as they change by the hour; a field that takes
 * a further call is absent, and so is a campaign without ads. For frequent looks: the fewest calls that a platform allows.
 * `permission` where it shows that the account may not advertise.
 */
export type ObservedDepth = 'campaign' | 'tree' | 'ads';

/** What a launch would do to a tree. */
export interface PlannedChanges {
  readonly creates: readonly ReadyNode[];
  /** Fields of nodes that are there; references are as in `creates`: to nodes of the same call by key, to all others by id. */
  readonly changes: readonly { readonly node: LiveNode; readonly fields: NodeBody }[];
}

export interface PlatformTree {
  /**
   * Creates the nodes, switched off: all or none of them where the platform's trees are atomic, otherwise exactly one. Returns
   * their ids in the same order. `duplicate`: one of the tags is there already; `unknown_outcome`: there was no answer.
   */
  create(session: PlatformSession, batch: readonly ReadyNode[]): Promise<PlatformIds[]>;

  /**
   * Says what `create` and `change` would say to all of it at once, and does nothing; only where `isCheckable`. `transient`:
   * there was no answer within `withinMs`.
   */
  check?(session: PlatformSession, planned: PlannedChanges, withinMs: number): Promise<void>;

  /**
   * What carries the node's tag and was not removed, oldest first: none, one, or copies that somebody made. The calls that it
   * takes do not grow with the campaigns of the account.
   */
  find(session: PlatformSession, node: SoughtNode, parent: PlatformIds | null): Promise<ObservedNode[]>;

  /** Brings these fields to these values; references are by id. Safe to repeat. */
  change(session: PlatformSession, node: LiveNode, fields: NodeBody): Promise<void>;

  /** Switches all of them on or off. Safe to repeat. */
  turn(session: PlatformSession, nodes: readonly LiveNode[], on: boolean): Promise<void>;

  /** For copies of a node that is there twice. Safe to repeat. */
  remove(session: PlatformSession, node: LiveNode): Promise<void>;

  /**
   * The campaigns with these ids, in any state and under any name, a removed one with the status `removed`; nothing of an id
   * that the account does not have. null: every campaign of the account that was not removed, and nothing of what lies in them,
   * because most of an account may be others'.
   */
  observe(session: PlatformSession, rootIds: readonly string[] | null, depth: ObservedDepth): AsyncIterable<ObservedNode>;

  /**
   * The ids, in this account, of countries (ISO 3166-1), regions (ISO 3166-2) and languages (BCP 47, as `language:de`) that a
   * plan asked for; null for those that the platform does not have.
   */
  places(session: PlatformSession, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

/** Of what a plan may ask for the id. */
export const placeKinds = ['country', 'region', 'language'] as const;
export type PlaceKind = (typeof placeKinds)[number];

const LANGUAGE = 'language:';
/** A language as plans ask for it among places: `language:de` */
export const languageCode = (tag: string): string => LANGUAGE + tag;
/** The language of such a code; null: it is of a country or a region. */
export const languageIn = (code: string): string | null => (code.startsWith(LANGUAGE) ? code.slice(LANGUAGE.length) : null);
export function placeKindOf(code: string): PlaceKind {
  if (languageIn(code) !== null) return 'language';
  return code.includes('-') ? 'region' : 'country';
}

/** What differs between the trees of platforms. */
export interface TreeTraits {
  /** One call creates, changes or switches several nodes, all or none. */
  readonly isAtomic: boolean;
  /** What is to be created or changed can be checked without being done. */
  readonly isCheckable?: true;
  /** Kinds that are made again after a lost answer instead of being looked for: they carry no tag, and a copy does no harm. */
  readonly repeatable?: readonly TreeKind[];
  /** Whose ids of places these are: the same in every account, or not. */
  readonly places: 'platform' | 'account';
  /** Which of them its plans ask for: others it names by a code of its own or not at all, so that nobody looks them up. */
  readonly placesAsked: readonly PlaceKind[];
  /**
   * The platform searches by whole names: a campaign whose id is not known is found under the name with which it was sent, and
   * under no other.
   */
  readonly findsWholeNames?: true;
  /** A second object with the tag of another one is refused as a `duplicate`. */
  readonly refusesDuplicates: boolean;
  /**
   * How long after a call an object of each kind may be missing from reads, one wait for each further look. Empty: it is shown at
   * once.
   */
  readonly readLagMs: readonly number[];
  /** Fields that can only be changed by a new node in place of the old one. */
  readonly replaced: Readonly<Partial<Record<TreeKind, readonly string[]>>>;
  /**
   * The fields of a campaign, as clients write them, that a field of a node speaks of, by kind: `{ campaign: { ends_at:
   * ['end_at'] } }`. A person
   * who changes it on the platform learns by them what to send here.
   */
  readonly campaignFields: Readonly<Partial<Record<TreeKind, Readonly<Record<string, readonly string[]>>>>>;
}
