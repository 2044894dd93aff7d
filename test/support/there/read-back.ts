// How a platform shows to its own users what a campaign asked for: a row for each platform in the table of platforms.

import type { Product } from '../product.js';

/** What is asked of us, and what the platform then shows at each of the fields. */
export type Step = readonly [asked: object, ...shown: unknown[][]];

/** Where a platform shows a field of a campaign, and in which words. */
export interface Told {
  readonly name: string;
  /** The types of campaigns that have it. */
  readonly of: readonly string[];
  /** The platform's. */
  readonly fields: readonly string[];
  /** Only of what meets it, in the platform's language of queries. */
  readonly where?: string;
  /** The fields hold names of other objects, which say it here. */
  readonly through?: string;
  readonly first: Step;
  readonly changes: readonly Step[];
}

/** A field of ours, and what of it the platform cannot do. */
type Impossible = readonly [field: string, asked: object];

/** Campaigns that the platform makes unlike others. */
export interface CampaignTypeThere {
  /** What makes a campaign of the type, beside its creatives. */
  readonly basis: object;
  /** The format of its creatives. */
  readonly format: string;
  readonly impossible: readonly Impossible[];
}

/** What a campaign delivered on one day of its account: money in micros, conversions and their value in hundredths. */
export interface DayThere {
  readonly campaign: string;
  readonly date: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly conversions: number;
  readonly conversion_value: number;
}

export const hundredths = (amount: number): number => Math.round(amount * 100);

interface Variant {
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly content: {
    readonly headlines: readonly { readonly text: string }[];
    readonly descriptions: readonly { readonly text: string }[];
    readonly long_headline: { readonly text: string } | null;
    readonly checksum_sha256: string;
    readonly bytes: number;
  };
}
export interface ShownCreative {
  readonly brand_name: string;
  readonly logo: { readonly checksum_sha256: string; readonly bytes: number };
  readonly variants: readonly Variant[];
}

/** An ad, or whatever else a platform shows, by its fields there. */
export type Row = Readonly<Record<string, unknown>>;

export interface AccountShown {
  readonly product: Product;
  readonly account: string;
}

export interface ReadBack {
  /** By the platform's name for them. */
  readonly types: Readonly<Record<string, CampaignTypeThere>>;
  readonly told: readonly Told[];
  /** The ads that creatives become. */
  readonly wantedAds: (type: string, creatives: readonly ShownCreative[]) => Row[];
  /** The values at each field of each row for a campaign, in order; those of an exclusion with a `-`. */
  readonly shown: (at: AccountShown, campaign: string, rows: readonly Told[]) => Promise<Record<string, unknown[][]>>;
  /** The ads of a campaign of this type that are switched on, in groups that are. */
  readonly ads: (at: AccountShown, campaign: string, type: string) => Promise<Row[]>;
  /** A change to what the platform cannot do, and one back. */
  readonly turned: {
    readonly refused: { field: string; value: unknown; limit: unknown };
    readonly away: object;
    readonly back: object;
  };
  /** Campaigns that share an object, and a change of the first that makes another one: `sent` is in the check of it. */
  readonly shared?: {
    readonly type: string;
    readonly asked: object;
    readonly changed: object;
    readonly sent: (account: string) => unknown;
  };
}

/** What several steps ask for, together. */
export const merged = (parts: readonly object[]): object =>
  parts.reduce((whole: Record<string, unknown>, part) => {
    for (const [field, value] of Object.entries(part)) {
      const isTargeting = field === 'targeting';
      whole[field] = isTargeting ? { ...(whole[field] as object | undefined), ...(value as object) } : value;
    }
    return whole;
  }, {});
