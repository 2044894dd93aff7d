import { readdirSync } from 'node:fs';
import { factLanguageOf, readFacts } from '../domain/facts/fact-reader.js';
import { ruledThing } from '../domain/facts/named-thing.js';
import { linearModel } from '../domain/facts/learned/linear-model.js';
import { lineScore } from '../domain/facts/learned/lines.js';
import { linesIn, pieceOf } from './marked-lines.js';
import { briefsIn, markedSegments, promptOf } from './marked-briefs.js';
import { judgedSegments } from '../domain/facts/learned/judged-segments.js';
import { segmentsOf } from '../domain/facts/learned/segments.js';
import { surerThing } from '../domain/facts/learned/thing.js';
import { learnChoice, learnYesOrNo, packed, placesOf } from './training.js';

const UNSEEN = 'libs/creative/briefs/unseen';
const unseen = readdirSync(UNSEEN)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => briefsIn(`${UNSEEN}/${file}`));

const statementsOf = (brief: string): string[] =>
  readFacts(brief, 'en', [], 'Larkspur')
    .filter(({ kind }) => kind === 'statement')
    .map(({ value }) => value);

describe('what was learned from marked briefs', () => {
  it('tells what is for the readers from what is not, in briefs that it has not seen', () => {
    const sentences = unseen.flatMap((brief) => {
      const judged = judgedSegments(promptOf(brief), factLanguageOf(brief.language), brief.name);
      return markedSegments(brief).map(({ isForReaders, isMixed }, at) => ({
        isForReaders,
        isMixed,
        isTold: (judged[at]?.forReaders ?? 0) > 0,
      }));
    });
    const told = sentences.filter(({ isForReaders, isMixed }) => isForReaders && !isMixed);
    const notes = sentences.filter(({ isForReaders }) => !isForReaders);
    expect(unseen).toHaveLength(160);
    expect(told.filter(({ isTold }) => isTold).length / told.length).toBeGreaterThan(0.9);
    expect(notes.filter(({ isTold }) => !isTold).length / notes.length).toBeGreaterThan(0.8);
  });

  it('finds things that the rules do not find, in briefs that it has not seen', () => {
    const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d ]/gu, '');
    const things = unseen
      .filter(({ thing }) => thing !== '')
      .map((brief) => {
        const language = factLanguageOf(brief.language);
        const prompt = promptOf(brief);
        const rule = ruledThing(prompt, language, brief.name);
        const learned = surerThing(judgedSegments(prompt, language, brief.name), language, brief.name, rule);
        const isOf = (named: string | null): boolean =>
          named !== null && (plain(named).includes(plain(brief.thing)) || plain(brief.thing).includes(plain(named)));
        return { isRuled: isOf(rule), isFound: isOf(learned ?? rule) };
      });
    expect(things.filter(({ isFound }) => isFound).length).toBeGreaterThan(things.filter(({ isRuled }) => isRuled).length);
  });

  it.each([
    'I reckon most folk round here have no clue we even exist so that is what needs fixing.',
    'My cousin Beth said you lot are good with words.',
    'Logo and pictures are in the shared folder.',
  ])('leaves out what no rule was written for: %s', (note) => {
    const told = statementsOf(
      `We repair sewing machines in Kendal and collect them from your door. ${note} Every repair is guaranteed for a year.`,
    );
    expect(told.join(' ')).not.toContain(note.slice(0, 20));
    expect(told.join(' ')).toContain('guaranteed for a year');
  });

  it('never parts an offer from what limits it', () => {
    const offers = readFacts(
      'Hi Sam, please keep it short. Sewing machine repairs in Kendal, 20% off in May. New customers only. My cousin said you are good with words.',
      'en',
      [],
      'Larkspur',
    ).filter(({ kind }) => kind === 'offer');
    expect(offers.map(({ value }) => value).join()).toMatch(/20% off.*new customers only/iu);
  });

  it('takes no thing with a number or an offer in it from what was learned', () => {
    const brief =
      'Come and see us at the barn near Kendal any day of the week, all winter long, for 12 free jars and half price honey.';
    expect(surerThing(judgedSegments(brief, 'en', null), 'en', null, null) ?? '').not.toMatch(/\d|free|half/u);
  });
});

describe('what was learned from marked lines', () => {
  it('stands alone where it is sure, in sentences that it has not seen', () => {
    const lines = linesIn('libs/creative/briefs/lines/unseen/lines.jsonl');
    const sure = lines.filter((line) => lineScore(pieceOf(line), line.kind) > 1);
    const alone = (some: readonly { readonly standsAlone: boolean }[]): number =>
      some.filter(({ standsAlone }) => standsAlone).length / some.length;
    expect(alone(lines)).toBeLessThan(0.5);
    expect(sure.length).toBeGreaterThan(lines.length / 5);
    expect(alone(sure)).toBeGreaterThan(0.75);
  });
});

describe('a brief in its sentences', () => {
  it('loses no letter', () => {
    const brief =
      'Hi Sam,\n\nWe sell e.g. jam at Bridge St. 5 (approx. 40 kinds). Open 9.30 am; closed on Mondays.\n - Fresh every day!\n\nThanks\nJo';
    const segments = segmentsOf(brief);
    expect(segments.map(({ text, begins }) => [begins, text])).toEqual([
      ['text', 'Hi Sam,'],
      ['paragraph', 'We sell e.g. jam at Bridge St. 5 (approx. 40 kinds).'],
      ['sentence', 'Open 9.30 am;'],
      ['sentence', 'closed on Mondays.'],
      ['line', '- Fresh every day!'],
      ['paragraph', 'Thanks'],
      ['line', 'Jo'],
    ]);
    for (const { text, start, end } of segments) expect(brief.slice(start, end).trim()).toBe(text);
  });
});

describe('the training', () => {
  const course = { size: 1 << 10, rounds: 20, rate: 0.1, decay: 1e-5 };
  it('learns by which word two kinds of text differ, the same each time', () => {
    const texts: readonly (readonly [string, boolean])[] = [
      ['please mention', false],
      ['fresh bread', true],
      ['please use', false],
      ['fresh jam', true],
    ];
    const samples = texts.map(([text, is]) => ({ places: placesOf(text.split(' '), course.size), is }));
    const weights = learnYesOrNo(samples, course);
    const model = linearModel(packed(weights));
    expect(model.score(['please', 'write'])).toBeLessThan(0);
    expect(model.score(['fresh', 'cake'])).toBeGreaterThan(0);
    expect(learnYesOrNo(samples, course)).toEqual(weights);
  });

  it('learns which one of several is right', () => {
    const choice = (...candidates: readonly string[]) => ({
      candidates: candidates.map((words) => placesOf(words.split(' '), course.size)),
      right: new Set([1]),
    });
    const model = linearModel(packed(learnChoice([choice('in Leeds', 'sell jam'), choice('on Friday', 'sell bread')], course)));
    expect(model.score(['sell'])).toBeGreaterThan(model.score(['in']));
  });
});
