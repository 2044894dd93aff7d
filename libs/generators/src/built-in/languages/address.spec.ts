import { phrasesAddressing } from './address.js';
import type { BuiltInLanguage } from './languages.js';

const closingOf = (language: BuiltInLanguage, readers: string): string =>
  phrasesAddressing(readers, language).actions.book_now.closing;

test.each<[BuiltInLanguage, string, string]>([
  ['es', 'Si reservás antes del 30 de agosto tenés 15% off', 'Reservá ahora.'],
  ['es', '¡Traé tu pañuelo!', 'Reservá ahora.'],
  ['es', 'Cámaras en vivo para que usted vea a su perro', 'Reserve ahora.'],
  ['fr', 'Tu apprends à souder en un week-end', 'Réserve dès maintenant.'],
  // Where everybody says `vos`.
  ['es', 'Almuerzo en nuestra bodega de Valle de Uco, Mendoza', 'Reservá ahora.'],
  ['es', 'Mirá, no hay vuelta: el mejor helado', 'Reservá ahora.'],
  ['es', 'Vinos de Mendoza que puedes pedir en línea', 'Reserva ahora.'],
  // The table's own address.
  ['es', 'Te llevarás una foto y tendrás descuento', 'Reserva ahora.'],
  ['es', 'Servicio SOS de pintura además en inglés', 'Reserva ahora.'],
  ['fr', 'Nous venons chez vous', 'Réservez dès maintenant.'],
  ['fr', 'Salle sous les toits', 'Réservez dès maintenant.'],
  ['de', 'Du lernst schweißen', 'Jetzt buchen.'],
  ['en', 'Book by Friday', 'Book now.'],
])('an ad asks its readers in the address of the brief (%s): %s', (language, readers, closing) => {
  expect(closingOf(language, readers)).toBe(closing);
});

test('only whole words change', () => {
  const { actions, goals } = phrasesAddressing('Tu apprends à souder', 'fr');
  expect(actions.order_now.closing).toBe('Passe ta commande.');
  expect(goals.attend.headlines).toContain('Rendez-vous {e}');
});
