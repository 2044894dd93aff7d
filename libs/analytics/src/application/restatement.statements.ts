// The SQL that brings the campaign rows of cells up to their facts and records what a platform changed in them.
import { statement } from '@app/platform/data';
import { baseColumns as measures } from '../domain/metrics.js';
import { missing, ofCell } from './projection.statements.js';

const keys = ['connection_id', 'day', 'campaign_id', 'channel', 'currency'];
const cells = 'unnest($2::uuid[], $3::date[], $4::uuid[]) as cell (connection_id, day, sync_id)';
const each = (alias: string, columns: readonly string[]): string => columns.map((column) => `${alias}.${column}`).join(', ');
const named = (prefix: string): string[] => measures.map((column) => `${prefix}_${column}`);
const isRow = ['p.organization_id = $1', ...keys.map((key) => `p.${key} = d.${key}`)].join(' and ');

/** The numbers of one side. A row that is absent there counts as no activity, with zeros for what the other side has. */
const side = (name: string, own: (column: string) => string, other: (column: string) => string, isAbsent: string): string =>
  measures
    .map((column) => `case when ${isAbsent} and ${other(column)} is not null then 0 else ${own(column)} end as ${name}_${column}`)
    .join(', ');
const fresh = (column: string): string => `d.${column}`;
const stored = (column: string): string => `d.stored_${column}`;

/**
 * Writes only the rows that differ. $4: the sync that restated each cell, or null, which records nothing; $5: now.
 * Several changes on one UTC day are one record: the numbers before the first and after the last.
 */
export const projectCampaigns = statement(
  'analytics.project.campaigns',
  `with fresh as materialized (
     select ${each('f', keys)}, bit_or(${missing}) as missing,
     ${measures.map((column) => `sum(f.${column})::bigint as ${column}`).join(', ')}
     from ${cells} join analytics.fact f on ${ofCell('f')} group by ${each('f', keys)}
   ), stored as materialized (
     select ${each('p', [...keys, 'missing', ...measures])} from ${cells} join analytics.d_campaign p on ${ofCell('p')}
   ), differing as materialized (
     select ${keys.join(', ')}, ${each('f', ['missing', ...measures])},
       s.missing as stored_missing, ${measures.map((column) => `s.${column} as stored_${column}`).join(', ')}
     from fresh f full join stored s using (${keys.join(', ')})
     where (${each('f', ['missing', ...measures])}) is distinct from (${each('s', ['missing', ...measures])})
   ), removed as (
     delete from analytics.d_campaign p using differing d where ${isRow} and d.missing is null
   ), changed as (
     update analytics.d_campaign p set (${['missing', ...measures].join(', ')}) = row(${each('d', ['missing', ...measures])})
     from differing d where ${isRow} and d.missing is not null
   ), added as (
     insert into analytics.d_campaign (organization_id, ${[...keys, 'missing', ...measures].join(', ')})
     select $1, ${each('d', [...keys, 'missing', ...measures])} from differing d where d.stored_missing is null
     order by d.day, d.connection_id, d.campaign_id
     returning 1
   ), restated as (
     select ${each('d', keys)}, cell.sync_id, ${side('before', stored, fresh, 'd.stored_missing is null')},
       ${side('after', fresh, stored, 'd.missing is null')}
     from differing d join ${cells} using (connection_id, day) where cell.sync_id is not null
   )
   insert into analytics.restatement as known (organization_id, changed_on, changed_at, changes, sync_id,
   ${[...keys, ...named('before'), ...named('after')].join(', ')})
   select $1, ($5::timestamptz at time zone 'UTC')::date, $5, 1, r.sync_id,
   ${each('r', [...keys, ...named('before'), ...named('after')])}
   from restated r where (${each('r', named('before'))}) is distinct from (${each('r', named('after'))})
   on conflict (organization_id, changed_on, ${keys.join(', ')}) do update
     set changed_at = excluded.changed_at, changes = known.changes + 1, sync_id = excluded.sync_id,
       ${named('after')
         .map((column) => `${column} = excluded.${column}`)
         .join(', ')}`,
);
