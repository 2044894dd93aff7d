// The lines of a brief that is a form, such as `Delivery: 6 weeks`: which of them are for the readers of the ad, and whether they need their label.
import { beginsWith } from './begins-with.js';

const LABEL = /^(?<label>\p{L}[\p{L}’' /&-]{1,28}):\s+(?<content>.+)$/u;
const OWN = /^(?:the|our|my|der|die|das|unser\p{L}*|le|la|les|notre|nos|el|los|las|nuestr[oa]s?) /iu;
/** What a form says to the writer and not to the readers. */
const FOR_WRITER = beginsWith(
  'target\\p{L}*(?: \\p{L}+)*|audience|category|industry|problem|challenge|insight|background|who(?! we are)|for whom|goals?|objectives?|aims?|purpose|action|desired action|next step|wants?(?! )|we want|what we want|result|tone(?: of voice)?|voice|style|mood|vibe|cta|call to action|button|budget|channels?|platforms?|placements?|medium|media|formats?|languages?|keywords?|notes?|instructions?|guidelines|brief|task|ad|ads|campaigns?|client|brand|company|headlines?|website|url|hashtags?|length|colou?rs?|images?|pictures?|visuals?|avoid|customers?|typical customers?|ideal customers?|personas?',
  'kategorie|branche|publikum|ziel|ziele|zielgruppen?|zielkunden|für wen|wer(?! wir sind)|kunden|zweck|wunsch|wünsche|text(?:wunsch|idee|stil|länge|vorgaben?)|ansprache|ton(?:alität|fall)?|stil|stimmung|kanal|kanäle|plattform(?:en)?|sprache|hinweise?|vorgaben?|aufgabe|kampagne|marke|firma|kunde|handlungsaufforderung|bild(?:er)?|bildidee',
  "catégorie|secteur|problème|cible|publics?(?: \\p{L}+)?|clientèle|pour qui|objectifs?|but|action|ton|style|ambiance|canal|canaux|plateformes?|langue|remarques?|consignes?|tâche|campagne|marque|entreprise|clients?|bouton|appel à l[’']action|images?|visuels?|à éviter",
  'categoría|sector|rubro|problema|reto|públicos?(?: \\p{L}+)?|clientes?|para quién|perfil|objetivos?|meta|acción|tono|estilo|canal(?:es)?|plataformas?|medios?|idioma|notas?|indicaciones|instrucciones|tarea|campaña|marca|empresa|botón|llamada a la acción|imágenes|evitar',
);
/** It says only that the content follows. */
const SAYS_NOTHING = beginsWith(
  'costs?|fees?|pricing|how(?: much)?|experience|credentials|about(?: us)?|our story|the deal|(?:key )?facts?|good to know|what.s included|what you get|needs?|areas?(?: covered)?|service area|activity|course(?! )|venue|property(?! )|treatment(?! )|business type|type of business|specials?|info|who we are|text|new listing|listing launch|just listed|product sheet|fact ?sheet|data ?sheet|why us|why choose us|what we do|what it (?:does|is)|how it works|what makes us different|where|location|place|when|dates?|contact|phone|address|products?|services?|usps?|(?:key |main )?(?:benefits?|features?|messages?|points?|facts|arguments)|selling points?|highlights?|slogan|claim|tagline|offers?|details|description|price|extras?|what|event|job|position|role|proof(?: points?)?|social proof|reasons? to believe|promise|important|in short|summary|other|misc|anything else|also|more info|additional info',
  'kosten|gebühr(?:en)?|wie|erfahrung|über uns|das besondere|fakt(?:en)?|gut zu wissen|gebiet|einzugsgebiet|einsatzgebiet|standort|treffpunkt|veranstaltungsort|einsatzort|arbeitsort|tätigkeit|kurs(?! )|besonder(?:s|es|heit(?:en)?)|warum wir|wer wir sind|was uns ausmacht|was (?:wir|es|sie) (?:bieten|kann|ist|macht)|programm|ort|wo|wann|datum|termin|kontakt|produkte?|leistung(?:en)?|(?:kern)?botschaft|kernaussage|kernargumente|argumente|kernpunkte|stärken|pluspunkte|vorteile?|nutzen|angebote?|beschreibung|eigenschaften|preise?|was|aktion|veranstaltung|stelle|produkt(?:daten)?blatt|datenblatt|belege?|versprechen|wichtig|sonstiges|weiteres|außerdem',
  "coûts?|tarifs?|comment|expérience|point fort|plus|particularités?|le saviez-vous|l[’']essentiel|ce qui est (?:inclus|compris)|activité|zone(?: d[’']intervention)?|secteur géographique|stage(?! )|prestations?|pourquoi nous|qui sommes-nous|ce qui nous distingue|ce que (?:ça|nous|cela) (?:fait|faisons)|programme?|lieu|où|quand|adresse|produits?|avantages?|bénéfices|points (?:forts|clés|importants)|arguments|atouts|message(?: clé| principal)?|accroche|offres?|prix|quoi|événement|poste|promo(?:tion)?|fiche (?:produit|technique)|preuves?|promesse|important|en bref|à savoir|divers|autres?|autres infos",
  'cost[oe]s?|tarifas?|cómo|experiencia|datos?|diferencial(?:es)?|punto fuerte|particularidad(?:es)?|detalles?|(?:qué|lo que) incluye|actividad|zona|ubicación|taller(?! )|curso(?! )|por qué nosotros|quiénes somos|lo que nos diferencia|qué (?:hace|es|ofrecemos)|dónde|lugar|cuándo|fecha|contacto|dirección|productos?|servicios?|ventajas?|beneficios|puntos (?:fuertes|clave)|argumentos|mensaje(?: clave| principal)?|lema|ofertas?|descripción|precios?|qué|evento|puesto|promoción|ficha (?:de producto|técnica)|pruebas sociales|promesa|importante|en resumen|otros|varios|más información',
);
/** Without the label nobody knows what is with this person. */
const PERSON = /^(?:frau|herr|mrs?|ms|mme|sra?)\.? \p{Lu}/iu;
/** Behind it stands the name that the ad is signed with; what follows its comma is told. */
const NAMED = beginsWith(
  'business(?: name)?|charity|practice|organi[sz]ation|school|academy|shop|store|restaurant|betrieb|praxis|verein|institut|academia|negocio|escuela|tienda|asociación|association|école|organisme',
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
/** A short content of these says too little alone: `Price: 45 €`. */
const SAYS_WHAT = beginsWith(
  'costs?|fees?|pricing|experience|kosten|gebühr(?:en)?|erfahrung|coûts?|tarifs?|expérience|cost[oe]s?|tarifas?|experiencia|prices?|dates?|when|where|location|place|phone|contact|preise?|datum|wann|wo|ort|termin|kontakt|prix|quand|où|lieu|adresse|precios?|fecha|cuándo|dónde|lugar|contacto|dirección',
);
const FEWEST_LETTERS = 6;
const IS_BRIEF = beginsWith(
  "brief(?:ing)?|auftrag|demande|encargo|(?:anzeige für )?(?:stellenausschreibung|stellenanzeige)|job ad|recruitment ad|(?:annonce|offre) d[’']emploi|oferta de (?:empleo|trabajo)",
);
/** Goes on with its content: `Made in: our workshop`. */
const GOES_ON =
  /^(?:(?:hand)?made|built|produced|available|delivery|shipping|free|for|open|opens|hergestellt|gefertigt|gebaut|erhältlich|lieferung|geöffnet|fabriqués?|fabriquées?|faits?|disponible|livraison|ouvert|hech[oa]s?|fabricad[oa]s?|elaborad[oa]s?|disponible|entrega|envíos?|abierto)(?: (?:in|by|from|of|at|for|to|bei|aus|von|nach|à|en|dans|par|chez|por|con|desde|para|a))+$|^(?:open|geöffnet|ouvert|abierto)$/iu;
const DETERMINER = /^(?:our|the|an?|unser\p{L}*|eigene\p{L}*|notre|nos|nuestr[oa]s?)(?!\p{L})/iu;
/** A wish for the business, and what is offered for it: `Looking for leads: free 20 minute call`. */
const WISH =
  /^(?:looking for|we need|we want|hoping for|gesucht|wir suchen|on cherche|on veut|nous cherchons|buscamos|queremos) (?:more |mehr |plus de |más )?(?:leads|enquiries|inquiries|requests|bookings|sign-?ups|registrations|downloads|installs|anfragen|buchungen|anmeldungen|demandes|réservations|inscriptions|contacts?|contactos|reservas|inscripciones|registros)$/iu;

const partsOf = (sentence: string): { readonly label: string; readonly content: string } => {
  const { label = '', content = '' } = LABEL.exec(sentence)?.groups ?? {};
  return { label: label.replace(OWN, ''), content };
};

export const isLabelledForWriter = (sentence: string): boolean => FOR_WRITER.test(partsOf(sentence).label);

/** What the readers are told of a line; null: nothing. */
export const contentOf = (sentence: string): string | null => {
  const { label, content } = partsOf(sentence);
  // `Services:` alone is the heading of a list.
  if (label === '') return SAYS_NOTHING.exec(sentence)?.[0] === sentence ? null : sentence;
  if (ADDRESS_ALONE.test(content)) return null;
  if (PERSON.test(content)) return sentence;
  if (NAMED.test(label)) {
    const [name = '', ...more] = content.split(', ');
    if (isNameAlone(name)) return more.length > 0 ? more.join(', ') : null;
    return content;
  }
  if (IS_BRIEF.test(label) || WISH.test(label)) return content;
  if (FOR_WRITER.test(label)) return null;
  if (NEEDED.test(label) && SAYS_IF.test(content)) return sentence;
  if (GOES_ON.test(label)) return `${label} ${content.replace(DETERMINER, (word) => word.toLowerCase())}`;
  if (SAYS_HOW.test(content) && !SAYS_WHAT.test(label) && !/^(?:cost|kosten|tarif)/iu.test(label)) return `${label} ${content}`;
  const isShort = content.replace(/\P{L}/gu, '').length < FEWEST_LETTERS;
  return SAYS_NOTHING.test(label) && !(isShort && SAYS_WHAT.test(label)) ? content : sentence;
};
