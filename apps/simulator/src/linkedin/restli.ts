/** Rest.li 2.0 as it arrives: structures are literal, names and values are percent-encoded, and anything else is refused. */

export type RestliValue = string | readonly RestliValue[] | RestliRecord;
export interface RestliRecord {
  readonly [name: string]: RestliValue;
}

export class RestliError extends Error {}

/** A name or a value: what Rest.li reserves stands in it only as `%28`. Nothing is two quotes. */
const WORD = /(?:[\w\-.~]|%[\da-f]{2})+|''/iy;

function decoded(word: string): string {
  try {
    return word === "''" ? '' : decodeURIComponent(word);
  } catch {
    throw new RestliError(`Invalid escape in ${word}`);
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): RestliValue {
    const value = this.value();
    if (this.at < this.text.length) throw this.unexpected();
    return value;
  }

  private value(): RestliValue {
    if (this.takes('List(')) return this.parts(() => this.value());
    if (!this.takes('(')) return this.word();
    const fields = this.parts((): [string, RestliValue] => {
      const name = this.word();
      if (!this.takes(':')) throw this.unexpected();
      return [name, this.value()];
    });
    if (new Set(fields.map(([name]) => name)).size < fields.length) throw new RestliError('A field is given twice');
    return Object.fromEntries(fields);
  }

  private parts<T>(part: () => T): T[] {
    if (this.takes(')')) return [];
    const all = [part()];
    while (this.takes(',')) all.push(part());
    if (!this.takes(')')) throw this.unexpected();
    return all;
  }

  private word(): string {
    WORD.lastIndex = this.at;
    const [word] = WORD.exec(this.text) ?? [];
    if (word === undefined) throw this.unexpected();
    this.at += word.length;
    return decoded(word);
  }

  private takes(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private unexpected(): RestliError {
    return new RestliError(`Unexpected token at ${this.at} of ${this.text}`);
  }
}

/** @throws RestliError */
export const restliValue = (text: string): RestliValue => new Reader(text).whole();

/** What is wanted of each row: words with commas, outside of any structure. */
function projection(text: string): readonly string[] {
  if (!/^\w+(,\w+)*$/.test(text)) throw new RestliError(`Invalid fields: ${text}`);
  return text.split(',');
}

/** The parameters of a query as it was received. @throws RestliError */
export function restliQuery(rawQuery: string): RestliRecord {
  const pairs = rawQuery === '' ? [] : rawQuery.split('&');
  const parameters = pairs.map((pair): [string, RestliValue] => {
    const end = pair.indexOf('=');
    const name = restliValue(end < 0 ? pair : pair.slice(0, end));
    if (end < 0 || typeof name !== 'string') throw new RestliError(`${pair} is no parameter`);
    if (name === 'fields') return [name, projection(pair.slice(end + 1))];
    return [name, restliValue(pair.slice(end + 1))];
  });
  if (new Set(parameters.map(([name]) => name)).size < parameters.length) throw new RestliError('A parameter is given twice');
  return Object.fromEntries(parameters);
}

/** A structure that arrives escaped is a text, and no structure. */
export function recordIn(value: RestliValue, name: string): RestliRecord {
  if (typeof value === 'string' || Array.isArray(value)) throw new RestliError(`Parameter ${name} is no record`);
  return value as RestliRecord;
}

export function listIn(value: RestliValue, name: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new RestliError(`Parameter ${name} is no List of values`);
  return value;
}

export function wordIn(value: RestliValue, name: string): string {
  if (typeof value !== 'string') throw new RestliError(`Parameter ${name} is no value`);
  return value;
}
