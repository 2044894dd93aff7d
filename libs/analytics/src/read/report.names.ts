// The records that the rows of a page are about. They are looked up for the page alone.
import { type Actor, publicIdOrNull } from '@app/kernel';
import { type RowQuery, statement } from '@app/platform/data';
import type { CampaignDirectory } from '../domain/campaign.directory.js';
import { type DimensionName, dimensions } from '../domain/dimensions.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import type { SubjectKind } from '../domain/subject.directory.js';
import type { ReportResultRow } from './report.statements.js';

interface SubjectRow {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly type: string | null;
}

const named = statement(
  'analytics.report.named',
  `select kind, id, name, status, type from analytics.subject where organization_id = $1 and (kind, id) in (select *
     from unnest($2::text[], $3::uuid[]))`,
);

/** How the values of a dimension are shown. */
export async function namesOf(
  ask: RowQuery,
  campaigns: CampaignDirectory,
  actor: Actor,
  { asked, rows }: { readonly asked: readonly DimensionName[]; readonly rows: readonly ReportResultRow[] },
): Promise<(name: DimensionName, value: string | number) => unknown> {
  const wanted = asked.flatMap((name, at) => {
    const { subject } = dimensions[name];
    if (subject === null || subject === 'campaign') return [];
    const ids = new Set(rows.map((row) => String(row[`d${at}`])).filter((id) => id !== UNATTRIBUTED));
    return [...ids].map((id) => ({ subject, id }));
  });
  const values = [wanted.map(({ subject }) => subject), wanted.map(({ id }) => id)];
  const known = wanted.length === 0 ? [] : await ask<SubjectRow>(named, values);
  const at = asked.indexOf('campaign');
  const ids = [...new Set(at === -1 ? [] : rows.map((row) => String(row[`d${at}`])))].filter((id) => id !== UNATTRIBUTED);
  const described = ids.length === 0 ? undefined : await campaigns.describe(actor, ids);
  const byId = new Map(known.map((each) => [each.id, each]));
  return (name, value) => {
    const { subject } = dimensions[name];
    if (subject === null) return value === '' || value === -1 ? null : value;
    const isRest = value === UNATTRIBUTED;
    const found = byId.get(String(value));
    const campaign = subject === 'campaign' ? described?.get(String(value)) : undefined;
    return {
      id: publicIdOrNull(subject, isRest ? null : String(value)),
      name: isRest ? 'unattributed' : (campaign?.name ?? found?.name ?? null),
      status: campaign?.status ?? found?.status ?? null,
      ...(subject === 'campaign' ? { channels: [...(campaign?.channels ?? [])] } : { type: found?.type ?? null }),
    };
  };
}
