import fc from 'fast-check';
import { isPublicAddress, isPublicHost } from './public-address.js';

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

describe('whether a host may be public', () => {
  const hostOf = (authority: string): string => new URL(`https://${authority}/`).hostname;

  it.each([
    ...['localhost', 'LOCALHOST.', 'logo.localhost', 'printer.local', 'db.internal', 'nas.home.arpa.', 'api.localdomain'],
    ...['127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '１２７.０.０.１', '10.0.0.1', '169.254.169.254', '0'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[fe80::1]', '[fd00::1]'],
  ])('%s may not', (authority) => expect(isPublicHost(hostOf(authority))).toBe(false));

  it.each(['www.example.com', 'localhost.example.com', 'mylocal', 'internal.example.org', '8.8.8.8', '[2606:4700:4700::1111]'])(
    '%s may',
    (authority) => expect(isPublicHost(hostOf(authority))).toBe(true),
  );

  it('an address means the same in every form that a URL knows', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const forms = fc.constantFrom<(...octets: [number, number, number, number]) => string>(
      (a, b, c, d) => [a, b, c, d].map((each) => `0x${each.toString(16)}`).join('.'),
      (a, b, c, d) => `${a}.${b}.${c * 256 + d}`,
      (a, b, c, d) => String(((a * 256 + b) * 256 + c) * 256 + d),
      (a, b, c, d) => [a, b, c, d].map((each) => `0${each.toString(8)}`).join('.'),
    );
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), forms, (octets, form) => {
        expect(isPublicHost(hostOf(form(...octets)))).toBe(isPublicAddress(octets.join('.')));
      }),
    );
  });
});
