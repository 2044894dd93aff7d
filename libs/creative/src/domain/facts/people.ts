// Words for people: whom an ad speaks to, and whom a job ad looks for.
import { plainText } from '../text-match.js';

/** In some countries a job ad must say it: `Elektroniker (m/w/d)`, `Köchin oder Koch`. */
export const withGender = (thing: string, prompt: string): string => {
  const at = prompt.toLowerCase().indexOf(thing.toLowerCase());
  const after = at < 0 ? '' : prompt.slice(at + thing.length);
  const { 0: joined = '', groups } = /^ (?<and>oder|und) (?:eine?n? )?(?<other>\p{Lu}\p{Ll}+)(?!-)/u.exec(after) ?? {};
  const stem = (word: string): string => plainText(word.split(' ').at(-1) ?? word).slice(0, 3);
  const { and = '', other } = groups ?? {};
  const both = other !== undefined && stem(other) === stem(thing) && (and === 'oder' || / \p{L}+innen$/u.test(` ${thing}`));
  const job = both ? `${thing} ${and} ${other}` : thing;
  const [said] = /^ \(?\p{L}(?:\/\p{L}){1,3}(?![\p{L}/])\)?/u.exec(both ? after.slice(joined.length) : after) ?? [];
  return said === undefined ? job : `${job} (${said.replace(/[ ()]/gu, '')})`;
};

const NO_PEOPLE =
  /^(?:mal(?:es)? .+|mal|maux.*|douleurs?.*|dolor(?:es)?.*|\p{L}*schmerzen|pain|people|everyone|customers|personen|menschen|leute|kunden|gens|personnes|clients|gente|personas|clientes)$|(?<!\p{L})(?:buildings|malls|chairs|tables|tests|checks|scales|routes|watermills|mills|machines|boats|cars|bikes|rooms|windows|doors|trees|lawns|pools|boilers|\p{L}*haus|\p{L}*heim|\p{L}*dach|fêtes|vacances|voitures|vélos|coches|homes|houses|flats|gardens|roofs|walls|floors|feet|walks|events|weddings|parties|holidays|werben|bewerben|\p{L}*(?:häuser|wohnungen|gärten|hochzeiten|feiern)|maisons|jardins|mariages|murs|toits|casas|jardines|bodas|fiestas|pisos)$/iu;
export const looksLikePeople = (phrase: string): boolean =>
  !NO_PEOPLE.test(phrase) &&
  /(?:s|x|en|er|people|men|women|children|everyone|familia|gente)$/iu.test(phrase) &&
  !/\d/u.test(phrase);
