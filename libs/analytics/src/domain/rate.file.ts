// A file of exchange rates: `date,currency,rate`, the units of a currency for one unit of the base on a day. It is taken whole or
// not at all.
import { isCurrency } from '@app/kernel';
import { isDay } from './periods.js';

/** Whose rates they are, and the currency that each of them is told against. */
export interface RateOrigin {
  readonly base: string;
  readonly source: string;
}

export interface RateEntry {
  readonly line: number;
  readonly day: string;
  readonly currency: string;
  readonly rate: string;
}

/** The file is refused as a whole. */
export class RateFileError extends Error {
  /** @param count of all faults; the first ones are listed */
  constructor(
    readonly faults: readonly string[],
    readonly count = faults.length,
  ) {
    super(`Nothing was stored: ${count === 1 ? 'a fault' : `${count} faults`}.`);
    this.name = 'RateFileError';
  }
}

const COLUMNS = 'date,currency,rate';
const [FIRST_DAY, LAST_DAY] = ['1999-01-01', '2099-12-31'];
const RATE = /^(\d{1,10})(?:\.(\d{1,12}))?$/;
/** In units of the twelfth decimal: 0.000001 and 1000000000. Beyond them a decimal point or a column is wrong. */
const [LEAST, MOST] = [1_000_000n, 1_000_000_000_000_000_000_000n];
const SOURCE = /^(?=\S)[^\p{C}\ufffd]{1,100}(?<=\S)$/u;
const MOST_LINES = 1_000_000;
const MOST_LISTED = 20;

/**
 * Reads the lines of a file in their order. Lines that begin with # may stand above the names of the columns, among them `# base:
 * EUR` and `# source: …`.
 */
export class RateFile {
  private readonly told: { base?: string; source?: string } = {};
  private readonly faults: string[] = [];
  private faultCount = 0;
  private line = 0;
  private known: RateOrigin | undefined;

  /** @param given by the caller; what the file says itself must agree */
  constructor(private readonly given: Partial<RateOrigin> = {}) {}

  /** Undefined: the line holds no rate, or a fault. @throws RateFileError when the lines cannot be those of rates */
  take(line: string): RateEntry | undefined {
    this.line += 1;
    if (this.line > MOST_LINES) throw new RateFileError([`The file has more than ${MOST_LINES} lines: import it in parts.`]);
    if (this.known === undefined) this.head(line);
    else if (line !== '') return this.entry(line, this.known.base);
    return undefined;
  }

  /** @throws RateFileError when any line has a fault */
  get origin(): RateOrigin {
    if (this.known === undefined) this.refuse(`The file has no line "${COLUMNS}", which names the columns.`);
    if (this.known === undefined || this.faultCount > 0) throw new RateFileError(this.faults, this.faultCount);
    return this.known;
  }

  private head(line: string): void {
    const [, name, value = ''] = /^#\s*(base|source):(.*)$/.exec(line) ?? [];
    if (name === 'base' || name === 'source') this.told[name] = value.trim();
    if (line === '' || line.startsWith('#')) return;
    const columns = `line ${this.line}: The columns must be named "${COLUMNS}", in this order and above all rates.`;
    if (line !== COLUMNS) throw new RateFileError([columns]);
    for (const each of ['base', 'source'] as const) {
      const [given, told] = [this.given[each], this.told[each]];
      if (given !== undefined && told !== undefined && given !== told)
        this.refuse(`The file names the ${each} "${told}", and --${each} "${given}".`);
    }
    const { base = '', source = '' } = { ...this.told, ...this.given };
    if (!isCurrency(base)) this.refuse('The base is missing or no ISO 4217 currency: give --base EUR, or a line "# base: EUR".');
    if (!SOURCE.test(source))
      this.refuse('The source is missing: give --source, or a line "# source: …", of 1 to 100 characters.');
    this.known = { base, source };
  }

  private entry(line: string, base: string): RateEntry | undefined {
    const [day = '', currency = '', rate = '', ...more] = line.split(',');
    const must = more.length > 0 ? `have 3 columns: ${COLUMNS}` : faultOf(day, currency, rate, base);
    if (must === undefined) return { line: this.line, day, currency, rate };
    this.refuse(`line ${this.line}: It must ${must}.`);
    return undefined;
  }

  private refuse(fault: string): void {
    this.faultCount += 1;
    if (this.faults.length < MOST_LISTED) this.faults.push(fault);
  }
}

function faultOf(day: string, currency: string, rate: string, base: string): string | undefined {
  if (!isDay(day) || day < FIRST_DAY || day > LAST_DAY) return `have a date from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-11-20`;
  if (!isCurrency(currency)) return 'have a currency of ISO 4217 in capitals, such as USD';
  if (currency === base) return `have another currency than the base ${base}, whose rate is 1`;
  const [, whole, fraction = ''] = RATE.exec(rate) ?? [];
  if (whole === undefined) return 'have a positive decimal rate such as 1.0837, with at most 12 decimals';
  const value = BigInt(whole + fraction.padEnd(12, '0'));
  return value < LEAST || value > MOST ? 'have a rate from 0.000001 to 1000000000' : undefined;
}
