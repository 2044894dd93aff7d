// People are counted once, so reach is never added up: the tile says why there is no number, and where one is.
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { Change } from './change.js';
import { formatMetric } from './metric-format.js';
import { type Compared, type Metrics } from './metrics.table.js';
import { isCustom, type OverviewSearch, presetOf } from './period.js';
import { Note, Tile } from './tiles.js';

const { reach: words } = texts.analytics;

interface ReachProps {
  readonly metrics: Metrics;
  readonly comparison: Compared | null;
  readonly unavailable: Schemas['AnalyticsMeta']['unavailable_metrics'];
  readonly search: OverviewSearch;
}

export function ReachTile({ metrics, comparison, unavailable, search }: ReachProps) {
  const { can } = useWork();
  const { reach } = metrics;
  const reason = unavailable.find(({ metric }) => metric === 'reach')?.reason;
  const { start_date, end_date, campaign_id } = search;
  const query = {
    ...(isCustom(search) ? { start_date, end_date } : { date_preset: presetOf(search) }),
    metrics: 'reach,frequency,impressions,spend',
    dimensions: 'campaign',
    ...(campaign_id === undefined ? {} : { filters: [['campaign', 'eq', campaign_id] as const] }),
  };
  return (
    <Tile metric="reach" value={formatMetric('reach', reach, null)}>
      <Change metric="reach" comparison={comparison} currency={null} isLong />
      {(reach === null || reach === undefined) && <Note>{reason ? words[reason] : words.not_supplied}</Note>}
      {reason !== undefined && reason !== 'not_supplied' && can('analytics:query') && (
        <Anchor renderRoot={(props) => <Link to="/analytics/query" search={query} {...props} />} size="xs">
          {words.ask}
        </Anchor>
      )}
    </Tile>
  );
}
