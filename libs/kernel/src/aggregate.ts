import { commonErrors, DomainError } from './domain-error.js';

/** What every stored aggregate has, whatever else it holds. `version` counts its changes and guards every save. */
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
  readonly data: Readonly<Record<string, unknown>>;
}

/** Owns a typed state record and the rules over it. Changes go through named methods; each remembers what happened. */
export abstract class Aggregate<S extends AggregateState> {
  private record: Readonly<S>;
  private readonly emitted: DomainEvent[] = [];

  constructor(state: Readonly<S>) {
    this.record = Object.freeze({ ...state });
  }

  /** The state as it is now. A change replaces the record and never alters it: the state that somebody keeps stays as it was. */
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

  /** The table holds the aggregate as this version: `aggregate.saved(await rows.update(aggregate.state))`. */
  saved(version: number): void {
    this.record = Object.freeze({ ...this.record, version });
  }

  /** 412 when the caller expects another version than this one; null expects nothing. */
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

  protected emit(type: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.emitted.push({ type, data });
  }
}
