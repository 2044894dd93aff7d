// What the ads of a brief tell of it. A third of the briefs have forms that no rule foresees; forty of them were drawn by a seed and never looked at
// while rules were written.
import { type Brief, objectionsTo, ordersOf, tells } from '@app/creative';
import { runs } from '../../../../../../test/support/full-counts.js';
import { BuiltInGenerator } from '../../built-in-generator.js';
import { type BuiltInLanguage, builtInLanguages } from '../../languages/languages.js';
import { shuffled } from '../../seeded.js';
import { brand, brief } from '../briefs.js';
import { laterBriefs } from './later-briefs.js';
import { marketerBriefs } from './marketer-briefs.js';
import { outsiderBriefs } from './outsider-briefs.js';
import { wholeBriefs } from './whole-briefs.js';

interface WholeBrief {
  readonly language: BuiltInLanguage;
  readonly prompt: string;
  /** null: it names none, and no ad is made. */
  readonly subject: string | null;
  readonly facts: readonly string[];
}
interface Ads {
  readonly headlines: readonly string[];
  readonly texts: readonly string[];
  readonly faults: readonly string[];
}

const SEED = 20_261_123;
const LOOKED_AT = 80;
const briefsOf = (lists: Readonly<Record<BuiltInLanguage, string>>): WholeBrief[] =>
  builtInLanguages.flatMap((language) =>
    lists[language].split('\n').flatMap((line): WholeBrief[] => {
      const [prompt = '', told] = line.split(' => ');
      if (told === undefined) return [];
      const [subject = '-', ...facts] = told.split(' | ');
      return [{ language, prompt: prompt.replaceAll('\\n', '\n'), subject: subject === '-' ? null : subject, facts }];
    }),
  );
const all = shuffled(briefsOf(wholeBriefs), SEED);

const generator = new BuiltInGenerator();
const orders = ordersOf('text', { channels: ['google_ads', 'meta'], formats: [], sizes: [], count: runs(2) });

const DIGITS = /\d+/gu;
/** Independent of what is read from the brief: each number of a text stands in the prompt. */
const inventedIn = (text: string, prompt: string): string[] =>
  (text.match(DIGITS) ?? []).filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`, 'u').test(prompt));

async function adsOf({ language, prompt }: WholeBrief): Promise<Ads> {
  const given: Brief = brief({ prompt, language, brand: brand({ name: 'Brandly' }) });
  const headlines: string[] = [];
  const texts: string[] = [];
  const faults: string[] = [];
  for await (const outcome of generator.generate(given, orders, new AbortController().signal)) {
    if (!('made' in outcome)) continue;
    const { copy } = outcome.made;
    const own = [...copy.headlines, copy.longHeadline, copy.primaryText, ...copy.descriptions].filter((text) => text !== null);
    headlines.push(...copy.headlines);
    texts.push(...own);
    faults.push(...objectionsTo(copy, given).map(({ words }) => words), ...own.flatMap((text) => inventedIn(text, prompt)));
  }
  return { headlines, texts, faults };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
/** The least shares of facts told and of subjects in a headline. */
const floors: Readonly<Record<BuiltInLanguage, readonly [facts: number, subjects: number]>> = {
  en: [0.95, 0.8],
  de: [0.9, 0.75],
  fr: [0.95, 0.8],
  es: [0.95, 0.85],
};
const shareOf = (parts: readonly boolean[]): number => parts.filter(Boolean).length / Math.max(parts.length, 1);

describe.each([
  ['looked at', all.slice(0, LOOKED_AT)],
  ['that no rule was written for', all.slice(LOOKED_AT)],
  ['of other trades', briefsOf(laterBriefs)],
  ['of somebody who had not read the rules', briefsOf(outsiderBriefs)],
  ['as marketers write them', briefsOf(marketerBriefs)],
])('the ads of briefs %s', (_, briefs) => {
  const made: { readonly given: WholeBrief; readonly ads: Ads }[] = [];
  beforeAll(async () => {
    for (const given of briefs) made.push({ given, ads: await adsOf(given) });
  });

  it('say nothing false', () => {
    expect(made.flatMap(({ given, ads }) => ads.faults.map((fault) => `${given.prompt}: ${fault}`))).toEqual([]);
  });

  it('repeat no word of a brief that names nothing', () => {
    const nameless = made.filter(({ given }) => given.subject === null);
    const repeated = nameless.flatMap(({ given, ads }) =>
      wordsOf(given.prompt).filter((word) => ads.texts.some((text) => wordsOf(text).includes(word))),
    );
    expect(repeated).toEqual([]);
  });

  it.each(builtInLanguages)('tell most of their briefs: %s', (language) => {
    const own = made.filter(({ given }) => given.subject !== null && given.language === language);
    const facts = own.flatMap(({ given, ads }) =>
      given.facts.map((value) => ({ told: tells(ads.texts, { value }), value, of: given.prompt })),
    );
    const subjects = own.map(({ given: { subject, prompt }, ads }) => ({
      told: tells(ads.headlines, { value: subject ?? '' }),
      value: subject,
      of: prompt,
    }));
    const untold = [...facts, ...subjects].filter(({ told }) => !told);
    const shares = [shareOf(facts.map(({ told }) => told)), shareOf(subjects.map(({ told }) => told))];
    const [least, leastSubjects] = floors[language];
    const isEnough = (shares[0] ?? 0) >= least && (shares[1] ?? 0) >= leastSubjects;
    expect({ shares, untold: isEnough ? [] : untold }).toEqual({ shares, untold: [] });
  });
});
