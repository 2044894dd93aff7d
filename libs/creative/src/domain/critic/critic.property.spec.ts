// The guarantee, tried by ads made of facts and by the same ads with one thing changed.
import fc from 'fast-check';
import { runs, seed } from '../../../../../test/support/full-counts.js';
import { criticRows, objectionsTo, type CriticBrief } from './critic.js';
import {
  adWith,
  altText,
  anyOf,
  type Case,
  cases,
  changed,
  check,
  choices,
  Dice,
  empty,
  isRefused,
  languages,
  rolls,
  textOf,
  told,
} from '../../../../../test/support/critic/random-ads.js';
import { words } from '../../../../../test/support/critic/random-words.table.js';

console.log(`SEED=${seed}`);

it('ads made of facts are accepted in every place and in four languages', () => {
  check(
    fc.property(cases, choices, (one, _) => {
      const brief = told(one);
      for (const text of one.texts) {
        expect({ text, objections: objectionsTo(adWith(text, one.place), brief) }).toEqual({ text, objections: [] });
      }
    }),
    3000,
  );
});

const mutations: Readonly<Record<string, (text: string, one: Case, choice: number) => string | null>> = {
  'a digit': (text, _, choice) => changed(text, /\d/g, choice, () => [...'0123456789']),
  'a digit more': (text, _, choice) => changed(text, /\d+/g, choice, (found) => [`${found}0`, `1${found}`]),
  'a currency': (text, _, choice) => changed(text, /[€£$]|CHF|Euro/g, choice, () => ['€', '$', '£', 'CHF', 'Dollar']),
  'a percent sign': (text, _, choice) => changed(text, /\s?%/g, choice, () => [' €', '', ' points']),
  'a weekday': (text, { language }, choice) =>
    changed(text, anyOf(words[language].weekdays), choice, () => words[language].weekdays),
  'a month': (text, { language }, choice) => changed(text, anyOf(words[language].months), choice, () => words[language].months),
  'a written number': (text, { language }, choice) =>
    changed(text, anyOf(words[language].written), choice, () => words[language].written),
  'a code': (text, _, choice) =>
    changed(text, /(?<=[Cc](?:ode|ódigo) )[A-Z]+\d*/g, choice, (found) => [`${found}X`, `X${found}`, 'WELCOME']),
};

/** The same words as lines or bullets of a prompt, of which no fact is stated. */
const promptOf = ({ language, facts }: Case, isList: boolean): CriticBrief => ({
  ...told({ language, facts: [] }),
  prompt: facts.map(({ text }) => (isList ? `- ${text}` : text)).join('\n'),
});

it('ads made of the lines and bullets of a prompt alone are accepted in every place and in four languages', () => {
  check(
    fc.property(cases, choices, (one, choice) => {
      const brief = promptOf(one, choice % 2 === 0);
      for (const { text } of one.facts)
        expect({ text, objections: objectionsTo(adWith(text, one.place), brief) }).toEqual({ text, objections: [] });
    }),
    2000,
  );
});

it.each(Object.keys(mutations))('an accepted ad with %s changed is refused, of facts and of a prompt alone', (name) => {
  check(
    fc.property(cases, choices, (one, choice) => {
      const tried = [
        ...one.texts.map((text) => ({ text, brief: told(one) })),
        ...one.facts.map(({ text }) => ({ text, brief: promptOf(one, choice % 2 === 0) })),
      ];
      for (const { text, brief } of tried) {
        const mutated = mutations[name]?.(text, one, choice) ?? null;
        if (mutated !== null)
          expect({ text, mutated, isRefused: isRefused(mutated, one.place, brief) }).toEqual({ text, mutated, isRefused: true });
      }
    }),
    2000,
  );
});

it('an accepted ad without the terms of its fact is refused', () => {
  check(
    fc.property(cases, choices, (one, _) => {
      const [offer] = one.facts;
      fc.pre(offer?.terms !== null && offer !== undefined);
      const rows = criticRows('meta', adWith(offer.text, one.place), told(one));
      expect(rows.filter(({ passed }) => !passed)).toEqual([
        expect.objectContaining({ rule: 'fact_fidelity', severity: 'hard' }),
      ]);
    }),
    2000,
  );
});

it('terms in another text of the ad do not help, and on a picture they do', () => {
  check(
    fc.property(cases, choices, (one, _) => {
      const { text, terms } = one.facts[0] ?? { text: '', terms: null };
      fc.pre(typeof terms === 'string');
      const apart = { copy: { ...empty, headlines: [text], descriptions: [terms] }, picture: null };
      expect(objectionsTo(apart, told(one)).map(({ rule }) => rule)).toContain('fact_fidelity');
      expect(objectionsTo({ copy: empty, picture: { words: [text, terms], altText } }, told(one))).toEqual([]);
    }),
    2000,
  );
});

it('a price of one fact in the text of another is refused', () => {
  const twoOffers = fc.tuple(languages, rolls).map(([language, rolled]) => {
    const dice = new Dice(rolled);
    const first = dice.below(words[language].offers.length);
    const facts = [0, 1].map((step) => {
      const template = words[language].offers[(first + step) % words[language].offers.length] ?? '';
      return { kind: 'offer' as const, text: textOf(dice, language, [template]) };
    });
    return { language, facts, frame: dice.of(words[language].frames), place: dice.below(6) };
  });
  const priceIn = /(?:CHF |[€£$])\d[\d., ]*\d?|\d[\d., ]*(?:\s?[€%]| Euro)/u;
  fc.assert(
    fc.property(twoOffers, ({ language, facts, frame, place }) => {
      const [one, other] = facts.map(({ text }) => text);
      const [ofOne = '', ofOther = ''] = [one, other].map((text) => priceIn.exec(text ?? '')?.[0] ?? '');
      fc.pre(ofOne.replaceAll(/\s/g, '') !== ofOther.replaceAll(/\s/g, ''));
      const brief = told({ language, facts });
      const said = frame.replace('{fact}', () => one ?? '');
      expect(isRefused(said, place, brief)).toBe(false);
      const swapped = said.replace(ofOne, () => ofOther);
      expect({ said, swapped, isRefused: isRefused(swapped, place, brief) }).toMatchObject({ isRefused: true });
      expect({ said, ofOther, isRefused: isRefused(`${said} ${ofOther}`, place, brief) }).toMatchObject({ isRefused: true });
    }),
    { seed, numRuns: runs(2000), endOnFailure: true },
  );
});
