// The button for what a writer wants an ad to bring: `Goal: bookings`, `on veut des téléchargements`, `wir möchten mehr Anfragen`.
import type { CallToAction } from '@app/creative';

const words = (list: string): string => `(?<!\\p{L})(?:${list})(?!\\p{L})`;

/** What says that an aim follows. All without accents, as many write; in the order English, German, French, Spanish. */
const AIM = [
  String.raw`(?:goals?|aims?|objectives?|purpose|action)(?: of (?:the|this) (?:ad|campaign))?(?: is| are|:| =|=)|(?:ads?|advert|campaign|people|they|readers|customers|clients|parents|visitors|owners) should|(?:ads?|advert|something|campaign) (?:that|which|to) (?:will |would )?(?:gets?|brings?|makes?|drives?|encourages?|persuades?)|(?<!n[’']t |not |you |who |they |if |that |\p{L}ers )(?:wants?|would like|need(?= more | people | (?:\p{L}+ ){1,3}to ))|(?:we|i)[’']d like|looking for|hoping (?:for|to get)|(?:drive|generate|boost|increase) (?=more|online|\p{L}+s(?!\p{L}))`,
  String.raw`(?:ziele?|zweck)(?: der (?:anzeige|kampagne|werbung))?(?: ist| sind|:)|soll(?:en|te|ten)?|(?:wir|ich) (?:wollen|will|mochten?|wunschen? (?:uns|mir)|suchen mehr|brauchen mehr|hatten? gern\p{L}*)|(?:mochten|wollen) wir`,
  String.raw`(?:objectif|but)(?: de la \p{L}+)?(?: est|\s?:)|(?:on|nous|je) (?:veut|veux|voulons|voudrai[ts]|voudrions|aimerai[ts]|aimerions|souhaite|souhaitons|cherche a|cherchons a)(?: (?:une?|des?) (?:annonces?|pubs?|publicites?) (?:qui|pour))?|(?:annonce|pub|publicite) qui|bouton pour|(?:merci de|il faut) dire (?:aux gens|aux clients)|aimerait que`,
  String.raw`objetivo(?: es|:)|(?:queremos|quiero|quisiera|quisieramos|nos gustaria|buscamos (?:es )?que|necesitamos (?:mas|que))|anuncio (?:que|para que)|la idea es`,
].join('|');
/** Of whom it speaks and what it does not want is no aim. */
const CUT =
  /(?:,? (?:not|no|instead of|rather than|without|statt|anstatt|nicht|ohne|au lieu de?|plutot que|en vez de|en lugar de) )|(?: who(?:se)? |, (?:die|der|das|deren|wo|weil) | qui | quienes |(?<=\p{L} \p{L}+) que )/u;
const STATED = new RegExp(`${words(AIM)}(?<wanted>(?:[^.!?\n]|\\.(?=\\d)){0,200})`, 'gu');

/** What is wanted, by the word that names it; of two buttons the one that is named first. */
const WANTED: readonly (readonly [CallToAction, RegExp])[] = (
  [
    [
      'book_now',
      String.raw`book(?:ed|ing|ings)?|reserv(?:e|ations?)|appointments?|schedule|for a visit|look (?:a)?round|viewings?|besichtigung\p{L}*|visites? (?:du|de l|de la|d[’'])|visitas? (?:al?|guiadas?)|(?:direkt|online|\p{L}*zimmer|\p{L}*tisch)?buchung(?:en)?|buchen|bucht|reservier\p{L}*|[\p{L}-]*termine?n?|vorfuhrung\p{L}*|reservations?|reservent|reserver|rendez-vous|rdv|creneaux?|reserv(?:as?|en|ar|e)|citas?|turnos?`,
    ],
    [
      'contact_us',
      String.raw`demos?(?! buchen)|demonstrations?|demostraci\p{L}*|enquir\p{L}*|inquir\p{L}*|leads(?! time)|lead generation|contact|get in touch|reach out|message|write to|send (?:me|us)|request (?:an?|the|our|your) (?!quote)(?:\p{L}+ ){0,3}(?:visit|viewing|call ?back|report|demo|sample|brochure|survey|test|information)|anfragen|kontakt\p{L}*|ruckrufe?|bei uns melden|spender(?:innen)?|contacts?|contactent|renseignements|brochure|contact[ea]n?|consultas|dejen sus datos|escriban|pid[ae]n informacion|informacion`,
    ],
    [
      'get_quote',
      String.raw`quotes?(?: requests?)?|(?:request|get|ask for) (?:an?|our|your) (?:free )?proposal|proposals?|quotations?|estimates?|angebot anfordern|angebotsanfragen|(?:online-?|vertrags-?)abschlusse?n?|souscriptions? en ligne|contrataciones|kostenvoranschl\p{L}*|devis|(?:solicitudes de |pedir |pidan )?presupuestos?|cotizaci\p{L}+`,
    ],
    [
      'sign_up',
      String.raw`sign(?:ing)?[- ]?ups?|regist(?:er|rations?)|trials?|join|enrol\p{L}*|new members|anmeld\p{L}*|registrier\p{L}*|testphase|testzugange?|inscri\p{L}+|essai|adhesions?|adherents|regist(?:r\p{L}+)|apunt\p{L}+|matricul\p{L}+|pruebas? gratis|soci[oa]s|(?:depot|konto)eroffnung(?:en)?|account openings?|ouvertures? de comptes?|aperturas? de cuentas?`,
    ],
    ['subscribe', String.raw`subscri\p{L}+|abonnent\p{L}*|suscri\p{L}+`],
    ['download', String.raw`downloads?|installs|herunterladen|telecharg\p{L}+|descarg\p{L}+`],
    [
      'apply_now',
      String.raw`appl(?:y|ications?)|applicants|bewerbung(?:en)?|bewerber\p{L}*|sich bewerben|candidatures?|postul\p{L}+|candidatos|candidaturas`,
    ],
    [
      'donate_now',
      String.raw`donat\p{L}+|donors|give (?:[£$€]|money)|spenden?|dons?(?![’'])|donateurs|donaci\p{L}+|donativos?|donantes|(?:dauer|geld)spender\p{L}*`,
    ],
    ['get_tickets', String.raw`tickets?|passes|eintrittskarten|karten|billets|billetterie|entradas|abonos`],
    [
      'order_now',
      String.raw`(?:pre-?)?orders?|bestell(?:ungen|en|t)|vorbestell\p{L}*|commandes?|commander|commandent|pedidos|encarg\p{L}+`,
    ],
    [
      'shop_now',
      String.raw`online sales|sales(?! (?:pitch\p{L}*|calls?|pressure|talk|team|reps?|people|staff|tricks?))|verkaufe|achats|ventes|ventas|compras`,
    ],
    ['call_now', String.raw`calls?|ring|phone|anrufe?n?|appels?|appellent|llam(?:en|adas)`],
  ] as const
).map(([action, list]) => [action, new RegExp(words(list), 'u')]);

/**
 * undefined: it states no aim, or one that no button has.
 * @param hasPhone a button that calls needs a number
 */
export const statedAim = (prompt: string, hasPhone: boolean): CallToAction | undefined => {
  const plain = prompt.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  for (const { groups } of plain.matchAll(STATED)) {
    const wanted = groups?.['wanted']?.split(CUT)[0] ?? '';
    const found = WANTED.flatMap(([action, names]) => {
      const place = names.exec(wanted)?.index;
      return place === undefined ? [] : [{ action, place }];
    }).sort((one, other) => one.place - other.place);
    const callable = found.filter(({ action }) => hasPhone || action !== 'call_now');
    if (found.length > 0) return callable[0]?.action ?? 'contact_us';
  }
  return undefined;
};
