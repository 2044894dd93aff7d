import { factLanguageOf, readFacts, valuesOf } from '@app/creative';
import { suitedAction } from './call-to-action.js';

/** The language, the goal (`-`: none that an ad must know of), the button and the brief. */
const briefs: readonly (readonly [string, string, string, string])[] = [
  // What the brief asks for, in its own words.
  ['en', '-', 'book_now', 'Trattoria Lume in Hove. Sunday lunch for two £38. Book a table online'],
  ['en', '-', 'book_now', 'Payrolls, payroll software for cafés. CTA: book a demo'],
  ['en', '-', 'contact_us', 'Warehouse software for wholesalers. Request a demo'],
  ['en', '-', 'order_now', 'Sam’s Curry House, collection or delivery. Order online'],
  ['en', '-', 'sign_up', 'Beginners choir on Tuesdays, sign up on our website'],
  ['en', '-', 'call_now', 'Blocked drain? Call 0113 496 0111, we are there in an hour'],
  ['en', '-', 'get_quote', 'Garden clearance from £90. Send a photo for a quote to 0113 496 0112'],
  ['de', '-', 'book_now', 'Fußpflege Amsel in Ulm, 35 €. Jetzt Termin buchen'],
  ['fr', 'hire', 'apply_now', 'Le Bistrot du Port cherche un serveur en CDI, 1 900 € net. Envoyez votre CV'],
  ['es', '-', 'sign_up', 'Taller de teatro los jueves, 40 € al mes. Inscríbete'],
  ['es', '-', 'book_now', 'Casa El Roble en Asturias para 6 personas. Reserva por WhatsApp 612 555 044'],
  ['fr', '-', 'book_now', 'Massage suédois à Tours, 60 min 55 €. Prenez rendez-vous au 02 47 00 00 00'],
  ['en', '-', 'order_now', 'Mail-in chain sharpening, $8 a loop. Order a prepaid mailer on our site'],
  ['en', '-', 'book_now', 'Spring dock installation on Lake Rosseau. Book both visits before April 15'],
  ['en', 'attend', 'sign_up', 'Rent a beehive for $39 a month. Register with us before August'],
  ['en', '-', 'sign_up', 'First-home savings account at 4.10%. Open it online in 10 minutes'],
  ['en', '-', 'contact_us', 'We repair gate motors, callout R350. Whatsapp only, no calls, 082 555 0117'],
  ['es', '-', 'order_now', 'Empanadas, docena a 14.500. Los pedidos se piden por whatsapp'],
  ['es', '-', 'get_quote', 'Alquiler de grúas desde S/ 310 la hora. Pidan cotización por correo'],
  ['fr', '-', 'sign_up', 'Complémentaire santé dès 24,90 € par mois. Adhésion 100 % en ligne'],
  ['de', '-', 'book_now', 'Software für Hausverwaltungen, 1,20 € pro Einheit. Ziel: 30-Minuten-Demo buchen'],
  // An app whose readers arrange a visit first; a trial that is reserved.
  ['es', 'install', 'book_now', 'App de riego con sensor, $6,900 por hectárea. Agenda una visita a tu huerta'],
  ['fr', '-', 'book_now', 'Essai gratuit d’un vélo cargo à Nantes, samedi, sur réservation'],
  // Whoever signs up for six months is told of, not asked.
  ['en', '-', 'book_now', 'Caravan storage in Bendigo, from $34 a week, half price if you sign up for six'],
  // What others wanted is no job.
  ['en', '-', 'contact_us', 'People bought old houses and wanted the fanlights put right. We restore leaded lights'],
  // A person is wanted.
  ['en', 'hire', 'apply_now', 'We are hiring line cooks in Reno, $21/h, apply in two minutes'],
  ['en', 'hire', 'apply_now', 'Dental nurse wanted in Hull, £13.20 an hour, no weekends'],
  ['en', 'hire', 'apply_now', 'Bakers needed for our night shift, call us on 0113 496 0113'],
  ['de', 'hire', 'apply_now', 'Suchen wir dich? Bäcker (m/w/d) in Kiel, 18 € die Stunde'],
  ['de', 'hire', 'apply_now', 'Mitarbeiter für unser Lager in Teilzeit, 15 € pro Stunde'],
  ['fr', 'hire', 'apply_now', 'Garage Perrin embauche : offre d’emploi mécanicien à Dijon'],
  ['es', 'hire', 'apply_now', 'Se busca camarera con experiencia en Cádiz, contrato indefinido'],
  // Not a person, although the words of it are there.
  ['de', 'install', 'download', 'App zur Urlaubsplanung, 2 € pro Mitarbeiter und Monat'],
  ['de', '-', 'shop_now', 'Fahrräder von Radhaus Nord, auch als JobRad, ab 899 €'],
  ['de', '-', 'sign_up', 'Ausbildung zur Yogalehrerin, Kurs an 10 Wochenenden, 2.400 €'],
  ['en', '-', 'get_quote', 'Painters in Stockport. No job too small'],
  ['en', '-', 'contact_us', 'Career coaching for lawyers who want out'],
  ['en', '-', 'get_quote', 'Apprenticeship insurance for small employers, from £9 a month'],
  ['en', '-', 'shop_now', 'Winter coats, 30% off, and staff discounts of 40% for nurses'],
  ['fr', '-', 'sign_up', 'Apprentissage de l’italien : cours d’italien pour adultes, 20 € la séance'],
  ['es', '-', 'shop_now', 'Tienda de ropa de trabajo, zapatos de seguridad desde 39 €'],
  // Gifts are asked for.
  ['en', 'donate', 'donate_now', 'Hedgehog hospital in Devon. Your donation of £10 pays for one night'],
  ['en', 'donate', 'donate_now', 'Registered charity for young carers, call us, £20 pays for a day out'],
  ['de', 'donate', 'donate_now', 'Tierheim Lindau: Spenden Sie Futter für den Winter'],
  ['fr', 'donate', 'donate_now', 'Refuge des Ânes : faites un don, 15 € nourrissent un âne une semaine'],
  ['es', 'donate', 'donate_now', 'Haz una donación: 12 € son una semana de comida para un perro'],
  // Gifts are only spoken of.
  ['en', '-', 'shop_now', 'Bamboo socks, 3 pairs £18, every purchase donates a meal'],
  ['en', '-', 'shop_now', 'Oak chairs from £120. 10% of profits go to charity'],
  ['en', 'attend', 'sign_up', 'Charity run in Hove on 4 May, 10k, £15 per runner'],
  ['de', '-', 'shop_now', 'Seifenspender und Seife im Set, 24 €, jetzt kaufen'],
  ['fr', '-', 'shop_now', 'Savon au lait, 6 €. Parrainez un ami et gagnez 5 €. Boutique en ligne'],
  ['es', '-', 'shop_now', 'Zapatos veganos 79 €, donamos 1 € por par a una ONG'],
  // The kind of thing.
  ['en', '-', 'book_now', 'Trial glider flights at Omarama, $420, includes 3 month club membership'],
  ['en', '-', 'book_now', 'Make your own gin in an afternoon. £95 each, take home a 70cl bottle'],
  ['en', '-', 'learn_more', 'Second hand uniform sale in the hall at Larch Primary School, £1 to £5'],
  ['en', '-', 'learn_more', 'LARCH SCHOOL\n** SPRING GALA **\nRaffle\nBooks $1\nHāngī $18 (pre-order at the office)'],
  ['en', '-', 'contact_us', 'This winter we strip and refinish a set of four dining chairs for $480'],
  ['de', '-', 'book_now', 'Physiotherapie-Praxis in Bern, Laufanalyse CHF 160'],
  ['fr', '-', 'learn_more', 'Miel de châtaignier, 9 € le pot de 500 g. Vente à la ferme le samedi'],
  ['en', '-', 'book_now', 'Lumen Dental, check-up $59, for patients without insurance'],
  ['en', '-', 'sign_up', 'Invoices for freelancers, 30 day trial, no card'],
  ['en', '-', 'sign_up', 'Harbour Rowing Club welcomes new members, first month free'],
  ['fr', '-', 'contact_us', 'Cabinet Roux, immobilier à Pau, commission de 3 900 €'],
  ['de', '-', 'book_now', 'Yogaraum am Fluss, Probestunde 8 Euro'],
  ['fr', 'attend', 'get_tickets', 'Festival de jazz à Sète, du 3 au 5 août, pass 45 €'],
  // Written after the rules.
  ['en', 'hire', 'apply_now', 'Line up your next season with us: lift operators wanted in Aviemore, £12.60/h plus ski pass'],
  ['en', '-', 'learn_more', 'HR platform that speeds up hiring for hotel chains'],
  ['en', '-', 'call_now', 'Looking for an electrician in Derby? Same day visits, 01332 496 015'],
  ['en', '-', 'shop_now', 'The most wanted sneakers of the year, now £89'],
  ['en', '-', 'book_now', 'Hen party cocktail class in Leeds, £28 each. Book your date today'],
  ['en', 'donate', 'donate_now', 'Our lifeboat needs a new engine. Please donate what you can before April'],
  ['en', '-', 'order_now', 'Vegan meal boxes from £6.50. For each box we donate one to a food bank. Order now'],
  ['de', 'hire', 'apply_now', 'Café Morgenrot sucht Verstärkung für den Service, 14 € plus Trinkgeld'],
  ['de', '-', 'get_quote', 'Malerbetrieb Kunz stellt auch Gerüste. Kostenloses Angebot anfordern'],
  ['de', '-', 'contact_us', 'Karriereberatung für Führungskräfte, Erstgespräch kostenlos'],
  ['de', 'donate', 'donate_now', 'Ihre Spende baut Nistkästen: 25 € für ein Schwalbenpaar'],
  ['fr', '-', 'shop_now', 'Tapis de bain prêts à l’emploi, 19 € la paire'],
  ['fr', 'hire', 'apply_now', 'Boulangerie Cassel recherche un apprenti vendeur H/F, contrat de 2 ans'],
  ['fr', '-', 'get_quote', 'Serrurier à Brest, intervention rapide. Demandez un devis'],
  ['es', '-', 'book_now', 'Peluquería Sol en Murcia: corte y color 35 €. Pide tu cita'],
  ['es', '-', 'shop_now', 'Botas de trabajo con puntera de acero, 59 €'],
  ['es', 'attend', 'get_tickets', 'Concierto de flamenco en Ronda el 3 de mayo, entradas desde 18 €'],
  ['es', 'hire', 'apply_now', 'Taller mecánico en Vigo busca chapista, contrato indefinido, 1.600 € al mes'],
  // Written after those.
  ['en', '-', 'book_now', 'Acupuncture in Bath, first session £40, evening slots'],
  ['en', '-', 'order_now', 'Birthday cakes made in Salford, two days notice, from £35'],
  ['en', 'hire', 'apply_now', 'Want a job you are proud of? Join our team as a carer in Truro, £12.90/h'],
  ['en', '-', 'sign_up', 'Spanish for beginners, 10 evenings in Exeter, enrol now'],
  ['en', '-', 'shop_now', 'Work boots for every job on site, steel toe, £65'],
  ['en', '-', 'order_now', 'Gift boxes from £25. We donate 5% to charity, order today for Mother’s Day delivery'],
  ['en', '-', 'contact_us', 'Three bedroom house in Kendal, £315,000, viewings on Saturdays'],
  ['de', '-', 'get_quote', 'Gebäudereinigung für Büros in Mainz, unverbindliches Angebot anfordern'],
  ['de', '-', 'order_now', 'Pizzeria Vesuvio in Gera liefert bis 23 Uhr, ab 15 € kostenlos'],
  ['de', '-', 'book_now', 'Hundesalon Pfote in Jena, Waschen und Schneiden 45 €, Termine auch samstags'],
  ['de', 'hire', 'apply_now', 'Gesucht: Koch in Vollzeit, 3.000 € brutto, freie Sonntage'],
  ['fr', '-', 'book_now', 'Gîte pour 8 personnes en Ardèche, 420 € le week-end'],
  ['fr', '-', 'order_now', 'Traiteur Maison Blanc, plateaux repas à 14 €, commandez avant mardi'],
  ['fr', 'donate', 'donate_now', 'Aidez-nous à rouvrir le refuge : 20 € soignent un chat'],
  ['fr', '-', 'shop_now', 'Lampes de bureau, 39 €. 1 € reversé à une association pour chaque achat'],
  ['es', '-', 'sign_up', 'Escuela de surf en Somo, inscripciones abiertas, 120 € la semana'],
  ['es', 'donate', 'donate_now', 'Protectora de Lugo: tu donativo de 15 € paga una vacuna'],
  ['es', '-', 'get_quote', 'Pintor en Burgos, pisos y locales, presupuesto sin compromiso'],
  ['de', '-', 'book_now', 'Weinprobe bei Familie Kern, samstags 15 Uhr, 29 € pro Person, Anmeldung erforderlich'],
  // A home, givers and what an ad shall bring are sought too, and are no staff.
  ['de', 'donate', 'donate_now', 'Wir suchen für neun Katzen ein Zuhause. Außerdem brauchen wir dringend Spenden für Futter'],
  ['de', 'hire', 'apply_now', 'Wir sind eine Gärtnerei und suchen ab März zwei Lehrlinge'],
  ['en', 'donate', 'donate_now', 'Owl rescue in Kent. £9 feeds one owlet for a week'],
  ['en', 'donate', 'donate_now', 'Every gift to our shelter is doubled until Friday'],
  ['en', '-', 'sign_up', 'We are looking for people to try our rowing club. Two evenings free'],
  ['es', 'donate', 'donate_now', 'Comedor infantil en Lima. Buscamos donantes mensuales'],
  ['es', '-', 'sign_up', 'Buscamos que más gente se apunte a nuestro coro'],
  ['fr', '-', 'book_now', 'Nous cherchons à remplir notre gîte au printemps, réservation en ligne'],
  // A room for guests and a hairdresser are called as an exhibition is.
  ['fr', '-', 'book_now', 'Salon de coiffure à Reims, coupe 29 €'],
  ['fr', 'attend', 'learn_more', 'Salon du mariage à Reims les 4 et 5 mai'],
];

test.each(briefs)('a brief in %s has the goal %s and the button %s: %s', (language, goal, action, prompt) => {
  const known = factLanguageOf(language);
  const facts = readFacts(prompt, known);
  const [read = '-'] = valuesOf(facts, 'goal');
  const told = ['hire', 'donate', 'install', 'attend'].includes(read) ? read : '-';
  expect([told, suitedAction(prompt, facts, known, null)]).toEqual([goal, action]);
});
