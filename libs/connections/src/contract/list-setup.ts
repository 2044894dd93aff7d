// One test's lists of people, with the steps of the suite.
import type {
  AudienceIntent,
  AudiencePart,
  AudiencePlan,
  AudienceTraits,
  BatchOutcome,
  CreatedAudience,
  MemberBatch,
  MemberIdentifierType,
  ObservedAudience,
  PlatformAudiences,
} from '../domain/platform-audiences.js';
import type { PlatformTree } from '../domain/platform-tree.js';
import { person, uploaded } from './audience-intents.js';
import type { ListControl, ListsUnderTest } from './platform-under-test.js';
import type { PlatformSetup } from './platform-setup.js';
import { resolved } from './trees.js';

/** A list that is on the platform. */
export interface LiveList extends AudiencePart, CreatedAudience {}

export const granted = { adPersonalization: 'granted' } as const;
const MOST_LOOKS = 20;

export class ListSetup {
  constructor(readonly on: PlatformSetup) {}

  get traits(): AudienceTraits {
    return present(this.on.platform.traits.audiences);
  }
  get platform(): PlatformAudiences {
    return present(this.on.platform.audiences);
  }
  get platformTree(): PlatformTree {
    return this.on.platform.tree;
  }
  get test(): ListsUnderTest {
    return present(this.on.test.lists);
  }
  get control(): ListControl {
    return this.test.control;
  }

  /** What the platform takes. */
  get types(): MemberIdentifierType[] {
    return Object.keys(this.traits.identifiers) as MemberIdentifierType[];
  }

  plan(audience: AudienceIntent): AudiencePlan {
    return this.test.plan(audience, this.on.context);
  }

  /** Until what was written is shown. */
  async settle(): Promise<void> {
    const lag = this.traits.readLagMs.at(-1);
    if (lag !== undefined) await this.on.control.advance({ ms: lag });
  }

  /** Until the platform has counted who is in its lists. */
  async count(): Promise<void> {
    await this.on.pass(this.test.minutesToCount);
  }

  /** The parts of these audiences that are not there yet, sources first. */
  async bring(audiences: readonly AudienceIntent[], live = new Map<string, LiveList>()): Promise<Map<string, LiveList>> {
    for (const audience of audiences)
      for (const part of this.plan(audience).parts) if (!live.has(part.key)) live.set(part.key, await this.create(part, live));
    await this.settle();
    return live;
  }

  async create(part: AudiencePart, live: ReadonlyMap<string, LiveList> = new Map()): Promise<LiveList> {
    const { key, tag } = part;
    return { ...part, ...(await this.platform.create(this.on.session, { key, tag, body: resolved(part.body, live) })) };
  }

  /** The plan's first part of people by e-mail, and its list. */
  part(id = 'buyers', retentionDays: number | null = null): AudiencePart {
    return present(this.plan(uploaded(id, ['email'], retentionDays)).parts[0] ?? null);
  }
  async list(id = 'buyers'): Promise<LiveList> {
    const list = await this.create(this.part(id));
    await this.settle();
    return list;
  }

  /** As campaigns refer to them, by key; waits until they can. */
  async used(live: ReadonlyMap<string, LiveList>): Promise<ReadonlyMap<string, string>> {
    const used = new Map<string, string>();
    for (const [key, list] of live) used.set(key, list.usedAs ?? (await this.usedAs(list)));
    return used;
  }

  private async usedAs(list: LiveList): Promise<string> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const { usedAs } = await this.shown(list);
      if (usedAs !== null) return usedAs;
      await this.on.control.advance({ minutes: 1 });
    }
    throw new Error(`Campaigns cannot refer to the list ${list.ids.id}.`);
  }

  async find(tag: string): Promise<ObservedAudience[]> {
    await this.settle();
    return this.platform.find(this.on.session, tag);
  }

  async shown({ ids }: Pick<LiveList, 'ids'>): Promise<ObservedAudience> {
    await this.settle();
    const [shown] = await this.platform.observe(this.on.session, [ids.id]);
    if (!shown) throw new Error(`The platform does not show the list ${ids.id}.`);
    return shown;
  }

  /** So many people, from this one on, by what the list takes. */
  people({ members }: Pick<AudiencePart, 'members'>, count: number, first = 0): MemberBatch['people'] {
    return Array.from({ length: count }, (_, index) => person(first + index, members ?? [], this.traits));
  }

  put({ ids, body }: Pick<LiveList, 'ids' | 'body'>, people: MemberBatch['people'], isAdded = true) {
    return this.platform.put(this.on.session, { ids, body }, { people, consent: isAdded ? granted : null });
  }

  /** Sends the batch, and waits for its end. */
  async sent(list: Pick<LiveList, 'ids' | 'body'>, people: MemberBatch['people'], isAdded = true): Promise<BatchOutcome> {
    const answer = await this.put(list, people, isAdded);
    return 'outcome' in answer ? answer.outcome : this.ended(answer.receipt);
  }

  async ended(receipt: string): Promise<BatchOutcome> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const outcome = await this.platform.settled(this.on.session, receipt);
      if (outcome) return outcome;
      await this.on.control.advance({ minutes: 1 });
    }
    throw new Error(`The platform does not come to an end with ${receipt}.`);
  }

  members({ ids }: Pick<LiveList, 'ids'>): Promise<readonly string[]> {
    return this.control.members(ids.id);
  }
}

function present<T>(part: T | null): T {
  if (part === null) throw new Error('Audiences do not reach this platform.');
  return part;
}
