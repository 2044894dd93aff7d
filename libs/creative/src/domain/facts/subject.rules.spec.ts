import { isSubject } from './subject.rules.js';
import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

const listed = (texts: Readonly<Record<FactLanguage, string>>): (readonly [FactLanguage, string])[] =>
  Object.entries(texts).flatMap(([language, list]) => list.split('|').map((text) => [language as FactLanguage, text] as const));

/** Briefs, or beginnings of briefs, that name no thing. */
const noThings = listed({
  en: 'make something cool|increase brand awareness|we are the best|donate today|cat owners|Objective|Ad for everyone|Manufacturers|Download our app now|Learn Spanish online|Find your dream job|Black Friday|Boost your sales|Why wait|Get more leads|Help us grow|Hey there|Please write an ad|Everything must go|Tired of waiting|Join our team|You deserve better|Save big today|Buy now|Book a table|Rent a boat|Order online now|Shop the look|Call us today|Homeowners|Busy parents|Target audience|It is time|What a day|Let’s go|Small businesses|Click here|Stop smoking today|Don’t miss out|This week|Treat yourself|Any branch in Leeds|Friday thing|Norwich, from £75|Fourteen hours a day|Full service|Second clinic|Current rate|CLOSING|Guest passes',
  de: 'Mach etwas Cooles|Wir suchen dich|Hundebesitzer|Kaufe jetzt|Steigere deinen Umsatz|Zielgruppe|Jetzt bestellen|Hol dir mehr|Wer wagt gewinnt|Hallo zusammen|Bitte eine Anzeige|Mehr Reichweite|Spende jetzt|Alles muss raus|Entdecke die Welt|Junge Familien|Du bist gefragt|Warum warten|Lerne kochen|Black Friday|Graz|Einen|Geschlossen|Zweite Praxis',
  fr: 'Faites un don|Nous recrutons|Propriétaires de chats|Objectif|Achetez maintenant|Augmentez vos ventes|Pourquoi attendre|Bonjour à tous|Découvrez la ville|Profitez-en|Jeunes parents|Tout doit disparaître|Apprenez le piano|Réservez votre table|Vous méritez mieux|Notoriété|Venez nous voir|C’est le moment|Trouvez mieux|Rejoignez notre équipe|Fermé|Nantes|Bon ben|Système',
  es: 'Haz algo genial|Buscamos a alguien|Dueños de perros|Objetivo|Compra ahora|Aumenta tus ventas|Por qué esperar|Hola a todos|Descubre la ciudad|Aprovecha ya|Padres ocupados|Todo debe irse|Aprende piano|Reserva tu mesa|Te lo mereces|Visibilidad|Ven a vernos|Es el momento|Encuentra más|Únete a nosotros|Mirá|Cerrado|Sistema|Zaragoza|Nueva clínica',
});

const things = listed({
  en: 'Running shoes|Book club|Watch repairs|Train sets|Cleaning services|Emergency plumber|Sunday roast|E-bikes|Car insurance|Family dentist|Yoga mats|iPhone 15 cases|Men’s jackets|Sea view apartments|Dance classes|Cold brew coffee|Winter coats|Nail salon|Garden furniture|Meal kits',
  de: 'Laufschuhe|Handgemachte Holzspielzeuge|Steuerberatung|Ferienwohnungen|Nachhilfe Mathe|Espresso|Zahnreinigung|Umzüge|Bio-Kisten|Kinderfahrräder',
  fr: 'Cours de yoga|Bijoux artisanaux|Pain frais|Chaussures de randonnée|Assurance auto|Savons naturels|Vélos électriques|Paniers de légumes|Location de voitures|Meubles en chêne',
  es: 'Alquiler de coches|Café ecológico|Clases de guitarra|Zapatillas de running|Seguro de hogar|Muebles de roble|Pan artesano|Bicicletas eléctricas|Clínica dental|Joyas de plata',
});

const subjectOf = (prompt: string, language: FactLanguage): string | undefined =>
  valuesOf(readFacts(prompt, language), 'subject')[0];

describe('the thing that a brief advertises', () => {
  it('is no order, question, label, audience or aim of the advertiser', () => {
    expect(noThings.length).toBeGreaterThanOrEqual(100);
    const wrong = noThings.filter(([language, text]) => subjectOf(text, language) !== undefined);
    expect(wrong).toEqual([]);
  });

  it('is any noun phrase', () => {
    const missed = things.filter(([language, text]) => subjectOf(text, language)?.toLowerCase() !== text.toLowerCase());
    expect(missed).toEqual([]);
  });

  it.each([
    ['en', 'Hey, can you help? Nail art for weddings', 'nail art'],
    ['en', 'Product: Oak tables', 'Oak tables'],
    ['en', 'Objective: more sales. Oak tables from Leeds', 'Oak tables'],
    ['de', 'Thema: Tische aus Eiche', 'Tische aus Eiche'],
    ['en', 'Nurses wanted in Hull', 'Nurses'],
    ['en', 'Please donate warm coats before winter', 'warm coats'],
    ['de', 'Wir suchen Pflegekräfte (m/w/d)', 'Pflegekräfte (m/w/d)'],
    ['fr', 'Nous recrutons des infirmiers à Lyon', 'infirmiers'],
    ['es', 'Buscamos enfermeras en Madrid', 'enfermeras'],
    ['es', 'Sistema en línea para talleres mecánicos en México', 'Sistema para talleres mecánicos'],
    ['en', 'Clear aligners at our dental practice in Leeds, £1,895', 'clear aligners'],
    ['es', 'Joyas hechas a mano en Sevilla', 'joyas hechas a mano'],
    ['fr', 'Savons faits à la main', 'savons faits à la main'],
  ] as const)('is found behind what is none in %s: %s', (language, prompt, subject) => {
    expect(subjectOf(prompt, language)).toBe(subject);
  });

  it('is no work that somebody has begun', () => {
    expect(subjectOf('Our society is putting on a musical in the Town Hall', 'en')).not.toBe('putting');
  });

  it.each([
    ['es', 'Vení a recoger café'],
    ['es', 'Sumate al club'],
    ['es', 'campaña para plantar'],
    ['es', 'nadie'],
    ['es', 'Av'],
    ['fr', 'nôtre rembourse lunettes'],
    ['fr', 'obtenir son permis'],
    ['fr', 'd’un patio blanc'],
  ] as const)('is no order, deed or rest of a phrase (%s): %s', (language, text) => {
    expect(isSubject(text, language)).toBe(false);
  });

  it.each([
    ['es', 'café de origen'],
    ['es', 'tomate a granel'],
    ['es', 'taller los sábados'],
    ['es', 'sofá cama'],
  ] as const)('may look like an order (%s): %s', (language, text) => {
    expect(isSubject(text, language)).toBe(true);
  });

  it('is no day, no kind of telephone and no half of a match', () => {
    expect(isSubject('Mon', 'en')).toBe(false);
    expect(isSubject('iPhone and Android', 'en')).toBe(false);
    expect(isSubject('iPhone cases', 'en')).toBe(true);
    expect(subjectOf('Northgate Nightmares v Humber Hellcats, roller derby double header', 'en')).not.toMatch(/ v$/u);
  });
});
