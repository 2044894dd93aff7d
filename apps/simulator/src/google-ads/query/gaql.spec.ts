import * as fc from 'fast-check';
import { GoogleAdsError } from '../errors.js';
import { OPERATORS, parseQuery } from './gaql.js';

const refused = (query: string): unknown => {
  try {
    parseQuery(query);
    return undefined;
  } catch (error) {
    if (error instanceof GoogleAdsError) return error.failures[0]?.errorCode['queryError'];
    throw error;
  }
};

describe('the query language', () => {
  it('reads every clause, keywords in any case, white space anywhere', () => {
    const query = parseQuery(
      "select campaign.id ,metrics.clicks\nFROM campaign WHERE campaign.name='x' and segments.date BETWEEN " +
        "'2026-01-01' AND '2026-01-31'" +
        ' AND campaign.id IN (1,2) ORDER BY metrics.clicks DESC, campaign.id LIMIT 5 PARAMETERS include_drafts=true',
    );
    expect(query).toEqual({
      select: ['campaign.id', 'metrics.clicks'],
      from: 'campaign',
      where: [
        { field: 'campaign.name', operator: '=', values: [{ kind: 'string', text: 'x' }] },
        {
          field: 'segments.date',
          operator: 'BETWEEN',
          values: [
            { kind: 'string', text: '2026-01-01' },
            { kind: 'string', text: '2026-01-31' },
          ],
        },
        {
          field: 'campaign.id',
          operator: 'IN',
          values: [
            { kind: 'number', text: '1' },
            { kind: 'number', text: '2' },
          ],
        },
      ],
      orderBy: [
        { field: 'metrics.clicks', descending: true },
        { field: 'campaign.id', descending: false },
      ],
      limit: 5,
      parameters: new Map([['include_drafts', 'true']]),
    });
  });

  it.each(OPERATORS)('knows the operator %s', (operator) => {
    const [none, list] = [operator.endsWith('NULL'), /IN$|CONTAINS/.test(operator)];
    const value = none ? '' : operator === 'BETWEEN' ? '1 AND 2' : list ? '(1)' : '1';
    expect(parseQuery(`SELECT a.b FROM a WHERE a.b ${operator} ${value}`).where[0]?.operator).toBe(operator);
  });

  it('keeps any text through quotes and backslashes', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("'", '"'), (text, quote) => {
        fc.pre(!text.includes('\n'));
        const escaped = text.replace(/['"\\]/g, '\\$&');
        const { where } = parseQuery(`SELECT a.b FROM a WHERE a.b = ${quote}${escaped}${quote} AND a.c = 1`);
        expect(where[0]?.values).toEqual([{ kind: 'string', text }]);
        expect(where).toHaveLength(2);
      }),
    );
  });

  it('answers any text with a query or a refusal', () => {
    const words = fc.constantFrom(
      'SELECT',
      'FROM',
      'WHERE',
      'AND',
      'IN',
      'ORDER',
      'BY',
      'LIMIT',
      'a.b',
      "'x'",
      '1',
      ',',
      '(',
      ')',
      '=',
      '!',
      '\\',
      "'",
    );
    fc.assert(fc.property(fc.array(words), (parts) => void refused(parts.join(' '))));
  });

  it.each([
    ['', 'EXPECTED_SELECT'],
    ['UPDATE a', 'EXPECTED_SELECT'],
    ['SELECT', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT a.b', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT a.b WHERE a.b = 1', 'EXPECTED_FROM'],
    ['SELECT a.b, FROM a', 'EXPECTED_FROM'],
    ['SELECT a.b FROM a WHERE a.b', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT a.b FROM a WHERE a.b == 1', 'EXPECTED_SINGLE_VALUE'],
    ['SELECT a.b FROM a WHERE a.b IS 1', 'BAD_OPERATOR'],
    ['SELECT a.b FROM a WHERE a.b IN 1', 'EXPECTED_LIST'],
    ['SELECT a.b FROM a WHERE a.b IN ()', 'PROHIBITED_EMPTY_LIST_IN_CONDITION'],
    ['SELECT a.b FROM a WHERE a.b BETWEEN 1, 2', 'EXPECTED_AND'],
    ["SELECT a.b FROM a WHERE a.b = 'it's'", 'STRING_NOT_TERMINATED'],
    ["SELECT a.b FROM a WHERE a.b = 'x", 'STRING_NOT_TERMINATED'],
    ["SELECT a.b FROM a WHERE a.b = 'x\n'", 'PROHIBITED_NEWLINE_IN_STRING'],
    ["SELECT a.b FROM a WHERE a.b = '\\n'", 'BAD_ESCAPE_SEQUENCE'],
    ['SELECT a.b FROM a ORDER a.b', 'EXPECTED_BY'],
    ['SELECT a.b FROM a LIMIT 0', 'BAD_LIMIT_VALUE'],
    ['SELECT a.b FROM a LIMIT x', 'BAD_LIMIT_VALUE'],
    ['SELECT a.b FROM a LIMIT 1 2', 'UNEXPECTED_INPUT'],
    ['SELECT a.b FROM a OR a.b = 1', 'UNEXPECTED_INPUT'],
    ['SELECT * FROM a', 'BAD_SYMBOL'],
    ['SELECT a.b FROM a;', 'BAD_SYMBOL'],
    ['SELECT a.b FROM a PARAMETERS x=1', 'BAD_PARAMETER_NAME'],
  ])('refuses %p with %s', (query, code) => {
    expect(refused(query)).toBe(code);
  });
});
