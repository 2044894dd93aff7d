import { brief, order } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';
import { pathsOf } from './paths.js';
import { nameWithin, namesOf } from './short-subject.js';

it.each([
  ['en', 'Two-bedroom flats in Alicante with sea view', ['Two-bedroom flats in Alicante', 'Two-bedroom flats']],
  ['en', 'Handmade oak tables', ['oak tables']],
  ['en', 'Book before Easter', []],
  ['en', 'coffee without caffeine', []],
  ['en', 'vegan leather bags', []],
  ['en', 'Charity 10k run in Hyde Park', []],
  ['en', 'beautiful and durable bags', []],
  ['de', 'Handgemachtes Spielzeug aus Buche', ['Handgemachtes Spielzeug', 'Spielzeug aus Buche', 'Spielzeug']],
  ['de', 'Kaffee ohne Koffein', []],
  ['de', 'Vermietung von Arbeitsbühnen und Minikranen', ['Vermietung von Arbeitsbühnen']],
  ['de', 'Software für kleine Sportvereine', ['Software für Sportvereine']],
  ['de', 'ehrenamtliche Lesepatinnen und Lesepaten', []],
  ['de', 'Wir bauen Riesling an der Nahe an', []],
  [
    'de',
    'Zahnmedizinische Fachangestellte (m/w/d)',
    ['Zahnmedizinische Fachangestellte', 'Fachangestellte (m/w/d)', 'Fachangestellte'],
  ],
  ['de', 'Ferienhaus für 6 Personen in Ostfriesland', ['Ferienhaus für 6 Personen', 'Ferienhaus']],
  ['fr', 'location de voitures électriques', ['location de voitures']],
  ['fr', 'machine à laver', []],
  ['fr', 'pension pour cochons d’Inde', ['pension']],
  ['es', 'Patrón de Embarcaciones de Recreo', []],
  ['fr', 'fromage de Savoie', ['fromage']],
  ['de', 'Ausbildung zum Gabelstaplerfahrer', ['Gabelstaplerfahrer werden']],
  ['de', 'Atemkurse für Menschen mit Asthma', ['Atemkurse']],
  ['de', 'Weiterbildung zum Hygienebeauftragten', ['Weiterbildung']],
  ['en', 'Join our hospice lottery before April', ['Join our hospice lottery']],
  ['en', 'App that lets you rent a sailboat', ['rent a sailboat']],
  ['fr', 'application qui permet de commander le poisson', ['commander le poisson']],
  ['es', 'curso de cocina con fuego', ['curso de cocina']],
  ['es', 'café artesanal para oficinas', ['café artesanal', 'café']],
] as const)('in %s a shorter name of %j is still a true one', (language, subject, shorter) => {
  expect(namesOf(subject, language)).toEqual([subject, ...shorter]);
});

it.each([
  ['es', 'Curso de construcción de guitarra española', 'construcción de guitarra'],
  ['es', 'alpargatas de yute cosidas a mano', 'alpargatas de yute'],
  ['es', 'escuela pequeña de construcción de guitarras', 'construcción de guitarras'],
  ['es', 'app gratuita para llevar las cuentas', 'app para llevar las cuentas'],
  ['fr', 'boîtes en épicéa et papiers paraffinés pour fromagers', 'boîtes en épicéa'],
  ['fr', 'application mobile de suivi du sommeil des bébés', 'suivi du sommeil des bébés'],
  ['en', 'restoration of grandfather clocks', 'grandfather clock restoration'],
  ['en', 'repair of thatched and slate roofs', 'thatched and slate roof repair'],
  ['en', 'vintage wedding dresses Brighton', 'vintage wedding dresses'],
  ['en', 'online course for parents of babies', 'online course for parents'],
  ['de', 'Gebrauchte Europaletten und Gitterboxen', 'Gebrauchte Europaletten'],
  ['de', 'Software für die Einsatzplanung', 'Software für Einsatzplanung'],
  ['en', 'refurbished commercial dough mixers', 'refurbished dough mixers'],
  ['fr', 'Vente de palettes Europe reconditionnées', 'palettes Europe'],
  ['fr', 'pose et entretien de toitures végétalisées', 'pose et entretien de toitures'],
  ['es', 'construcción y reparación de guitarras flamencas', 'reparación de guitarras'],
  ['en', 'refurbished commercial ovens and dishwashers', 'refurbished commercial ovens'],
  ['en', 'Mobile app that scans food labels', 'app that scans food labels'],
  ['de', 'offene Holz- und Metallwerkstatt für alle', 'Holz- und Metallwerkstatt'],
  ['de', 'gebrauchte Paletten und Gitterboxen aus Holz', 'gebrauchte Paletten'],
  ['de', 'Mädchenfussball Schnuppertraining', 'Mädchenfussball'],
  ['es', 'Cambio de bañera por plato de ducha', 'Cambio de bañera'],
  ['fr', 'démoussage et réparation de toiture', 'réparation de toiture'],
  ['de', 'Anfängerkurs Deutsche Gebärdensprache', 'Deutsche Gebärdensprache'],
  ['en', 'Sports physio and back pain treatment', 'back pain treatment'],
  ['en', 'Emergency repair of steam + hot water heat', 'Emergency repair'],
  ['en', 'Draught proofing of wooden sash windows', 'Draught proofing'],
  ['en', 'Ultra-Quiet Bladeless Tower Fan with Remote', 'Bladeless Tower Fan'],
  ['en', 'Sonara Wireless Noise Cancelling Headphones', 'Noise Cancelling Headphones'],
  ['en', 'Nordic Refurbished Espresso Coffee Machines', 'Nordic Refurbished Espresso Coffee Machines'],
  ['en', 'Gluten-free Wholegrain Sandwich Bread Rolls', 'Gluten-free Wholegrain Sandwich Bread Rolls'],
  ['en', 'private skippered sailing holidays', 'skippered sailing holidays'],
  ['en', 'subscription box of small batch pickles', 'small batch pickles'],
  ['es', 'salidas nocturnas para ver estrellas con telescopio', 'ver estrellas con telescopio'],
  ['de', 'Ausbildung zum ehrenamtlichen Sterbebegleiter', 'Ausbildung zum Sterbebegleiter'],
  ['de', 'Klavierstimmungen und Reparaturen', 'Klavierstimmungen'],
  ['en', 'Soap for Sensitive Skin of Newborn Children', 'Soap'],
  ['de', 'Klangwerk Kabellose Kopfhörer mit Geräuschunterdrückung', 'Klangwerk Kabellose Kopfhörer'],
] as const)('in %s %j is named within 30 characters by its last words, where they say the same', (language, subject, name) => {
  expect(nameWithin(subject, language, (text) => text.length <= 30)).toBe(name);
});

it('prints no half name of a thing', () => {
  const prompt = 'Revisión de la vista gratis en Sevilla. Gafas desde 99 €.';
  expect(JSON.stringify(writeAd(brief({ prompt, language: 'es' }), order(), 'es'))).not.toMatch(/de la[^ ]| de la de /iu);
});

describe('the paths of a search ad', () => {
  it.each([
    [['trail running shoes'], [], []],
    [['emergency plumber'], ['in Leeds'], ['leeds']],
    [['yoga retreat'], ['in the Lake District'], ['yoga-retreat', 'lake-district']],
    [['Zahnärzte'], [], ['zahnärzte']],
    [[], [], []],
  ])('are whole names or left out: %j %j', (subjects, places, paths) => {
    expect(pathsOf(subjects, places, 'en')).toEqual(paths);
  });
});
