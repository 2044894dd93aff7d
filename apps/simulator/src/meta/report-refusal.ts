import { MetaError } from './errors.js';

/** A parameter that says nothing that Meta could do. */
export const invalid = (message: string, field?: string): MetaError =>
  new MetaError({ code: 100, message: `(#100) ${message}`, ...(field !== undefined && { field }) });
