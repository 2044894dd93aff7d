import { withoutNextPhrase } from './loose-ends.js';

describe('what stands behind the name of a thing', () => {
  it.each([
    ['fr', 'festival de musique les pieds', 'Festival de musique les pieds dans le sable', 'festival de musique'],
    ['fr', 'savon de Marseille cuit', 'Vrai savon de Marseille cuit au chaudron', 'savon de Marseille'],
    ['fr', 'meilleure baguette de Nancy', 'La meilleure baguette de Nancy, c’est la nôtre', 'baguette de Nancy'],
    ['fr', 'dépannage quoi', 'on fait le dépannage quoi, les fuites', 'dépannage'],
    ['fr', 'miel de lavande en ligne', 'vendons notre miel de lavande en ligne', 'miel de lavande'],
    [
      'fr',
      'logiciel pour associations de moins',
      'Logiciel pour associations de moins de 300 adhérents',
      'logiciel pour associations',
    ],
    ['es', 'huerta ecológica cerca de Aranjuez', 'Somos una huerta ecológica cerca de Aranjuez', 'huerta ecológica'],
    ['de', 'besten Fade', 'Wir machen den besten Fade in ganz Kassel', 'Fade'],
  ] as const)('%s: is not part of %s', (language, thing, sentence, name) => {
    expect(withoutNextPhrase(thing, [sentence], language)).toBe(name);
  });

  it.each([
    ['es', 'botas vaqueras cosidas', 'hacemos botas vaqueras cosidas a mano en piel', 'botas vaqueras cosidas a mano'],
    ['fr', 'coffrets de fromages affinés', 'Coffrets de fromages affinés en cave à Bulle', 'coffrets de fromages affinés'],
    ['fr', 'sorties en traîneau à chiens', 'Sorties en traîneau à chiens', 'sorties en traîneau à chiens'],
    ['de', 'ersten Kurs', 'für unseren ersten Kurs', 'ersten Kurs'],
    ['de', 'Reparatur', 'Reparatur von Uhren in Hannover', 'Reparatur von Uhren'],

    ['en', 'house on the hill', 'A house on the hill', 'house on the hill'],
  ] as const)('%s: is part of it where it says more: %s', (language, thing, sentence, name) => {
    expect(withoutNextPhrase(thing, [sentence], language)).toBe(name);
  });
});
