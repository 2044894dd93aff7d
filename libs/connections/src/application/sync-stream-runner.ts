import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { unusableAccount } from '../domain/account-intake.js';
import { PlatformError, type PlatformFault, type PlatformTraits } from '../domain/ad-platform.js';
import { addDays, dayIn } from '../domain/calendar.js';
import { accountFindings } from '../domain/platform-accounts.js';
import type { ConnectionState } from '../domain/connection.state.js';
import { addCounts, type OrderedReport, pendingStream, type StreamResult, type SyncRunState } from '../domain/sync-run.js';
import { piecesOf, type SyncWindow, withinHistory } from '../domain/sync-window.js';
import { type SyncContext, type SyncCounts, type SyncStream, SyncStreams } from '../domain/sync.stream.js';
import { AdPlatforms } from './ad-platforms.js';
import { connectionFault } from './connection-faults.js';
import { ConnectionSessions } from './connection-sessions.js';
import { ConnectionsService } from './connections.service.js';
import type { SyncLease } from './sync-leases.js';

/** When it is worth asking again. */
const instantOf = ({ detail: { retryAt } }: PlatformError): number => retryAt?.getTime() ?? 0;

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
   * Every stream has its turn; what was stored by an earlier attempt is not read again. A permanent refusal of the platform
   * fails its stream and the next one goes on; a temporary failure (throttling, a broken connection) or an invalid grant is
   * thrown, but a report that the platform still makes only when the others had their turn: several are made at a time.
   * False: the connection was ended.
   */
  async runAll(held: SyncLease, { connectionId }: SyncRunState): Promise<boolean> {
    const { status, channel } = await this.connections.stateOf(held.actor, connectionId);
    const traits = this.platforms.traits(channel);
    const run = await held.update((begun, at) => ({
      streams: begun.streams.length > 0 ? begun.streams : this.streams.map((stream) => first(stream, begun, at, traits)),
    }));
    // What was mended of a connection in error is seen within the hour.
    let isWhole = run.trigger !== 'backfill' && (run.isWhole || status === 'error');
    if (isWhole && !(await this.lookAtAccount(held.actor, connectionId))) return false;
    const inPreparation: PlatformError[] = [];
    for (const stream of this.streams) {
      const connection = await this.connections.stateOf(held.actor, connectionId);
      if (connection.status === 'disconnected') return false;
      const result = run.streams.find(({ name }) => name === stream.name);
      if (result?.finished_at !== null) continue;
      const read = (): Promise<void> => this.runOne(held, run, connection, stream, result, isWhole);
      await read().catch(async (failure: unknown) => {
        if (failure instanceof PlatformError && failure.fault === 'not_ready') return void inPreparation.push(failure);
        if (isWhole || run.trigger === 'backfill' || !isAboutAccount(failure)) throw failure;
        // A look tells why.
        isWhole = true;
        if (await this.lookAtAccount(held.actor, connectionId)) await read();
      });
    }
    const [soonest] = inPreparation.sort((one, other) => instantOf(one) - instantOf(other));
    if (soonest) throw soonest;
    return true;
  }

  /**
   * Stores the account as the platform shows it now, before anything is counted in its time zone and currency. An unusable
   * account fails the run, and its stored data stays. False: the connection was ended.
   */
  private async lookAtAccount(actor: Actor, connectionId: string): Promise<boolean> {
    const connection = await this.connections.stateOf(actor, connectionId);
    if (connection.status === 'disconnected') return false;
    const look = await this.sessions.call(
      actor,
      connection,
      'accounts',
      (session, platform) => platform.accounts.inspect(session),
      'read',
    );
    const reason = look.account && unusableAccount(look.account);
    if (reason !== null) throw new PlatformError('permission', reason);
    await this.connections.accountSeen(actor, connectionId, look);
    const [finding] = look.findings;
    if (finding && (!look.account || look.account.status === 'closed'))
      throw new PlatformError('permission', accountFindings[finding.code].message);
    return true;
  }

  private async runOne(
    held: SyncLease,
    run: SyncRunState,
    connection: Readonly<ConnectionState>,
    stream: SyncStream,
    before: StreamResult,
    isWhole: boolean,
  ): Promise<void> {
    const isByDay = stream.reads === 'days';
    const traits = this.platforms.traits(connection.channel);
    const today = dayIn(this.clock.now(), connection.account.timezone);
    const asked = { startDate: run.windowStart, endDate: run.windowEnd };
    const window = withinHistory(asked, today, stream.historyDays?.(traits) ?? null);
    try {
      await record(held, stream, (at) => ({ status: 'running', started_at: before.started_at ?? at }));
      const pieces = isByDay ? piecesOf(window, before.through_date, traits.reports.mostDaysPerCall) : [window];
      for (const [index, piece] of pieces.entries()) {
        const isLast = index === pieces.length - 1;
        const ordered = orderedOf(before, piece);
        const fetchedAt = ordered ? new Date(ordered.at) : this.clock.now();
        const request = { window: piece, isWhole, fetchedAt, resume: ordered?.resume ?? null };
        const counts = await this.readAndStore(held, connection, stream, request).catch(async (failure: unknown) => {
          const next = orderAfter(failure, request, ordered);
          if (next !== ordered) await record(held, stream, () => ({ ordered: next }));
          if (run.trigger === 'backfill' && failure instanceof PlatformError && failure.fault === 'too_old') return null;
          throw failure;
        });
        if (counts === null) {
          await leaveOut(held, stream, piece, isLast);
          continue;
        }
        await record(held, stream, (at, { records }) => ({
          records: addCounts(records, counts),
          through_date: isByDay ? piece.endDate : null,
          error: null,
          ordered: null,
          ...(isLast && { status: 'succeeded', finished_at: at }),
        }));
      }
      if (pieces.length === 0) await record(held, stream, (at) => ({ status: 'succeeded', finished_at: at, error: null }));
    } catch (failure) {
      const isFinal = failure instanceof PlatformError && finalFaults.includes(failure.fault);
      if (!isFinal) throw failure;
      const error = connectionFault(failure, this.clock.now());
      await record(held, stream, (at) => ({ status: 'failed', finished_at: at, error }));
    }
  }

  private async readAndStore(
    held: SyncLease,
    connection: Readonly<ConnectionState>,
    stream: SyncStream,
    asked: AskedPiece,
  ): Promise<SyncCounts> {
    const { id, channel, account } = connection;
    const { context, rows } = await this.sessions.call(
      held.actor,
      connection,
      stream.quota,
      async (session, platform) => {
        const context: SyncContext = {
          actor: held.actor,
          syncId: held.id,
          platform,
          ...asked,
          session,
          connection: { id, channel, accountId: account.id, currency: account.currency, timezone: account.timezone },
          write: (work) => held.write(work),
        };
        return { context, rows: await stream.fetch(context) };
      },
      'read',
    );
    return stream.store(context, rows);
  }
}

type AskedPiece = Pick<SyncContext, 'window' | 'isWhole' | 'fetchedAt' | 'resume'>;

const LONGEST_RESUME = 2_000;
const orderedOf = ({ ordered }: StreamResult, { startDate, endDate }: SyncWindow): OrderedReport | null =>
  ordered?.start_date === startDate && ordered.end_date === endDate ? ordered : null;

/** What goes on at the next try of the same days. While the platform takes no calls, it still makes what was ordered. */
function orderAfter(
  failure: unknown,
  { window: { startDate, endDate }, fetchedAt }: AskedPiece,
  before: OrderedReport | null,
): OrderedReport | null {
  if (!(failure instanceof PlatformError)) return null;
  const { resume } = failure.detail;
  if (failure.fault === 'throttled' || failure.fault === 'app_refused') return before;
  if (failure.fault !== 'not_ready' || resume === undefined || resume.length > LONGEST_RESUME) return null;
  return { start_date: startDate, end_date: endDate, at: fetchedAt.toISOString(), resume };
}

const isAboutAccount = (failure: unknown): boolean => failure instanceof PlatformError && failure.fault === 'permission';
const finalFaults: readonly PlatformFault[] = ['rejected', 'not_found', 'too_old'];

/** The platform keeps nothing of this piece: the run begins after it. When it was the last, the stream is skipped. */
const leaveOut = (held: SyncLease, { name }: SyncStream, { endDate }: SyncWindow, isLast: boolean): Promise<SyncRunState> =>
  held.update(({ windowStart, streams }, at) => ({
    windowStart: isLast || windowStart > endDate ? windowStart : addDays(endDate, 1),
    streams: streams.map((each) =>
      each.name === name
        ? { ...each, through_date: endDate, ...(isLast && { status: 'skipped', finished_at: at.toISOString(), error: null }) }
        : each,
    ),
  }));

/**
 * A backfill reads days alone, because the present state was read by the syncs, and only what the platform has: it ends where
 * nothing was read.
 */
function first(stream: SyncStream, { trigger, isWhole }: SyncRunState, at: Date, traits: PlatformTraits): StreamResult {
  const { name, reads, every } = stream;
  const isLeftOut = trigger === 'backfill' && (reads === 'present' || stream.isSupplied?.(traits) === false);
  if (!isLeftOut && (every !== 'day' || isWhole)) return pendingStream(name);
  return { ...pendingStream(name), status: 'skipped', finished_at: at.toISOString() };
}

/** Records the progress of one stream in the run. */
const record = (
  held: SyncLease,
  { name }: SyncStream,
  change: (at: string, result: StreamResult) => Partial<StreamResult>,
): Promise<SyncRunState> =>
  held.update(({ streams }, at) => ({
    streams: streams.map((each) => (each.name === name ? { ...each, ...change(at.toISOString(), each) } : each)),
  }));
