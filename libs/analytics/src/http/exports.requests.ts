import type { FieldFault } from '@app/kernel';
import { Bool, Checks, Enum, Faults, isRecord, Nested, Name, validBody } from '@app/platform/http';
import { type ExportFormat, exportFormatNames, type ExportQuestion } from '../domain/export.state.js';
import { dependentFaults, MetricQuestion, queryFrom } from './query.requests.js';

const NAME_LENGTH = 100;
const inQuery = (name: string): string => `query.${name}`;

@Checks((body) => dependentOf(body))
export class CreateExport {
  @Nested(() => MetricQuestion, { about: 'the body of a query, without limit and cursor; default: the last 30 days' })
  query?: MetricQuestion;

  @Enum(exportFormatNames, { about: 'csv (default): a header, then a line for each row; ndjson: the rows of the query as JSON' })
  format?: ExportFormat;

  @Bool({ about: 'of csv: begins with a byte order mark, by which spreadsheets know its letters; default false' })
  bom?: boolean;

  @Name({ max: NAME_LENGTH, about: 'also the name of the file; default: what the query asks' })
  name?: string;
}

/** The parts of a query depend on each other here as well. */
function dependentOf({ query, format, bom }: Readonly<Record<string, unknown>>): Faults {
  const faults = new Faults();
  if (bom === true && format === 'ndjson')
    faults.add(() => ({ field: 'bom', code: 'conflict', message: 'bom is for csv: JSON never begins with a byte order mark.' }));
  if (!isRecord(query)) return faults;
  const inside = dependentFaults(query);
  const placed = ({ field, message, ...more }: FieldFault): FieldFault => ({
    field: inQuery(field),
    message: message.startsWith(field) ? inQuery(message) : message,
    ...more,
  });
  faults.addAll({ list: inside.list.map(placed), more: inside.more });
  return faults;
}

export interface ExportRequest {
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly question: ExportQuestion;
}

export function exportFrom(
  { query = new MetricQuestion(), format = 'csv', bom = false, name }: CreateExport,
  now: Date,
): ExportRequest {
  const { request, metrics } = queryFrom(query, now, inQuery);
  return { name: name ?? nameOf(request), query: { ...query }, question: { request, metrics, format, ...(bom ? { bom } : {}) } };
}

/** For the operator's tools. @throws DomainError `validation_failed` with every fault of the body */
export function exportFromJson(json: unknown, now: Date): ExportRequest {
  const read = validBody(CreateExport, json);
  if ('faults' in read) throw read.faults.toError();
  return exportFrom(read.body, now);
}

/** `campaign, channel by week` */
function nameOf({ dimensions, granularity }: ExportQuestion['request']): string {
  const rows = dimensions.length === 0 ? 'Total' : dimensions.join(', ');
  return granularity === 'total' ? rows : `${rows} by ${granularity}`;
}
