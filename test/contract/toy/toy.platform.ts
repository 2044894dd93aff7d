// The toy platform behind the port: unlike Google Ads in everything that the port leaves open.
import {
  type AccountFinding,
  type AccountInspection,
  type AdPlatform,
  type ConsentRequest,
  type PlatformAccount,
  PlatformError,
  type PlatformGrant,
  type PlatformSession,
  type PlatformTraits,
  type ReportBreakdown,
  type ReportDay,
  type ReportRequest,
  type SettingChoice,
} from '@app/connections';
import { segmentForm, UNKNOWN_SEGMENT } from '@app/kernel';
import { z } from 'zod';
import { toyAbilities, toyMoney } from './toy.abilities.js';
import { ToyAudiences, toyAudienceTraits } from './toy.audiences.js';
import { ToyClient } from './toy.client.js';
import { campaignFields, objectives } from './toy.plan.js';
import { ToyTree } from './toy.tree.js';
import { adFields } from './toy.wire.js';

export const toyTraits = (channel: string): PlatformTraits => ({
  channel,
  displayName: 'Toys',
  lookbackDays: 7,
  historyMonths: 12,
  objectives,
  abilities: toyAbilities,
  money: toyMoney,
  features: ['campaigns', 'reports', 'audiences'],
  settings: [{ key: 'payer', about: 'Who pays for the ads, which people in Australia are told.', neededFor: [] }],
  tree: {
    isAtomic: false,
    places: 'account',
    placesAsked: ['country'],
    refusesDuplicates: false,
    repeatable: ['asset'],
    readLagMs: [1_000, 5_000],
    replaced: { ad: adFields, group: ['ages'] },
    campaignFields,
  },
  reports: {
    supplies: { campaign: ['none', 'gender', 'country'], ad: ['none'], audience: ['none'] },
    historyDaysOf: { country: 60 },
    mostDaysPerCall: 30,
    longestReachDays: null,
    attribution: { clickDays: 7, viewDays: 1, model: 'last_touch', counts: 'every', source: 'platform' },
  },
  audiences: { ...toyAudienceTraits },
});

const token = z.object({ access: z.string(), access_ends_ms: z.number(), refresh: z.string() });
const account = z.object({
  urn: z.string(),
  name: z.string(),
  currency: z.string(),
  zone: z.string(),
  state: z.enum(['open', 'suspended', 'closed']),
  may: z.enum(['edit', 'read', 'nothing']),
  has_accepted_terms: z.boolean(),
  can_pay: z.boolean(),
  least_a_day: z.string().nullable(),
  stands_at: z.enum(['fine', 'limit', 'nothing_left', 'being_looked_at']),
  payers: z.array(z.object({ urn: z.string(), name: z.string(), is_usual: z.boolean() })),
});
const accounts = z.object({ accounts: z.array(account) });
const statuses = { open: 'active', suspended: 'disabled', closed: 'closed' } as const;
const job = z.object({ job: z.string() });
const progress = z.object({ state: z.enum(['working', 'done', 'failed']), ask_again_at_ms: z.number().nullable() });
const row = z.object({
  campaign: z.string(),
  ad: z.string().nullable(),
  list: z.string().nullable(),
  part: z.string().nullable(),
  day: z.iso.date(),
  shown: z.number().int().nonnegative(),
  clicked: z.number().int().nonnegative(),
  cost: z.string().regex(/^\d+\.\d\d$/),
});
const rows = z.object({ rows: z.array(row), next: z.number().nullable() });

export class ToyPlatform implements AdPlatform {
  readonly traits: PlatformTraits;
  readonly dailyOperations = null;
  readonly tree: ToyTree;
  readonly audiences: ToyAudiences;
  private readonly client: ToyClient;

  constructor(
    private readonly url: string,
    channel: string,
  ) {
    this.traits = toyTraits(channel);
    this.client = new ToyClient(url);
    this.tree = new ToyTree(this.client);
    this.audiences = new ToyAudiences(this.client);
  }

  readonly oauth: AdPlatform['oauth'] = {
    renewBeforeMs: 60_000,
    settlesWithinMs: 60_000,
    authorizeUrl: ({ state, redirectUri }: ConsentRequest) =>
      `${this.url}/consent?${new URLSearchParams({ state, send_back_to: redirectUri }).toString()}`,
    answerOf: (query) => {
      const [code, denied] = [query.get('auth_code') ?? '', query.get('refused') ?? ''];
      if (denied !== '') return { denied };
      return code === '' ? null : { code };
    },
    exchange: (code, redirectUri) => this.granted({ code, send_back_to: redirectUri }),
    renew: ({ refreshToken }) => this.granted({ refresh: refreshToken }),
    revoke: async ({ refreshToken }) => {
      const body = { token: refreshToken };
      await this.client.call(z.unknown(), { method: 'POST', path: 'revoke', body, whenLost: 'transient' });
    },
  };

  readonly accounts: AdPlatform['accounts'] = {
    list: async (accessToken) => {
      const answer = await this.client.call(accounts, { path: 'accounts', token: accessToken, whenLost: 'transient' });
      return answer.accounts.filter(({ state }) => state !== 'closed').map(accountOf);
    },
    inspect: async ({ accountId, accessToken }): Promise<AccountInspection> => {
      try {
        const shown = await this.client.call(account, {
          path: `accounts/${accountId}`,
          token: accessToken,
          whenLost: 'transient',
        });
        return { account: accountOf(shown), findings: findingsOf(shown), choices: { payer: shown.payers.map(choiceOf) } };
      } catch (error) {
        if (!(error instanceof PlatformError) || error.fault !== 'permission') throw error;
        const code = error.detail.platformCode === '410' ? 'account_closed' : 'account_unreachable';
        return { account: null, findings: [{ code, url: null }], choices: {} };
      }
    },
  };

  readonly reports: AdPlatform['reports'] = {
    days: (session, request) => this.days(session, request),
    reach: () => Promise.resolve([]),
  };

  /** A report is ordered, asked for again and again, and read in pages. */
  private async *days(session: PlatformSession, { level, breakdown, startDate, endDate, resume }: ReportRequest) {
    if (!this.traits.reports.supplies[level].includes(breakdown))
      throw new PlatformError('rejected', `Toys: there is no report of each ${level} by ${breakdown}.`);
    const call = { token: session.accessToken, whenLost: 'transient' } as const;
    const order = {
      method: 'POST',
      body: { level: level === 'audience' ? 'list' : level, by: breakdown, from: startDate, to: endDate },
    } as const;
    const path = `accounts/${session.accountId}/reports`;
    const id = resume ?? (await this.client.call(job, { ...call, ...order, path })).job;
    const { state, ask_again_at_ms: at } = await this.client.call(progress, { ...call, path: `reports/${id}` });
    if (state === 'failed') throw new PlatformError('transient', 'Toys: the report was not made.');
    if (state === 'working')
      throw new PlatformError('not_ready', 'Toys: the report is being made.', {
        retryAt: new Date(at ?? 0),
        resume: id,
        scope: 'call',
      });
    for (let from: number | null = 0; from !== null;) {
      const path = `reports/${id}/rows?from=${from}`;
      const answer: z.output<typeof rows> = await this.client.call(rows, { ...call, path });
      yield* answer.rows.map((each) => dayOf(each, breakdown));
      from = answer.next;
    }
  }

  private async granted(body: object): Promise<PlatformGrant> {
    const answer = await this.client.call(token, { method: 'POST', path: 'token', body, whenLost: 'transient' });
    return {
      accessToken: answer.access,
      accessEndsAt: new Date(answer.access_ends_ms),
      refreshToken: answer.refresh,
      refreshEndsAt: null,
      scopes: ['everything'],
      features: this.traits.features,
      userId: null,
    };
  }
}

const choiceOf = ({ urn: id, name, is_usual: isDefault }: z.output<typeof account>['payers'][number]): SettingChoice => ({
  id,
  name,
  isDefault,
});

const accountOf = ({ urn, name, currency, zone, state, least_a_day: least }: z.output<typeof account>): PlatformAccount => ({
  id: urn,
  managerId: null,
  name,
  currency,
  timezone: zone,
  status: statuses[state],
  ...(least === null ? {} : { minimumDailyBudget: least }),
});

const findingsOf = ({
  state,
  may,
  has_accepted_terms,
  can_pay,
  stands_at: standing,
}: z.output<typeof account>): AccountFinding[] =>
  (
    [
      ['account_suspended', state === 'suspended'],
      ['role_too_low', may === 'read'],
      ['terms_not_accepted', !has_accepted_terms],
      ['payment_missing', !can_pay],
      ['spend_limit_reached', standing === 'limit'],
      ['balance_empty', standing === 'nothing_left'],
      ['account_in_review', standing === 'being_looked_at'],
    ] as const
  ).flatMap(([code, isSo]) => (isSo ? [{ code, url: null }] : []));

const genderWords: Readonly<Record<string, string>> = { women: 'female', men: 'male' };
const segmentOf: Readonly<Partial<Record<ReportBreakdown, (part: string) => string>>> = {
  gender: (part) => genderWords[part] ?? UNKNOWN_SEGMENT,
  country: (part) => segmentForm('country', part) ?? UNKNOWN_SEGMENT,
};

const dayOf = (
  { campaign, ad, list, part, day, shown, clicked, cost }: z.output<typeof row>,
  breakdown: ReportBreakdown,
): ReportDay => ({
  platformCampaignId: campaign,
  platformAdId: ad,
  platformAudienceId: list,
  segment: segmentOf[breakdown]?.(part ?? '') ?? null,
  date: day,
  impressions: BigInt(shown),
  clicks: BigInt(clicked),
  spendMicros: BigInt(cost.replace('.', '')) * 10_000n,
  conversionsMicros: null,
  conversionValueMicros: null,
  videoViews: null,
  engagements: null,
  leads: null,
});
