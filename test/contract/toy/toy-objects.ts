// What an account of the toy platform holds, and how it runs. A new object is missing from reads for a while, and a second one
// with the same reference is taken.
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { type Body, textOf } from '../../../apps/simulator/src/core/declaration.js';
import { type CoreObject, Objects } from '../../../apps/simulator/src/core/objects.js';
import { ACCOUNT, flightOf, toyDeclaration, type ToyKind } from './toy.declaration.js';

export interface ToyObject {
  readonly urn: string;
  readonly kind: ToyKind;
  readonly parent: string | null;
  readonly madeAt: number;
  readonly ref: string;
  readonly isOn: boolean;
  readonly isRemoved: boolean;
  readonly verdict: string;
  readonly body: Body;
}
/** What the account's own screens can do. */
export type ToyEdit = Partial<Pick<ToyObject, 'ref' | 'isOn' | 'isRemoved' | 'verdict' | 'body'>>;

export type ToyState = 'running' | 'waiting' | 'over' | 'off' | 'empty' | 'deleted';
const best: readonly ToyState[] = ['running', 'waiting', 'over', 'empty'];

export const seen = ({ id, resource, state, verdict, parent, madeAt, body: { ref = '', ...body } }: CoreObject): ToyObject => ({
  urn: id,
  kind: resource as ToyKind,
  parent,
  madeAt,
  ref: textOf(ref),
  isOn: state === 'on',
  isRemoved: state === 'deleted',
  verdict,
  body,
});

const newObject = z.object({
  parent: z.string().nullable(),
  ref: z.string(),
  body: z.record(z.string(), z.json()),
  content: z.string().nullable(),
});

export class ToyObjects {
  readonly core: Objects;

  constructor(private readonly clock: Clock) {
    this.core = new Objects(toyDeclaration, clock, 'fine');
  }

  get all(): ToyObject[] {
    return this.core.all.map(seen);
  }

  /** How long a new object is missing from reads. */
  set hiddenMs(ms: number) {
    this.core.lagMs = ms;
  }

  create(resource: ToyKind, given: unknown): { urn: string } {
    const { parent, ref, body, content } = newObject.parse(given);
    const file = resource === 'picture' && { content };
    return { urn: this.core.create({ resource, account: ACCOUNT, parent, body: { ...body, ref, ...file } }).id };
  }

  living(urn: string): ToyObject {
    return seen(this.core.living(urn));
  }

  edit(urn: string, { ref, isOn, isRemoved, verdict, body }: ToyEdit): void {
    const object = this.core.living(urn);
    const state = isRemoved === true ? 'deleted' : isOn === undefined ? object.state : isOn ? 'on' : 'off';
    const now = { ...object.body, ...body, ...(ref !== undefined && { ref }) };
    this.core.set(object, { state, body: now, verdict: verdict ?? object.verdict });
  }

  /** Newest first, by the beginning of the reference. */
  search(resource: string, ref: string, parent: string | null): CoreObject[] {
    return this.core.list({ resource, parent, where: ({ body }) => textOf(body['ref']).startsWith(ref) });
  }

  /** One campaign in any state, or all that were not removed; and what lies in them. */
  tree(campaign: string | null, isDeep: boolean): CoreObject[] {
    const states = campaign === null ? [] : ['deleted'];
    const isAsked = ({ id }: CoreObject): boolean => campaign === null || id === campaign;
    const below = (resource: ToyKind, parent: string): CoreObject[] => this.core.list({ resource, parent }).reverse();
    return this.core
      .list({ resource: 'campaign', states, where: isAsked })
      .reverse()
      .flatMap((root) => {
        const groups = isDeep ? below('group', root.id) : [];
        return [root, ...groups, ...groups.flatMap(({ id }) => below('ad', id))];
      });
  }

  state(object: CoreObject, at: number = this.clock.now().getTime()): ToyState {
    if (object.state !== 'on') return object.state === 'off' ? 'off' : 'deleted';
    const parent = this.core.find(object.parent ?? '');
    const children = this.core.all.filter((each) => each.parent === object.id && each.state === 'on');
    if (object.resource === 'campaign') {
      const states = children.map((group) => this.state(group, at));
      return best.find((state) => states.includes(state)) ?? 'empty';
    }
    if (parent?.state !== 'on') return 'empty';
    if (object.resource === 'ad') return object.verdict === 'fine' ? this.state(parent, at) : 'empty';
    const flight = flightOf(object.body, at);
    if (flight !== 'running') return flight;
    return children.some(({ verdict }) => verdict === 'fine') ? 'running' : 'empty';
  }

  /** The campaign of an ad, or of a group. */
  campaignOf({ resource, parent, id }: CoreObject): string {
    if (resource !== 'ad') return parent ?? id;
    return this.core.find(parent ?? '')?.parent ?? '';
  }
}
