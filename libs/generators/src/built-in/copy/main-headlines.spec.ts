import { mainPrice, placedThing } from './main-headlines.js';

const fits = (text: string): boolean => text.length <= 30;

describe('the price in a headline', () => {
  it.each([
    ['From $34 a week, first month half price if you sign up for six', 'From $34 a week'],
    ['Secure hard standing, CaSSOA gold, from £32 a month', 'From £32 a month'],
    ['₹499 per month, first 30 days free, setup done on a call', '₹499 per month'],
    ['19 € HT par mois, sans engagement', '19 € HT par mois'],
    ['$3.400 al mes con comida', '$3.400 al mes con comida'],
    ['Fixpreis ab 3.900 Euro inkl. Abbau, fertig in vier Tagen', 'Fixpreis ab 3.900 Euro'],
    ['Rental from $149 a month including beans for 400 cups', 'Rental from $149 a month'],
    ['Full service £65, parts extra', 'Full service £65, parts extra'],
  ])('is the first one with its unit: %s', (sentence, price) => {
    expect(mainPrice([sentence], fits)).toBe(price);
  });

  it.each([
    // It needs what stands around it.
    [['Private room for two, 50 minutes, €70 midweek until the end of March']],
    [['Gratis el primer nivel, después 14 soles al mes']],
    [['For members, £20 a session']],
    [['£18 a pitch, £6 a dog, two nights minimum']],
    [['£14 a reed. Minimum two']],
    // Nobody pays it for the thing.
    [['Free unit worth $1,890 with every kit']],
    [['£150 deposit']],
    [['Schleifen, wachsen, polieren, alles um 39 Euro']],
    [['Last year walkers raised £96,000 for nurses']],
    // Only the first price is sure to be that of the thing.
    [['From €645 for 2 people in autumn with cleaning', '8 € pro Nacht']],
  ])('is left out where it is not whole: %j', (sentences) => {
    expect(mainPrice(sentences, fits)).toBeUndefined();
  });
});

describe('the thing in its place', () => {
  it.each([
    ['en', 'solid oak cots with drawers', 'in Nelson', 'Solid oak cots in Nelson'],
    ['en', 'sports physiotherapy clinic for runners', 'in Cork', undefined],
    ['es', 'fisioterapia a domicilio', 'en Bogotá', 'Fisioterapia en Bogotá'],
    ['es', 'app para emitir boletas electrónicas', 'en Chile', undefined],
  ] as const)('has the longest name that fits (%s): %s', (language, thing, place, headline) => {
    expect(placedThing([thing], [place], language, fits)).toBe(headline);
  });
});
