import type { Router } from 'express';
import type { PublicKind, PublicPath } from '../requests/public-limits.js';

export interface Entry {
  /** null: a parameter. */
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

  /** Of that many segments, those with fewer parameters first. */
  entries(length: number): readonly Entry[] {
    return this.byLength.get(length) ?? [];
  }

  publicPaths: readonly PublicPath[] = [];

  /**
   * undefined: the path needs a key. It only selects the limit and the headers of an answer; the handler's own declaration
   * decides who may call it.
   */
  publicKindOf: (path: string) => PublicKind | undefined = () => undefined;
}

const PARAMETER = ':';
const nameless = (path: string): string => path.replace(/:[^/]+/g, PARAMETER);
const segmentsOf = (path: string): Entry['segments'] => split(path).map((segment) => (segment === PARAMETER ? null : segment));
export const fits = (segments: Entry['segments'], asked: readonly string[]): boolean =>
  segments.length === asked.length && segments.every((segment, index) => segment === null || segment === asked[index]);
const parametersOf = ({ segments }: Entry): number => segments.filter((segment) => segment === null).length;

/** A trailing slash changes nothing. */
export const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);
