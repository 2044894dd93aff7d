// Whose money a campaign spends: its ad account on each platform, chosen in the form and named wherever the campaign is shown.
import type { Schemas } from '../../api/client.js';
import { texts } from '../../texts.js';
import type { Campaign } from './campaign.js';
import { type Draft, emptyDraft, patchedAt } from './form/draft.js';

type Connection = Schemas['Connection'];

const { accounts: words } = texts.campaigns;

/** "Fabrikam Enterprise, 1000000007". */
export const accountName = ({ name, id }: { readonly name: string; readonly id: string }): string => `${name}, ${id}`;

export const accountsOn = (connections: readonly Connection[], channel: string): readonly Connection[] =>
  connections.filter((each) => each.channel === channel && each.status !== 'disconnected');

/** The named one, else the default, else the only one that works; undefined: a person has to choose. */
export function accountFor(
  connections: readonly Connection[],
  named: readonly string[],
  channel: string,
): Connection | undefined {
  const possible = accountsOn(connections, channel);
  const working = possible.filter(({ status }) => status === 'active');
  return (
    possible.find(({ id }) => named.includes(id)) ??
    possible.find(({ is_default: isDefault }) => isDefault) ??
    (working.length === 1 ? working[0] : undefined)
  );
}

interface AccountChoice {
  readonly possible: readonly Connection[];
  /** What is chosen; undefined: nobody has chosen yet. */
  readonly own: Connection | undefined;
  /** Where the money is spent as long as nobody chooses. */
  readonly taken: Connection | undefined;
  readonly isPublished: boolean;
}

/**
 * The choice on a platform. A published campaign stays in its account: one that the service took where several were possible may
 * still be confirmed.
 */
export function choiceOf(
  campaign: Pick<Campaign, 'platform_campaigns' | 'delivery_issues'> | null,
  connections: readonly Connection[],
  named: readonly string[],
  channel: string,
): AccountChoice {
  const isOn = (each: { readonly channel: string | null }): boolean => each.channel === channel;
  const published = campaign?.platform_campaigns.find((each) => isOn(each) && each.platform_campaign_id !== null);
  const isOpen = campaign?.delivery_issues.some((each) => isOn(each) && each.code === 'account_not_chosen');
  const possible = accountsOn(connections, channel).filter(({ id }) => !published || id === published.connection_id);
  return {
    possible,
    own: possible.find(({ id }) => named.includes(id) || (published && !isOpen)),
    taken: published ? possible[0] : accountFor(connections, named, channel),
    isPublished: published !== undefined,
  };
}

/** The named connections with this one of its channel; null: with none. */
export const namedWith = (
  connections: readonly Connection[],
  named: readonly string[],
  channel: string,
  chosen: string | null,
): string[] => {
  const others = named.filter((id) => connections.some((each) => each.id === id && each.channel !== channel));
  return chosen === null ? others : [...others, chosen];
};

/**
 * What of a draft follows its account, by path: money is counted in its currency, and days are those of its zone unless somebody
 * has chosen others.
 */
export function followingAccount(
  draft: Draft,
  { currency, timezone }: Connection['account'],
  before?: Connection['account'],
): Record<string, unknown> {
  const { budget, spend_cap: cap, bid_strategy: bid, start_at: start, end_at: end } = draft;
  const isOwnZone = draft.timezone !== 'UTC' && draft.timezone !== before?.timezone;
  return {
    ...(budget ? { 'budget.currency': currency } : {}),
    ...(cap ? { 'spend_cap.currency': currency } : {}),
    ...(typeof bid.target === 'object' && bid.target ? { 'bid_strategy.target.currency': currency } : {}),
    ...(timezone === '' || isOwnZone || start !== null || end !== null ? {} : { timezone }),
  };
}

/** What a campaign begins with for an ad: the connected platforms where it can run, and their accounts. */
export function draftWith(creative: Pick<Schemas['Creative'], 'id' | 'usable_on'>, connections: readonly Connection[]): Draft {
  const connected = creative.usable_on.filter(({ channel }) => accountsOn(connections, channel).length > 0);
  const usable = connected.filter((place) => place.usable);
  // Where it can run nowhere yet, the form tells what it lacks.
  const channels = (usable.length > 0 ? usable : connected).map(({ channel }) => channel);
  const accounts = channels.flatMap((channel) => accountFor(connections, [], channel) ?? []);
  const draft = { ...emptyDraft, creative_ids: [creative.id], channels, connection_ids: accounts.map(({ id }) => id) };
  const [first] = accounts;
  return first ? patchedAt(draft, followingAccount(draft, first.account)) : draft;
}

type Accounts = Pick<Campaign, 'channels' | 'connection_ids' | 'platform_campaigns' | 'delivery_issues'>;

/** The account on each platform, as far as it is known: where the campaign is, or where it would go. */
export function accountNames(campaign: Accounts, connections: readonly Connection[]): readonly string[] {
  return campaign.channels.flatMap((channel) => {
    const placed = campaign.platform_campaigns.find((each) => each.channel === channel);
    const issue = campaign.delivery_issues.find((each) => each.code === 'account_not_chosen' && each.channel === channel);
    const taken = connections.find(({ id }) => id === issue?.value);
    const known = placed?.account ?? (taken ?? accountFor(connections, campaign.connection_ids, channel))?.account;
    if (!known) return [];
    return [issue ? words.notChosen(accountName(known)) : accountName(known)];
  });
}
