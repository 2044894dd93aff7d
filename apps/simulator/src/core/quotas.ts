/** The quotas of a platform: each counts the calls of its kinds by account, by grant or for all. */
import type { Quota } from './declaration.js';

export interface Caller {
  readonly account: string | null;
  readonly grant: string | null;
}

/** `until`: when calls are taken again; null where the platform does not tell. */
export interface Spent {
  readonly quota: string;
  readonly scope: Quota['scope'];
  readonly kinds: readonly string[] | null;
  readonly until: number | null;
}

interface Window {
  readonly ends: number;
  calls: number;
}
/** Windows that are over are forgotten when there are so many. */
const MOST_WINDOWS = 10_000;

export class Quotas {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly declared: Readonly<Record<string, Quota>>) {}

  /** Counts a call, unless a quota is spent. A call without the scope's key is not counted. */
  take(kind: string, caller: Caller, now: number): Spent | null {
    const counted = Object.entries(this.declared).flatMap(([name, quota]) => {
      const key = quota.scope === 'app' ? '' : caller[quota.scope];
      return key !== null && (quota.kinds?.includes(kind) ?? true) ? [{ name, quota, key: `${name} ${key}` }] : [];
    });
    const windows = counted.map(({ key, quota }) => this.window(key, now + quota.windowMs, now));
    const at = counted.findIndex(({ quota }, index) => (windows[index]?.calls ?? 0) >= quota.calls);
    const spent = counted[at];
    if (spent) return this.spent(spent.name, windows[at]?.ends ?? now);
    for (const window of windows) window.calls += 1;
    return null;
  }

  /** What the refusal of a quota says that ends then; a script says it of one that nobody spent. */
  spent(name: string, ends: number): Spent {
    const quota = this.declared[name];
    if (quota === undefined) throw new RangeError(`There is no quota ${name}.`);
    return { quota: name, scope: quota.scope, kinds: quota.kinds, until: quota.tells ? ends : null };
  }

  /** How much of a quota is spent, in percent; null: it does not count this caller. */
  percent(name: string, caller: Caller, now: number): number | null {
    const quota = this.declared[name];
    const key = quota === undefined ? null : quota.scope === 'app' ? '' : caller[quota.scope];
    const window = key === null ? undefined : this.windows.get(`${name} ${key}`);
    if (quota === undefined || key === null) return null;
    return window === undefined || window.ends <= now ? 0 : Math.floor((window.calls / quota.calls) * 100);
  }

  clear(): void {
    this.windows.clear();
  }

  private window(key: string, ends: number, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.ends > now) return known;
    if (this.windows.size >= MOST_WINDOWS)
      for (const [each, window] of this.windows) if (window.ends <= now) this.windows.delete(each);
    const window = { ends, calls: 0 };
    this.windows.set(key, window);
    return window;
  }
}
