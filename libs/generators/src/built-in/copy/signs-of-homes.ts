// A home that is for sale or to let: somebody asks for it and looks at it first. A house for some nights is booked.
import { type Fact, valuesOf } from '@app/creative';
import { spoken } from '../spoken.js';

/** The thing itself: `house clearance` and `flat insurance` are none. */
const HEAD =
  '(?= ?$|[,.;:(]| (?:in|at|near|with|from|to|on|overlooking|and|à|au|aux|en|avec|de|du|et|mit|im|am|zu|zur|und|con|y)(?!\\p{L}))';
const HOME = spoken(
  `(?:${[
    '(?:pent|town|terraced |detached |semi-detached |new |bed(?:room)? )houses?|apartments?|(?<!(?:fold|pack)(?:s|ed|ing)? )flats?|bungalows?|condos?|maisonettes?|lofts?',
    '(?:eigentums|miet|neubau|dachgeschoss)?wohnung(?:en)?|(?:reihen|einfamilien|doppel)h(?:aus|äuser)|penthouse',
    'appartements?|studios? meublés?|duplex|penthouse|maison (?:de ville|individuelle|à vendre|neuve)',
    '[áa]ticos?|pisos?|apartamentos?|departamentos?|dúplex|chalets? (?:adosado|pareado|independiente)',
  ].join('|')})${HEAD}`,
);
const FOR_WHOM = / (?:for|für|pour|para) .*$/iu;
const NIGHTS = spoken(
  'nights?|sleeps|holidays?|nacht|nächte|ferien\\p{L}*|urlaub\\p{L}*|nuit(?:ée)?s?|vacances|séjours?|noches?|vacaciones|estancias?|airbnb|hotel',
);
const VIEWED = spoken('viewings?|besichtigung\\p{L}*|visites?|visitas?');
/** Nobody pays that for a night: `€1.15m`, `980.000 Euro`. */
const DEAR =
  /\p{Sc} ?\d{3}[.,’'\u00a0\u202f ]\d{3}(?!\d)|(?<![\d.,])\d{3}[.,’'\u00a0\u202f ]\d{3} ?(?:€|euros?|chf|franken|francs)|\p{Sc} ?\d[\d.,]* ?m(?:io|illion)?(?!\p{L})|\d ?(?:mio\.?|million(?:en|s)?|millones|M€)(?!\p{L})/iu;
const TO_LET = spoken(
  'to (?:rent|let)|zu vermieten|zur miete|à louer|(?:se|en) (?:alquila|arrienda|renta)|en alquiler|en arriendo',
);

/** `Book a viewing` */
const BOOKED = spoken(
  '(?:book|schedule|arrange|reserve) (?:an?|your|the) (?:\\p{L}+ )?(?:viewing|visit|tour|showing)|besichtigung(?:stermin)?\\p{L}* (?:\\p{L}+ )?(?:buchen|vereinbaren)|réservez (?:une|votre) visite|(?:agend|reserv)\\p{L}+ (?:tu|una|su) visita',
);
export const booksViewing = (prompt: string): boolean => BOOKED.test(prompt);

const BY_NIGHT = /(?:(?:^| )(?:an?|per|pro|je|la|par|por) |\/ ?)(?:night|nacht|nuit|noche)(?!\p{L})/iu;

const namesHome = (facts: readonly Fact[]): boolean => {
  const things = valuesOf(facts, 'subject');
  return (things.length > 0 ? things : valuesOf(facts, 'statement').slice(0, 1)).some((text) =>
    HOME.test(text.replace(FOR_WHOM, '')),
  );
};
/** What is advertised is a home for years. */
export const isHome = (prompt: string, facts: readonly Fact[]): boolean =>
  namesHome(facts) && !NIGHTS.test(prompt) && (VIEWED.test(prompt) || DEAR.test(prompt) || TO_LET.test(prompt));
export const isForNights = (prompt: string, facts: readonly Fact[]): boolean => namesHome(facts) && BY_NIGHT.test(prompt);
