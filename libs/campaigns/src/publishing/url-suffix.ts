// The query that is added to the landing page: the campaign's words for its visitors' analytics, and the platform's placeholders.
import type { PlanNote } from '@app/connections';
import type { CampaignState } from '../domain/campaign.state.js';

type Tracking = NonNullable<CampaignState['tracking']>;
const words = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_term: 'utmTerm',
} as const satisfies Record<string, keyof Tracking>;

const encoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/** A pair of braces: `{name}`, or `{name:text}`, whose name ends with the colon; any other has an empty name. */
interface Braces {
  readonly written: string;
  readonly name: string;
  readonly inside: readonly Part[];
}
type Part = string | Braces;

/** `{ifmobile:{ifsearch:{param1:{keyword}}}}`. Source: Google Ads API, Upgraded URLs, Fields; as of 2026-11. */
const DEEPEST = 4;

function bracesOf(written: string, inside: readonly Part[]): Braces {
  const [, name = '', colon = ''] = /^\{([a-z0-9_]+)(:|\}$)/iu.exec(written) ?? [];
  return { written, name: name.toLowerCase() + (colon === ':' ? ':' : ''), inside };
}

/** Pairs are found as they close; a brace without its pair is text. */
function partsOf(value: string): readonly Part[] {
  const around: { start: number; parts: Part[] }[] = [];
  let parts: Part[] = [];
  for (const { 0: text, index } of value.matchAll(/[{}]|[^{}]+/gu)) {
    if (text === '{') {
      around.push({ start: index, parts });
      parts = [];
      continue;
    }
    const outer = text === '}' ? around.pop() : undefined;
    if (outer === undefined) parts.push(text);
    else parts = [...outer.parts, bracesOf(value.slice(outer.start, index + 1), parts)];
  }
  return around.reduceRight<Part[]>((inner, outer) => [...outer.parts, '{', ...inner], parts);
}

/** What the platform replaces stands as it is, the text in it apart; all else is encoded. */
function valueOf(parts: readonly Part[], placeholders: readonly string[], depth = 1): string {
  const one = (part: Part): string => {
    if (typeof part === 'string') return encoded(part);
    const { written, name, inside } = part;
    if (depth > DEEPEST) return encoded(written);
    if (!placeholders.includes(name)) return encoded('{') + valueOf(inside, placeholders, depth) + encoded('}');
    if (!name.endsWith(':')) return written;
    const [first, ...others] = inside;
    const text = typeof first === 'string' ? [first.slice(name.length), ...others] : others;
    return written.slice(0, name.length + 1) + valueOf(text, placeholders, depth + 1) + '}';
  };
  return parts.map(one).join('');
}

/** @returns what stands in braces and is not replaced, outer ones first */
const unknownIn = (parts: readonly Part[], placeholders: readonly string[], depth = 1): readonly string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (depth > DEEPEST) return [part.written];
    const isKnown = placeholders.includes(part.name);
    return [...(isKnown ? [] : [part.written]), ...unknownIn(part.inside, placeholders, isKnown ? depth + 1 : depth)];
  });

/**
 * @param placeholders of the channel
 * @example urlSuffixOf({ …, utmTerm: '{keyword} {nobody}' }, ['keyword']) // 'utm_term={keyword}+%7Bnobody%7D'
 */
export function urlSuffixOf(tracking: Tracking | null, placeholders: readonly string[]): string | null {
  const pairs = Object.entries(words).flatMap(([name, field]) => {
    const value = tracking?.[field] ?? null;
    return value === null ? [] : [`${name}=${valueOf(partsOf(value), placeholders)}`];
  });
  return pairs.length === 0 ? null : pairs.join('&');
}

/** Tells of braces that the channel would not replace: visitors would bring them along as they are. */
export const unknownPlaceholders = (
  { tracking, landingPageUrl }: Pick<CampaignState, 'tracking' | 'landingPageUrl'>,
  placeholders: readonly string[],
): PlanNote[] =>
  [
    ['landing_page_url', landingPageUrl] as const,
    ...Object.entries(words).map(([name, field]) => [`tracking.${name}`, tracking?.[field]] as const),
  ].flatMap(([field, text]): PlanNote[] => {
    const unknown = [...new Set(unknownIn(partsOf(text ?? ''), placeholders))];
    if (unknown.length === 0) return [];
    const message =
      `The platform has no placeholder ${unknown.join(', ')}, so it stands in the address as it is written. Use one that it ` +
      `has, or leave out the braces.`;
    return [{ code: 'adjusted_for_channel', field, message, value: unknown, possible: placeholders }];
  });
