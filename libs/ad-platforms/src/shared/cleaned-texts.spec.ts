import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { cleaned, LONGEST_TEXT, writtenText } from './cleaned-texts.js';

it('what a platform says goes on without our secrets and control characters, within its limit', () => {
  const texts = fc
    .array(fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('s3cret', 'tok-1')))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const safe = cleaned(text, ['s3cret', 'tok-1', '']);
      expect(safe).not.toMatch(/s3cret|tok-1|\p{Cc}/u);
      expect(safe.length).toBeLessThanOrEqual(LONGEST_TEXT);
    }),
  );
});

it('what people wrote there can be read and stored, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(anyCharacter, fc.constantFrom('\0', '\ud800', '\udc00')), maxLength: 3_000 }),
      (text) => {
        const read = writtenText.parse(text);
        expect(read.length).toBeLessThanOrEqual(2_000);
        expect(read).not.toContain('\0');
        expect(Buffer.from(read).toString()).toBe(read);
      },
    ),
  );
  expect(writtenText.parse('Frühling 🎉')).toBe('Frühling 🎉');
});
