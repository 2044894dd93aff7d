// The lines of a brief that is a form, such as `Delivery: 6 weeks`: which of them are for the readers of the ad, and whether they need their label.
import { beginsWith } from './begins-with.js';
import { ASKED, CONTACT, FOR_WRITER, MANDATORY, SAYS_NOTHING, SAYS_WHAT } from './label-words.js';

const LABEL = /^(?<label>\p{L}[\p{L}’' /&-]{1,28}):\s+(?<content>\S.*)$/u;
const OWN = /^(?:the|our|my|der|die|das|unser\p{L}*|le|la|les|notre|nos|el|los|las|nuestr[oa]s?) /iu;
/** Without the label nobody knows what is with this person. */
const PERSON = /^(?:frau|herr|mrs?|ms|mme|sra?)\.? \p{Lu}/iu;
/** Behind it stands the name that the ad is signed with; what follows its comma is told. */
const NAMED = beginsWith(
  'business(?: name)?(?! (?:objectives?|goals?|aims?|problem|challenge)(?!\\p{L}))|charity|practice|organi[sz]ation|school|academy|shop|store|restaurant|betrieb|praxis|verein|institut|academia|negocio|escuela|tienda|asociación|association|école|organisme',
);
const NAME = /^\p{Lu}[^,]*$/u;
const JOINS_NAMES =
  /^(?:of|the|and|in|on|at|by|for|von|und|der|die|das|am|im|zum|zur|de|du|des|la|le|les|et|à|en|del|los|las|el|y)$/u;
const isNameAlone = (text: string): boolean =>
  NAME.test(text) && text.split(' ').every((word) => !/^\p{Ll}/u.test(word) || JOINS_NAMES.test(word));
/** Where one writes to, without the address that no ad prints. */
const ADDRESS_ALONE = /^\S+\.\p{L}{2,5}$/u;
/** `Hunde: willkommen` goes on without its colon. */
const SAYS_HOW =
  /^(?:welcome|willkommen|bienvenue?s?|bienvenid[oa]s?|libres?|gratis|gratuite?s?|gratuit[oa]s?|covered|included|inklusive|inbegriffen|compris\p{L}*|incluse?s?|incluid[oa]s?)(?!\p{L})/iu;
/** `Experience: helpful, not essential`: of what is needed. */
const NEEDED = /^(?:experience|erfahrung|expérience|experiencia)$/iu;
const SAYS_IF =
  /^(?:helpful|useful|not |no |essential|desirable|preferred|nice|some|none|von vorteil|nicht|erwünscht|hilfreich|pas |souhait|exig|utile|deseab|valorab|necesari|útil)/iu;
const FEWEST_LETTERS = 6;
const IS_BRIEF = beginsWith(
  "brief(?:ing)?|auftrag|demande|encargo|(?:anzeige für )?(?:stellenausschreibung|stellenanzeige)|job ad|recruitment ad|(?:annonce|offre) d[’']emploi|oferta de (?:empleo|trabajo)",
);
/** Goes on with its content: `Made in: our workshop`. */
const GOES_ON =
  /^(?:(?:hand)?made|built|produced|available|delivery|shipping|free|for|open|opens|hergestellt|gefertigt|gebaut|erhältlich|lieferung|geöffnet|fabriqués?|fabriquées?|faits?|disponible|livraison|ouvert|hech[oa]s?|fabricad[oa]s?|elaborad[oa]s?|disponible|entrega|envíos?|abierto)(?: (?:in|by|from|of|at|for|to|bei|aus|von|nach|à|en|dans|par|chez|por|con|desde|para|a))+$|^(?:open|geöffnet|ouvert|abierto)$/iu;
const DETERMINER = /^(?:our|the|an?|unser\p{L}*|eigene\p{L}*|notre|nos|nuestr[oa]s?)(?!\p{L})/iu;
/** `Purpose: sell the last 22 booths at the farm expo`: what is sold is told. */
const TO_SELL =
  /^(?:(?:sell|advertise|rent out|let out|vendre|louer|vender|alquilar) )?(?<thing>(?:the|our|these|an?|\d+|die|den|das|unsere?n?|les?|la|nos|los|las|el|nuestr[oa]s?) (?:\S+ ){3,20}?\S+?)(?: (?:verkaufen|vermieten|loswerden))?$/iu;
const SELLS = /^(?:sell|advertise|rent out|let out|vendre|louer|vender|alquilar) | (?:verkaufen|vermieten|loswerden)$/iu;
/** `From: £780`. */
const FROM = /^(?:from|ab|dès|à partir de|desde)$/iu;
const FROM_SUM = /^(?:from|ab|dès|à partir de|desde) /iu;
/** `Heat treated: yes`. */
const YES = /^(?:yes|ja|oui|sí)(?:, (?<more>.+))?$/iu;
const FREE = /^(?:free|gratis|kostenlos|gratuit|offert|incl|inbegriffen|compris|inclus)/iu;
const withMore = (label: string, more: string): string =>
  more === '' ? label : `${label}${FREE.test(more) ? ':' : ','} ${more}`;
/** An address on the web or a number without a sum. */
const REACHED = /^(?!.*[\p{Sc}%]).*(?:\d[\d ()/.-]{5,}\d|@\p{L}|\.\p{L}{2,7}(?:$|[/, ]))/u;
/** `Who: anyone from 12 to 92`. */
const FOR_ALL =
  /^(?:anyone|everyone|open to|all ages|ages? \d|jede[rn]?|alle(?! die)|ab \d|tous|toutes|ouvert|à partir de \d|dès \d|cualquier|tod[oa]s(?! l)|a partir de \d|desde \d|mayores de)(?!\p{L})/iu;
const WHO = /^(?:who|für wen|wer|pour qui|para quién|quién)$/iu;
/** Of the thing and not of the text: `Length: 5 days`, `Colours: sage and rust`. */
const IN_TIME = /\d ?(?:m|cm|mm|km|ft|hours?|hrs?|h|days?|weeks?|months?|years?|nights?|min(?:ute)?s?)(?!\p{L})/iu;
const OF_THING: readonly (readonly [RegExp, RegExp])[] = [
  [/^medium$/iu, /^\p{Sc} ?\d|^\d[\d.,]* ?\p{Sc}/u],
  [/^length$/iu, IN_TIME],
  [/^colou?rs?$/iu, /^(?!.*(?<!\p{L})(?:brand|logo|use|keep|our|ours|pantone|hex|match|not|no)(?!\p{L})|.*#)/iu],
];
/** A wish for the business, and what is offered for it: `Looking for leads: free 20 minute call`. */
const WISH =
  /^(?:looking for|we need|we want|hoping for|gesucht|wir suchen|on cherche|on veut|nous cherchons|buscamos|queremos) (?:more |mehr |plus de |más )?(?:leads|enquiries|inquiries|requests|bookings|sign-?ups|registrations|downloads|installs|anfragen|buchungen|anmeldungen|demandes|réservations|inscriptions|contacts?|contactos|reservas|inscripciones|registros)$/iu;

const partsOf = (sentence: string): { readonly label: string; readonly content: string } => {
  const { label = '', content = '' } = LABEL.exec(sentence)?.groups ?? {};
  return { label: label.replace(OWN, ''), content };
};

/** `Client: Dodolune, an app for sleep diaries`, `Client: Aldergrove (48 suites)`: what the client is. */
const CLIENT = beginsWith(
  'clients?(?! contact)|brand|company|advertiser|kunde|marke|firma|unternehmen|auftraggeber(?:in)?|werbetreibende[rn]?|marque|entreprise|annonceur|client[ea]|marca|empresa|anunciante',
);
/** `Nightjar (iOS, Android)` says not what it is. */
const BEHIND_NAME =
  /^\p{Lu}[^,(]{1,40}(?:, | \()(?<what>(?!(?:iOS|Android|Windows|Mac|[Ww]eb)(?!\p{L}))(?!\p{Lu}[\p{L}.’'-]*(?:,? \p{Lu}[\p{L}.’'-]*)*$)[^()]{8,})\)?$/u;
const WITHOUT_ARTICLE = /^(?:an?|the|eine?|die|der|das|une?|la|les?|una?|el|los|las) /iu;
/** `Advertiser: home charger installation`: the name was taken away before. */
const IS_WHAT = /^(?:advertiser|brand|company)$/iu;
const whatIs = (label: string, content: string): string | null =>
  IS_WHAT.test(label) && /^\p{Ll}{2}/u.test(content)
    ? content
    : (BEHIND_NAME.exec(content)?.groups?.['what']?.replace(WITHOUT_ARTICLE, '') ?? null);

/** `Key message: it is simpler than you think`. */
const TOLD = beginsWith(
  '(?:\\p{L}+[ -]){0,2}(?:proposition|message|promise|thought)|proof|\\p{L}*botschaft|\\p{L}*aussage|\\p{L}*versprechen|beweise?|belege?|promesse|message|preuves?|propuesta|mensaje|promesa|pruebas?',
);
export const isLabelledForReaders = (sentence: string): boolean => {
  const { label } = partsOf(sentence);
  return TOLD.test(label) || ASKED.test(label);
};
/** It limits all that is said, and ends a text of its own. */
export const isMandatory = (sentence: string): boolean => MANDATORY.test(partsOf(sentence).label);
export const isLabelledForWriter = (sentence: string): boolean => FOR_WRITER.test(partsOf(sentence).label);

/** `Mandatories: mention the harbour view; do not say cheap`. */
const TO_MENTION =
  /^(?:please |bitte |merci de |por favor )?(?:mention|include|say|state|show|erwähnen|nennen|mentionner|préciser|indiquer|mencionar|incluir|indicar) (?:that |the |dass |die |que |la |le |les |el )?/iu;

/** What the readers are told of a line; null: nothing. */
export const contentOf = (sentence: string): string | null => {
  const { label, content } = partsOf(sentence);
  // `Services:` alone is the heading of a list.
  if (label === '') return SAYS_NOTHING.exec(sentence)?.[0] === sentence ? null : sentence;
  if (ADDRESS_ALONE.test(content)) return null;
  if (CONTACT.test(label) && REACHED.test(content)) return null;
  if (PERSON.test(content)) return sentence;
  if (NAMED.test(label)) {
    const [name = '', ...more] = content.split(', ');
    if (isNameAlone(name)) return more.length > 0 ? more.join(', ') : null;
    return content;
  }
  if (ASKED.test(label)) return content.replace(TO_MENTION, '').split(/;\s/u)[0] ?? null;
  if (IS_BRIEF.test(label) || WISH.test(label)) return content;
  if (WHO.test(label) && FOR_ALL.test(content)) return content;
  const yes = YES.exec(content);
  if (yes) return withMore(label, yes.groups?.['more'] ?? '');
  if (OF_THING.some(([is, says]) => is.test(label) && says.test(content))) return sentence;
  const sold = SELLS.test(content) ? TO_SELL.exec(content)?.groups?.['thing'] : undefined;
  if (CLIENT.test(label)) return whatIs(label, content);
  if (FOR_WRITER.test(label)) return sold ?? null;
  if (NEEDED.test(label) && (SAYS_IF.test(content) || /^\d/u.test(content))) return sentence;
  if (GOES_ON.test(label) || (FROM.test(label) && /\d/u.test(content)))
    return `${label} ${content.replace(DETERMINER, (word) => word.toLowerCase())}`;
  if (SAYS_HOW.test(content) && !SAYS_WHAT.test(label) && !/^(?:cost|kosten|tarif|offer|angebot|offre|oferta)/iu.test(label))
    return `${label} ${content}`;
  const isShort = !/[ \d]/u.test(content) || (!FROM_SUM.test(content) && content.replace(/\P{L}/gu, '').length < FEWEST_LETTERS);
  return SAYS_NOTHING.test(label) && !(isShort && SAYS_WHAT.test(label)) ? content : sentence;
};

/** An offer is told without a label that says nothing; behind others stands the thing. */
const ASKS_READERS = beginsWith('cta|call to action|action|desired action|next step|response');
export const offerOf = (sentence: string): string => {
  const { label, content } = partsOf(sentence);
  if (ASKS_READERS.exec(label)?.[0] === label && label !== '') return content;
  return SAYS_NOTHING.exec(label)?.[0] === label && !SAYS_WHAT.test(label) && /\d/u.test(content) ? content : sentence;
};
