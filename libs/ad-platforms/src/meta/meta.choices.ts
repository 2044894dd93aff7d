// What an account has for its campaigns to choose from: Pages, pixels, apps, forms, and who stands behind the ads.
import { type PlatformSession, type SettingChoice } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { nullWhen } from '../shared/failures.js';
import type { MetaClient } from './meta.client.js';
import { accountPath } from './meta.reader.js';
import { identityRows } from './plan/declarations.table.js';
import { metaId } from './wire/states.js';

const named = z.object({ id: metaId, name: writtenText.default('') });
const pageRow = named.extend({ tasks: z.array(z.string().max(100)).optional(), access_token: z.string().max(8_192).optional() });
const instagramRow = z.object({ id: metaId, username: writtenText.default('') });
const formRow = named.extend({ status: z.string().max(50).optional() });
const recommended = z.object({
  data: z.array(z.object({ recommendations: z.array(z.string().max(500)).default([]) })).default([]),
});
const identityRow = z.object({ id: metaId, regional_regulation_identities: z.record(z.string(), z.unknown()).optional() });

/** Forms are asked for Page by Page. */
const MOST_PAGES = 20;
const MOST_CHOICES = 500;

/** Of the account, who stands behind its ads where nothing else is said. */
export interface Defaults {
  readonly default_dsa_beneficiary?: string | undefined;
  readonly default_dsa_payor?: string | undefined;
}

type Choices = Readonly<Record<string, readonly SettingChoice[]>>;

const choice = (id: string, name: string, isDefault = false): SettingChoice => ({ id, name: name === '' ? id : name, isDefault });

export class MetaChoices {
  constructor(private readonly client: MetaClient) {}

  /** A part that Meta refuses to show is absent; a passing failure fails the look. */
  async of(session: PlatformSession, account: Defaults): Promise<Choices> {
    const path = accountPath(session);
    const pages = await shown(() => this.rows(session, pageRow, 'me/accounts', ['id', 'name', 'tasks', 'access_token']));
    const speaking = (pages ?? []).filter(({ tasks }) => tasks === undefined || tasks.includes('ADVERTISE'));
    const parts: Record<string, SettingChoice[] | null> = {
      page: pages && speaking.map(({ id, name }) => choice(id, name)),
      instagram_user: await shown(async () =>
        (await this.rows(session, instagramRow, `${path}/instagram_accounts`, ['id', 'username'])).map(({ id, username }) =>
          choice(id, username),
        ),
      ),
      pixel: await shown(() => this.named(session, `${path}/adspixels`)),
      app: await shown(() => this.named(session, `${path}/advertisable_applications`)),
      lead_form: await shown(() => this.forms(session, speaking)),
      ...(await this.declared(session, path, account)),
      ...(await this.identities(session, path)),
    };
    return Object.fromEntries(Object.entries(parts).flatMap(([key, choices]) => (choices ? [[key, choices]] : [])));
  }

  private async named(session: PlatformSession, path: string): Promise<SettingChoice[]> {
    return (await this.rows(session, named, path, ['id', 'name'])).map(({ id, name }) => choice(id, name));
  }

  /** Read with the token of each Page, as Meta wants it. */
  private async forms(session: PlatformSession, pages: readonly z.output<typeof pageRow>[]): Promise<SettingChoice[]> {
    const forms: SettingChoice[] = [];
    for (const page of pages.slice(0, MOST_PAGES)) {
      const as = page.access_token === undefined ? session : { ...session, accessToken: page.access_token };
      const found = await shown(() => this.rows(as, formRow, `${page.id}/leadgen_forms`, ['id', 'name', 'status']));
      for (const { id, name, status = 'ACTIVE' } of found ?? [])
        if (status === 'ACTIVE') forms.push(choice(id, pages.length === 1 ? name : `${name} (${page.name})`));
    }
    return forms;
  }

  /** Names that ads in the EU may carry: the account's own, and what Meta proposes. */
  private async declared(
    session: PlatformSession,
    path: string,
    { default_dsa_beneficiary: beneficiary = '', default_dsa_payor: payor = '' }: Defaults,
  ): Promise<Record<'dsa_beneficiary' | 'dsa_payor', SettingChoice[]>> {
    const ask = { session, path: `${path}/dsa_recommendations`, kind: 'accounts', fields: ['recommendations'] } as const;
    const answer = await shown(() => this.client.read(recommended, ask));
    const proposed = answer?.data.flatMap(({ recommendations }) => recommendations) ?? [];
    const choicesOf = (own: string): SettingChoice[] =>
      [...new Set([own, beneficiary, payor, ...proposed])]
        .filter((name) => name !== '')
        .map((name) => choice(name, name, name === own));
    return { dsa_beneficiary: choicesOf(beneficiary), dsa_payor: choicesOf(payor) };
  }

  /** Meta lists verified identities nowhere: those that ad sets of the account name are known to be verified. */
  private async identities(session: PlatformSession, path: string): Promise<Record<string, SettingChoice[]>> {
    const fields = ['id', 'regional_regulation_identities'];
    const every = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES', 'CAMPAIGN_PAUSED'];
    const rows = await shown(() => this.rows(session, identityRow, `${path}/adsets`, fields, { effective_status: every }));
    const idsOf = (name: string): string[] => [
      ...new Set(
        (rows ?? []).flatMap(({ regional_regulation_identities: ids = {} }) => {
          const id = ids[`${name}_beneficiary`];
          return typeof id === 'string' && id !== '' ? [id] : [];
        }),
      ),
    ];
    return Object.fromEntries(identityRows.map(({ setting, name }) => [setting, idsOf(name).map((id) => choice(id, id))]));
  }

  private async rows<S extends z.ZodType>(
    session: PlatformSession,
    row: S,
    path: string,
    fields: readonly string[],
    params = {},
  ): Promise<z.output<S>[]> {
    const all: z.output<S>[] = [];
    for await (const each of this.client.rows(row, { session, path, kind: 'accounts', fields, params })) {
      all.push(each);
      if (all.length === MOST_CHOICES) break;
    }
    return all;
  }
}

const shown = <T>(read: () => Promise<T>): Promise<T | null> =>
  read().catch(nullWhen('permission', 'precondition', 'rejected', 'not_found'));
