import fc from 'fast-check';
import { isPublicAddress } from './public-address.js';

describe('whether an address is public', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['', 'localhost', '1.1.1', '0x7f.0.0.1', '2606:4700::1%eth0', '1.1.1.1/8'])('"%s" is no address', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );

  it('no IPv4 address that is wrapped into IPv6 is, be it public or private', () => {
    const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(octets, ([a = 0, b = 0, c = 0, d = 0]) => {
        const dotted = [a, b, c, d].join('.');
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const wrapped of [
          `::${dotted}`,
          `::ffff:${dotted}`,
          `::ffff:0:${dotted}`,
          `64:ff9b::${dotted}`,
          `64:ff9b:1::${dotted}`,
        ])
          expect([wrapped, isPublicAddress(wrapped)]).toEqual([wrapped, false]);
        expect(isPublicAddress(`2002:${hex}::1`)).toBe(false);
        expect(isPublicAddress(`2001:0:${hex}::1`)).toBe(false);
      }),
    );
  });
});
