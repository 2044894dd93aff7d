// Days, times and numbers as a person writes them: each instant with its zone, and no page that formats one by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesOf } from '../src/locale.js';
import { dayOf } from '../src/zoned.js';

const SOURCE = join(import.meta.dirname, '../src');
/** What may know how a day or a number is written: for people, and for fields of a form. */
const formatting = new Set(['format.ts', 'locale.ts', 'zoned.ts', join('parts', 'day-input.tsx')]);
const byItself =
  /Intl\.(?:DateTime|Number|RelativeTime)Format|\.toLocale(?:Date|Time)?String|\btype(?:=|: )['"]date|datetime-local/;

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));

it('only the formats of the console know how days, times and numbers are written', () => {
  const knowing = sources.filter((path) => byItself.test(readFileSync(join(SOURCE, path), 'utf8')));
  expect(knowing.filter((path) => !formatting.has(path))).toEqual([]);
  expect(knowing.sort()).toEqual([...formatting].sort());
});

async function formatsFor(languages: readonly string[]) {
  jest.resetModules();
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  return import('../src/format.js');
}

const INSTANT = '2026-11-28T12:37:00Z';
it.each([
  [['en-US'], 'Nov 28, 2026', '1,234.50', 'mm/dd/yyyy', '1,005 campaigns'],
  [['en-GB', 'en-US'], '28 Nov 2026', '1,234.50', 'dd/mm/yyyy', '1,005 campaigns'],
  [['de-DE'], '28.11.2026', '1.234,50', 'dd.mm.yyyy', '1.005 campaigns'],
])(
  'a person of %j reads days and numbers in their own way, and the zone of each instant',
  async (languages, day, number, typed, count) => {
    const { dayPattern, formatDay, formatInstant, formatNumber } = await formatsFor(languages);
    const { plural } = await import('../src/texts/en.first.table.js');
    const shown = [formatDay('2026-11-28'), formatNumber(1_234.5), dayPattern, plural(1_005, 'campaign', 'campaigns')];
    expect(shown).toEqual([day, number, typed, count]);
    const zone = new Intl.DateTimeFormat(languages, { timeZoneName: 'short' })
      .formatToParts(new Date(INSTANT))
      .find(({ type }) => type === 'timeZoneName')?.value;
    expect(zone).toBeDefined();
    expect(formatInstant(INSTANT)).toContain(zone);
  },
);

it('the locale is the first that a person prefers, and what is no language tag is left out', () => {
  expect(localesOf(['de-AT', 'C', 'en-US@posix', 'en-GB'])).toEqual(['de-AT', 'en-GB']);
});

it('a day is that of the zone, whichever day it is elsewhere', () => {
  const instant = new Date('2026-11-28T12:37:00Z');
  expect(dayOf(instant, 'Pacific/Auckland')).toBe('2026-11-29');
  expect(dayOf(instant, 'America/Los_Angeles')).toBe('2026-11-28');
});
