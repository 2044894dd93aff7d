import type { Router } from 'express';
import type { PublicKind, PublicPath } from '../requests/public-limits.js';
import { nearest } from '../requests/faults.js';
import { hintFor } from '../requests/name-hints.js';

interface Entry {
  readonly segments: readonly (string | null)[];
  readonly methods: readonly string[];
}

/** The methods of each path, from the routes that are really served. */
export class RouteTable {
  private readonly byLength = new Map<number, Entry[]>();

  /**
   * Called once, after all routes are registered.
   * @param publicPaths what needs no key
   */
  fill(router: Router, publicPaths: readonly PublicPath[]): void {
    this.publicPaths = publicPaths;
    const folders = publicPaths.flatMap(({ path, kind }) => (path.endsWith('/*') ? [{ folder: path.slice(0, -1), kind }] : []));
    const templates = publicPaths.map(({ path, kind }) => ({ segments: segmentsOf(nameless(path)), kind }));
    this.publicKindOf = (path) => {
      const asked = split(path);
      const found =
        templates.find(({ segments }) => fits(segments, asked)) ?? folders.find(({ folder }) => path.startsWith(folder));
      return found?.kind;
    };
    const methodsByPath = new Map<string, Set<string>>();
    for (const { route } of router.stack) {
      if (!route || typeof route.path !== 'string') continue;
      const path = nameless(route.path);
      const methods = methodsByPath.get(path) ?? new Set<string>();
      for (const { method } of route.stack) if (method) methods.add(method.toUpperCase());
      if (methods.has('GET')) methods.add('HEAD');
      methodsByPath.set(path, methods);
    }
    for (const [path, methods] of methodsByPath) {
      const segments = segmentsOf(path);
      const alike = [...(this.byLength.get(segments.length) ?? []), { segments, methods: [...methods] }];
      this.byLength.set(
        segments.length,
        alike.sort((one, other) => parametersOf(one) - parametersOf(other)),
      );
    }
  }

  /** Empty: no such path. Of several matches the one with the fewest parameters wins: `/creative/generate` is no id. */
  methodsOf(path: string): string[] {
    const asked = split(path);
    return [...((this.byLength.get(asked.length) ?? []).find(({ segments }) => fits(segments, asked))?.methods ?? [])];
  }

  /** The path that was probably meant: with the version, and each fixed segment as it is called here. */
  nearestTo(path: string): string | undefined {
    const given = split(path);
    for (const asked of [given, ['v1', ...given]])
      for (const { segments } of this.byLength.get(asked.length) ?? []) {
        const meant = segments.map((segment, at) => (segment === null ? asked[at] : meantSegment(asked[at] ?? '', segment)));
        if (!meant.includes(undefined)) return `/${meant.join('/')}`;
      }
    return undefined;
  }

  /**
   * The operation that a path was probably meant for which is a segment too long or too short: `DELETE /v1/campaigns/:id` for
   * `…/archive`, `GET /v1/analytics/campaigns` for `…/campaigns/:id`, `POST /v1/creative/generate` for `…/creative/generate/x`.
   */
  besides(path: string, method: string): string | undefined {
    const given = split(path);
    for (const asked of [given, ['v1', ...given]]) {
      const last = asked.at(-1) ?? '';
      const above = this.methodsOf(`/${asked.slice(0, -1).join('/')}`);
      const wanted = [meantMethods[last] ?? method, method, ...above].find((each) => above.includes(each));
      if (above.length > 0 && asked.length > 2) return `${wanted ?? above[0] ?? method} /${asked.slice(0, -1).join('/')}`;
      const within = this.within(asked);
      if (within) return `${method} ${within}`;
      const longer = (this.byLength.get(asked.length + 1) ?? []).find(({ segments }) => fits(segments.slice(0, -1), asked));
      const end = longer?.segments.at(-1) ?? ':id';
      if (longer)
        return `${longer.methods.includes(method) ? method : (longer.methods[0] ?? method)} /${[...asked, end].join('/')}`;
    }
    return undefined;
  }

  /** The path that has one more fixed segment in its middle: `/v1/analytics/exports` for `/v1/exports`. */
  private within(asked: readonly string[]): string | undefined {
    for (const { segments } of this.byLength.get(asked.length + 1) ?? [])
      for (const [at, extra] of segments.slice(0, -1).entries())
        if (
          extra !== null &&
          segments[at + 1] !== null &&
          at > 0 &&
          fits([...segments.slice(0, at), ...segments.slice(at + 1)], asked)
        )
          return `/${[...asked.slice(0, at), extra, ...asked.slice(at)].join('/')}`;
    return undefined;
  }

  /**
   * The operation beside a path that has not the method: one segment below (`POST /v1/creative/generate` for
   * `POST /v1/creative`, `POST …/suppressions/remove` for `DELETE …/suppressions`), or, where the last segment is no id, above.
   */
  instead(path: string, method: string): string | undefined {
    const asked = split(path);
    const above = asked.slice(0, -1);
    if (!isIdLike(asked.at(-1) ?? '') && this.isParameter(asked) && this.methodsOf(`/${above.join('/')}`).includes(method))
      return `${method} /${above.join('/')}`;
    const below = (this.byLength.get(asked.length + 1) ?? []).filter(({ segments }) => fits(segments.slice(0, -1), asked));
    const same = below.find(({ segments, methods }) => segments.at(-1) && methods.includes(method));
    if (same) return `${method} /${[...asked, same.segments.at(-1)].join('/')}`;
    const alike = below.find(({ segments }) => meantMethods[segments.at(-1) ?? ''] === method);
    if (alike) return `${alike.methods[0] ?? ''} /${[...asked, alike.segments.at(-1)].join('/')}`;
    return below.some(({ methods }) => methods.includes(method)) ? `${method} /${[...asked, ':id'].join('/')}` : undefined;
  }

  /** Whether the last segment of the path stands where a route has a parameter. */
  private isParameter(asked: readonly string[]): boolean {
    return (this.byLength.get(asked.length) ?? []).find(({ segments }) => fits(segments, asked))?.segments.at(-1) === null;
  }

  publicPaths: readonly PublicPath[] = [];

  /**
   * undefined: the path needs a key. It only selects the limit and the headers of an answer; the handler's own declaration
   * decides who may call it.
   */
  publicKindOf: (path: string) => PublicKind | undefined = () => undefined;
}

/** What the last segment of a path asks for, where other APIs spell a method as a word. */
const meantMethods: Readonly<Record<string, string>> = {
  ...{ archive: 'DELETE', cancel: 'DELETE', delete: 'DELETE', remove: 'DELETE', revoke: 'DELETE', disconnect: 'DELETE' },
  ...{ edit: 'PATCH', modify: 'PATCH', rename: 'PATCH', update: 'PATCH' },
  ...{ add: 'POST', batch: 'POST', bulk: 'POST', create: 'POST', new: 'POST' },
  ...{ download: 'GET', get: 'GET', list: 'GET', search: 'GET', status: 'GET' },
};

const isIdLike = (segment: string): boolean => /^[a-z]{2,5}_[0-9a-z]{10,}$/.test(segment);

const meantSegment = (asked: string, segment: string): string | undefined =>
  nearest(asked, [segment]) ?? hintFor(asked, [segment])?.name;

const PARAMETER = ':';
const nameless = (path: string): string => path.replace(/:[^/]+/g, PARAMETER);
const segmentsOf = (path: string): Entry['segments'] => split(path).map((segment) => (segment === PARAMETER ? null : segment));
const fits = (segments: Entry['segments'], asked: readonly string[]): boolean =>
  segments.length === asked.length && segments.every((segment, index) => segment === null || segment === asked[index]);
const parametersOf = ({ segments }: Entry): number => segments.filter((segment) => segment === null).length;

/** A trailing slash changes nothing. */
const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);
