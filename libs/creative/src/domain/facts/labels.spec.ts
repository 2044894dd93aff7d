import { contentOf, offerOf } from './labels.js';

describe('a line with a label', () => {
  it.each([
    ['Key points: signed by the maker', 'signed by the maker'],
    ['Support: member owned since 1961', 'member owned since 1961'],
    ['Incentive: £75 off for two neighbours', '£75 off for two neighbours'],
    ['Advertiser: home charger installation', 'home charger installation'],
    ['Proof: 310 buildings so far', '310 buildings so far'],
    ['Sonstiges: Wir vermieten seit 2009', 'Wir vermieten seit 2009'],
    ['Area: Louisville KY', 'Louisville KY'],
    ['Need: full driving licence', 'full driving licence'],
    ['Activité: nettoyage de toitures', 'nettoyage de toitures'],
    ['Besonders: max. 12 Teilnehmer', 'max. 12 Teilnehmer'],
    ['Zona: Bilbao y alrededores', 'Bilbao y alrededores'],
    ['Cost: £14 a session, siblings half price', '£14 a session, siblings half price'],
    ['Experience: family firm since 1961', 'family firm since 1961'],
    ['Experience: helpful, not essential', 'Experience: helpful, not essential'],
    ['How: 3D foot scan at our clinic', '3D foot scan at our clinic'],
    ['Erfahrung: Meisterbetrieb seit 1998', 'Meisterbetrieb seit 1998'],
    ['Tarif: 65 € la séance de trois heures', '65 € la séance de trois heures'],
    ['Dato: 31 años en el rubro', '31 años en el rubro'],
    // Of a name what stands behind it.
    ['Betrieb: Hofladen Dührkop, Bardowick', 'Bardowick'],
    ['Business: family bakery since 1950', 'family bakery since 1950'],
    ['Looking for leads: free 20 minute call', 'free 20 minute call'],
    ['Purpose: sell the last 22 booths at the farm expo', 'the last 22 booths at the farm expo'],
    ['Ziel: die letzten 22 Stände der Messe in Ulm verkaufen', 'die letzten 22 Stände der Messe in Ulm'],
    ['Region: Newcastle, Maitland', 'Newcastle, Maitland'],
    ['Cargo: operadores de grúa', 'operadores de grúa'],
    ['Titel: Ausbildung zur Waldpädagogin', 'Ausbildung zur Waldpädagogin'],
    ['Price: from £650', 'from £650'],
    ['Who: anyone with two tunes and up', 'anyone with two tunes and up'],
    ['Don’t forget: all gear is in the $260', 'all gear is in the $260'],
    ['Incluir: equipo de nueve profesionales', 'equipo de nueve profesionales'],
    // Of a client what it is.
    ['Client: Fernhill Dental, a family dental practice in Stockport', 'family dental practice in Stockport'],
    ['Client: Aldergrove Landing (48 retirement suites, Sidney)', '48 retirement suites, Sidney'],
    ['Kunde: Radkasko24, Versicherung für E-Bikes', 'Versicherung für E-Bikes'],
    ['Extra: quote in 5 minutes online', 'quote in 5 minutes online'],
    ['Single-minded message: Clean clothes from £3 a week', 'Clean clothes from £3 a week'],
    ['Propuesta: tu tejado paga la factura', 'tu tejado paga la factura'],
    ['Beweis: 210 Anlagen seit 2018', '210 Anlagen seit 2018'],
  ])('is told without a label that says nothing: %s', (line, told) => {
    expect(contentOf(line)).toBe(told);
  });

  it('says nothing of a client but where it is', () => {
    expect(contentOf('Client: Outback Bore Solar, Longreach QLD')).toBeNull();
  });

  it.each([
    ['Delivery: 8 to 10 weeks', 'Delivery: 8 to 10 weeks'],
    ['Extra prints: €40', 'Extra prints: €40'],
    ['Entrada: $3.000 adultos', 'Entrada: $3.000 adultos'],
    ['Öffnungszeiten: täglich 10 bis 22 Uhr', 'Öffnungszeiten: täglich 10 bis 22 Uhr'],
    ['Taller infantil: haz tu propio queso', 'Taller infantil: haz tu propio queso'],
    ['Kontakt: Frau Ilgen', 'Kontakt: Frau Ilgen'],
    ['Entrée: libre', 'Entrée libre'],
    ['Dogs: welcome, £10 per stay', 'Dogs welcome, £10 per stay'],
    ['Made in: Our workshop in Vermont', 'Made in our workshop in Vermont'],
    ['Price: 45 €', 'Price: 45 €'],
    ['Cost: £45', 'Cost: £45'],
    ['Dauer: 2 Tage', 'Dauer: 2 Tage'],
    ['From: £780 for a weekend', 'From £780 for a weekend'],
    ['Heat treated: yes', 'Heat treated'],
    ['Gift vouchers: yes, valid for two years', 'Gift vouchers, valid for two years'],
    ['Parking: yes, free after 6', 'Parking: free after 6'],
    ['Costo: ninguno', 'Costo: ninguno'],
    ['Length: 5 days novice', 'Length: 5 days novice'],
    ['Colours: sage and rust', 'Colours: sage and rust'],
    ['Extra prints: €40', 'Extra prints: €40'],
    ['Medium: £60', 'Medium: £60'],
    ['Booking: 01632 960 123, £20 deposit', 'Booking: 01632 960 123, £20 deposit'],
    ['Insurance: covered up to £50,000', 'Insurance covered up to £50,000'],
  ])('keeps the label that its content needs: %s', (line, told) => {
    expect(contentOf(line)).toBe(told);
  });

  it.each([
    'Who for: people renovating',
    'Clients: particuliers, syndics',
    'Business: Bluegrass Boiler & Radiator Co.',
    'Charity: Friends of the Park',
    'Book: blackwaterkayak.ie',
    'Services',
    'What’s included',
    'Who it’s for: shop owners',
    'Action: request the report',
    'Plateformes: Facebook',
    'Indicaciones: tono cercano',
    'Spend: whatever 2 boards cost',
    'Keep clear of: any talk of tariffs',
    'Needed by: the Easter classic',
    'Length: 90 characters',
    'Goal: sell more gift cards before Christmas',
    'Aim: fill the last 35 places in the camp',
    'Colours: our own teal only',
    'Kundenkreis: Hauskäufer',
    'Qué evitar: imágenes de adolescentes',
    'Phone: 02 5550 4410, Con answers',
    'Contacto: Ing. Garza, 81 5550 2216',
    'Instagram: @bambualicura',
  ])('is not told where it is for the writer: %s', (line) => {
    expect(contentOf(line)).toBeNull();
  });
});

test.each([
  'Pain: filling in forms at night',
  'Business objective: fill April',
  'Client contact: Sam, mornings only',
  'Sign-off: Denise',
])('a label for the writer takes its line along: %s', (line) => {
  expect(contentOf(line)).toBeNull();
});

test('what an agency asks the readers to do is offered without its label', () => {
  expect(offerOf('CTA: Book a free survey')).toBe('Book a free survey');
});
