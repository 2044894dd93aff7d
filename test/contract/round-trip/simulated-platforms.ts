// Google Ads and Meta, simulated by one process: an account of each, as a connection knows it after its first look.
import { createAdPlatforms } from '@app/ad-platforms';
import type { AccountContext, AdPlatform, PlanAudience, PlanTree, PlatformAudiences, PlatformSession } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { z } from 'zod';
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
const EUROS = { currency: 'EUR', timezone: 'Europe/Berlin' };

interface World {
  readonly path: string;
  readonly id: string;
  readonly own: object;
  readonly scopes: readonly string[];
}

const worlds: Readonly<Record<string, World>> = {
  google_ads: {
    path: 'google-ads',
    id: '7778889999',
    own: {},
    scopes: ['adwords', 'datamanager'].map((scope) => `https://www.googleapis.com/auth/${scope}`),
  },
  meta: {
    path: 'meta',
    id: '1002003004',
    own: { dsa_beneficiary: 'Acme', dsa_payor: 'Acme', dsa_recommendations: ['Acme', 'Acme Holding'] },
    scopes: ['ads_management', 'ads_read', 'pages_show_list', 'pages_read_engagement'],
  },
};

export class SimulatedPlatforms {
  private constructor(readonly simulator: SimulatedGoogleAds) {}

  static async start(): Promise<SimulatedPlatforms> {
    const platforms = new SimulatedPlatforms(await SimulatedGoogleAds.start());
    await platforms.control('PUT', '/clock', { now: NOW.toISOString(), frozen: true });
    await platforms.control('PATCH', '/config', { meta: { budgetChangesAnHour: null } });
    for (const { path, id, own } of Object.values(worlds))
      await platforms.control('POST', `/${path}/accounts`, { id, name: 'Acme', ...EUROS, ...own });
    return platforms;
  }

  control = (method: string, path: string, body?: object): Promise<unknown> =>
    this.simulator.control(nothing, method, path, body);

  /** Of all simulators. */
  get url(): string {
    return this.simulator.url.replace(/\/google-ads$/, '');
  }

  /** `url`: where the adapter finds the simulators. */
  async account(channel: string, url = this.url): Promise<Account> {
    const clock = new SettableClock();
    clock.set(NOW);
    const registered = createAdPlatforms({ googleAds: null, meta: null, simulator: { url, publicUrl: url } }, clock);
    const found = registered.find(({ traits }) => traits.channel === channel);
    const world = worlds[channel];
    if (!found?.simulated?.audiences || !found.planAudience || !world) throw new Error(`${channel} is not registered.`);
    const { path, id, scopes } = world;
    const { access_token } = await this.simulator.control(given, 'POST', `/${path}/grants`, { accounts: [id], scopes });
    const session = { accessToken: access_token, accountId: id, managerId: null };
    const { choices } = await found.simulated.accounts.inspect(session);
    const settings = found.traits.settings.map((definition) => {
      const all = choices[definition.key] ?? (definition.choices ?? []).map((each) => ({ ...each, isDefault: false }));
      return { key: definition.key, value: all[0]?.id ?? null, choices: all };
    });
    const { plan, planAudience, simulated: platform } = found;
    const { audiences } = found.simulated;
    return { channel, platform, audiences, plan, planAudience, session, account: EUROS, settings };
  }

  stop(): Promise<void> {
    return this.simulator.close();
  }
}
