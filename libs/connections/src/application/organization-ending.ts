import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import type { ConnectionState } from '../domain/connection.js';
import { ConnectionUse } from '../domain/connection-use.js';
import { ConnectingService } from './connecting.service.js';
import { ConnectionStores } from './connection.store.js';
import { Revocations } from './revocations.js';

/** Campaigns that were not seen to be stopped on their platform. */
export interface StillRunning {
  readonly channel: string;
  readonly account: string;
  /** The platform's own ids. */
  readonly campaigns: readonly string[];
}

const REVOCATION_TRIES = 3;
const LOOK_MS = 2_000;

/** Ends the connections of an organization before its deletion, in this process, without a worker. Every method is safe to repeat. */
@Injectable()
export class OrganizationEnding {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly stores: ConnectionStores,
    private readonly revocations: Revocations,
    @Inject(ConnectionUse) private readonly use: ConnectionUse,
  ) {}

  /** Disconnects every connection, stops what runs there, and returns the campaigns that were not seen to be stopped in time. */
  async stop(actor: Actor, limitMs: number): Promise<StillRunning[]> {
    const began = performance.now();
    const connections = await this.stores.all(actor);
    for (const { id } of connections) await this.connecting.disconnect(actor, id, null);
    for (;;) {
      const left: StillRunning[] = [];
      for (const connection of connections) {
        const campaigns = await this.tried(actor, connection);
        if (campaigns.length > 0) left.push({ channel: connection.channel, account: connection.account.id, campaigns });
      }
      if (left.length === 0 || performance.now() - began + LOOK_MS > limitMs) return left;
      await pause(LOOK_MS);
    }
  }

  /** Revokes the grants, as far as the platforms answer, and erases the tokens. */
  async revoke(actor: Actor): Promise<void> {
    for (const connection of await this.stores.all(actor)) {
      let revoked = false;
      for (let tries = 1; !revoked && tries <= REVOCATION_TRIES; tries += 1)
        revoked = await this.revocations.revoke(actor, connection);
      if (!revoked) await this.revocations.erase(actor, connection.id);
    }
  }

  private async tried(actor: Actor, { id }: Readonly<ConnectionState>): Promise<string[]> {
    if ((await this.use.running(actor, id)).length === 0) return [];
    await this.use.stop(actor, id);
    return this.use.running(actor, id);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
