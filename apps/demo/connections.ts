// The ad accounts of the demo: one that works for everybody, and for the larger live organizations one in each trouble.
import type { INestApplicationContext } from '@nestjs/common';
import { AdPlatforms, ConnectingService, type ConnectionChanges, ConnectionsService } from '@app/connections';
import type { Actor } from '@app/kernel';
import type { Clocks } from './clocks.js';
import { connectSimulated } from './consented.js';
import type { DemoMarket } from './organizations.js';
import type { OwnedAccount, SimulatorControl } from './simulator-control.js';

/** Who connects accounts for one organization. */
export interface Advertiser {
  readonly market: DemoMarket;
  readonly admin: Actor;
}

interface ConnectedAccount extends OwnedAccount {
  readonly connectionId: string;
}

export class DemoConnections {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly control: SimulatorControl,
    private readonly clocks: Clocks,
    private readonly sync: () => Promise<void>,
  ) {}

  /**
   * Campaigns use the default, and a list shows the newest first: both are healthy. The smallest advertiser has not accepted
   * the terms for customer data; the largest has a second account, in another currency.
   * @param consentDays how long one consent lasts that is soon to be given again
   */
  async connect(advertisers: readonly Advertiser[], consentDays: number): Promise<void> {
    const live = advertisers.filter(({ admin }) => admin.mode === 'live');
    const large = live.filter(({ market }) => market.plan !== 'starter');

    const lost = await this.each(live, 'agency');
    for (const account of lost) await this.control.revoke(account);
    await this.sync();
    await this.clocks.tick();

    const own = await this.connectOwn(advertisers);
    const suspended = await this.each(large, 'outlet');
    for (const { accountId } of suspended) await this.control.suspend(accountId);
    await this.control.limitConsents(consentDays);
    await this.each(large, 'partner');
    await this.control.limitConsents(null);
    const ended = await this.each(large, 'former shop');
    for (const [index, { connectionId }] of ended.entries()) {
      const admin = large[index]?.admin;
      if (admin) await this.app.get(ConnectingService).disconnect(admin, connectionId, null);
    }
    const owners = new Map(own.map((account, index) => [advertisers[index], account]));
    for (const advertiser of large) {
      const owner = owners.get(advertiser);
      const { market, admin } = advertiser;
      if (owner) await this.connectOne({ admin, market: { ...market, ...market.abroad } }, 'brand', owner);
    }
    await this.clocks.tick();
    await this.sync();
    for (const [advertiser, { connectionId }] of owners)
      if (advertiser?.market.plan !== 'starter')
        await this.change(advertiser, connectionId, { settings: { customer_data_terms: 'accepted' } });
  }

  /** One account for each, in which its campaigns run. */
  async connectOwn(advertisers: readonly Advertiser[]): Promise<ConnectedAccount[]> {
    const own = await this.each(advertisers, null);
    for (const [index, { connectionId }] of own.entries())
      await this.change(advertisers[index], connectionId, { isDefault: true });
    return own;
  }

  private async change(by: Advertiser | undefined, connectionId: string, changes: ConnectionChanges): Promise<void> {
    if (by) await this.app.get(ConnectionsService).update(by.admin, connectionId, changes, null);
  }

  /** An account of its own for each, and a person who consents to it. */
  private async each(advertisers: readonly Advertiser[], label: string | null): Promise<ConnectedAccount[]> {
    const connected = await Promise.all(advertisers.map((advertiser) => this.connectOne(advertiser, label)));
    await this.clocks.tick();
    return connected;
  }

  /** With an owner: a further account of that person, by a consent that its connections then share. */
  private async connectOne({ market, admin }: Advertiser, label: string | null, owner?: OwnedAccount): Promise<ConnectedAccount> {
    const name = label === null ? market.name : `${market.name} (${label})`;
    const { currency, timezone } = market;
    const account = { name: admin.mode === 'live' ? name : `${name} (test)`, currency, timezone };
    const owned = await (owner ? this.control.furtherAccount(account, owner) : this.control.account(account));
    const [connectionId = ''] = await connectSimulated(this.app, this.control, admin, {
      channel: this.control.channel,
      person: owned.person,
      accountIds: [owned.accountId],
      name: `${this.app.get(AdPlatforms).traits(this.control.channel).displayName}: ${name}`,
    });
    return { ...owned, connectionId };
  }
}
