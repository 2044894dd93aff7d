import type { Actor } from '@app/kernel';
import type { ExportProgress, ExportQuestion } from './export.state.js';

/** Takes the next piece of the file, which ends with a whole row. */
export type TakePiece = (text: string, progress: ExportProgress) => Promise<void>;

export interface ExportSource {
  /**
   * Reads all rows of the question, of one state of the database, and gives them away piece by piece. `meta` is that of the
   * query's answer.
   * @throws TooManyRows, SnapshotTooLong
   */
  read(
    actor: Actor,
    question: ExportQuestion,
    signal: AbortSignal,
    take: TakePiece,
  ): Promise<{ readonly rows: number; readonly meta: Readonly<Record<string, unknown>> }>;
}

/** Injection token. */
export const ExportSource = Symbol('ExportSource');

export class TooManyRows extends Error {
  constructor(
    readonly rows: number,
    readonly most: number,
  ) {
    super(`The query has ${rows} rows, and an export may have ${most}.`);
    this.name = 'TooManyRows';
  }
}
