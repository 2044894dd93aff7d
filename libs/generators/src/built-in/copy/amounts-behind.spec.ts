import { goesOn, isMeasured, isSumForSome, lacksSubject, needsBefore } from './amounts-behind.js';
import { linesOf } from './lines-of.js';

describe('what belongs to the words before it', () => {
  it.each([
    ' by at least 1 percentage point',
    ' in two minutes because',
    ' innerhalb von zwei Tagen',
    ' en dos minutos',
    ' at 40 metres',
  ])('is how much or how soon:%s', (behind) => {
    expect(isMeasured(behind)).toBe(true);
  });

  it.each([
    ['Garten-App: sagt nach Postleitzahl', ', was diese Woche gesät wird'],
    ['Sistema en línea: órdenes de servicio', ' con fotos, cotización por WhatsApp y factura'],
    ['5 walks of 8 to 14 km, breakfast', ', packed lunch and dinner included, €1,240 per person'],
    ['Become a member, $45 for one', ', $75 for a household, and you get in free'],
  ])('is not cut off: %s | %s', (piece, behind) => {
    expect(goesOn(piece, behind)).toBe(true);
  });

  it.each(['Usually within 4 days.', '£15.65 once you pass.', 'Until you’re ready.', 'Meistens innerhalb von drei Tagen.'])(
    'a line is not understood without it: %s',
    (line) => {
      expect(needsBefore(line)).toBe(true);
    },
  );

  it.each([
    '€15 per person',
    'Until May the first month is free',
    'We usually reply in a day',
    'Takes 3% only when the money lands',
  ])('a line is: %s', (line) => {
    expect(lacksSubject(line)).toBe(false);
  });

  it('what lasts so long stands before it', () => {
    expect(lacksSubject('Takes about 45 minutes, and nobody sells you anything.')).toBe(true);
    expect(lacksSubject('Dauert 20 Minuten.')).toBe(true);
  });

  it('a sum for one says nothing of what it is for', () => {
    expect(isSumForSome('$45 for one')).toBe(true);
    expect(lacksSubject('$45 for one.')).toBe(true);
    expect(isSumForSome('$45 for one lesson')).toBe(false);
  });
});

describe('a line ends', () => {
  it('before the reason and behind the time', () => {
    const sentence =
      'Managers fill a gap in a shift in two minutes because staff get the offer on their phone and the first one to accept has it';
    expect(linesOf(sentence, 'en', () => true)).toEqual(['Managers fill a gap in a shift in two minutes.']);
  });

  it('behind a German condition, and at no ordinal number', () => {
    const sentence =
      'Halbjahresabo für 390 Franken statt 480, wenn man bis 30. September abschliesst, Kinder bis 12 klettern mit einem Elternteil gratis';
    expect(linesOf(sentence, 'de', () => true)).toEqual([
      'Halbjahresabo für 390 Franken statt 480, wenn man bis 30. September abschliesst.',
      'Kinder bis 12 klettern mit einem Elternteil gratis.',
    ]);
  });

  it('not before the year, or between a word and its date', () => {
    const sentence =
      'Il reste encore 40 places dans le secteur Rock Forest et à Sherbrooke, inscription en ligne avant le 15 octobre';
    expect(linesOf(sentence, 'fr', () => true)).toContain('Inscription en ligne avant le 15 octobre.');
  });
});
