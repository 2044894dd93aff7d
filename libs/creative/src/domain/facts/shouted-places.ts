// Names in a shouted line that the words beside them tell: the towns of a row, a street before its town, the shop that one stands next to, and makers in a row.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { isCommon } from './hasty-spelling.js';
import { asName } from './shouted-names.js';

const WORD = String.raw`[\p{L}’'-]{3,}(?!\p{L})`;
const NAMED = String.raw`\p{Lu}[\p{L}’'-]+(?: (?:de |del |de la |la |el |sur )?\p{Lu}[\p{L}’'-]+)*`;

/** No town: `en Madrid y alrededores`. */
const NO_TOWN =
  'alrededores|cercanías|cercanias|zonas?|comarca|provincia|toda|todo|tod[oa]s|otr[oa]s|sus?|área|area|más|mas|todo|el|la|los|las|un|una|norte|sur|este|oeste|centro|online|envíos?|envios?|gran|resto|además|también|tambien|ahora|solo|sólo|les?|des?|du|environs|alentours|région|périphérie|banlieue|agglomération|communes?|ses?|nos|notre|près|toute?|tous|partout|une?|livraison|ouvert\\p{L}*|sans|avec|pour|con|sin|para|por|hasta|desde|de|del|en|à|au|aux|y|et|e|entrega|gratis|gratuit\\p{L}*';
const TOWN = String.raw`(?!(?:${NO_TOWN})(?!\p{L}))${WORD}(?: (?:de |del |de la )?(?!(?:${NO_TOWN})(?!\p{L}))${WORD}){0,2}?`;
const ENDS = String.raw`(?=$|[,.;:!?]| (?:en|y|et|con|sin|para|por|desde|hasta|à|au|avec|sans|pour|dès|d[eè]s|de lunes)(?!\p{L}))`;
/** `en Rosario, funes y roldan`, `à Lyon, bron et villeurbanne`. */
const TOWNS: Readonly<Record<'fr' | 'es', RegExp>> = {
  es: new RegExp(String.raw`(?<=(?<!\p{L})(?:en|entre|desde) ${NAMED})(?:, ${TOWN}){0,5} ?(?:,|y|e) ${TOWN}${ENDS}`, 'gu'),
  fr: new RegExp(String.raw`(?<=(?<!\p{L})(?:à|entre|sur|vers) ${NAMED})(?:, ${TOWN}){0,5} ?(?:,|et) ${TOWN}${ENDS}`, 'gu'),
};

const NO_NAME =
  'the|our|an?|my|your|this|that|every|each|it|them|you|me|us|all|any|new|old|big|local|main|nothing|next|el|la|los|las|un|una|nuestr\\p{L}+|su|sus|vos|le|les|une?|notre|nos|votre|ses?|des?|du|gare|metro|métro|station|iglesia|correos|casa|ti|vosotros|playa|plaza|mer|place';
const shopBehind = (before: string): RegExp =>
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${before}) )(?!(?:${NO_NAME})(?!\p{L}))${WORD}(?:(?: (?!(?:${NO_NAME}|and|on|in|at|y|et|en|à|con|avec|and|for|car)(?!\p{L}))${WORD})?(?=$|[,.;:!?]))?`,
    'giu',
  );
/** `junto a leroy merlin`: a thing would have its article. */
const NEIGHBOURS: Readonly<Record<FactLanguage, RegExp>> = {
  en: shopBehind('next to|opposite|across from'),
  de: /(?!)/u,
  fr: shopBehind('à côté de|en face de|face à|derrière'),
  es: shopBehind('junto a|frente a|al lado de|detrás de|detras de'),
};

const STREET = 'road|street|avenue|lane|drive|boulevard|parade|parkway|highway';
/** `Florida road Durban`, `our whyte avenue shop`. */
const STREETS: Readonly<Record<FactLanguage, readonly RegExp[]>> = {
  en: [
    new RegExp(
      String.raw`(?<=^|[.!?] )(?!(?:the|our|this|every|open|off|on|cross|one|two|free)(?!\p{L}))(?:${WORD} ){1,2}(?:${STREET})(?=,? \p{Lu}\p{Ll}|,? (?:next to|opposite|near|beside|behind|across from) )`,
      'giu',
    ),
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:our|the|my) )(?!(?:same|new|old|main|whole|back|front)(?!\p{L}))(?:${WORD} ){1,2}(?:${STREET})(?= (?:shop|store|showroom|branch|office|clinic|studio|salon|yard|depot|branch|location|warehouse|restaurant|cafe|café|bakery|gym)(?!\p{L}))`,
      'giu',
    ),
  ],
  de: [],
  fr: [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:rue|avenue|boulevard|quai|allée|faubourg) )(?!(?:piétonne|principale|centrale|commerçante|ouverte?|libre|et|à|au|en|pour|de|des|du|la|le|les|d[’']|l[’'])(?![\p{Ll}]))${WORD}(?: ${WORD}(?=$|[,.;:!?]| (?:à|au) ))?`,
      'giu',
    ),
  ],
  es: [],
};

const FEWEST = 3;
/** `Michelin, goodyear and nokian`: words that no brief has. */
const MAKERS = new RegExp(String.raw`(?<![\p{L}’'-]|, )${WORD}(?:, ${WORD}){1,5},? (?:and|or|&) ${WORD}`, 'giu');
const asMakers = (row: string): string => {
  const words = row.split(/,? (?:(?:and|or|&) )?/iu);
  return words.length >= FEWEST && words.every((word) => !isCommon(word.toLowerCase()))
    ? row.replace(/\p{Ll}[\p{L}’'-]*/gu, (word, at: number) =>
        /^(?:and|or)$/u.test(word) || /\p{L}$/u.test(row.slice(0, at)) ? word : capital(word),
      )
    : row;
};

/** @param text of a shouted line, in small letters, where the names that are known have their capitals */
export const withShoutedPlaces = (text: string, language: FactLanguage): string => {
  const named = [...STREETS[language], NEIGHBOURS[language]].reduce((told, pattern) => told.replace(pattern, asName), text);
  if (language === 'en') return named.replace(MAKERS, asMakers);
  return language === 'de' ? named : named.replace(TOWNS[language], asName);
};
