import { apart } from './sentence-pairs.js';

describe('two sentences joined to one', () => {
  it.each([
    ['en', 'Larkfield is a nursery near Harrogate', 'we have nine places free for September', ', and '],
    ['en', '$25 provides a dinner for four', 'every gift is matched until November 20', ', and '],
    ['de', 'Die Backstube fängt erst um vier Uhr an', 'wir zahlen im ersten Jahr 1.050 Euro', ' und '],
    ['fr', "L'inscription est gratuite", 'la métropole offre les dix premiers trajets', ' et '],
    ['fr', "L'essai est gratuit pendant 14 jours", "l'abonnement est à 39 € par mois", ', puis '],
    ['es', 'La próxima es a Roma, del 12 al 17 de mayo', '645 € por persona en habitación doble', ', '],
    ['es', 'El curso cuesta 120 € con barro incluido', 'si venís dos os hacemos un 15 %', ', y '],
  ] as const)('are told apart (%s): %s', (language, one, other, joint) => {
    expect(apart(`${one}${joint}${other}`, language)).toEqual([one, other]);
  });

  it.each([
    // A condition in front or at the end is of both; what points back or closes a list needs what it points to.
    ['en', 'If you book before May, we clean the oven and we do the hob for free'],
    ['en', 'We clean your oven on the same day, and we do the hob for free, if you book before May'],
    ['en', 'We make small oak tables by hand and you can buy them online'],
    ['en', 'Managers build a rota in minutes, staff swap shifts on their phones and every change is logged'],
    ['de', 'Software, die Ihre Rechnungen ausliest und die das Büro entlastet und wir helfen gern'],
    ['en', 'Cracked plates are usually mended in about two hours while you do your shopping, from £60'],
    ['es', 'Cuesta 95 € al mes para socios y estudiantes de la región'],
  ] as const)('stay one where the second needs the first (%s): %s', (language, sentence) => {
    expect(apart(sentence, language)).toEqual([sentence]);
  });
});
