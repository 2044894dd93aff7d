import { readFacts } from '@app/creative';
import type { PictureWords } from '../copy/picture-words.js';
import { brand, brief } from '../testing/briefs.js';
import { sceneOf } from './content.js';

const words = (given: Partial<PictureWords> = {}): PictureWords => ({
  headlines: ['Now at Fjellgang'],
  line: null,
  sticker: null,
  offer: null,
  action: 'Shop now',
  brand: 'Fjellgang',
  ...given,
});
const scenes = (prompt: string, given: Partial<PictureWords> = {}, photos = brief().photos) =>
  [0, 1, 2, 3].map((take) =>
    sceneOf({ ...brief({ prompt, facts: readFacts(prompt, 'en') }), photos }, words(given), take, 0, 'en'),
  );
const photo = { bytes: Buffer.from(''), mimeType: 'image/jpeg', size: { width: 800, height: 600 } } as const;

describe('what a picture shows', () => {
  it('names the thing, whatever the headline of the ad', () => {
    const [scene] = scenes('An ad for our trail running shoes for weekend hikers');
    expect([scene?.content.headlines[0], scene?.drawing]).toEqual(['Trail running shoes', 'running-shoe']);
  });

  it('keeps the headline of another writer and names the thing below it', () => {
    const prompt = 'An ad for our trail running shoes for weekend hikers';
    const given = brief({ prompt, facts: readFacts(prompt, 'en') });
    const { content } = sceneOf(given, { ...words({ headlines: ['Run the city'] }), isFinal: true }, 0, 0, 'en');
    expect([content.headlines, content.line]).toEqual([['Run the city'], 'Trail running shoes']);
  });

  it('does not say below the headline what the headline says', () => {
    const [scene] = scenes('An ad for our trail running shoes for weekend hikers', { line: 'Trail running shoes.' });
    expect(scene?.content.line).toBeNull();
  });

  it('makes three kinds of pictures or more of four takes', () => {
    const rich = scenes('An ad for our trail running shoes, 20% off until Sunday', { offer: '20% off until Sunday' });
    expect(rich.map(({ archetype }) => archetype)).toEqual(['offer', 'hero', 'split', 'poster']);
    const rated = scenes('Car insurance for new drivers. Rated 4.8/5 by 2,300 customers. 24/7.');
    expect(new Set(rated.map(({ archetype }) => archetype)).size).toBeGreaterThanOrEqual(3);
    expect(rated.map(({ archetype }) => archetype)).toContain('rating');
  });

  it('parts an offer from its condition only to draw both', () => {
    const [scene] = scenes('An ad for our trail running shoes, 20% off until Sunday', { offer: '20% off until Sunday' });
    expect(scene?.content.offer).toEqual({ words: '20% off', condition: 'until Sunday' });
    expect(scenes('Shoes', { offer: 'Free socks' })[0]?.content.offer).toEqual({ words: 'Free socks', condition: null });
  });

  it('finds the condition of an offer that is printed with unbreakable spaces', () => {
    const prompt = 'Accounting software for joiners, 30-day free trial, then 19 € a month';
    const [scene] = scenes(prompt, { offer: '30-day free trial, then 19\u00a0€ a month' });
    expect(scene?.content.offer).toEqual({ words: '30-day free trial', condition: 'then 19\u00a0€ a month' });
  });

  it('leaves what a sum is for beside it', () => {
    const prompt = 'Rostering software. $3.50 per employee per month, first 30 days free';
    const [scene] = scenes(prompt, { offer: '$3.50 per employee per month, first 30 days free' });
    expect(scene?.content.offer).toEqual({ words: '$3.50 per employee per month', condition: 'first 30 days free' });
  });

  it('shows no points that are torn from a sentence', () => {
    const prompt =
      'Raw honey from Kansas. Our neighbor Mr. Voth, who was 86 and selling up, came by with two beehives and said bees weigh nothing. Well, that’s not true at all, a full super weighs about 60 pounds.';
    expect(scenes(prompt).flatMap(({ content }) => content.points)).toEqual([]);
  });

  it('prefers the advertiser’s own photo to a drawing', () => {
    const shown = scenes('An ad for our trail running shoes', {}, [photo]);
    expect(shown.map(({ archetype }) => archetype)).toEqual(['photo', 'split', 'hero', 'photo']);
  });

  it('prints no term that the brand has banned', () => {
    const prompt = 'An ad for our trail running shoes for weekend hikers';
    const given = brief({ prompt, brand: brand({ bannedTerms: ['running'] }), facts: readFacts(prompt, 'en') });
    expect(sceneOf(given, words(), 0, 0, 'en').content.headlines).toEqual(['Now at Fjellgang']);
  });
});
