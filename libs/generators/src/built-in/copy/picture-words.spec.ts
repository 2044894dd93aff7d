import { factLanguageOf, ordersOf, readFacts } from '@app/creative';
import { brand, brief } from '../testing/briefs.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { addsTo, isHeadline, repeatsBrand } from './headline.js';
import type { PictureWords } from './picture-words.js';
import { writeAd } from './copywriter.js';

const [order] = ordersOf('image', { channels: ['meta'], formats: ['feed'], sizes: [], count: 1 });
const pictureOf = (name: string, language: BuiltInLanguage, prompt: string): PictureWords | undefined => {
  const facts = readFacts(prompt, factLanguageOf(language), [], name);
  return order && writeAd(brief({ prompt, language, facts, brand: brand({ name }) }), { ...order, index: 0 }, language)?.picture;
};

describe('the words of a picture', () => {
  it.each<[name: string, language: BuiltInLanguage, prompt: string, title: string, offer: string | null]>([
    [
      'Ledgerfox',
      'en',
      'Ledgerfox is invoicing software. Free for up to 3 clients, Pro from $12/month',
      'Invoicing software',
      'Free for up to 3 clients, Pro from $12/month',
    ],
    // What comes with the order stands behind what it costs.
    [
      'Nimbus Pets',
      'en',
      'Spring sale at Nimbus Pets!! Up to 40% off orthopedic dog beds. Free returns',
      'Orthopedic dog beds',
      'Up to 40% off orthopedic dog beds',
    ],
    [
      'Riverbend Half Marathon',
      'en',
      'Riverbend Half Marathon, Sunday May 17 2027. 10k and 21k. Entry £32. All finishers get a medal',
      'Riverbend Half Marathon',
      'Entry £32',
    ],
    [
      'Küstennest',
      'de',
      'Küstennest vermietet Ferienwohnungen auf Fehmarn. Hunde willkommen',
      'Ferienwohnungen auf Fehmarn',
      null,
    ],
    [
      'Calzados Ribera',
      'es',
      'Calzados Ribera, zapatos de piel en Elche. Botines de mujer desde 95 €',
      'Zapatos de piel en Elche',
      'Botines de mujer desde 95 €',
    ],
    // What is paid besides, or for the delivery, is no main offer; of a long sentence the offer stands with its condition.
    [
      'Sprocket',
      'en',
      '- plant-based dog food\n- first box 40% off with code GOODBOY\n- free delivery Geelong, $9.95 rest of Vic',
      'Plant-based dog food',
      'First box 40% off with code GOODBOY',
    ],
    [
      'Harbour Lights',
      'en',
      'Escape room for families in Nelson. Car park $4. Players $38 each.',
      'Escape room in Nelson',
      'Players $38 each',
    ],
    [
      'Lakeshore Hearing',
      'en',
      'Lakeshore Hearing is an independent hearing clinic in Muskegon. Hearing tests are free for anyone over 55 until the end of March and take about 40 minutes. Our patients rate us 4.9 on Google.',
      'Independent hearing clinic in Muskegon',
      'Hearing tests are free for anyone over 55 until the end of March',
    ],
    // Where the thing is belongs to its title, but not where something else is.
    [
      'Maple Crew',
      'en',
      'Driveway snow clearing in Kanata and Stittsville. Seasonal contract $459 plus HST.',
      'Driveway snow clearing in Kanata and Stittsville',
      'Seasonal contract $459 plus HST',
    ],
    [
      'La Meule',
      'fr',
      'Box mensuelle de fromages, 4 fromages au lait cru choisis à Poligny. 32,90 € livraison comprise.',
      'Box mensuelle de fromages',
      '32,90 € livraison comprise',
    ],
    // The entry before the parking, the discount before how it is sent, a list of prices whole.
    [
      'Heimatverein Oberndorf',
      'de',
      'Scheunenflohmarkt\nSonntag, 14. September\nEintritt frei – Parken auf der Wiese 2 €',
      'Scheunenflohmarkt',
      'Eintritt frei',
    ],
    [
      'El Tapatío',
      'es',
      'Gran remate de muebles en Guadalajara. Salas y comedores hasta 40% menos. Flete gratis en compras mayores a $6,000.',
      'Gran remate de muebles en Guadalajara',
      'Salas y comedores hasta 40% menos',
    ],
    [
      'The Mending Room',
      'en',
      'Clothes repair in Ponsonby. Zips from $28, hems from $22, invisible mending from $45.',
      'Clothes repair in Ponsonby',
      'Zips from $28, hems from $22, invisible mending from $45',
    ],
  ])('are the thing of %s and its main offer (%s)', (name, language, prompt, title, offer) => {
    const picture = pictureOf(name, language, prompt);
    expect(picture?.headlines[0]).toBe(title);
    expect(picture?.offer?.replace(/\u00a0/gu, ' ') ?? null).toBe(offer);
  });

  it('say no line that repeats the title and the brand', () => {
    const picture = pictureOf('Petra & Vine', 'en', 'Petra & Vine natural wine subscription. 3 bottles a month');
    expect(picture?.line).toBe('3 bottles a month');
  });

  it('say below the name of a brand what it is', () => {
    const prompt = 'FieldNote turns site photos and voice notes into finished reports. For surveyors. $49 per user per month.';
    expect(pictureOf('FieldNote', 'en', prompt)?.line).toBe('FieldNote turns site photos and voice notes into finished reports.');
  });

  it('say a price once', () => {
    const prompt =
      'Clases de flamenco en Jerez para adultos. Nuevo grupo los martes desde el 7 de octubre, 48 € al mes, zapatos de préstamo las dos primeras semanas. La profe bailó 11 años en tablaos de Madrid.';
    const picture = pictureOf('La Tacita', 'es', prompt);
    expect(picture?.offer).toContain('48');
    expect(picture?.line).not.toContain('48');
  });

  it('leave the name of the brand to the place above', () => {
    const picture = pictureOf(
      'Marlowe Court',
      'en',
      'Marlowe Court: 1 and 2 bed apartments to rent in Salford Quays from £1,050 pcm. Gym and roof terrace',
    );
    expect(picture?.offer).toBe('1 and 2 bed apartments to rent in Salford Quays from £1,050 pcm');
  });
});

describe('a headline', () => {
  it.each(['Columbus, Ohio', '6 meses', '24/7', 'Free. Really'])('says something alone, unlike %s', (text) => {
    expect(isHeadline(text, [])).toBe(false);
  });
  it.each(['10k and 21k', 'Roof terrace', 'Columbus delivery'])('may be %s', (text) => {
    expect(isHeadline(text, [])).toBe(true);
  });
  it.each([
    ['Club Remo: Club de Remo de Santander', true],
    ['Club Remo: cuota reducida', false],
    ['Agence Mercoire : immobilier', false],
  ])('names the brand once: %s', (text, isTwice) => {
    expect(repeatsBrand(text, text.split(/\s?:/u)[0] ?? '')).toBe(isTwice);
  });
  it('is followed by a line that says something new', () => {
    expect(addsTo('Natural wine subscription by Petra', ['Natural wine subscription', 'Petra & Vine'])).toBe(false);
    expect(addsTo('Three bottles every month', ['Natural wine subscription', 'Petra & Vine'])).toBe(true);
  });
});
