import { statedAim } from './stated-aim.js';

test.each([
  ['Goal: bookings on the website', 'book_now'],
  ['Would like more enquiries from bakeries', 'contact_us'],
  ['I’d like ads that bring in quote requests from small brands', 'get_quote'],
  ['The aim is trial sign-ups', 'sign_up'],
  ['ad should ask for donations, not adoptions', 'donate_now'],
  ['we want installs. Tone: light', 'download'],
  ['Goal is online sales', 'shop_now'],
  ['Anzeige soll Anfragen von Bauleitern bringen', 'contact_us'],
  ['Wir möchten, dass sich mehr Leute anmelden', 'sign_up'],
  ['Ziel sind Bestellungen im Onlineshop', 'order_now'],
  ['Ziel: Direktbuchung statt Anfragen über Portale', 'book_now'],
  ['L’objectif est d’obtenir des demandes de démonstration', 'contact_us'],
  ['On aimerait que les parents s’inscrivent au lieu de téléphoner', 'sign_up'],
  ['une annonce qui amène des demandes de devis', 'get_quote'],
  ['Buscamos que dejen sus datos para una prueba de nivel', 'contact_us'],
  ['Objetivo: vender entradas anticipadas', 'get_tickets'],
  ['quiero mas reservas entre semana', 'book_now'],
  ['Lo que buscamos es que pidan cotización', 'get_quote'],
  ['nous aimerions des annonces qui amènent vers la page de don', 'donate_now'],
])('what the writer wants of the ad has its button: %s', (prompt, action) => {
  expect(statedAim(prompt, false)).toBe(action);
});

test.each([
  'If you want to book a taxi early, do it here',
  'Do you need a plumber to call?',
  'We want managers who still take orders on paper',
  'We don’t want to sound like a booking portal',
  'Wir möchten Friseure ansprechen, die Termine noch auf Papier führen',
  'Nous voulons toucher les gérants qui prennent leurs commandes par téléphone',
  'Queremos llegar a autónomos que pierden pedidos',
])('what readers want, and what is told of them, is no aim: %s', (prompt) => {
  expect(statedAim(prompt, true)).toBeUndefined();
});

test('a button that calls needs a number; without one the next that is wanted comes', () => {
  expect(statedAim('We want people to call or book online', true)).toBe('call_now');
  expect(statedAim('We want people to call or book online', false)).toBe('book_now');
  expect(statedAim('We want people to call', false)).toBe('contact_us');
});
