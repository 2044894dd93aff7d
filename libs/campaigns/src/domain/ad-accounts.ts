// In which ad account a campaign runs on each channel, and what may be said of it.
import { type FieldFault, publicId } from '@app/kernel';

/** A connection of the organization, as far as campaigns choose among them. */
export interface KnownConnection {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly status: 'pending' | 'active' | 'error' | 'expired' | 'disconnected';
  readonly isDefault: boolean;
  readonly account: { readonly id: string };
  /** Its account was changed on the platform, and nobody has confirmed that; null: no. */
  readonly unconfirmed: object | null;
  /** What its consent allows; null: it has none any more. */
  readonly features: readonly string[] | null;
}

/** Where the campaign is on a channel already. */
export interface PlacedIn {
  readonly channel: string;
  readonly connectionId: string;
  readonly platformCampaignId: string | null;
  /** Whether something of the campaign is there, or may be. */
  readonly isBegun: boolean;
  /** Whether the account was taken although several were possible and nobody had chosen. */
  readonly isAssumed: boolean;
}

/** `among`: the accounts of which one was taken because nobody had chosen; empty: it was the one that was meant. */
export interface TakenConnection<C> {
  readonly connection: C;
  readonly among: readonly C[];
}

/** What a change of `connectionIds` is judged by. `fixed`: what a published channel may name, by channel. */
export interface AccountFacts {
  readonly known: readonly KnownConnection[];
  readonly fixed: readonly FixedAccount[];
}

export interface FixedAccount {
  readonly channel: string;
  readonly connection: KnownConnection;
  /** Its account connected again is the same account. */
  readonly possible: readonly string[];
  readonly ofChannel: readonly string[];
}

export const noAccounts: AccountFacts = { known: [], fixed: [] };

/**
 * The connection of a channel; the known ones come oldest first. A published campaign keeps its own, in any state, and another
 * connection of the same account replaces it only once it was disconnected. Otherwise: the chosen one, the default, the only
 * healthy one, and of several healthy ones the oldest.
 */
export function connectionFor<C extends KnownConnection>(
  known: readonly C[],
  { connectionIds }: { readonly connectionIds: readonly string[] },
  channel: string,
  placed: readonly PlacedIn[],
): TakenConnection<C> | undefined {
  const ofChannel = known.filter((connection) => connection.channel === channel);
  const placement = placed.find((each) => each.channel === channel);
  const own = ofChannel.find(({ id }) => id === placement?.connectionId);
  const named = ofChannel.find(({ id }) => connectionIds.includes(id));
  const healthy = ofChannel.filter(isHealthy);
  const stays = own && placement && (isPublished(placement, own) || (!named && own.status !== 'disconnected'));
  if (stays) return { connection: present(ofChannel, own), among: placement.isAssumed && !named ? healthy : [] };
  const meant = named ? present(ofChannel, named) : ofChannel.find(({ isDefault }) => isDefault);
  if (meant) return { connection: meant, among: [] };
  const connection = healthy[0] ?? ofChannel.find(({ status }) => status === 'active') ?? ofChannel[0];
  return connection && { connection, among: healthy.length > 1 ? healthy : [] };
}

/** The accounts that a change can no longer leave. */
export const fixedAccounts = (known: readonly KnownConnection[], placed: readonly PlacedIn[]): FixedAccount[] =>
  placed.flatMap((placement) => {
    const { channel } = placement;
    const ofChannel = known.filter((each) => each.channel === channel);
    const connection = ofChannel.find(({ id }) => id === placement.connectionId);
    if (!connection || !isPublished(placement, connection)) return [];
    const same = ofChannel.filter(({ account }) => account.id === connection.account.id);
    return [{ channel, connection, possible: same.map(({ id }) => id), ofChannel: ofChannel.map(({ id }) => id) }];
  });

/** The first channel whose account a change would leave; undefined: none. */
export const leftAccount = (
  before: readonly string[],
  after: readonly string[],
  fixed: readonly FixedAccount[],
): FixedAccount | undefined =>
  fixed.find(({ possible, ofChannel }) => {
    const named = (ids: readonly string[]): string[] => ids.filter((id) => ofChannel.includes(id));
    const now = named(after);
    return now.some((id) => !possible.includes(id)) || (now.length === 0 && named(before).length > 0);
  });

interface AccountFields {
  readonly channels: readonly string[];
  readonly connectionIds: readonly string[];
}

/** 400 naming each connection that the campaign cannot run in. One that was disconnected since it was named may stay. */
export function accountFaults(before: AccountFields, after: AccountFields, known: readonly KnownConnection[]): FieldFault[] {
  const possible = known.filter(({ status, channel }) => status !== 'disconnected' && after.channels.includes(channel));
  return after.connectionIds.flatMap((id, index): FieldFault[] => {
    const named = known.find((each) => each.id === id);
    const fault = (code: string, why: string): FieldFault[] => {
      const field = `connection_ids[${index}]`;
      const limit = possible.slice(0, TOLD).map((each) => publicId('connection', each.id));
      const message = `${field} ${why}. ${possibleWords(possible)}`;
      return [{ field, code, message, value: publicId('connection', id), limit }];
    };
    if (!named) return fault('invalid_value', 'names no connection of your organization');
    if (named.status === 'disconnected' && !before.connectionIds.includes(id))
      return fault('invalid_value', `"${named.name}" was disconnected: connect the account again`);
    if (!after.channels.includes(named.channel))
      return fault('conflict', `"${named.name}" is a connection to ${named.channel}, which is not among the channels`);
    const earlier = after.connectionIds.findIndex((each) => known.some(isOf(each, named.channel)));
    return earlier === index ? [] : fault('conflict', `is a second connection to ${named.channel}: name one for each channel`);
  });
}

const isOf =
  (id: string, channel: string) =>
  (each: KnownConnection): boolean =>
    each.id === id && each.channel === channel;

/** The most connections that a message lists. */
const TOLD = 20;

export const toldConnection = ({ id, name }: KnownConnection): string => `${publicId('connection', id)} ("${name}")`;

function possibleWords(possible: readonly KnownConnection[]): string {
  if (possible.length === 0) return 'No account of its channels is connected: leave connection_ids out.';
  const more = possible.length > TOLD ? ` and ${possible.length - TOLD} more` : '';
  return `Possible: ${possible.slice(0, TOLD).map(toldConnection).join(', ')}${more}.`;
}

/** Whether a campaign could be published in it now, as far as the account goes. */
const isHealthy = ({ status, unconfirmed, features }: KnownConnection): boolean =>
  status === 'active' && unconfirmed === null && (features?.includes('campaigns') ?? false);

/** What was only begun in an account that is gone may begin again elsewhere. */
const isPublished = ({ platformCampaignId, isBegun }: PlacedIn, { status }: KnownConnection): boolean =>
  platformCampaignId !== null || (isBegun && status !== 'disconnected');

/** Itself, or once it was disconnected another connection of its account. */
const present = <C extends KnownConnection>(ofChannel: readonly C[], connection: C): C =>
  connection.status === 'disconnected'
    ? (ofChannel.find(({ status, account }) => status !== 'disconnected' && account.id === connection.account.id) ?? connection)
    : connection;
