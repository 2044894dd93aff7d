// What may stand as a headline, and beside one.
import { factsIn } from './new-facts.js';

const FEWEST_LETTERS = 5;
/** Where to find it and when it is open stand in the descriptions. */
const ADDRESS = [
  /^(?:Unit )?\d+[a-z]?,? (?:\p{Lu}[\p{L}’'.-]+ ){1,3}(?:St|Rd|Street|Road|Ave|Avenue|Lane|Ln|Drive|Dr|Parade|Square|Court|Blvd|Hwy|Highway|Way|Terrace|Place)(?:,|$)/u,
  /^\d+ \p{Lu}\p{L}+, \p{Lu}\p{L}+(?: \p{Lu}{2,3})?$|^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,? (?!MOT|SEO|VIP)\p{Lu}{2,3}$/u,
  /^(?:route \d|\d{1,4}, \d{4,5} |\d{4,5} \p{L}+$|\d+ (?:bis )?,? ?(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|impasse)(?!\p{L})|c\/|\p{L}+str(?:\.|aße) \d|[\d ()+/-]{7,}$)/iu,
  /^\p{L}+(?:gasse|weg|platz|allee|ring|straße) \d+\w?$/iu,
];
/** What holds at the place says nothing of the thing: `Dogs on leads`. */
const HOUSE_RULE =
  /^(?:free (?:weights|range)|card or cash|cash (?:or|&|and|only)(?: cards?)?|cash only|cards?(?: accepted| only)|dogs? (?:on leads?|welcome)|no dogs|no pets(?: please)?|over 18s?(?: only)?|id required|bring .*|limited parking|(?:free |ample )?parking (?:at|behind|on|in|off|opposite|next to) .*|wheelchair access\p{L}*|(?:ab|from|dès|desde las) \d{1,2}(?:[:.h]\d\d)? ?(?:uhr|am|pm|h)|rain or shine|weather permitting|barzahlung|nur barzahlung|keine kartenzahlung|hunde an (?:der|die) leine|parken auf .*|bei jedem wetter|ec-karte|(?:t&cs|terms(?: and conditions)?|conditions) apply|es gelten (?:die )?(?:agb|bedingungen).*|(?:voir|selon) conditions.*|(?:consulta|ver|según) (?:las )?(?:bases|condiciones).*|restauration sur place|buvette sur place|chiens (?:tenus )?en laisse|paiement .*|placement libre|se suspende por lluvia|solo efectivo|aforo limitado|perros con correa)$/iu;
/** The price of one group is that of others too where it stands alone. */
const OF_GROUP =
  /^(?:adults?|child(?:ren)?|kids|under[- ]?\d{1,3}s?|over[- ]?\d{1,3}s?|seniors?|students?|concessions?|members|small|medium|large|single|double|day|weekend|erwachsene|kinder|ermäßigt|schüler|adultes?|enfants?|tarif réduit|réduit|étudiants?|adultos?|niñ[oa]s|hermanos|jubilad[oa]s|estudiantes|general)(?: (?:dogs|cats|cars|pass))?(?: (?:free|gratis|frei|gratuite?s?)|:? ?\p{Sc} ?\d[\d.,]*|:? ?\d[\d.,]* ?(?:\p{Sc}|euros?))$|^\d+ ?(?:p|ct|cents?) (?:per|pro|par|por) |^gratuite? [−-] de |^(?:gratis|frei|free)$/iu;
const ADDRESS_OR_HOURS =
  /(?<!\p{L})(?:unit \d|(?:road|street|avenue|lane|straße|str\.|rue|calle|plaza) ?\d*$|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom)\p{L}{0,6}\.? ?[-–] ?\p{L}|(?:sa|so|fr|sat|sun) \d)/iu;
/** A shorter word alone, such as `Mattresses`, says too little. */
const LONG_WORD = 12;
/** `Columbus, Ohio`. */
const PLACE_ALONE = /^\p{Lu}[\p{L} .-]+, \p{Lu}[\p{L} .-]+$/u;
/** `Norwich & the Broads`, `Hannover-List`: names of places and nothing else. */
const PLACES_ALONE = /^\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+$|(?:, \p{Lu}\p{L}+)* (?:&|\+|and|und|et|y) (?:the |der |la )?\p{Lu}\p{L}+$)/u;
/** `6am-midnight`, `Sonntag bis Donnerstag`, `up to 5 rooms`, `£75 both`, `shower extra`: said of something that is not named. */
const OF_ELSE =
  /^(?:up to|bis zu|jusqu[’']à|hasta) \d|^\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h|uhr)?\s?(?:[-–]|to|until|bis|à|a)\s?(?:\d|mid|noon|late)|^(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:to|-|–) |^(?:mon|diens|donners|frei|sams|sonn)tag bis |^(?:du|de|del) (?:lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom)\p{L}+ (?:au|a) |^\p{Sc} ?\d[\d.,]* (?:both(?: \p{L}+)?|each|either|for (?:children|kids|adults|students|members|one|two))$|(?:^| )(?:aparte|extra|separately|en sus|nicht inklusive|zuzüglich|davon [\p{L} ]+)$|^(?:frau|herr|mrs?|ms|mme|sra?)\.? \p{Lu}[\p{L}-]+$|^(?:no|all|alle|sin|sans|tous) (?:contact|levels?|reservations?|reservas?|réservation|niveaux?|niveles)$/iu;
/** `Normally $95`, `Reserva: 300 € de señal`: an amount that is not the price. */
const NO_PRICE =
  /^(?:normally|usually|regular(?:ly)?|normal(?:erweise)?|sonst|statt|normalement|habituellement|normalmente|habitualmente|antes|was|deposit|anzahlung|kaution|réservation|acompte|arrhes|caution|reserva|señal|fianza|zuschuss|ermäßigt|concessions?|tarif réduit)(?!\p{L})[^\d]*\d/iu;
/** It goes on with something, or sums it up: `Ear wax microsuction too`, `Le tout sans être comptable`. */
const GOES_ON =
  /^(?:you|they|we|it|i) (?:don[’']t|can[’']t|won[’']t|aren[’']t|isn[’']t|do|can|will|are|is)$|(?<!\p{L})(?:thereafter|afterwards|danach|anschließend|ensuite|después|luego|too|as well|either|obviously|though|auch|sowieso|natürlich|aussi|également|évidemment|también|por supuesto)$|^(?:also|plus|obviously|all (?:of )?(?:this|it|that)|das alles|und das|alles das|le tout|tout (?:ça|cela)|todo (?:esto|ello|eso)|auch|aussi|también|además|also) |^(?:insurance|guarantee)[ -]backed$|^(?:so far|ya tenemos|bisher|nous avons déjà) |haben wir schon$/iu;
/** `northlamp.example`: an address on the web has its own place. */
const ON_THE_WEB = /^\S+\.(?:\p{Ll}{2,3}|example|info|shop)(?:\/\S*)?$/iu;
const UNIT_OF_TIME =
  'weeks?|days?|hours?|hrs?|months?|years?|min(?:ute)?s?|wochen?|tage?n?|stunden?|std|monate?|jahre?|semaines?|jours?|heures?|mois|ans|semanas?|días?|horas?|meses|mes|año?s?';
/** How long something takes, or how soon, says nothing without its name: `45 mins, until end of November`, `20 min en visio`. */
const DURATION = new RegExp(
  String.raw`^(?:(?:with)?in |innerhalb von |binnen |sous |dans les |dentro de |en )?\d{1,3}[ -](?:${UNIT_OF_TIME})(?: (?:online|only|max|en visio|en ligne|par téléphone|by phone|on zoom|per video|per telefon|en línea|por teléfono))?(?:, (?:until|till|by|from|bis|ab|jusqu|dès|hasta|desde)(?!\p{L}).*)?$|^(?:the )?(?:same|next)[- ]day$|^(?:am selben|am gleichen|am nächsten) tag$|^le jour même$|^en el (?:mismo )?día$`,
  'iu',
);
/** A row of a price list without its price: `Brautkleid nach Anprobe`. */
const WITHOUT_PRICE =
  /(?<!\p{L})(?:nach (?:aufwand|absprache|anprobe|vereinbarung|größe|länge)|(?:price )?on (?:request|application)|after (?:fitting|consultation)|poa|sur (?:devis|demande)|selon devis|a consultar|bajo (?:consulta|presupuesto)|según presupuesto)$/iu;
/** `Sa 9-13 Uhr`: the rest of the week stands elsewhere. */
const HOURS_OF_DAY =
  /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|mié|jeu|jue|ven|vie|sam|sáb|dim|dom)\p{L}{0,6}\.? \d{1,2}(?:[:.h]\d\d)?(?: ?(?:am|pm|h|uhr))? ?[-–] ?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:am|pm|h|uhr))?$/iu;
/** Torn from its sentence it says nothing, in no text. */
export const isFragment = (text: string): boolean =>
  [DURATION, HOURS_OF_DAY, WITHOUT_PRICE].some((pattern) => pattern.test(text.replace(/\.$/u, '')));
const IS_MONEY = /\p{Sc}|%|(?<!\p{L})(?:euros?|chf)(?!\p{L})/iu;
const ON_TOP = /(?:^|[\s,(])\+\s?(?:\p{Sc}\s?)?\d[\d.,]*\s?(?:\p{Sc}|%|euros?(?!\p{L}))?(?!\s?(?:off|free|gratis|extra free))/iu;
const NAMED_ON_TOP =
  /^(?:supplément|supplement|surcharge|zuschlag|aufpreis|recargo|suplemento|add[- ]?on)(?!\p{L})|(?<=\d\s?(?:\p{Sc}|%)\s)(?:aufpreis|zuschlag|surcharge|de recargo|en supplément)$/iu;
/** `Express in 24 Stunden +50 %`: what is paid on top, where the price itself is not told. */
export const isSurcharge = (text: string): boolean =>
  IS_MONEY.test(text) && (NAMED_ON_TOP.test(text) || (ON_TOP.test(text) && !IS_MONEY.test(text.replace(ON_TOP, ''))));

/** `Wasps`, `Software`: too little for a headline. */
export const isBareWord = (text: string): boolean => !/\s/u.test(text) && text.length < LONG_WORD;

/** What is not included says nothing without what is: `Hébergement non compris`. */
const LEFT_OUT =
  /(?:^| )(?:not|nicht|non|no|pas) (?:allowed|permitted|erlaubt|gestattet|admise?s?|acceptée?s?|fournie?s?|admitid[oa]s?|permitid[oa]s?|included|inbegriffen|enthalten|inklusive|comprise?s?|incluse?s?|incluid[oa]s?)$|^(?:excl\.?|excluding|excludes|exklusive|zuzüglich|hors|excluye) /iu;

/** Numbers alone, as in `24/7`, say too little without the thing that they belong to. */
export const isHeadline = (text: string, offers: readonly string[]): boolean =>
  !/\.\s/u.test(text) &&
  !isSurcharge(text) &&
  !isFragment(text) &&
  !PLACE_ALONE.test(text) &&
  !PLACES_ALONE.test(text) &&
  ![OF_ELSE, LEFT_OUT, GOES_ON, OF_GROUP, HOUSE_RULE, NO_PRICE, ON_THE_WEB, ...ADDRESS].some((pattern) => pattern.test(text)) &&
  !ADDRESS_OR_HOURS.test(text) &&
  ((factsIn(text, offers).length > 0 && /\p{L}{2}/u.test(text)) ||
    (text.replace(/[^\p{L}]/gu, '').length >= FEWEST_LETTERS && (/\S\s+\S/u.test(text) || text.length >= LONG_WORD)));

/**
 * A line begins with what the headline says, in front of its colon or behind it.
 * @param things behind a brand they do not count: `Holzstube: Kinderbetten`
 */
export const sameStart = (text: string, headline = '', things: readonly string[] = []): boolean =>
  headline
    .split(/[:,]/u)
    .map((part) => part.trim().toLowerCase())
    .filter((part, at) => part !== '' && (at === 0 || !things.some((thing) => thing.toLowerCase() === part)))
    .some((part) => text.toLowerCase().startsWith(part));

const FEWEST_NEW_WORDS = 2;
const JOINS =
  /^(?:with|from|your|that|this|they|have|für|eine|einen|einer|unser|pour|avec|dans|nous|vous|votre|notre|para|como|desde|nuestr[oa])$/u;
const PHONE = /\d[\d ()/.-]{5,}\d/gu;
/** Whether a line says more than the texts beside it. */
export const addsTo = (line: string, beside: readonly string[]): boolean => {
  const said = beside.join(' ').toLowerCase();
  const own =
    line
      .toLowerCase()
      .replace(PHONE, '')
      .match(/\p{L}{4,}|\p{N}+/gu) ?? [];
  return own.filter((word) => !said.includes(word) && !JOINS.test(word)).length >= FEWEST_NEW_WORDS;
};

/** `Club Remo: Club de Remo` says one name twice. */
export const repeatsBrand = (text: string, brand: string | null): boolean => {
  const [before = '', behind] = text.split(/\s?: /u);
  if (brand === null || behind === undefined || before.toLowerCase() !== brand.toLowerCase()) return false;
  const words = brand.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.some((word) => behind.toLowerCase().includes(word));
};
