import type { FactLanguage } from './fact-language.js';
import { asSentence } from './shouted-lines.js';

describe('a name in a shouted line', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['es', 'ENVÍO GRATIS EN ROSARIO, FUNES Y ROLDÁN EN 48 HS', 'Envío gratis en Rosario, Funes y Roldán en 48 hs'],
    ['es', 'FRENOS DESDE 49 EUROS EN MADRID Y ALREDEDORES', 'Frenos desde 49 euros en Madrid y alrededores'],
    ['es', 'ABRIMOS EN SEVILLA, CON PARKING GRATIS', 'Abrimos en Sevilla, con parking gratis'],
    ['fr', 'LIVRAISON À LYON, BRON ET DÉCINES', 'Livraison à Lyon, Bron et Décines'],
    ['fr', 'ATELIERS À LYON ET ENVIRONS', 'Ateliers à Lyon et environs'],
  ])('is that of a town in a row with a known one (%s): %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['es', 'EN NUESTRA NAVE, JUNTO A LEROY MERLIN', 'En nuestra nave, junto a Leroy Merlin'],
    ['es', 'TALLER JUNTO A LA ESTACIÓN', 'Taller junto a la estación'],
    ['fr', 'MAGASIN FACE À DECATHLON', 'Magasin face à Decathlon'],
    ['en', 'FREE PARKING OPPOSITE TESCO', 'Free parking opposite Tesco'],
    ['en', 'FREE PARKING NEXT TO THE POST OFFICE', 'Free parking next to the post office'],
  ])('stands without an article beside which one is (%s): %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'FLORIDA ROAD DURBAN NEXT TO THE OLD POST OFFICE', 'Florida Road Durban next to the old post office'],
    ['en', 'FREE STORAGE AT OUR WHYTE AVENUE SHOP', 'Free storage at our Whyte Avenue shop'],
    ['en', 'STREET FOOD FROM LEEDS', 'Street food from Leeds'],
    ['fr', 'COMMANDES AU COMPTOIR RUE GAMBETTA À DINARD', 'Commandes au comptoir rue Gambetta à Dinard'],
    ['fr', 'BRADERIE DANS LA RUE PIÉTONNE', 'Braderie dans la rue piétonne'],
  ])('is that of a street (%s): %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each([
    ['MICHELIN, GOODYEAR AND NOKIAN FROM $129 EACH', 'Michelin, Goodyear and Nokian from $129 each'],
    ['SOFAS, CHAIRS AND TABLES FROM $129 EACH', 'Sofas, chairs and tables from $129 each'],
  ])('is one of makers in a row, of whom no brief has the words: %s', (line, told) => {
    expect(asSentence(line, 'en', null)).toBe(told);
  });
});
