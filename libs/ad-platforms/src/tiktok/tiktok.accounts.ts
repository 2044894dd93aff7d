// The advertisers that a consent reaches, what each of them lacks, and what there is to choose for its campaigns.
import {
  type AccountFinding,
  type AccountFindingCode,
  type AccountInspection,
  type ListedAccount,
  type PlatformAccount,
  type PlatformAccounts,
  type PlatformApplication,
  PlatformError,
  type PlatformSession,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { TiktokChoices } from './tiktok.choices.js';
import type { TiktokClient } from './tiktok.client.js';
import { accountId } from './tiktok.reader.js';
import type { TiktokSettings } from './tiktok.settings.js';
import { tiktokId } from './wire/states.js';

/** What is not here may not advertise. */
const statuses: Readonly<Record<string, { readonly status: PlatformAccount['status']; readonly finding?: AccountFindingCode }>> =
  {
    STATUS_ENABLE: { status: 'active' },
    STATUS_DISABLE: { status: 'closed', finding: 'account_closed' },
    STATUS_LIMIT: { status: 'disabled', finding: 'account_suspended' },
    STATUS_PENDING_CONFIRM: { status: 'disabled', finding: 'account_in_review' },
    STATUS_PENDING_VERIFIED: { status: 'disabled', finding: 'account_in_review' },
    STATUS_CONTRACT_PENDING: { status: 'disabled', finding: 'terms_not_accepted' },
  };
const refusedByReview = { status: 'disabled', finding: 'account_suspended' } as const;
const standingOf = (status: string) => statuses[status] ?? refusedByReview;

const listed = z.object({ list: z.array(z.object({ advertiser_id: tiktokId })) });
const accountRow = z.object({
  advertiser_id: tiktokId,
  name: writtenText.default(''),
  currency: z.string().length(3),
  /** Its `timezone` may be a fixed difference, under a name that means the opposite. */
  display_timezone: z.string().max(100),
  status: z.string().max(100),
});
const fields = ['advertiser_id', 'name', 'currency', 'display_timezone', 'status'];
const MOST_IDS = 100;

type Asking = Pick<PlatformSession, 'accessToken' | 'application'>;

export class TiktokAccounts implements PlatformAccounts {
  private readonly choices: TiktokChoices;

  constructor(
    private readonly client: TiktokClient,
    private readonly settings: TiktokSettings,
  ) {
    this.choices = new TiktokChoices(client);
  }

  async list(accessToken: string, application?: PlatformApplication): Promise<ListedAccount[]> {
    const session = { accessToken, ...(application && { application }) };
    const { appId: app_id, appSecret: secret } = this.settings;
    const ask = { session, path: 'oauth2/advertiser/get/', kind: 'accounts', params: { app_id, secret } } as const;
    const { list } = await this.client.read(listed, ask);
    const ids = [...new Set(list.map(({ advertiser_id: id }) => id))];
    const found: ListedAccount[] = [];
    for (const part of inParts(ids, MOST_IDS)) found.push(...(await this.shown(session, part)));
    return found.filter(({ status }) => status !== 'closed');
  }

  async inspect(session: PlatformSession): Promise<AccountInspection> {
    const [row] = await this.rows(session, [accountId(session)]).catch((error: unknown) => {
      if (!isOfAccount(error)) throw error;
      return [];
    });
    if (!row) return { account: null, findings: this.findings('account_unreachable'), choices: {} };
    const account = accountOf(row);
    const { finding } = standingOf(row.status);
    const findings = finding ? this.findings(finding) : [];
    return { account, findings, choices: account.status === 'closed' ? {} : await this.choices.of(session) };
  }

  /** One account that is refused hides no other. */
  private async shown(session: Asking, ids: readonly string[]): Promise<ListedAccount[]> {
    try {
      const rows = await this.rows(session, ids);
      const missing = ids.filter((id) => !rows.some(({ advertiser_id: there }) => there === id));
      return [...rows.map(accountOf), ...missing.map((id) => unreadable(id, 'TikTok does not show it.'))];
    } catch (error) {
      if (!isOfAccount(error)) throw error;
      const [id, ...others] = ids;
      if (id === undefined || others.length === 0) return id === undefined ? [] : [unreadable(id, error.message)];
      const each: ListedAccount[] = [];
      for (const one of ids) each.push(...(await this.shown(session, [one])));
      return each;
    }
  }

  private async rows(session: Asking, ids: readonly string[]): Promise<z.output<typeof accountRow>[]> {
    const params = { advertiser_ids: ids, fields };
    return (
      await this.client.read(z.object({ list: z.array(accountRow) }), {
        session,
        path: 'advertiser/info/',
        kind: 'accounts',
        params,
      })
    ).list;
  }

  private findings(code: AccountFindingCode): AccountFinding[] {
    return [{ code, url: this.settings.pages?.[code] ?? null }];
  }
}

const isOfAccount = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && ['permission', 'not_found'].includes(error.fault);

const accountOf = ({ advertiser_id: id, name, currency, display_timezone: timezone, status }: z.output<typeof accountRow>) => ({
  ...{ id, managerId: null, name, currency, timezone, status: standingOf(status).status },
});

const unreadable = (id: string, why: string): ListedAccount => ({
  ...{ id, managerId: null, name: '', currency: '', timezone: '', status: 'disabled' },
  unreadable: why,
});
