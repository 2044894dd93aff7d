import { commonErrors, DomainError } from './domain-error.js';

/** The fields of every stored aggregate. `version` counts its changes and guards every save. */
export interface AggregateState {
  organizationId: string;
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Something that happened, in the past tense, stored in the change's own transaction. */
export interface DomainEvent {
  readonly type: string;
  /** For the other contexts; it never leaves the service. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What became other and is no change for the audit, by the names of the API: the values before and after, in its forms. */
  readonly changes?: ObservedChanges | undefined;
}

type ObservedChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Owns a typed state record and the rules over it. Changes go through named methods; each records its events. */
export abstract class Aggregate<S extends AggregateState> {
  /** As it was loaded or made. */
  readonly origin: Readonly<S>;
  private record: Readonly<S>;
  private readonly emitted: DomainEvent[] = [];

  constructor(state: Readonly<S>) {
    this.origin = Object.freeze({ ...state });
    this.record = this.origin;
  }

  /** The present state. A change replaces the record and never alters it: a state that was read before stays unchanged. */
  get state(): Readonly<S> {
    return this.record;
  }

  get id(): string {
    return this.record.id;
  }

  get version(): number {
    return this.record.version;
  }

  get events(): readonly DomainEvent[] {
    return this.emitted;
  }

  /** Records the stored version: `aggregate.saved(await rows.update(aggregate.state))`. */
  saved(version: number): void {
    this.record = Object.freeze({ ...this.record, version });
  }

  /** 412 when the caller expects another version than this one; null: any version. */
  expectVersion(expected: number | null): void {
    if (expected === null || expected === this.version) return;
    const { version } = this;
    throw new DomainError(
      commonErrors.version_mismatch,
      `If-Match names version ${expected}, but the record is at version ${version}; read it again.`,
      { current_version: version, expected_version: expected },
      { ETag: `"${version}"` },
    );
  }

  /** Replaces these values. */
  protected change(values: Partial<S>): void {
    this.record = Object.freeze({ ...this.record, ...values });
  }

  protected emit(type: string, data: Readonly<Record<string, unknown>> = {}, changes?: ObservedChanges): void {
    this.emitted.push({ type, data, changes });
  }
}
