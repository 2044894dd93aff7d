// The labels of a form, in the four languages.
import { beginsWith } from './begins-with.js';
import type { FactLanguage } from './fact-language.js';

/** What a form says to the writer and not to the readers. */
export const FOR_WRITER = beginsWith(
  "for who|who for|target\\p{L}*(?: \\p{L}+)*|audience|category|industry|problem|challenge|insight|background|who(?! we are)|for whom|goals?|objectives?|aims?|purpose|action|desired action|next step|wants?(?! )|we want|what we want|result|tone(?: of voice)?|voice|style|mood|vibe|cta|call to action|button|budget|channels?|platforms?|placements?|medium|media|formats?|languages?|keywords?|notes?|instructions?|guidelines|brief|task|ad|ads|campaigns?|client|brand|company|headlines?|website|url|hashtags?|length|colou?rs?|images?|pictures?|visuals?|avoid|spend|needed by|feel|look and feel|keep (?:clear|away) (?:of|from)|steer clear of|stay away from|(?:please )?(?:don[’']t|do not|never) (?:show|mention|use|say|want)|not|leave out|must not|no[- ]?gos?|looking to (?:reach|attract|fill|get)|reach|hoping for|internal|reader|readers|where it runs|deliverables?|deadline|the ask|kpis?|insights?|competitors?|project|advertiser|who it.s for|who we.re (?:after|talking to)|run(?:s|ning)? (?:on|in)|publish(?:ed)? (?:on|in)|appears in|ad size|word count|characters|customers?|typical customers?|ideal customers?|personas?|job (?:no|number|ref(?:erence)?)|pain(?: points?)?|business (?:objectives?|goals?|aims?|problem|challenge)|sign[- ]?off|approv(?:al|er)s?|feedback(?: by)?|not to (?:use|show|say|mention)|barriers?|who are they|to whom|why they need it|what (?:they|people|readers) should do|what we know|what we want (?:them|people|readers) to \\p{L}+|key insights?|desired response",
  'auftraggeber(?:in)?|unternehmen|projekt|werbetreibende[rn]?|insights?|einsicht|wettbewerb\\p{L}*|werbemittel|laufzeit der kampagne|bildsprache|kategorie|branche|publikum|ziel|ziele|zielgruppen?|zielkunden|für wen|wer(?! wir sind)|kunden|zweck|wunsch|wünsche|text(?:wunsch|idee|stil|länge|vorgaben?)|ansprache|ton(?:alität|fall)?|stil|stimmung|kanal|kanäle|plattform(?:en)?|sprache|hinweise?|vorgaben?|aufgabe|kampagne|marke|firma|kunde|handlungsaufforderung|bild(?:er)?|bildidee|kundenkreis|kundschaft|werbebudget|etat|anmutung|optik|look|farbwelt|nicht|bitte (?:nicht|kein\\p{L}*|ohne)|vermeiden|zu vermeiden|weglassen|intern|hintergrund|abgabe|abgabetermin|erscheint|erscheinung\\p{L}*|inserat|umfang des textes|zeichen|leser\\p{L}*|intention|absicht',
  "annonceur|projet|insights?|concurren\\p{L}+|formats?|livrables?|budget|échéance|calendrier|cœur de cible|catégorie|secteur|problème|cible|publics?(?: \\p{L}+)?|clientèle|pour qui|objectifs?|but|action|ton|style|ambiance|canal|canaux|plateformes?|langue|remarques?|consignes?|tâche|campagne|marque|entreprise|clients?|bouton|appel à l[’']action|images?|visuels?|à éviter|éviter|ne pas \\p{L}+|ambiance|contexte|interne|diffusion|parution|visuel|destinataires?|lecteurs|envie|intention|ressenti|à bannir|faire venir",
  'anunciante|proyecto|insights?|competencia|formatos?|entregables?|target|público objetivo|quién nos lee|categoría|sector|rubro|problema|reto|públicos?(?: \\p{L}+)?|clientes?|para quién|perfil|objetivos?|meta|acción|tono|estilo|canal(?:es)?|plataformas?|medios?|idioma|notas?|indicaciones|instrucciones|tarea|campaña|marca|empresa|botón|llamada a la acción|imágenes|evitar|qué evitar|no \\p{L}+(?:ar|er|ir)|inversión(?: prevista)?|gasto|presupuesto del anuncio|a quién (?:dirigirse|va|nos dirigimos)|intención|contexto|apuro|referencia visual|captación|plazo interno|interno|difusión|look|perfil a atraer|lectores|buscar(?: que)?',
);
/** It says only that the content follows. */
export const SAYS_NOTHING = beginsWith(
  'show|play|concert|exhibition|support|reassurance|incentives?|message hierarchy|response|what we offer(?: them| you| people)?|(?:single-minded |main |core |key |value )?(?:proposition|message|thought|promise|idea)|rtbs?|support(?:ing)? points?|why believe it|evidence|what|extras?(?! \\p{L})|perks|price point|product benefit|proposition|key message|core message|costs?|fees?|pricing|how(?: much)?|experience|credentials|about(?: us)?|our story|the deal|(?:key )?facts?|good to know|what.s included|what you get|needs?|class(?! )|areas?(?: covered)?|service area|activity|course(?! )|venue|property(?! )|treatment(?! )|business type|type of business|specials?|info|who we are|text|new listing|listing launch|just listed|product sheet|fact ?sheet|data ?sheet|why us|why choose us|what we do|what it (?:does|is)|how it works|what makes us different|where|location|place|when|dates?|contact|phone|address|products?|services?|who (?:we|i) are|usps?|(?:key |main )?(?:benefits?|features?|messages?|points?|facts|arguments)|selling points?|highlights?|slogan|claim|tagline|offers?|details|description|price|what|event|(?:job )?title|vacancy|region|town|city|job|position|role|proof(?: points?)?|social proof|reasons? to believe|promise|important|in short|summary|other|misc|anything else|also|more info|additional info',
  '(?:haupt|zentrale |unsere )?(?:botschaft|aussage)|beweise?|begründung|reason why|nutzenversprechen|kundennutzen|produktversprechen|kosten|gebühr(?:en)?|wie|erfahrung|über uns|das besondere|fakt(?:en)?|gut zu wissen|gebiet|einzugsgebiet|einsatzgebiet|standort|treffpunkt|veranstaltungsort|einsatzort|arbeitsort|tätigkeit|kurs(?! )|besonder(?:s|es|heit(?:en)?)|warum wir|wer wir sind|was uns ausmacht|was (?:wir|es|sie) (?:bieten|kann|ist|macht)|programm|ort|wo|wann|datum|termin|kontakt|produkte?|leistung(?:en)?|(?:kern)?botschaft|kernaussage|kernargumente|argumente|kernpunkte|stärken|pluspunkte|vorteile?|nutzen|angebote?|beschreibung|eigenschaften|preise?|was|aktion|veranstaltung|stelle|produkt(?:daten)?blatt|datenblatt|belege?|versprechen|wichtig|sonstiges|weiteres|außerdem|anlass|titel|region|raum|umkreis|kursort|einsatzort|dienstleistung',
  "proposition|promesse(?: \\p{L}+)?|bénéfices?(?: \\p{L}+)?|idée(?: clé| force)?|raisons? d[’']y croire|concept|coûts?|tarifs?|comment|expérience|point fort|plus|particularités?|le saviez-vous|l[’']essentiel|ce qui est (?:inclus|compris)|activité|zone(?: d[’']intervention)?|secteur géographique|stage(?! )|prestations?|pourquoi nous|qui sommes-nous|ce qui nous distingue|ce que (?:ça|nous|cela) (?:fait|faisons)|programme?|lieu|où|quand|adresse|produits?|avantages?|bénéfices|points (?:forts|clés|importants)|arguments|atouts|message(?: clé| principal)?|accroche|offres?|prix|quoi|événement|poste|promo(?:tion)?|fiche (?:produit|technique)|preuves?|promesse|important|en bref|à savoir|divers|autres?|autres infos|ville|région|intitulé|titre|type de contrat(?! )|secteur d[’']intervention",
  'propuesta(?: de valor| única)?|pruebas?|prueba social|beneficio(?: principal| clave)?|promesa|idea (?:clave|fuerza|principal)|razones? para creer|argumento(?: principal)?|aval(?:es)?|cost[oe]s?|tarifas?|cómo|experiencia|datos?|diferencial(?:es)?|punto fuerte|particularidad(?:es)?|detalles?|(?:qué|lo que) incluye|actividad|zona|ubicación|taller(?! )|curso(?! )|por qué nosotros|quiénes somos|lo que nos diferencia|qué (?:hace|es|ofrecemos)|dónde|lugar|cuándo|fecha|contacto|dirección|productos?|servicios?|ventajas?|beneficios|puntos (?:fuertes|clave)|argumentos|mensaje(?: clave| principal)?|lema|ofertas?|descripción|precios?|qué|evento|puesto|promoción|ficha (?:de producto|técnica)|pruebas sociales|promesa|importante|en resumen|otros|varios|más información|sede|ciudad|cargo|vacante|título|valor|qué hacemos|título|oficio',
);
/** A short content of these says too little alone: `Price: 45 €`. */
export const SAYS_WHAT = beginsWith(
  'costs?|fees?|pricing|experience|kosten|gebühr(?:en)?|erfahrung|coûts?|tarifs?|expérience|cost[oe]s?|tarifas?|experiencia|prices?|dates?|when|where|location|place|phone|contact|preise?|datum|wann|wo|ort|termin|kontakt|prix|quand|où|lieu|adresse|precios?|valor|ciudad|ville|town|city|stadt|fecha|cuándo|dónde|lugar|contacto|dirección',
);

/** What an ad must say. */
const MUST: Readonly<Record<FactLanguage, string>> = {
  en: 'must(?:-| )(?:haves?|include|say|carry|appear)|mandator(?:y|ies)|legals?(?: (?:line|copy|text|notice))?|disclaimers?|small print',
  de: 'pflicht(?:angaben?|hinweise?|texte?|infos?|nennung(?:en)?)?|rechtliches|rechtlicher hinweis|rechtshinweis',
  fr: 'mentions? (?:obligatoires?|légales?)|obligatoires?|à faire figurer',
  es: 'obligatori[oa]s?|menci(?:ó|o)n(?:es)? (?:obligatorias?|legal(?:es)?)|avisos? legal(?:es)?|textos? legal(?:es)?|legales|debe (?:incluir|aparecer)',
};
export const MANDATORY = beginsWith(MUST.en, MUST.de, MUST.fr, MUST.es, 'muss (?:rein|drauf|drinstehen)');
/** What stands behind it is told to the readers, as the writer was asked. */
export const ASKED = beginsWith(
  `don[’']t forget|do not forget|(?:please |must |to )?(?:mention|include|say|tell them|highlight|stress)|${MUST.en}|make sure to (?:mention|say)`,
  `${MUST.de}|nicht vergessen|(?:bitte |unbedingt |ganz )?(?:wichtig|erwähnen|hervorheben|betonen|mitteilen|reinschreiben)|(?:muss|gehört|soll) (?:unbedingt |auch |noch |mit )*(?:rein|hinein|drinstehen|in jede version)`,
  `${MUST.fr}|ne pas oublier|(?:à |bien )?(?:mentionner|préciser|signaler)|ne pas oublier de dire`,
  `${MUST.es}|no olvidar|(?:a |por favor )?(?:incluir|mencionar|destacar)|que no falte`,
);
/** How to reach the brand: the button and a number of its own say it. */
export const CONTACT = beginsWith(
  'contact|phone|tel(?:ephone)?|mobile|whatsapp|call|ring|text us|e-?mails?|mail|to book|book(?:ings?)?|reservations?|enquiries|inquiries|info(?:rmation)?|to register|register|registration|sign[- ]?up|to apply|apply|applications?|rsvp|web(?:site)?|online|link|instagram|insta|ig|facebook|tiktok|tickets',
  'kontakt|telefon|tel|handy|anmeld\\p{L}*|melden(?: bei)?|buchung(?:en)?|buchen|reservierung(?:en)?|bewerbung(?:en)?|bewerben|infos?|ansprechp\\p{L}+|auskunft|rückfragen',
  "tél|téléphone|réservations?|réserver|inscriptions?|s[’']inscrire|renseignements?|site|candidatures?|postuler|commandes?|billetterie",
  'contacto|tel[eé]fono|correo|reservas?|inscripci\\p{L}+|informes|informaci[oó]n|postul\\p{L}*|registro|pedidos?|encargos|apartados?|citas?|entradas',
);
/** Whom the brief looks for stands behind it, with its label. */
const SEEKS = beginsWith('wanted|needed|seeking|gesucht|wir suchen|(?:on |nous )?(?:re)?cherch(?:e|ons)|se buscan?|buscamos');
/** Its content needs it. */
const KEPT = beginsWith(
  'bonus|warranty|guarantee|delivery|time|times|hours|duration|models|sizes?|materials?|includes?|included|starts?|admission|tickets',
  'dauer|garantie|lieferung|größen?|material|inklusive|beginn|start|eintritt|uhrzeit|öffnungszeiten',
  'durée|garantie|livraison|tailles?|matériel|inclus|début|entrée|horaires?|niveau',
  'duración|garantía|env[íi]os?|tallas?|material|incluye|inicio|entrada|horarios?|nivel',
);
/** Whether a whole label is one of a form. */
export const isLabel = (label: string): boolean =>
  [FOR_WRITER, SAYS_NOTHING, SAYS_WHAT, ASKED, CONTACT, SEEKS, KEPT].some((labels) => labels.exec(label)?.[0] === label);
