import 'reflect-metadata';
import fc from 'fast-check';
import { accepted } from './field.js';
import { Choice, Flag, Instant, Text, Whole } from './fields.js';
import { Notes, Part, Parts, Texts } from './list.fields.js';
import { Amount } from './money.fields.js';
import { errorsOf, instanceOf } from './validation.js';

class Window {
  @Whole({ min: 0, max: 23, required: true })
  hour: number;
}

class Price {
  @Amount({ required: true })
  amount: string;
  @Choice(['USD', 'JPY'])
  currency?: string;
}

class Writable {
  @Choice(['a', 'b'], { nullable: true })
  kind?: string | null;
  @Flag()
  open?: boolean;
  @Instant({ nullable: true })
  at?: string | null;
  @Texts({ max: 2, item: { max: 3 } })
  labels?: string[];
  @Notes({ keys: 1, key: 3, value: 3 })
  notes?: Record<string, string>;
  @Part(() => Price, { nullable: true })
  price?: Price | null;
  @Part(() => Window, { nullable: true })
  window?: Window | null;
  @Parts(() => Window, { max: 2 })
  windows?: Window[];
}

class Order extends Writable {
  @Text({ max: 5, required: true })
  name: string;
}

const anything = fc.constantFrom(
  null,

  '',
  'a',
  'abcd',
  0,
  true,
  [],
  ['a'],
  [1],
  {},
  { a: 'b' },
  '2026-12-01T00:00:00Z',
);
/** Right nearly always, so that some whole bodies are. */
const mostly = (right: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
const window = fc.record({ hour: mostly(fc.integer({ min: 0, max: 23 }), fc.constantFrom(-1, 24, '1', null)) });
const windows = mostly(window, fc.constantFrom(null, 'noon', [], {}, { hour: 1, minute: 2 }, [{ hour: 1 }]));
const money = fc.record(
  { amount: mostly(fc.constantFrom('5', '5.00'), fc.constantFrom('5.001', 5)), currency: mostly(fc.constantFrom('USD', 'JPY')) },
  { requiredKeys: ['amount'] },
);
const fields = {
  name: mostly(fc.constantFrom('x', 'name')),
  kind: mostly(fc.constantFrom('a', 'b', null)),
  open: mostly(fc.boolean()),
  at: mostly(fc.constantFrom('2026-12-01T00:00:00Z', null)),
  labels: mostly(fc.uniqueArray(fc.constantFrom('a', 'bb'))),
  notes: mostly(fc.constantFrom({}, { a: 'b' }, { a: null })),
  price: mostly(money),
  window: windows,
  windows: mostly(fc.array(windows, { maxLength: 2 })),
};
const bodies = mostly(
  fc.record(fields, { requiredKeys: ['name'] }),
  fc.record({ ...fields, nmae: anything }, { requiredKeys: [] }),
) as fc.Arbitrary<object>;

test('a body is accepted if, and only if, class-validator finds no fault, as what class-transformer makes of it', () => {
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(bodies, (body) => {
      const instance = instanceOf(Order, body);
      const isRight = errorsOf(instance).length === 0;
      seen[isRight ? 'accepted' : 'refused'] += 1;
      expect(accepted(Order, body)).toStrictEqual(isRight ? instance : undefined);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50);
});
