// The ad accounts of a member, what each of them lacks, and what there is to choose for its campaigns.
import {
  type AccountFinding,
  type AccountFindingCode,
  type AccountInspection,
  type ListedAccount,
  type PlatformAccount,
  type PlatformAccounts,
  type PlatformApplication,
  type PlatformSession,
  type SettingChoice,
} from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { nullWhen } from '../shared/failures.js';
import { accountPath, type LinkedinCall, type LinkedinClient, urnOf } from './linkedin.client.js';
import type { LinkedinSettings } from './linkedin.settings.js';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(String);
const word = z.string().max(100);
const accountRow = z.object({
  id,
  name: writtenText.default(''),
  status: word,
  servingStatuses: z.array(word).default([]),
  currency: z.string().length(3),
  /** Of an organization, or of a person, who has no sponsored content. */
  reference: z.string().max(200).optional(),
});
type AccountRow = z.output<typeof accountRow>;
const userRow = z.object({ account: z.string().max(200), role: word });
const days = z.number().int().min(0).max(365).optional();
const conversionRow = z.object({
  id,
  name: writtenText.default(''),
  enabled: z.boolean().default(true),
  attributionType: word.optional(),
  postClickAttributionWindowSize: days,
  viewThroughAttributionWindowSize: days,
});
const formRow = z.object({ id, name: writtenText.default(''), state: word.optional() });

const PAGE = 500;
const COUNTED = 100;
/** Of whoever can make campaigns. */
const roles = ['ACCOUNT_BILLING_ADMIN', 'ACCOUNT_MANAGER', 'CAMPAIGN_MANAGER'];
const ORGANIZATION = 'urn:li:organization:';

const closedStates = ['CANCELED', 'PENDING_DELETION', 'REMOVED'];
const holds: Readonly<Record<string, AccountFindingCode>> = {
  BILLING_HOLD: 'payment_missing',
  ACCOUNT_SERVING_HOLD: 'account_suspended',
  ACCOUNT_TOTAL_BUDGET_HOLD: 'spend_limit_reached',
  ACCOUNT_END_DATE_HOLD: 'account_closed',
};

export class LinkedinAccounts implements PlatformAccounts {
  constructor(
    private readonly client: LinkedinClient,
    private readonly pages: LinkedinSettings['pages'],
  ) {}

  async list(accessToken: string, application?: PlatformApplication): Promise<ListedAccount[]> {
    const session = { accessToken, ...(application && { application }) };
    const query = { q: 'search', search: { status: { values: ['ACTIVE'] } }, pageSize: PAGE };
    const found = new Map<string, ListedAccount>();
    for await (const row of this.client.rows(accountRow, { session, path: 'adAccounts', kind: 'accounts', query }))
      found.set(row.id, accountOf(row));
    return [...found.values()];
  }

  async inspect(session: PlatformSession): Promise<AccountInspection> {
    const ask = { session, path: accountPath(session), kind: 'accounts' } as const;
    const row = await this.client.read(accountRow, ask).catch(nullWhenUnreachable);
    if (row === null) return { account: null, findings: this.findings(['account_unreachable']), choices: {} };
    const account = accountOf(row);
    if (account.status === 'closed') return { account, findings: this.findings(['account_closed']), choices: {} };
    const lacks = [...(await this.roleFinding(session)), ...row.servingStatuses.flatMap((each) => holds[each] ?? [])];
    return { account, findings: this.findings(lacks), choices: await this.choicesOf(session, row) };
  }

  /** A role stands beside the account, and a right of the consent is none of the member. */
  private async roleFinding(session: PlatformSession): Promise<AccountFindingCode[]> {
    const query = { q: 'authenticatedUser' };
    const ask: LinkedinCall = { session, path: 'adAccountUsers', kind: 'accounts', query };
    const here = urnOf('Account', session.accountId);
    for await (const { account, role } of this.client.counted(userRow, COUNTED, ask))
      if (account === here) return roles.includes(role) ? [] : ['role_too_low'];
    return ['account_unreachable'];
  }

  private async choicesOf(session: PlatformSession, { name, reference = '' }: AccountRow): Promise<AccountInspection['choices']> {
    const isOrganization = reference.startsWith(ORGANIZATION);
    const organization = isOrganization ? [{ id: reference, name, isDefault: true }] : [];
    const [conversion, lead_form] = [await this.conversions(session), await this.forms(session, reference)];
    return { organization, ...(conversion && { conversion }), ...(lead_form && { lead_form }) };
  }

  /** null: LinkedIn does not show them. */
  private async conversions(session: PlatformSession): Promise<SettingChoice[] | null> {
    const query = { q: 'account', account: urnOf('Account', session.accountId) };
    const rows = await this.all(conversionRow, { session, path: 'conversions', kind: 'accounts', query });
    return (
      rows &&
      asChoices(
        rows.filter(({ enabled }) => enabled),
        attributionOf,
      )
    );
  }

  /** By general knowledge; members who may not read the leads are not shown the forms either. */
  private async forms(session: PlatformSession, organization: string): Promise<SettingChoice[] | null> {
    const query = { q: 'owner', owner: { organization } };
    const rows = await this.all(formRow, { session, path: 'leadForms', kind: 'accounts', query });
    return rows && asChoices(rows.filter(({ state = 'PUBLISHED' }) => state === 'PUBLISHED'));
  }

  private async all<S extends z.ZodType>(row: S, call: LinkedinCall): Promise<z.output<S>[] | null> {
    const found: z.output<S>[] = [];
    try {
      for await (const each of this.client.counted(row, COUNTED, call)) found.push(each);
    } catch (error) {
      return nullWhenUnreachable(error);
    }
    return found;
  }

  private findings(codes: readonly AccountFindingCode[]): AccountFinding[] {
    return [...new Set(codes)].map((code) => ({ code, url: this.pages?.[code] ?? null }));
  }
}

/** Days are those of UTC for everybody. */
const accountOf = ({ id: own, name, currency, status, servingStatuses }: AccountRow): PlatformAccount => ({
  ...{ id: own, managerId: null, name, currency, timezone: 'UTC' },
  status: closedStates.includes(status)
    ? 'closed'
    : status === 'ACTIVE' && !servingStatuses.includes('ACCOUNT_SERVING_HOLD')
      ? 'active'
      : 'disabled',
});

const attributionOf = ({
  postClickAttributionWindowSize: clickDays,
  viewThroughAttributionWindowSize: viewDays,
  attributionType,
}: z.output<typeof conversionRow>): Pick<SettingChoice, 'attribution'> =>
  clickDays === undefined || viewDays === undefined
    ? {}
    : { attribution: { clickDays, viewDays, model: (attributionType ?? 'LAST_TOUCH_BY_CAMPAIGN').toLowerCase() } };

const asChoices = <R extends { readonly id: string; readonly name: string }>(
  rows: readonly R[],
  more: (row: R) => Pick<SettingChoice, 'attribution'> = () => ({}),
): SettingChoice[] => rows.map((row) => ({ id: row.id, name: row.name, isDefault: rows.length === 1, ...more(row) }));

const nullWhenUnreachable = nullWhen('not_found', 'permission');
