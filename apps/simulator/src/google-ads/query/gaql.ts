/** Parses the Google Ads Query Language into clauses; other files check the names. */
import { refusal, type GoogleAdsError } from '../errors.js';
import { tokenize, type Literal, type Token } from './gaql-tokens.js';

export const OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'IN',
  'NOT IN',
  'LIKE',
  'NOT LIKE',
  'BETWEEN',
  'DURING',
  'IS NULL',
  'IS NOT NULL',
  'CONTAINS ANY',
  'CONTAINS ALL',
  'CONTAINS NONE',
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Condition {
  field: string;
  operator: Operator;
  values: Literal[];
}

export interface Query {
  select: string[];
  from: string;
  where: Condition[];
  orderBy: { field: string; descending: boolean }[];
  limit: number | undefined;
  parameters: Map<string, string>;
}

const LISTS = new Set<Operator>(['IN', 'NOT IN', 'CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE']);
const PARAMETERS = new Set(['include_drafts', 'omit_unselected_resource_names']);

class Parser {
  private position = 0;

  constructor(private readonly tokens: Token[]) {}

  query(): Query {
    if (!this.takeWord('SELECT')) throw refusal('queryError.EXPECTED_SELECT');
    const select = this.fields();
    if (!this.takeWord('FROM')) throw this.unexpected('queryError.EXPECTED_FROM');
    const from = this.name();
    const where = this.takeWord('WHERE') ? this.conditions() : [];
    const orderBy = this.takeWord('ORDER') ? this.orderings() : [];
    const limit = this.takeWord('LIMIT') ? this.limit() : undefined;
    const parameters = this.takeWord('PARAMETERS') ? this.parameters() : new Map<string, string>();
    const extra = this.tokens[this.position];
    if (extra !== undefined)
      throw refusal('queryError.UNEXPECTED_INPUT', { message: `Error in query: unexpected input ${extra.text}.` });
    return { select, from, where, orderBy, limit, parameters };
  }

  private fields(): string[] {
    const fields = [this.name()];
    while (this.takeSymbol(',')) fields.push(this.name());
    return fields;
  }

  private conditions(): Condition[] {
    const conditions = [this.condition()];
    while (this.takeWord('AND')) conditions.push(this.condition());
    return conditions;
  }

  private condition(): Condition {
    const field = this.name();
    const operator = this.operator();
    if (operator === 'IS NULL' || operator === 'IS NOT NULL') return { field, operator, values: [] };
    if (LISTS.has(operator)) return { field, operator, values: this.list() };
    if (operator !== 'BETWEEN') return { field, operator, values: [this.value('queryError.EXPECTED_SINGLE_VALUE')] };
    const low = this.value('queryError.EXPECTED_VALUE_WITH_BETWEEN_OPERATOR');
    if (!this.takeWord('AND')) throw this.unexpected('queryError.EXPECTED_AND');
    return { field, operator, values: [low, this.value('queryError.EXPECTED_VALUE_WITH_BETWEEN_OPERATOR')] };
  }

  private operator(): Operator {
    for (const operator of [...OPERATORS].sort((a, b) => b.length - a.length)) {
      const parts = operator.split(' ');
      if (!parts.every((part, index) => this.isAt(this.position + index, part))) continue;
      this.position += parts.length;
      return operator;
    }
    throw this.unexpected('queryError.BAD_OPERATOR');
  }

  private isAt(position: number, word: string): boolean {
    const token = this.tokens[position];
    return token !== undefined && token.kind !== 'string' && token.text.toUpperCase() === word;
  }

  private list(): Literal[] {
    if (!this.takeSymbol('(')) throw this.unexpected('queryError.EXPECTED_LIST');
    if (this.takeSymbol(')')) throw refusal('queryError.PROHIBITED_EMPTY_LIST_IN_CONDITION');
    const values = [this.value('queryError.BAD_VALUE')];
    while (this.takeSymbol(',')) values.push(this.value('queryError.BAD_VALUE'));
    if (!this.takeSymbol(')')) throw this.unexpected('queryError.UNEXPECTED_INPUT');
    return values;
  }

  private value(otherwise: Parameters<typeof refusal>[0]): Literal {
    const token = this.tokens[this.position];
    if (token === undefined || token.kind === 'symbol') throw this.unexpected(otherwise);
    this.position += 1;
    return { kind: token.kind, text: token.text };
  }

  private orderings(): Query['orderBy'] {
    if (!this.takeWord('BY')) throw this.unexpected('queryError.EXPECTED_BY');
    const orderBy: Query['orderBy'] = [];
    do {
      const field = this.name();
      const descending = this.takeWord('DESC');
      if (!descending) this.takeWord('ASC');
      orderBy.push({ field, descending });
    } while (this.takeSymbol(','));
    return orderBy;
  }

  private limit(): number {
    const { kind, text } = this.value('queryError.BAD_LIMIT_VALUE');
    if (kind !== 'number' || !/^\d+$/.test(text) || Number(text) < 1) throw refusal('queryError.BAD_LIMIT_VALUE');
    return Number(text);
  }

  private parameters(): Map<string, string> {
    const parameters = new Map<string, string>();
    do {
      const name = this.name();
      if (!PARAMETERS.has(name)) throw refusal('queryError.BAD_PARAMETER_NAME', { trigger: name });
      if (!this.takeSymbol('=')) throw this.unexpected('queryError.BAD_OPERATOR');
      parameters.set(name, this.value('queryError.BAD_VALUE').text.toLowerCase());
    } while (this.takeSymbol(','));
    return parameters;
  }

  private name(): string {
    const token = this.tokens[this.position];
    if (token?.kind !== 'word') throw this.unexpected('queryError.UNEXPECTED_INPUT');
    this.position += 1;
    return token.text;
  }

  private takeWord(word: string): boolean {
    const token = this.tokens[this.position];
    if (token?.kind !== 'word' || token.text.toUpperCase() !== word) return false;
    this.position += 1;
    return true;
  }

  private takeSymbol(symbol: string): boolean {
    const token = this.tokens[this.position];
    if (token?.kind !== 'symbol' || token.text !== symbol) return false;
    this.position += 1;
    return true;
  }

  private unexpected(code: Parameters<typeof refusal>[0]): GoogleAdsError {
    const token = this.tokens[this.position];
    if (token === undefined) return refusal('queryError.UNEXPECTED_END_OF_QUERY');
    return refusal(code, { message: `Error in query: unexpected input ${token.text}.` });
  }
}

export const parseQuery = (text: string): Query => new Parser(tokenize(text)).query();
