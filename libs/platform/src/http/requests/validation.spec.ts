import 'reflect-metadata';
import fc from 'fast-check';
import { MOST_FAULTS } from '@app/kernel';
import { runs } from '../../../../../test/support/full-counts.js';
import { Faults, nearest } from './faults.js';
import { accepted, findFaults } from './field.js';
import { Bool, Enum, FetchedUrl, HttpsUrl, Instant, Integer, Name, Text } from './fields.js';
import { Metadata, Nested, NestedList, Texts } from './list.fields.js';
import { Amount } from './money.fields.js';

class Window {
  @Integer({ min: 0, max: 23, required: true })
  hour: number;
}

class Price {
  @Amount({ required: true })
  amount: string;
  @Enum(['USD', 'JPY'])
  currency?: string;
}

class Writable {
  @Enum(['a', 'b'], { nullable: true })
  kind?: string | null;
  @Bool()
  open?: boolean;
  @Instant({ nullable: true })
  at?: string | null;
  @Texts({ max: 2, item: { max: 3 } })
  labels?: string[];
  @Metadata({ keys: 1, key: 3, value: 3 })
  notes?: Record<string, string>;
  @Nested(() => Price, { nullable: true })
  price?: Price | null;
  @Nested(() => Window, { nullable: true })
  window?: Window | null;
  @NestedList(() => Window, { max: 2 })
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
/** Nearly always right, so that some bodies are valid as a whole. */
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

const faultsOf = (body: object): Faults => {
  const faults = new Faults();
  findFaults(Order, body as Record<string, unknown>, '', faults);
  return faults;
};

test('a body is accepted if, and only if, no fault is found in it, and holds what was sent', () => {
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(bodies, (body) => {
      const isRight = faultsOf(body).list.length === 0;
      seen[isRight ? 'accepted' : 'refused'] += 1;
      const order = accepted(Order, body);
      expect(order === undefined).toBe(!isRight);
      if (!order) return;
      expect(JSON.parse(JSON.stringify(order))).toEqual(body);
      expect([order, ...(order.price ? [order.price] : []), ...(order.windows ?? [])].map((part) => part.constructor)).toEqual([
        Order,
        ...(order.price ? [Price] : []),
        ...(order.windows ?? []).map(() => Window),
      ]);
    }),
    { numRuns: runs(2_000) },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(runs(50));
});

test('a name is kept without the blanks around it, and any other text as it was sent', () => {
  class Named {
    @Name({ max: 9, nullable: true })
    name?: string | null;
    @Text({ max: 9 })
    note?: string;
  }
  for (const [name, kept] of [
    [' lead and '.slice(0, 9), 'lead and'],
    ['\u00a0a b\t', 'a b'],
    [null, null],
  ] as const)
    expect(accepted(Named, { name, note: ' n ' })).toEqual({ name: kept, note: ' n ' });
});

test('names that every object inherits are unknown fields at any depth, and are kept in notes', () => {
  const inherited = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'));
  const places = fc.constantFrom(
    ['', (part: object) => ({ name: 'x', ...part })],
    ['price.', (part: object) => ({ name: 'x', price: { amount: '5', ...part } })],
    ['windows[1].', (part: object) => ({ name: 'x', windows: [{ hour: 1 }, { hour: 2, ...part }] })],
  );
  fc.assert(
    fc.property(inherited, places, anything, (name, [path, bodyWith], value) => {
      const body = (bodyWith as (part: object) => object)({ [name]: value });
      expect(accepted(Order, body)).toBeUndefined();
      expect(faultsOf(body).list).toMatchObject([{ field: `${String(path)}${name}`, code: 'unknown_field' }]);
    }),
  );
  fc.assert(
    fc.property(inherited, (name) => {
      expect(accepted(Writable, { notes: { [name.slice(0, 3)]: 'x' } })?.notes).toEqual({ [name.slice(0, 3)]: 'x' });
    }),
  );
  class Free {
    @Metadata({ keys: 20, key: 20, value: 1 })
    notes?: Record<string, string>;
  }
  fc.assert(
    fc.property(inherited, (name) => {
      expect(Object.entries(accepted(Free, { notes: { [name]: 'x' } })?.notes ?? {})).toEqual([[name, 'x']]);
    }),
  );
});

test('a field cannot have a name that every object inherits', () => {
  expect(() => {
    class Wrong {
      @Text({ max: 5 })
      valueOf: never;
    }
    return Wrong;
  }).toThrow('A field cannot be called valueOf');
});

test('of very many faults a hundred are described, with short names, and the others are counted', () => {
  const long = fc.string({ minLength: 1, maxLength: 3 }).map((text) => text.repeat(200));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), long, (count, text) => {
      const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${text}${index}`, 1]));
      const { list, more } = faultsOf({ name: 'x', price: { amount: '5', ...unknown } });
      expect([list.length, more]).toEqual([Math.min(count, MOST_FAULTS), Math.max(0, count - MOST_FAULTS)]);
      expect(JSON.stringify(list).length).toBeLessThan(MOST_FAULTS * 1_000);
    }),
    { numRuns: 30 },
  );
  const faults = new Faults();
  let described = 0;
  for (let each = 0; each < 70_000; each += 1)
    faults.add(() => {
      described += 1;
      return { field: 'x', code: 'unknown_field', message: 'x' };
    });
  expect([described, faults.toError().details.more_faults]).toEqual([MOST_FAULTS, 70_000 - MOST_FAULTS]);
});

test('a name that is too long to be a typing error is compared with nothing', () => {
  expect(nearest('nmae', ['name'])).toBe('name');
  expect(nearest(`name${'x'.repeat(100_000)}`, ['name', `name${'x'.repeat(100_000)}`])).toBeUndefined();
});

describe('an address of the internet', () => {
  class Addresses {
    @HttpsUrl()
    followed?: string;
    @FetchedUrl()
    fetched?: string;
  }
  const codes = (url: string): (string | undefined)[] => {
    const faults = new Faults();
    findFaults(Addresses, { followed: url, fetched: url }, '', faults);
    return ['followed', 'fetched'].map((name) => faults.list.find(({ field }) => field === name)?.code);
  };

  it.each([
    ['https://www.example.com/spring', [undefined, undefined]],
    ['https://www.example.com:443/', [undefined, undefined]],
    ['https://www.example.com:8443/', [undefined, 'invalid_value']],
    ['http://www.example.com/', ['invalid_format', 'invalid_format']],
    ['https://user@www.example.com/', ['invalid_format', 'invalid_format']],
    ['https://:secret@www.example.com/', ['invalid_format', 'invalid_format']],
    ['https://127.0.0.1/logo.png', ['invalid_value', 'invalid_value']],
    ['https://0x7f.1:8443/', ['invalid_value', 'invalid_value']],
    ['https://169.254.169.254/latest/meta-data', ['invalid_value', 'invalid_value']],
    ['https://logo.localhost/logo.png', ['invalid_value', 'invalid_value']],
    ['https://localhost./', ['invalid_value', 'invalid_value']],
  ])('%s is judged where it is given', (url, expected) => expect(codes(url)).toEqual(expected));
});
