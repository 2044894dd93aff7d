import fc from 'fast-check';
import { SettableClock } from '@app/kernel';
import { KeyRings } from '@app/platform/data';
import { AssetAddresses } from './asset-addresses.js';

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const ring = (...cursorKeys: string[]): KeyRings => new KeyRings(key('k1', 1), cursorKeys.join());

const organization = '0198a1b2-0000-7000-8000-000000000001';
const sha256 = 'ab'.repeat(32);
const ORIGIN = 'https://api.example.com';
const clock = new SettableClock();
const rings = ring(key('k1', 2));
const addresses = new AssetAddresses(rings, clock, ORIGIN);

type Parts = [organization: string, file: string, expires: string, signature: string];

function partsOf(url: string): Parts {
  const { pathname, searchParams } = new URL(url);
  const [, , owner = '', file = ''] = pathname.split('/');
  return [owner, file, searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
}

const given = (from = addresses): Parts => partsOf(from.addressOf(organization, sha256, 'image/png').url);

beforeEach(() => clock.set(new Date('2026-08-01T12:00:00Z')));

test('an address names organization, file, end and signature', () => {
  const { url, expiresAt } = addresses.addressOf(organization, sha256, 'image/png');
  expect(url).toMatch(
    new RegExp(
      `^${ORIGIN}/assets/${organization}/${sha256}\\.png\\?expires=${expiresAt.getTime() / 1_000}&signature=k1\\.[\\w-]{22}$`,
    ),
  );
  expect(addresses.verify(...partsOf(url))).toBe(true);
  expect(given(new AssetAddresses(rings, clock, `${ORIGIN}/`))).toEqual(given());
  expect(partsOf(addresses.addressOf(organization, sha256, 'image/jpeg').url)[1]).toBe(`${sha256}.jpg`);
});

test('an address is good for an hour at least and 65 minutes at most, and then no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (later) => {
      const start = Date.parse('2026-08-01T00:00:00Z') + later;
      clock.set(new Date(start));
      const { url, expiresAt } = addresses.addressOf(organization, sha256, 'image/png');
      const parts = partsOf(url);
      const seconds = (expiresAt.getTime() - start) / 1_000;
      expect(seconds).toBeGreaterThanOrEqual(3_600);
      expect(seconds).toBeLessThan(3_900);
      clock.set(new Date(expiresAt.getTime() - 1_000));
      expect([addresses.verify(...parts), addresses.secondsLeft(parts[2])]).toEqual([true, 1]);
      clock.set(expiresAt);
      expect([addresses.verify(...parts), addresses.secondsLeft(parts[2])]).toEqual([false, 0]);
    }),
  );
});

test('an address with less than a second left is over, for nobody could keep its file', () => {
  const parts = given();
  clock.set(new Date(Number(parts[2]) * 1_000 - 999));
  expect([addresses.verify(...parts), addresses.secondsLeft(parts[2])]).toEqual([false, 0]);
});

test('within five minutes a file has one address', () => {
  const at = (time: string): string => {
    clock.set(new Date(`2026-08-01T${time}Z`));
    return addresses.addressOf(organization, sha256, 'image/png').url;
  };
  expect(new Set(['12:00:00.001', '12:02:30', '12:05:00'].map(at)).size).toBe(1);
  expect(at('12:05:00.001')).not.toBe(at('12:05:00'));
});

test.each<[string, (parts: Parts) => Parts]>([
  ['of another organization', ([, ...rest]) => ['0198a1b2-0000-7000-8000-000000000002', ...rest]],
  ['of another file', ([owner, , ...rest]) => [owner, `${'cd'.repeat(32)}.png`, ...rest]],
  ['with another ending', ([owner, file, ...rest]) => [owner, file.replace('png', 'jpg'), ...rest]],
  ['with a later end', ([owner, file, expires, signature]) => [owner, file, String(Number(expires) + 300), signature]],
  ['with the same end written otherwise', ([owner, file, expires, signature]) => [owner, file, `0${expires}`, signature]],
  ['with an end that is no number', ([owner, file, , signature]) => [owner, file, 'Infinity', signature]],
  ['without a signature', ([owner, file, expires]) => [owner, file, expires, '']],
  ['with half a signature', ([owner, file, expires, signature]) => [owner, file, expires, signature.slice(0, -1)]],
  ['with more than a signature', ([owner, file, expires, signature]) => [owner, file, expires, `${signature}.x`]],
  ['with the key of nobody', ([owner, file, expires, signature]) => [owner, file, expires, signature.replace('k1', 'k9')]],
  ['in capitals', ([owner, file, ...rest]) => [owner.toUpperCase(), file, ...rest]],
  ['with a path in it', ([owner, file, ...rest]) => [`${owner}/../${owner}`, file, ...rest]],
  ['with a line more', ([owner, file, expires, signature]) => [owner, `${file}\n`, expires, signature]],
])('an address %s is refused', (_, change) => {
  const parts = given();
  expect(addresses.verify(...parts)).toBe(true);
  expect(addresses.verify(...change(parts))).toBe(false);
});

test('an address with one character changed is refused', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(), fc.constantFrom('0', '1', 'a', 'B', '.', '/', '-', ' '), (which, position, character) => {
      const parts = given();
      const part = parts[which] ?? '';
      const at = position % part.length;
      const changed = part.slice(0, at) + character + part.slice(at + 1);
      if (changed === part) return;
      parts[which] = changed;
      expect(addresses.verify(...parts)).toBe(false);
    }),
  );
});

test('an address stays good when a new key comes before the old one, and ends with its key', () => {
  const old = given();
  const rotated = new AssetAddresses(ring(key('k2', 9), key('k1', 2)), clock, ORIGIN);
  expect(rotated.verify(...old)).toBe(true);
  expect(given(rotated)[3]).toMatch(/^k2\./);
  expect(rotated.verify(...given(rotated))).toBe(true);
  expect(addresses.verify(...given(rotated))).toBe(false);
  expect(new AssetAddresses(ring(key('k2', 9)), clock, ORIGIN).verify(...old)).toBe(false);
  expect(new AssetAddresses(ring(key('k1', 7)), clock, ORIGIN).verify(...old)).toBe(false);
});

test('what was signed for something else is no address', () => {
  const [owner, file, expires] = given();
  const [keyId, , mac] = rings.sign(JSON.stringify({ p: [`${owner}/${file}`], e: expires })).split('.');
  expect(addresses.verify(owner, file, expires, `${keyId}.${mac}`)).toBe(false);
});

test.each([
  ['a type that has no ending', organization, sha256, 'text/html'],
  ['an organization that is no uuid', '../..', sha256, 'image/png'],
  ['a checksum that is none', organization, '../../etc/passwd', 'image/png'],
])('no address is made for %s', (_, owner, checksum, mimeType) => {
  expect(() => addresses.addressOf(owner, checksum, mimeType)).toThrow();
});
