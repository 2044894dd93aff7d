import { factFaults, unclearFacts } from './given-facts.js';
import { materialOf } from './material.js';

const today = '2026-11-28';
const now = new Date(`${today}T12:00:00Z`);
const offer = { kind: 'offer' as const, text: '20 % off until Sunday' };

it.each([
  ['another number in its short form', { ...offer, short: '30 % off' }, 'short', 'not_in_text'],
  ['another currency in its short form', { ...offer, text: '$20 a month', short: '20 €' }, 'short', 'not_in_text'],
  ['a code in its short form', { ...offer, short: 'Code SPRING' }, 'short', 'not_in_text'],
  ['an end that is over', { ...offer, until: '2026-11-27' }, 'until', 'in_the_past'],
])('a fact with %s is refused', (_, fact, field, code) => {
  expect(factFaults([fact], now, 'en')).toMatchObject([
    { field: `facts[0].${field}`, code, message: expect.stringMatching(/\.$/) },
  ]);
});

it('two facts of one id are refused at the second, and today is no past', () => {
  const facts = [
    { ...offer, id: 'a', until: today },
    { ...offer, text: 'Free returns', id: 'a' },
  ];
  expect(factFaults(facts, now, 'en')).toMatchObject([{ field: 'facts[1].id', code: 'duplicate' }]);
});

it('what its kind cannot use is remarked on', () => {
  const facts = [
    { kind: 'goal' as const, text: 'sell more' },
    { kind: 'goal' as const, text: 'sell' },
    { kind: 'subject' as const, text: 'Tables' },
    { kind: 'subject' as const, text: 'Chairs' },
    { kind: 'phone' as const, text: 'call us' },
    { kind: 'offer' as const, text: 'nice things' },
    { kind: 'category' as const, text: 'Running shoe' },
    { kind: 'category' as const, text: 'time machine' },
  ];
  expect(unclearFacts(facts, 'en', ['running-shoe']).map(({ field }) => field)).toEqual([
    'facts[0].text',
    'facts[3].text',
    'facts[4].text',
    'facts[5].text',
    'facts[7].text',
  ]);
});

describe('what an ad may quote', () => {
  const quotesOf = (prompt: string, facts: Parameters<typeof materialOf>[0]['facts'] = []) =>
    materialOf({ prompt, language: 'en', facts }).quotes.map(({ text }) => text);

  it('is nothing of the prompt where a fact may be printed', () => {
    expect(quotesOf('Wooden toys, 50 % off.', [{ kind: 'benefit', text: 'Free returns' }])).toEqual(['Free returns']);
  });

  it('is the prompt where the facts only lead the ad', () => {
    expect(quotesOf('Wooden toys.', [{ kind: 'goal', text: 'sell' }])).toContain('Wooden toys.');
  });

  it('is a piece before a comma only where it holds neither number nor claim nor condition', () => {
    expect(quotesOf('Lightweight running shoes, 20 % off until Sunday')).toContain('Lightweight running shoes');
    for (const prompt of ['20 % off, for members', 'Free coffee, with every cake', 'If it rains, we move inside'])
      expect([prompt, quotesOf(prompt)]).toEqual([prompt, [prompt]]);
  });

  it('is whole sentences, bullets and labelled lines of a prompt, of which each stands at its place behind emoji', () => {
    const prompt = '👩‍👩‍👧 Hi there. We bake bread.\n- Rye, 3 €\n• Spelt, 4 €\nPlace: 3 Mill Lane 🥖, York';
    const { isStated, quotes } = materialOf({ prompt, language: 'en', facts: [] });
    expect(isStated).toBe(false);
    expect(quotes.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'statement: 👩‍👩‍👧 Hi there.',
      'statement: We bake bread.',
      'statement: Rye, 3 €',
      'statement: Spelt, 4 €',
      'place: 3 Mill Lane 🥖, York',
    ]);
    for (const { text, source } of quotes)
      expect('span' in source && [...prompt].slice(source.span.start, source.span.end).join('')).toBe(text);
  });

  it('is a fact with its short form and terms, by its place among those of the request', () => {
    const facts = [
      { kind: 'goal' as const, text: 'sell' },
      { kind: 'offer' as const, text: '20 %\u00a0off\nuntil Sunday', short: '20 % off', terms: 'members only' },
    ];
    expect(materialOf({ prompt: '', language: 'en', facts }).quotes).toEqual([
      { kind: 'offer', text: '20 % off until Sunday', short: '20 % off', terms: 'members only', source: { fact: 1 } },
    ]);
  });

  it('has no characters that hide or turn its words', () => {
    expect(quotesOf('Wool\u202eskcos\u202c for hi\u200bkers')).toEqual(['Woolskcos for hikers']);
  });
});
