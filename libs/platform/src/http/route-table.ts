import type { Router } from 'express';

interface Entry {
  readonly segments: readonly (string | null)[];
  readonly methods: readonly string[];
}

/** Which methods a path has, from the routes that are really served. */
export class RouteTable {
  private readonly byLength = new Map<number, Entry[]>();

  /** Called once, when every route is registered. */
  fill(router: Router): void {
    const methodsByPath = new Map<string, Set<string>>();
    for (const { route } of router.stack) {
      if (!route || typeof route.path !== 'string') continue;
      const path = route.path.replace(/:[^/]+/g, PARAMETER);
      const methods = methodsByPath.get(path) ?? new Set<string>();
      for (const { method } of route.stack) if (method) methods.add(method.toUpperCase());
      if (methods.has('GET')) methods.add('HEAD');
      methodsByPath.set(path, methods);
    }
    for (const [path, methods] of methodsByPath) {
      const segments = split(path).map((segment) => (segment === PARAMETER ? null : segment));
      const alike = [...(this.byLength.get(segments.length) ?? []), { segments, methods: [...methods] }];
      this.byLength.set(
        segments.length,
        alike.sort((one, other) => parametersOf(one) - parametersOf(other)),
      );
    }
  }

  /** Empty: no such path. Of several that fit, the one with the fewest parameters is meant: `/creative/generate` is no id. */
  methodsOf(path: string): string[] {
    const asked = split(path);
    const fits = ({ segments }: Entry): boolean =>
      segments.every((segment, index) => segment === null || segment === asked[index]);
    return [...((this.byLength.get(asked.length) ?? []).find(fits)?.methods ?? [])];
  }
}

const PARAMETER = ':';
const parametersOf = ({ segments }: Entry): number => segments.filter((segment) => segment === null).length;

/** A trailing slash changes nothing. */
const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);
