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
  private readonly happened: DomainEvent[] = [];

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
    return this.happened;
  }

  protected tell(type: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.happened.push({ type, data });
  }
}
