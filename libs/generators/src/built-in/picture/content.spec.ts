import type { Brief, Fact } from '@app/creative';
import { brand, brief } from '../testing/briefs.js';
import { type PictureWords, type Scene, sceneOf } from './content.js';

const photo = { bytes: Buffer.from(''), mimeType: 'image/jpeg', size: { width: 800, height: 600 } } as const;
const scene = (given: Partial<Brief> = {}, take = 0, words?: PictureWords): Scene =>
  sceneOf(brief(given), 'Shop now', take, 0, words);
const archetypesOf = (given: Partial<Brief>): string[] => [0, 1, 2, 3].map((take) => scene(given, take).archetype);
const told = (prompt: string): Partial<Brief> => ({ prompt, facts: [] });
const withFacts = (...facts: Fact[]): Partial<Brief> => ({ facts: [{ kind: 'subject', text: 'Kayak hire' }, ...facts] });

describe('what a picture shows', () => {
  it('is the subject, the offer with its terms, and the drawing of the category', () => {
    expect(scene()).toMatchObject({
      content: {
        headlines: ['Trail running shoes', 'Fjellgang'],
        offer: { words: '20 % off all trail shoes until Sunday', condition: 'online orders only' },
        action: 'Shop now',
        brand: 'Fjellgang',
      },
      drawing: 'running-shoe',
    });
  });

  it('has no drawing where no category names one', () => {
    expect(scene(withFacts()).drawing).toBeNull();
    expect(scene(withFacts({ kind: 'category', text: 'kayaks' })).drawing).toBeNull();
    expect(scene(withFacts({ kind: 'category', text: 'Canoe' })).drawing).toBe('canoe');
  });

  it('is the short form of an offer whose words are too long to be large', () => {
    const text = 'A third off every kayak that is hired before nine o’clock';
    expect(scene(withFacts({ kind: 'offer', text, short: 'A third off before 9' })).content.offer).toEqual({
      words: 'A third off before 9',
      condition: null,
    });
    expect(scene(withFacts({ kind: 'offer', text })).content.offer?.words).toBe(text);
  });

  it('has the offer also where that names the subject', () => {
    const words = 'Kayak hire from 20 € an hour';
    expect(scene(withFacts({ kind: 'offer', text: words })).content.offer?.words).toBe(words);
  });

  it('is when something happens, where there is no offer', () => {
    expect(scene(withFacts({ kind: 'event', text: 'Open day on 4 May' })).content.offer?.words).toBe('Open day on 4 May');
  });

  it('has proofs and benefits as points, each with its terms', () => {
    const { content } = scene({
      archetype: 'proofs',
      ...withFacts(
        { kind: 'proof', text: 'Rated 4.9 by 80 guests' },
        { kind: 'benefit', text: 'free parking', terms: 'from April' },
        { kind: 'benefit', text: 'A benefit that is told at such a length that no picture has room for it' },
      ),
    });
    expect(content.points).toEqual(['Rated 4.9 by 80 guests', 'Free parking (from April)']);
  });

  it('names every archetype that the brief has enough for', () => {
    expect(scene().possible).toEqual(['offer', 'hero', 'proofs', 'rating', 'split', 'poster']);
    expect(scene(withFacts()).possible).toEqual(['poster', 'split']);
  });

  it('differs from take to take', () => {
    expect(archetypesOf({})).toEqual(['offer', 'hero', 'proofs', 'rating']);
  });

  it('is the advertiser’s own photo, where there is one', () => {
    expect(archetypesOf({ photos: [photo] })).toEqual(['photo', 'split', 'hero', 'photo']);
  });

  it('has no term that the brand has banned', () => {
    const { content } = scene({ brand: brand({ bannedTerms: ['running', '20 %'] }) });
    expect(content).toMatchObject({ headlines: ['Fjellgang'], offer: null, brand: null });
  });
});

describe('from a prompt alone a picture', () => {
  it('has the first sentence as its title and at most one more', () => {
    expect(scene(told('Kayak hire in Bristol. We deliver to your hotel. Book early.')).content).toMatchObject({
      headlines: ['Kayak hire in Bristol', 'Fjellgang'],
      line: 'We deliver to your hotel.',
      offer: null,
      points: [],
    });
  });

  it('has the brand as its title where no sentence is short', () => {
    const sentence = 'Our guides bring families and schools and clubs down the river on every day of the year.';
    expect(scene(told(sentence)).content).toMatchObject({ headlines: ['Fjellgang'], line: sentence, brand: null });
  });

  it('says the whole sentence below the piece of it that is the title', () => {
    const sentence = 'Lightweight running shoes for the city, 20 % off until Sunday';
    expect(scene(told(sentence)).content).toMatchObject({
      headlines: ['Lightweight running shoes for the city', 'Fjellgang'],
      line: sentence,
    });
  });
});

describe('with the words of another writer a picture', () => {
  it('keeps their headline and names the subject below it', () => {
    const { content } = scene({}, 0, { headlines: ['Run the city'], line: 'Light shoes for long days.' });
    expect([content.headlines, content.line]).toEqual([['Run the city', 'Fjellgang'], 'Trail running shoes']);
  });

  it('keeps their line where the headline names the subject, and says no offer twice', () => {
    const line = '20 % off all trail shoes until Sunday (online orders only).';
    const { content } = scene({}, 0, { headlines: ['Trail running shoes for the city'], line });
    expect([content.line, content.offer]).toEqual([line, null]);
  });
});
