import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each channel of a campaign knows its account, what a person has to do there, and what lies in the campaign that is not ours;
 * the view `placed` also shows its ads with their reviews, and counts its nodes.
 */
export class TellOfAds1764000000890 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table campaigns.placement add column platform_account_id text, add column needs_action
       boolean not null default false,
      add column action_url text, add column foreign_count int not null default 0, add column foreign_objects jsonb
      not null default '[]'`);
    await runner.query(`create or replace ${placedWithAds()}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view campaigns.placed');
    await runner.query(`create view campaigns.placed with (security_invoker = true) as
      select p.organization_id, p.campaign_id, p.channel, p.connection_id, p.desired, p.last_error, n.platform_id as
      platform_campaign_id, n.applied,
        n.observed, n.platform_status, coalesce(n.platform_reasons, '[]') as platform_reasons, n.synced_at
      from campaigns.placement p left join campaigns.node n on ${ofPlacement('n')} and n.key = 'campaign' and n.is_current`);
    await runner.query(`grant select on campaigns.placed to ${APP_ROLE}`);
    await runner.query(`alter table campaigns.placement drop platform_account_id, drop needs_action, drop action_url,
       drop foreign_count,
      drop foreign_objects`);
  }
}

/** The view `placed`, with more columns. */
export const placedWithAds = (more = ''): string => `view campaigns.placed with (security_invoker = true) as
      select p.organization_id, p.campaign_id, p.channel, p.connection_id, p.desired, p.last_error, n.platform_id as
      platform_campaign_id, n.applied,
        n.observed, n.platform_status, coalesce(n.platform_reasons, '[]') as platform_reasons, n.synced_at,
        p.platform_account_id, p.needs_action,
        p.action_url, coalesce((select jsonb_agg(c) from (select m.kind, m.state, count(*) as count from campaigns.node m
          where ${ofPlacement('m')} and m.state <> 'retired' group by m.kind, m.state) c), '[]') as nodes,
        coalesce((select jsonb_agg(jsonb_build_object('node', a.key, 'platformId', case when a.state = 'created' then
        a.platform_id end,
          'variants', a.variants, 'review', case when a.state = 'created' then a.review end) order by a.key) from campaigns.node a
          where ${ofPlacement('a')} and a.kind = 'ad' and a.is_current and a.is_wanted), '[]') as ads, p.deviations,
        p.reasserted${more}
      from campaigns.placement p left join campaigns.node n on ${ofPlacement('n')} and n.key = 'campaign' and n.is_current`;

const ofPlacement = (node: string): string =>
  `${node}.organization_id = p.organization_id and ${node}.campaign_id = p.campaign_id and ${node}.channel = p.channel`;
