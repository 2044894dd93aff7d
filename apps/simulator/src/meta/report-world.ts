import type { CoreWorld } from '../core/core-world.js';

/** What reports and audiences need of their platform. */
export interface ReportWorld extends Pick<CoreWorld, 'declaration' | 'objects' | 'reports' | 'jobs' | 'lists' | 'now'> {
  readonly config: () => { readonly seed: string };
}
