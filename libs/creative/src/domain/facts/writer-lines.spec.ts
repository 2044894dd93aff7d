import { withoutRestOfNotes } from './writer-lines.js';

const FORM = 'Product: food diary on a tablet. Replaces the folder.\nOffer: £29 a month\nProof: 340 kitchens';

test.each([
  ['Pain: Forms at night. Panic when the inspector walks in.', 'Pain: Forms at night.'],
  ['Language: English; Kannada follows', 'Language: English;'],
  // An offer is told, wherever it stands.
  ['Background: We are new. First month £5.', 'Background: We are new. First month £5.'],
])('a label for the writer holds to the end of its line: %s', (line, told) => {
  const brief = `${FORM}\n${line}`;
  expect(withoutRestOfNotes(brief).trimEnd()).toBe(`${FORM}\n${told}`);
  expect(withoutRestOfNotes(brief)).toHaveLength(brief.length);
});

test('a brief with few labels is no form', () => {
  const brief = 'Background: we mend boots. We sew zips.\nCall us.';
  expect(withoutRestOfNotes(brief)).toBe(brief);
});
