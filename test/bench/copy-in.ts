// COPY FROM STDIN over the driver's own connection: the fastest way into a table that PostgreSQL has, and so what others are held against.
import type pg from 'pg';

/** What the driver's connection can do beyond its types. */
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
    // The server is ready for the next query a message later.
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
