import { type FactKind, valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';
import { calm, plainLines, sentencesOf } from './sentences.js';

const told = (language: FactLanguage, prompt: string, kind: FactKind): string[] => valuesOf(readFacts(prompt, language), kind);

describe('a range', () => {
  it.each<readonly [FactLanguage, string, string[]]>([
    ['en', 'Delivery drivers wanted in Leeds. £12 - £14 per hour.', ['£12–£14 per hour']],
    ['en', 'Delivery drivers wanted in Leeds. £12 – 14 per hour.', ['£12–14 per hour']],
    ['de', 'Schuhe aus Leder, 20 € - 30 €', ['20\u00a0€–30\u00a0€']],
    ['en', 'iPhone repair from £49 – 12 month warranty', ['from £49']],
    ['en', 'iPhone repair from £49 - 12 month warranty', ['from £49']],
  ])('is told with both ends, and a dash between other numbers parts them: %s, %s', (language, prompt, offers) => {
    expect(told(language, prompt, 'offer')).toEqual(offers);
  });

  it('with words for its ends is no price by one of them', () => {
    const offers = told('en', 'Loans from 6.9% APR on loans between £7,500 and £15,000 for members. Subject to status.', 'offer');
    expect(offers).toEqual([]);
  });

  it('of things is no offer by its end alone, and `fragrance free` is none', () => {
    expect(told('es', 'Maratón en Santander. 42 km, 21 km y 10 km. Inscripción 35 €.', 'proof')).toEqual([]);
    expect(told('en', 'Hand cream. Fragrance free, made in Kent.', 'offer')).toEqual([]);
  });

  it('does not begin with the number of a name', () => {
    expect(told('en', 'iPhone 15 – 20% off', 'offer')).toEqual(['20% off']);
  });
});

describe('a line of a form', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'Hours: 24/7 inc. holidays\nPhone repairs for all makes', 'Hours: 24/7 inc. holidays'],
    ['es', 'Horario: sáb. y dom. de 16 a 22 h\nClases de piano para adultos', 'Horario: sáb. y dom. de 16 a 22 h'],
    ['en', 'Shift: Sun - Thurs, 6pm start\nWe repair old clocks in Leeds', 'Shift: Sun-Thurs, 6pm start'],
    ['en', 'Needs full licence and garda vetting (we sort it)\nThe van is yours', 'Needs full licence and garda vetting'],
  ])('ends at no abbreviation, no span and no bracket: %s, %s', (language, prompt, statement) => {
    expect(told(language, prompt, 'statement')).toContain(statement);
  });
});

describe('the thing', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['es', 'Arena para gatos, sin polvo', 'Arena para gatos'],
    ['de', 'Winter-Check für Ihr Fahrrad: 49 € statt 69 €', 'Winter-Check für Ihr Fahrrad'],
    ['es', 'Aceite de oliva virgen extra de cosecha temprana, directo de la finca', 'aceite de oliva virgen extra'],
    ['es', 'Coches de segunda mano revisados', 'coches de segunda mano'],
    ['fr', 'Technicien de maintenance H/F, CDI à Lyon', 'technicien de maintenance (H/F)'],
    ['en', 'HGV Class 1 drivers wanted, Felixstowe depot', 'HGV Class 1 drivers'],
    ['en', "We're launching a five-course tasting menu at our restaurant", 'five-course tasting menu'],
    ['de', 'Wir sind eine Bäckerei und suchen ab sofort eine Köchin oder einen Koch (m/w/d)', 'Köchin oder Koch (m/w/d)'],
    ['es', 'Vacunación y microchip para cachorros por 59 €', 'vacunación y microchip'],
    ['fr', 'Cours de pilates en petit groupe à Bordeaux, premier cours offert', 'cours de pilates'],
    ['en', 'We need leads for solar installation in Kent. Free site survey.', 'solar installation'],
    ['es', 'Dona tu ropa de abrigo en Bilbao', 'ropa de abrigo'],
    ['es', 'Muebles de madera maciza hechos a medida, garantía de 5 años', 'muebles de madera maciza hechos a medida'],
    ['en', 'Vintage guitar repairs by hand since 1974', 'vintage guitar repairs'],
    ['en', '2 day blacksmithing course near Ludlow, max 6 people', 'blacksmithing course'],
    [
      'en',
      'month end close software for finance teams - cut close from 10 days to 3',
      'month end close software for finance teams',
    ],
    ['en', 'Evening UX design course online, 12 weeks', 'Evening UX design course'],
    ['fr', 'Vide-grenier place de la Mairie dimanche 8 juin', 'Vide-grenier'],
    ['es', 'Curso intensivo de inglés B2, 8 semanas, 290 €', 'Curso intensivo de inglés B2'],
    ['en', 'App that turns receipts into expense reports. iOS and Android', 'App that turns receipts into expense reports'],
    ['en', 'We need HGV drivers (class 1) in Doncaster, £17.50/h nights', 'HGV drivers'],
    [
      'en',
      'Lumen Rechargeable Waterproof Front Bike Light Pro, $39, free delivery',
      'Lumen Rechargeable Waterproof Front Bike Light Pro',
    ],
    ['fr', 'Brunch du dimanche à volonté, 24 € par personne', 'brunch du dimanche à volonté'],
    ['es', "Obra de teatro infantil 'La luna perdida', entradas 8 € en taquilla", 'obra de teatro infantil'],
    ['en', 'we fix iphones while you wait, from £49', 'iPhones fixed'],
    ['en', 'we fix cracked phone screens same day in Camden', 'cracked phone screens fixed'],
    ['en', 'We repair laptops and phones in an hour, Leeds', 'laptops and phones repaired'],
    ['en', 'Running shoes and their repair by people who run, free shipping all year', 'running shoes'],
    ['de', 'Laufschuhe und ihre Reparatur, Versand das ganze Jahr frei', 'Laufschuhe'],
    ['fr', 'Vélos électriques et leur entretien, à Nantes', 'vélos électriques'],
    ['es', 'Bicicletas eléctricas y su reparación, en Gijón', 'bicicletas eléctricas'],
    ['de', 'Wir reparieren Waschmaschinen in Köln, Anfahrt 29 €', 'Waschmaschinen reparieren lassen'],
    ['fr', 'on répare votre lave-linge à domicile à Nantes', 'Réparation de lave-linge'],
    ['es', 'Reparamos tejados en Vigo en 48 horas', 'Reparación de tejados'],
  ])('is named with what makes it: %s, %s', (language, prompt, subject) => {
    expect(told(language, prompt, 'subject')).toEqual([subject]);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'Flash sale - 48 hours only'],
    ['en', 'New! Vitamin C serum 30ml, $32'],
  ])('is not what somebody works on, nor a sale: %s, %s', (language, prompt) => {
    expect(told(language, prompt, 'subject')).toEqual([]);
  });

  it('is not praised with what its readers do, nor with half a phrase', () => {
    const prompt = 'Blue light glasses. Stop going to bed with tired eyes. Test them with our free trial.';
    expect(told('en', prompt, 'benefit')).toEqual([]);
  });

  it('has no audience of another thing, and no benefit that is only said of one', () => {
    const clinic = 'Clínica veterinaria en Sevilla con urgencias y consulta solo para gatos los martes.';
    expect(told('es', clinic, 'audience')).toEqual([]);
    const room = 'Neuer Escape Room in Dortmund mit echten Grubenlampen und einem Förderkorb, der sich bewegt.';
    expect(told('de', room, 'benefit')).toEqual(['echten Grubenlampen', 'Förderkorb']);
  });
});

it.each(['Deux ostéopathes D.O. vous reçoivent à Liège', 'Bureau fermé 2 pers. dès 490 €'])(
  'a sentence goes on behind an abbreviation: %s',
  (sentence) => {
    expect(sentencesOf(plainLines(`${sentence}.`))).toEqual([sentence]);
  },
);

describe('a sentence', () => {
  it.each<readonly [FactLanguage, string, string[]]>([
    ['en', 'Dinosaur exhibition. Touch a real T. rex tooth!', ['Dinosaur exhibition', 'Touch a real T. rex tooth']],
    ['en', 'Sleep app. Install ads. 7 days free then $39.99/year.', ['Sleep app', '7 days free then $39.99/year']],
    ['fr', 'coucou ! on ouvre notre boulangerie', ['on ouvre notre boulangerie']],
    ['en', 'Dog daycare. We bring your dog home tired lol.', ['Dog daycare', 'We bring your dog home tired']],
    ['es', 'LLEGAMOS EN 2 HORAS A SEVILLA', ['Llegamos en 2 horas a Sevilla']],
    ['de', 'KOCHBOX MIT REGIONALEN ZUTATEN', ['Kochbox mit regionalen Zutaten']],
    ['en', '10% OFF ALL TENTS WITH CODE SUMMER', ['10% off all tents with code SUMMER']],
  ])('ends where it ends, and is printed without shouting, greeting or laughter: %s, %s', (language, prompt, statements) => {
    expect(told(language, prompt, 'statement')).toEqual(statements);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['de', 'Kammermusik-Abend am 8. August. Karten 28 €, ermäßigt 15 €. Danach Wein im Garten.', 'Karten 28 €, ermäßigt 15 €'],
    ['en', 'Museum night on 8 May. Tickets £12, students £8.', 'Tickets £12, students £8'],
  ])('tells the price of some people with that of all others: %s, %s', (language, prompt, offer) => {
    expect(told(language, prompt, 'offer')).toEqual([offer]);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'Volunteers needed for our charity shop in Stirling', 'lead'],
    ['de', 'Steuer-App, in 20 Minuten fertig', 'install'],
    ['en', 'Charity run in Leeds, register until May', 'attend'],
  ])('has the goal of what it asks for: %s, %s', (language, prompt, goal) => {
    expect(told(language, prompt, 'goal')).toEqual([goal]);
  });
});

test('an hour or a short word at the end of a sentence ends it, an ordinal number does not', () => {
  expect(sentencesOf(['Open morning, 9.30 to 12. Parents can see the classrooms.'])).toHaveLength(2);
  expect(sentencesOf(['The costs of hay have gone up a lot. £8 feeds one donkey for a week.'])).toHaveLength(2);
  expect(sentencesOf(['Wir laden am 12. Juni zum Fest.'])).toHaveLength(1);
  expect(sentencesOf(['Boots reg. $199, now $99.'])).toHaveLength(1);
});

test('an address is taken away with the words that lead to it, and a line that is nothing else', () => {
  const plain = (text: string): string[] => sentencesOf(plainLines(text));
  expect(plain('Fittings by appointment at www.x.example. Parking is free.')).toEqual([
    'Fittings by appointment',
    'Parking is free',
  ]);
  expect(plain('Menores de 12 gratis\nEntradas en www.x.example\nBar')).toEqual(['Menores de 12 gratis', 'Bar']);
});

describe('an hour with points', () => {
  it.each([
    ['Atendemos hasta las 9 p.m. La consulta vale $85.000.', ['Atendemos hasta las 9 p.m', 'La consulta vale $85.000']],
    ['Open 9 a.m. to 5 p.m. Monday to Friday.', ['Open 9 a.m. to 5 p.m. Monday to Friday']],
  ])('ends a sentence where a new one surely begins: %s', (prompt, sentences) => {
    expect(sentencesOf([prompt])).toEqual(sentences);
  });
});

test('a prize keeps its number', () => {
  expect(sentencesOf(plainLines('1. Preis: E-Bike\n2. Preis: Spanferkel'))).toEqual(['1. Preis: E-Bike', '2. Preis: Spanferkel']);
  expect(sentencesOf(plainLines('1. Umzüge\n2. Lagerung'))).toEqual(['Umzüge', 'Lagerung']);
});

test('a shouted sentence keeps what nobody can say', () => {
  expect(calm('ENVOYEZ VOTRE CV.')).toBe('Envoyez votre CV.');
});

describe('the first letter of a name', () => {
  it.each([
    'Video calls from our T. Nagar, Chennai store',
    'Glasses at our M. G. Road showroom',
    'Readings at J. Ortega',
    'Kurse bei A. Keller',
    'Aligners by Dr. K. Patel in St. Albans',
  ])('ends no sentence: %s', (sentence) => {
    expect(sentencesOf([`${sentence}. Free parking.`])).toEqual([sentence, 'Free parking']);
  });

  it('is no last word', () => {
    expect(sentencesOf(['Serum with vitamin C. Sizes from S to L. Führerschein Klasse B. Theorie abends.'])).toEqual([
      'Serum with vitamin C',
      'Sizes from S to L',
      'Führerschein Klasse B',
      'Theorie abends',
    ]);
  });
});
