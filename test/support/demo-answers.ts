// The parts of answers that the spec of the demo reads.

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly delivery_status: string;
  readonly delivery_issues: readonly { readonly code: string; readonly severity: string }[];
  readonly created_by: string | null;
  readonly created_at: string;
  readonly platform_campaigns: readonly {
    readonly account: { readonly id: string } | null;
    readonly ads: readonly { readonly review_status: string }[];
  }[];
}

export interface DemoNode {
  readonly kind: string;
  readonly review_status: string | null;
  readonly review_findings: readonly { readonly topic: string; readonly sentence: string | null }[];
  readonly figures: { readonly impressions: number } | null;
}

export interface Sync {
  readonly trigger: string;
  readonly created_at: string;
  readonly finished_at: string;
}

export interface Overview {
  readonly data: { readonly series: readonly { readonly metrics: { readonly impressions: number } }[] };
  readonly meta: { readonly warnings: readonly { readonly code: string }[] };
}

export interface Rows {
  readonly data: readonly { readonly dimensions: { readonly campaign: { readonly id: string | null } } }[];
}

/** Rows of a query by one breakdown. */
export interface Parts {
  readonly data: readonly { readonly metrics: { readonly impressions: number } }[];
  readonly meta: { readonly not_supplied: readonly { readonly channel: string }[] };
}

export interface DemoConnection {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly account: { readonly id: string; readonly currency: string };
  readonly status: string;
  readonly auth: { readonly connections: number };
  readonly health_reasons: readonly { readonly code: string }[];
}

/** How often each word is there. */
export const counted = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(words)].sort().map((word) => [word, words.filter((each) => each === word).length]));
