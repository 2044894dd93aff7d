// The rows of a query as the lines of a file: JSON, or CSV with a column for each part of a row.
import type { DimensionName } from '../domain/dimensions.js';
import type { ExportQuestion } from '../domain/export.state.js';
import { metricNames } from '../domain/metrics.js';
import { chosen, fieldsOf, QueryRowView, type ReportRowView } from './report.view.js';

export interface Lines {
  /** The beginning of the file. */
  readonly head: string;
  readonly of: (rows: readonly ReportRowView[]) => string;
}

export function linesOf(question: ExportQuestion): Lines {
  const { format, metrics, bom = false } = question;
  if (format === 'ndjson')
    return { head: '', of: (rows) => rows.map((row) => `${JSON.stringify(chosen(row, metrics))}\n`).join('') };
  const columns = columnsOf(question);
  const line = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;
  const lineOf = (row: Row): string => line(columns.map(({ of }) => of(row)));
  return {
    head: (bom ? BYTE_ORDER_MARK : '') + line(columns.map(({ name }) => name)),
    of: (rows) => rows.map((row) => lineOf(chosen(row, metrics) as unknown as Row)).join(''),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** A row of a query. */
interface Row extends Values {
  readonly dimensions: Values;
  readonly metrics: Values;
  readonly comparison: { readonly metrics: Values; readonly change: Values } | null;
}

interface Column {
  readonly name: string;
  readonly of: (row: Row) => unknown;
}

/**
 * The columns of a CSV file, in the order of a row: a record is its fields (`campaign_id`, `campaign_name`, …), a comparison its
 * metrics.
 */
function columnsOf({ request, metrics }: ExportQuestion): Column[] {
  const wanted = metricNames.filter((name) => metrics.includes(name));
  const compared: readonly Column[] = [
    ...wanted.map((name) => ({ name: `comparison_${name}`, of: ({ comparison }: Row) => comparison?.metrics[name] })),
    ...wanted.map((name) => ({ name: `change_${name}`, of: ({ comparison }: Row) => comparison?.change[name] })),
  ];
  const parts: Readonly<Record<string, readonly Column[]>> = {
    dimensions: request.dimensions.flatMap(dimensionColumns),
    metrics: wanted.map((name) => ({ name, of: (row) => row.metrics[name] })),
    comparison: request.compareTo === null ? [] : compared,
  };
  return Object.keys(QueryRowView.shape).flatMap((name) => parts[name] ?? [{ name, of: (row: Row) => row[name] }]);
}

function dimensionColumns(name: DimensionName): Column[] {
  const fields = fieldsOf(name);
  if (fields === null) return [{ name, of: ({ dimensions }) => dimensions[name] }];
  return fields.map((field) => ({ name: `${name}_${field}`, of: ({ dimensions }) => (dimensions[name] as Values)[field] }));
}

const NUMBER = /^[-+]?\d+(\.\d+)?$/;
/** A spreadsheet would take such a text for a formula. Some read over blanks before it, and fullwidth signs as the plain ones. */
const FORMULA = /^[=+\-@\t\r\n]/;
const UNSEEN = /^[\s\p{Cf}\p{Cc}]+/u;
const isFormula = (text: string): boolean =>
  [text, text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC')].some((each) => FORMULA.test(each));

/** By it spreadsheets know a file in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A value as a cell, by RFC 4180. A list is separated by semicolons; nothing is an empty cell. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join(';') : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = isFormula(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
