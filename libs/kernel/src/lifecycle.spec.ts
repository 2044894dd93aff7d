import { DomainError } from './domain-error.js';
import { defineEvents, internal } from './events.js';
import { Lifecycle } from './lifecycle.js';

const events = defineEvents({
  'door.opened': internal('A door was opened.'),
  'door.closed': internal('A door was closed.'),
  'door.locked': internal('A door was locked.'),
});

const door = {
  resource: 'door',
  states: ['open', 'closed', 'locked'],
  initial: ['open'],
  operations: {
    close: { from: ['open'], to: 'closed', emits: events['door.closed'], by: 'caller' },
    lock: { from: ['closed'], to: 'locked', emits: events['door.locked'], by: 'system' },
    open: { from: ['closed', 'locked'], to: 'open', emits: events['door.opened'], by: 'caller' },
  },
} as const;

type State = (typeof door.states)[number];
type Operation = keyof typeof door.operations;
const lifecycle = new Lifecycle<State, Operation>(door);

const refusal = (act: () => unknown): DomainError => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('It was not refused.');
};

describe('a lifecycle', () => {
  test.each([
    ['open', 'close', 'closed'],
    ['closed', 'lock', 'locked'],
    ['closed', 'open', 'open'],
    ['locked', 'open', 'open'],
  ] as const)('from %s by %s to %s', (from, operation, to) => {
    expect(lifecycle.allows(from, operation)).toBe(true);
    expect(lifecycle.move(from, operation)).toBe(to);
  });

  test.each([
    ['open', 'lock', ['closed']],
    ['open', 'open', ['closed', 'locked']],
    ['closed', 'close', ['open']],
    ['locked', 'close', ['open']],
    ['locked', 'lock', ['closed']],
  ] as const)('not from %s by %s, and the refusal says that it needs %j', (from, operation, needed) => {
    expect(lifecycle.allows(from, operation)).toBe(false);
    const error = refusal(() => lifecycle.move(from, operation));
    expect(error.kind).toMatchObject({ code: 'invalid_state_transition', status: 409 });
    expect(error.details).toEqual({
      resource_type: 'door',
      action: operation,
      current_status: from,
      required_status: needed,
      allowed_actions: lifecycle.allowedTo(from),
    });
    expect(error.message).toContain(needed.join(' or '));
  });

  test.each([
    ['open', 'lock', 'An open door cannot be locked; that needs closed.'],
    ['locked', 'close', 'A locked door cannot be closed; that needs open.'],
    ['open', 'open', 'An open door cannot be opened; that needs closed or locked.'],
  ] as const)('a refusal is a sentence: from %s by %s', (from, operation, sentence) => {
    expect(refusal(() => lifecycle.move(from, operation)).message.startsWith(sentence)).toBe(true);
  });

  test('callers are never offered what only the system does', () => {
    expect(lifecycle.allowedTo('closed')).toEqual(['open']);
  });

  test('a refusal tells what is possible now, in the words of the caller when given', () => {
    expect(refusal(() => lifecycle.move('open', 'lock')).message).toMatch(/Possible now: close\.$/);
    expect(refusal(() => lifecycle.move('open', 'lock', ['paint'])).details.allowed_actions).toEqual(['paint']);
    expect(refusal(() => lifecycle.move('open', 'lock', [])).message).toMatch(/Possible now: nothing\.$/);
  });

  test('its diagram has every arrow once', () => {
    expect(lifecycle.diagram().split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> open',
      '  open --> closed: close',
      '  closed --> locked: lock',
      '  closed --> open: open',
      '  locked --> open: open',
    ]);
  });

  test('a state to which nothing leads stops the boot', () => {
    expect(() => new Lifecycle({ ...door, states: [...door.states, 'painted'] })).toThrow(/nothing leads to painted/);
  });

  test('a state that is reached only from a dead one is dead, too', () => {
    const operations = {
      ...door.operations,
      paint: { from: ['bare'], to: 'painted', emits: events['door.closed'], by: 'caller' },
    } as const;
    expect(() => new Lifecycle({ ...door, states: [...door.states, 'bare', 'painted'], operations })).toThrow(
      /nothing leads to bare, painted/,
    );
  });

  test('an operation that tells what nobody declared stops the boot', () => {
    const operations = { ...door.operations, close: { ...door.operations.close, emits: 'door.slammed' } };
    expect(() => new Lifecycle<State, Operation>({ ...door, operations })).toThrow(
      /"close" emits the undeclared event "door.slammed"/,
    );
  });

  test.each([
    ['from', { from: ['ajar'], to: 'open' }],
    ['to', { from: ['open'], to: 'ajar' }],
  ])('an operation that goes %s an unknown state stops the boot', (_, move) => {
    const operations = { nudge: { ...move, emits: events['door.closed'], by: 'caller' as const } };
    expect(() => new Lifecycle<string, string>({ ...door, operations })).toThrow(/"nudge" names the unknown state "ajar"/);
  });
});
