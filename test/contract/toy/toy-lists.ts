// Who is in the lists of the toy platform: it works on a batch at once, and tells how many people it knows in steps of ten.
import { bodies, Refusal, type ToyObject, type ToyObjects } from './toy-objects.js';

const FEWEST = 20;
const STEP = 10;
/** How many people resemble one. */
const ALIKE = 50;
/** Of the people of a batch some are refused: each tenth. */
const EACH = 10;
/** Its crowd is there so long after a list was made. */
const CROWD_MS = 9_000;

/** What groups name: another object than the list. */
export const crowdOf = (urn: string): string => urn.replace(':list:', ':crowd:');

interface ListRefusal {
  readonly list: string;
  readonly who: 'some' | 'all';
  readonly why: 'unasked' | 'broken';
}

export class ToyLists {
  /** The share of identifiers that belong to a person whom the platform knows. */
  matchRate = 0.8;
  readonly closed = new Set<string>();
  private readonly inside = new Map<string, Set<string>>();
  private refusals: ListRefusal[] = [];

  constructor(private readonly objects: ToyObjects) {}

  refuseNext(refused: ListRefusal): void {
    this.refusals.push(refused);
  }

  /** Sorted. */
  members(urn: string): string[] {
    return [...(this.inside.get(urn) ?? [])].sort();
  }

  empty(urn: string): void {
    this.inside.delete(urn);
  }

  put(urn: string, people: readonly (readonly string[])[], isIn: boolean): object {
    const object = this.objects.living(urn);
    if (!this.objects.isOlder(object, this.objects.hiddenMs))
      throw new Refusal(425, 'This list is being made.', null, object.madeAt + this.objects.hiddenMs);
    if (bodies.list.parse(object.body).like !== null) throw new Refusal(422, 'Nobody is added to this list by hand.', 'people');
    if (people.flat().some((hash) => !/^[0-9a-f]{64}$/.test(hash)))
      throw new Refusal(422, 'Somebody is named by what is no hash.', 'people');
    const members = this.inside.get(urn) ?? new Set<string>();
    this.inside.set(urn, members);
    const at = isIn ? this.refusals.findIndex((each) => each.list === urn) : -1;
    const [refused] = at < 0 ? [] : this.refusals.splice(at, 1);
    const taken = people.filter((_, index) => !refused || (refused.who === 'some' && index % EACH !== 0));
    for (const hash of taken.flat())
      if (isIn) members.add(hash);
      else members.delete(hash);
    const left = refused ? [{ why: refused.why, people: people.length - taken.length }] : [];
    return { ended: refused?.who === 'all' ? 'badly' : 'well', taken: taken.length, left };
  }

  /** By the beginning of the reference, newest first; or these. */
  page(query: URLSearchParams, size: number): object {
    const urns = query.get('urns')?.split(',');
    const found = this.objects
      .search('list', query.get('ref_begins') ?? '', null)
      .filter(({ urn }) => urns === undefined || urns.includes(urn));
    const from = Number(query.get('from') ?? 0);
    const lists = found.slice(from, from + size).map((list) => {
      const known = this.known(list);
      const floor = Math.floor(known / STEP) * STEP;
      const crowd = this.objects.isOlder(list, CROWD_MS) ? crowdOf(list.urn) : null;
      return { ...list, crowd, state: this.state(list, known), at_least: floor, at_most: floor + STEP };
    });
    return { lists, next: from + size < found.length ? from + size : null };
  }

  private known({ urn, body }: ToyObject): number {
    const { like } = bodies.list.parse(body);
    if (like === null) return Math.round(this.members(urn).length * this.matchRate);
    const source = this.objects.all.find((each) => each.urn === like.list);
    const known = source === undefined ? 0 : this.known(source);
    return known < FEWEST ? 0 : known * ALIKE;
  }

  private state({ urn, body }: ToyObject, known: number): string {
    if (this.closed.has(urn)) return 'closed';
    if (known >= FEWEST) return 'live';
    return bodies.list.parse(body).like === null ? 'too_few' : 'gathering';
  }
}
