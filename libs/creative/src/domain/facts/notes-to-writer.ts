// What a brief says to the writer of the ad, and no reader of the ad is told.
import type { FactLanguage } from './fact-language.js';
import { wordOf } from './offer-reader.js';
import { INSTRUCTION } from './sentences.js';

const beginsWith = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}’'-])`, 'iu');

/** Words of somebody who talks to the writer of the ad about the own business. */
const TALKS: Readonly<Record<FactLanguage, RegExp>> = {
  en: wordOf(
    "i(?! (?:also |can |will )?(?:repair|restore|make|build|teach|offer|collect|give|fix|paint|photograph|cook|bake|deliver|come to|visit|travel|design|sew|knit|carve|groom|walk|clean|tune|coach|treat|tutor|grow|carry|do|only see|touch|answer|start|finish|use|see|take|check|explain|show|bring|go|speak|write to|cut|style|shoot|record|play|sing|perform|train|host|guide|translate|prepare|handle|plan|source|pick|drive|meet) )|i[’'](?:d|ll)|i[’']m(?! an? )|would like to|i[’']ve(?! (?:been|spent))|pls|(?:people|customers|clients|patients|parents|visitors|they|readers|users) (?:should|must|need to)|readers (?:are|should)|reassure|most of (?:them|these people)|most customers|customers are (?:mostly|usually)|plz|tone of|(?:target |our |the )?audience (?:is|are)|aimed at (?:people|customers)|sound pushy|guilt-tripping|me|please(?! (?:donate|give|call|book|visit|apply|join|register|bring|contact|email|help|order|note|reserve|pre-order|come|see|enquire|ask (?:for|about|us|our)|leave|send|sign|check|allow))|thanks(?! to)|my (?!studio|workshop|shop|salon|practice|garden|farm|kitchen|office|home|clinic)\\p{L}+|(?:we|they|people|who)(?:’d| would)? (?:want|wish|hope|aim|plan)|we(?: would|’d|'d) like|(?:we|they)(?: would|[’']d) love|our (?:buyers|customers|clients|audience|readers|guests|users|shoppers|supporters|donors|members|patients|students|parents) (?:are|tend)|audience ?=|tell (?:them|people|everyone)|need (?:homeowners|people|customers|clients|leads|them|owners|parents) to|we(?: are|[’']re) looking for (?:new |more |monthly |regular )+(?:donors|members|customers|clients)|we need (?:more|an? (?:ad|advert|new)|to|help|people to|leads|enquiries|customers|clients|bookings|sales|sign-?ups|appointments|viewings|visitors)|want(?:s|ed)? (?:to|more|people|an?)|new (?:customers|clients|business)(?!(?:'|’|:)| (?:only|get|special|offer|discount|save|receive))|more (?:customers|clients|bookings|sales|visitors|people|business|enquiries|leads)|booked (?:out|up)|push|can you|could you|ideally|no idea|not sure|something|catchy|make it|keep it|we don[’']t know|should (?:be|look|sound|feel|mention|say)|let people know|get people|fill (?:up )?(?:the|our)|struggling|it[’\']s (?:been )?(?:quiet|slow)|quiet (?:days|season|period|months)|you know|basically|kind of|sort of|competitors?|last (?:year|month|week)",
  ),
  de: wordOf(
    'ich|mir|mich|zielgruppe|nicht reißerisch|mein\\p{L}*|bitte(?! (?:spend|ruf|meld|bring|bewerb|buch|besuch|reservier|kontaktier|anmeld|vorbestell|anruf|frag|schreib|komm|vereinbar|mitbring|um))|danke|wir (?:möchten|wollen|wünschen|brauchen(?! (?:\\p{L}+ )?spenden)|hoffen|hätten gern)|möchten?|neue (?:kunden|gäste|kundinnen|mandanten|patienten)|mehr (?:kunden|gäste|buchungen|umsatz|anfragen|leute)|bewerben|ausgebucht|könnt ihr|kannst du|irgendwas|irgendwie|am besten|peppig\\p{L}*|halt|eigentlich|sollen?|bekannt(?:er)? machen|ansprechen|konkurrenz|letztes jahr|letzten monat',
  ),
  fr: wordOf(
    "je|(?:on )?vise(?:r|z)? (?:les|des)|cible|j’\\p{L}+|j'\\p{L}+|moi|mon|ma|mes|svp|merci(?! (?:de|à)|\s*d[’\'])|s’il vous plaît|(?:nous avons|on a) besoin de|il nous faut|(?:nous|on) (?:voulons|veut|voudrait|voudrions|aimerions|aimerait|souhaitons|souhaite|espère\\p{L}*)|nouveaux clients|nouvelles clientes|plus de (?:clients|ventes|visiteurs|monde|réservations)|remplir|pouvez-vous|peux-tu|quelque chose|accrocheur|idéalement|concurren\\p{L}*|l’an dernier|le mois dernier|faire connaître|faut|il faudrait",
  ),
  es: wordOf(
    'yo|mi|mis|me|público objetivo|dirigido a (?:quien|gente)|por favor(?! (?:dona|llam|reserv|tra))|gracias|quiero|quisiera|queremos|quisiéramos|nos gustaría|me gustaría|necesit(?:o|amos) (?:un anuncio|más|que|clientes|reservas|contactos|leads|solicitudes)|nuev[oa]s (?:clientes|clientas|socios)|más (?:clientes|ventas|reservas|gente|visitas)|llenar|puedes|podéis|pueden hacer|algo|llamativo|idealmente|competencia|el año pasado|el mes pasado|tengo|dar a conocer|atraer',
  ),
};
/** A sentence about the ad that begins with what it is about: `Goal is demo bookings`, `Gerne mit Humor`, `Ton léger`. */
const BEGINS: Readonly<Record<FactLanguage, RegExp>> = {
  en: /^(?:(?:the |our |main )?(?:goal|aim|objective|target audience|audience|tone|mood|look|style|budget) (?:is|are|should|of the|=)|(?:no|zero) (?:hype|jargon|cliché|clichés|scare tactics|pressure|confetti|stock photos?|gimmicks)|(?:nothing|not) too |ideal(?:ly)?(?!\p{L}))/iu,
  de: /^(?:gerne?|lieber|ruhig|möglichst|bloß|auf keinen fall) (?!gesehen)|^(?:das |unser |unsere )?(?:ziel|zielgruppe|tonalität|stil|budget|stimmung|ton) (?:der|des|ist|sind|soll|eher|bitte)|^(?:nicht (?:zu|albern|reißerisch|so)|keine? (?:traurigen|stock|reißerischen|angst|klischees|superlative|fachbegriffe))|,? aber (?:bitte )?nicht (?:albern|zu|reißerisch|kitschig|aufdringlich|werblich)/iu,
  fr: /^(?:le |notre )?(?:but|objectif|cible|ton|style|budget|public) (?:est|sont|:|=|(?:plutôt |assez )?(?:d[ée]contract|s[ée]rieux|chaleureux|l[ée]ger|dr[oô]le|humoristique|sobre|pro(?:fessionnel)?|amical|rassurant|simple|direct|doux|ludique|[ée]l[ée]gant|jeune|dynamique|calme|factuel|positif|familial))|(?<!\p{L})pas trop (?!cuit|chaud|cher|loin)|avec un bouton|^(?:rien de|pas de (?:clich[ée]s|photos|jargon))/iu,
  es: /^(?:el |nuestro )?(?:objetivo|público|tono|estilo|presupuesto) (?:es|son|de la|:|=|(?:cercan|seri|divertid|sobri|format|profesional|elegante|desenfadad|cálid|simpátic))|^que (?:se (?:vea|note|entienda)|quede|suene|parezca|sea)|(?<!\p{L})nada de (?:familias|tópicos|tecnicismos|clichés|fotos|postureo)|^sin (?:tecnicismos|clichés|exagerar|postureo)/iu,
};
/** The ad itself, or an order to make one. */
const AD =
  /(?<!\p{L})(?:ads?|adverts?|advertisements?|werbung|werbeanzeigen?|anzeigen?|publicités?|(?:une|la|ma|cette|notre)(?: \p{L}+)? pub|annonces?|affiches?|anuncios?|publicidad|carteles?|campaigns?|kampagnen?|campagnes?|campañas?|banners?|(?:social|instagram|facebook|linkedin) posts?)(?!\p{L})|^(?:promote|advertise|market|launch|sell|introduce|introducing|announce|announcing|bewirb|bewerben|verkaufe|promouvoir|lancer|vendre|vendez|promociona|promocionar|vender|lanzar)(?!\p{L})/iu;
/** Orders to the writer, and the parts of an ad. */
const ORDERS =
  /^(?:target(?:ing)?|aim(?: it| this| the ad)? at|(?:texto|texte|text|copy) (?:para|pour|for|für)|aimed at|talk to|speak to|appeal to|use|include|add|mention|avoid|focus|write|create|highlight|emphasi\p{L}*|don[’']t|do not|show|make (?:it|me|us|an?|this|the|sure)|keep (?:it|the)|verwende\p{L}*|nutze|zeige?|erwähn\p{L}*|vermeid\p{L}*|schreib\p{L}*|mach\p{L}*|fais(?: ?-?(?:moi|nous|une?|quelque))|faites-(?:moi|nous)|haz(?:me|nos| algo| un[oa]?)|utilise\p{L}*|montre\p{L}*|mentionne\p{L}*|évite\p{L}*|écri\p{L}*|ajoute\p{L}*|usa|utiliza|muestra|menciona|evita|escribe|añade)(?! (?:your|dein|ihr|votre|vos|tu|tus))(?!\p{L})|(?<!\p{L})(?:tone of voice|tonfall|headlines?|emojis?|cta|call to action|fonts?|hashtags?|budget\p{L}*|target audience|zielgruppe|public cible|público objetivo)(?!\p{L})/iu;
/** Whether somebody talks to the writer of the ad. */
export const isTalk = (text: string, language: FactLanguage): boolean =>
  [TALKS[language], BEGINS[language], AD, ORDERS, INSTRUCTION].some((pattern) => pattern.test(text));

/** What a form says to the writer and not to the readers. */
export const LABEL = /^(?<label>\p{L}[\p{L} /&-]{1,28}):\s+(?<content>.+)$/u;
export const LABELS_FOR_WRITER = beginsWith(
  'target\\p{L}*(?: \\p{L}+)*|audience|category|industry|kategorie|branche|catégorie|secteur|categoría|sector|rubro|problem|challenge|insight|background|who|publikum|problème|problema|reto|goals?|objectives?|aims?|tone(?: of voice)?|voice|style|mood|cta|call to action|button|budget|channels?|platforms?|formats?|languages?|keywords?|notes?|brief|task|ad|ads|campaigns?|client|brand|company|headlines?|website|url|hashtags?|length|colou?rs?|images?|pictures?|ziel|ziele|zielgruppen?|ton(?:alität|fall)?|stil|kanal|kanäle|sprache|hinweise?|aufgabe|kampagne|marke|firma|kunde|handlungsaufforderung|bild(?:er)?|cible|publics?|objectifs?|but|ton|style|canal|canaux|langue|remarques?|tâche|campagne|marque|entreprise|client|bouton|appel à l’action|images?|públicos?|objetivos?|meta|tono|estilo|canal(?:es)?|idioma|notas?|tarea|campaña|marca|empresa|cliente|botón|llamada a la acción|imágenes',
);

/** Whether a sentence is for the writer, be it by its label or its words. */
export const isNote = (sentence: string, language: FactLanguage): boolean =>
  LABELS_FOR_WRITER.test(LABEL.exec(sentence)?.groups?.['label'] ?? '') || isTalk(sentence, language);
