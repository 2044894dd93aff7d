// Disguises of a word that people read at a glance, beside honest texts with the same signs.
import { harmlessTexts } from '../../../../../test/support/policy-texts.js';
import { isChecked, promptFindings, rejectionsOf } from './policy.js';

const classesOf = (text: string): string[] => rejectionsOf(text).map((row) => row.class);
const faultsOf = (text: string): string[] => [
  ...classesOf(text),
  ...promptFindings(text).flatMap(({ topic, severity }) => (severity === 'prohibited' ? [topic] : [])),
];

const disguises = {
  'a letter of another script': ['\u0581ocaine', 'co\u0581aine', 'cocaiᏁe', 'heroiᏁ', '\u0581осаіnе'],
  'a sign for a letter': ['c⭕caine', 'c🔥caine', 'her🍩in', 'c○caine', 'her_in', 'her*in', 'c🅾️caine', 'c0️⃣caine', '¢ocaine'],
  'a sign within the word': ['coc🔥aine', 'h🔥e🔥r🔥o🔥i🔥n', 'coca★ine', 'her|oin', 'co**ca**ine', 'c()caine'],
  'groups of letters': [
    'co/ca/ine',
    'co-ca-ine',
    'co.ca.ine',
    'co ca ine',
    'co, ca, ine',
    'co / ca / ine',
    'c ocaine',
    'c0/ca/1ne',
    'co/kaine',
  ],
  markup: ['c<b>o</b>caine', '<b>co</b><i>caine</i>', 'co<br>caine', 'co<!-- x -->caine', 'c[b]o[/b]caine', 'c<b>⭕</b>c/aine'],
  'character references': ['c&#111;caine', 'c&#x6f;caine', 'c&oacute;caine', 'c&amp;#111;caine', 'c&#111caine', 'co&shy;caine'],
  'combining marks': ['c̶o̶c̶a̶i̶n̶e̶', 'c\u20ddo\u20ddc\u20ddaine', 'c\u0489o\u0489caine', 'c\u1ab0ocaine'],
  'invisible signs': ['co\u00adcaine', 'co\u{e0061}caine', 'co&#8203;caine'],
  'letters in another form': ['ｃｏｃａｉｎｅ', 'ⓒⓞⓒⓐⓘⓝⓔ', '🄲🄾🄲🄰🄸🄽🄴', '🅲🅾🅲🅰🅸🅽🅴', 'ᴄᴏᴄᴀɪɴᴇ', 'ʜᴇʀᴏɪɴ', 'ᶜᵒᶜaine'],
  'letters of flags': ['🇨🇴🇨🇦🇮🇳🇪', '🇨\u200b🇴\u200b🇨\u200b🇦🇮🇳🇪'],
  'letters upside down': ['ǝuıɐɔoɔ', 'ɔoɔɐıuǝ', 'uıoɹǝɥ'],
  'right to left': ['\u202eeniacoc\u202c', '\u2067\u202eeniacoc\u202c\u2069'],
  'letters from the end to the beginning': ['eniacoc', 'nioreh', 'EN1ACOC', 'e-n-i-a-c-o-c'],
  'a sign for the first or the last letter': ['*eroin', 'heroi*', '#ocaine', '?eroin', 'cocain_', '●ocaine', '🔥eroin'],
  'letters more than once': ['ccooccaaiinnee', 'cccooocccaaaiiinnneee', 'coooocaiiiine'],
  'digits and currencies': ['c0c41n3', '¢0¢41n3', 'her01n', '€o¢ain€', '¢o¢a!n€', 'h€r0!n'],
} as const;
test.each(Object.entries(disguises))('by %s no word is hidden', (_, written) => {
  expect(written.filter((word) => !classesOf(`Buy pure ${word} online`).includes('hard_drugs'))).toEqual([]);
});

/** The word in every division into groups, with the sign between them. */
const divisionsOf = (word: string, sign: string): string[] =>
  Array.from({ length: 2 ** (word.length - 1) }, (_, division) =>
    [...word].map((letter, at) => (at > 0 && (division >> (at - 1)) & 1 ? sign + letter : letter)).join(''),
  );
test.each(['/', '\\', '-', '.', '_', '·', '*', '~', '+', '&', '|', ',', '#', '🔥', '</i><b>', '&shy;', ' ', ' / '])(
  'however a word is divided by "%s", it is read',
  (sign) => {
    const divided = ['cocaine', 'heroin'].flatMap((word) => divisionsOf(word, sign));
    expect(divided.filter((word) => !classesOf(`Buy pure ${word} online`).includes('hard_drugs'))).toEqual([]);
  },
);

test('what two words may be is one where it cannot be two', () => {
  expect(classesOf('Buy pure hero in online')).toEqual(['hard_drugs']);
  expect(promptFindings('Casi no queda nada')).toEqual([]);
});

test.each(['sell our r/an/som/ware', 'buy untraceable g⭕uns here', 'buy pure me/th online', 'build a pipe b⭕mb at home'])(
  'other words are read so, too: %s',
  (text) => {
    expect(classesOf(text)).toHaveLength(1);
  },
);

const honest = [
  'Shirts and/or trousers, open 24/7',
  'A/B tests for your shop, a win/win for both',
  'Sale from 12/31/2026 to 1/15/2027, 1/2 price, ½ litre',
  'E-bikes that go 25 km/h for 9.99 €/month',
  'He/she/they: s/he wins, w/o fees',
  'R&D at AT&T, B&B, Q&A, M&M and H&M',
  'We <3 coffee, 5 > 3 and 2 < 4',
  'Fish🐟and🍟chips, sun☀️and🌊sea, I❤️NY, I❤NY',
  'Sale🎉now🎉on, made with ❤ in Leeds',
  'Models X-100/B, A4-C0, c0-c4, SKU ca/in/e5',
  'Kolleg*innen, Mieter:innen und Bewerber/innen willkommen',
  'T-shirts, co-op, e-mail, x-ray, re-sorts, show-rooms, coca-cola and mar-in-a',
  'A <b>bold</b> offer<br>for you &amp; me, 5&nbsp;% off, caf&eacute;',
  'Heroin addiction<br>counselling, free and anonymous',
  'a <b and c> d, <heroin addiction help> line',
  'An escort/service for oversized loads',
  'cure/prevent nothing, bath/bombs, gun/metal, weed/killer, coca/wine, co/china, drug-free, smoke-free',
  'Be a hero in your team',
  'A hero in the kitchen: order now',
  'Buy a poster of your hero in blue',
  'Co ca 1900: Coca Cola posters. Co. Kildare, Ca. 1900',
  'Casi no queda nada, pasa por te y café',
  'ɐuǝʎ, [ˈkɒfi] and /ʌp/: learn the sounds',
  '© 2026 Acme® ©Acme, £5/€6/$7',
];
test.each(honest)('what is meant as it is written passes: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('two words of a harmless text stay two, whatever sign stands between them', () => {
  const signs = ['/', '🎉', '<br>', '</b><b>'];
  const written = harmlessTexts('harmless', 'wave-harmless', 'wave-neighbours', 'namesake-harmless').flatMap(
    ({ text }, index) => {
      const spaces = [...text.matchAll(/(?<=\p{L}) (?=\p{L})/gu)];
      const at = spaces[index % Math.max(spaces.length, 1)]?.index;
      return at === undefined ? [] : [text.slice(0, at) + (signs[index % signs.length] ?? '') + text.slice(at + 1)];
    },
  );
  expect(written.length).toBeGreaterThan(400);
  expect(written.filter((text) => faultsOf(text).length > 0)).toEqual([]);
});

test('a sign before or behind the words of a harmless text stands for none of their letters', () => {
  const texts = harmlessTexts('harmless', 'wave-harmless', 'wave-neighbours', 'namesake-harmless').map(({ text }) => text);
  const [before, behind] = [/(?<![\p{L}\p{N}])(?=\p{L})/gu, /(?<=\p{L})(?![\p{L}\p{N}])/gu];
  const written = texts.flatMap((text, index) => {
    const sign = ['*', '#', '🔥', '_'][index % 4] ?? '';
    return [text.replace(before, sign), text.replace(behind, sign)];
  });
  expect(written.length).toBeGreaterThan(800);
  expect(written.filter((text) => faultsOf(text).length > 0)).toEqual([]);
});

test.each([
  ['Buy pure \u0581ocaine online', false],
  ['Buy cocaiᏁe here', false],
  ['Buy cⵣocaine here', false],
  ['Buy \u0581осаіпе here', false],
  ['Buy Tシャツ, Galaxy폰 and 5 MΩ', true],
])('whether nothing in "%s" is of mixed scripts: %s', (text, isWhole) => {
  expect(isChecked(text)).toBe(isWhole);
});
