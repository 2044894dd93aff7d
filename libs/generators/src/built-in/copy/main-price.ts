// The main price of a brief: that of the thing itself, the first that is told and that is not for something besides.
import { GIVEN } from './given.js';
import { isPraise } from './importance.js';

export interface MainPrice {
  /** The sentence that tells it. */
  readonly sentence: string;
  /** Whether a text tells it. */
  readonly isSaidBy: (text: string) => boolean;
}

const SUM =
  /(?:\p{Sc}|(?<!\p{L})(?:R|Rs\.?|CHF|kr|AED|SGD)(?= ?\d)) ?\d[\d.,'’]*(?<=\d)|\d[\d.,'’\u202f]*(?<=\d)(?: \d{3})*[ \u00a0]?(?:\p{Sc}|%|(?:euros?|dollars?|pounds?|pesos|chf|franken|francs?|fcfa|soles)(?!\p{L}))/giu;
/** `3x2`, `half price`, `pay for 2`. */
const DEAL =
  /(?<!\p{L}|\d)(?:2 ?x ?1|3 ?x ?2|4 ?x ?3)(?![\p{L}\d]| ?(?:m|cm|mm|ft|met|mèt|inch|f[eo]+t))|(?<!\p{L})(?:half price|zum halben preis|(?:à )?moitié prix|mitad de precio|(?:for the price of|pay (?:for )?|zahlen? |payez |paga )\d)(?!\p{L})/iu;
/** It takes off from the price, or adds nothing to it. */
const TAKES_OFF =
  /%|(?<!\p{L})(?:(?<!drop[ -])off|save|discount\p{L}*|vouchers?|grants?|cashback|refund\p{L}*|trials?|probe\p{L}*|essai|prueba|zuschuss|förder\p{L}*|subvention|rabatt|gutschein|nachlass|remise|réduction|descuento|ahorra\p{L}*|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})|kosten(?:los|frei)/iu;
/** What is paid ahead, or for something besides, is less than what it costs. */
export const PAID_BESIDES =
  /(?<!\p{L})(?:deposit|anzahlung|kaution|acompte|arrhes|caution|seña|señal|fianza|anticipo|adelanto|reserva de plaza|rest of|elsewhere|postage|car park|parking|parken|parkplatz|parkgebühr|estacionamiento|aparcamiento|camping|shoe (?:hire|rental)|rental shoes|leih(?:schuhe|schuh|ausrüstung)|alterations|änderungen|retouches|arreglos|accessor\p{L}+|zubehör|accesorios|booking fee|joining fee|grundgebühr|matrícula|frais de (?:port|dossier)|adhésion)(?!\p{L})/iu;
/** What is paid ahead, on top, by choice, for the way, or to belong to it. */
const BESIDES = new RegExp(
  `(?<!\\p{L})(?:${[
    'extras?|optional(?:ly)?|add-?ons?|deposit|bond|surcharge|late (?:pick|drop|fee|return|check)\\p{L}*|(?:registration|joining|settlement|establishment|booking|admin\\p{L}*|cleaning|cancellation|set-?up) (?:fees?|charges?)|(?:second|third|extra|additional|another) (?:person|people|child|children|dog|cat|pet|guest|adult|driver|state|family member|sibling)s?|(?:holds?|secures?|reserves?) (?:your|a|the|their) (?:place|spot|seat|date|spaces?)|to join|(?:opens?|open) (?:your|a) membership|delivery|shipping|postage|we (?:post|ship)|pick[- ]?up|drop[- ]?off|gift wrap\\p{L}*',
    'kaution|anzahlung|kurtaxe|aufpreis|zuschlag|zusätzlich|optional|versand\\p{L}*|lieferung|(?:anmelde|aufnahme|reservierungs|bearbeitungs)gebühr|(?:jede |jedes )?weitere[rsn]? (?:person|kind|hund|gast)',
    'en option|option|caution|acompte|arrhes|supplément|taxe de séjour|frais de (?:dossier|port|ménage)|livraison|(?:personne|enfant|lit) supplémentaire',
    'opcional|fianza|depósito|anticipo|señal?|suplemento|envío|limpieza final|persona (?:adicional|extra)|gastos de envío',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** `Dogs welcome £15 per stay` of a cottage. */
const ANIMALS = /^(?:and |plus )?(?:[\p{L}-]+ )?(?:dogs?|pets?|hunde?|haustiere?|animaux|chiens?|mascotas?|perros?)(?!\p{L})/iu;
const OF_ANIMALS = /dog|pup|pet|cat(?!\p{L})|kennel|hund|tier|chien|anima|mascota|perr/iu;
/** `Anodes are extra, £68 each`. */
const ANNOUNCES = /(?<!\p{L})(?:extra|optional|en option|opcional)\s*$/iu;
/** `£64 including delivery`, `R720 a metre with casing extra`: what is said of the price itself. */
const WITH =
  /(?<!\p{L})(?:including|includes?|incl\.?|with|free|inkl\.?|inklusive|mit|avec|y compris|inclu\p{L}*|con|plus) [\p{L} -]{2,30}/giu;
const NOT_MORE = /(?<!\p{L})(?:no|without|kein\p{L}*|ohne|sans|pas de|aucune?|sin)(?!\p{L})/iu;
/** What is given to those who buy, or to find out what it costs. */
const GIVEN_ALONG =
  /(?<!\p{L})(?:shipping|delivery|returns?|parking|wi-?fi|quotes?|estimates?|surveys?|consult\p{L}*|advice|samples?|measure|versand\p{L}*|lieferung|parkpl\p{L}*|angebote?|beratung|kostenvoranschlag|livraison|devis|parking|envíos?|presupuestos?|range|standing|style|time)(?!\p{L})/iu;

/** `Under-12s walk free`, `the dock is free from 8 September`. */
const FREE_FOR_SOME =
  /(?<!\p{L})(?:under[ -]?\d+s?|kids|children|members|seniors|students|kinder|mitglieder|unter \d|enfants|moins de \d|niñ[oa]s|menores|soci[oa]s)(?!\p{L})|\d (?:of (?:them|which) )?(?:free|gratis|gratuit\p{L}*|kostenlos\p{L}*)(?!\p{L})|(?<!\p{L})free (?:from|between|until|till|on|in|by) /iu;

export const SENTENCE_END =
  /(?:(?<=[\p{L}\d)%]{2}[.!])|(?<=\p{Sc}[.!]))(?<!(?<!\p{L})(?:[Ii]nkl|exkl|zzgl|incl|excl|[Ss]te?|[Ss]tr|av|nr|tel|tél|dr|co|ca|max|min|esq|approx|mind)\.) (?=[\p{Lu}\d\p{Sc}¿¡])(?<!\d\. (?=Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u;
/** `82 % of them`, `acidity 0.2 %`: only a rate and what is taken off are prices. */
const RATE =
  /(?<!\p{L})(?:off|discount|save|at|from|apy|apr|p\.? ?a|rates?|interest|finance|commission|ab|zins\p{L}*|rabatt|nachlass|remise|rabais|réduction|taux|taeg?|descuento|dto|interés|comisión)(?!\p{L})|zins|-\d/iu;
const IS_FREE_TO_ALL = /(?<!\p{L})(?:eintritt (?:ist )?frei|freier eintritt|entrée libre|entrada libre)(?!\p{L})/iu;

const bare = (text: string): string => text.toLowerCase().replace(/[\s\u00a0\u202f]/gu, '');
const sumsIn = (text: string): string[] => [...text.matchAll(SUM)].map(([sum]) => bare(sum)).filter((sum) => sum !== '100%');
const clausesIn = (sentence: string): string[] => sentence.split(/, (?!\d{3}(?!\d))|; | – |\. |\/ /u);

/** Whether a clause tells the price of something besides. */
const isBesides = (clause: string, before: string, first: string): boolean =>
  ![NOT_MORE, TAKES_OFF].some((pattern) => pattern.test(clause)) &&
  ([BESIDES, PAID_BESIDES].some((pattern) => pattern.test(clause.replace(WITH, ''))) ||
    ANNOUNCES.test(before) ||
    (ANIMALS.test(clause) && !OF_ANIMALS.test(first)));

/** @param first the first sentence of the brief, which tells the thing */
export const isBesidePrice = (text: string, first: string): boolean => {
  const clauses = clausesIn(text);
  const priced = clauses.findIndex((clause) => sumsIn(clause).length > 0);
  return priced >= 0 && isBesides(clauses[priced] ?? '', clauses[priced - 1] ?? '', first);
};

const isMain = (clause: string, before: string, first: string): boolean => {
  const isSum = sumsIn(clause).some((sum) => !sum.endsWith('%') || RATE.test(clause));
  const isGiven =
    IS_FREE_TO_ALL.test(clause) || (GIVEN.test(clause) && ![GIVEN_ALONG, FREE_FOR_SOME].some((pattern) => pattern.test(clause)));
  return (isSum || isGiven || DEAL.test(clause)) && !isPraise(clause) && !(isSum && isBesides(clause, before, first));
};

/** @param told the brief's own sentences, in its order; null: none of them tells a price */
export const mainPriceOf = (told: readonly string[]): MainPrice | null => {
  const sentences = told.flatMap((text) => text.split(SENTENCE_END));
  const [first = ''] = told;
  for (const sentence of sentences) {
    if (isPraise(sentence)) continue;
    const clauses = clausesIn(sentence);
    const clause = clauses.find((each, at) => isMain(each, clauses[at - 1] ?? '', first));
    if (clause === undefined) continue;
    const [sum] = sumsIn(clause);
    const said = bare(clause.replace(/[.!]$/u, ''));
    return { sentence, isSaidBy: (text) => (sum === undefined ? bare(text).includes(said) : sumsIn(text).includes(sum)) };
  }
  return null;
};

/** Whether a text tells a sum that is not the main one, and takes nothing off from it. */
export const isSidePrice = (text: string, main: MainPrice | null): boolean =>
  main !== null && sumsIn(text).length > 0 && !TAKES_OFF.test(text) && !main.isSaidBy(text);
