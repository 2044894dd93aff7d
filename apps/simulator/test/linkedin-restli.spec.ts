// What the adapter writes in Rest.li, the simulator reads by a grammar of its own; what any other encoder writes, it refuses.
import { restliQuery } from '@app/ad-platforms';
import fc from 'fast-check';
import { listIn, recordIn, RestliError, restliQuery as read, restliValue, wordIn } from '../src/linkedin/restli.js';

type Value = string | Value[] | { [name: string]: Value };
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc.constantFrom('', 'List(a)', '(a:b)', "''", 'a+b c', '%28'),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const query = fc.dictionary(text, value, { maxKeys: 4, noNullPrototype: true });
const plain = (of: unknown): unknown => JSON.parse(JSON.stringify(of));

it('whatever is written is read as the same', () => {
  fc.assert(
    fc.property(query, (given) => expect(plain(read(restliQuery(given)))).toEqual(plain(given))),
    { numRuns: 500 },
  );
});

it('a query is written as the documentation writes it', () => {
  const search = { status: { values: ['ACTIVE', 'PAUSED'] }, name: { values: ['Spring [cid:8f2c]'] } };
  expect(restliQuery({ q: 'search', search, pageSize: 500, pageToken: undefined })).toBe(
    'q=search&search=(status:(values:List(ACTIVE,PAUSED)),name:(values:List(Spring%20%5Bcid%3A8f2c%5D)))&pageSize=500',
  );
  expect(restliQuery({ q: 'criteria', campaigns: ['urn:li:sponsoredCampaign:141049524'] })).toBe(
    'q=criteria&campaigns=List(urn%3Ali%3AsponsoredCampaign%3A141049524)',
  );
  expect(restliQuery({ dateRange: { start: { year: 2026, month: 11, day: 1 } } })).toBe(
    'dateRange=(start:(year:2026,month:11,day:1))',
  );
});

it.each([
  new URLSearchParams({ search: '(status:(values:List(ACTIVE)))' }).toString(),
  `search=${encodeURIComponent('(status:(values:List(ACTIVE)))')}`,
])('a structure that is escaped is no structure: %s', (raw) => {
  expect(() => recordIn(read(raw)['search'] ?? '', 'search')).toThrow(RestliError);
});

it('an escaped list is no list, and a list is no value', () => {
  expect(() => listIn(read('campaigns=List%28a%29')['campaigns'] ?? '', 'campaigns')).toThrow(RestliError);
  expect(() => wordIn(read('q=List(search)')['q'] ?? '', 'q')).toThrow(RestliError);
  expect(listIn(read('campaigns=List(a,b)')['campaigns'] ?? '', 'campaigns')).toEqual(['a', 'b']);
});

it.each([
  ...['urn:li:sponsoredCampaign:1', 'List(urn:li:sponsoredCampaign:1)', 'List(a', '(a)', '(a:b,a:c)', '(a:b))', 'List(a,)'],
  ...['a b', 'a+b', '%', '%zz', '%ff', '', "it's"],
])('a value that is not escaped, or escaped wrongly, is refused: %p', (raw) => {
  expect(() => restliValue(raw)).toThrow(RestliError);
});

it.each(['a', 'a=b&a=c', '=b', 'a=b&'])('a query that is none is refused: %p', (raw) => {
  expect(() => read(raw)).toThrow(RestliError);
});
