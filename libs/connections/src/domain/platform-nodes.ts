// Small parts of a plan, of campaigns and audiences alike.
import type { SettingChoice } from './platform-accounts.js';

export type NodeValue =
  string | number | boolean | null | NodeReference | readonly NodeValue[] | { readonly [part: string]: NodeValue };
/** Another node: by its key in a plan, and by its id once it is on the platform. */
export type NodeReference = { readonly node: string } | { readonly id: string };
/**
 * What a node says, field by field, in plain JSON: two bodies that say the same are equal. References without an order are a `{
 * set: [...] }`.
 */
export type NodeBody = Readonly<Record<string, NodeValue>>;

/** What a plan depends on besides what is planned. */
export interface AccountContext {
  readonly now: Date;
  readonly account: { readonly currency: string; readonly timezone: string };
  /** The things of the account that were chosen (null: none), and what there was to choose from. */
  readonly settings: readonly {
    readonly key: string;
    readonly value: string | null;
    readonly choices: readonly SettingChoice[];
  }[];
  /** The platform's id of each place that was asked for; null: the platform does not have it. */
  readonly places: ReadonlyMap<string, string | null>;
}

/** A setting of the connection without which nothing can be created. */
export interface MissingSetting {
  readonly key: string;
  /** Why this campaign needs it, as a sentence. */
  readonly because: string;
}

/** What the platform cannot do: whom the ads reach, or what is spent, would differ from what is asked for. */
export interface UnsupportedValue {
  readonly field: string;
  readonly message: string;
  readonly value: string | number | boolean | readonly string[] | null;
  /** What is possible instead. */
  readonly possible: string | number | readonly string[] | null;
}

/** What is done in another way: wording or pace differ, and neither whom the ads reach nor what is spent. */
export interface PlanNote extends UnsupportedValue {
  readonly code: 'format_not_used' | 'spend_cap_checked_by_us' | 'adjusted_for_channel';
}

/** `extra`: ids of further objects of the platform that belong to the node, such as a budget. */
export interface PlatformIds {
  readonly id: string;
  readonly extra: Readonly<Record<string, string>>;
}
