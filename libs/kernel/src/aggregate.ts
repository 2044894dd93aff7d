import { commonErrors, DomainError } from './domain-error.js';

/** What every stored aggregate has, whatever else it holds. `version` counts its changes and guards every save. */
export interface AggregateState {
  organizationId: string;
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Something that happened, in the past tense, told in the change's own transaction. */
export interface DomainEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Owns a typed state record and the rules over it. Changes go through named methods; each remembers what happened. */
export abstract class Aggregate<S extends AggregateState> {
  private readonly emitted: DomainEvent[] = [];

  /** `state` is the aggregate's own; others read `snapshot`. */
  constructor(protected readonly state: S) {}

  get id(): string {
    return this.state.id;
  }

  get version(): number {
    return this.state.version;
  }

  get snapshot(): Readonly<S> {
    return this.state;
  }

  get events(): readonly DomainEvent[] {
    return this.emitted;
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

  protected emit(type: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.emitted.push({ type, data });
  }
}
