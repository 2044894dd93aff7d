import fc from 'fast-check';
import { millionths } from './millionths.js';

describe('millionths of a fractional measure', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [9.33, 9330000n],
    [812.5, 812500000n],
    [1.005, 1005000n],
    [0.1 + 0.2, 300000n],
    [1e-6, 1n],
    [5e-7, 1n],
    [4.9e-7, 0n],
    [1e-9, 0n],
    [1.2345675, 1234568n],
    [-9.33, -9330000n],
    [8999999999999.5, 8999999999999500000n],
    [1e21, 10n ** 27n],
    [1.5e21, 15n * 10n ** 26n],
    [1e-300, 0n],
    ['97.43', 97430000n],
    ['18234', 18234000000n],
    ['99.99999999999996', 100000000n],
    ['-2E-18', 0n],
    ['1e3', 1000000000n],
  ])('%p is %p', (value, expected) => {
    expect(millionths(value)).toBe(expected);
  });

  it('are exact for every decimal of up to six places that a double can name', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (micros) => {
        const size = micros < 0n ? -micros : micros;
        const decimal = `${micros < 0n ? '-' : ''}${size / 1_000_000n}.${(size % 1_000_000n).toString().padStart(6, '0')}`;
        expect(millionths(Number(decimal))).toBe(micros);
        expect(millionths(decimal)).toBe(micros);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, '', '-', '1,5', ' 1', '1e31', '1e999999999', '9'.repeat(41)])('%p has none', (value) => {
    expect(() => millionths(value)).toThrow(RangeError);
  });
});
