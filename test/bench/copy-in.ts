// COPY FROM STDIN over the driver's own connection: PostgreSQL's fastest way into a table, and so the baseline of the uploads.
import type pg from 'pg';

/** Methods of the driver's connection that its types lack. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  private settle: (failure: Error | null) => void = () => undefined;

  constructor(
    private readonly text: string,
    private readonly chunks: readonly Buffer[],
  ) {
    this.done = new Promise((resolve, reject) => {
      this.settle = (failure) => (failure ? reject(failure) : resolve());
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(chunk);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The server is ready for the next query one message later.
  }

  handleError(failure: Error): void {
    this.settle(failure);
  }

  handleReadyForQuery(): void {
    this.settle(null);
  }
}

/** @param rows in the text format of COPY */
export const copyIn = (client: pg.Client, table: string, columns: string, rows: readonly Buffer[]): Promise<void> =>
  client.query(new CopyIn(`copy ${table} (${columns}) from stdin`, rows)).done;
