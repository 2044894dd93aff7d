import { factLanguageOf, readFacts } from '@app/creative';
import { suitedAction } from './call-to-action.js';

test.each([
  // Who is reached by message only is written to.
  ['en', 'Weekly pool cleaning in Durban, R850 a month. Whatsapp me 082 555 0164', 'contact_us'],
  ['de', 'Hundesalon in Gelsenkirchen, kleine Hunde ab 38 Euro. Termin nur über WhatsApp', 'contact_us'],
  ['fr', 'Réparation de sacs en cuir à Lille. Envoyez une photo par WhatsApp au 06 55 50 01 01', 'contact_us'],
  ['es', 'Hacemos taquizas en Guadalajara, 165 pesos por persona, que la gente nos busque por WhatsApp', 'contact_us'],
  ['en', 'Kurtas tailored in Leicester, from £85. Text your measurements to 07700 900 321', 'contact_us'],
  ['en', 'Personal training in your garden in Dublin, €50 a session. WhatsApp Niamh 087 555 0144', 'contact_us'],
  ['en', 'Dog grooming in Truro, $62. Text 902 555 0136 to book', 'book_now'],
  // A photo for a price, a free survey.
  ['en', 'Sea kayak repairs in Falmouth. Send us photos and we’ll give you a price', 'get_quote'],
  ['fr', 'Batteries domestiques, 10 kWh posés 6 900 €. Étude gratuite sur facture', 'get_quote'],
  ['fr', 'Remplacement de châssis PVC à Namur', 'get_quote'],
  ['fr', 'Réfection de fauteuils anciens à Tours, devis sur photo', 'get_quote'],
  // A home is looked at, a house for some nights is booked.
  ['en', 'Nine penthouses in Malahide, from €1.15m. Viewing strictly by appointment', 'contact_us'],
  ['en', 'Two-bed lofts to rent in Cape Town, R18,500 a month. Send a WhatsApp to arrange a viewing', 'contact_us'],
  ['fr', 'Penthouse de 140 m² à Annecy, 1,15 M€. Visites sur rendez-vous', 'contact_us'],
  ['es', 'Ático en Alicante, 495.000 €. Visitas con cita previa', 'contact_us'],
  [
    'es',
    'Kits de cultivo hidropónico para apartamento, $289.000, envíos a toda Colombia. Inversión: un millón al mes',
    'shop_now',
  ],
  ['en', 'Penthouse apartment in Leith that sleeps four, £240 a night', 'book_now'],
  // Stalls are booked, visitors simply come.
  ['fr', 'GRAND VIDE-GRENIER\nDimanche 14 juin\nEntrée gratuite\nEmplacement : 3 € le mètre, sur réservation', 'learn_more'],
  ['de', 'Hofflohmarkt in Hamburg am 14. Juni, Eintritt frei. Standplatz 12 Euro, Anmeldung bis 1. Juni', 'learn_more'],
  ['en', 'Stalls at our craft market, £25 a table. Email Jo to reserve a table', 'book_now'],
  // Care is asked for, what is worn at a wedding is bought.
  ['en', 'Trained attendants and nurses at home in Pune. First 2 days trial, pay only if satisfied', 'contact_us'],
  ['fr', 'Infirmières à domicile à Nice, 7 jours sur 7', 'contact_us'],
  ['en', 'Handwoven bridal sarees from ₹18,000, free shipping across India', 'shop_now'],
  ['en', 'Made to measure wedding rings from €700. Visit the workshop by appointment', 'contact_us'],
  ['es', 'Vestidos de fiesta en Bilbao desde 90 €. Pásate por la tienda', 'learn_more'],
  // Bookings that are needed, and those that are not.
  ['en', 'STARGAZERS WEEKEND\nSutherland\nR3 450 pp\nBookings: Annelie, stars@example.com', 'book_now'],
  ['de', 'Martinigansl in Gumpoldskirchen, 32,90 €. Ohne Reservierung geht leider nix', 'book_now'],
  ['en', 'Sports massage in Hull, £40 an hour. No booking needed', 'learn_more'],
  ['en', 'Drone crop surveys, £6 a hectare. Register your farm before 1 April', 'sign_up'],
  ['en', 'Aluminium bifold doors, trade supply only. Open a trade account online', 'sign_up'],
  ['de', 'Yoga für Schwangere in Flensburg, 8 Termine 110 Euro. Melde dich per Mail an', 'sign_up'],
  ['de', 'Kinderzahnärztin in Krems nimmt neue Patienten', 'book_now'],
  ['fr', 'Studio meublé à louer à Bordeaux, 620 €. Visites le samedi', 'contact_us'],
  ['en', 'Half plots to let in Worcester. Put your name on the waiting list', 'sign_up'],
  ['fr', 'Logiciel de gestion pour associations, 9 € par mois. Essai de 30 jours', 'sign_up'],
])('the button is how a brief wants to be reached, in %s: %s', (language, prompt, action) => {
  const known = factLanguageOf(language);
  expect(suitedAction(prompt, readFacts(prompt, known), known, null)).toBe(action);
});
