// The connections of one server for reads. Short reads that arrive in the same turn of the event loop travel in one flight: most of
// what a read of a single record costs is its own trip.
import type { Actor } from '@app/kernel';
import { APP_ROLE, openPool, type Pool } from './connections.js';
import { asOrganization, flyFrom, type Landed, type Prepared } from './flight.js';

type Rows = Landed['rows'];

interface Waiting {
  readonly actor: Actor;
  readonly query: Prepared;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** Few, because the last waits for the first. */
const MOST_IN_A_FLIGHT = 8;

export class ReadPool {
  private readonly pool: Pool;
  private readonly waiting: Waiting[] = [];
  private underWay = 0;
  private scheduled = false;

  constructor(
    url: string,
    private readonly connections: number,
  ) {
    this.pool = openPool({ url, role: APP_ROLE, max: connections });
  }

  /** For short reads: shares its flight with others, of other organizations too, each behind its own wall. */
  shared(actor: Actor, query: Prepared): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ actor, query, resolve, reject });
      this.schedule();
    });
  }

  /** For reads that may take long: nobody waits for it. */
  async alone(actor: Actor, query: Prepared): Promise<Rows> {
    const [rows = []] = await this.read([{ actor, query }]);
    return rows;
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  /** Once the requests that have already arrived are read, and while a connection is free. */
  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.underWay >= this.connections) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send(this.waiting.splice(0, MOST_IN_A_FLIGHT));
      this.schedule();
    });
  }

  private async send(together: readonly Waiting[]): Promise<void> {
    this.underWay += 1;
    try {
      const answers = await this.read(together);
      together.forEach(({ resolve }, index) => resolve(answers[index] ?? []));
    } catch (error) {
      // Whose fault it was does not matter: a read changes nothing, so each asks again alone.
      for (const { actor, query, resolve, reject } of together) {
        if (together.length === 1) reject(error);
        else this.alone(actor, query).then(resolve, reject);
      }
    } finally {
      this.underWay -= 1;
      this.schedule();
    }
  }

  private async read(queries: readonly Pick<Waiting, 'actor' | 'query'>[]): Promise<Rows[]> {
    const landed = await flyFrom(
      this.pool,
      queries.flatMap(({ actor, query }) => [asOrganization(actor.organizationId), query]),
    );
    return landed.filter((_, index) => index % 2 === 1).map(({ rows }) => rows);
  }
}
