// Which accounts have no report of the level that a question needs: their numbers are not 0, they are in the rest.
import { publicId } from '@app/kernel';
import { dimensions } from '../domain/dimensions.js';
import type { Level } from '../domain/levels.js';
import type { Period } from '../domain/periods.js';
import { dimensionsUsed, type ReportRequest } from '../domain/report.request.js';
import { type StreamRow, streamsIn } from './analytics.answer.js';
import type { ReportMeta } from './report.view.js';

/** Every account once: as far as its report of the level reaches, and where it has none, that of its campaigns. */
export function accountsAt(level: Level, streams: readonly StreamRow[]): StreamRow[] {
  const own = new Set(streams.filter((stream) => stream.level === level).map(({ connectionId }) => connectionId));
  return streams.filter((stream) => stream.level === level || !own.has(stream.connectionId));
}

/** An account lacks a report where its campaigns have numbers on a day of the period before the first one of the report, or where the report ends before the period. */
export function notSupplied(
  request: Pick<ReportRequest, 'dimensions' | 'filters'>,
  level: Level,
  period: Period,
  streams: readonly StreamRow[],
): ReportMeta['not_supplied'] {
  const own = new Map(streams.filter((stream) => stream.level === level).map((stream) => [stream.connectionId, stream]));
  const lacking = streamsIn(streams, period).filter((stream) => {
    const first = stream.dataFrom > period.startDate ? stream.dataFrom : period.startDate;
    const { dataFrom = 'never', dataThrough = '' } = own.get(stream.connectionId) ?? {};
    return stream.level === 'campaign' && (dataFrom > first || dataThrough < first);
  });
  const names = [...new Set(dimensionsUsed(request))].filter((name) => dimensions[name].level !== 'campaign');
  return [...new Set(lacking.map(({ channel }) => channel))].sort().flatMap((channel) =>
    names.map((dimension) => ({
      channel,
      dimension,
      connection_ids: lacking.flatMap((each) => (each.channel === channel ? publicId('connection', each.connectionId) : [])),
    })),
  );
}
