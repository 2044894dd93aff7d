import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { asList } from './list-lines.js';

/** As a person reads it, whatever spaces stand in it. */
const read = (brief: string): string => asList(brief).replace(/: +/gu, ': ').replace(/ +\n/gu, '\n');

describe('a brief that is a list', () => {
  it.each([
    ['Cost – £21 including post\nService – mending', 'Cost: £21 including post\nService: mending'],
    [
      'WHAT – a fiddle camp\nWHEN – August 3\nTEACHERS – six players',
      'WHAT: a fiddle camp\nWHEN: August 3\nTEACHERS: six players',
    ],
    ['Kita am See\nZielgruppe = junge Eltern', 'Kita am See\nZielgruppe: junge Eltern'],
    ['- Hogaza - $95\n- Baguette - $40', '- Hogaza: $95\n- Baguette: $40'],
    ['- niveau - aucun\n- lieu - Crest\n- répertoire - gospel', '- niveau: aucun\n- lieu: Crest\n- répertoire: gospel'],
    ['Ferienreiten\nGeschwister - 15 %', 'Ferienreiten\nGeschwister: -15 %'],
    ['Besonderheit (bitte hervorheben): wir dämpfen selbst', 'Besonderheit: wir dämpfen selbst'],
    ['+ Zahnimplantate\n+ eigenes Labor', '- Zahnimplantate\n- eigenes Labor'],
  ])('has a colon behind each label: %s', (brief, told) => {
    expect(read(brief)).toBe(told);
    expect(asList(brief)).toHaveLength(brief.length);
  });

  it.each([
    'Meadowlark – a food allergy app for families',
    'Open Monday – Friday, 9 – 5',
    '+ de 800 jeux\nentrée 4 €',
    'Summer sale - 20% off all boots',
    '£15 = a week of groceries',
    'We mend clocks – and we love it. Call us – any day.',
  ])('has none where no label stands: %s', (brief) => {
    expect(asList(brief)).toBe(brief);
  });

  it('says first what it is about', () => {
    expect(read('yarn club - one skein a month\ncost - £21\nwool - Cheviot\nextras - a pattern')).toBe(
      'yarn club, one skein a month\ncost: £21\nwool: Cheviot\nextras: a pattern'.replace(', ', ',  '),
    );
  });

  it.each([
    [
      'Course: truck training Where: our centre in Doncaster Length: 5 days Price: from £145',
      'Course: truck training\nWhere: our centre in Doncaster\nLength: 5 days\nPrice: from £145',
    ],
    ['Kurs: Lindy Hop für Einsteiger Wo: Halle Preis: 79 Euro', 'Kurs: Lindy Hop für Einsteiger\nWo: Halle\nPreis: 79 Euro'],
    [
      'Produit : vélos cargo révisés Prix : dès 2 400 € Lieu : Nantes',
      'Produit : vélos cargo révisés\nPrix : dès 2 400 €\nLieu : Nantes',
    ],
    ['what: yurts where: dorset price: from £3', 'what: yurts\nwhere: dorset\nprice: from £3'],
  ])('is read line by line where it stands in one: %s', (brief, told) => {
    expect(read(brief)).toBe(told);
  });

  it.each(['Tree work: crown reductions. Call Sam: he answers', 'Opening hours: Monday 9 to 5, Saturday: closed'])(
    'stays one line where it has few labels: %s',
    (brief) => {
      expect(asList(brief)).toBe(brief);
    },
  );

  it('gives facts with the words as they were written', () => {
    const brief = 'Service – old floors sanded\nPrice – from £22 a metre';
    const facts = readFacts(brief, 'en');
    expect(valuesOf(facts, 'statement')).toEqual(['old floors sanded', 'from £22 a metre']);
    for (const { text, span } of facts) expect([...brief].slice(span?.start, span?.end).join('')).toBe(text);
  });

  it('keeps an offer before an order to the makers', () => {
    const brief =
      'Zahnimplantate in Lüdenscheid\nErste Beratung kostenlos und ohne Spritze\nNicht mit anderen Preisen vergleichen';
    expect(valuesOf(readFacts(brief, 'de'), 'statement')).toEqual([
      'Zahnimplantate in Lüdenscheid',
      'Erste Beratung kostenlos und ohne Spritze',
    ]);
  });
});

test('a job of an agency is its task', () => {
  expect(read('Client: The Northgate, Chester\nJob: panto launch\nShow: Mother Goose')).toBe(
    'Client: The Northgate, Chester\nAd : panto launch\nShow: Mother Goose',
  );
  expect(read('Job: night porter\nPay: £14 an hour')).toBe('Job: night porter\nPay: £14 an hour');
});

test('a price may begin with the letters of its currency', () => {
  expect(read('Kleiner Service – CHF 89\nGrosser Service – CHF 149')).toBe('Kleiner Service: CHF 89\nGrosser Service: CHF 149');
});
