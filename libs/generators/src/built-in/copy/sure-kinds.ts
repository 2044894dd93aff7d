// The kinds of a brief's own short texts that every searcher understands alone: a proof, a benefit, or a price that says what it is for.
import { UNIT, SUM } from './main-headlines.js';
import { spoken } from '../spoken.js';

const HOW_LONG = String.raw`\d+ ?(?:hours?|hrs?|h|days?|minutes?|mins?|weeks?|stunden?|tage?n?|minuten?|wochen?|heures?|jours?|semaines?|horas?|días?|minutos?|semanas?)`;
/** `No deposit`, `Delivery included`, `GAF certified`, `Since 1988`, `Installed in 2 days`, `Beginners welcome`. */
const SURE = spoken(
  [
    'no|without|zero|ohne|kein\\p{L}*|sans|aucune?|pas de|sin|ningun\\p{L}*|no hace falta',
    'free|gratis|kostenlos\\p{L}*|kostenfrei\\p{L}*|gratuit\\p{L}*|offerte?s?|trial|money[- ]back',
    'included|inklusive|inbegriffen|inkl|comprise?s?|inclus\\p{L}*|incluid[oa]s?|incluye\\p{L}*',
    'certif\\p{L}*|zertifizier\\p{L}*|geprüft\\p{L}*|accredited|approved|registered|licen[cs]ed|insured|vetted|qualified|diplôm\\p{L}*|agréé\\p{L}*|homologad\\p{L}*|titulad\\p{L}*|acreditad\\p{L}*|member of|mitglied \\p{L}+|membre d\\p{L}+',
    'awards?|award-winning|winners?|prämiert|ausgezeichnet\\p{L}*|primée?s?|premiad\\p{L}*|premio',
    'warrant(?:y|ies)|guarantee\\p{L}*|garant[ií]\\p{L}*|garantee\\p{L}*',
    '(?:since|seit|depuis|desde) (?:19|20)\\d\\d|experience|erfahrung|expérience|experiencia',
    'rated|stars|sterne|étoiles|estrellas|bewertungen|avis|reseñas|reviews|\\d[.,]\\d ?(?:/|von|out of|sur|de) ?5',
    'welcome|willkommen|bienvenue?s?|bienvenid[oa]s',
    'available|verfügbar|disponibles?|appointments?|weekends?|online|en ligne|en línea|24/7',
    'fixed (?:fees?|prices?)|flat fees?|festpreis\\p{L}*|prix fixes?|precios? fijos?|no surprises',
    'same[- ]day|next[- ]day|am selben tag|le jour même|el mismo día|next day|am nächsten tag|le lendemain|al día siguiente|per whatsapp|par whatsapp|por whatsapp',
    '(?:open|geöffnet|ouverte?|abierto)(?= .*\\d)',
    `(?:in|within|under|innerhalb von|binnen|en|sous) ${HOW_LONG}`,
  ].join('|'),
);
/** What comes in a number says not of what: `2 horas por mes incluidas`, `La 11e offerte`; an answer has lost its question. */
const OF_ELSE = new RegExp(
  String.raw`^(?:${HOW_LONG} .*(?:incl|inkl|compris)|(?:the |la |le |el |die |das |der )?\d+(?:th|e|ème|\.|ª|º) |(?:no|yes|nein|ja|non|oui|sí), )`,
  'iu',
);

const PRICED = new RegExp(String.raw`${SUM}|\d ?(?:dinars?|dirhams?|f ?cfa|rupees|rand|reais)(?!\p{L})`, 'iu');
const GROUPS =
  'adults?|child(?:ren)?|kids|seniors?|students?|concessions?|couples?|famil\\p{L}+|erwachsene|kinder|adultes?|enfants?|adultos?|niñ[oa]s';
/** `$25 a week`, `€45 adults`, `189 Euro mit Ton`. */
const SUM_OF = new RegExp(
  String.raw`^(?:(?:from|only|just|ab|nur|dès|à partir de|desde|à|a) )?${SUM}(?:$| ?\/ ?\p{L}|(?: ?\/ ?| ?\+ ?| )(?:${UNIT}|(?:(?:off|flat|for|with|mit|avec|con|in|including|to|instead|statt|ht|de|die|der|hors|zzgl|inkl|inklusive|incl|plus|net|pauschal|\p{L}+frei|rabatt|remise|descuento|${GROUPS})(?!\p{L}))))`,
  'iu',
);
/** `£2 to the Air Ambulance` is no price of the thing. */
export const GOES_TO = /\p{Sc} ?\d[\d.,]* (?:to|towards) (?:the|our|\p{Lu})/u;
const BEGINS_WITH_SUM = new RegExp(String.raw`^(?:(?:from|only|just|ab|nur|dès|à partir de|desde|à|a) )?${SUM}`, 'iu');
/** `Two for $17`, `5 litre tin ₹1,850`, `Typically £450`: of what? */
const NAMELESS =
  /^(?:(?:two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|\d+) (?:for|für|pour|por|à|a|at|zu) |\d+ ?(?:litres?|liters?|l|kg|kilos?|g|grams?|ml|lb|oz)(?: (?:tin|bag|box|bottle|jar|pack|can|tub|sack))?s?:? (?=\p{Sc})|(?:typically|usually|normally|mostly|around|about|meist|normalerweise|environ|unos) )/iu;

/** A price that says what one pays it for. */
const isWholePrice = (text: string): boolean =>
  !NAMELESS.test(text) && !GOES_TO.test(text) && (SUM_OF.test(text) || !BEGINS_WITH_SUM.test(text));

const CLOCK = /(?<!\p{L})\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|uhr|h(?:\d\d)?|noon)(?!\p{L})/iu;
/** @param isEvent something is on at a time */
export const isSureKind = (text: string, isEvent: boolean): boolean =>
  PRICED.test(text)
    ? isWholePrice(text)
    : (/%/u.test(text) || SURE.test(text) || (isEvent && CLOCK.test(text))) && !OF_ELSE.test(text);

/** Looks back at what stands before it, and says nothing alone: `Nobody has asked yet`. */
const LOOKS_BACK =
  /^(?:nobody|no one|niemand|keiner|personne|nadie)(?!\p{L})(?! (?:under|over|unter|über|else|knows)|.*(?<!\p{L})(?:without|ohne|sans|sin)(?!\p{L})).{1,30}$|^(?:that[’']s (?:it|all|everything)|das war[’']s|das ist alles|c[’']est tout|voilà|eso es todo|nada más|qui dit mieux)(?!\p{L}).{0,20}$/iu;
export const looksBack = (text: string): boolean => LOOKS_BACK.test(text);
