import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A campaign on a channel becomes a tree of nodes; the view `placed` shows each channel with the root of its tree. What is on
 * the platform already becomes the root of one, under its stored id. Its end was
 * sent as the first second after it; the next reconciliation sends the last one within it.
 */
export class PlantTrees1764000000850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table campaigns.placement add column fence bigint not null default 0, add column leased_until
         timestamptz(3), add column next_try_at timestamptz(3)`,
    );
    await runner.query(`create table campaigns.node (
      organization_id uuid not null, campaign_id uuid not null, channel text not null, key text not null, attempt int not null,
      is_current boolean not null, is_wanted boolean not null, kind text not null, parent text, tag text not null,
      state text not null,
      platform_id text, extra jsonb not null, body jsonb not null, applied jsonb, file text, variants jsonb not null,
      is_on boolean not null,
      intended_at timestamptz(3), looks int not null, observed text, platform_status text, platform_reasons jsonb not
      null, shown jsonb,
      review jsonb, synced_at timestamptz(3), last_error text,
      primary key (organization_id, campaign_id, channel, key, attempt),
      foreign key (organization_id, campaign_id, channel) references campaigns.placement (organization_id,
      campaign_id, channel) on delete cascade)`);
    await runner.query(
      'create unique index node_current on campaigns.node (organization_id, campaign_id, channel, key) where is_current',
    );
    await runner.query(
      'create index node_platform on campaigns.node (organization_id, kind, platform_id) where platform_id is not null',
    );
    await tenantTable(runner, 'campaigns.node');
    await runner.query(`insert into campaigns.node (organization_id, campaign_id, channel, key, attempt, is_current,
       is_wanted, kind, parent, tag, state,
        platform_id, extra, body, applied, file, variants, is_on, looks, observed, platform_status, platform_reasons, synced_at)
      select p.organization_id, p.campaign_id, p.channel, 'campaign', 1, true, true, 'campaign', null,
      replace(p.campaign_id::text, '-', ''),
        case when p.observed = 'removed' then 'gone' else 'created' end, p.platform_campaign_id, '{}', '{}',
        jsonb_strip_nulls(jsonb_build_object('name', p.applied->>'name', 'budget', c.budget, 'ends_at', p.applied->>'endsAt')),
        null, '[]', coalesce(p.applied->>'desired' = 'enabled', false), 0, p.observed, p.platform_status,
        p.platform_reasons, p.synced_at
      from campaigns.placement p join campaigns.campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.platform_campaign_id is not null`);
    await runner.query('drop index campaigns.placement_platform');
    await runner.query(`alter table campaigns.placement drop platform_campaign_id, drop applied, drop observed, drop
       platform_status,
      drop platform_reasons, drop synced_at`);
    await runner.query(`create view campaigns.placed with (security_invoker = true) as
      select p.organization_id, p.campaign_id, p.channel, p.connection_id, p.desired, p.last_error, n.platform_id as
      platform_campaign_id, n.applied,
        n.observed, n.platform_status, coalesce(n.platform_reasons, '[]') as platform_reasons, n.synced_at
      from campaigns.placement p left join campaigns.node n on n.organization_id = p.organization_id and n.campaign_id
      = p.campaign_id
        and n.channel = p.channel and n.key = 'campaign' and n.is_current`);
    await runner.query(`grant select on campaigns.placed to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table campaigns.placement drop fence, drop leased_until, drop next_try_at, add
       platform_campaign_id text, add applied jsonb, add observed text,
      add platform_status text, add platform_reasons jsonb not null default '[]', add synced_at timestamptz(3)`);
    await runner.query(`update campaigns.placement p set platform_campaign_id = n.platform_id, observed = n.observed,
       platform_status = n.platform_status,
        platform_reasons = n.platform_reasons, synced_at = n.synced_at
      from campaigns.node n where n.organization_id = p.organization_id and n.campaign_id = p.campaign_id and
      n.channel = p.channel
        and n.key = 'campaign' and n.is_current`);
    await runner.query('drop view campaigns.placed');
    await runner.query('drop table campaigns.node');
    await runner.query(
      'create unique index placement_platform on campaigns.placement (organization_id, connection_id, platform_campaign_id)',
    );
  }
}
