import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { unusableAccount } from '../domain/account-intake.js';
import { PlatformError } from '../domain/ad-platform.js';
import type { ConnectionState } from '../domain/connection.js';
import type { StreamResult, SyncRunState } from '../domain/sync-run.js';
import { type SyncContext, type SyncStream, SyncStreams } from '../domain/sync.stream.js';
import { AdPlatforms } from './ad-platforms.js';
import { connectionFault } from './connection-faults.js';
import { ConnectionSessions } from './connection-sessions.js';
import { ConnectionStores } from './connection.store.js';

const nothing = { read: 0, written: 0, failed: 0 };

/** Takes every registered stream through one sync. */
@Injectable()
export class SyncStreamRunner {
  constructor(
    private readonly stores: ConnectionStores,
    private readonly sessions: ConnectionSessions,
    private readonly platforms: AdPlatforms,
    @Inject(SyncStreams) private readonly streams: readonly SyncStream[],
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * One result a stream. What the platform refuses for good fails its stream and the next one goes on; what may pass (throttling,
   * a broken line, a dead grant) ends the run by its error.
   */
  async runAll(actor: Actor, run: SyncRunState): Promise<StreamResult[] | 'canceled'> {
    if (!(await this.lookAtAccount(actor, run.connectionId))) return 'canceled';
    const results: StreamResult[] = [];
    for (const stream of this.streams) {
      const connection = await this.stores.stateOf(actor, run.connectionId);
      if (connection.status === 'disconnected') return 'canceled';
      results.push(await this.runOne(actor, run, connection, stream));
    }
    return results;
  }

  /**
   * Keeps what the platform says of the account now, before anything is counted in its time zone and currency. An account that cannot
   * be used fails the run, and what was known of it stays. False: the connection was ended.
   */
  private async lookAtAccount(actor: Actor, connectionId: string): Promise<boolean> {
    const connection = await this.stores.stateOf(actor, connectionId);
    if (connection.status === 'disconnected') return false;
    const platform = this.platforms.of(connection.channel);
    const account = await this.sessions.call(actor, connection, (session) => platform.account(session));
    const reason = unusableAccount(account);
    if (reason !== null) throw new PlatformError('permission', reason);
    await this.stores.change(actor, connectionId, (current) => current.accountSeen(this.clock.now(), account));
    return true;
  }

  private async runOne(
    actor: Actor,
    run: SyncRunState,
    connection: Readonly<ConnectionState>,
    stream: SyncStream,
  ): Promise<StreamResult> {
    const { id, channel, account } = connection;
    const common = {
      actor,
      syncId: run.id,
      platform: this.platforms.of(channel),
      window: { startDate: run.windowStart, endDate: run.windowEnd },
    };
    try {
      const { context, rows } = await this.sessions.call(actor, connection, async (session) => {
        const context: SyncContext = {
          ...common,
          session,
          fetchedAt: this.clock.now(),
          connection: { id, channel, accountId: account.id, currency: account.currency, timezone: account.timezone },
        };
        return { context, rows: await stream.fetch(context) };
      });
      return { name: stream.name, status: 'succeeded', records: await stream.store(context, rows), error: null };
    } catch (failure) {
      const final = failure instanceof PlatformError && (failure.fault === 'rejected' || failure.fault === 'not_found');
      if (!final) throw failure;
      return { name: stream.name, status: 'failed', records: nothing, error: connectionFault(failure, this.clock.now()) };
    }
  }
}
