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
      const methods = methodsByPath.get(route.path) ?? new Set<string>();
      for (const { method } of route.stack) if (method) methods.add(method.toUpperCase());
      if (methods.has('GET')) methods.add('HEAD');
      methodsByPath.set(route.path, methods);
    }
    for (const [path, methods] of methodsByPath) {
      const segments = split(path).map((segment) => (segment.startsWith(':') ? null : segment));
      this.byLength.set(segments.length, [...(this.byLength.get(segments.length) ?? []), { segments, methods: [...methods] }]);
    }
  }

  /** Empty: no such path. */
  methodsOf(path: string): string[] {
    const asked = split(path);
    const fits = ({ segments }: Entry): boolean =>
      segments.every((segment, index) => segment === null || segment === asked[index]);
    const found = (this.byLength.get(asked.length) ?? []).filter(fits).flatMap(({ methods }) => methods);
    return [...new Set(found)];
  }
}

/** A trailing slash changes nothing. */
const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);
