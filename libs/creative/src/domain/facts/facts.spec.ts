import fc from 'fast-check';
import { runs } from '../../../../../test/support/full-counts.js';
import { type FactKind, valuesOf } from './fact.js';
import { findingsOfFacts } from './fact-findings.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { factLanguageOf, readFacts } from './fact-reader.js';

describe('the facts of a brief', () => {
  it.each<readonly [FactLanguage, string, Partial<Record<FactKind, string[]>>]>([
    [
      'en',
      'Emergency plumber in Leeds, 24/7, call 0113 496 0000',
      { subject: ['emergency plumber'], goal: ['lead'], place: ['in Leeds'], proof: ['24/7'], phone: ['01134960000'] },
    ],
    [
      'en',
      'An ad for our trail running shoes for weekend hikers with recycled soles, 20% off until Sunday',
      {
        subject: ['trail running shoes'],
        goal: ['sell'],
        audience: ['weekend hikers'],
        benefit: ['recycled soles'],
        offer: ['20% off until Sunday'],
        deadline: ['until Sunday'],
      },
    ],
    ['en', 'Jazz festival on 12 July, tickets £25', { goal: ['attend'], event: ['on 12 July', 'festival'], deadline: [] }],
    ['en', 'Rated 4.9/5 from 2,000 reviews: project software', { proof: ['Rated 4.9/5 from 2,000 reviews', 'project software'] }],
    ['en', 'Give a warm coat before winter. Donate today.', { goal: ['donate'] }],
    ['de', 'Wir suchen Pflegekräfte (m/w/d) in Köln', { goal: ['hire'], place: ['in Köln'] }],
    ['en', 'Leather wallets, made in Florence, free returns', { proof: ['made in Florence'], place: [] }],
    [
      'en',
      'Tone: funny. USP: works offline on all phones. Is the roof leaking? Call us',
      { proof: ['works offline on all phones', 'Call us'] },
    ],
    ['en', 'so my mum bakes pies, please make it warm, members only', { proof: [] }],
    ['en', 'Gluten-free bread in Leeds', { subject: ['gluten-free bread'], offer: [], place: ['in Leeds'] }],
    [
      'fr',
      'Une fuite dans la salle ? Plombier à Lille, intervention rapide',
      { subject: ['Plombier'], proof: ['intervention rapide'] },
    ],
    ['de', 'Lederschuhe in Größe 42', { place: [] }],
    // A clause that no rule of offers explains is told whole, with what limits it.
    ['en', 'Leather wallets, free engraving, 25-year warranty', { offer: ['free engraving'], proof: ['25-year warranty'] }],
    ['en', 'Dog grooming in Austin, $10 off your first visit, book online', { offer: ['$10 off your first visit'] }],
    ['en', 'Leather bags, free gift, spend $50', { offer: ['free gift, spend $50'] }],
    ['de', 'Hochzeitsfotos ab sofort, Pakete 890 €, 1290 € und 1890 €', { offer: ['Pakete 890 €, 1290 € und 1890 €'] }],
    ['fr', 'Électricien à Lyon, devis gratuit', { offer: ['devis gratuit'] }],
    ['es', 'Clases de guitarra en Sevilla, primera clase gratis', { offer: ['primera clase gratis'] }],
    // Who must do something for it, or whom it is not for, is not promised it.
    ['en', 'Self storage in York, first month $1, then $89/mo', { offer: [] }],
    ['en', 'Open an account, £100 bonus', { offer: [] }],
    ['en', 'Members only. Free coffee.', { offer: [] }],
    ['de', 'Restaurant in Bonn, Pasta, Salat und Espresso für 12,50 €', { offer: [] }],
    [
      'fr',
      'Produit : matelas. Avantages : livraison offerte. Origine : Lyon',
      { subject: ['matelas'], offer: ['livraison gratuite'] },
    ],
    [
      'en',
      'Two bedroom flat in Cardiff, parking space. Viewings on Saturdays.',
      { subject: [], description: ['Two bedroom flat in Cardiff'] },
    ],
    ['en', 'Dog grooming in Perth, big dogs are a bit more', { proof: [] }],
    ['en', 'Pizza in Leeds, for orders over $50, free garlic bread', { offer: [] }],
    ['en', 'Running shoes, increase sales by 20%, budget $500 a day', { offer: [], proof: [] }],
    ['en', 'Product: Zoomer 5. Category: running shoes. Offer: 20% off', { subject: ['Zoomer 5'], category: ['running shoes'] }],
    ['en', 'CARPET CLEANING THREE ROOMS FOR $99', { statement: ['Carpet cleaning three rooms for $99'], offer: [] }],
    ['es', 'Paella los jueves en el Mar Azul, 14,50 €', { subject: ['Paella'] }],
    ['en', 'Come to the opening of our ceramics studio in Leith', { subject: ['ceramics studio'] }],
    ['en', 'Fish and chips in Whitby since 1950', { subject: ['fish and chips'] }],
    ['en', 'Our chef left so we need a new one: sous chef, Bristol', { subject: [] }],
    ['fr', 'fais-moi une belle pub', { subject: [], statement: [], proof: [] }],
    ['de', 'Kategorie: Laufschuhe', { subject: [], category: ['Laufschuhe'], statement: [] }],
    // The thing in the brief's own words.
    ['en', 'Ad for a yoga retreat in the Lake District', { description: ['yoga retreat in the Lake District'] }],
    ['en', 'Adopt a beehive for £8 a month', { description: ['Adopt a beehive'], offer: ['£8 a month'] }],
    ['en', 'Roof leaking? Our roofers come within 24 hours.', { description: ['Our roofers come within 24 hours'] }],
    ['en', 'Book 3 nights, pay for 2', { description: [], offer: [] }],
    ['en', 'Oak tables for my mum in Leeds', { description: [] }],
    ['fr', 'Cours de yoga à Lyon depuis 1998', { place: ['à Lyon'], proof: ['depuis 1998'] }],
    ['es', 'Alquiler de coches en Málaga, llama al 0034 952 123 456', { place: ['en Málaga'], phone: ['0034952123456'] }],
  ])('are read in %s: %s', (language, prompt, expected) => {
    const facts = readFacts(prompt, language);
    for (const [kind, values] of Object.entries(expected))
      expect([kind, valuesOf(facts, kind as FactKind)]).toEqual([kind, values]);
  });

  it.each<readonly [FactLanguage, string, readonly string[]]>([
    ['en', 'Oak beds. A free pillow, in the showroom, with any mattress', ['free pillow, in the showroom, with any mattress']],
    ['en', 'Oak beds, a free pillow. New customers only.', ['free pillow, new customers only']],
    ['en', 'Oak beds, a free pillow, book online', ['a free pillow']],
    ['en', 'Bike repair workshop in Bristol, free safety check, open 7 days a week', ['free safety check']],
    ['en', 'Oak beds, linen sofas 20% off, while stocks last', ['linen sofas 20% off, while stocks last']],
    ['en', 'Oak beds, a free pillow, call 0113 496 0000, on Mondays', []],
    ['en', 'Oak beds, a free pillow. Made in Leeds. Minimum order £40.', []],
    ['en', 'Oak beds. Over 65s, a free pillow', []],
    ['en', 'Oak beds. Want a free pillow?', []],
    ['en', 'Oak beds. Our budget is $500. We want 20% more sales. Competitors charge $99.', []],
    ['en', 'Oak beds, watches <$200', []],
    ['fr', 'Ouverture le 1er septembre ! -20% toute la semaine', []],
  ])('offer nothing without what limits it in %s: %s', (language, prompt, expected) => {
    expect(valuesOf(readFacts(prompt, language), 'offer')).toEqual(expected);
  });

  it('keep the two ends of a time together', () => {
    const facts = readFacts('Weihnachtsmarkt in Trier 28.11. bis 23.12., Eintritt frei', 'de');
    expect(facts.filter(({ text }) => text.endsWith('28.11'))).toEqual([]);
  });

  it('stand in the prompt where their span says, whatever its characters', () => {
    const parts = fc.constantFrom(
      ...[
        'Running shoes',
        '🎉',
        ' for hikers',
        ', up to 20 % off',
        ' until Sunday',
        '. ',
        '\n',
        ' in Leeds',
        ' $1,299.00 ',
        ' ab 24 990 €',
      ],
      ...['Call +44 113 496 0000', ' Cafe\u0301', ' -15 %', '«', '(', ' with soft soles', ' jusqu’à dimanche', ' a', ' 5'],
    );
    const prompts = fc.array(parts, { minLength: 1, maxLength: 8 }).map((each) => each.join(''));
    fc.assert(
      fc.property(prompts, fc.constantFrom(...factLanguages), (prompt, language) => {
        for (const { text, span } of readFacts(prompt, language)) {
          expect(span).not.toBeNull();
          expect([...prompt].slice(span?.start, span?.end).join('')).toBe(text);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('are those of the client, where it states them', () => {
    const given = [
      { kind: 'offer', text: 'up to 30% off' },
      { kind: 'subject', text: 'Boots, made to measure' },
    ] as const;
    const facts = readFacts('Shoes in Leeds from $20', 'en', given);
    expect(facts.map(({ kind, value, span }) => [kind, value, span !== null])).toEqual([
      ['subject', 'Boots, made to measure', false],
      ['goal', 'sell', true],
      ['offer', 'up to 30% off', false],
      ['place', 'in Leeds', true],
    ]);
    expect(facts.find(({ kind }) => kind === 'offer')?.offer).toMatchObject({ kind: 'percent', qualifier: 'up_to' });
    expect(readFacts('Shoes', 'en', [{ kind: 'offer', text: 'two laces on the house' }])[1]?.offer?.kind).toBe('stated');
  });

  it('are read in English where the ad is in a language that nobody reads', () => {
    expect([factLanguageOf('de-AT'), factLanguageOf('ja')]).toEqual(['de', 'en']);
  });
});

describe('a number of a brief', () => {
  const findings = (prompt: string) => findingsOfFacts({ prompt, language: 'en', facts: readFacts(prompt, 'en') });
  const unused = (prompt: string) =>
    findings(prompt).flatMap(({ topic, evidence }) => (topic === 'fact_unused' ? [evidence] : []));

  it.each([
    ['Kitchen knives. Was £80.', ['£80']],
    ['Kitchen knives. Was £80, now £49.', []],
    ['Watch repairs, members pay 20 quid, https://shop.example/7', ['20']],
    ['iPhone 15 cases, free delivery', []],
    ['Storage units. We want 40 new customers for $89 each', ['40', '$89']],
  ])('that no fact holds is named: %s', (prompt, expected) => {
    expect(unused(prompt)).toEqual(expected);
  });

  it('is used when the client states it, and not judged in a creative of before', () => {
    const prompt = 'Kitchen knives. Was £80.';
    expect(
      findingsOfFacts({ prompt, language: 'en', facts: readFacts(prompt, 'en', [{ kind: 'offer', text: 'Was £80' }]) }),
    ).toEqual([]);
    expect(findingsOfFacts({ prompt, language: 'en' })).toEqual([]);
  });

  it.each([
    ['make something cool', ['add: product, offer, goal, place']],
    ['Shoes', ['add: offer, goal, place']],
    ['Shoes for city runners', []],
    ['Bakery in Leeds', []],
  ])('is not needed, but a brief that says little is told what to add: %s', (prompt, expected) => {
    const thin = findings(prompt).filter(({ topic }) => topic === 'brief_too_thin');
    expect(thin.map(({ evidence }) => evidence)).toEqual(expected);
  });
});

describe('the language of a prompt', () => {
  const mismatchOf = (prompt: string, language: string) =>
    findingsOfFacts({ prompt, language, facts: [] }).flatMap(({ topic, evidence }) =>
      topic === 'language_mismatch' ? [evidence] : [],
    );

  it.each([
    ['Werbung für unsere handgemachten Schuhe mit 20 % Rabatt', 'en', ['prompt: de, language: en']],
    ['Publicité pour nos bijoux avec livraison gratuite', 'en-GB', ['prompt: fr, language: en']],
    ['Anuncio de café ecológico para oficinas con envío gratis', 'fr', ['prompt: es, language: fr']],
    ['An ad for our trail running shoes, 20% off until Sunday', 'de', ['prompt: en, language: de']],
    ['An ad for our trail running shoes, 20% off until Sunday', 'en', []],
    ['An ad for our Café de la Paix in Paris', 'en', []],
    ['An ad for our restaurant Les Amis de Paris', 'en', []],
    ['Schuhe', 'en', []],
    ['Croissants', 'de', []],
    ['An ad for our trail running shoes', 'ja', []],
    ['Scarpe da corsa per il tuo weekend, sconto fino al 20 % nei nostri negozi', 'en', []],
  ])('that is clearly not the one of the ad is told: %s in %s', (prompt, language, expected) => {
    expect(mismatchOf(prompt, language)).toEqual(expected);
  });
});
