// The patterns of the product, the audience and the benefits in a prompt, for each language that the generator reads.
import type { FactLanguage } from './fact-language.js';

export interface PromptRules {
  /** Words that identify the language of a prompt. */
  readonly commonWords: ReadonlySet<string>;
  /** The words directly before the product. */
  readonly beforeProduct: RegExp;
  /** The words directly before the own trade, where somebody tells about it. */
  readonly beforeTrade: RegExp;
  /** Articles and similar words before a noun; the product is written without them. */
  readonly article: RegExp;
  /** Words that end a noun phrase. */
  readonly endsPhrase: ReadonlySet<string>;
  readonly beforeAudience: RegExp;
  readonly beforeBenefits: RegExp;
  readonly betweenBenefits: RegExp;
}

/** The kind of thing, in a line of its own: `Category: running shoes`. */
export const CATEGORY =
  /^(?:category|industry|kategorie|branche|catégorie|secteur|categoría|sector|rubro):\s+(?<category>[^,.:;!?()]{2,60})/iu;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const promptRules: Readonly<Record<FactLanguage, PromptRules>> = {
  en: {
    commonWords: words(
      'the a an for our with and of to on in is are new off ad ads from your we free shipping only until this up save at by per every any all or who we us you me day days week month year open book call make first half price staff company service services repair cleaning local lessons classes hire delivery delivered fitted same long near workshop',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:ads?|advert|advertisement|campaign|copy|creatives?|banners?|posts?|pictures?|promotion|posters?)\s+(?:for|about|on|promoting)(?:\s+(?:linkedin|facebook|instagram|google|tiktok|meta)\s+(?:for|about))?|(?<!\d )(?:quotes|enquiries|inquiries|sign-?ups) for(?= (?:our )?\p{Ll})|promote|advertise|sell|launch|introduce|introducing|announce|announcing|market(?=\s(?:our|my|the|an?|this|these|new)\s)|we(?: also)? (?:sell|make|bake|brew|grow|offer|just opened)|we open(?= (?:our|a) (?:second|third|new) )|we(?: are|[’']re) (?:launching|opening|introducing|hosting|holding|organi[sz]ing|running|putting on|selling|offering)|(?<!(?<!\p{L})(?:we|i) \p{L}[^.!?]{0,160})(?:mum|mom|dad|sister|brother|wife|husband|family|\p{L}+s? shop) (?:sells|makes|bakes)|(?<=^we(?: are|[’']re) [^.;:]{3,80},? and (?:we )?)(?:run|teach|offer|sell|make|host|hire out|rent out|bake|grow)|i (?:sell|make|bake|run)|^recruiting|(?:now )?hiring|(?:looking for|^seeking)(?=\s(?:an? )?[\p{L}\p{N} -]*(?<!\p{L})(?:drivers?|chefs?|cooks?|waiters?|waitress\w*|bar staff|staff|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|tutors?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|labourers?|bakers?|barbers?|stylists?|hairdressers?|accountants?|bookkeepers?|sales(?:people|person)|apprentices?|riders?|couriers?|counsell?ors?|instructors?|lifeguards?|stewards?|fitters?|roofers?|painters?|gardeners?|landscapers?|installers?|hygienists?|pharmacists?|groomers?|seamstress\w*|machinists?)(?!\p{L}))|(?:we need|needs)(?=\s[\p{L} ]*(?<!\p{L})(?:drivers?|chefs?|cooks?|waiters?|waitress\w*|bar staff|staff|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|tutors?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|labourers?|bakers?|barbers?|stylists?|hairdressers?|accountants?|bookkeepers?|sales(?:people|person)|apprentices?|riders?|couriers?|counsell?ors?|instructors?|lifeguards?|stewards?|fitters?|roofers?|painters?|gardeners?|landscapers?|installers?|hygienists?|pharmacists?|groomers?|seamstress\w*|machinists?)(?!\p{L}))|^looking for|^selling(?! (?:your|our|my|a house|a home))|we(?: are|[’']re) looking for|we need(?= (?:volunteers|host families|foster (?:homes|families|carers)))|(?:we|and|to|clinic|team|club|shop) needs?(?= an? )|pre-?order (?:our|their|your|my|the)|(?:to (?:promote|push|sell|advertise)|promoting|selling|book(?:ings)? for|sign(?:ing)? up (?:for|to)) (?:our|my|the)|(?:here|it|this)(?:[’']s| is)(?: a (?:bit|little)| all| more)? about(?= (?:our|my|the) )|(?:students|pupils|participants|players|members|learners|kids|children|girls|boys|beginners|newcomers) for(?= (?:our|my|the) )|(?:need|want|get|drive) (?:more )?(?:leads|enquiries|(?:quote )?requests|quotes|customers|clients|bookings|sales|appointments|viewings) for|(?:is|are) (?:now |currently )?(?:hiring|recruiting|looking for|seeking)|(?:something|line|caption|slogan)(?: \p{Ll}+)? for (?:my|our)|(?:talk|speak|appeal) to [\p{L} ]{3,30} about|(?:(?:come|welcome) to (?:the )?)?(?:grand )?opening (?:day )?of|(?<!(?:we|we’ll|we'll|they|i) )(?:come|welcome) to|(?<=^(?:please )?)(?:donate|sponsor))\s+/iu,
    beforeTrade:
      /(?<!\p{L})(?:we(?: are|[’']re) an? (?:[\p{Ll}-]+ ){0,2}(?:company|school|farm|shop|workshop|studio|bakery|brewery|business|cooperative|co-op|charity|club|team)(?: (?:in|from|near) \p{Lu}\p{L}+)? (?:that |which |and we )?(?:sells?|makes?|making|selling|offers?|offering|teach(?:es|ing)?|runs?|running|grows?|growing|hires? out|rents? out|builds?|building) |(?:we(?: are|[’']re)|i(?: am|[’']m)|this is|it[’']s) (?:\p{Lu}[^,.]{1,40}, )?(?=an? )|we(?:[’']ve| have) got (?=\d)|(?:i|we) (?:also )?(?:run|own|do(?! up)|teach|provide|design|host|organi[sz]e|manufacture|produce|rent(?: out)?|build|make|wrote|write|have an?|built(?= an? )|(?:volunteer|work|help out) (?:for|at)(?= an? ))\s+|we (?:mill|turn|make|press|spin|transform|recycle|upcycle|distil|ferment|grind|sew) [^,.;:]{3,40}? into |we (?!are|have|had|can|will|would|could|were|need|want|love|believe|know|think|hope|also|all|only|never|do|don|offer|look|work|help|get|just|now|open|fix|repair|clean|restore|tune|sharpen|mend|refurbish|renovate|replace|rebuild|paint|service|groom|wash|maintain|remove|treat|unblock|collect|send|ship|bring|take|took|see|meet|match|give|ask|say|come|go|use|keep|turn|post|support|feed|rescue|rehome|train|smoke|cure|dress|sweep|resole|polish|upholster|reupholster|restring|refinish|calibrate|inspect|trim|prune|mow|alter|valet|detail|scan|shred|digiti[sz]e|bind|rebind|frame|engrave|store)\p{Ll}{3,}(?: (?:out|back|up|down|off))?(?: and (?:re-)?\p{Ll}{3,})?\s+(?!you|your|to|for|with|in|at|on|by|from|a lot|it|them))/iu,
    article: /^(?:(?:the|a|an|our|my|your|new|second(?! hand)|third|this|these|some|brand[- ]new|all)\s+)+/iu,
    endsPhrase: words(
      "please pls so without while where whose if unless because for with that which who to at and or in on by from until till through only just is are it they where when now plus made wanted needed anywhere everywhere before across near around delivered during within between called named written straight directly available covering serving offering based outside inside beyond about comes booked ordered placed bought purchased overlooking opposite it’s it's you you’ll you'll you’re",
    ),
    beforeAudience: /(?<!\p{L})(?:for|aimed at|targeting|audience:)\s+/giu,
    beforeBenefits:
      /(?<!\p{L}|(?:integrates?|integrated|works?|compatible|connects?|syncs?|pairs?|partners?|deals?|helps?|starts?) )(?:with|featuring|features|including|includes)\s+/giu,
    betweenBenefits: /\s*,\s*(?:and\s+)?|\s+and\s+/iu,
  },
  de: {
    commonWords: words(
      'der die das den dem ein eine einen für mit und von zu auf im ist sind neue neuen unsere unseren wir bis werbung anzeige ab nur gratis kostenlos kostenloser rabatt bei in oder aus am zum zur statt pro jederzeit alle jede jeden täglich ohne vor nach auch noch schon uhr jahr jahre monat woche tag tage stunde',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:brauch\p{L}*|bräuchte\p{L}*) [^.,;:]{0,40}?(?:was|etwas)\s+für(?= (?:unser|mein)(?:e|en|em|er)? )|(?:anzeigen?|werbung|werbeanzeige|kampagne|texte?|banner|bild|bilder|aktion|post)\s+(?:für|über|zu)|(?:neu|wieder)?eröffnung (?=unserer )|bewirb|bewerben(?! (?:geht|in|ohne|kann|bis|per|unter|sie|dich))|verkaufe|wir (?:brauchen|wollen|suchen) (?:mehr |neue )?(?:teilnehmer|teilnehmende|schüler|mitglieder|kunden|anfragen|buchungen|leads|termine) für|(?<=^ich bin [^.;:]{3,80} und )(?:baue|verkaufe|vermiete|verleihe|fertige|backe|mache|restauriere|repariere|nähe|schneidere|züchte|unterrichte|fotografiere)|(?<=^wir sind [^.;:]{3,80} und )(?:bieten|verkaufen|veranstalten|vermieten|verleihen|geben|fertigen|bauen|backen|machen)(?: seit \p{L}+ jahren| seit \d{4})?(?= (?:\p{Ll}+e[nrs]? )?(?!ihnen|euch)\p{L}{4})|(?<=^(?:die |der |das )?\p{Lu}[\p{L} ]{2,30} )liefert(?: jede[nrs]? \p{L}+)?(?: (?:vor|ab|um|bis) [\d.:]+ uhr)?(?= \p{Ll}+e[nrs]? \p{Lu}| \p{L}+,? (?:und|in|nach) )|(?<!(?:dazu|außerdem|zusätzlich|auch) )gibt es (?=den |die |das |eine?n? )|eröffnen (?:wir|ich)|(?:wir|ich) (?:verkaufen?|bieten?|machen?|eröffnen?)(?: (?:ab|seit|im) \p{Lu}\p{L}+)?(?: (?:wieder|auch|jetzt|nun|neu))*|^suchen? (?=\p{L}+ \(?[mw]\/)|(?:wir|ich|und|team) suchen? für unser\p{L}* (?:\p{Ll}+en )?\p{Lu}\p{L}+(?: in \p{Lu}\p{L}+)?(?: zum \d{1,2}\. \p{Lu}\p{L}+| ab sofort)? (?:zwei|drei|vier|fünf|mehrere|\d) (?=\p{Lu}\p{L}+ \(?[mw]\/)|(?:wir|ich|und|team) suchen? für (?:unser\p{L}*|die|den|das) (?:filiale|praxis|team|betrieb|kita|küche|werkstatt|laden|geschäft|büro|standort|restaurant|hotel|salon|backstube|station|haus|seniorenheim|apotheke)(?: in \p{L}+)? (?=eine?n? )|suchen wir(?: ab sofort| dringend| zum \d{1,2}\. \p{L}+)? (?=eine?n? )|(?:wir|ich|und|team) suchen?(?: ab sofort| dringend| ab \p{Lu}\p{L}+| (?:zum|ab) \d{1,2}\. ?\p{L}+| zum \p{L}+| zur verstärkung[^,.]{0,30}?(?= eine?))?|(?:unsere?|meine?) \p{Lu}\p{L}+(?: in \p{L}+)? (?:verkauft|bietet|macht|liefert|veranstaltet|vermietet)|sucht(?!\p{L})(?: (?:zum|ab) \d{1,2}\. ?\p{L}*| ab sofort)?(?: (?:zwei|drei|vier|fünf|mehrere|\d{1,2}))?|ich (?:gebe|backe|nähe|fertige|unterrichte|male)|spenden sie|(?<!(?:eine|einer|ihre|ihrer|die|der|deine|deiner|jede|jeder|um|per) )spende(?!\p{L})|(?:möchten?|wollen|will|würden?) (?:wir |ich )?(?:gerne? )?(?=(?:unser|mein|die |das |den )))\s*/iu,
    beforeTrade:
      /(?<!\p{L})(?:wir (?:bauen|fertigen|planen|gestalten|liefern|vermieten|verleihen|produzieren|backen|nähen|brauen|rösten|verlegen|veranstalten|entwickeln|entwerfen|drucken)(?: und (?:bauen|fertigen|gestalten|liefern|vermieten|montieren|produzieren|backen|nähen|verlegen|veranstalten|verkaufen|drucken))? |(?:ich bin|wir sind) (?=\p{L}{3,}(?:ologin|ologe|ologen|therapeut|therapeutin|therapeuten|trainer|trainerin|berater|beraterin|meister|meisterin|fotograf|fotografin|fotografen|lehrer|lehrerin|anwalt|anwältin|arzt|ärztin|gärtner|gärtnerin|tischler|tischlerin|schreiner|schreinerin|designer|designerin|hebamme|friseur|friseurin|maler|malerin|bäcker|bäckerin|coach|stimmer(?:in)?|macher(?:in)?|binder(?:in)?|leger(?:in)?|setzer(?:in)?|pfleger(?:in)?|schmied(?:in)?|imker(?:in)?|winzer(?:in)?|sattler(?:in)?|polsterer|schneider(?:in)?|uhrmacher(?:in)?)(?!\p{L}))|(?:wir sind|ich bin|wir haben|ich habe|ich betreibe|wir betreiben|ich führe|wir führen) (?=ein|der |die |das )|wir haben (?=unsere?n? [\p{L}-]+ (?:renoviert|umgebaut|modernisiert)))/iu,
    article:
      /^(?:(?:der|die|das|den|dem|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer|neue|neuen|neues|neuer|neu|zweite[nrs]?|dritte[nrs]?)\s+)+/iu,
    endsPhrase: words(
      'bitte gegen während zwischen rund für mit und oder wo die das der den von vom bei beim ins ans durch ohne in im auf ab bis nur jetzt ist sind aus zum zur am an als gesucht vor nahe über neben geöffnet offen direkt bewerben verkaufen vorstellen namens hat haben sucht bietet gegenüber renoviert umgebaut modernisiert',
    ),
    beforeAudience: /(?<!\p{L})(?:für|zielgruppe:)\s+/giu,
    beforeBenefits: /(?<!\p{L}|(?:integriert|funktioniert|kompatibel|verbindet sich|arbeitet|beginnt|startet) )mit\s+/giu,
    betweenBenefits: /\s*,\s*(?:und\s+)?|\s+und\s+/iu,
  },
  fr: {
    commonWords: words(
      'le la les un une des du de pour avec et sur dans est sont nouvelle nouvelles nouveau nos notre nous publicité annonce dès au aux à en par ou gratuit gratuite remise jusqu’au jusqu’à chez sans jour jours mois semaine heure votre vos tous on',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:publicités?|annonces?|campagne|textes?|bannières?|image|pub|affiche)\s+(?:pour|sur)|(?:élèves|participants|adhérents|joueurs)(?: [\p{L} ]{2,25})? pour (?=notre|nos|mon|ma|mes|l[ea’'])|(?:clients|demandes|réservations|rendez-vous|contacts) pour (?=notre|nos|mon|ma|mes|l[ea’'])|vendre|vendez|promouvoir|lancer|(?:nous|on) (?:vendons|vend|proposons|propose|offrons|ouvrons|ouvre|lançons|lance|recrutons|recrute|embauchons|embauche|cherchons|cherche|recherchons|recherche)(?: depuis \p{L}+ ans| depuis \d{4}| dès maintenant| dès que possible| actuellement| (?:dès|pour|à partir de) (?:la rentrée|l[’']été|l[’']automne|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))?|(?<=^je suis [^.;:]{3,80} et )(?:je |j[’'])(?:organise|propose|vends|fabrique|donne|fais|loue|crée|anime|restaure|répare|enseigne)(?= (?:des|du|de la|les|le|la|l[’']))|et vendons|(?<=^(?:(?:bon|bonjour|alors|salut),? )?)(?:on fait|nous faisons|on réalise|nous réalisons)(?= (?:le|la|l[’']|de la|du|des|les) ?\p{L}+(?:age|ment|tion|erie|ure)s?(?!\p{L}))|on offre(?= des )|(?<=^(?:nous sommes|on est) [^.;:]{3,80},? et (?:nous |on )?)(?:proposons|propose|organisons|organise|louons|loue|fabriquons|fabrique)(?: depuis \p{L}+ ans| depuis \d{4}| depuis \p{L}+(?= (?:une?|des|deux|trois|\d) ))?|(?:notre|ma|mon) \p{L}+(?: \p{L}+)? (?:organise|propose|vend|lance|accueille|recrute)(?= une? | des )|je (?:vends|fais|propose|fabrique|crée|loue|donne|cuisine|couds)|recrute|recherche|cherche(?= une? |\s+une? )|(?<=(?:et|équipe) )(?:re)?cherchons|^recrutons|^cherchons|^recherchons|donnez)\s+/iu,
    beforeTrade:
      /(?<!\p{L})(?:(?:nous sommes|on est) une? (?:école|entreprise|association|boutique|coopérative|ferme|brasserie|fromagerie|équipe|atelier|société|maison|librairie|domaine|pépinière|structure)(?: \p{Ll}+)?(?: (?:de|à|en|d[’']) ?\p{Lu}[\p{L}-]+)?,? (?:qui |et (?:nous |on )?)(?:propos|vend|fabriqu|organis|prépar|lou|produi|cultiv|enseign)(?:ons|e|t|d)?(?= )|je suis|nous sommes|on est|je tiens|nous tenons|je gère|nous gérons|(?:nous|on) (?:louons|loue|éditons|édite|fabriquons|fabrique|concevons|cultivons|cultive|brassons|brasse|torréfions|torréfie|organisons|organise|célébrons|fêtons)(?= )|(?:j[’']ai|nous avons|on a) (?:(?:créé|développé|conçu|lancé|fabriqué|monté) )?(?=une? )|nous (?:accueillons|créons|produisons) )\s*/iu,
    article:
      /^(?:(?:le|la|les|un|une|un\(e\)|des|du|nos|notre|mes|mon|ma|nouveau|nouveaux|nouvelle|nouvelles|deuxième|seconde?|troisième|votre|vos)\s+|l['’])+/iu,
    endsPhrase: words(
      'svp auprès autour entre contre durant pendant lors selon vers hors afin pour avec et ou où qui que dans sur par dès à au aux jusqu’au seulement maintenant est sont chez avant rue près sous appelée appelé nommée nommé notre nos face directement fabriqué fabriquée fabriqués fabriquées livré livrée livrés livrées cultivé cultivée cultivés cultivées posé posée posés posées installé installée installés installées basé basée basés basées situé située situés situées fondé fondée ouvert ouverte ouverts ouvertes cousu cousue cousus cousues spécialisé spécialisée spécialisés spécialisées dédié dédiée dédiés dédiées conçu conçue conçus conçues gratuit gratuite gratuits gratuites',
    ),
    beforeAudience: /(?<!\p{L})(?:pour|destinée? aux)\s+(?:les\s+)?/giu,
    beforeBenefits: /(?<!\p{L}|(?:compatible|connectée?|fonctionne|travaille|commence) )avec\s+/giu,
    betweenBenefits: /\s*,\s*(?:et\s+)?|\s+et\s+/iu,
  },
  es: {
    commonWords: words(
      'el la los las un una para con y de del en es son nuevo nueva nuevos nuevas nuestros nuestra nuestras anuncio desde hasta al a por en gratis descuento tu su solo sin más día días mes año años semana hora todos cada muy',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:anuncios?|publicidad|campaña|textos?|imagen|cartel)\s+(?:para|de|sobre)|promociona|promocionar|(?:queremos|quiero|quisiera|quisiéramos) (?:anunciar|dar a conocer)|(?<=^somos [^.;:]{3,80}(?: y|,) )(?:damos|impartimos|hacemos|organizamos|elaboramos|fabricamos|arrendamos)|vender|vendemos|vendo|hago|preparo|fabrico|alquilo|doy|se vende|se alquila|nuestr[oa] \p{L}+(?: \p{L}+)? (?:organiza|ofrece|vende|estrena)(?= una? )|(?:alumnos|alumnas|clientes|reservas|contactos|solicitudes) para|busca|abrimos|ofrecemos|ofrezco|alquilamos|lanzar|lanzamos|estrenamos|inauguramos|(?:buscamos|contratamos|se busca)(?: urgentemente| ya| para nuestr[oa] \p{L}+(?: (?:en|de) \p{L}+)?(?= una? )| (?:para|desde|a partir de) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano))?|dona)\s+/iu,
    beforeTrade:
      /(?<!\p{L})(?:somos una? (?:academia|escuela|empresa|tienda|cooperativa|asociación|almazara|bodega|taller|granja|quesería|panadería|imprenta|editorial|vivero|equipo|club|fábrica|negocio|centro)(?: \p{Ll}+)?(?: (?:de|en) (?:\p{Lu}\p{L}+(?: del? )?){1,3})?,? (?:que |y )(?:acabamos de \p{L}+[aei]r(?= )|prepara|prepar|vend|ofrec|impart|fabric|elabor|organiz|alquil|produc|cultiv|hac)(?:a|e|emos|amos|imos)|soy|somos|(?:tengo|tenemos)(?= una? )|regento|regentamos|(?:hacemos|fabricamos|elaboramos|impartimos|damos|cultivamos|diseñamos|organizamos|celebramos|acogemos)(?= )|(?:hemos|he) (?:creado|desarrollado|lanzado|diseñado|montado)(?= una? ))\s+/iu,
    article:
      /^(?:(?:el|la|los|las|un|una|unos|unas|nuestro|nuestra|nuestros|nuestras|mi|mis|nuevo|nueva|nuevos|nuevas|segund[oa](?! mano)|tercer[oa]?|tus?|sus?)\s+)+/iu,
    endsPhrase: words(
      'para entre durante contra tras junto alrededor dentro fuera según con y o que donde se en por desde hasta a al sobre directamente frente solo sólo ahora es son antes llamada llamado nuestra nuestro nuestras nuestros fabricado fabricada fabricados fabricadas elaborado elaborada elaborados elaboradas entregado entregada entregados entregadas revisado revisada revisados revisadas ubicado ubicada ubicados ubicadas situado situada situados situadas fundado fundada abierto abierta abiertos abiertas dedicado dedicada dedicados dedicadas especializado especializada especializados especializadas sobado sobada sobados sobadas gratuita gratuitas gratuito gratuitos',
    ),
    beforeAudience: /(?<!\p{L})(?:para|dirigid[oa]s? a)\s+(?:l[oa]s\s+)?/giu,
    beforeBenefits: /(?<!\p{L}|(?:compatible|integra|funciona|conecta|trabaja|empieza) )con\s+/giu,
    betweenBenefits: /\s*,\s*(?:y\s+)?|\s+y\s+/iu,
  },
};
