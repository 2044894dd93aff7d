import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';
import { isFlyer, readFlyer } from './flyer.js';

const FAIR = [
  'SUMMER FAIR',
  'Cake stall | Tombola | Plant sale',
  'Free parking',
  'Sat 12 July - 12 - 4pm',
  'COTTENHAM VILLAGE HALL, MILL LANE',
  'ADULTS £4 - UNDER 16s FREE',
  'Card or cash. Dogs on leads.',
].join('\n');

describe('a brief', () => {
  it('of short lines is a poster; prose, a form and a list of points are none', () => {
    expect(isFlyer(FAIR)).toBe(true);
    expect(isFlyer('We bake bread.\nIt is good.\nCome by.\nWe open at six.')).toBe(false);
    expect(isFlyer('Service: boiler repair\nArea: Louisville\nOffer: $49\nPhone: 502-555-0148')).toBe(false);
    expect(isFlyer('- hog casings\n- next day delivery\n- no minimum order\n- since 1961')).toBe(false);
  });
});

describe('a poster', () => {
  it('says where one parks in a line of its own', () => {
    const { text } = readFlyer(
      'SPRING GALA\nSunday 2 November\n10am - 2pm\nGold coin entry\nParking on the bottom field off Muritai St',
      'en',
      null,
    );
    expect(text).toMatch(/(?:^|\n)Parking on the bottom field/u);
  });

  it('says first what, when and where, and its lists and prices together', () => {
    expect(readFlyer(FAIR, 'en', null).text.split('\n')).toEqual([
      'Summer fair',
      'Cake stall, tombola, plant sale',
      'Sat 12 July, 12-4pm, Cottenham Village Hall, Mill Lane',
      'Free parking',
      'Adults £4, under 16s free',
      'Card or cash, dogs on leads',
    ]);
  });

  it('names its event above the house that it is in, and no car park is one', () => {
    const gala = "ST BRIGID'S PARISH HALL\n** CHRISTMAS CRAFT FAIR **\nSat 30 November 11-4\nMulled wine €4\nParking off Mill St";
    expect(readFlyer(gala, 'en', "St Brigid's Parish").text.split('\n').slice(0, 2)).toEqual([
      'Christmas craft fair',
      "St Brigid's Parish Hall, Sat 30 November 11-4",
    ]);
  });

  it('keeps a span of days and what stands apart', () => {
    const poster = readFlyer('PUMPKIN PATCH\nSept 20 - Nov 1\nMaze $9\nCash or card  •  no pets', 'en', null).text;
    expect(poster).toContain('Sept 20–Nov 1');
    expect(poster).toContain('Cash or card, no pets');
  });

  it('keeps the capital of a German noun beside its price', () => {
    const told = (line: string) => readFlyer(`MARKT\nAM SEE\nEINTRITT 4 €\n${line}`, 'de', null).text.split('\n').at(-1);
    expect(told('KINDER FREI')).toBe('Eintritt 4 €, Kinder frei');
    expect(told('UNTER 12 FREI')).toBe('Eintritt 4 €, unter 12 frei');
  });

  const lines = (line: string, language: FactLanguage): string | undefined =>
    readFlyer(['Eins zwei', 'Drei vier', 'Fünf sechs', line].join('\n'), language, null).text.split('\n').at(-1);
  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'Pay: £12 - £14 an hour', 'Pay: £12-£14 an hour'],
    ['en', 'Ages 6 - 14', 'Ages 6-14'],
    ['es', 'Paella popular 13:30 h - 5 €', 'Paella popular 13:30 h, 5 €'],
    ['es', '120 € / semana', '120 €/semana'],
    ['fr', 'Entrée 4 € / Pass 3 jours 8 €', 'Entrée 4 €, pass 3 jours 8 €'],
    ['fr', 'Gratuit - de 12 ans', 'Gratuit − de 12 ans'],
    ['fr', 'Tournois - Prototypes - Rencontres', 'Tournois, prototypes, rencontres'],
    ['en', 'Leicester | Oadby | Wigston', 'Leicester, Oadby, Wigston'],
    ['de', 'Inkl. Probefahrt', 'Inkl. Probefahrt'],
  ])('keeps what belongs together, and parts a list by commas: %s, %s', (language, line, told) => {
    expect(lines(line, language)).toBe(told);
  });

  it('parts what stands apart in one line, by stars or by spaces', () => {
    const poster = [
      'STEAM RALLY',
      'Sat 13 September',
      'BEER TENT * CRAFT MARQUEE',
      'Adults £10   Seniors £8',
      'FRI  (MEMBERS ONLY)',
    ];
    const told = readFlyer(poster.join('\n'), 'en', null).text;
    expect(told).toContain('Beer tent, craft marquee');
    expect(told).toMatch(/Adults £10, seniors £8/iu);
    expect(told).not.toContain(',,');
  });

  it('tells three days as a list, and the group that pays nothing with the price', () => {
    const prompt = [
      'LES NUITS DU DÉ',
      'Vendredi 24 - samedi 25 - dimanche 26 octobre',
      'HALLE AUX GRAINS, CASTELNAUDARY',
      '+ de 800 JEUX EN ACCÈS LIBRE',
      'Entrée 4 € / Pass 3 jours 8 €',
      'Gratuit - de 12 ans',
    ].join('\n');
    expect(valuesOf(readFacts(prompt, 'fr', [], 'Les Nuits du Dé'), 'statement')).toEqual([
      'Vendredi 24, samedi 25, dimanche 26 octobre, Halle aux Grains, Castelnaudary',
      '+ de 800 jeux en accès libre',
      'Entrée 4 €, pass 3 jours 8 €, gratuit − de 12 ans',
    ]);
  });

  it('tells an answer with its question only', () => {
    const told = valuesOf(
      readFacts('LEARN TO CURL!\nNever thrown a rock? Perfect.\nRookie league\nThursdays 7 PM\n$110 PER PERSON', 'en'),
      'statement',
    );
    expect(told).toContain('Never thrown a rock? Perfect');
    expect(told).toContain('$110 per person');
    expect(told).not.toContain('Perfect');
  });

  it('claims no single item of a list', () => {
    const prompt = 'CERTIFIED TRANSLATIONS\nBirth certificates | Degrees | Medical reports\n60+ LANGUAGES\nFROM £28 PER PAGE';
    expect(valuesOf(readFacts(prompt, 'en'), 'proof')).not.toContain('Medical reports');
  });

  it('of two days has no day alone', () => {
    const eventIn = (prompt: string): string => valuesOf(readFacts(prompt, 'es'), 'event').join(' ');
    expect(eventIn('Feria del queso en Arenas, 13 y 14 de septiembre, entrada libre')).not.toContain('septiembre');
    expect(eventIn('Feria del queso en Arenas, 14 de septiembre, entrada libre')).toContain('14 de septiembre');
  });

  it.each<readonly [FactLanguage, string, string, string]>([
    ['en', 'Marrow Players', 'MARROW PLAYERS\npresent\nMURDER AT THE FLOWER SHOW', 'Murder at the Flower Show'],
    ['en', 'Marrow Players', 'Marrow Players present Murder at the Flower Show', 'Murder at the Flower Show'],
    ['de', 'Theater Kiste', 'THEATER KISTE präsentiert\nDER BESUCH DER ALTEN DAME', 'Der Besuch der alten Dame'],
    ['fr', 'Les Planches', 'LES PLANCHES\nprésentent\nLE MALADE IMAGINAIRE', 'Le malade imaginaire'],
    ['es', 'La Garrapata', 'La Garrapata presenta: LA ZAPATERA PRODIGIOSA', 'La zapatera prodigiosa'],
  ])('is for what is presented, not for who presents it: %s, %s', (language, brand, lines, thing) => {
    const prompt = `${lines}\nSaturday 14 June, 7.30pm\nOld Mill, Mill Lane\nTickets £9`;
    const facts = readFacts(prompt, language, [], brand);
    expect(valuesOf(facts, 'subject')).toEqual([thing]);
    expect(facts.map(({ value }) => value).join()).not.toMatch(/present|präsentiert|présentent/iu);
  });

  it('puts a colon before what something costs', () => {
    expect(lines('Radwechsel PW – CHF 59', 'de')).toBe('Radwechsel PW: CHF 59');
    expect(lines('Räder waschen – 20 €', 'de')).toBe('Räder waschen: 20 €');
    expect(lines('Wintercheck (Batterie, Licht) – CHF 39', 'de')).toBe('Wintercheck (Batterie, Licht), CHF 39');
  });

  it('never parts an address at its points', () => {
    const told = lines('Anprobe nur mit Termin: www.zweites-ja.example', 'de');
    expect(told).toBe('Anprobe nur mit Termin: www.zweites-ja.example');
    expect(lines('Infos an hallo@zweites-ja.example', 'de')).toContain('hallo@zweites-ja.example');
  });

  it('joins a title to whose it is, and keeps the capital of a town behind its place', () => {
    const fair =
      'GRAND VIDE-GRENIER\nde l’Amicale laïque\nDimanche 14 juin\nCour de l’école et place du marché – GUER (56)\nPlus de 120 exposants';
    expect(readFlyer(fair, 'fr', null).text).toContain('Grand vide-grenier de l’Amicale laïque\n');
    expect(readFlyer(fair, 'fr', null).text).toContain('place du marché, Guer (56)');
    expect(valuesOf(readFacts(fair, 'fr'), 'statement')).toContain('Plus de 120 exposants');
    const ball = 'Sommerball\nder Tanzschule Auftakt\nSamstag 21. Juni\nStadthalle Gießen';
    expect(readFlyer(ball, 'de', null).text).toContain('Sommerball der Tanzschule Auftakt');
    const dance = 'Ein Abend\nder Spaß macht\nSamstag 21. Juni\nStadthalle Gießen';
    expect(readFlyer(dance, 'de', null).text).toContain('Ein Abend, der Spaß macht');
  });
});
