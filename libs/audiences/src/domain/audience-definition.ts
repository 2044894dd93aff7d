// The definition of an audience, by its type. Nested values are JSON-safe and stored unchanged.
import type { Targeting } from '@app/kernel';

export const identifierTypes = ['email_sha256', 'phone_sha256', 'device_id', 'crm_id'] as const;
export type IdentifierType = (typeof identifierTypes)[number];
export const listSources = ['first_party', 'partner'] as const;
export const filterOperators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains'] as const;

/** The reach of a lookalike, as a share of the adults of its countries: the terms of Google and TikTok, with Google's shares. */
export const expansions = { narrow: 0.025, balanced: 0.05, broad: 0.1 } as const;
export type Expansion = keyof typeof expansions;

/** People whose identifiers are uploaded. */
export interface CustomerList {
  readonly identifierTypes: readonly IdentifierType[];
  readonly source: (typeof listSources)[number];
  /** The app whose device ids these are, by its id in its store; rows of former versions have none. */
  readonly appId?: string | null;
}

/** People who did something within the last days; filters narrow it down and all of them must hold. */
export interface EventRule {
  readonly event: string;
  readonly filters: readonly {
    readonly field: string;
    readonly op: (typeof filterOperators)[number];
    readonly value: string;
  }[];
  /** null: as long as the audience retains its members. */
  readonly withinDays: number | null;
}

/** Any of the included, none of the excluded. */
export interface EventRules {
  readonly include: readonly EventRule[];
  readonly exclude: readonly EventRule[];
}

/** Exactly one of `expansion` and `ratio` is given. */
export interface Lookalike {
  readonly sourceAudienceId: string;
  /** ISO 3166-1 alpha-2 */
  readonly countries: readonly string[];
  readonly expansion: Expansion | null;
  /** 0.01 to 0.20 in steps of 0.01, of the adults of its countries. */
  readonly ratio: number | null;
}

/** People who are in any of `anyOf` (everybody, when that is empty), in each of `allOf`, and in none of `noneOf`. */
export interface Combination {
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
  readonly noneOf: readonly string[];
}

export interface DefinitionOf {
  customer_list: CustomerList;
  website: EventRules;
  app_activity: EventRules;
  engagement: EventRules;
  rule_based: EventRules;
  lookalike: Lookalike;
  saved: Targeting;
  combined: Combination;
}

export const audienceTypes = [
  'customer_list',
  'website',
  'app_activity',
  'engagement',
  'lookalike',
  'rule_based',
  'saved',
  'combined',
] as const satisfies readonly (keyof DefinitionOf)[];
export type AudienceType = keyof DefinitionOf;

/** A definition together with the type that decides its form. */
export type Definition = { [T in AudienceType]: { readonly type: T; readonly definition: DefinitionOf[T] } }[AudienceType];

/** The audiences that a definition names, each once. */
export function sourcesOf(audience: Definition): string[] {
  if (audience.type === 'lookalike') return [audience.definition.sourceAudienceId];
  if (audience.type !== 'combined') return [];
  const { anyOf, allOf, noneOf } = audience.definition;
  return [...new Set([...anyOf, ...allOf, ...noneOf])];
}
