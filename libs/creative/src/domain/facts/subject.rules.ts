// Which words of a brief can be the thing that it advertises: a noun phrase, and no verb, pronoun, label, audience or aim of the advertiser.
import type { FactLanguage } from './fact-language.js';
import { names } from './names.js';
import { NO_THING } from './no-thing.js';
import { withoutOfferWords } from './named-offers.js';

interface SubjectRules {
  /** A phrase that begins with one of these is a sentence, a question, an order or a greeting. */
  readonly beginsSentence: RegExp;
  /** Verbs that are nouns too: `Book club`, but not `Book a table`, nor alone. */
  readonly maybeVerb: RegExp;
  /** Behind the first word these show that the first one was a verb, unless a preposition stands before them. */
  readonly afterVerb: RegExp;
  /** In a noun phrase nowhere. */
  readonly inSentence: RegExp;
  /** Who is addressed, at the end of the phrase. */
  readonly audience: RegExp;
  /** What an advertiser wants, or says about the ad, at the end of the phrase. */
  readonly aim: RegExp;
}

const first = (list: string): RegExp => new RegExp(`^(?:${list})(?:-(?:en|y|vous|nous|moi|les?|la))?(?![\\p{L}-])`, 'iu');
const inside = (list: string): RegExp => new RegExp(`(?<![\\p{L}’'-])(?:${list})(?![\\p{L}-])`, 'iu');
const last = (list: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${list})$`, 'iu');

const only = (list: string): RegExp => new RegExp(`^(?:${list})$`, 'iu');
/** In French and Spanish the head of a noun phrase is its first word. */
const firstOrLast = (list: string): RegExp =>
  new RegExp(
    `^(?:${list})(?![\\p{L}-])|(?<![\\p{L}-]|(?<!\\p{L})(?:de|des|d[’']|del|de los|de las) (?:\\p{L}+ )?)(?:${list})$`,
    'iu',
  );
/** German joins words to one: `Hundebesitzer`. */
const compound = (list: string): RegExp => new RegExp(`(?:${list})$`, 'iu');

/** Headings of a brief's form, in any language. */
const LABEL = only(
  "idée|idea|idee|réseaux sociaux|redes sociales|social media|soziale medien|stellenausschreibung|stellenanzeige|stellenangebot|job ad|job advert|vacancy|offre d[’']emploi|annonce d[’']emploi|oferta de empleo|oferta de trabajo|husband|wife|mum|mom|dad|brother|sister|mann|frau|mari|femme|marido|mujer|product sheet|fact sheet|data sheet|produktblatt|datenblatt|fiche produit|fiche technique|ficha técnica|listing launch|new listing|just listed|mo-do|mo-fr|mon-fri|new|news|now open|coming soon|neu|neuigkeit|nouveau|nouveauté|nuevo|novedad|objectives?|goals?|aim|target|target groups?|headlines?|products?|services?|brand|company|client|campaigns?|brief(?:ing)?|task|topic|subject|tone|cta|usps?|notes?|ads?|advert|advertisements?|offer|message|keywords?|budget|platforms?|formats?|details|description|title|context|example|call to action|ziel|ziele|zielgruppe|produkte?|marke|firma|kunde|kampagne|aufgabe|thema|titel|hinweis|beschreibung|anzeige|werbung|botschaft|objectifs?|but|cible|produits?|marque|entreprise|client|campagne|tâche|sujet|titre|remarque|annonce|publicité|objetivos?|meta|público|productos?|marca|empresa|cliente|campaña|tarea|tema|título|nota|anuncio|publicidad",
);

/** Days of sales, in every language. */
const EVENT = last(
  '(?:flash|weekend|summer|winter|spring|autumn|clearance|season(?:al)?) sale|black friday|black week|cyber monday|halloween|singles day|prime day',
);
const OCCASION = only(
  "(?:la |el |die |the )?(?:saint-valentin|valentine[’']?s(?: day)?|mother[’']?s day|father[’']?s day|christmas|easter|new year|summer|winter|noël|pâques|rentrée|fête des (?:mères|pères)|weihnachten|ostern|muttertag|vatertag|valentinstag|silvester|navidad(?:es)?|semana santa|reyes|san valentín|día (?:de la madre|del padre))",
);
/** Says of a thing how it comes with another one: `Logement fourni`, `Breakfast included`. */
export const COMES_WITH = last(
  'allowed|erlaubt|gestattet|permitid[oa]s?|included|provided|welcome|available|needed|required|guaranteed|possible|inklusive|möglich|verfügbar|vorhanden|erforderlich|willkommen|inbegriffen|fournie?s?|inclus\\p{L}*|compris\\p{L}*|disponibles?|garantie?s?|déductibles?|acceptée?s?|bienvenue?s?|incluid[oa]s?|garantizad[oa]s?|admitid[oa]s?|bienvenid[oa]s?',
);

const tables: Readonly<Record<FactLanguage, SubjectRules>> = {
  en: {
    beginsSentence: first(
      "most|many|lots|any|ones?$|every|each|we|i|you|they|he|she|it|us|me|them|who|what|why|how|when|where|which|whose|there|here|hey|hi|hello|dear|please|thanks|yes|no|not|never|if|because|as|so|but|and|or|to|for|with|from|at|in|on|by|than|is|are|was|were|be|has|have|had|do|does|did|can|could|will|would|should|may|might|must|let|let’s|let's|(?:we|you|they|i|it|he|she|that|there|here|what|who)[’'](?:re|ve|ll|d|m|s)|don[’']t|can[’']t|won[’']t|isn[’']t|make|get|buy|find|give|help|join|learn|try|start|stop|save|lose|discover|download|donate|hire|sell|create|write|increase|improve|promote|boost|grow|build|use|see|look|visit|come|go|bring|take|keep|turn|refer|spend|earn|borrow|tell|meet|enjoy|explore|need|want|introduce|introducing|advertise|announce|announcing|subscribe|apply|treat|hiring|looking|seeking|offering|launching|celebrating|calling|promoting|selling|putting|holding|hosting(?! (?:services?|plans?|company))|organi[sz]ing|planning(?! (?:services?|tools?|apps?|software|poker|permission))|hoping|bringing|taking|having|trying|adding|expanding|collecting|recruiting|generate|produce|attract|reach(?! trucks?)|adopt|sponsor|invest|protect|become|choose|pick|grab|say|ask|think|feel|know|remember|forget|imagine|ready(?! (?:meals?|mix))|tired|sick|fed|proud|happy|looking|coming|now|today|just|only|finally|everyone|everybody|everything|everywhere|anything|anyone|nothing|nobody|something|someone|stuff|things?|whatever",
    ),
    maybeVerb: first(
      'book|order|watch|rent|drive|train|play|cook|run|swim|dance|design|repair|search|shop|call|work|plan|travel|fly|ride|walk|move|plant|drink|eat|taste|test|check|compare|switch|show|share|sign|register|win|love|like|care|fix|clean|wash|cut|print|send|ship|stay|sleep|relax|rest|study|teach|read|wear|style|dress|paint|store|park|charge|fuel|power|heat|cool|light|stream|listen|follow|support|feed|raise|cover|insure|lease|finance|trade|claim|drop|open|close|experience|feature|target|market|launch|post|target|celebrate',
    ),
    afterVerb: inside(
      'a|an|the|your|our|my|their|his|her|its|this|these|that|those|some|any|all|every|more|up|us|me|you|them|it|now|today|here|online|less|better|faster|like|how',
    ),
    inSentence: inside(
      "is|are|was|were|be|been|has|have|had|does|did|can|could|will|would|should|might|must|we|you|they|i|isn[’']t|don[’']t|can[’']t|want|wants|need|needs|get|gets|makes?|made|wanted|needed|gives?|came|went|took|saw|hit|broke|happened|told|said",
    ),
    audience: last(
      'donors|supporters|backers|sponsors|owners|lovers|fans|parents|mums|moms|dads|mothers|fathers|students|seniors|pensioners|(?<!(?:host|foster) )families|women|men|kids|children|people|homeowners|landlords|tenants|beginners|commuters|businesses|companies|firms|startups|manufacturers|freelancers|couples|teens|teenagers|newcomers|members|customers|clients|guests|visitors|adults|professionals|entrepreneurs|everyone|buyers|shoppers|friends|users',
    ),
    aim: last(
      "awareness|sales|traffic|leads?|clicks|conversions?|engagement|followers|reach|revenue|growth|visibility|impressions|downloads|signups|footfall|results|success|black friday|cyber monday|christmas|easter|halloween|valentine[’']s day|mother[’']s day|father[’']s day|clearance|grand opening|special|specials|bargain|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|(?:school|academic|financial|tax) year|week|(?<!(?:ing|retreat|craft|yoga|art|music|wellness|spa|activity|adventure|family|training|dance|sketch|food|wine|book) )weekend|month|summer|winter|spring|autumn|fall",
    ),
  },
  de: {
    beginsSentence: first(
      '(?:kollektion|auswahl|sortiment|serie)(?! )|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|per|mahlzeit|einmal|zweimal|dreimal|ganz|gerade|eher|vor allem|\\p{L}{3,}en sie|weltmeister|gewinner(?:in)?|sieger(?:in)?|irgend\\p{L}*|niemand|(?:et)?was \\p{Lu}\\p{L}+es|die meisten|seit|bis|viele|manche|rund um|(?:hoi|sali|salü|grüezi)|jede[nms]?|auch|außerdem|wir|dich|jemanden|ich|du|ihr|sie|er|es|uns|euch|wer|was|wie|wo|wann|warum|welche[rsn]?|hier|da|dort|hallo|hi|hey|huhu|moin|servus|grüezi|liebe[rs]?|bitte|danke|ja|nein|nicht|nie|kein\\p{L}*|wenn|weil|dass|aber|und|oder|zu|für|mit|von|bei|im|in|am|an|auf|aus|ist|sind|war|hat|haben|wird|werden|kann|können|muss|müssen|soll|sollen|will|wollen|mach\\p{L}*|erstell\\p{L}*|schreib\\p{L}*|kauf(?:e|en|t)?|find(?:e|en|et)|hol(?:e|en|t)?|gib|geben|hilf|helfen|lern(?:e|en|t)?|entdeck(?:e|en|t)|spar(?:e|en|t)?|spende?n?|spendet|buch(?:e|en|t)|bestell(?:e|en|t)|teste?n?|probier\\p{L}*|komm\\p{L}*|besuch(?:e|en|t)|genieß\\p{L}*|erleb(?:e|en|t)|verkauf(?:e|en|t)|bewirb|bewerben|bewerbt|steiger\\p{L}*|gewinn(?:e|en|t)|lad(?:e|en|t)|miete?n?|melde?n?|nutz(?:e|en|t)|werde|werdet|starte?n?|jetzt|heute|endlich|nur|suche?n?|sucht|gesucht|alles?|etwas|nichts|jeder|alle|bring\\p{L}*|schenk\\p{L}*|sicher[en]?|vergleich(?:e|en|t)|folge?n?|kaufe',
    ),
    maybeVerb: /^$/u,
    afterVerb: inside(
      'ein|eine|einen|einem|einer|der|die|das|den|dem|dein\\p{L}*|ihr|ihre\\p{L}*|unser\\p{L}*|mein\\p{L}*|euer|eure\\p{L}*|dir|dich|euch|uns|jetzt|heute|hier|sich|mehr',
    ),
    inSentence: inside(
      'wieder|offen|geöffnet|bin|bist|seid|hast|habt|kannst|willst|musst|brauchst|ist|sind|war|waren|hat|haben|wird|werden|kann|können|muss|müssen|soll|sollen|wollen|wir|ich|gesucht|kaufen|bestellen|buchen|lassen|eröffnen|machen|finden|sparen|testen|erstellen|lernen|suchen|steigern|verkaufen|spenden|werden|kennenlernen|herunterladen|erhöhen',
    ),
    audience: compound(
      'besitzer(?:innen)?|liebhaber|fans|eltern|mütter|väter|studenten|studierende|senioren|rentner|familien|frauen|männer|kinder|leute|menschen|hausbesitzer|vermieter|mieter|anfänger|pendler|unternehmen|firmen|betriebe|hersteller|selbstständige|paare|jugendliche|mitglieder|kunden|kundinnen|gäste|besucher|erwachsene|profis|gründer|(?<!ver)käufer|freunde|nutzer',
    ),
    aim: last(
      'bekanntheit|markenbekanntheit|umsatz|verkäufe|traffic|leads|klicks|reichweite|wachstum|sichtbarkeit|erfolg|schnäppchen|neueröffnung|weihnachten|ostern|muttertag|vatertag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sommer|winter|frühling|herbst|woche|wochenende|schlussverkauf|räumungsverkauf',
    ),
  },
  fr: {
    beginsSentence: first(
      "(?:collection|gamme|série|sélection)s?(?! )|(?:la |le |les )?[nv]ôtres?|soyons|personne ne|campagne(?: pour \\p{L}+(?:er|ir|re))?$|bon(?:,? (?:ok|ben|alors|bah))+|ok(?:ay)?|franchement|honnêtement|sincèrement|d[’'](?:une?|autres) .*|(?:rembours|accompagn|propos|organis|fabriqu)ent?|(?:rembours|accompagn|propos|organis|fabriqu)e(?= )|(?:lun|mar|mercre|jeu|vendre|same)di(?! gras)|dimanche|(?:propriétaire|fondat(?:eur|rice)) d[eu]|plutôt|surtout|euh|ben|bah|slt|c|champion(?:ne)?s? d[eu]|lauréate?s?|médaillée?s?|n[’']importe quoi|un truc|la plupart|depuis|beaucoup|du|au|c[’'].*|cela|ça|ce|te|se|nous|je|j[’'].*|tu|vous|il|elle|ils|elles|on|qui|que|quoi|comment|où|quand|pourquoi|quel\\p{L}*|ici|voici|voilà|bonjour|salut|coucou|allô|cher|chère|merci|svp|oui|non|ne|pas|jamais|si|mais|et|ou|à|pour|avec|de|dans|sur|chez|par|en|est|sont|était|a|ont|peut|faut|fait\\p{L}*|faire|fai(?:s|tes)|crée\\p{L}*|écri\\p{L}*|achet\\p{L}*|trouv\\p{L}*|prenez|prends|donnez|donne|donner|aide(?!s?[ -](?:à domicile|à la personne|ménagère|aux devoirs|soignant))\\p{L}*|appren(?!ti)\\p{L}*|découvr\\p{L}*|économis\\p{L}*|réserve[rz]?|commande[rz]|essaye\\p{L}*|essayez|venez|viens|visite[rz]|profite\\p{L}*|vend(?:re|ez|ons)|postule\\p{L}*|augment\\p{L}*|gagne\\p{L}*|télécharge\\p{L}*|loue[rz]|inscri\\p{L}*|rejoign\\p{L}*|devene[rz]|devenir|recrut\\p{L}*|cherch\\p{L}*|offre[rz]|offrons|maintenant|aujourd[’']hui|enfin|tout|tous|toutes?|rien|quelque chose|chacun|promouvoir|lancer|fêtez|choisi\\p{L}*",
    ),
    maybeVerb: /^$/u,
    afterVerb: inside(
      'un|une|votre|vos|notre|nos|mon|ma|mes|ton|ta|tes|son|sa|ses|leur|leurs|ce|cette|ces|maintenant|ici|(?<!tailles? )plus|moi|vous|nous',
    ),
    inSentence: inside(
      'ça|est|sont|était|ont|peut|peuvent|faut|nous|vous|je|recherchons|recrutons|cherchons|vendons|proposons|offrons',
    ),
    audience: firstOrLast(
      "propriétaires|élèves|participants|adhérents|joueurs|amateurs|passionnés|parents|mères|pères|étudiants|seniors|retraités|familles(?! d[’']accueil)|femmes|hommes|enfants|gens|personnes|locataires|débutants|entreprises|sociétés|fabricants|indépendants|couples|adolescents|membres|clients|invités|visiteurs|adultes|professionnels|entrepreneurs|acheteurs|amis|utilisateurs",
    ),
    aim: last(
      "notoriété|ventes|trafic|leads?|clics|visibilité|croissance|succès|noël|pâques|(?<!(?:du|le) )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?<!(?:d[’']|de |du ))(?:été|hiver|printemps|automne)|(?<!d[’']une )semaine|(?<!d[’']un )week-end|bonnes affaires",
    ),
  },
  es: {
    beginsSentence: first(
      '(?:colección|gama|serie|selección|surtido)(?! )|(?!(?:caf|t|buf|ros|chef|bidé|pur|pat|canap|consom|karat|ballet|chal|carn|beb)é|sof[aá]|mam[aá]|pap[aá]|aj[ií]|man[ií]|rub[ií]|colibr[ií]|maniqu[ií]|esqu[ií]|jabal[ií]|panamá|bogotá)\\p{L}+[áéí](?= |$)|(?:vení|probá|comprá|pedí|reservá|comé|viví)$|(?!chocol|tom|aguac|rem|deb|comb|kar|m|esca?p|resc)\\p{L}{3,}ate(?= (?:a|al|ya|hoy)(?!\\p{L})|$)|av|avda|blvd|esq|inviert[ea]n?|nadie|ningun[oa]?|campaña(?: para \\p{L}+[aei]r)?$|seamos|francamente|sinceramente|honestamente|la neta|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?! de )|(?:propietari[oa]|dueñ[oa]|fundadora?) del?|luego|después|entonces|más bien|sobre todo|oye|mijo|mija|ay[uú]d[ae]me|hazme|(?:arranca|empieza|comienza)n?|campe(?:ón|ona)(?:es)? de|la mayoría|much[oa]s|fabricamos|hacemos|elaboramos|impartimos|damos|cultivamos|diseñamos|organizamos|celebramos|queremos|quiero|quisiera|necesito|del|al|te|me|nos|os|lo|les|nosotros|yo|tú|usted|ustedes|él|ella|ellos|quién|qué|que|cómo|dónde|cuándo|por|porque|cuál|aquí|hola|buenas|estimad\\p{L}*|gracias|sí|no|nunca|si|pero|y|o|para|con|de|en|a|es|son|era|ha|han|puede|hay|hace\\p{L}*|haz|crea|crear|escrib\\p{L}*|compr(?:a|ar|e|en)|encuentr\\p{L}*|consig\\p{L}*|da|dar|dona|donar|done|ayud(?:a(?! a domicilio)|ar|e|en)|aprend(?:e|er|a)|descubr\\p{L}*|ahorr\\p{L}*|reserv(?:a|ar|e)|pid(?:e|a)|prueb(?:a|e)|ven|venga|visit(?:a(?! (?:\\p{L}+ad[oa]|de|nocturna|virtual|técnica|libre)s?(?!\\p{L}))|ar|e)|visítanos|disfrut\\p{L}*|aprovech\\p{L}*|vend(?:e|er|emos)|aument\\p{L}*|gan(?:a|ar|e)|descarg(?:a|ar|ue)|alquil(?:a|ar|e)|regístr\\p{L}*|registr\\p{L}*|inscríb\\p{L}*|únete|buscamos|busca|busco|buscar|se|(?!ramos|tramos|gramos|extremos|últimos|próximos|mínimos|préstamos)\\p{L}{2,}[aei]mos|(?:repar|limpi|pint|arregl|instal|restaur|lav|cuid|tapiz|retapiz|pul|fumig)(?:o(?! de )|amos)|contratamos|ofrecemos|ahora|hoy|por fin|todo|todos|nada|algo|alguien|cada|promocion(?:a|ar)|lanz(?:a|ar)|trabaja|llama|contacta|elige|regala',
    ),
    maybeVerb: /^$/u,
    afterVerb: inside(
      '(?<!de )(?:un|una)|unos|unas|tu|tus|su|sus|nuestr[oa]s?|mi|mis|este|esta|estos|estas|ahora|aquí|más|hoy|nos|te',
    ),
    inSentence: inside(
      '(?:abre|ofrece|enseña|trata|imparte|organiza)n?|\\p{L}{2,}(?:uvimos|ábamos|íamos)|ay[uú]d[ae](?:me|nos)|hazme|pásame|es|son|era|está|están|ha|han|puede|pueden|hay|nosotros|buscamos|contratamos|ofrecemos|vendemos|necesitamos|tenemos',
    ),
    audience: firstOrLast(
      'dueños|propietarios|amantes|aficionados|padres|madres|estudiantes|mayores|jubilados|familias(?! de (?:acogida|tránsito))|mujeres|hombres|niños|gente|personas|inquilinos|principiantes|empresas|negocios|fabricantes|autónomos|parejas|jóvenes|adolescentes|socios|miembros|clientes|huéspedes|visitantes|adultos|profesionales|emprendedores|compradores|amigos|usuarios',
    ),
    aim: last(
      'notoriedad|ventas|tráfico|leads?|clics|visibilidad|crecimiento|éxito|alcance|navidad|semana santa|(?<!(?:del|el|los) )(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|(?<!(?:de|del) )(?:verano|invierno|primavera|otoño)|semana|chollos?|gangas?',
    ),
  },
};

/** It comes besides the thing: `Ear wax removal too`. */
const ALSO = /(?<!\p{L})(?:too|also|as well|auch|aussi|también)$/iu;
const GRADE_A = /(?<!\p{L})A(?= \p{Lu}|$)/u;
/** Whether a phrase of a brief names a thing. */
/** `Dad started moving pianos`, `run entirely` by volunteers, `ça fait 22 ans`: what somebody does or is. */
const SAID_OF_SOMEBODY =
  /^(?:ça|ca|ce|cela) |^\p{L}+ (?:cherche|recherche|sucht|busca|seeks) |(?<!\p{L})(?:left|quit|passed|retired|resigned|started|began|decided|opened|took over|commencé|repris|angefangen|begonnen|empezó|empezamos|tuvo|tenía|abrió|fundó|montó|avait|tenait|dit|dice|sagt|meint|hatte|führte|gründete)(?!\p{L})|(?<!\p{L})(?:\p{L}+iert man|y (?:vamos|\p{L}{3,}[aei]mos)|nimmt|macht|hilft|zeigt|bringt|findet|spart|erledigt|sorgt|übernimmt)(?!\p{L})|^(?:run|founded|owned|led|made|done) \p{L}+ly$|(?<!study )(?<!\p{L})abroad$|(?<!\p{L})(?:entirely|completely|mainly|really|entièrement|totalmente)$/iu;
/** `My grandfather Lloyd Arbuckle started tuning pianos`. */
const KINSMAN =
  /^(?:grandfather|grandmother|grandad|grandpa|grandma|nan|gran|father|mother|sister|brother|aunt|uncle|wife|husband|daughter|son|mum|mom|dad|cousin|friend) \p{Lu}/u;
/** `IT support`, `US tax returns`: no pronouns. */
const MAN_WITH_A_VAN = /^man (?:with|and) a van$/iu;
const SHORT_NAME = /(?<!\p{L})(?:US|IT)(?= \p{Ll})/gu;
/** `Norwich, from £75`: a town alone; lessons are named by a language. */
const isTownAlone = (phrase: string, language: FactLanguage): boolean =>
  /^\p{Lu}\p{Ll}+(?<!ish|ese|ian|man|ench|eek|utch|hai|ndi|bic)$/u.test(phrase) && names[language].has(phrase.toLowerCase());
export const isSubject = (said: string, language: FactLanguage): boolean => {
  const phrase = said.replace(SHORT_NAME, 'X').replace(MAN_WITH_A_VAN, 'van');
  const { beginsSentence, maybeVerb, afterVerb, inSentence, audience, aim } = tables[language];
  const behind = phrase.split(' ').slice(1).join(' ');
  const [head = ''] = phrase.split(' of ');
  if (
    beginsSentence.test(phrase) ||
    ALSO.test(phrase) ||
    LABEL.test(phrase) ||
    isTownAlone(phrase, language) ||
    NO_THING.test(phrase) ||
    inSentence.test(phrase) ||
    audience.test(head) ||
    EVENT.test(phrase) ||
    OCCASION.test(phrase) ||
    COMES_WITH.test(phrase) ||
    SAID_OF_SOMEBODY.test(phrase) ||
    KINSMAN.test(phrase) ||
    aim.test(withoutOfferWords(phrase))
  )
    return false;
  // `Class A drivers`: no article.
  return !afterVerb.test(behind.replace(GRADE_A, '')) && (behind !== '' || !maybeVerb.test(phrase));
};

/** Whether a phrase begins as a sentence, an order or a question does. */
export const isSentence = (phrase: string, language: FactLanguage): boolean => {
  const { beginsSentence, maybeVerb, afterVerb } = tables[language];
  const behind = phrase.split(' ').slice(1).join(' ');
  const isVerb = /^\p{L}/u.test(phrase) && afterVerb.test(behind);
  return beginsSentence.test(phrase) || isVerb || (behind === '' && maybeVerb.test(phrase));
};
