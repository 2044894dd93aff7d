// SQL of the people reached in exactly one period. $2 is the first day and $3 the last.
import { statement } from '@app/platform/data';
import { UNATTRIBUTED } from '../domain/report.row.js';

const isWindow = 'organization_id = $1 and start_date = $2 and end_date = $3';

export const reachSql = {
  /**
   * Of these accounts ($4), which are asked now ($5): those of which nothing is known, and those that were read again since
   * while the period could still change. No more than $6 periods wait.
   */
  ask: statement(
    'analytics.reach.ask',
    `insert into analytics.reach_window as w (organization_id, connection_id, start_date, end_date, asked_at)
     select $1, s.connection_id, $2, $3, $5 from analytics.stream s
     where s.organization_id = $1 and s.level = 'campaign' and s.connection_id = any($4::uuid[])
       and (select count(*) from analytics.reach_window where organization_id = $1 and (fetched_at is null or asked_at
       > fetched_at)) < $6
     order by s.connection_id
     on conflict (organization_id, connection_id, start_date, end_date) do update set asked_at = excluded.asked_at
     where not w.is_final and w.asked_at <= w.fetched_at
       and w.fetched_at < (select fetched_at from analytics.stream s
         where s.organization_id = $1 and s.level = 'campaign' and s.connection_id = w.connection_id)
     returning connection_id as "connectionId"`,
  ),
  /** Those of these accounts that are on their way. */
  waiting: statement(
    'analytics.reach.waiting',
    `select count(*)::int as count from analytics.reach_window
     where ${isWindow} and connection_id = any($4::uuid[]) and (fetched_at is null or asked_at > fetched_at)`,
  ),
  /** Our campaigns with activity in the account ($4); not those whose people lie in several campaigns there. */
  campaigns: statement(
    'analytics.reach.campaigns',
    `select min(platform_campaign_id) as "platformId", campaign_id as "campaignId" from analytics.fact
     where organization_id = $1 and day between $2 and $3 and connection_id = $4 and campaign_id <> '${UNATTRIBUTED}'
     group by campaign_id having count(distinct platform_campaign_id) = 1 order by 1`,
  ),
  empty: statement('analytics.reach.empty', `delete from analytics.reach where ${isWindow} and connection_id = $4`),
  fill: statement(
    'analytics.reach.fill',
    `insert into analytics.reach (organization_id, start_date, end_date, connection_id, campaign_id, people)
     select $1, $2, $3, $4, given.* from unnest($5::uuid[], $6::bigint[]) as given order by 5`,
  ),
  fetched: statement(
    'analytics.reach.fetched',
    `update analytics.reach_window w set fetched_at = $5, is_final = s.final_through >= w.end_date
     from analytics.stream s where w.organization_id = $1 and w.start_date = $2 and w.end_date = $3 and w.connection_id = $4
       and s.organization_id = $1 and s.level = 'campaign' and s.connection_id = w.connection_id`,
  ),
  forget: statement(
    'analytics.forget-reach',
    `delete from analytics.reach_window where organization_id = $1 and asked_at < $2::timestamptz - interval '13 months'`,
  ),
} as const;
