// The operation that was probably meant where a path has none, or not with this method.
import { nearest } from '../requests/faults.js';
import { hintFor } from '../requests/name-hints.js';
import { type Entry, fits, split } from './route-table.js';

interface Routes {
  /** Of that many segments, those with fewer parameters first. */
  entries(length: number): readonly Entry[];
  methodsOf(path: string): string[];
}

export interface RouteHint {
  readonly sentence: string;
  /** Absent: several are possible, and none is more likely. */
  readonly path?: string;
}

export class RouteHints {
  constructor(private readonly routes: Routes) {}

  /** For a path that is served by no method. */
  forPath(path: string, method: string): RouteHint | undefined {
    const given = split(path).filter((segment) => segment !== '');
    // `/v2/…`, `/api/v1/…`, no version at all, and `/v1/docs`, which has none.
    const start = given.findIndex((segment) => VERSION.test(segment));
    const rest = given.slice(start + 1);
    const last = rest.at(-1) ?? '';
    const plain = [...rest.slice(0, -1), last.replace(/\.(?:json|xml|php)$/i, '')];
    for (const asked of [['v1', ...rest], ['v1', ...plain], ...(rest.length === 1 ? [rest] : [])]) {
      const spelled = this.routes.methodsOf(shown(asked)).length > 0 ? shown(asked) : this.spelled(asked);
      if (spelled) return { sentence: `Did you mean ${spelled}?`, path: spelled };
    }
    return rest.length === 0 ? undefined : this.beside(['v1', ...rest], method);
  }

  /**
   * For a path that has not the method: the operation one segment below (`POST /v1/creative/generate` for `POST /v1/creative`,
   * `POST …/suppressions/remove` for `DELETE …/suppressions`), or, where the last segment is no id, above.
   */
  forMethod(path: string, method: string): string | undefined {
    const asked = split(path);
    const [above, last] = [asked.slice(0, -1), asked.at(-1) ?? ''];
    const served = this.routes.entries(asked.length).find(({ segments }) => fits(segments, asked))?.segments ?? [];
    if (!isIdLike(last) && served.at(-1) === null) {
      const deeper = this.routes.entries(asked.length + 1).find(({ segments }) => fits(segments, [...above, ':id', last]));
      if (deeper?.methods.includes(method)) return `${method} ${shown([...above, ':id', last])}`;
      if (this.routes.methodsOf(shown(above)).includes(method)) return `${method} ${shown(above)}`;
    }
    const below = this.routes
      .entries(asked.length + 1)
      .filter(({ segments }) => segments.every((segment, at) => at === asked.length || segment === served[at]));
    const same = below.filter(({ segments, methods }) => segments.at(-1) !== null && methods.includes(method));
    if (same.length > 0) return operations(method, asked, lastsOf(same));
    const alike = below.find(({ segments }) => meantMethods.get(segments.at(-1) ?? '') === method);
    if (alike) return `${alike.methods[0] ?? ''} ${shown([...asked, alike.segments.at(-1) ?? ''])}`;
    return below.some(({ methods }) => methods.includes(method)) ? `${method} ${shown([...asked, ':id'])}` : undefined;
  }

  /** The path in which each fixed segment is written as it is called here. */
  private spelled(asked: readonly string[]): string | undefined {
    for (const { segments } of this.routes.entries(asked.length)) {
      const meant = segments.map((segment, at) => (segment === null ? asked[at] : meantSegment(asked[at] ?? '', segment)));
      if (!meant.includes(undefined)) return `/${meant.join('/')}`;
    }
    return undefined;
  }

  /** A segment too long (`…/:id/archive`, `…/campaigns/:id` of analytics), one too short, or one left out in the middle. */
  private beside(asked: readonly string[], method: string): RouteHint | undefined {
    const [parent, last] = [asked.slice(0, -1), asked.at(-1) ?? ''];
    const above = parent.length > 1 ? this.routes.methodsOf(shown(parent)) : [];
    const served = this.routes.entries(parent.length).find(({ segments }) => fits(segments, parent))?.segments ?? parent;
    const siblings = this.routes
      .entries(asked.length)
      .filter(({ segments }) => segments.every((each, at) => (at === parent.length ? each !== null : each === served[at])));
    const done = siblings.find(({ segments }) => meantLasts.get(last) === segments.at(-1));
    if (done) return hint(done.methods[0] ?? method, [...parent, done.segments.at(-1) ?? '']);
    const wanted = meantMethods.get(last);
    if (wanted !== undefined && above.includes(wanted)) return hint(wanted, parent);
    const deeper = this.routes
      .entries(asked.length + 2)
      .find(
        ({ segments, methods }) =>
          segments.at(-1) === last && methods.includes(method) && fits(segments.slice(0, parent.length), parent),
      );
    if (deeper) return hint(method, [...parent, ...deeper.segments.slice(parent.length).map((each) => each ?? ':id')]);
    const same = siblings.filter(({ methods }) => methods.includes(method));
    if (above.length > 0 && !above.includes(method) && same.length > 0)
      return { sentence: `There is ${operations(method, parent, lastsOf(same))}.` };
    if (above.length > 0) return hint(above.includes(method) ? method : (above[0] ?? method), parent, lastsOf(same));
    return this.within(asked, method) ?? this.longer(asked, method);
  }

  /** The path that has one more fixed segment in its middle: `/v1/analytics/exports` for `/v1/exports`. */
  private within(asked: readonly string[], method: string): RouteHint | undefined {
    const found = this.routes.entries(asked.length + 1).flatMap(({ segments, methods }) =>
      segments.slice(1, -1).flatMap((extra, before) => {
        const at = before + 1;
        if (extra === null || segments[at + 1] === null) return [];
        const without = [...segments.slice(0, at), ...segments.slice(at + 1)];
        const meant = without.map((each, place) => (each === null ? asked[place] : meantSegment(asked[place] ?? '', each)));
        const path = [...meant.slice(0, at), extra, ...meant.slice(at)] as string[];
        return meant.includes(undefined) ? [] : [{ path, methods, isExact: fits(without, asked) }];
      }),
    );
    const right = found.filter(({ methods }) => methods.includes(method));
    const best = right.find(({ isExact }) => isExact) ?? right[0];
    if (best) return hint(method, best.path);
    const [other] = this.below(asked).some(({ methods }) => methods.includes(method)) ? [] : found;
    return other && hint(other.methods[0] ?? method, other.path);
  }

  private longer(asked: readonly string[], method: string): RouteHint | undefined {
    const below = this.below(asked);
    const found = below.find(({ methods }) => methods.includes(method)) ?? below[0];
    if (!found) return undefined;
    const path = [...asked, found.segments.at(-1) ?? ':id'];
    return hint(found.methods.includes(method) ? method : (found.methods[0] ?? method), path);
  }

  private below(asked: readonly string[]): readonly Entry[] {
    return this.routes.entries(asked.length + 1).filter(({ segments }) => fits(segments.slice(0, -1), asked));
  }
}

const VERSION = /^v\d+$/i;
const LONGEST = 200;

const shown = (segments: readonly string[]): string => `/${segments.join('/')}`.slice(0, LONGEST);
const lastsOf = (entries: readonly Entry[]): string[] => entries.flatMap(({ segments }) => segments.at(-1) ?? []);

/** `POST /v1/campaigns/x/launch, …/pause or …/resume` */
function operations(method: string, parent: readonly string[], lasts: readonly string[]): string {
  const [first = '', ...more] = lasts;
  const others = more.map((last) => `…/${last}`);
  const end = others.pop();
  return `${method} ${[shown([...parent, first]), ...others].join(', ')}${end === undefined ? '' : ` or ${end}`}`;
}

/** @param lasts what else lies below the path */
const hint = (method: string, path: readonly string[], lasts: readonly string[] = []): RouteHint => ({
  sentence:
    `Did you mean ${method} ${shown(path)}` +
    `${lasts.length > 0 ? `, or below it ${lasts.map((last) => `/${last}`).join(', ')}` : ''}?`,
  path: shown(path),
});

const tableOf = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(rows).flatMap(([ours, theirs]) => theirs.split(' ').map((each) => [each, ours] as const)));

/** What the last segment of a path asks for, where other APIs spell a method as a word. */
const meantMethods = tableOf({
  DELETE: 'archive cancel delete remove revoke disconnect',
  PATCH: 'edit modify rename update',
  POST: 'add batch bulk create new',
  GET: 'download get list search status',
});

/** Ours for the last segment of other APIs. */
const meantLasts = tableOf({
  launch: 'activate enable go_live publish run start submit',
  pause: 'deactivate disable halt hold stop suspend',
  resume: 'reactivate restart unpause',
  sync: 'pull refresh reload resync synchronize',
  dry_run: 'check preflight validate',
  plan: 'preview',
  delivery: 'delivery_status review status tree',
  syncs: 'jobs runs',
  history: 'audit audit_events changes events log',
  members: 'customers people users',
  rotate: 'regenerate renew roll',
});

const isIdLike = (segment: string): boolean => /^[a-z]{2,5}_[0-9a-z]{10,}$/.test(segment);

const meantSegment = (asked: string, segment: string): string | undefined =>
  nearest(asked, [segment]) ?? hintFor(asked, [segment])?.name;
