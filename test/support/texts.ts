import fc from 'fast-check';

/**
 * Any character of Unicode, as the unit of `fc.string`. fast-check's own unit 'binary' first makes a table of them all, which
 * takes a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
