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
/** Without braces of their own: platforms nest none. */
const braced = /(\{[^{}]*\})/u;

/** What a platform puts in place of its own; `ifmobile:` takes a text: `{ifmobile:phone}`. */
function isPlaceholder(token: string, placeholders: readonly string[]): boolean {
  if (!braced.test(token)) return false;
  const [name = '', ...text] = token.slice(1, -1).split(':');
  return placeholders.includes(`${name.toLowerCase()}${text.length > 0 ? ':' : ''}`);
}

/** A placeholder stands as it is, its text apart; all else is encoded. */
const valueOf = (value: string, placeholders: readonly string[]): string =>
  value
    .split(braced)
    .map((part) =>
      isPlaceholder(part, placeholders) ? part.replace(/(?<=:).*(?=\}$)/u, (text) => encoded(text)) : encoded(part),
    )
    .join('');

/**
 * @param placeholders of the channel
 * @example urlSuffixOf({ …, utmTerm: '{keyword} {nobody}' }, ['keyword']) // 'utm_term={keyword}+%7Bnobody%7D'
 */
export function urlSuffixOf(tracking: Tracking | null, placeholders: readonly string[]): string | null {
  const pairs = Object.entries(words).flatMap(([name, field]) => {
    const value = tracking?.[field] ?? null;
    return value === null ? [] : [`${name}=${valueOf(value, placeholders)}`];
  });
  return pairs.length === 0 ? null : pairs.join('&');
}

/** Tells of braces that the channel would not replace: visitors would bring them along as they are. */
export const unknownPlaceholders = (tracking: Tracking | null, placeholders: readonly string[]): PlanNote[] =>
  Object.entries(words).flatMap(([name, field]): PlanNote[] => {
    const tokens = (tracking?.[field] ?? '').split(braced).filter((part) => braced.test(part));
    const unknown = [...new Set(tokens.filter((token) => !isPlaceholder(token, placeholders)))];
    if (unknown.length === 0) return [];
    const message =
      `The platform has no placeholder ${unknown.join(', ')}, so it stands in the address as it is written. Use one that it ` +
      `has, or leave out the braces.`;
    return [{ code: 'adjusted_for_channel', field: `tracking.${name}`, message, value: unknown, possible: placeholders }];
  });
