// The inputs of the contract suite: the adapter, a grant, an account, and the control of its platform.
import { PlatformError } from '../domain/ad-platform.js';
import type { AdPlatform, CampaignDay, PlatformCampaign, PlatformCampaignSpec, PlatformFault } from '../domain/ad-platform.js';
import type { PlatformSession } from '../domain/platform-accounts.js';
import type { Feature, PlatformGrant } from '../domain/platform-oauth.js';

export interface PlatformUnderTest {
  readonly platform: AdPlatform;
  /** A valid grant for `account`, which has no campaigns yet. */
  readonly grant: PlatformGrant;
  /** Its currency has two decimals, and its day does not begin at UTC's midnight. */
  readonly account: Pick<PlatformSession, 'accountId' | 'managerId'> & { readonly currency: string; readonly timezone: string };
  /** A feature that a user may leave out of a consent; null: it is all or nothing. */
  readonly optionalFeature: Feature | null;
  readonly usesPkce: boolean;
  /** As the platform gives them to some app. */
  readonly tokenShapes: readonly TokenShape[];
  readonly control: PlatformControl;
}

/** What a user does on the consent page. */
export type ConsentChoice = 'allow' | 'deny' | { readonly without: Feature };

/**
 * - `lasting`, `rotating`: a refresh token that stays, or is replaced at each use. - `without_refresh`: only an access token, with an end.
 * - `endless`: only an access token, without an end. - `ending`: a refresh token with a fixed end, at least three days ahead.
 */
export type TokenShape = 'lasting' | 'rotating' | 'without_refresh' | 'endless' | 'ending';

export type CallKind = 'find' | 'list' | 'report' | 'create' | 'status';

/**
 * - `lost_before`, `lost_after`: the connection breaks before, or after, the call was carried out.
 * - `unavailable`: a 5xx, and nothing was carried out. - `cut_off`: carried out, but the answer is cut off in its middle.
 * - `fails_midway`: a report begins well and then ends with an error. - `throttled`: refused for 90 seconds, only for this account.
 */
export type Misfortune = 'lost_before' | 'lost_after' | 'unavailable' | 'cut_off' | 'fails_midway' | 'throttled';

/** Controls the platform behind the adapter's back. The adapter's clock follows the platform's. */
export interface PlatformControl {
  now(): Promise<Date>;
  /** The account's calendar day. */
  today(): Promise<string>;
  advance(by: { readonly days?: number; readonly minutes?: number }): Promise<void>;
  /** Makes the next call of that kind fail so. */
  next(call: CallKind, misfortune: Misfortune): Promise<void>;
  /** The platform's names of all campaigns of the account that were not removed. */
  campaignNames(): Promise<string[]>;
  /** A user's change in the platform's own interface. */
  rename(campaignId: string, edit: (name: string) => string): Promise<void>;
  remove(campaignId: string): Promise<void>;
  /** The account's user answers on the consent page; returns the address to which the browser is sent. */
  consent(authorizeUrl: string, choice: ConsentChoice): Promise<string>;
  /** The shape of the tokens of new consents. */
  giveTokens(shape: TokenShape): Promise<void>;
  endGrant(): Promise<void>;
  /** The platform no longer allows the account to advertise. */
  disableAccount(): Promise<void>;
  loseAccount(): Promise<void>;
  closeAccount(): Promise<void>;
  /** Ends the link to the manager through which the account is reached. */
  unlinkAccount(): Promise<void>;
  /** The user who consented may only read from now on. */
  lowerRole(): Promise<void>;
  /** There are terms that nobody has accepted. */
  changeTerms(): Promise<void>;
  demandTwoSteps(): Promise<void>;
  removePayment(): Promise<void>;
  changeAccount(change: { readonly currency: string; readonly timezone: string }): Promise<void>;
  /** Undoes all of these changes of the account but the link and the loss. */
  mendAccount(): Promise<void>;
}

/** One test's platform, with the steps of the suite. */
export class Stage {
  private constructor(
    readonly test: PlatformUnderTest,
    public session: PlatformSession,
    /** As it was renewed last. */
    public grant: PlatformGrant,
  ) {}

  static async open(test: PlatformUnderTest): Promise<Stage> {
    const stage = new Stage(test, sessionOf(test, test.grant), test.grant);
    await stage.renewSession();
    return stage;
  }

  get platform(): AdPlatform {
    return this.test.platform;
  }

  get control(): PlatformControl {
    return this.test.control;
  }

  async renewSession(): Promise<void> {
    const renewed = await this.platform.oauth.renew(this.grant);
    if (renewed === 'consent_again') throw new Error('The grant cannot be renewed.');
    if (renewed !== 'not_needed') this.grant = renewed;
    this.session = sessionOf(this.test, this.grant);
  }

  /** Advances the platform's time; access tokens expire. */
  async advance(days: number): Promise<void> {
    await this.control.advance({ days });
    await this.renewSession();
  }

  money(minor: bigint) {
    return { minor, currency: this.test.account.currency };
  }

  spec(more: Partial<PlatformCampaignSpec> = {}): PlatformCampaignSpec {
    return {
      tag: 'spring0001',
      name: 'Spring',
      objective: 'traffic',
      budget: { type: 'daily', amount: this.money(5_000n) },
      startsAt: null,
      endsAt: null,
      containsEuPoliticalAdvertising: false,
      ...more,
    };
  }

  async create(more: Partial<PlatformCampaignSpec> = {}): Promise<string> {
    return (await this.platform.createCampaign(this.session, this.spec(more))).id;
  }

  async launch(more: Partial<PlatformCampaignSpec> = {}): Promise<string> {
    const id = await this.create(more);
    await this.platform.setCampaignStatus(this.session, id, 'enabled');
    return id;
  }

  async found(tag = 'spring0001'): Promise<PlatformCampaign> {
    const campaign = await this.platform.findCampaign(this.session, { tag });
    if (!campaign) throw new Error(`No campaign carries the tag ${tag}.`);
    return campaign;
  }

  /** The account's calendar day, this many days from now. */
  async day(days = 0): Promise<string> {
    return dayAfter(await this.control.today(), days);
  }

  async report(startDate: string, endDate: string): Promise<CampaignDay[]> {
    const days: CampaignDay[] = [];
    for await (const day of this.platform.campaignDays(this.session, startDate, endDate)) days.push(day);
    return days;
  }

  /** Each kind of read, by the kind of its call. */
  async read(kind: Extract<CallKind, 'find' | 'list' | 'report'>): Promise<unknown> {
    if (kind === 'find') return this.platform.findCampaign(this.session, { tag: 'spring0001' });
    return kind === 'list' ? this.platform.campaigns(this.session) : this.report(await this.day(-7), await this.day());
  }
}

export const sessionOf = ({ account }: PlatformUnderTest, { accessToken }: PlatformGrant): PlatformSession => ({
  accessToken,
  accountId: account.accountId,
  managerId: account.managerId,
});

/** `('2026-11-30', 1)` → `'2026-12-01'` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The failure of a call, which must have that fault. */
export async function expectFault(fault: PlatformFault, call: Promise<unknown>): Promise<PlatformError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (!(outcome instanceof PlatformError))
    throw new Error(`Expected the fault ${fault}, but the call came to: ${String(outcome)}`);
  expect({ fault: outcome.fault, message: outcome.message }).toEqual({ fault, message: expect.any(String) as string });
  return outcome;
}
