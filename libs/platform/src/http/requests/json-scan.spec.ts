import fc from 'fast-check';
import { runs } from '../../../../../test/support/full-counts.js';
import { parseJson } from './json-scan.js';

const faultOf = (text: string) => {
  const parsed = parseJson(text);
  return 'fault' in parsed ? parsed.fault : undefined;
};

test('whatever JSON.stringify writes is accepted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value);
      if (!text.includes('"__proto__"')) expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown });
    }),
  );
});

test('whatever JSON.parse refuses is refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      if (!valid) expect(faultOf(text)).toBeDefined();
    }),
    { numRuns: runs(1_000) },
  );
});

test.each([
  ['{"a":1,"a":2}', /names "a" twice/],
  ['{"a":{"b":1,"b":1}}', /names "b" twice/],
  ['{"__proto__":{}}', /__proto__/],
  ['{"a":1,}', /not valid JSON/],
  ['{"a":1 // no\n}', /not valid JSON/],
  [`${'['.repeat(33)}${']'.repeat(33)}`, /deeper than 32/],
  ['['.repeat(1_000_000), /deeper than 32/],
])('%.30s is refused', (text, message) => {
  expect(faultOf(text)?.message).toMatch(message);
});

test('the same name in two objects, or brackets inside a text, are no fault', () => {
  expect(faultOf('[{"a":1},{"a":2}]')).toBeUndefined();
  expect(faultOf(JSON.stringify({ a: '['.repeat(100) }))).toBeUndefined();
});

test('a name given twice is found in whatever surrounds it', () => {
  const name = fc.string();
  fc.assert(
    fc.property(name, fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), name, (twice, first, second, outer) => {
      const member = (value: unknown): string => `${JSON.stringify(twice)}:${JSON.stringify(value)}`;
      const text = `{${JSON.stringify(outer)}:[{${member(first)},${member(second)}}]}`;
      expect(faultOf(text)?.message).toMatch(/twice|__proto__/);
    }),
  );
});
