/** How the reviews of objects to come end. Without a script that matches, an object keeps its first verdict. */
import type { Body, Json } from './declaration.js';
import type { CoreObject, Objects } from './objects.js';

export interface ReviewScript {
  readonly resource: string;
  /** In the object itself, or in one of its account to which it refers; compared without regard to case. */
  readonly textContains: string;
  readonly verdict: string;
  /** What the platform says of the object from then on. */
  readonly body: Body;
}

const MOST_SCRIPTS = 1_000;

export class Reviews {
  private scripts: readonly ReviewScript[] = [];

  constructor(private readonly objects: Objects) {}

  get all(): readonly ReviewScript[] {
    return this.scripts;
  }

  add(script: ReviewScript): void {
    this.scripts = [...this.scripts.slice(1 - MOST_SCRIPTS), script];
  }

  clear(): void {
    this.scripts = [];
  }

  /** The review of what was made or changed now; of several scripts that match, the newest decides. */
  judge(object: CoreObject): CoreObject {
    const says = [...this.textsOf(object.body, object)].join('\n').toLowerCase();
    const script = this.scripts.findLast(
      ({ resource, textContains }) => resource === object.resource && says.includes(textContains.toLowerCase()),
    );
    if (!script) return object;
    return this.objects.set(object, { verdict: script.verdict, body: { ...object.body, ...script.body } });
  }

  private *textsOf(value: Json | undefined, of: CoreObject): Generator<string> {
    if (typeof value === 'string') {
      yield value;
      const named = this.objects.find(value);
      if (named && named !== of && named.account === of.account && named.id !== of.account)
        yield* this.textsOf(named.body, named);
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) yield* this.textsOf(each, of);
  }
}
