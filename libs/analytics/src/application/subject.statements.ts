// SQL of the copies of subjects. $2 is their kind, $3 a JSON array of `Subject`.
import { statement } from '@app/platform/data';

const columns = {
  id: 'id uuid',
  name: 'name text',
  status: 'status text',
  type: 'type text',
  labels: 'labels text[]',
  facets: 'facets jsonb',
  created_at: '"createdAt" timestamptz',
  updated_at: '"updatedAt" timestamptz',
  version: 'version int',
};
const names = Object.keys(columns);
const changing = names.filter((name) => name !== 'id');
const row = (relation: string): string => `(${changing.map((name) => `${relation}.${name}`).join(', ')})`;
const given = `(select given.* from json_to_recordset($3::json) as given (${Object.values(columns).join(', ')}))
  as given (${names.join(', ')})`;

export const subjectSql = {
  /** A description that is older than the stored one has been overtaken. */
  store: statement(
    'analytics.subject.store',
    `insert into analytics.subject (organization_id, kind, ${names.join(', ')})
     select $1, $2, ${names.join(', ')} from ${given} order by id
     on conflict (organization_id, kind, id) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
     where subject.version <= excluded.version`,
  ),
  /** Those that are stored otherwise, or not at all. */
  differing: statement(
    'analytics.subject.differing',
    `select given.id from ${given}
     left join (select * from analytics.subject where organization_id = $1 and kind = $2) as subject on subject.id = given.id
     where ${row('subject')} is distinct from ${row('given')} order by given.id`,
  ),
  forget: statement('analytics.forget.subject', 'delete from analytics.subject where organization_id = $1'),
};
