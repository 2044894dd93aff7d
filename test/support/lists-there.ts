// Audiences of one organization and their lists at a simulated platform: what should be there, and what is.
import { PlatformLists, type ListReadiness } from '@app/audiences';
import {
  AdPlatforms,
  type AudienceIntent,
  type AudiencePart,
  ConnectionDirectory,
  type ConnectionRecord,
} from '@app/connections';
import { type Actor, publicId, systemActor, uuidOf } from '@app/kernel';
import { audienceParts, customerLists } from './members.js';
import { endPauses } from './connected.js';
import { platformThere } from './platforms-there.js';
import { type ProductOptions, startProduct } from './product.js';

export const GRANTED = { ad_user_data: 'granted', ad_personalization: 'granted' };

export interface ListOptions extends Omit<ProductOptions, 'simulator'> {
  readonly channel?: string;
  /** Whether an admin accepts the terms for customer data; by default he does. */
  readonly terms?: boolean;
}

export async function startLists(name: string, { channel = 'google_ads', terms = true, ...options }: ListOptions = {}) {
  const product = await startProduct(name, { ...options, simulator: true });
  const organization = await product.organization();
  const actor: Actor = systemActor(organization.id);
  const connectionId = await product.connect(organization, {}, channel);
  const api = product.client.as(organization.keys.owner);
  const { control } = product;
  if (!control) throw new Error('The simulator was not started.');
  const platform = platformThere(channel);
  await control('PATCH', '/config', platform.peopleAtOnce);

  const connection = async (): Promise<ConnectionRecord> => {
    const found = (await product.nest.get(ConnectionDirectory).all(actor)).find(({ id }) => id === connectionId);
    if (!found) throw new Error('Nothing is connected.');
    return found;
  };
  const { account } = await connection();
  const there = platform.account(control, account.id);
  const acceptTerms = async (id = connectionId): Promise<void> => {
    const path = `/v1/connections/${publicId('connection', id)}`;
    const { status } = await api.patch(path, { settings: { customer_data_terms: 'accepted' } });
    expect(status).toBe(200);
  };
  if (terms) await acceptTerms();

  /** Makes waiting retries and looks due now instead of later, and lets the platform take calls again. */
  const hurry = async (): Promise<void> => {
    await endPauses(product);
    await product.sql('update audiences.receipt set next_look_at = now() where next_look_at > now()');
    await product.sql(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and key like ' +
        "'audiences.%'",
    );
  };
  const workAgain = async (): Promise<void> => {
    await hurry();
    await product.work();
  };
  const isSettled = async (): Promise<boolean> => {
    const [{ busy } = { busy: true }] = await product.sql<{ busy: boolean }>(
      `select exists (select from audiences.outgoing) or exists (select from audiences.receipt)
         or exists (select from audiences.platform_list where state in ('planned', 'intended', 'leaving') or fed_after
         is not null) as busy`,
    );
    return !busy;
  };

  const intentOf = async (audience: string): Promise<AudienceIntent> => {
    const { data } = (await api.get(`/v1/audiences/${audience}`)).body;
    const types: readonly string[] = data.definition.identifier_types;
    const identifiers = (['email', 'phone', 'device', 'crm'] as const).filter((type) =>
      types.some((each) => each.startsWith(type)),
    );
    const people = { type: 'customer_list', identifiers, source: 'first_party', appId: data.definition.app_id ?? null } as const;
    return { id: audience, tag: audience.replace('aud_', ''), name: data.name, retentionDays: data.retention_days, people };
  };
  const partsOf = async (audience: string): Promise<readonly AudiencePart[]> =>
    audienceParts(product.nest.get(AdPlatforms), await connection(), await intentOf(audience));
  const standing = async (audience: string, what = 'contact'): Promise<ListReadiness | undefined> => {
    const key = `audience:${audience}:${what}`;
    return (await product.nest.get(PlatformLists).standing(actor, connectionId, [key])).get(key);
  };

  return {
    product,
    organization,
    actor,
    api,
    control,
    channel,
    platform,
    account: account.id,
    connectionId,
    connection,
    acceptTerms,
    hurry,
    workAgain,
    isSettled,
    lists: customerLists(() => api),
    /** Adds people who gave their consent. */
    upload: (audience: string, members: readonly object[], consent: object | null = GRANTED) =>
      api.post(`/v1/audiences/${audience}/members`, { members, ...(consent ? { consent } : {}) }),
    /** Asks for the lists of an audience, as a campaign does. */
    want: async (audience: string, isAnew = false, through?: ConnectionRecord): Promise<void> =>
      product.nest.get(PlatformLists).want(actor, through ?? (await connection()), await partsOf(audience), isAnew),
    standing,
    /** Works until the platform has worked everything off. */
    async settled(): Promise<void> {
      await product.work();
      for (let rounds = 0; rounds < 60 && !(await isSettled()); rounds += 1) await workAgain();
      expect(await isSettled()).toBe(true);
    },
    /** Who is in the list there, by their hashes in order. */
    async there(audience: string, what = 'contact'): Promise<string[]> {
      const id = (await standing(audience, what))?.id;
      return id === null || id === undefined ? [] : there.members(id);
    },
    /** Who should be there: everybody at home whose data may be sent, by e-mail and phone, in order. */
    async expected(audience: string): Promise<string[]> {
      const rows = await product.sql<{ hash: string }>(
        `select distinct encode(hash, 'hex') as hash from audiences.member m join audiences.consent c using
           (organization_id, key),
           lateral (values (m.email), (m.phone)) as of_person (hash)
         where m.audience_id = $1 and c.ad_user_data = 'granted' and hash is not null order by 1`,
        [uuidOf('audience', audience)],
      );
      return rows.map(({ hash }) => hash);
    },
    /** The platform's answer to its next calls of this operation. */
    fault: (operation: string, action: object, more: object = {}): Promise<unknown> =>
      control('POST', '/faults', { match: { operation }, action, ...more }),
  };
}

export type ListsThere = Awaited<ReturnType<typeof startLists>>;
