// A refusal of the service, with its code, its words and its faults by field.

export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

interface Envelope {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly details?: Readonly<Record<string, unknown>> & {
      readonly fields?: readonly FieldFault[];
      readonly request_id?: string;
    };
  };
}

export class Failure extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldFault[];
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { error = {} } = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
    super(error.message ?? `The service answered ${status} without an explanation.`);
    this.name = 'Failure';
    this.code = error.code ?? 'unknown';
    this.details = error.details ?? {};
    this.fields = error.details?.fields ?? [];
    this.requestId = error.details?.request_id ?? null;
  }
}

export const isFailure = (error: unknown, ...codes: readonly string[]): error is Failure =>
  error instanceof Failure && (codes.length === 0 || codes.includes(error.code));

/** The faults of a form by its own field names; what belongs to none of them is under `''`. */
export function faultsByField(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof Failure)) return {};
  const faults: Record<string, string> = {};
  for (const { field, message } of error.fields) {
    const known = names.find((name) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`)) ?? '';
    faults[known] = faults[known] === undefined ? message : `${faults[known]} ${message}`;
  }
  return faults;
}

/** "query.field must be …" → "Field must be …": a page has neither a query nor numbered filters. */
export const plainPath = (message: string): string =>
  message.replaceAll(/\bquery\.(filters\[\d+\]\.)?/g, '').replace(/^./, (first) => first.toUpperCase());

/**
 * The words of a refusal without the technical names of fields: "end_date … is before start_date …" → "End date … is before start
 * date …".
 */
const plain = (message: string): string => plainPath(message).replaceAll(/(?<=[a-z])_(?=[a-z0-9])/g, ' ');

/** The faults of a form at its fields, in plain words. */
export const plainFaults = (error: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(faultsByField(error, names)).map(([name, message]) => [name, plain(message)]));
