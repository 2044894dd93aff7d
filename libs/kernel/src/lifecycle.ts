// A state machine as one table keyed by operation. Guards, allowed actions, error sentences and diagrams are derived from it.
import { commonErrors, DomainError } from './domain-error.js';
import { isDeclaredEvent } from './events.js';

export interface Transition<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
  /** The event of the transition; its type must be declared. */
  readonly emits: string;
  /** `system` operations are never offered to callers. */
  readonly by: 'caller' | 'system';
}

export interface LifecycleTable<S extends string, O extends string> {
  readonly resource: string;
  readonly states: readonly S[];
  readonly initial: readonly S[];
  readonly operations: Readonly<Record<O, Transition<S>>>;
}

export class Lifecycle<S extends string, O extends string> {
  readonly operations: readonly O[];

  constructor(readonly table: LifecycleTable<S, O>) {
    this.operations = Object.keys(table.operations) as O[];
    this.refuseDeadStates();
  }

  get states(): readonly S[] {
    return this.table.states;
  }

  transition(operation: O): Transition<S> {
    return this.table.operations[operation];
  }

  allows(state: S, operation: O): boolean {
    return this.transition(operation).from.includes(state);
  }

  /** The operations that a caller may use in this state, in the order of the table. */
  allowedTo(state: S): O[] {
    return this.operations.filter((operation) => this.transition(operation).by === 'caller' && this.allows(state, operation));
  }

  /** The state after the operation, or 409 `invalid_state_transition` with the allowed operations. */
  move(state: S, operation: O, allowedActions: readonly string[] = this.allowedTo(state)): S {
    const { from, to } = this.transition(operation);
    if (this.allows(state, operation)) return to;
    throw new DomainError(
      commonErrors.invalid_state_transition,
      `${article(state)} ${state} ${this.table.resource} cannot be ${participle(operation)}; that needs ` +
        `${oneOf(from)}. Possible now: ${allowedActions.join(', ') || 'nothing'}.`,
      {
        resource_type: this.table.resource,
        action: operation,
        current_status: state,
        required_status: from,
        allowed_actions: allowedActions,
      },
    );
  }

  /** The machine as a Mermaid state diagram. */
  diagram(): string {
    const arrows = this.operations.flatMap((operation) => {
      const { from, to } = this.transition(operation);
      return from.map((state) => `  ${state} --> ${to}: ${operation}`);
    });
    return ['stateDiagram-v2', ...this.table.initial.map((state) => `  [*] --> ${state}`), ...arrows].join('\n');
  }

  private refuseDeadStates(): void {
    const { resource, states, initial } = this.table;
    const reached = new Set<S>(initial);
    for (let grown = true; grown;) {
      grown = false;
      for (const operation of this.operations) {
        const { from, to } = this.transition(operation);
        const { emits } = this.transition(operation);
        if (!isDeclaredEvent(emits))
          throw new Error(`Lifecycle of ${resource}: "${operation}" emits the undeclared event "${emits}".`);
        const unknown = [...from, to].find((state) => !states.includes(state));
        if (unknown) throw new Error(`Lifecycle of ${resource}: "${operation}" names the unknown state "${unknown}".`);
        if (!reached.has(to) && from.some((state) => reached.has(state))) {
          reached.add(to);
          grown = true;
        }
      }
    }
    const dead = states.filter((state) => !reached.has(state));
    if (dead.length > 0) {
      throw new Error(
        `Lifecycle of ${resource}: nothing leads to ${dead.join(', ')}. Add the operation that does, or drop the state.`,
      );
    }
  }
}

/** Operations are regular verbs: `sync` → `synced`, `archive` → `archived`. */
const participle = (verb: string): string => `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`;
const article = (word: string): string => (/^[aeiou]/.test(word) ? 'An' : 'A');
const oneOf = (states: readonly string[]): string => states.join(' or ');
