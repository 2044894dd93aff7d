// One setting of the product.
import type { z } from 'zod';

export interface Setting<T = unknown> {
  readonly read: z.ZodType<T, string>;
  readonly about: string;
  readonly fallback?: string;
  /** Also read from the file that `<NAME>_FILE` names. */
  readonly secret?: true;
  /** Generated at the first start on one machine, required everywhere else. */
  readonly madeInStandalone?: true;
}

export const setting = <T>(
  read: z.ZodType<T, string>,
  about: string,
  rest: Omit<Setting, 'read' | 'about'> = {},
): Setting<T> => ({
  read,
  about,
  ...rest,
});
