import { type Label, labels } from './labels.table.js';
import { materialOf } from './material.js';
import { sentencesAsFacts } from './proposed-facts.js';

const languages = ['en', 'de', 'fr', 'es'] as const;
const namesOf = (label: Label, language: (typeof languages)[number]): string[] =>
  label[language].split('|').map((name) => name.trim());
const each = Object.entries<Label>(labels).flatMap(([key, label]) =>
  languages.flatMap((language) => namesOf(label, language).map((name) => ({ key, label, language, name }))),
);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const textsOf = (prompt: string, language: string): string[] => [
  ...materialOf({ prompt, language, facts: [] }).quotes.map(({ text }) => text),
  ...sentencesAsFacts(prompt, language).map(({ text }) => text),
];

it('every label is whole in four languages, in small letters, and means one thing in each', () => {
  for (const [key, label] of Object.entries<Label>(labels)) {
    for (const language of languages) {
      const names = namesOf(label, language);
      expect([key, language, names.filter((name) => name === '' || name !== name.toLowerCase())]).toEqual([key, language, []]);
    }
  }
  for (const language of languages) {
    const names = Object.values<Label>(labels).flatMap((label) => namesOf(label, language));
    expect([language, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([language, []]);
  }
});

const forAgency = each.filter(({ label }) => label.kind === null);
const naming = each.filter(({ label }) => label.kind !== null && label.kind !== 'terms');

it.each(forAgency)('$language "$name" is for the agency, and its line is never printed', ({ name, language }) => {
  for (const line of [`${capital(name)}: xyzzy 500`, `- ${capital(name)}: xyzzy 500`, `**${capital(name)}**: xyzzy 500`]) {
    const prompt = `Oak tables for small kitchens.\n${line}\nMade by hand in Leeds.`;
    expect([line, textsOf(prompt, language).filter((text) => /xyzzy|500/.test(text))]).toEqual([line, []]);
    expect(textsOf(prompt, language).join('\n')).toContain('Oak tables for small kitchens');
  }
});

it.each(naming)('$language "$name" names a fact, and is no part of it', ({ name, language, label }) => {
  const [fact] = sentencesAsFacts(`${capital(name)}: Xyzzy plugh`, language);
  expect(fact?.text).toBe('Xyzzy plugh');
  expect(fact?.kind).toBe(label.kind === 'brand' ? 'subject' : label.kind);
});

const ofTerms = each.filter(({ label }) => label.kind === 'terms');

it.each(ofTerms)('$language "$name" names the terms of the offers', ({ name, language }) => {
  const prompt = `- Xyzzy 50 %\nPromo: 20 % xyzzy\n${capital(name)}: plugh`;
  const quotes = materialOf({ prompt, language, facts: [] }).quotes;
  expect(quotes.map(({ kind, text, terms }) => ({ kind, text, terms }))).toEqual([
    { kind: 'statement', text: 'Xyzzy 50 %', terms: null },
    { kind: 'offer', text: '20 % xyzzy', terms: 'plugh' },
  ]);
});
