import { modes } from '@app/kernel';
import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { digestOf, isKey, KeyMint, makeKey } from './key-format.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('the form of a key', () => {
  it('holds for 10,000 keys, all different', () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => makeKey(index % 2 ? 'test' : 'live'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^ads_(live|test)_[0-9A-Za-z]{36}$/.test(key))).toEqual([]);
    expect(keys.every(isKey)).toBe(true);
  });

  it('uses every character of the alphabet, evenly', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 2_000; made += 1)
      for (const letter of makeKey('live').slice(9, 39)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const even = (2_000 * 30) / ALPHABET.length;
    expect(counts.size).toBe(ALPHABET.length);
    for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(even * 0.25);
  });

  it('is broken by any change of one character, anywhere', () => {
    const change = fc.tuple(fc.constantFrom(...modes), fc.nat(44), fc.constantFrom(...ALPHABET, '_', ' ', 'é'));
    fc.assert(
      fc.property(change, ([mode, place, letter]) => {
        const key = makeKey(mode);
        fc.pre(key.charAt(place) !== letter);
        expect(isKey(`${key.slice(0, place)}${letter}${key.slice(place + 1)}`)).toBe(false);
      }),
      { numRuns: runs(5_000) },
    );
  });

  it.each([
    '',
    'ads_live_',
    'ads_live_0',
    ' ',
    makeKey('live').toUpperCase(),
    `${makeKey('live')}0`,
    makeKey('live').slice(1),
    `${makeKey('test')}\n`,
  ])('is not that of %j', (text) => expect(isKey(text)).toBe(false));

  it('carries the CRC-32 that other programs compute', () => {
    expect(isKey('ads_live_0000000000000000000000000000002W7UqJ')).toBe(true);
  });
});

describe('what is kept of a key', () => {
  it('is a digest that needs the pepper, the prefix and the last four characters', () => {
    const { key, secret } = new KeyMint('one pepper').make('test');
    expect(secret).toEqual({ digest: digestOf(key, 'one pepper'), prefix: 'ads_test_', lastFour: key.slice(-4) });
    expect(digestOf(key, 'another pepper')).not.toEqual(secret.digest);
    expect(secret.digest).toHaveLength(32);
  });
});
