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
import { ConnectionsService } from './connections.service.js';

const nothing = { read: 0, written: 0, failed: 0 };

/** Runs every registered stream of one sync. */
@Injectable()
export class SyncStreamRunner {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly sessions: ConnectionSessions,
    private readonly platforms: AdPlatforms,
    @Inject(SyncStreams) private readonly streams: readonly SyncStream[],
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * One result per stream. A permanent refusal of the platform fails its stream and the next one goes on; a temporary failure (throttling, a
   * broken connection) or an invalid grant ends the run with its error.
   */
  async runAll(actor: Actor, run: SyncRunState): Promise<StreamResult[] | 'canceled'> {
    if (!(await this.lookAtAccount(actor, run.connectionId))) return 'canceled';
    const results: StreamResult[] = [];
    for (const stream of this.streams) {
      const connection = await this.connections.stateOf(actor, run.connectionId);
      if (connection.status === 'disconnected') return 'canceled';
      results.push(await this.runOne(actor, run, connection, stream));
    }
    return results;
  }

  /**
   * Stores the account as the platform shows it now, before anything is counted in its time zone and currency. An unusable account fails the
   * run, and its stored data stays. False: the connection was ended.
   */
  private async lookAtAccount(actor: Actor, connectionId: string): Promise<boolean> {
    const connection = await this.connections.stateOf(actor, connectionId);
    if (connection.status === 'disconnected') return false;
    const platform = this.platforms.of(connection.channel);
    const account = await this.sessions.call(actor, connection, (session) => platform.account(session));
    const reason = unusableAccount(account);
    if (reason !== null) throw new PlatformError('permission', reason);
    await this.connections.accountSeen(actor, connectionId, account);
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
