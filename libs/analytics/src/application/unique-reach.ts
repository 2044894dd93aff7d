// The people reached in exactly one period. Nobody can compute them from days, so the platform is asked: by a job, when somebody
// wants to know.
import { Inject, Injectable } from '@nestjs/common';
import {
  AdPlatforms,
  ConnectionDirectory,
  ConnectionSessions,
  type ConnectionRecord,
  faultMeanings,
  PlatformError,
} from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { EveryOrganization, type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { daysIn, type Period } from '../domain/periods.js';
import type { ReachState, ReachRequest } from '../domain/reach.js';
import { reachSql } from './reach.statements.js';

const FETCH_REACH = 'analytics.fetch-reach';
/** Periods of an organization's accounts that wait for their platforms. */
const MOST_WAITING = 20;

interface Place {
  readonly platformId: string;
  readonly campaignId: string;
}

/** The platform of an account, as reach needs it. */
@Injectable()
export class ReachOfPlatforms {
  constructor(
    private readonly connections: ConnectionDirectory,
    private readonly platforms: AdPlatforms,
    private readonly sessions: ConnectionSessions,
  ) {}

  /** Whether a platform tells the people of so long a period. */
  tells(channel: string, period: Period): boolean {
    const longest = this.platforms.channels.includes(channel) ? this.platforms.traits(channel).reports.longestReachDays : null;
    return longest !== null && daysIn(period) <= longest;
  }

  async of(actor: Actor, connectionId: string, platformIds: readonly string[], period: Period): Promise<Map<string, bigint>> {
    const connection = (await this.connections.all(actor)).find(({ id }) => id === connectionId);
    if (!isOpen(connection) || platformIds.length === 0) return new Map();
    const rows = await this.sessions.call(
      actor,
      connection,
      'reports',
      (session, { reports }) => reports.reach(session, { campaignIds: platformIds, ...period }),
      'read',
    );
    return new Map(rows.map(({ platformCampaignId, people }) => [platformCampaignId, people]));
  }
}

const isOpen = (found: ConnectionRecord | undefined): found is ConnectionRecord =>
  found !== undefined && found.hasGrant && found.status !== 'disconnected';

@Injectable()
export class Reach {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly platforms: ReachOfPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Has the platforms asked, unless their answers are known. `on_request`: too many periods wait; ask again later. */
  async ask(actor: Actor, { period, accounts }: ReachRequest): Promise<ReachState> {
    const telling = accounts
      .filter(({ channel }) => this.platforms.tells(channel, period))
      .map(({ connectionId }) => connectionId);
    if (telling.length === 0) return 'not_supplied';
    return this.unitOfWork.run(actor, async () => {
      const { current, now } = this.unitOfWork;
      const window = [period.startDate, period.endDate];
      const asked = await current.rows<{ connectionId: string }>(reachSql.ask, [...window, telling, now, MOST_WAITING]);
      for (const { connectionId } of asked)
        await this.jobs.enqueue(FETCH_REACH, { connectionId, ...period }, { key: `reach:${connectionId}:${window.join(':')}` });
      const [waiting] = await current.rows<{ count: number }>(reachSql.waiting, [...window, telling]);
      return (waiting?.count ?? 0) > 0 ? 'pending' : 'on_request';
    });
  }

  /** What the platform will never tell is remembered as not told; what it cannot tell now is asked again by the queue. */
  @Task(FETCH_REACH)
  async fetch({ actor, payload }: Pick<JobMessage, 'actor' | 'payload'>): Promise<void> {
    const [connectionId, startDate, endDate] = [payload.connectionId, payload.startDate, payload.endDate].map(String) as [
      string,
      string,
      string,
    ];
    const window = [startDate, endDate, connectionId];
    const places = await this.unitOfWork.run(actor, () => this.unitOfWork.current.rows<Place>(reachSql.campaigns, window));
    const fetchedAt = this.clock.now();
    const platformIds = places.map(({ platformId }) => platformId);
    const told = await this.platforms.of(actor, connectionId, platformIds, { startDate, endDate }).catch((error: unknown) => {
      if (error instanceof PlatformError && faultMeanings[error.fault].again === null) return new Map<string, bigint>();
      throw error;
    });
    const known = places.filter(({ platformId }) => told.has(platformId));
    await this.unitOfWork.run(actor, async () => {
      const { current } = this.unitOfWork;
      // It may have been erased meanwhile.
      if ((await current.affected(reachSql.fetched, [...window, fetchedAt])) === 0) return;
      await current.affected(reachSql.empty, window);
      const columns = [known.map(({ campaignId }) => campaignId), known.map(({ platformId }) => told.get(platformId))];
      await current.affected(reachSql.fill, [...window, ...columns]);
    });
  }

  @EveryOrganization('57 2 * * *', 'analytics.forget-reach')
  async forget(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(reachSql.forget, [this.unitOfWork.now]));
  }
}
