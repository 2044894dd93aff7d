import { type Brief, type Fact, ordersOf, textsOf } from '@app/creative';
import { brand, brief, order } from '../testing/briefs.js';
import { type Draft, writeDraft } from './draft.js';

type OrderScope = Pick<Parameters<typeof ordersOf>[1], 'channels' | 'formats'>;
const draftsOf = (given: Brief, asked: OrderScope, count = 1): (Draft | undefined)[] =>
  ordersOf('text', { sizes: [], count, ...asked }).map((each) => writeDraft(given, each));
const draftOf = (given: Brief, channel: string, format: OrderScope['formats'][number]): Draft | undefined =>
  draftsOf(given, { channels: [channel], formats: [format] })[0];
const printed = (draft: Draft | undefined): string[] => (draft ? textsOf(draft.copy).map(({ text }) => text) : []);

const facts: readonly Fact[] = [
  { kind: 'subject', text: 'Lightweight running shoes' },
  { kind: 'offer', text: '20 % off all shoes until Sunday', short: '20 % off until Sunday', terms: 'online only' },
  { kind: 'benefit', text: 'free returns for 60 days' },
  { kind: 'proof', text: 'Rated 4.8 of 5 by 312 riders' },
];
const stated = brief({ facts, brand: brand({ name: 'Northwind' }) });
const told = (prompt: string): Brief => brief({ prompt, facts: [], brand: brand({ name: 'Northwind' }) });

describe('a draft from stated facts', () => {
  it('fills a search ad from a handful of them', () => {
    expect(draftOf(stated, 'google_ads', 'search')).toMatchObject({
      copy: {
        headlines: ['Lightweight running shoes', 'Northwind', 'Free returns for 60 days'],
        descriptions: ['20 % off all shoes until Sunday (online only).', 'Rated 4.8 of 5 by 312 riders.'],
      },
      incomplete: [],
    });
  });

  it('puts the subject and its offer in the line that stands alone on display', () => {
    expect(draftOf(stated, 'google_ads', 'display')).toMatchObject({
      copy: {
        headlines: ['Lightweight running shoes'],
        longHeadline: 'Lightweight running shoes – 20 % off all shoes until Sunday (online only)',
        descriptions: ['Free returns for 60 days. Rated 4.8 of 5 by 312 riders.'],
      },
      incomplete: [],
    });
  });

  it('packs them into the text of a feed, and names the subject where there is no headline', () => {
    expect(draftOf(stated, 'meta', 'feed')?.copy.primaryText).toBe(
      '20 % off all shoes until Sunday (online only). Free returns for 60 days. Rated 4.8 of 5 by 312 riders.',
    );
    expect(draftOf(stated, 'tiktok', 'in_stream')?.copy.primaryText).toMatch(/^Lightweight running shoes\. 20 % off/u);
  });

  it('prints nothing of the prompt', () => {
    const asked = { channels: ['google_ads', 'meta', 'tiktok'], formats: ['search', 'feed', 'in_stream'] } as const;
    const texts = draftsOf({ ...stated, prompt: 'January is dead quiet' }, asked).flatMap(printed);
    expect(texts.join('\n')).not.toMatch(/quiet/u);
  });

  it('leaves a fact out where its terms do not fit, and takes its short form where that does', () => {
    const terms = 'for orders above 80 € that are placed online before the end of the month';
    const offer: Fact = { kind: 'offer', text: 'A voucher of 15 € for everybody', short: '15 € voucher', terms };
    const given = brief({ facts: [{ kind: 'subject', text: 'Running shoes' }, offer] });
    expect(draftOf(given, 'google_ads', 'search')?.copy.descriptions[0]).toBe(`15 € voucher (${terms}).`);
    const longer = brief({
      facts: [
        { kind: 'subject', text: 'Running shoes' },
        { ...offer, short: null },
      ],
    });
    expect(printed(draftOf(longer, 'google_ads', 'search')).join('\n')).not.toContain('voucher');
  });

  it('says of each part how much is missing', () => {
    const [subject] = facts;
    const given = { ...stated, facts: subject ? [subject] : [] };
    expect(draftOf(given, 'google_ads', 'search')).toMatchObject({
      copy: { headlines: ['Lightweight running shoes', 'Northwind'], descriptions: ['Northwind – Lightweight running shoes.'] },
      incomplete: [
        { field: 'headlines', needed: 3, given: 2 },
        { field: 'descriptions', needed: 2, given: 1 },
      ],
    });
  });

  it('begins each take with another fact', () => {
    const takes = draftsOf(stated, { channels: ['meta'], formats: ['feed'] }, 3);
    expect(new Set(takes.map((draft) => draft?.copy.headlines[0])).size).toBe(2);
    expect(new Set(takes.map((draft) => draft?.copy.primaryText)).size).toBe(3);
  });

  it('prints what the brand wants in every ad, and no term that it bans', () => {
    const wanted = brand({
      name: 'Northwind',
      requiredTerms: ['Est. 1998'],
      disclaimer: 'Prices include VAT.',
      bannedTerms: ['free'],
    });
    const draft = draftOf({ ...stated, brand: wanted }, 'google_ads', 'search');
    expect(draft?.copy.descriptions.at(-1)).toMatch(/ Est\. 1998\. Prices include VAT\.$/u);
    expect(printed(draft).join('\n')).not.toMatch(/free/iu);
  });

  it('has the button that was asked for, or that of its goal where the channel has it', () => {
    const goal = (text: string): Brief => ({ ...stated, facts: [...facts, { kind: 'goal', text }] });
    const button = (given: Brief, channel: string): string | undefined => draftOf(given, channel, 'search')?.copy.callToAction;
    expect(button({ ...goal('sell'), callToAction: 'book_now' }, 'google_ads')).toBe('book_now');
    expect(button(goal('Sell'), 'google_ads')).toBe('shop_now');
    expect(button(goal('donate'), 'google_ads')).toBe('learn_more');
    expect(button(goal('sell more candles'), 'google_ads')).toBe('learn_more');
    expect(button(stated, 'google_ads')).toBe('learn_more');
  });

  it('shows the subject and the place behind the address of a search ad', () => {
    const given = brief({
      facts: [
        { kind: 'subject', text: 'Kayak hire' },
        { kind: 'place', text: 'Bristol' },
      ],
    });
    expect(draftOf(given, 'google_ads', 'search')?.copy.paths).toEqual(['kayak-hire', 'bristol']);
    expect(draftOf(stated, 'google_ads', 'search')?.copy.paths).toEqual([]);
  });

  it('prints a phone number only where the platform takes one', () => {
    const given = { ...stated, facts: [...facts, { kind: 'phone', text: '+44 117 496 0123' } as const] };
    const asked = { formats: ['search', 'display'] } as const;
    const texts = (channel: string): string =>
      draftsOf(given, { channels: [channel], ...asked })
        .flatMap(printed)
        .join('\n');
    expect(texts('google_ads')).not.toContain('117');
    expect(printed(draftOf({ ...given, facts: given.facts.slice(-1) }, 'tiktok', 'in_stream'))).toEqual(['+44 117 496 0123.']);
  });

  it('writes any language', () => {
    const given = brief({
      language: 'ja',
      brand: brand({ name: '北風' }),
      facts: [
        { kind: 'subject', text: '軽いランニングシューズ' },
        { kind: 'offer', text: '日曜日まで20%オフ', terms: 'オンラインのみ' },
        { kind: 'benefit', text: '60日間返品無料' },
      ],
    });
    expect(draftOf(given, 'meta', 'feed')?.copy).toMatchObject({
      headlines: ['軽いランニングシューズ'],
      primaryText: '日曜日まで20%オフ (オンラインのみ)。60日間返品無料。',
    });
  });
});

describe('a draft from a prompt alone', () => {
  it('ends the first journey with an ad that serves on display', () => {
    for (const draft of draftsOf(
      told('Lightweight running shoes, 20 % off until Sunday'),
      { channels: ['google_ads'], formats: ['display'] },
      2,
    )) {
      expect(draft?.incomplete).toEqual([]);
      expect(new Set(printed(draft)).size).toBe(printed(draft).length);
    }
  });

  it('quotes whole sentences, the first one as the title where it is short', () => {
    const draft = draftOf(told('Kayak hire in Bristol. We deliver to your hotel.'), 'meta', 'feed');
    expect(draft?.copy).toMatchObject({
      headlines: ['Kayak hire in Bristol'],
      primaryText: 'We deliver to your hotel.',
      callToAction: 'learn_more',
    });
  });
});

it('there is no draft where nothing can be quoted', () => {
  expect(writeDraft(brief({ facts: [], prompt: '' }), order())).toBeUndefined();
});
