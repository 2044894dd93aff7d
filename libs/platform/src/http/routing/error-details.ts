// What `error.details` hold beside `request_id` and `retryable`, so that a generated client narrows them by the code.
import { errorCatalogue } from '@app/kernel';
import type { z } from 'zod';
import { pipelineErrorDetails } from './pipeline-error-details.js';

/** An object by the code of its error; its `.meta({ examples: [{ … }] })` is shown in the documentation. */
export type ErrorDetailsTable = Readonly<Record<string, z.ZodObject>>;

const shapes = new Map<string, z.ZodObject>(Object.entries(pipelineErrorDetails));

function declare(table: ErrorDetailsTable): void {
  const codes = new Set(errorCatalogue().map(({ code }) => code));
  for (const [code, shape] of Object.entries(table)) {
    if (!codes.has(code)) throw new Error(`Details of "${code}" are declared, but no such error is: see defineErrors.`);
    if (shapes.has(code)) throw new Error(`Details of "${code}" are declared twice: keep one row.`);
    shapes.set(code, shape);
  }
}

/** The shapes of the details of a context's own errors. One controller of the context has it. */
export const ErrorDetails =
  (table: ErrorDetailsTable): ClassDecorator =>
  () =>
    declare(table);

export const detailsShapeOf = (code: string): z.ZodObject | undefined => shapes.get(code);

export function exampleDetailsOf(code: string): object {
  const { examples = [] } = (shapes.get(code)?.meta() ?? {}) as { examples?: readonly object[] };
  return examples[0] ?? {};
}
