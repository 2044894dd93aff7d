import { aCampaign, briefly, faultsOf } from './campaign.builder.js';
import { foreignTo, hasMatchSigns, keywordLimits, keywordPattern, keywordText, wordsOf } from './keyword.js';

const keyword = (text: string, match?: 'broad' | 'phrase' | 'exact', negative?: boolean) => ({
  text,
  ...(match && { match }),
  ...(negative !== undefined && { negative }),
});
const written = (...keywords: ReturnType<typeof keyword>[]) => aCampaign({ keywords: keywords as never }).state.keywords;

describe('the keywords of a campaign', () => {
  test('are broad and wanted unless they say otherwise', () => {
    expect(written(keyword('running shoes'), keyword('free', 'exact', true))).toEqual([
      { text: 'running shoes', match: 'broad', negative: false },
      { text: 'free', match: 'exact', negative: true },
    ]);
  });

  test('lose the white space that no search has', () => {
    expect(written(keyword('  running \t\u3000 shoes\u00a0'))).toMatchObject([{ text: 'running shoes' }]);
    expect(written(keyword('cafe\u0301'))).toMatchObject([{ text: 'caf\u00e9' }]);
  });

  test.each([
    ['twice', keyword('Shoes'), 'keywords[1] duplicate'],
    ['twice in other white space', keyword(' shoes '), 'keywords[1] duplicate'],
    ['both wanted and not', keyword('shoes', 'broad', true), 'keywords[1] conflict'],
  ])('are refused when one comes %s', (_, second, fault) => {
    const faults = faultsOf(() => written(keyword('shoes'), second));
    expect(briefly(faults)).toEqual([fault]);
    expect(faults[0]?.message).toMatch(/^keywords\[1\] has the text and the match of keywords\[0\] \("(S|s)hoes", broad\)/);
  });

  test('may differ in their match alone', () => {
    expect(written(keyword('shoes'), keyword('shoes', 'phrase'), keyword('shoes', 'exact', true))).toHaveLength(3);
  });

  test('that repeat a thousand times are told by the first hundred and their number', () => {
    const many = Array.from({ length: 1_000 }, () => keyword('shoes'));
    expect(() => written(...many)).toThrow('The request has 999 faults; details.fields lists the first 100.');
  });
});

describe('the text of a keyword', () => {
  const isTaken = (text: string): boolean =>
    wordsOf(text).length <= keywordLimits.words &&
    foreignTo(text).length === 0 &&
    !hasMatchSigns(text) &&
    keywordText(text) !== '';
  const patterns = ['', 'u'].map((flags) => new RegExp(keywordPattern, flags));
  const fits = (text: string): boolean[] => patterns.map((pattern) => pattern.test(text));

  test.each([
    'shoes',
    ' running  shoes ',
    'H&M',
    "men's shoes",
    'c++',
    'node.js 24',
    '$5 #1',
    'Schuhe für Läufer',
    '跑鞋',
    'सूट',
    'a/b: c_d',
    'e-bike',
  ])('may be %s', (text) => expect([isTaken(text), ...fits(text)]).toEqual([true, true, true]));

  test.each([
    '',
    '   ',
    'shoes!',
    'a, b',
    '50%',
    'a@b.com',
    'shoes*',
    '(new)',
    'what?',
    'a | b',
    '"shoes"',
    '[shoes]',
    '-shoes',
    ' -shoes',
    'one two three four five six seven eight nine ten eleven',
  ])('may not be %s', (text) => expect([isTaken(text), ...fits(text)]).toEqual([false, false, false]));

  test.each(['shoes™', '👟'])('may not be %s, which its pattern cannot say', (text) => expect(isTaken(text)).toBe(false));

  test('shows what it may not have', () => expect(foreignTo('what? a, b, (c) 👟')).toEqual(['?', ',', '(', ')', '👟']));
});
