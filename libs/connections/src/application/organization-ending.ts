import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ConnectionUse } from '../domain/connection-use.js';
import { ConnectingService } from './connecting.service.js';
import { ConsentEnding } from './consent-ending.js';
import { Revocations } from './revocations.js';

/** Campaigns that were not seen to be stopped on their platform, and lists of people that were not removed there. */
export interface StillThere {
  readonly channel: string;
  readonly account: string;
  /** The platform's own ids. */
  readonly campaigns: readonly string[];
  readonly lists: readonly string[];
  /** Whether another try may help: not when the platform no longer takes our tokens, or they are gone. */
  readonly mayHelp: boolean;
}

const REVOCATION_TRIES = 3;
const LOOK_MS = 2_000;

/**
 * Ends the connections of an organization before its deletion, in this process, without a worker. Every method is safe to repeat.
 */
@Injectable()
export class OrganizationEnding {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly consents: ConsentEnding,
    private readonly revocations: Revocations,
    @Inject(ConnectionUse) private readonly use: ConnectionUse,
  ) {}

  /**
   * Disconnects every connection, stops what runs there, removes the lists of people, and returns what was not seen to be so
   * in time. It returns at once when no further try may help.
   */
  async stop(actor: Actor, limitMs: number): Promise<StillThere[]> {
    const began = performance.now();
    const connections = await this.connecting.all(actor);
    for (const { id } of connections) await this.connecting.disconnect(actor, id, null);
    for (;;) {
      const left: StillThere[] = [];
      for (const { id, channel, account } of connections) {
        const mayStop = await this.use.stop(actor, id);
        const campaigns = await this.use.running(actor, id);
        // Without its lists a campaign that still runs would reach the people whom it leaves out.
        const { lists, mayHelp } = campaigns.length > 0 ? { lists: [], mayHelp: mayStop } : await this.use.removeLists(actor, id);
        if (campaigns.length + lists.length > 0) left.push({ channel, account: account.id, campaigns, lists, mayHelp });
      }
      if (!left.some(({ mayHelp }) => mayHelp) || performance.now() - began + LOOK_MS > limitMs) return left;
      await pause(LOOK_MS);
    }
  }

  /** Removes the lists that are still there, revokes the grants, as far as the platforms answer, and erases the tokens. */
  async revoke(actor: Actor): Promise<void> {
    await this.consents.endAll(actor);
    for (const connection of await this.connecting.all(actor)) {
      await this.use.removeLists(actor, connection.id);
      let revoked = false;
      for (let tries = 1; !revoked && tries <= REVOCATION_TRIES; tries += 1)
        revoked = await this.revocations.revoke(actor, connection.id);
      if (!revoked) await this.revocations.erase(actor, connection.id);
    }
  }
}
