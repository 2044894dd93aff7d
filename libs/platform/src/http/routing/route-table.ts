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

  /** The path one fixed segment below that has the method: `POST /v1/creative/generate` for `POST /v1/creative`. */
  below(path: string, method: string): string | undefined {
    const asked = split(path);
    const found = (this.byLength.get(asked.length + 1) ?? []).find(
      ({ segments, methods }) => segments.at(-1) && methods.includes(method) && fits(segments.slice(0, -1), asked),
    );
    return found && `/${[...asked, found.segments.at(-1)].join('/')}`;
  }

  publicPaths: readonly PublicPath[] = [];

  /**
   * undefined: the path needs a key. It only selects the limit and the headers of an answer; the handler's own declaration
   * decides who may call it.
   */
  publicKindOf: (path: string) => PublicKind | undefined = () => undefined;
}

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
