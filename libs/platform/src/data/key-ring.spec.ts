import fc from 'fast-check';
import { KeyRings } from './key-ring.js';

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const rings = new KeyRings(key('k1', 1), key('k1', 2));

test('an encrypted text can be decrypted, and only in its own context', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (plain, context, other) => {
      const sealed = rings.encrypt(plain, context);
      expect(rings.decrypt(sealed, context)).toBe(plain);
      if (other !== context) expect(() => rings.decrypt(sealed, other)).toThrow();
    }),
  );
});

test('after a rotation the new key encrypts, and the old one still decrypts', () => {
  const rotated = new KeyRings(`${key('k2', 9)},${key('k1', 1)}`, `${key('k2', 8)},${key('k1', 2)}`);
  expect(rotated.decrypt(rings.encrypt('token', 'x'), 'x')).toBe('token');
  expect(rotated.verify(rings.sign('page 2'))).toBe('page 2');
  expect(rotated.encrypt('token', 'x')).toMatch(/^k2\./);
  expect(() => rings.decrypt(rotated.encrypt('token', 'x'), 'x')).toThrow(/no key "k2"/);
});

test('a signed text with one changed character is refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.constantFrom('A', 'b', '7', '.', '-'), (payload, position, character) => {
      const signed = rings.sign(payload);
      const at = position % signed.length;
      const changed = signed.slice(0, at) + character + signed.slice(at + 1);
      if (changed !== signed) expect([undefined, payload]).toContain(rings.verify(changed));
      expect(rings.verify(signed)).toBe(payload);
    }),
  );
});
