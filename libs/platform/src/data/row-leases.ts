// A row that one worker at a time works on: the one that holds its lease. The times are the database's, so that all workers
// read one clock; the fence grows with every holder, so that a worker that was taken for lost can neither write nor begin
// another call.
import type { Actor } from '@app/kernel';
import { type Statement, statement } from './statement.js';
import type { UnitOfWork } from './unit-of-work.js';

/** Short, because others wait for the lease of a worker that was lost; a lease that is lost by mistake costs repeated work. */
const LEASE = `interval '8 seconds'`;
const RENEW_MS = 2_500;

export interface LeasedTable {
  /** Names the statements, e.g. `campaigns.walk`. */
  readonly name: string;
  /** Has the columns `fence bigint` and `leased_until timestamptz`. */
  readonly table: string;
  /** The columns that tell the rows of an organization apart. */
  readonly key: readonly string[];
  /** The column that the holder reads at every write. */
  readonly shows: string;
}

/** Another worker works on this row, or took it over. */
export class RowLeaseLost extends Error {
  /** `until`: when that worker's lease would be over. */
  constructor(readonly until: Date) {
    super('Another worker has this row.');
    this.name = 'RowLeaseLost';
  }
}

/** A row in the hands of this worker. Every write throws `RowLeaseLost` once that is over. */
export class RowLease<S> {
  constructor(
    private readonly of: { readonly actor: Actor; readonly key: readonly string[]; readonly fence: string },
    private readonly statements: LeaseStatements,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Runs the work in one transaction, in which no other worker can take over. `shown`: the column as it is now. */
  async write<T>(work: (shown: S) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(this.of.actor, async () => work(await this.renew()));
  }

  /** Before a call that only the present worker may send. */
  async check(): Promise<void> {
    await this.write(() => Promise.resolve());
  }

  async release(): Promise<void> {
    const { actor, key, fence } = this.of;
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(this.statements.letGo, [...key, fence]));
  }

  private async renew(): Promise<S> {
    const { key, fence } = this.of;
    const [kept] = await this.unitOfWork.current.rows<{ shown: S }>(this.statements.keep, [...key, fence]);
    if (!kept) throw new RowLeaseLost(new Date(this.unitOfWork.now.getTime() + RENEW_MS));
    return kept.shown;
  }
}

export class RowLeases<S> {
  private readonly statements: LeaseStatements;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    table: LeasedTable,
  ) {
    this.statements = leaseStatements(table);
  }

  /** Runs the work while this worker holds the row. @throws RowLeaseLost while another one does, or when there is no such row */
  async holding<T>(actor: Actor, key: readonly string[], work: (held: RowLease<S>) => Promise<T>): Promise<T> {
    const held = await this.take(actor, key);
    // A lost lease is noticed by the next write, a database that is away for a moment by the next turn.
    let isRenewing = false;
    const timer = setInterval(() => {
      // While a write goes on, it holds the row, and nothing is to be renewed.
      if (isRenewing) return;
      isRenewing = true;
      void held
        .check()
        .catch(() => undefined)
        .finally(() => (isRenewing = false));
    }, RENEW_MS);
    try {
      return await work(held);
    } finally {
      clearInterval(timer);
      // A lease that cannot be let go now ends by itself.
      await held.release().catch(() => undefined);
    }
  }

  private async take(actor: Actor, key: readonly string[]): Promise<RowLease<S>> {
    return this.unitOfWork.run(actor, async () => {
      const { take, heldUntil } = this.statements;
      const [taken] = await this.unitOfWork.current.rows<{ fence: string }>(take, key);
      if (taken) return new RowLease<S>({ actor, key, fence: taken.fence }, this.statements, this.unitOfWork);
      const [held] = await this.unitOfWork.current.rows<{ until: Date | null }>(heldUntil, key);
      throw new RowLeaseLost(held?.until ?? this.unitOfWork.now);
    });
  }
}

type LeaseStatements = ReturnType<typeof leaseStatements>;

function leaseStatements({
  name,
  table,
  key,
  shows,
}: LeasedTable): Readonly<Record<'take' | 'keep' | 'letGo' | 'heldUntil', Statement>> {
  const row = ['organization_id = $1', ...key.map((column, index) => `${column} = $${index + 2}`)].join(' and ');
  const fence = `fence = $${key.length + 2}`;
  return {
    take: statement(
      `${name}.take`,
      `update ${table} set fence = fence + 1, leased_until = now() + ${LEASE}
       where ${row} and (leased_until is null or leased_until <= now()) returning fence`,
    ),
    keep: statement(
      `${name}.keep`,
      `update ${table} set leased_until = now() + ${LEASE} where ${row} and ${fence} and leased_until > now()
         returning ${shows} as shown`,
    ),
    letGo: statement(`${name}.let-go`, `update ${table} set leased_until = null where ${row} and ${fence}`),
    heldUntil: statement(`${name}.held-until`, `select leased_until as "until" from ${table} where ${row}`),
  };
}
