// What an adapter brings to the contract suite: itself, a grant, an account, and the hands behind its platform.
import { PlatformError } from '../domain/ad-platform.js';
import type {
  AdPlatform,
  CampaignDay,
  PlatformCampaign,
  PlatformCampaignSpec,
  PlatformFault,
  PlatformSession,
} from '../domain/ad-platform.js';

export interface PlatformUnderTest {
  readonly platform: AdPlatform;
  /** A living grant; it reaches `account`, which holds no campaigns yet. */
  readonly refreshToken: string;
  /** Its currency has two decimals, and its day begins at another hour than UTC's. */
  readonly account: Pick<PlatformSession, 'accountId' | 'managerId'> & { readonly currency: string; readonly timezone: string };
  readonly control: PlatformControl;
}

export type CallKind = 'find' | 'list' | 'report' | 'create' | 'status';

/**
 * - `lost_before`, `lost_after`: the connection breaks before, or after, the call was carried out.
 * - `unavailable`: a 5xx, and nothing was carried out. - `cut_off`: carried out, but the answer ends in its middle.
 * - `fails_midway`: a report begins well and then tells an error. - `throttled`: refused for 90 seconds, for this account only.
 */
export type Misfortune = 'lost_before' | 'lost_after' | 'unavailable' | 'cut_off' | 'fails_midway' | 'throttled';

/** The hands behind the platform: no adapter knows of them. The adapter's clock goes with the platform's. */
export interface PlatformControl {
  now(): Promise<Date>;
  /** The account's calendar day. */
  today(): Promise<string>;
  advance(by: { readonly days?: number; readonly minutes?: number }): Promise<void>;
  /** What befalls the next call of that kind. */
  next(call: CallKind, misfortune: Misfortune): Promise<void>;
  /** The names, on the platform, of all campaigns of the account that were not removed. */
  campaignNames(): Promise<string[]>;
  /** What a user does in the platform's own interface. */
  rename(campaignId: string, edit: (name: string) => string): Promise<void>;
  remove(campaignId: string): Promise<void>;
  endGrant(): Promise<void>;
  /** The platform no longer lets the account advertise. */
  disableAccount(): Promise<void>;
  loseAccount(): Promise<void>;
}

/** One test's platform, with the words the suite is told in. */
export class Stage {
  private constructor(
    readonly test: PlatformUnderTest,
    public session: PlatformSession,
  ) {}

  static async open(test: PlatformUnderTest): Promise<Stage> {
    return new Stage(test, await sessionOf(test));
  }

  get platform(): AdPlatform {
    return this.test.platform;
  }

  get control(): PlatformControl {
    return this.test.control;
  }

  async renewSession(): Promise<void> {
    this.session = await sessionOf(this.test);
  }

  /** Time passes on the platform; access tokens do not outlive it. */
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

  /** The account's calendar day so many days from now. */
  async day(days = 0): Promise<string> {
    return dayAfter(await this.control.today(), days);
  }

  async report(startDate: string, endDate: string): Promise<CampaignDay[]> {
    const days: CampaignDay[] = [];
    for await (const day of this.platform.campaignDays(this.session, startDate, endDate)) days.push(day);
    return days;
  }

  /** Each way of reading, by the kind of call it makes. */
  async read(kind: Extract<CallKind, 'find' | 'list' | 'report'>): Promise<unknown> {
    if (kind === 'find') return this.platform.findCampaign(this.session, { tag: 'spring0001' });
    return kind === 'list' ? this.platform.campaigns(this.session) : this.report(await this.day(-7), await this.day());
  }
}

async function sessionOf({ platform, refreshToken, account }: PlatformUnderTest): Promise<PlatformSession> {
  const { accessToken } = await platform.refresh(refreshToken);
  return { accessToken, accountId: account.accountId, managerId: account.managerId };
}

/** `('2026-11-30', 1)` → `'2026-12-01'` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The failure of a call, which must be of that fault. */
export async function expectFault(fault: PlatformFault, call: Promise<unknown>): Promise<PlatformError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (!(outcome instanceof PlatformError))
    throw new Error(`Expected the fault ${fault}, but the call came to: ${String(outcome)}`);
  expect({ fault: outcome.fault, message: outcome.message }).toEqual({ fault, message: expect.any(String) as string });
  return outcome;
}
