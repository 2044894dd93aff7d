import { faultsByField } from '../../api/failure.js';

/** The words of a refusal without the technical names of fields: "end_date … is before start_date …" → "End date … is before start date …". */
const plain = (message: string): string =>
  message
    .replaceAll(/\bquery\./g, '')
    .replaceAll(/\bfilters\[\d+\]\./g, '')
    .replaceAll(/(?<=[a-z])_(?=[a-z0-9])/g, ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** The faults of a form at its fields, in plain words. */
export const plainFaults = (error: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(faultsByField(error, names)).map(([name, message]) => [name, plain(message)]));
