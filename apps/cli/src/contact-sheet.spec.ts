import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { googleButtonOf } from '@app/ad-platforms';
import { buttonsOf, channelLimits, creativeChannels, type VariantOrder } from '@app/creative';
import { createBuiltInGenerator } from '@app/generators';
import { briefs, columns, drawSheet, rowOf } from './contact-sheet.js';
import { formatsPart, PAGE, renewed } from './formats-page.js';

const page = readFileSync(join(__dirname, '../../..', PAGE), 'utf8');
const placeOf = ({ channel, format, size }: VariantOrder): string => `${channel} ${format} ${size?.width} x ${size?.height}`;

describe('the page of formats', () => {
  test('says what the tables of limits say: renew it with `npm run cli -- docs creative-sheet --write`', () => {
    expect(page).toContain(formatsPart());
    expect(renewed(page)).toBe(page);
  });

  it('names the buttons of every channel, and of Google those that its ads get', () => {
    expect(Object.keys(buttonsOf).sort()).toEqual([...creativeChannels].sort());
    const { google_ads: google = {} } = buttonsOf as Readonly<Record<string, Readonly<Record<string, string | null>>>>;
    expect(Object.fromEntries(Object.keys(google).map((button) => [button, googleButtonOf(button)]))).toEqual(google);
  });

  it('is refused when its generated part has lost its marks', () => {
    expect(() => renewed('# What the built-in generator makes')).toThrow(/no generated part/);
  });
});

describe('the contact sheet', () => {
  it('shows every size of every format of every channel that has pictures', () => {
    const shown = new Set(briefs.flatMap((_, row) => rowOf(columns(), row).map(placeOf)));
    const ordered = channelLimits.flatMap(({ channel, format, picture }) =>
      (picture?.shapes ?? []).map(({ recommended: { width, height } }) => `${channel} ${format} ${width} x ${height}`),
    );
    expect([...shown].sort()).toEqual(ordered.sort());
  });

  it('is the same each time', async () => {
    const small = columns()
      .sort((one, other) => one.size.width * one.size.height - other.size.width * other.size.height)
      .slice(0, 2);
    const draw = (): Promise<Buffer> => drawSheet(createBuiltInGenerator(), briefs.slice(0, 1), small);
    const [once, again] = [await draw(), await draw()];
    expect(once.subarray(1, 4).toString()).toBe('PNG');
    expect(again.equals(once)).toBe(true);
  });

  it('is not drawn with a hole in it', async () => {
    const empty = briefs.slice(0, 1).map((brief) => ({ ...brief, prompt: '', facts: [] }));
    await expect(drawSheet(createBuiltInGenerator(), empty)).rejects.toThrow(/^No picture of Fjellgang for google_ads display/);
  });
});
