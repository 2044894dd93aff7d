import { factLanguageOf, readFacts } from '@app/creative';
import { suitedAction } from './call-to-action.js';

test.each([
  ['en', 'Locked out? 24 hour locksmith in Sheffield, most jobs £65-£95', 'get_quote'],
  ['en', 'We need HGV drivers (class 1) in Doncaster, £17.50/h nights', 'apply_now'],
  ['en', 'Nursery in Stockport looking for a level 3 practitioner, £12.80 per hour', 'apply_now'],
  ['fr', 'Recrutons commercial B2B à Lyon, fixe 32 k€', 'apply_now'],
  ['en', 'our food bank is running low, £15 = a week of groceries', 'donate_now'],
  ['en', 'campervan hire from Cornwall, 10% off with code VAN10', 'book_now'],
  ['en', 'End of tenancy cleaning in Bristol, 20% off', 'book_now'],
  ['de', 'Gänseessen am Markt, bitte reservieren', 'book_now'],
  ['en', 'Vet clinic in Norwich with late opening', 'book_now'],
  ['en', 'Foster a dog for two weeks. We pay for food and vet bills. You give a warm sofa.', 'learn_more'],
  ['en', 'month end close software for finance teams, talk to sales', 'contact_us'],
  ['es', 'Reparamos móviles en 1 hora en Bilbao', 'book_now'],
  ['en', 'Trail running shoes, 20% off', 'shop_now'],
  ['es', 'Zapatos de piel', 'shop_now'],
  // They have the drawing of a good and are none.
  ['en', 'Wedding planner in Leeds', 'learn_more'],
  ['en', 'Eye test in Leeds', 'book_now'],
  ['de', 'Lauftreff in Köln', 'sign_up'],
  ['es', 'Feria del libro en León', 'learn_more'],
  // What the brief asks its readers to do comes first.
  ['en', 'SOC 2 automation for startups, book a demo', 'book_now'],
  ['en', 'AI contract review for legal teams. Start a free 14-day pilot', 'sign_up'],
  ['en', 'Hand poured soy candles, £14 each. Order by 18 Dec', 'order_now'],
  ['es', 'Casa rural en Gredos, 480 €. Reserva por WhatsApp 612 555 043', 'book_now'],
  ['de', 'Sonntagsbrunch, Tisch reservieren unter 0221 5550199', 'book_now'],
  // Whom a word is about decides.
  ['en', 'Dental check-up for patients without insurance, $89', 'book_now'],
  ['en', 'Junk removal in Phoenix. We recycle or donate 70% of what we pick up', 'get_quote'],
  ['en', 'Coffee beans, 10% of profits go to charity, £9 a bag', 'shop_now'],
  ['en', 'Our charity feeds 900 families, every donation is doubled', 'donate_now'],
  ['en', 'Help us plant 10,000 trees before March', 'donate_now'],
  ['de', 'Zeiterfassung für Betriebe, 4,90 € pro Mitarbeiter und Monat, 30 Tage kostenlos testen', 'sign_up'],
  ['de', 'Wallbox zum Festpreis 899 € inkl. Anmeldung beim Netzbetreiber und Montage', 'get_quote'],
  ['de', 'Wir stellen handgemachte Seife her, 6 € das Stück', 'shop_now'],
  ['de', 'Für jedes Paar Socken spenden wir eins, 12 €', 'learn_more'],
  ['de', 'Ausbildungsplatz zum Tischler in Ulm, jetzt bewerben', 'apply_now'],
  ['fr', "Cours d'anglais en visio, 89 € par mois", 'sign_up'],
  ['fr', "Bouquets prêts à l'emploi, 29 €", 'shop_now'],
  ['fr', 'Festival à Vallauris, pass 4 jours 75 €', 'get_tickets'],
  ['es', 'Ropa de trabajo resistente desde 25 €', 'shop_now'],
  ['es', 'Mudanzas con seguro incluido, presupuesto gratis', 'get_quote'],
  ['en', 'Recruiting software for agencies, $49 a month', 'learn_more'],
  ['en', 'Bike workshop in Bristol, full service £75', 'book_now'],
  // What is only mentioned decides nothing: who reads it, what a price is for, and what the brand is called.
  ['en', 'Shared inbox for small online stores, $15 per seat a month', 'learn_more'],
  ['en', 'Independent audiologists in Harrogate, ear wax removal £55', 'book_now'],
  ['en', 'Coworking and private offices in Halifax, hot desk £120, bike store', 'contact_us'],
  ['en', 'Noodle bar in Ballard, 18 hour tonkotsu $17, no reservations', 'learn_more'],
  ['en', 'Nutmeg is a 20-seat restaurant with a five-course tasting menu at $90', 'book_now'],
  ['en', 'I repair grandfather clocks in my workshop in Ludlow, overhaul from £180', 'book_now'],
  ['en', 'New exhibition: Toys of the Eighties, adults $14', 'learn_more'],
  ['de', 'Software für Sportvereine, Umzug von Excel übernehmen wir, 12 € im Monat', 'learn_more'],
  ['de', 'Nachtserum mit Squalan, 30 ml, 68 €', 'shop_now'],
  ['de', 'Bettwäsche aus Leinen, 11 Farben, Newsletter-Anmeldung bringt 10 €', 'shop_now'],
  ['fr', 'Coiffeuse à domicile à Rouen, coupe femme 38 €', 'book_now'],
  ['fr', 'École de langues à Nantes, cours du soir 240 €', 'sign_up'],
  ['es', 'Alianzas de boda en oro, pareja desde 690 €, hechas a mano', 'shop_now'],
  ['en', 'Skin checks in Leeds, new patients seen within a week, most insurance accepted', 'book_now'],
  ['en', 'Neon signs for salons and bars, from £320', 'get_quote'],
  ['en', 'Earwax removal at home, £65', 'book_now'],
  ['fr', 'Orthodontiste à Tours, bilan 45 €', 'book_now'],
  // Work is booked where it is paid by the hour; else somebody looks at it first.
  ['en', 'Winter sail repair and washing in Poole', 'get_quote'],
  ['en', 'Pinball machine repair, $90 first hour', 'book_now'],
  ['de', 'Reetdächer an der Küste, Besichtigung kostenlos', 'get_quote'],
  // One simply comes.
  ['es', 'Peluquería en Vigo, corte 14 €, sin cita', 'learn_more'],
  ['fr', 'Portes ouvertes au lycée, entrée libre, cours de démonstration', 'learn_more'],
  // What is sold and sent; who volunteers is no help wanted.
  ['en', 'We sell cactus plants online, in the pot', 'shop_now'],
  ['en', 'Wigs on loan for drama groups, usually volunteers, order by phone', 'order_now'],
  ['es', 'Helados en Mendoza, pedidos por WhatsApp', 'order_now'],
  ['fr', 'Plateau de fromages 39 €, à commander 48 h avant', 'order_now'],
  ['es', 'Agende su visita al departamento muestra', 'book_now'],
  ['en', 'We design and install garden lighting in Surrey, most gardens under £4,000', 'get_quote'],
  // What is not there is not asked for.
  ['en', 'Treasure hunts for work teams in Leeds, there’s no app to download, £22 a head', 'book_now'],
  ['en', 'Taxis in Tralee, no app, just ring 066 555 0133', 'call_now'],
  ['en', 'A free app for runners on iOS and Android', 'download'],
  // A trial of work has a price to ask for, one of software none.
  ['fr', 'Nettoyage cryogénique pour l’industrie. Essai gratuit sur une de vos machines. Devis sous 24 h', 'get_quote'],
  ['fr', 'Logiciel de devis pour artisans, essai gratuit de 14 jours', 'sign_up'],
  // Who opens its doors hires nobody there; who looks for the owners of old things neither.
  [
    'fr',
    'Nous organisons nos portes ouvertes samedi 15 mars. Nos apprentis sont recrutés par les entreprises voisines',
    'sign_up',
  ],
  ['de', 'Wir sanieren Kachelöfen. Gesucht sind Hausbesitzer mit einem alten Ofen. Wir kommen kostenlos vorbei', 'get_quote'],
  ['de', 'Gesucht: Schreiner in Rosenheim, 20 € die Stunde', 'apply_now'],
  ['en', 'Role: Home care assistants\nPay: €16 per hour\nApply: text CARE to 087 555 0162', 'apply_now'],
  ['es', 'Programa de gestión para clínicas. Queremos que las clínicas pidan una demo', 'contact_us'],
  // Trips and baths are booked.
  ['fr', 'Séjours à vélo électrique le long de la Loire, 6 jours à partir de 690 € par personne', 'book_now'],
  ['en', 'Thermal baths in Ouray, day pass $28', 'book_now'],
  ['fr', 'Rénovation de salle de bains à Metz', 'get_quote'],
  ['en', 'A beginners’ day with our beekeepers, £35 including lunch, places are limited to 12', 'book_now'],
  ['de', 'Partyzelte mieten in Bremen, ab 140 €', 'book_now'],
  // What lasts some hours and has a price is booked; what is paid by the month is not.
  ['en', 'Treks across Dartmoor, two hours £42, hats provided', 'book_now'],
  ['en', 'Menu planner for busy cooks, 10 minutes a day, $9 a month', 'learn_more'],
  ['de', 'Baumpflanzaktion am 8. November, Helfer gesucht', 'sign_up'],
  ['en', 'Trial flying lesson in Kent, £139', 'book_now'],
  // A French or Spanish name begins with its kind.
  ['fr', 'Théâtre du Puits, du 4 au 20 mars, 18 €', 'get_tickets'],
])('the button suits the brief in %s: %s', (language, prompt, action) => {
  const known = factLanguageOf(language);
  expect(suitedAction(prompt, readFacts(prompt, known), known, null)).toBe(action);
});
