// Labels at the beginning of a line or a sentence. Those for the agency are never printed; those that name a fact are taken off and tell its kind.
import type { FactKind } from './facts.table.js';

export interface Label {
  /** null: what follows is for the agency. `terms`: the condition of the offers. `brand`: the subject, where no product is named. */
  readonly kind: FactKind | 'brand' | 'terms' | null;
  /** What makes it a label: a colon; a colon, a number or a verb, as in `Our budget is`; or nothing, since no sentence for readers begins so. */
  readonly needs: 'colon' | 'verb' | 'line';
  /** The ways of writing it, divided by `|`. */
  readonly en: string;
  readonly de: string;
  readonly fr: string;
  readonly es: string;
}

const agency = (needs: Label['needs'], en: string, de: string, fr: string, es: string): Label => ({
  kind: null,
  needs,
  en,
  de,
  fr,
  es,
});
const fact = (kind: Exclude<Label['kind'], null>, en: string, de: string, fr: string, es: string): Label => ({
  kind,
  needs: 'colon',
  en,
  de,
  fr,
  es,
});

export const labels = {
  budget: agency(
    'verb',
    'budget|ad budget|media budget|daily budget|monthly budget|total budget|campaign budget|ad spend|marketing budget',
    'budget|werbebudget|mediabudget|tagesbudget|monatsbudget|gesamtbudget|etat|werbeetat|marketingbudget',
    'budget|budget pub|budget publicitaire|budget média|budget mensuel|budget quotidien|budget total|enveloppe',
    'presupuesto|presupuesto diario|presupuesto mensual|presupuesto total|presupuesto publicitario|inversión',
  ),
  goal: agency(
    'verb',
    'goal|goals|objective|objectives|aim|campaign goal|campaign objective|purpose',
    'ziel|ziele|zielsetzung|kampagnenziel|werbeziel|zweck',
    'objectif|objectifs|but|objectif de la campagne|objectif de campagne|finalité',
    'objetivo|objetivos|meta|metas|objetivo de la campaña|finalidad',
  ),
  audience: agency(
    'verb',
    'audience|target|target group|target groups|target audience|target market|targeting|persona|personas|who is it for|demographics|for whom',
    'zielgruppe|zielgruppen|zielpublikum|zielmarkt|targeting|persona|für wen',
    'cible|cibles|public cible|audience|ciblage|cœur de cible|coeur de cible|persona|pour qui',
    'público objetivo|audiencia|segmentación|segmento|target|persona|para quién',
  ),
  tone: agency(
    'colon',
    'tone|tone of voice|voice|style|mood|look and feel|feel|vibe',
    'ton|tonalität|tonfall|stil|stimmung|ansprache',
    'ton|tonalité|style|ambiance|registre',
    'tono|tono de voz|estilo|ambiente|registro',
  ),
  client: agency(
    'colon',
    'client|customer|customers|account|account manager|agency|prepared by|prepared for|contact person|project|campaign|campaign name|brief|briefing|creative brief',
    'kunde|kunden|kundschaft|auftraggeber|agentur|ansprechpartner|ansprechpartnerin|projekt|kampagne|kampagnenname|briefing|erstellt von',
    'client|clients|clientèle|annonceur|agence|interlocuteur|interlocutrice|projet|campagne|nom de la campagne|brief|rédigé par',
    'cliente|clientes|clientela|anunciante|agencia|persona de contacto|interlocutor|proyecto|campaña|nombre de la campaña|briefing|brief|preparado por',
  ),
  cost: agency(
    'verb',
    'cost per result|cost per lead|cost per click|cost per acquisition|cost per order|target cost|max cost|cpa|cpc|cpl|cpm|roas|target roas|target cpa|bid|max bid|bidding',
    'kosten pro ergebnis|kosten pro lead|kosten pro klick|kosten pro bestellung|zielkosten|gebot|höchstgebot|gebotsstrategie|ziel-cpa|ziel-roas|zielwert',
    'coût par résultat|coût par lead|coût par clic|coût par acquisition|coût cible|enchère|enchère maximale|stratégie d’enchères|cpa cible|roas cible',
    'coste por resultado|coste por lead|coste por clic|coste por adquisición|costo por resultado|coste objetivo|puja|puja máxima|estrategia de puja|cpa objetivo|roas objetivo',
  ),
  delivery: agency(
    'verb',
    'deadline|due|due date|delivery date|deliver by|needed by|ad deadline|timeline|timing|go live|go-live|launch date|flight|flight dates|run time|campaign dates',
    'abgabe|abgabetermin|liefertermin|fällig|fertig bis|zeitplan|timing|deadline|laufzeit|kampagnenlaufzeit|start der kampagne|livegang|schaltung',
    'délai|échéance|date de livraison|date limite de livraison|à livrer|à rendre|calendrier|planning|mise en ligne|durée de la campagne|dates de campagne|deadline',
    'plazo|fecha de entrega|entrega del anuncio|fecha límite de entrega|calendario|planificación|fecha de lanzamiento|duración de la campaña|fechas de campaña|deadline',
  ),
  format: agency(
    'colon',
    'format|formats|ad format|size|sizes|ad size|length|deliverables|assets|placement|placements|specs',
    'format|formate|anzeigenformat|größe|größen|länge|lieferumfang|platzierung|platzierungen|werbemittel',
    'format|formats|format de l’annonce|dimensions|longueur|livrables|emplacement|emplacements',
    'formato|formatos|formato del anuncio|tamaño|tamaños|medidas|longitud|entregables|ubicación del anuncio|ubicaciones',
  ),
  channel: agency(
    'colon',
    'channel|channels|platform|platforms|media|network|networks',
    'kanal|kanäle|plattform|plattformen|medien|netzwerke|werbekanal|werbekanäle',
    'canal|canaux|plateforme|plateformes|médias|réseaux|supports',
    'canal|canales|plataforma|plataformas|medios|redes|soportes',
  ),
  kpi: agency(
    'colon',
    'kpi|kpis|metric|metrics|success metric|success metrics|success|measured by|target value|results',
    'kpi|kpis|kennzahl|kennzahlen|messgröße|messgrößen|erfolg|erfolgskriterium|zielgröße|ergebnisse',
    'kpi|kpis|indicateur|indicateurs|mesure|mesures|critère de succès|résultats attendus|résultats',
    'kpi|kpis|indicador|indicadores|métrica|métricas|medición|criterio de éxito|resultados',
  ),
  note: agency(
    'colon',
    'note|notes|internal note|internal|internal notes|remark|remarks|comment|comments|fyi|background|context|instructions|guidelines|important|reminder|ps|nb|p.s.|n.b.',
    'hinweis|hinweise|notiz|notizen|intern|interner hinweis|anmerkung|anmerkungen|kommentar|hintergrund|kontext|anweisungen|vorgaben|wichtig|achtung|ps|p.s.',
    'note|notes|note interne|interne|remarque|remarques|commentaire|commentaires|contexte|consignes|instructions|important|attention|ps|p.s.|nb',
    'nota|notas|nota interna|interno|observación|observaciones|comentario|comentarios|contexto|instrucciones|indicaciones|importante|ojo|pd|p.d.',
  ),
  unwanted: agency(
    'line',
    `do not mention|don’t mention|do not use|don’t use|do not say|don’t say|do not write|don’t write|never mention|please do not|please don’t|no mention of|avoid mentioning|
     avoid words|avoid the word|avoid the words|leave out|must not|not to mention`,
    `nicht erwähnen|bitte nicht|bitte kein|bitte keine|bitte keinen|keine erwähnung|nicht verwenden|nicht schreiben|vermeiden|nicht nennen|auf keinen fall|weglassen|nicht zeigen`,
    `ne pas mentionner|ne mentionnez pas|ne mentionne pas|ne pas utiliser|n’utilisez pas|ne pas dire|ne dites pas|ne pas écrire|ne pas parler|ne parlez pas|à éviter|éviter|
     éviter de|merci de ne pas|surtout pas`,
    `no mencionar|no menciones|no mencionéis|no mencione|no usar|no uses|no utilizar|no decir|no digas|no escribir|no escribas|no hablar|por favor no|evitar|evita|evitad|a evitar|sin mencionar`,
  ),
  wanted: agency(
    'line',
    `please mention|please include|please write|please make|please create|please use|please keep|write an ad|write a post|write me|write us|make an ad|create an ad|create a post|create a campaign|generate an ad|
     we need an ad|i need an ad|we want an ad|i want an ad|need an ad|we are looking for an ad|mention that|make sure|keep it short|must include|must mention|mandatory`,
    `bitte erwähnen|bitte schreiben|bitte schreibt|bitte schreibe|bitte erstellen|bitte erstelle|bitte verwenden|bitte macht|schreibe eine|schreib eine|schreib mir|schreibt uns|
     erstelle eine anzeige|erstelle mir|erstellt eine anzeige|mach eine anzeige|wir brauchen eine anzeige|ich brauche eine anzeige|wir brauchen werbung|ich brauche werbung|wir möchten eine anzeige|
     erwähne|unbedingt erwähnen|pflichtangaben`,
    `merci de mentionner|merci de|veuillez|écris une|écris-moi|écrivez une annonce|rédige une|rédigez une|créez une annonce|crée une annonce|fais une annonce|faites une annonce|il nous faut une annonce|
     nous voulons une annonce|j’ai besoin d’une annonce|nous avons besoin d’une annonce|on veut une annonce|mentionner|mentionnez|à mentionner|mentions obligatoires`,
    `por favor mencionar|por favor menciona|por favor|escribe un|escríbeme|escribid un|crea un anuncio|crea una campaña|cread un anuncio|haz un anuncio|haced un anuncio|necesitamos un anuncio|necesito un anuncio|
     queremos un anuncio|quiero un anuncio|menciona|mencionar|mencionad|imprescindible mencionar|obligatorio`,
  ),
  competitors: agency(
    'verb',
    'competitor|competitors|competition|rivals|compared to',
    'konkurrenz|konkurrent|konkurrenten|wettbewerb|wettbewerber|mitbewerber',
    'concurrent|concurrents|concurrence',
    'competidor|competidores|competencia|rivales',
  ),
  button: agency(
    'colon',
    'cta|call to action|call-to-action|button|landing page|landingpage|url|link|website|web|destination|utm|tracking',
    'cta|handlungsaufforderung|button|schaltfläche|landingpage|zielseite|url|link|webseite|website|web|tracking',
    'cta|appel à l’action|bouton|page de destination|url|lien|site|site web|site internet|suivi',
    'cta|llamada a la acción|llamada a la accion|botón|página de destino|url|enlace|web|sitio web|página web|seguimiento',
  ),
  keywords: agency(
    'colon',
    'keyword|keywords|search terms|hashtags|tags|language|languages|region|regions|geo|geo targeting|markets|headline ideas|message|key message|messages',
    'keyword|keywords|suchbegriffe|stichwörter|stichworte|hashtags|sprache|sprachen|region|regionen|kernbotschaft|botschaft|botschaften',
    'mots-clés|mots clés|mot-clé|hashtags|langue|langues|région|régions|zone|zones|message|message clé|messages',
    'palabras clave|palabra clave|hashtags|idioma|idiomas|región|regiones|zona|zonas|mensaje|mensaje clave|mensajes',
  ),
  product: fact(
    'subject',
    'product|products|product name|what|what we sell|what we offer|item|article|service|services|subject|topic|course|job|position|role|vacancy|property',
    'produkt|produkte|produktname|was|artikel|leistung|leistungen|dienstleistung|dienstleistungen|thema|kurs|stelle|position|objekt|gegenstand',
    'produit|produits|nom du produit|quoi|article|service|services|prestation|prestations|sujet|cours|poste|bien',
    'producto|productos|nombre del producto|qué|artículo|servicio|servicios|tema|curso|puesto|vacante|inmueble',
  ),
  brand: fact(
    'brand',
    'brand|brand name|company|business|shop|store|name|organisation|organization|restaurant',
    'marke|markenname|firma|unternehmen|geschäft|laden|betrieb|name|organisation|verein|restaurant',
    'marque|nom de la marque|entreprise|société|boutique|magasin|nom|organisation|association|restaurant',
    'marca|nombre de la marca|empresa|negocio|tienda|nombre|organización|asociación|restaurante',
  ),
  offer: fact(
    'offer',
    'offer|offers|deal|deals|special offer|promotion|promo|promo code|discount|discounts|sale|code|coupon|price|prices|pricing|cost|fee|fees|rate|rates|from|salary|pay|rent',
    'angebot|angebote|aktion|sonderangebot|rabatt|rabatte|rabattcode|gutschein|gutscheincode|code|preis|preise|kosten|gebühr|gebühren|tarif|tarife|ab|gehalt|lohn|miete',
    'offre|offres|offre spéciale|promotion|promo|code promo|remise|remises|réduction|code|prix|tarif|tarifs|coût|frais|salaire|loyer',
    'oferta|ofertas|oferta especial|promoción|promo|código|código promocional|descuento|descuentos|rebaja|cupón|precio|precios|tarifa|tarifas|coste|costo|sueldo|salario|alquiler',
  ),
  terms: fact(
    'terms',
    'terms|conditions|condition|terms and conditions|t&c|t&cs|restrictions|small print',
    'bedingungen|bedingung|konditionen|einschränkungen|kleingedrucktes|teilnahmebedingungen',
    'conditions|condition|restrictions|modalités|conditions de l’offre',
    'condiciones|condición|restricciones|términos|términos y condiciones|letra pequeña',
  ),
  deadline: fact(
    'deadline',
    'offer ends|offer valid|valid|valid until|valid till|ends|expires|until|order by|register by|apply by|book by|application deadline|last day',
    'gültig|gültig bis|gilt bis|endet|endet am|läuft bis|bis|anmeldeschluss|bewerbungsschluss|bestellschluss|aktionszeitraum|letzter tag',
    'valable|valable jusqu’au|jusqu’au|fin de l’offre|expire|expire le|date limite|date limite d’inscription|clôture|dernier jour',
    'válido|válido hasta|válida hasta|hasta|fin de la oferta|caduca|termina|fecha límite|fecha límite de inscripción|cierre|último día',
  ),
  event: fact(
    'event',
    'date|dates|when|event|events|time|start|starts|opening|next date',
    'datum|termin|termine|wann|veranstaltung|uhrzeit|beginn|start|zeit|eröffnung',
    'date|dates|quand|événement|évènement|heure|horaire de l’événement|début|ouverture|rendez-vous',
    'fecha|fechas|cuándo|evento|eventos|hora|inicio|comienzo|apertura|cita',
  ),
  place: fact(
    'place',
    'place|location|locations|where|address|venue|city|town|area|find us|service area',
    'ort|orte|standort|standorte|wo|adresse|anschrift|stadt|gegend|einsatzgebiet|hier finden sie uns',
    'lieu|lieux|où|adresse|ville|emplacement de la boutique|où nous trouver|secteur',
    'lugar|lugares|dónde|dirección|ciudad|localidad|ubicación|dónde estamos|cómo llegar',
  ),
  phone: fact(
    'phone',
    'phone|telephone|tel|tel.|call|call us|mobile|whatsapp|hotline|phone number',
    'telefon|tel|tel.|telefonnummer|anruf|rufnummer|handy|mobil|whatsapp|hotline|ruf',
    'téléphone|tél|tél.|tel|numéro|numéro de téléphone|portable|mobile|whatsapp|appelez|appelez-nous',
    'teléfono|tel|tel.|tlf|tlf.|número|número de teléfono|móvil|whatsapp|llama|llámanos',
  ),
  benefit: fact(
    'benefit',
    'benefit|benefits|advantage|advantages|usp|usps|why us|why|highlights|highlight|feature|features|key features|selling points|perks|extras|included|bonus|shipping|delivery',
    'vorteil|vorteile|nutzen|usp|usps|warum wir|warum|highlights|highlight|merkmal|merkmale|besonderheiten|extras|inklusive|bonus|versand|lieferung',
    'avantage|avantages|bénéfice|bénéfices|usp|pourquoi nous|pourquoi|points forts|atout|atouts|caractéristiques|inclus|bonus|livraison',
    'ventaja|ventajas|beneficio|beneficios|usp|por qué nosotros|por qué|puntos fuertes|características|incluye|incluido|extras|bonus|envío|entrega',
  ),
  proof: fact(
    'proof',
    'rating|ratings|review|reviews|award|awards|certificate|certificates|certified|proof|testimonial|testimonials|social proof|references',
    'bewertung|bewertungen|auszeichnung|auszeichnungen|zertifikat|zertifikate|zertifiziert|beweis|kundenstimme|kundenstimmen|referenzen',
    'note moyenne|avis|avis clients|récompense|récompenses|certificat|certificats|certifié|preuve|témoignage|témoignages|références',
    'valoración|valoraciones|reseña|reseñas|opiniones|premio|premios|certificado|certificados|prueba|testimonio|testimonios|referencias',
  ),
  statement: fact(
    'statement',
    'slogan|tagline|claim|motto|headline|title|text|copy|description|about|about us|details|opening hours|hours|open|email|e-mail|mail|contact|materials|material|ingredients',
    'slogan|claim|motto|überschrift|titel|text|beschreibung|über uns|details|öffnungszeiten|geöffnet|e-mail|email|mail|kontakt|material|zutaten',
    'slogan|accroche|devise|titre|texte|description|à propos|détails|horaires|horaires d’ouverture|ouvert|e-mail|email|mail|courriel|contact|matériaux|matière|ingrédients',
    'eslogan|lema|titular|título|texto|descripción|sobre nosotros|detalles|horario|horarios|abierto|correo|e-mail|email|contacto|materiales|material|ingredientes',
  ),
} as const satisfies Record<string, Label>;

/** Words before a label that change nothing: `Our budget is 500`. */
export const beforeLabels = `our the my your this total max maximum approx of unser unsere unseren mein meine das die der den dein deine euer gesamtes notre nos mon ma le la les l
  nuestro nuestra nuestros mi el la los las tu su`;
/** Words behind a label of the agency that stand for a colon. */
export const behindLabels = `is are was will of would max approx around about ca circa up beträgt liegt ist sind wäre von est sont sera serait de d environ es son será sería unos hasta
  aprox maximal máximo maximum`;
