import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ConnectionUse } from '../domain/connection-use.js';
import { ConnectingService } from './connecting.service.js';
import { ConsentEnding } from './consent-ending.js';
import { Revocations } from './revocations.js';

/** Campaigns that were not seen to be stopped on their platform. */
export interface StillRunning {
  readonly channel: string;
  readonly account: string;
  /** The platform's own ids. */
  readonly campaigns: readonly string[];
  /** Whether another try may help: not when the platform no longer takes our tokens, or they are gone. */
  readonly mayHelp: boolean;
}

const REVOCATION_TRIES = 3;
const LOOK_MS = 2_000;

/** Ends the connections of an organization before its deletion, in this process, without a worker. Every method is safe to repeat. */
@Injectable()
export class OrganizationEnding {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly consents: ConsentEnding,
    private readonly revocations: Revocations,
    @Inject(ConnectionUse) private readonly use: ConnectionUse,
  ) {}

  /**
   * Disconnects every connection, stops what runs there, and returns the campaigns that were not seen to be stopped in time. It returns at
   * once when no further try may help.
   */
  async stop(actor: Actor, limitMs: number): Promise<StillRunning[]> {
    const began = performance.now();
    const connections = await this.connecting.all(actor);
    for (const { id } of connections) await this.connecting.disconnect(actor, id, null);
    for (;;) {
      const left: StillRunning[] = [];
      for (const connection of connections) {
        const mayHelp = await this.use.stop(actor, connection.id);
        const campaigns = await this.use.running(actor, connection.id);
        if (campaigns.length > 0) left.push({ channel: connection.channel, account: connection.account.id, campaigns, mayHelp });
      }
      if (!left.some(({ mayHelp }) => mayHelp) || performance.now() - began + LOOK_MS > limitMs) return left;
      await pause(LOOK_MS);
    }
  }

  /** Revokes the grants, as far as the platforms answer, and erases the tokens. */
  async revoke(actor: Actor): Promise<void> {
    await this.consents.endAll(actor);
    for (const connection of await this.connecting.all(actor)) {
      let revoked = false;
      for (let tries = 1; !revoked && tries <= REVOCATION_TRIES; tries += 1)
        revoked = await this.revocations.revoke(actor, connection.id);
      if (!revoked) await this.revocations.erase(actor, connection.id);
    }
  }
}
