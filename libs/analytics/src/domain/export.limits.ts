/** What one export may have, and how long it may take. */
export interface ExportLimits {
  readonly rows: number;
  readonly bytes: number;
  /** Milliseconds, to read its rows and to store its file. */
  readonly readMs: number;
  readonly storeMs: number;
}

/** Injection token. */
export const ExportLimits = Symbol('ExportLimits');

export const exportLimits: ExportLimits = {
  rows: 10_000_000,
  // What a storage takes at once.
  bytes: 5 * 1024 ** 3,
  readMs: 30 * 60_000,
  storeMs: 15 * 60_000,
};

/** Of one organization. */
export const MOST_RUNNING = 2;
export const MOST_QUEUED = 20;

/** After this time the file is removed. */
export const KEPT_MS = 24 * 3_600_000;
/** After this time the record of an export without a file is removed. */
export const REMEMBERED_DAYS = 30;
/** How often a file is begun until the export fails: a killed worker and an outage cost one each. */
export const MOST_ATTEMPTS = 5;
