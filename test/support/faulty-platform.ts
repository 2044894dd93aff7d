// A platform between which and its walk things go wrong, at the calls that create nodes of a kind. All else goes through
// unchanged.
import type { AdPlatform, LiveNode, InjectedFault, TreeKind, PlatformTree, RegisteredPlatform } from '@app/connections';

/** The worker ends here: what it did not record is lost. */
export class WorkerEnded extends Error {
  constructor() {
    super('The worker ended.');
    this.name = 'WorkerEnded';
  }
}

/** What a fault can use. */
interface Means {
  /** The platform makes its next call that creates something fail so. */
  readonly answers: (fault: InjectedFault) => Promise<void>;
  /** For a moment, the platform shows nothing of what it has. */
  readonly hides: () => void;
  /** The worker ends at its next call, of whatever kind. */
  readonly endsNext: () => void;
  /** Another worker takes the campaign over, and walks it to its end. */
  readonly takenOver: () => Promise<void>;
}

type Send = () => Promise<unknown>;
const end = (): never => {
  throw new WorkerEnded();
};

/** What goes wrong with a call that creates something; each returns what the worker hears of it. */
export const faults = {
  'its request is lost': async (send: Send, { answers }: Means) => {
    await answers('lost_before');
    return send();
  },
  'its answer is lost': async (send: Send, { answers }: Means) => {
    await answers('lost_after');
    return send();
  },
  'a gateway refuses it': async (send: Send, { answers }: Means) => {
    await answers('unavailable');
    return send();
  },
  'its answer is cut off': async (send: Send, { answers }: Means) => {
    await answers('cut_off');
    return send();
  },
  'its answer is lost and reads lag behind it': async (send: Send, { answers, hides }: Means) => {
    await answers('lost_after');
    hides();
    return send();
  },
  'the worker ends before it is sent': () => Promise.resolve(end()),
  'the worker ends before its answer is recorded': async (send: Send) => {
    await send();
    return end();
  },
  'the worker ends when its answer is recorded': async (send: Send, { endsNext }: Means) => {
    const answer = await send();
    endsNext();
    return answer;
  },
  'another worker takes over before it is sent': async (send: Send, { takenOver }: Means) => {
    await takenOver();
    return send();
  },
  'another worker takes over before its answer comes': async (send: Send, { takenOver }: Means) => {
    const answer = await send();
    await takenOver();
    return answer;
  },
} as const satisfies Record<string, (send: Send, means: Means) => Promise<unknown>>;
export type FaultName = keyof typeof faults;

/** The waits of a platform whose reads lag, short; a little less than the last is how long they lag. */
const LAGS_MS = [50, 150];
const HIDDEN_MS = 140;

/** How a platform creates trees: as it is, or each node alone and with reads that lag. */
export type TreeCreation = 'as it is' | 'one node at a time';

export class FaultyPlatform {
  private readonly to = new Map<TreeKind, FaultName>();
  private hiddenUntil = 0;
  private isEnding = false;
  /** The kinds that it struck, in order. */
  readonly struck: TreeKind[] = [];
  answers: Means['answers'] = () => Promise.reject(new Error('Nobody controls the platform yet.'));
  takenOver: Means['takenOver'] = () => Promise.reject(new Error('There is no other worker yet.'));
  /** Before the call that switches a campaign on. */
  beforeRoot: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly creation: TreeCreation) {}

  /** Each of these kinds meets it once. */
  plan(name: FaultName, kinds: readonly TreeKind[]): void {
    this.struck.length = 0;
    this.to.clear();
    for (const kind of kinds) this.to.set(kind, name);
  }

  over({ traits, real, simulated, ...planners }: RegisteredPlatform): RegisteredPlatform {
    const lagging = { ...traits.tree, readLagMs: LAGS_MS };
    const alone = { ...lagging, isAtomic: false, refusesDuplicates: false };
    const own = { ...traits, tree: this.creation === 'as it is' ? lagging : alone };
    const between = (platform: AdPlatform | null) => platform && { ...platform, traits: own, tree: this.between(platform.tree) };
    return { ...planners, traits: own, real: between(real), simulated: between(simulated) };
  }

  private between(tree: PlatformTree): PlatformTree {
    const shows = <T>(found: T[]): T[] => (Date.now() < this.hiddenUntil ? [] : found);
    return {
      create: (session, batch) => {
        this.mayEnd();
        const kinds = new Set(batch.map(({ kind }) => kind));
        const struck = [...this.to.keys()].filter((kind) => kinds.has(kind));
        const name = struck[0] && this.to.get(struck[0]);
        const send = () => tree.create(session, batch);
        if (!name) return send();
        for (const kind of struck) this.to.delete(kind);
        this.struck.push(...struck);
        return faults[name](send, this.means) as ReturnType<PlatformTree['create']>;
      },
      find: async (session, node, parent) => {
        this.mayEnd();
        return shows(await tree.find(session, node, parent));
      },
      change: (session, node, fields) => {
        this.mayEnd();
        return tree.change(session, node, fields);
      },
      turn: async (session, nodes: readonly LiveNode[], on) => {
        this.mayEnd();
        if (on && nodes.some(({ kind }) => kind === 'campaign')) await this.beforeRoot();
        return tree.turn(session, nodes, on);
      },
      remove: (session, node) => tree.remove(session, node),
      observe: (session, rootIds, depth) => {
        this.mayEnd();
        return tree.observe(session, rootIds, depth);
      },
      places: (session, codes) => tree.places(session, codes),
    };
  }

  private mayEnd(): void {
    if (!this.isEnding) return;
    this.isEnding = false;
    end();
  }

  private readonly means: Means = {
    answers: (fault) => this.answers(fault),
    hides: () => {
      this.hiddenUntil = Date.now() + HIDDEN_MS;
    },
    endsNext: () => {
      this.isEnding = true;
    },
    takenOver: () => this.takenOver(),
  };
}
