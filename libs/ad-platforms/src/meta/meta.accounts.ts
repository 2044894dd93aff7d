// The ad accounts of a Meta user, what each of them lacks, and what there is to choose for its campaigns.
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
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import type { MetaClient } from './meta.client.js';
import { accountPath } from './meta.reader.js';
import type { MetaSettings } from './meta.settings.js';
import { MetaChoices } from './meta.choices.js';
import { decimalsOf } from './money.js';
import { units } from './wire/states.js';

/** Numbers of `account_status`, by general knowledge; one that is not here does not mean that the account may advertise. */
const statuses: Readonly<Record<number, { readonly status: PlatformAccount['status']; readonly finding?: AccountFindingCode }>> =
  {
    1: { status: 'active' },
    2: { status: 'disabled', finding: 'account_suspended' },
    3: { status: 'active', finding: 'payment_missing' },
    7: { status: 'active', finding: 'account_in_review' },
    8: { status: 'active', finding: 'payment_missing' },
    9: { status: 'active' },
    100: { status: 'closed', finding: 'account_closed' },
    101: { status: 'closed', finding: 'account_closed' },
  };

const accountRow = z.object({
  account_id: z.string().regex(/^\d{1,30}$/),
  name: writtenText.default(''),
  account_status: z.number().int(),
  currency: z.string().length(3),
  timezone_name: z.string().max(100),
  min_daily_budget: units.optional(),
});
const listFields = ['id', 'account_id', 'name', 'account_status', 'currency', 'timezone_name', 'min_daily_budget'];

const text = z.string().max(500).optional();
const inspected = accountRow.extend({
  amount_spent: units.optional(),
  spend_cap: units.optional(),
  is_prepay_account: z.boolean().optional(),
  balance: units.optional(),
  funding_source: z.string().max(100).optional(),
  funding_source_details: z.unknown().optional(),
  user_tasks: z.array(z.string().max(100)).optional(),
  tos_accepted: z.record(z.string(), z.number()).optional(),
  default_dsa_beneficiary: text,
  default_dsa_payor: text,
});
type InspectedAccount = z.output<typeof inspected>;
const inspectedFields = [
  ...listFields,
  ...['amount_spent', 'spend_cap', 'is_prepay_account', 'balance', 'funding_source', 'funding_source_details', 'user_tasks'],
  ...['tos_accepted', 'default_dsa_beneficiary', 'default_dsa_payor'],
];

/** One of them lets a user change campaigns. */
const editingTasks = ['ADVERTISE', 'MANAGE'];

export class MetaAccounts implements PlatformAccounts {
  private readonly choices: MetaChoices;

  constructor(
    private readonly client: MetaClient,
    private readonly pages: MetaSettings['pages'],
  ) {
    this.choices = new MetaChoices(client);
  }

  async list(accessToken: string, application?: PlatformApplication): Promise<ListedAccount[]> {
    const session = { accessToken, accountId: null, ...(application && { application }) };
    const found = new Map<string, ListedAccount>();
    for await (const row of this.client.rows(accountRow, {
      session,
      path: 'me/adaccounts',
      kind: 'accounts',
      fields: listFields,
    })) {
      const account = accountOf(row);
      if (account.status !== 'closed') found.set(account.id, account);
    }
    return [...found.values()];
  }

  async inspect(session: PlatformSession): Promise<AccountInspection> {
    const ask = { session, path: accountPath(session), kind: 'accounts', fields: inspectedFields } as const;
    const row = await this.client.read(inspected, ask).catch(findingIn);
    if (typeof row === 'string') return { account: null, findings: this.findings([row]), choices: {} };
    const account = accountOf(row);
    if (account.status === 'closed') return { account, findings: this.findings(['account_closed']), choices: {} };
    return { account, findings: this.findings(lacksOf(row)), choices: await this.choices.of(session, row) };
  }

  private findings(codes: readonly AccountFindingCode[]): AccountFinding[] {
    return [...new Set(codes)].map((code) => ({ code, url: this.pages?.[code] ?? null }));
  }
}

/** `minimumDailyBudget`: in decimals of the currency. */
function accountOf(row: z.output<typeof accountRow>): PlatformAccount & { readonly minimumDailyBudget?: string } {
  const { account_id: id, name, currency, timezone_name: timezone, account_status: status, min_daily_budget: least } = row;
  const account = { id, managerId: null, name, currency, timezone, status: statuses[status]?.status ?? 'disabled' };
  return least === undefined || least === '0' ? account : { ...account, minimumDailyBudget: decimalsOf(least, currency) };
}

/** From what the account tells of itself, without a write. */
function lacksOf(row: InspectedAccount): AccountFindingCode[] {
  const { finding = statuses[row.account_status] ? null : 'account_suspended' } = statuses[row.account_status] ?? {};
  const spent = BigInt(row.amount_spent ?? '0');
  const cap = BigInt(row.spend_cap ?? '0');
  const hasNoSource = row.funding_source === undefined && row.funding_source_details === undefined;
  const lacks: readonly (readonly [AccountFindingCode, boolean])[] = [
    ['role_too_low', row.user_tasks !== undefined && !row.user_tasks.some((task) => editingTasks.includes(task))],
    ['terms_not_accepted', row.tos_accepted !== undefined && row.tos_accepted['web'] === 0],
    ['payment_missing', hasNoSource && row.is_prepay_account !== true],
    ['balance_empty', row.is_prepay_account === true && row.balance === '0'],
    // Meta takes every change, and shows nothing any more: only the comparison tells it.
    ['spend_limit_reached', cap > 0n && spent >= cap],
  ];
  return [...(finding === null ? [] : [finding]), ...lacks.flatMap(([code, isSo]) => (isSo ? [code] : []))];
}

function findingIn(error: unknown): AccountFindingCode {
  if (!(error instanceof PlatformError)) throw error;
  if (error.fault === 'not_found' || error.fault === 'permission') return 'account_unreachable';
  if (error.fault === 'precondition') return 'account_suspended';
  throw error;
}
