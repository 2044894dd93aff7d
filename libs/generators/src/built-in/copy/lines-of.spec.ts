import { linesOf } from './lines-of.js';

const told = (sentence: string, language: 'en' | 'de' | 'fr' | 'es'): string[] => linesOf(sentence, language, () => true);

describe('a sentence that is too long for one line', () => {
  it.each([
    [
      'en',
      'We supply and fit reconditioned stair lifts across Antrim and Down, straight ones from £895 with two years of guarantee.',
      [
        'We supply and fit reconditioned stair lifts across Antrim and Down.',
        'Straight ones from £895 with two years of guarantee.',
      ],
    ],
    [
      'en',
      'Countermarch floor looms in Minnesota birch, eight shafts, 48 inches wide, built to order for $4,300 with bench, delivered.',
      [
        'Countermarch floor looms in Minnesota birch.',
        'Eight shafts, 48 inches wide, built to order for $4,300 with bench, delivered.',
      ],
    ],
    [
      'de',
      'Unser Winterlager für Boote bis 11 Meter liegt in einer trockenen Halle in Kappeln, 39 Euro pro Quadratmeter von Oktober bis April.',
      [
        'Unser Winterlager für Boote bis 11 Meter liegt in einer trockenen Halle in Kappeln.',
        '39 Euro pro Quadratmeter von Oktober bis April.',
      ],
    ],
    [
      'fr',
      "Valais Hélio propose le nettoyage de panneaux solaires à l'eau osmosée, sans produit ni échelle, entre Martigny et Brigue.",
      [
        "Valais Hélio propose le nettoyage de panneaux solaires à l'eau osmosée.",
        'Sans produit ni échelle, entre Martigny et Brigue.',
      ],
    ],
    [
      'es',
      'Fabricamos sillas de ruedas para perros a medida, en aluminio liviano, con prueba en casa en Lima y envío en una semana.',
      ['Fabricamos sillas de ruedas para perros a medida, en aluminio liviano.', 'Prueba en casa en Lima y envío en una semana.'],
    ],
    [
      'es',
      'Seguro médico para perros y gatos en México desde 189 pesos al mes, cubre urgencias, cirugías y estudios en más de 600 veterinarias.',
      [
        'Seguro médico para perros y gatos en México desde 189 pesos al mes.',
        'Cubre urgencias, cirugías y estudios en más de 600 veterinarias.',
      ],
    ],
    [
      'en',
      'Earn your pipe welding certificate in 14 weeks at our shop in Baton Rouge, day or evening classes, GI Bill accepted.',
      ['Earn your pipe welding certificate in 14 weeks at our shop in Baton Rouge.', 'Day or evening classes, GI Bill accepted.'],
    ],
    [
      'de',
      "Der erste Kaffee geht auf uns und alle gebrauchten LPs gibt's am Eröffnungstag um zwanzig Prozent günstiger.",
      ['Der erste Kaffee geht auf uns.', "Alle gebrauchten LPs gibt's am Eröffnungstag um zwanzig Prozent günstiger."],
    ],
  ] as const)('is told in several that each stand alone (%s): %s', (language, sentence, lines) => {
    expect(told(sentence, language)).toEqual(lines);
  });

  it.each([
    [
      'en',
      'Our workshop in Leeds sharpens every kitchen knife for £4, if you bring at least five of them on a Saturday morning.',
      '£4.',
    ],
    [
      'en',
      'Repairs in our workshop in Leeds cost £85, and if nobody has opened the case for years, £120 in two visits.',
      '£120 in two visits.',
    ],
    [
      'de',
      'Kleine Fehler behebe ich gleich bei Ihnen, das Werk nehme ich nur mit, wenn es auseinandergebaut werden muss.',
      'nur mit.',
    ],
    [
      'de',
      'Mit dem Lastenrad holen wir in Münster Blut- und Gewebeproben aus vielen kleinen Arztpraxen der Stadt ab.',
      'der Stadt.',
    ],
    [
      'es',
      'La afinación sale por 85 €, y si el piano lleva más de cinco años sin tocarse, 120 € en dos visitas a su casa.',
      'tocarse. 120',
    ],
  ] as const)('never loses what limits it, nor its verb (%s): %s', (language, sentence, torn) => {
    expect(told(sentence, language).join(' ')).not.toContain(torn);
  });

  it.each([
    [
      'en',
      'Nyala Books repairs and restores old books in its workshop behind the church in Jardín, Antioquia, all year round.',
      /^Antioquia/u,
    ],
    [
      'en',
      'Mobile hoof trimming in and around the town of Lexington for horses, ponies and the occasional mule or donkey.',
      /^Ponies|for horses\.$/u,
    ],
    [
      'en',
      'Rent a hive for $39 a month, our beekeeper visits every fortnight, does all the varroa treatment and you keep the honey.',
      /^Does/u,
    ],
    [
      'es',
      'Hacemos retiros de avistamiento de aves en una finca cafetera de Jardín, Antioquia, con máximo ocho huéspedes.',
      /^Antioquia/u,
    ],
  ] as const)('is not parted within a list or between two places (%s): %s', (language, sentence, torn) => {
    expect(told(sentence, language).filter((line) => torn.test(line))).toEqual([]);
  });

  it('tells what goes on with a sentence by its own points only', () => {
    expect(
      told('Rosterly plans shifts for care homes. It builds a rota in minutes, and costs €4 per employee per month.', 'en'),
    ).toEqual(['Rosterly plans shifts for care homes.', 'Builds a rota in minutes, and costs €4 per employee per month.']);
  });

  it('does not end at an abbreviation', () => {
    const sentence =
      'Klavierstimmen in Graz und Umgebung zum Fixpreis von 135 Euro inkl. Anfahrt, und das alles schon seit 1987.';
    expect(told(sentence, 'de').filter((line) => line.startsWith('Anfahrt') || line.endsWith('inkl.'))).toEqual([]);
  });

  it.each([
    [
      'fr',
      'À partir de 218 000 € parking inclus, frais de notaire offerts pour les dix premiers réservataires de la résidence.',
      'À partir de 218 000 € parking inclus.',
    ],
    [
      'de',
      'Futter und Tierarzt zahlen wir, gebraucht werden ein ruhiges Zimmer und etwa acht Wochen Zeit für die Kitten.',
      'Futter und Tierarzt zahlen wir.',
    ],
    [
      'fr',
      'Tirelou aide les couples à partager les dépenses sans se disputer\u00a0: l’appli lit les deux comptes et range les achats.',
      'Tirelou aide les couples à partager les dépenses sans se disputer.',
    ],
    [
      'de',
      'Max. 12 Hunde leben bei uns im Haus, 38 Euro am Tag. Neukunden bekommen den ersten Tag in der Pension um die Hälfte.',
      'Neukunden bekommen den ersten Tag in der Pension um die Hälfte.',
    ],
  ] as const)('tells a price, who pays and what stands before a colon (%s): %s', (language, sentence, line) => {
    expect(told(sentence, language)).toContain(line);
  });

  it.each([
    [
      'de',
      'Von einer Fünf auf eine Drei in einem Halbjahr, das schaffen laut unserer Umfrage 7 von 10 Schülern mit Mathekiste.',
      /Halbjahr\.$/u,
    ],
    [
      'fr',
      'Nous cuisinons pour 80 à 600 invités, du thiéboudiène servi en grands bols aux buffets de fruits de mer, avec serveurs.',
      /servi\.$/u,
    ],
    [
      'fr',
      'PressingPilot est un logiciel de gestion pour pressings\u00a0: dépôt, étiquetage RFID, SMS au client et encaissement.',
      /dépôt\.$/u,
    ],
    ['de', 'Max. 12 Hunde leben bei uns. Neukunden bekommen den ersten Tag um die Hälfte.', /^Max\.$/u],
  ] as const)('does not end where what follows says how far it is true (%s): %s', (language, sentence, torn) => {
    expect(told(sentence, language).filter((line) => torn.test(line))).toEqual([]);
  });

  it.each([
    [
      'Hive & Co sells complete starter hives for $649 with a suit, smoker and a colony of bees, and a class on Saturdays.',
      /^Smoker/u,
    ],
    [
      'Riverbend Farm in Lexington, Kentucky looks after 61 donkeys, and every sponsor gets a photo, a letter at Christmas and an invitation on June 7.',
      /^A letter|Lexington\.$/u,
    ],
    [
      'Certified translations of birth certificates, degrees and contracts accepted by the Home Office.',
      /certificates\.$|^Degrees|accepted\.$/u,
    ],
    ['Walk 10k at dawn along the Curragh on Saturday 16 May and help the hospice pay for its night nurses.', /^On Saturday/u],
  ])('leaves no half of a list and no day without its deed: %s', (sentence, torn) => {
    expect(told(sentence, 'en').filter((line) => torn.test(line))).toEqual([]);
  });

  it('tells no line that may not be told', () => {
    const sentence =
      'We supply and fit reconditioned stair lifts across Antrim and Down, straight ones from £895 with two years of guarantee.';
    expect(linesOf(sentence, 'en', (line) => !line.includes('£'))).toEqual([
      'We supply and fit reconditioned stair lifts across Antrim and Down.',
    ]);
  });

  it('ends on a long text of marks and words', () => {
    const hostile = 'for a, in b, '.repeat(150);
    expect(told(hostile, 'en')).toEqual(expect.any(Array));
  });
});

test.each([
  'Any school or office in Wicklow or south Dublin can hand in empty toner and get a refilled one the same day at 45% below the list price.',
  'Pay for four weeks at our storage in Christchurch on Blenheim Road before August, get the next four weeks of your unit free.',
])('no line ends where the point follows: %s', (sentence) => {
  expect(told(sentence, 'en').join(' ')).not.toMatch(/can hand\.|before August\./u);
});

it('keeps the last of a list with the others, and a pair whose second one goes on', () => {
  expect(told('Six tubs for $69, mix and match from wild rice chicken, split pea, roasted squash and borscht.', 'en')).toEqual([
    'Six tubs for $69.',
    'Mix and match from wild rice chicken, split pea, roasted squash and borscht.',
  ]);
  const probes =
    'Sondes connectées pour restaurants et traiteurs : relevés HACCP automatiques et alerte sur le téléphone si une chambre froide lâche la nuit.';
  expect(told(probes, 'fr').join(' ')).not.toMatch(/alerte\.|Alerte/u);
});
