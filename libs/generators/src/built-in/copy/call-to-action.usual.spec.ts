import { factLanguageOf, readFacts } from '@app/creative';
import { suitedAction } from './call-to-action.js';

test.each([
  // What is free first and paid by the month is signed up for; what is ordered or quoted is said in many words.
  ['de', 'Lastenräder in Ulm, 4.900 €. Termin online auf rad.example buchen', 'book_now'],
  ['de', 'Zügeln in Bern, 140 Franken pro Stunde. Offerte per Foto innert 24 Stunden', 'get_quote'],
  ['de', 'Ringe selber schmieden in Ulm, 320 Euro Kursgebühr', 'sign_up'],
  ['de', 'Aufsperrdienst in Graz, auch nachts', 'contact_us'],
  ['de', 'Pflegekräfte in Rostock, 3.950 Euro Einstieg, ganz ohne Anschreiben', 'apply_now'],
  ['de', 'Jugendkonto mit Karte, App und 30 Euro Startguthaben', 'learn_more'],
  ['de', 'Reifenwechsel in Wil, CHF 59. Kein Termin nötig', 'learn_more'],
  ['fr', 'Carnet de chantier pour artisans. Essai de 21 jours, puis 19 € par mois', 'sign_up'],
  ['fr', 'Opticienne à domicile à Nantes, on rappelle sous 24 h', 'contact_us'],
  ['fr', 'Transport de palettes entre Metz et Luxembourg', 'get_quote'],
  ['fr', 'Gérard, menuisier, a lancé ses figurines. 60 modèles vendus en ligne', 'shop_now'],
  ['fr', 'Couches lavables, kit à 59 €', 'shop_now'],
  ['es', 'Rimay enseña quechua. Gratis el primer nivel, después 14 soles al mes', 'sign_up'],
  ['es', 'Facturación electrónica, los primeros 45 días gratis', 'sign_up'],
  ['es', 'Paneles solares en Monterrey. Cotización gratis con tu recibo', 'get_quote'],
  ['es', 'Pasteles de bautizo en Guadalajara, para 50 personas desde $1,850', 'order_now'],
  ['es', 'Recorrido para recoger café en Salento, 65.000 pesos por persona', 'book_now'],
  ['es', 'Plantillas a medida. Salen en una semana, 165 €. Muchos preparan la maratón de abril', 'book_now'],
  ['es', 'Con $5.000 plantamos un árbol. También buscamos voluntarios', 'donate_now'],
  ['es', 'Libros por correo, envío a toda Colombia, perfecto para padrinos', 'shop_now'],
  // What holds for one thing on a list of prices holds for none of the others.
  ['en', 'Dog grooming, Hove\nFull groom £38\nNails £10, no appointment\nBath £22', 'book_now'],
  ['en', 'Alterations in Ponsonby, zips from $28. Drop in Tuesday to Saturday', 'learn_more'],
  ['en', 'Fixed-fee conveyancing in Leeds, £895. Quote online in two minutes', 'get_quote'],
  ['en', 'Small-batch whiskey from Bardstown. Join the list by November 1', 'sign_up'],
  ['en', 'Join our tennis club in Hamilton. Adult season pass $310. Open house on May 3', 'sign_up'],
  ['en', 'GST invoicing for wholesalers. ₹499 per month. 14 days free, no card', 'sign_up'],
  ['en', 'Walk 10k at dawn on Saturday 16 May. €25 to enter', 'sign_up'],
  ['en', 'Moss & Pine rents out wooden cribs in Noosa. A week is $79', 'book_now'],
  ['en', 'Greenfinch hires out chef whites to restaurants in Dublin, €3 per jacket', 'learn_more'],
  ['en', 'Macramé workshops in Brighton, two hours with prosecco, £42 a head', 'book_now'],
  ['en', 'Pottery workshops in Brighton, two hours a night for six weeks, £90', 'sign_up'],
  ['en', 'Handmade nursery lamps from a studio in Totnes, £54', 'shop_now'],
  ['en', 'Peat-free compost, four bags for £28 with free delivery on pallets', 'shop_now'],
  ['en', 'Steel barbecues that fold flat in 20 seconds. Made in Leeds, £169', 'shop_now'],
  ['en', 'Hive & Co in Hamilton sells complete starter hives for $649', 'shop_now'],
  ['en', 'Heat-and-eat soups across Melbourne, $58', 'order_now'],
  ['en', 'Pizza oven hire in York', 'book_now'],
  ['en', 'BER assessments in Cork, €180', 'book_now'],
  ['en', 'Dogs flown to the UK. Talk to a relocation vet for free', 'contact_us'],
])('the button of a usual brief suits it in %s: %s', (language, prompt, action) => {
  const known = factLanguageOf(language);
  expect(suitedAction(prompt, readFacts(prompt, known), known, null)).toBe(action);
});
