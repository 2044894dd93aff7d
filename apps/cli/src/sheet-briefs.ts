// Briefs of every kind with the facts that a client states: none was chosen because the generator does well with it.
import type { Fact } from '@app/creative';

interface SheetBriefRow {
  readonly brand: string;
  readonly tone: string;
  readonly language: string;
  readonly colors: readonly string[];
  readonly facts: readonly Fact[];
}

const row = (
  brand: string,
  tone: string,
  language: string,
  colors: readonly string[],
  ...facts: readonly Fact[]
): SheetBriefRow => ({ brand, tone, language, colors, facts });

const subject = (text: string, short: string | null = null): Fact => ({ kind: 'subject', text, short });
const category = (text: string): Fact => ({ kind: 'category', text });
const goal = (text: string): Fact => ({ kind: 'goal', text });
const offer = (text: string, rest: Pick<Fact, 'short' | 'terms' | 'until'> = {}): Fact => ({ kind: 'offer', text, ...rest });
const benefit = (text: string, rest: Pick<Fact, 'short' | 'terms'> = {}): Fact => ({ kind: 'benefit', text, ...rest });
const proof = (text: string, short: string | null = null): Fact => ({ kind: 'proof', text, short });
const event = (text: string, rest: Pick<Fact, 'short' | 'terms'> = {}): Fact => ({ kind: 'event', text, ...rest });
const fact = (kind: Fact['kind'], text: string): Fact => ({ kind, text });

// prettier-ignore
export const sheetBriefs: readonly SheetBriefRow[] = [
  row(
    'Fjellgang', 'friendly', 'en', ['#0b5d4e', '#ffb703'],
    subject('Trail running shoes'), category('running-shoe'), goal('sell'),
    offer('20 % off all trail shoes until Sunday', { short: '20 % off until Sunday', terms: 'online orders only' }),
    benefit('Free returns for 60 days'), proof('Rated 4.8 of 5 by 312 riders'),
    fact('description', 'Light shoes of 240 g for wet rock and long climbs.'),
  ),
  row(
    'Leeds Pipe Pros', 'professional', 'en', ['#1f4e8c', '#f5a623'],
    subject('Emergency plumber in Leeds'), category('wrench'), goal('lead'),
    offer('No call-out fee', { terms: 'within 10 miles of the centre' }),
    benefit('At your door within 90 minutes'), benefit('Day and night, also on bank holidays'), fact('phone', '0113 496 0000'),
  ),
  row(
    'Harbour Jazz', 'luxury', 'en', ['#151329', '#f4c95d'],
    subject('Harbour Jazz Festival'), goal('attend'),
    event('12 July at Pier 5, doors at 6 pm', { short: '12 July at Pier 5' }),
    offer('Tickets from $35', { terms: 'plus a booking fee of $2' }),
    fact('description', 'Eleven bands on two stages by the water.'),
  ),
  row(
    'St Mungo Care', 'friendly', 'en', ['#3a7d7c', '#f2f2f2'],
    subject('Night shift nurses in Glasgow', 'Night nurses in Glasgow'), goal('hire'), category('stethoscope'),
    offer('£2,000 joining bonus', { terms: 'paid after three months' }),
    benefit('Four nights on, four nights off'), benefit('Paid training'), benefit('Free parking at the home'),
  ),
  row(
    'Shelter Friends', 'friendly', 'en', ['#b23a48', '#fcb9b2'],
    subject('Warm coats for families in Chicago', 'Coats for Chicago families'), category('coat'), goal('donate'),
    fact('deadline', 'Donate before December 1'), fact('place', 'Drop-off at 40 W Lake Street, 9 to 5'),
    proof('1,240 families had a coat from us last winter'),
  ),
  row(
    'Pocketwise', 'playful', 'en', ['#39ff14', '#111111'],
    subject('The budgeting app that rounds up your change', 'Budgeting app'), goal('install'),
    offer('Free for 30 days', { terms: 'then $3 a month, cancel any time' }),
    proof('4.8 stars from 12,000 reviews'), benefit('Works offline'), benefit('No ads'),
  ),
  row(
    'Crumb', 'playful', 'en', ['#ff8fa3', '#5b3a29'],
    subject('Gluten-free sourdough, delivered in Portland', 'Gluten-free sourdough'), category('bread'), goal('sell'),
 
      offer('20 % off your first box with code CRUMB20', { short: '20 % off with code CRUMB20', terms: 'first orders ' + 'above $25' }),
    benefit('Baked the same morning'),
  ),
  row(
    'Loop', 'informative', 'en', ['#fafafa', '#e5e5e5'],
    subject('A shared family calendar'), category('spiral calendar'), goal('install'),
    benefit('Works offline'), benefit('One colour for each of you'), benefit('No account for the children'),
  ),
  row(
    'Tiny Tide', 'urgent', 'en', ['#0077b6', '#ffd166'],
    subject('Swimwear for children'), category('swimsuit'), goal('sell'),
    offer('Half price this weekend', { terms: 'sizes 2 to 8, while stocks last' }), benefit('UPF 50+ in every suit'),
  ),
  row(
    'Curd & Co', 'friendly', 'en', ['#ffe066', '#3d348b'],
    subject('Lemon curd in small jars'), category('honey-pot'), offer('3 jars for £12'),
    fact('place', 'Borough Market, every Saturday'), fact('statement', 'My mother cooks it, I sell it.'),
  ),
  row(
    'Kent Roofing', 'professional', 'en', [],
    subject('Roof repairs in Kent'), goal('lead'),
    offer('Free inspection', { terms: 'for homes up to three storeys' }),
    benefit('We come within 24 hours'), proof('Family firm since 1987'),
    benefit('Ten-year guarantee', { terms: 'on full re-roofs' }),
  ),
  row(
    'Paddle Fen', 'friendly', 'en', ['#7b2cbf'],
    subject('Kayak hire'), category('canoe'), offer('Kayak hire from £18 an hour', { terms: 'deposit £50' }),
    fact('event', 'Open from 1 April to 30 September'),
  ),
  row(
    'Küstenzeit', 'professional', 'de', ['#1d3f72', '#ff7a59'],
    subject('Ferienwohnungen auf Usedom'), category('beach-with-umbrella'), goal('visit'),
    offer('Ab 89 € pro Nacht in der Nebensaison', { short: 'Ab 89 € pro Nacht', terms: 'ab 3 Nächten, ohne Kurtaxe' }),
    benefit('kostenlos stornierbar bis 7 Tage vor Anreise'), benefit('Hunde willkommen'),
  ),
  row(
    'Nordwind', 'professional', 'de', ['#14213d', '#2a9d8f'],
    subject('Elektriker in Hamburg gesucht', 'Elektriker gesucht'), category('electric-plug'), goal('hire'),
    offer('3.600 € brutto im Monat', { terms: 'bei 38 Stunden' }), benefit('30 Tage Urlaub'),
    benefit('Firmenwagen, auch privat'),
  ),
  row(
    'Blumen am Dom', 'friendly', 'de', ['#8d5524', '#f1a7c2'],
    subject('Sträuße zum Valentinstag'), category('bouquet'), goal('sell'), offer('Strauß ab 19 €'),
    fact('deadline', 'Bis 13. Februar bestellen'), fact('place', 'Am Mainzer Dom, Leichhof 4'),
  ),
  row(
    'Pfotenglück', 'playful', 'de', ['#588157', '#dad7cd'],
    subject('Hundeschule für Welpen'), category('dog'), goal('attend'), proof('4,9 Sterne bei 320 Bewertungen'),
    offer('Erste Stunde kostenlos', { terms: 'für Welpen bis 16 Wochen' }), benefit('Höchstens sechs Hunde je Gruppe'),
  ),
  row(
    'Maison Aurèle', 'luxury', 'fr', ['#5b1f2e', '#d8b06a'],
    subject('Parfums composés à la main'), category('lotion-bottle'), goal('sell'),
    fact('description', 'Huit notes, macérées pendant trente jours dans notre atelier de Grasse.'),
    offer('Coffret découverte à 28 €', { terms: 'remboursé sur le premier flacon' }), benefit('Gravure offerte'),
  ),
  row(
    'Potager Malin', 'friendly', 'fr', ['#386641', '#f2e8cf'],
    subject('Paniers de légumes bio à Lille', 'Paniers de légumes bio'), category('carrot'), goal('sell'),
    offer('-20 % sur le premier panier', { terms: 'sans engagement, jusqu’au 30 juin' }),
    benefit('livrés le jeudi soir'), benefit('cueillis à moins de 40 km'),
  ),
  row(
    'Jazz à Vienne', 'luxury', 'fr', ['#22223b', '#c9ada7'],
    subject('Festival de jazz à Vienne'), category('saxophone'), goal('attend'), event('Le 4 juillet au théâtre antique'),
    offer('Billets dès 30 €', { terms: 'hors frais de location' }),
  ),
  row(
    'Aqualude', 'informative', 'fr', ['#0081a7', '#fdfcdc'],
    subject('Cours de natation pour adultes'), category('water-wave'), goal('attend'), benefit('Groupes de 6 maximum'),
    offer('Dix séances pour 120 €', { terms: 'entrée à la piscine comprise' }), fact('place', 'Piscine Saint-Georges, Rennes'),
  ),
  row(
    'Tostado', 'urgent', 'es', ['#c1121f', '#fdf0d5'],
    subject('Café recién tostado'), category('hot-beverage'), goal('sell'),
    offer('30 % de descuento hasta el domingo', { short: '30 % hasta el domingo', terms: 'en bolsas de 1 kg' }),
    benefit('tostado el mismo día del envío'),
  ),
  row(
    'Rueda', 'urgent', 'es', ['#ffcc00', '#1b1b1b'],
    subject('Alquiler de coches en Mallorca'), category('automobile'), goal('sell'),
    offer('Desde 19 € al día', { terms: 'mínimo 3 días, combustible no incluido' }),
    benefit('sin franquicia'), benefit('segundo conductor gratis'),
  ),
  row(
    'Taller Roble', 'informative', 'es', ['#6b4226', '#e6ccb2'],
    subject('Muebles de madera maciza a medida'), category('chair'), goal('lead'), proof('Garantía de 5 años'),
    benefit('Presupuesto en 48 horas'), benefit('Montaje incluido', { terms: 'en la provincia de Segovia' }),
  ),
  row(
    'Clínica Luz', 'professional', 'es', ['#00a6a6', '#ffffff'],
    subject('Dentista en Valencia'), category('tooth'), goal('visit'),
    offer('Limpieza dental por 35 €', { terms: 'primera visita, hasta el 31 de marzo' }), benefit('Abierto los sábados'),
    fact('place', 'Calle Colón 12, junto al metro'),
  ),
];
