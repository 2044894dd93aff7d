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

const endOf = ({ windowMs, isOfUtcDay: isAligned }: Quota, now: number): number =>
  isAligned === true ? (Math.floor(now / windowMs) + 1) * windowMs : now + windowMs;

export class Quotas {
  private readonly windows = new Map<string, Window>();
  /** As somebody set them, and those that are declared. */
  private quotas: Readonly<Record<string, Quota>>;

  constructor(private readonly declared: Readonly<Record<string, Quota>>) {
    this.quotas = declared;
  }

  /** Until they are cleared. */
  set(name: string, change: Partial<Pick<Quota, 'calls' | 'windowMs' | 'isOfUtcDay'>>): void {
    this.quotas = { ...this.quotas, [name]: { ...this.quota(name), ...change } };
    for (const key of this.windows.keys()) if (key.startsWith(`${name} `)) this.windows.delete(key);
  }

  /** Counts a call, unless a quota is spent. A call without the scope's key is not counted. */
  take(kind: string, caller: Caller, now: number): Spent | null {
    const counted = Object.entries(this.quotas).flatMap(([name, quota]) => {
      const key = quota.scope === 'app' ? '' : caller[quota.scope];
      return key !== null && (quota.kinds?.includes(kind) ?? true) ? [{ name, quota, key: `${name} ${key}` }] : [];
    });
    const windows = counted.map(({ key, quota }) => this.window(key, endOf(quota, now), now));
    const at = counted.findIndex(({ quota }, index) => (windows[index]?.calls ?? 0) >= quota.calls);
    const spent = counted[at];
    if (spent) return this.spent(spent.name, windows[at]?.ends ?? now);
    for (const window of windows) window.calls += 1;
    return null;
  }

  /** What the refusal of a quota says that ends then; a script says it of one that nobody spent. */
  spent(name: string, ends: number): Spent {
    const quota = this.quota(name);
    return { quota: name, scope: quota.scope, kinds: quota.kinds, until: quota.tells ? ends : null };
  }

  private quota(name: string): Quota {
    const quota = this.quotas[name];
    if (quota === undefined) throw new RangeError(`There is no quota ${name}.`);
    return quota;
  }

  /** How much of a quota is spent, in percent; null: it does not count this caller. */
  percent(name: string, caller: Caller, now: number): number | null {
    const quota = this.quotas[name];
    const key = quota === undefined ? null : quota.scope === 'app' ? '' : caller[quota.scope];
    const window = key === null ? undefined : this.windows.get(`${name} ${key}`);
    if (quota === undefined || key === null) return null;
    return window === undefined || window.ends <= now ? 0 : Math.floor((window.calls / quota.calls) * 100);
  }

  clear(): void {
    this.quotas = this.declared;
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
