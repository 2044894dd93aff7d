import { toldApart } from './statement-parts.js';
import { readFacts } from './fact-reader.js';
import type { FactLanguage } from './fact-language.js';

const toldIn = (prompt: string, language: FactLanguage = 'en', brand: string | null = null): string[] =>
  readFacts(prompt, language, [], brand)
    .filter(({ kind }) => kind === 'statement')
    .map(({ value }) => value);

describe('what a brief tells its readers', () => {
  it.each<[FactLanguage, string]>([
    ['en', 'We need volunteers for our repair café in Guelph, people who can sew, solder or fix a bike, one Saturday a month'],
    ['en', 'Weekend tickets for our traditional music festival in Ballinacor, Co. Wicklow, 12-14 June'],
    ['en', 'Bring your broken toaster, bike, lamp or jumper to the village hall on Saturday 17 May, 10am to 1pm'],
    ['fr', 'La journée de jardinage dans notre ferme coûte 75 € par adulte, repas compris, et chacun repart avec des plants'],
    ['es', 'Acabamos de envasar el aceite de la cosecha temprana, recogido en verde la segunda quincena de octubre'],
  ])('keeps a list, a county, the hours and what is said of a thing in its sentence (%s): %s', (language, sentence) => {
    expect(toldIn(`${sentence}.`, language)).toContain(sentence);
  });

  it.each<[FactLanguage, string, string]>([
    ['de', 'Die Lieferung ab 20 Euro bringen wir heim und die alte Matratze nehmen wir mit.', 'mit'],
    ['de', 'Die Miete der ersten zwölf Monate rechnen wir beim Kauf eines Cellos an.', 'an'],
  ])('tells a German sentence up to the second part of its verb (%s): %s', (language, sentence, end) => {
    expect(toldIn(`Wir vermieten Celli in Bonn. ${sentence}`, language).join()).toMatch(new RegExp(` ${end}$`, 'u'));
  });

  it('tells a price that says itself what it is for, behind a note', () => {
    const told = toldIn(
      'Hi Tom, as I said we want to fill the quiet days. It’s £240 for a one bed flat in Norwich, two men and a van.',
    );
    expect(told.join('|')).toContain('£240 for a one bed flat in Norwich, two men and a van');
    expect(told.join('|')).not.toContain('It’s £240');
  });

  it('tells no words in which nothing is said yet', () => {
    expect(toldIn('We pump septic tanks in Effingham. Licensed and insured. We’ll. Call for a price.')).not.toContain('We’ll');
  });

  it('ends a sentence behind a phone number', () => {
    const told = toldIn('Wir ölen Böden in Bamberg. Termin über 0951 / 40 77 12. Die Werkstatt liegt am Bahnhof.', 'de');
    expect(told.join('|')).toContain('|Die Werkstatt');
  });

  it('tells what stands behind the colon where the lead is for the writer', () => {
    const told = toldIn(
      'Tenemos cinco domos con jacuzzi. Quisiéramos llenar los días entre semana, que es cuando estamos más solos: de domingo a jueves la noche para dos queda en $390.000.',
      'es',
    );
    expect(told).toContain('De domingo a jueves la noche para dos queda en $390.000');
  });

  it('goes on behind a bracket that only says what its subject consists of', () => {
    const told = toldIn('Camping in Algonquin. A complete package (canoe, paddles, tent) is $119 per person per day.');
    expect(told).toContain('A complete package is $119 per person per day');
    // A limit is never left out.
    expect(toldIn('Camping in Algonquin. A package (members only) is $119 per day.').join()).not.toContain('A package is $119');
  });

  it('loses no price to a `please` that is left of an order to the writer', () => {
    const brief =
      'Curso de vela en Alicante. Precio 745 € con tasas aparte, se puede pagar en 4 plazos. Por favor, tono cercano, nada de tópicos.';
    expect(toldIn(brief, 'es')).toContain('Precio 745 € con tasas aparte, se puede pagar en 4 plazos');
  });

  it('still tells a clause of its own apart', () => {
    expect(
      toldApart(
        'Ein Anteil kostet 82 Euro im Monat und reicht für zwei Personen, abgeholt wird jeden Donnerstag an einem Depot',
        'de',
      ),
    ).toEqual([
      'Ein Anteil kostet 82 Euro im Monat und reicht für zwei Personen',
      'abgeholt wird jeden Donnerstag an einem Depot',
    ]);
  });

  it('tells the price of the thing without the word that points to it', () => {
    const course = 'Online course for women with back pain. It costs $149 one off and you keep access for life.';
    expect(toldIn(course)).toContain('$149 one off and you keep access for life');
    const app = 'App for people who keep chickens. It is free for up to 5 hens, then $2.99 a month.';
    expect(toldIn(app)).toContain('free for up to 5 hens, then $2.99 a month');
    // Here it is the price of something else.
    expect(toldIn('Online course for women with back pain. We also sell a cushion. It costs $20.')).not.toContain('$20');
  });

  it.each<[FactLanguage, string, string]>([
    ['en', 'A gift of $40 pays for one visit', 'This year a foundation will match every donation up to $25,000'],
    ['de', 'Mit 40 € geben Sie einen Besuch', 'Dieses Jahr verdoppelt eine Stiftung jede Spende bis 25.000 €'],
    ['fr', 'Un don de 40 € paie une visite', 'Cette année une fondation double chaque don jusqu’à 25 000 €'],
    ['es', 'Con 40 € pagas una visita', 'Este año una fundación duplica cada donativo hasta 25.000 €'],
  ])('a time points to no sentence before it (%s): %s', (language, before, told) => {
    expect(toldIn(`${before}. ${told}.`, language)).toContain(told);
  });

  it.each<[FactLanguage, string, string]>([
    [
      'en',
      'Our roof came down. We need to raise €28,000 to rebuild before March.',
      'We need to raise €28,000 to rebuild before March',
    ],
    [
      'es',
      'Masajes en Zaragoza. La primera sesión cuesta 35 € y puedes venir con el bebé.',
      'La primera sesión cuesta 35 € y puedes venir con el bebé',
    ],
    [
      'en',
      'Gutter cleaning in Perth, we want people to ask for a free quote before winter.',
      'ask for a free quote before winter',
    ],
    [
      'en',
      'We are a family damp proofing firm covering Leeds and York, started by my father.',
      'We are a family damp proofing firm covering Leeds and York',
    ],
  ])('tells what a gift is for, what is given and who offers it (%s): %s', (language, brief, told) => {
    expect(toldIn(brief, language)).toContain(told);
  });

  it('tells no wish of the advertiser', () => {
    expect(toldIn('Gutter cleaning in Perth. We need to reach more people before winter.')).toEqual(['Gutter cleaning in Perth']);
  });
});

test('how many there are limits no price', () => {
  const brief =
    'Tea from Darjeeling. One tin is $24, a set of three single-day pluckings $65, with the date and the name of the section on every tin. Pre-order is open up to 28 February and it ships within nine days of plucking, free of charge. Only 1,100 tins will be made.';
  expect(toldIn(brief).join()).toContain('One tin is $24');
});

test('a voucher that the readers can use is no word to the writer', () => {
  expect(toldIn('Swim lessons in Perth. You can use the $100 sports voucher for school-age kids.').join()).toContain(
    'sports voucher',
  );
});

test('a condition is not told without what it brings', () => {
  const told = toldIn(
    'Raw honey from Salina, $13 a jar. If you order four jars or more, for teachers or clients, I want you to say it.',
  );
  expect(told.join()).not.toContain('If you order');
});

test('a campaign for doing something is told as one', () => {
  expect(toldIn('Campaña para sembrar 10.000 frailejones en el páramo.', 'es')).toEqual([
    'Campaña para sembrar 10.000 frailejones en el páramo',
  ]);
});
