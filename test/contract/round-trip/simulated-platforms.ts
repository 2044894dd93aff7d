// All platforms, simulated by one process: an account of each, as a connection knows it after its first look.
import { createAdPlatforms } from '@app/ad-platforms';
import type {
  AccountContext,
  AdPlatform,
  PlanAudience,
  PlanTree,
  PlatformAudiences,
  PlatformSession,
  RegisteredPlatform,
} from '@app/connections';
import { type Clock, SettableClock } from '@app/kernel';
import { z } from 'zod';
import { configGroupOf, controlPathOf } from '../../../apps/demo/simulator-control.js';
import { SimulatedGoogleAds } from '../ad-platforms/simulated-google-ads.js';

export interface Account {
  readonly channel: string;
  readonly platform: AdPlatform;
  readonly audiences: PlatformAudiences;
  readonly plan: PlanTree;
  readonly planAudience: PlanAudience;
  readonly session: PlatformSession;
  readonly account: AccountContext['account'];
  readonly settings: AccountContext['settings'];
}

export const NOW = new Date('2026-11-20T12:00:00Z');
const nothing = z.unknown();
const given = z.object({ access_token: z.string() });
const withId = z.object({ id: z.string() });
const EUROS = { currency: 'EUR', timezone: 'Europe/Berlin' };

/** A platform and the account of which campaigns are. A further one is a row. */
interface World {
  readonly id: string;
  /** Of the account, beside what every one has. */
  readonly own?: object;
  /** Of its simulator: nothing is late or counted here. */
  readonly config?: object;
  readonly scopes: readonly string[];
  /** The call by which places and languages are looked for. */
  readonly lookUp: string;
}

const worlds: Readonly<Record<string, World>> = {
  google_ads: {
    id: '7778889999',
    scopes: ['adwords', 'datamanager'].map((scope) => `https://www.googleapis.com/auth/${scope}`),
    lookUp: 'geoTargetConstants.suggest',
  },
  meta: {
    id: '1002003004',
    own: { dsa_beneficiary: 'Acme', dsa_payor: 'Acme', dsa_recommendations: ['Acme', 'Acme Holding'] },
    config: { budgetChangesAnHour: null },
    scopes: ['ads_management', 'ads_read', 'pages_show_list', 'pages_read_engagement'],
    lookUp: 'GET search',
  },
  tiktok: { id: '7001035076276387841', scopes: ['1', '2', '3', '4'], lookUp: 'GET tool/region/' },
  linkedin: {
    id: '508720451',
    own: { timezone: 'UTC' },
    config: { usersAfterSeconds: 0, adSegmentAfterSeconds: 0 },
    scopes: ['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'w_organization_social', 'r_organization_social'],
    lookUp: 'GET adTargetingEntities',
  },
};

function worldOf(channel: string): World {
  const world = worlds[channel];
  if (!world) throw new Error(`${channel} has no account.`);
  return world;
}

export const lookUps: readonly string[] = Object.values(worlds).map(({ lookUp }) => lookUp);

const platformsAt = (
  simulator: { readonly url: string; readonly publicUrl: string } | null,
  clock: Clock,
): RegisteredPlatform[] => createAdPlatforms({ simulator }, clock);

/** The name of each platform, by its channel. */
export const channels: ReadonlyMap<string, string> = new Map(
  platformsAt(null, new SettableClock()).map(({ traits }) => [traits.channel, traits.displayName]),
);

export class SimulatedPlatforms {
  private constructor(readonly simulator: SimulatedGoogleAds) {}

  static async start(): Promise<SimulatedPlatforms> {
    const platforms = new SimulatedPlatforms(await SimulatedGoogleAds.start());
    await platforms.control('PUT', '/clock', { now: NOW.toISOString(), frozen: true });
    for (const [channel, { id, own, config }] of Object.entries(worlds)) {
      if (config) await platforms.control('PATCH', '/config', { [configGroupOf(channel)]: config });
      await platforms.control('POST', `${controlPathOf(channel)}/accounts`, { id, name: 'Acme', ...EUROS, ...own });
    }
    return platforms;
  }

  control = (method: string, path: string, body?: object): Promise<unknown> =>
    this.simulator.control(nothing, method, path, body);

  /** Of all simulators. */
  get url(): string {
    return this.simulator.url.replace(/\/google-ads$/, '');
  }

  /** Another account, of another person. */
  async another(channel: string): Promise<PlatformSession> {
    const world = worldOf(channel);
    const account = { name: 'Other', ...EUROS, ...world.own };
    const { id } = await this.simulator.control(withId, 'POST', `${controlPathOf(channel)}/accounts`, account);
    return this.session(channel, id);
  }

  private async session(channel: string, accountId: string): Promise<PlatformSession> {
    const grant = { accounts: [accountId], scopes: worldOf(channel).scopes };
    const { access_token } = await this.simulator.control(given, 'POST', `${controlPathOf(channel)}/grants`, grant);
    return { accessToken: access_token, accountId, managerId: null };
  }

  /** `url`: where the adapter finds the simulators. */
  async account(channel: string, url = this.url): Promise<Account> {
    const clock = new SettableClock();
    clock.set(NOW);
    const found = platformsAt({ url, publicUrl: url }, clock).find(({ traits }) => traits.channel === channel);
    if (!found?.simulated?.audiences || !found.planAudience) throw new Error(`${channel} is not registered.`);
    const session = await this.session(channel, worldOf(channel).id);
    const { account, choices } = await found.simulated.accounts.inspect(session);
    if (!account) throw new Error(`${channel} does not show the account.`);
    const { currency, timezone } = account;
    const settings = found.traits.settings.map((definition) => {
      const all = choices[definition.key] ?? (definition.choices ?? []).map((each) => ({ ...each, isDefault: false }));
      return { key: definition.key, value: all[0]?.id ?? null, choices: all };
    });
    const { plan, planAudience, simulated: platform } = found;
    const { audiences } = found.simulated;
    return { channel, platform, audiences, plan, planAudience, session, account: { currency, timezone }, settings };
  }

  stop(): Promise<void> {
    return this.simulator.close();
  }
}
