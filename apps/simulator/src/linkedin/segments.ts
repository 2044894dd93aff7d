/** Lists of people: made, found, changed, filled and told. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import { Refused } from '../core/violations.js';
import type { TokenHolder } from '../grants/grants.js';
import type { Answer } from '../platform.js';
import { accountFor, counted } from './accounts.js';
import { lists as declared } from './declared/segment.js';
import { notThere, plain, refused } from './errors.js';
import { demandScope } from './oauth.js';
import { type RestliRecord, wordIn } from './restli.js';
import { idIn } from './views.js';

export interface SegmentCall {
  readonly method: string;
  readonly named: string;
  readonly id: string | undefined;
  readonly edge: string | undefined;
  readonly query: RestliRecord;
  readonly body: Body;
}

const SECOND_MS = 1_000;
const MOST_IDS = 10;
/** Of the people of a batch that a script refuses. */
const EACH = 10;
const record = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

export class Segments {
  constructor(
    private readonly world: CoreWorld,
    private readonly held: TokenHolder,
  ) {}

  answer({ method, named, id, edge, query, body }: SegmentCall): Answer {
    demandScope(this.held, 'rw_dmp_segments');
    if (id === undefined) return method === 'GET' ? { status: 200, body: this.found(query) } : this.create(body);
    const segment = this.there(id, method === 'GET' ? 'read' : 'write');
    if (edge === 'users') return this.users(segment, named, body);
    if (edge !== undefined) throw notThere();
    if (method === 'GET') return { status: 200, body: this.view(segment) };
    if (method === 'DELETE') this.world.objects.turn(segment.id, 'gone', segment.account);
    else if (named === 'PARTIAL_UPDATE') this.update(segment, record(record(body['patch'])['$set']));
    else throw plain(400, 'X-RestLi-Method must be PARTIAL_UPDATE');
    return { status: 204 };
  }

  private there(id: string, way: 'read' | 'write'): CoreObject {
    const { objects } = this.world;
    const segment = objects.find(id);
    if (segment?.resource !== 'dmpSegment' || objects.isGone(segment)) throw notThere();
    accountFor(this.world, this.held, segment.account, way);
    return segment;
  }

  private found(query: RestliRecord): Body {
    if (query['q'] !== 'account') throw plain(400, 'There is no such finder');
    const account = accountFor(this.world, this.held, idIn(wordIn(query['account'] ?? '', 'account')), 'read');
    const asked = (name: string): string | null => (query[name] === undefined ? null : wordIn(query[name], name));
    const [id, platform] = [asked('sourceSegmentId'), asked('sourcePlatform')];
    if ((id === null) !== (platform === null)) throw plain(400, 'sourceSegmentId and sourcePlatform go together');
    const { objects } = this.world;
    const shown = objects.list({ resource: 'dmpSegment', account: account.id }).filter((each) => !objects.isGone(each));
    const isAsked = ({ body }: CoreObject): boolean =>
      id === null || (body['sourceSegmentId'] === id && body['sourcePlatform'] === platform);
    return counted(
      shown
        .filter(isAsked)
        .reverse()
        .map((each) => this.view(each)),
      query,
    );
  }

  private create(body: Body): Answer {
    const { objects } = this.world;
    const account = accountFor(this.world, this.held, idIn(textOf(body['account'])), 'write');
    const made = withLimit(() => objects.create({ resource: 'dmpSegment', account: account.id, body }));
    objects.set(made, { body: { ...made.body, adSegment: `urn:li:adSegment:4${made.id}` } });
    return { status: 201, headers: { 'x-restli-id': made.id } };
  }

  private update(segment: CoreObject, changes: Body): void {
    this.world.objects.change(segment.id, changes, segment.account);
  }

  /** New ones take nobody: it is as if they were not there. */
  private users(segment: CoreObject, named: string, body: Body): Answer {
    if (named !== 'BATCH_CREATE') throw plain(400, 'X-RestLi-Method must be BATCH_CREATE');
    const { now, config, lists } = this.world;
    if (segment.madeAt + config().linkedin.usersAfterSeconds * SECOND_MS > now().getTime() || lists === null) throw notThere();
    const elements = Array.isArray(body['elements']) ? (body['elements'] as readonly Json[]) : [];
    if (elements.length === 0 || elements.length > declared.mostPeople)
      throw plain(400, 'Request would contain too many entities.');
    const read = elements.map((each) => ({ person: personIn(each), isIn: textOf(record(each)['action']) !== 'REMOVE' }));
    const refusedAt = new Set<object>();
    for (const isIn of [true, false]) {
      const good = read.filter((each) => each.person !== null && each.isIn === isIn);
      const people = good.flatMap(({ person }) => person ?? []);
      if (good.length === 0) continue;
      const { left } = lists.put(segment.id, people, isIn);
      if (left.length > 0) for (const [at, each] of good.entries()) if (at % EACH === 0) refusedAt.add(each);
    }
    const told = read.map((each): Body => {
      if (each.person !== null && !refusedAt.has(each)) return { status: 201 };
      return { status: 400, error: { status: 400, code: 'INVALID_VALUE_FOR_FIELD', message: 'The user is not taken' } };
    });
    return { status: 200, body: { elements: told } };
  }

  private view(segment: CoreObject): Body {
    const { now, config, lists } = this.world;
    const { adSegment = null, destinations: _, ...body } = segment.body;
    const isNamed = segment.madeAt + config().linkedin.adSegmentAfterSeconds * SECOND_MS <= now().getTime();
    const status = lists?.state(segment) ?? 'BUILDING';
    const members = segment.membership?.members.length ?? 0;
    const known = status === 'BUILDING' ? 0 : (lists?.known(segment) ?? 0);
    return {
      ...{ id: Number(segment.id), ...body, status, inputCount: members, matchedCount: known, audienceSize: known },
      destinations: [{ destination: 'LINKEDIN', ...(isNamed && { destinationSegmentId: adSegment }) }],
    };
  }
}

/** What identifies one, by the types of the ids; null: one of them cannot be read, or there is none. */
function personIn(element: Json): Record<string, string>[] | null {
  const ids = record(element)['userIds'];
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST_IDS) return null;
  const read = (ids as readonly Json[]).map((each) => [textOf(record(each)['idType']), textOf(record(each)['idValue'])] as const);
  const isRead = read.every(([type, value]) => declared.identifiers[type]?.like.test(value) === true);
  return isRead ? read.map(([type, value]) => ({ [type]: value })) : null;
}

function withLimit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.violations.some(({ code }) => code === 'limit_reached')) throw error;
    throw refused('SEGMENT_LIMIT_EXCEEDED', 'The account has 1000 segments', 429);
  }
}
