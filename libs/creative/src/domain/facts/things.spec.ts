import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

const factsOf = (
  kind: 'subject' | 'place' | 'description',
  prompt: string,
  language: FactLanguage,
  brand: string | null = null,
): string[] => valuesOf(readFacts(prompt, language, [], brand), kind);

describe('the thing of a brief', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'We repair and replace shingle roofs across Tarrant County', 'shingle roofs repaired'],
    ['en', 'need ad for our cheese and cider day sat 7 june, tickets 8 quid', 'cheese and cider day'],
    ['en', 'We move uprights and grands anywhere in Wisconsin', 'uprights and grands'],
    ['en', 'We scan and store paper files for solicitors', 'paper files scanned'],
    ['en', 'Twelve one and two bedroom retirement apartments overlooking the harbour', 'retirement apartments'],
    [
      'en',
      'An app that tells you what to sow in your veg patch, free for up to 10 crops, rated 4.7',
      'app that tells you what to sow in your veg patch',
    ],
    ['en', 'Product: First Home Savings Account at 4.10% for 12 months', 'First Home Savings Account'],
    ['en', 'What we sell: refrigerated trucking and cold storage from farm to port', 'refrigerated trucking and cold storage'],
    ['en', 'Our offer is a fully managed letting service in Cardiff at 8%', 'fully managed letting service'],
    ['en', 'Repair of thatched and slate roofs in Devon', 'repair of thatched and slate roofs'],
    ['en', 'Objective: drive online quotes for boat insurance', 'boat insurance'],
    ['de', 'Neueröffnung unserer Waldkita in Freising', 'Waldkita'],
    ['fr', 'Assurance santé pour chiens et chats dès 9,90 € par mois', 'assurance santé pour chiens et chats'],
    ['es', 'Seguro médico para perros y gatos en México desde 189 pesos', 'seguro médico para perros y gatos'],
    ['es', 'Membresía para un taller de cerámica compartido en Bogotá', 'Membresía para un taller de cerámica compartido'],
    ['de', 'Mitgliedschaft im Ruderclub, auch für Anfänger', 'Mitgliedschaft im Ruderclub'],
    ['fr', 'Pose et entretien de toitures végétalisées à Rennes', 'pose et entretien de toitures végétalisées'],
    ['fr', '28 logements neufs du T2 au T4 à Bordeaux', 'logements neufs'],
    ['fr', 'retouche couture Lyon 3e', 'retouche couture'],
    ['en', 'I’ve been re-stringing and repairing pearl necklaces for 31 years', 'pearl necklaces re-strung'],
    ['de', 'Wir flicken Velos direkt vor der Haustür', 'Velos flicken lassen'],
    ['fr', "Croisières d'une semaine sur le canal du Midi", "croisières d'une semaine"],
    ['fr', "Nous lançons la commercialisation d'une résidence de 18 appartements à Nantes", 'appartements'],
    ['fr', 'On cherche trois aides soignantes de nuit', 'aides soignantes de nuit'],
    ['fr', 'Nous sommes une agence de recrutement spécialisée dans la cuisine', 'agence de recrutement'],
    ['es', 'Queso curado de oveja hecho en nuestra finca', 'queso curado de oveja'],
    ['es', 'Queso curado de oveja hecho a mano', 'queso curado de oveja hecho a mano'],
    ['es', 'Café de origen de pequeños caficultores de Nariño', 'café de origen de pequeños caficultores'],
    ['en', 'I repair longcase, bracket and carriage clocks', 'carriage clocks repaired'],
    ['en', 'We tune and repair pianos in homes and schools', 'pianos tuned'],
    ['de', 'Ich stimme Klaviere im Raum Oldenburg', 'Klaviere stimmen lassen'],
    ['en', '- British Sign Language Level 1\n- 30 weeks, starts 23 September', 'British Sign Language Level 1'],
    ['en', 'We dress and re-cut millstones for watermills', 'millstones dressed'],
    ['en', 'We re-cane and re-rush chairs from our workshop in Ludlow', 'chairs re-caned'],
    ['en', 'Beginner quilting retreat weekend for women who have never sewn', 'beginner quilting retreat weekend'],
    ['en', 'Subscription box of small batch pickles, three jars a month', 'subscription box of small batch pickles'],
    ['en', 'Weekend tickets for our folk music festival in Leeds, €65', 'folk music festival'],
    ['en', 'We need volunteers for our repair café in Guelph, one Saturday a month', 'volunteers for our repair café in Guelph'],
    ['en', 'We mill heritage wheat into stoneground flour near Ludlow', 'stoneground flour'],
    ['en', 'Free hearing tests for over 50s at our clinic. Ear wax removal too, £55.', 'hearing tests'],
    ['en', 'Online course for runners with knee pain, made by physios', 'online course for runners with knee pain'],
    ['en', 'We hire out and make wigs for drama societies', 'wigs'],
    ['en', 'I am an audiologist and I visit people at home in Norfolk', 'audiologist'],
    ['en', 'We sell indoor plants online, delivered in the pot', 'indoor plants'],
    ['en', 'Hiring Class A CDL drivers, regional routes', 'Class A CDL drivers'],
    ['en', 'Ad for our wills and probate team. Single will £195.', 'wills and probate team'],
    ['en', 'We make candles, soaps and bath bombs in Leeds', 'candles, soaps and bath bombs'],
    ['en', '20% off your first balayage with code HELLO20', 'balayage'],
    ['en', 'Weekend courses in dry stone walling, £135', 'weekend courses in dry stone walling'],
    ['en', 'We built an app that helps nurses and drivers sleep better', 'app for nurses and drivers'],
    ['en', 'Ad for our cat only clinic in Shrewsbury', 'cat only clinic'],
    ['en', 'I am a speech and language therapist working with children', 'speech and language therapist'],
    ['en', 'Seeking two forklift drivers for nights at our warehouse', 'forklift drivers'],
    [
      'de',
      'Für unser Seniorenheim in Plauen suchen wir ab sofort eine Pflegedienstleitung (m/w/d)',
      'Pflegedienstleitung (m/w/d)',
    ],
    ['fr', 'Nous rempaillons les chaises dans notre atelier', 'Rempaillage de chaises'],
    ['fr', 'Séjours à vélo de Nevers à Saumur, 7 jours', 'séjours à vélo'],
    ['fr', 'Séjours à vélo électrique le long de la Loire', 'séjours à vélo électrique'],
    ['fr', 'Application gratuite pour les familles qui partagent la garde', 'Application pour les familles'],
    ['es', 'Somos una academia de Zaragoza que prepara oposiciones a magisterio', 'oposiciones a magisterio'],
    [
      'es',
      'Organizamos salidas nocturnas para ver estrellas con telescopio',
      'salidas nocturnas para ver estrellas con telescopio',
    ],
    ['es', 'Curso de construcción con paja y barro para principiantes', 'curso de construcción con paja y barro'],
    ['es', 'Tapizamos sofás y sillas en Murcia', 'Tapizado de sofás y sillas'],
    [
      'de',
      'Der ambulante Hospizdienst sucht Menschen, die sich zur Sterbebegleitung ausbilden lassen',
      'Ausbildung zur Sterbebegleitung',
    ],
    ['de', 'Ich bin Atemtherapeutin in Freiburg und biete einen Abendkurs an', 'Atemtherapeutin'],
    ['fr', 'Nous avons créé une application qui aide les artisans à faire leurs devis', 'application pour les artisans'],
    ['fr', 'Journées portes ouvertes les 17 et 18 mai, entrée libre', 'journées portes ouvertes'],
    ['es', 'Revisión de la vista gratis al comprar tus gafas', 'revisión de la vista'],
    ['en', 'Write an ad about our teeth whitening offer, £199 instead of £280', 'teeth whitening'],
    ['de', 'Unsere Bäckerei sucht zum 1. August zwei Auszubildende, einmal Bäcker und einmal Verkauf', 'Auszubildende'],
    ['de', 'Unser Hofladen in Meckenbeuren verkauft Apfelsaft, Most und Obst', 'Apfelsaft, Most und Obst'],
    ['fr', 'Nous rénovons et vendons des meubles anciens à Colmar', 'meubles anciens'],
    ['fr', 'Construction et entretien de piscines dans le Gard', 'construction et entretien de piscines'],
    ['fr', 'Aide à domicile pour personnes âgées à Quimper', 'aide à domicile'],
    ['es', 'Excursiones en kayak por el Delta del Ebro', 'excursiones en kayak'],
    ['de', 'Wir sind eine Bäckerei und suchen ab September zwei Lehrlinge', 'Lehrlinge'],
    ['de', 'Wir haben eine Software für kleine Betriebe mit 3 bis 25 Mitarbeitern entwickelt', 'Software für kleine Betriebe'],
    ['fr', 'Menuisier à Pau depuis 1987, je fabrique des cuisines et des escaliers', 'Menuisier'],
    ['fr', 'Nous louons un gîte pour 8 personnes, semaine à 790 €', 'gîte'],
    ['es', 'Empresa: limpieza de oficinas en Bilbao. Servicio: diario o semanal', 'limpieza de oficinas en Bilbao'],
    ['es', 'Jornada de puertas abiertas este domingo', 'jornada de puertas abiertas'],
    ['es', 'Celebramos la cuarta edición de nuestro festival de teatro', 'festival de teatro'],
    // What is done first, and by whom it is told, comes before what is only mentioned.
    ['en', 'We rent out campervans from Hobart, each one has a name and mum makes the quilts', 'campervans'],
    ['en', 'My mum bakes wedding cakes in Leeds', 'wedding cakes'],
    ['de', 'Wir sind eine kleine Bio-Imkerei und bieten seit sechs Jahren Einsteigerkurse für Leute an', 'Einsteigerkurse'],
    ['de', 'Die Frischekiste liefert jeden Morgen vor 8.30 Uhr frische Brötchen in Büros', 'frische Brötchen'],
    ['fr', 'Nous sommes une petite ferme bio et nous proposons depuis cinq ans des ateliers de vannerie', 'ateliers de vannerie'],
    ['fr', 'Nous sommes une ferme laitière et nous louons depuis mai deux cabanes au bord de l’étang', 'cabanes'],
    ['en', 'We are a business mending outdoor gear', 'mending outdoor gear'],
    ['en', 'We run an online course in medical transcription editing', 'online course in medical transcription editing'],
    ['en', 'Business coaching in Leeds', 'business coaching'],
    ['fr', 'On offre des contrats de déneigement résidentiel à Sherbrooke', 'contrats de déneigement résidentiel'],
    ['es', 'Somos un colmenar familiar y damos cursos de apicultura en Teruel', 'cursos de apicultura'],
    // The business of something is named by it; what is called so is not.
    ['es', 'Negocio de arriendo de juegos inflables en Rancagua', 'arriendo de juegos inflables'],
    ['es', 'Empresa de mudanzas en Málaga', 'empresa de mudanzas'],
    ['fr', 'Petite entreprise de location de châteaux gonflables à Rouen', 'location de châteaux gonflables'],
    ['de', 'Wir sind ein kleiner Betrieb für Hüpfburgenverleih in Landshut', 'Hüpfburgenverleih'],
    ['en', 'We grow 80 kinds of hardy ferns in Clare', 'hardy ferns'],
    ['es', 'Clases de bajo eléctrico en Valencia', 'clases de bajo eléctrico'],
    ['es', 'Trasteros de 2 a 12 m² en alquiler en Alcorcón', 'Trasteros'],
    ['fr', 'Nous sommes une entreprise familiale et nous embauchons 15 saisonniers', 'saisonniers'],
    ['fr', 'Un salon de thé où on tricote, à Lille', 'salon de thé'],
    ['de', 'Am 4. Mai eröffnen wir unseren zweiten Hofladen in Radolfzell', 'Hofladen'],
    // Which shop it is is the news of an opening.
    ['en', 'We’re opening a second doughnut shop in Galway', 'second doughnut shop'],
    ['fr', 'Nous ouvrons notre deuxième café-brasserie à Nancy', 'deuxième café-brasserie'],
    ['es', 'Abrimos nuestra segunda panadería en Gijón', 'segunda panadería'],
  ])('is named as it is had: %s, %s', (language, prompt, subject) => {
    expect(factsOf('subject', prompt, language)).toEqual([subject]);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'Our shelves are low ahead of Thanksgiving. $25 provides a dinner.'],
    ['en', "I'm a landlord with a converted tannery in Walsall"],
    ['de', 'Seit 22 Jahren in Oldenburg'],
    ['de', 'Eine App für Leute, die gerne in die Pilze gehen'],
    ['en', 'A three day rental is €95 and includes panniers'],
    ['en', 'Our policy takes dogs up to age 14'],
    ['en', 'We are a group of 26 households near Stroud'],
    ['fr', "On cherche des donateurs pour l'hiver"],
    ['es', 'Cita en el 983 555 140'],
    ['en', 'Market managers usually save five hours a week'],
    ['en', 'I do up old armchairs in Kent'],
    ['en', 'Most sole traders in Ludlow do their tax return in January'],
    ['en', 'An app that lets you order from the corner shops nobody else delivers for'],
    ['fr', 'On ouvre une deuxième installation à Sherbrooke'],
    ['de', 'Eine App, mit der Kinder lesen lernen'],
    ['es', 'Fabricamos mesas, estanterías y cabeceros de madera maciza en Soria'],
    ['es', 'Queremos vender abonos a gente de Asturias'],
  ])('is not who writes, what is missing, a ticket, nor a mere kind: %s, %s', (language, prompt) => {
    expect(factsOf('subject', prompt, language)).toEqual([]);
  });

  it.each([
    ['Vente et pose de pompes à chaleur à Lille. Devis gratuit.', 'vente et pose de pompes à chaleur'],
    ['Réparation de machines à coudre à Tours, 45 € le diagnostic.', 'réparation de machines à coudre'],
    ['Nous fabriquons des sacs à dos à Roubaix.', 'sacs à dos'],
    ['On loue notre baraque à frites ambulante pour les mariages.', 'baraque à frites ambulante'],
    // Where it is, and what one does there, are no part of it.
    ['Notre salon de thé à Lyon sert des gâteaux maison.', 'salon de thé'],
    ['Gîte à découvrir en Ardèche, 3 chambres.', 'Gîte'],
  ])('has what it is for in its French name: %s', (prompt, subject) => {
    expect(factsOf('subject', prompt, 'fr')).toEqual([subject]);
  });

  it.each<readonly [FactLanguage, string, string, string]>([
    ['en', 'Larkfield Forest School', 'Larkfield is an outdoor nursery near Harrogate', 'outdoor nursery'],
    ['en', 'RotaHound', 'Ad for RotaHound, our app for dog walking businesses', 'app for dog walking businesses'],
    [
      'en',
      'ParcelNest',
      'Product: ParcelNest, shared parcel lockers for apartment buildings',
      'shared parcel lockers for apartment buildings',
    ],
    ['fr', 'Planivo', 'Nous éditons Planivo, un logiciel de planning pour les restaurants', 'logiciel de planning'],
    ['en', 'Marrow Players', 'MARROW PLAYERS\npresent\nMURDER AT THE FLOWER SHOW\nTickets £9', 'Murder at the Flower Show'],
    ['en', 'Thermacheck Surveys', 'Thermacheck does drone surveys for landlords', 'drone surveys'],
    ['en', 'Oak & Iron Forge', 'Oak & Iron makes hand forged kitchen knives in Sheffield', 'hand forged kitchen knives'],
    ['de', 'Tischlerei Ahrens', 'Ahrens baut Treppen aus Eiche und Esche', 'Treppen'],
    ['fr', 'Atelier Kervran', 'Kervran fabrique des sacs en voile de bateau', 'sacs en voile de bateau'],
    ['en', 'Pallet Loop', 'We buy back used wooden pallets from warehouses in Ontario', 'used wooden pallets'],
    ['es', 'Escuela de Surf Marejada', 'Marejada, campamento de surf en Cantabria', 'campamento de surf'],
  ])('stands behind the name of the brand, or a part of it: %s, %s', (language, brand, prompt, subject) => {
    expect(factsOf('subject', prompt, language, brand)).toEqual([subject]);
  });
});

describe('a place', () => {
  it('is no page on the web and no language', () => {
    expect(factsOf('place', 'Piano lessons with a 4.9 in Google, also in Hindi', 'en')).toEqual([]);
    expect(factsOf('place', 'Clínica en Gijón con un 4,9 en Google', 'es')).toEqual(['en Gijón']);
  });

  it.each([
    ['2 bed flats to rent near York station', 'near York station'],
    ['Piano tuning in Leeds and Bradford', 'in Leeds and Bradford'],
    ['Piano tuning in Leeds', 'in Leeds'],
    ['Second café in Kilkenny on Saturday', 'in Kilkenny'],
    ['Piano tuning in Southend on Sea', 'in Southend on Sea'],
  ])('is told whole: %s', (prompt, place) => {
    expect(factsOf('place', prompt, 'en')).toEqual([place]);
  });
});

it('who tells of himself describes the thing, unless a second verb follows', () => {
  expect(factsOf('description', 'We are a mobile notary in Tucson, we come to you', 'en')).toEqual(['mobile notary in Tucson']);
  expect(factsOf('description', 'Somos un taller donde restauramos santos de yeso', 'es').join()).not.toMatch(/^taller/u);
});

test('behind a label the thing may stand behind the name', () => {
  const brief = 'Product: Probe & Pan – food safety diary on a tablet\nOffer: £29 a month per kitchen';
  expect(factsOf('subject', brief, 'en', 'Probe & Pan')).toEqual(['food safety diary']);
});

test('labour is no thing of a discount on it', () => {
  expect(factsOf('subject', 'Student card: 10% off all labour', 'en')).toEqual([]);
});
