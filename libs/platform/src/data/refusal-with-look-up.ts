import { DomainError, type ErrorKind } from '@app/kernel';
import type { Transaction } from './statement.js';

type Details = Readonly<Record<string, unknown>>;

/**
 * A refusal with one detail that must be read from the database. The refused write has ended its transaction, so the unit of
 * work completes the refusal after it has undone that write.
 */
export class RefusalWithLookUp extends DomainError {
  constructor(
    kind: ErrorKind,
    message: string,
    details: Details,
    private readonly lookUp: (transaction: Transaction) => Promise<Details>,
  ) {
    super(kind, message, details);
  }

  async completed(transaction: Transaction): Promise<DomainError> {
    return new DomainError(this.kind, this.message, { ...this.details, ...(await this.lookUp(transaction)) });
  }
}
