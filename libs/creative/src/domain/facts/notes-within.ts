// A clause for the writer of the ad within a sentence for its readers: `Spanish app for kids, get installs, first 7 days free`.

const RESULTS = [
  'installs?|downloads?|leads|enquiries|inquiries|bookings|reservations|sign-?ups|registrations|orders|(?:quote )?requests|applications|appointments|viewings|calls|subscribers|followers|clicks|traffic|demos|trials',
  'anmeldungen|buchungen|anfragen|bestellungen|bewerbungen|reservierungen|kontakte|registrierungen',
  'r[ée]servations|inscriptions|t[ée]l[ée]chargements|demandes|contacts|commandes|appels',
  'reservas|inscripciones|descargas|contactos|pedidos|llamadas|solicitudes|registros|citas',
].join('|');
const MORE = '(?:(?:to get|to have|more|new|some|mehr|neue|plus de|des|de|más|nuev[oa]s) )*';
/** What the advertiser hopes for. */
const HOPES = new RegExp(
  `^(?:(?:and|und|et|y) )?(?:(?:get|getting) ${MORE}(?:installs?|downloads|leads|enquiries|inquiries|sign-?ups|registrations|clicks|traffic)|(?:(?:we|i)(?: are|’re|'re| would|’d|'d)? )?(?:wants?|wanting|need|like|looking for|hoping for|hoping to get|after|aiming for) ${MORE}(?:${RESULTS})|(?:wir |ich )?(?:wollen|möchten?|brauchen|suchen|hätten gern) ${MORE}(?:${RESULTS})|(?:on|nous|je) (?:veut|voulons|veux|cherche|cherchons|voudrai\\p{L}+|aimerai\\p{L}+|aimerions|souhait\\p{L}+) ${MORE}(?:${RESULTS})|(?:queremos|quiero|buscamos|busco|necesitamos|nos gustaría(?: tener)?) ${MORE}(?:${RESULTS})|(?:the |our |my |das |unser |notre |el |nuestro |l[’'])?(?:main )?(?:goal|aim|ziel|objectif|le but|notre but|objetivo)(?: is| ist| est| es|:| =)(?= ))(?![\\p{L}-])`,
  'iu',
);
/** It says how the ad shall be; so does what follows. */
const ASKS =
  /^(?:(?:we |they )?(?:want|need) (?:more|people(?! to (?:ask for|get|book|try|claim) (?:an?|the|our) (?:free|first|\d))|them|new)|merci de (?:le |la |les )?mentionner|bitte erwähnen|target(?:ing)? (?!times?|weight)\p{L}|(?:tone|cta|audience|zielgruppe|tonfall|ton|cible|público objetivo|tono):? |(?:please )?(?:keep|make) it |no (?:emojis?|exclamation marks?|hashtags?)|keine (?:emojis?|ausrufezeichen)|pas d[’']émojis?|sin emojis?|so for once we|(?:and |so )?that[’']s what (?:we|i)(?: would|[’']d)? (?:want|need|like)|und (?:das|die|den) (?:wollen|möchten) wir|et c[’']est ce qu|y es(?:o)? (?:es )?lo que (?:queremos|nos interesa))/iu;
const OFFER =
  /[\p{Sc}%]|(?<!\p{L})(?:free|included|euros?|chf|gratis|kostenlos\p{L}*|inklusive|gratuite?s?|offerte?s?|compris\p{L}*|inclus\p{L}*|incluid[oa]s?)(?!\p{L})/iu;

/** How those who plan an ad call its readers. */
const OF_PLANNERS =
  / (?:in|from|across|for) tier[ -]?(?:\d|one|two|three)(?:(?: and |\/|, | & |-)(?:tier )?(?:\d|one|two|three))* (?:cities|towns|markets|metros)| (?:in|from|of) the (?:ABC1|C1\/?C2|C2DE|AB) (?:segment|group|bracket|demographic)s?/giu;

/** The sentence without such clauses; what is offered behind a hope stays. */
export const withoutNotes = (sentence: string): string => {
  const clauses = sentence.replace(OF_PLANNERS, '').split(/(?<=,)\s+|\s+(?=(?:and|und|et|y)\s)/u);
  const kept: string[] = [];
  let isHope = false;
  for (const [at, clause] of clauses.entries()) {
    if (at > 0 && ASKS.test(clause)) break;
    isHope = at > 0 && (HOPES.test(clause) || (isHope && !OFFER.test(clause)));
    if (!isHope) kept.push(clause);
  }
  return kept.join(' ');
};
