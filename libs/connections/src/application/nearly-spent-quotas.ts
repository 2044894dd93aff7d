// Quotas of which platforms say in their answers that nearly all is used: what can wait does, so that the rest is there for what
// people ask for. Each process learns it by its own answers, and forgets it with its time.
import type { NearlySpent, QuotaKind, QuotaScope } from '../domain/ad-platform.js';
import { applicationName, LONGEST_PAUSE_MS, type Quota } from '../domain/platform-pause.js';

/** Of a great many accounts the ones that were told of last. */
const MOST_KNOWN = 10_000;

export class NearlySpentQuotas {
  private readonly known = new Map<string, NearlySpent>();

  /** No longer than a pause may be, whatever the platform says. */
  note(quota: Quota, told: NearlySpent, now: Date): void {
    const key = keyOf(quota, told.scope, told.of);
    this.known.delete(key);
    this.known.set(key, { ...told, until: new Date(Math.min(told.until.getTime(), now.getTime() + LONGEST_PAUSE_MS)) });
    for (const [oldest] of this.known) {
      if (this.known.size <= MOST_KNOWN) return;
      this.known.delete(oldest);
    }
  }

  /** The one for which a call waits that can; undefined: none. */
  of(quota: Quota, now: Date): NearlySpent | undefined {
    return (['account', 'grant', 'app'] as const)
      .flatMap((scope) => this.known.get(keyOf(quota, scope, quota.kind)) ?? [])
      .find(({ until }) => until > now);
  }
}

function keyOf(quota: Quota, scope: QuotaScope, kind: QuotaKind): string {
  const whose = { account: quota.accountId, grant: quota.connectionId, app: null }[scope];
  return `${applicationName(quota)} ${scope} ${whose ?? ''} ${kind}`;
}
