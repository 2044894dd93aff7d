// Words that say who writes, where the brand is, how often or through what the thing is had: none of them is the thing that an ad advertises.

/** Whose idea it was: `ma fille dit que …`. */
const RELATIVE =
  '(?:mein|unser)?e?[rn]? ?(?:groß|schwieger)?(?:vater|mutter|eltern|opa|oma|bruder|schwester|onkel|tante|tochter|sohn|chef(?:in)?|nachbar(?:in)?)|(?:grand-|beau-|belle-)?(?:père|mère|fils|fille|frère|sœur)|tante|oncle|voisine?|patronne?|abuel[oa]|herman[oa]s?|hij[oa]|tí[oa]|jef[ea]|vecin[oa]|amig[oa]';
/** The writer of the brief: `I'm a landlord with a converted tannery`. */
const WRITER =
  'boss|hr|head office|management|house|home|door|landlord|landlady|owner|founder|co-founder|father|mother|student|family outfit|vermieter(?:in)?|inhaber(?:in)?|gründer(?:in)?|vater|mutter|handwerker(?:in)?|artisane?|artesan[oa]|bénévole|gérante?|fondateur|fondatrice|propriétaire|père|mère|dueñ[oa]|propietari[oa]|fundadora?|gerente|padre|madre';
/** A second one is opened; what is done in it is said elsewhere. */
const PREMISES =
  'installations?|locations?|site|branch(?:es)?|premises|standort|filiale|zweigstelle|niederlassung|räume|succursale|antenne|locaux|adresse|sucursal|sede|local';
/** The job itself is named elsewhere. */
const VACANCY =
  '(?:offenen?|freien?) stellen?|(?:job )?vacanc(?:y|ies)|open (?:position|role)s?|job opening|postes? (?:à pourvoir|vacants?|ouverts?)|(?:puestos? )?vacantes?';
/** What is opened is the thing. */
const OPENING =
  '(?:grand |grande )?(?:re-?)?opening|(?:\\p{L}+ )*launch|(?:neu|wieder)?eröffnung|(?:ré)?ouverture|inauguration|(?:re)?apertura|inauguración';
/** They let the readers in; the ad is for what they see there. */
const ADMISSION =
  '(?:season |day |weekend |festival |guest |visitor )?(?:tickets?|passes|pass)|eintrittskarten|karten|dauerkarten|billets?|places?|abonnements?|entradas?|abonos?';
/** What is ordered: `Subject: September campaign`. */
const ORDERED = "(?:[\\p{L}\\d’'-]+ )*(?:campaign|advert|ad copy|website)|logos? (?:bottom|top|left|right|small)(?: \\p{L}+)?";
/** How a letter begins, or what its writer says aside. */
const ASIDE =
  "(?:\\p{L}+ )*(?:sirs?|madam|ma[’']am|greetings|regards|apologies)|sorry(?: \\p{L}+)*|righto|nah|yeah|yep|nope|below|above|attached|enclosed|(?:super|so|very|really|quite) \\p{L}+(?:ed|y)|(?:alright|hiya|g[’']day|kindly)(?: \\p{L}+)*";
/** How it is done, or to where; alone it names nothing: `urgently`, `We walk out from the farm`. */
const MANNER =
  '(?!(?:assembly|jelly|family|supply|butterfly|firefly|lily|ply|fly)$)\\p{L}{2,}ly|going|out|up|off|down|over|away|along|back';
/** `Port Road`, and a page on the web. */
const ADDRESS = '\\S+\\.\\p{L}{2,4}|\\p{L}+ (?:road|street|avenue)';
/** What an advertiser wants the ad to bring. */
const WANTED =
  '(?:more )?(?:(?:quote|booking|viewing|callback|online) )?(?:requests|enquiries|inquiries|bookings|quotes)|anfragen|demandes|devis|solicitudes|presupuestos';
/** How one comes to it, or the paper behind it: `Cita en el 983 555 123`, `our policy takes older dogs`. */
const APPOINTMENT =
  'appointments?|termine?|terminvereinbarung|rendez-vous|rdv|citas?|turnos?|polic(?:y|ies)|police|p[oó]liza|group|gruppe|groupe|grupo';
/** Who is asked to give. */
const GIVERS =
  "(?:(?:new|monthly|neue|nouveaux|nuevos) )?(?:donors|spender(?:innen)?|donateurs|donatrices|donantes|mécènes)(?: (?:pour|für|for|para) [\\p{L}’' ]+)?";
/** `Service: daily or weekly`. */
const OFTEN =
  '(?:(?:daily|weekly|fortnightly|monthly|yearly|regular|one-off|täglich|wöchentlich|monatlich|jährlich|regelmäßig|einmalig|quotidien(?:ne)?|hebdomadaire|mensuel(?:le)?|annuel(?:le)?|ponctuel(?:le)?|diari[oa]|semanal|quincenal|mensual|anual|puntual)(?: (?:or|and|oder|und|ou|et|o|u|y) )?)+';
/** What happened to somebody: `El temporal se llevó el tejado`. */
const DISASTER =
  'storm|flood|fire|sturm|unwetter|hochwasser|brand|tempête|inondation|incendie|temporal|tormenta|inundación|incendio';
/** `Abrimos también los sábados`. */
const ADVERB = 'también|también los \\p{L}+|además|auch|aussi|also';
/** Who shows something stands in the line above. */
const PRESENTS = '(?:proudly )?presents?|präsentier(?:t|en)|présentent?|presentan?';
export const SHOWS = new RegExp(`(?<!\\p{L})(?:${PRESENTS})$`, 'iu');
/** What was left where an offer was read. */
const ARTICLE =
  'after|before|from|nach|vor|après|avant|después|antes|the|an?|de[rmn]|die|das|(?:k?ein|mein|dein|unser|ihr|euer)e?[nmrs]?|le|la|les|une?|des|el|los|las|una?';

/** `Friday thing`, `Fourteen hours a day`, `Full service`: of what, is said elsewhere. */
const OF_WHAT =
  '(?:[\\p{L}-]+ )*(?:thing|things|stuff)|(?:(?:\\p{L}+teen|twenty|\\p{L}+ty|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+) )?(?:hours|minutes|days|weeks|months|years)(?: (?:a|per|every) \\p{L}+)?|(?:(?:full|annual|yearly|same[ -]day|express|complete|basic|standard|major|minor|new) )+(?:service|servicing|clean|job|repair|treatment|price|prices)';
/** Of `Mon to Sat 9 - 5` and `iPhone and Android`. */
const DAY = '(?:mon|tues?|wed|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mié|jue|vie|sáb|dom|jeu|ven|sam)\\.?';
const WEEKDAY =
  '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|sábado|domingo)s?|lunes|martes|miércoles|jueves|viernes';
const PHONE = '(?:iphone|ipad|ios|android)(?:,? (?:and|und|et|y|&|or|oder|ou|o) (?:iphone|ipad|ios|android))*';
/** What its readers pay elsewhere: `we'll beat your current rate`. */
const OF_OTHERS =
  '(?:current|present|existing|old|last) (?:rates?|prices?|bills?|providers?|suppliers?|quotes?|plans?|polic(?:y|ies))';
/** One more of them opens; what is done there is said elsewhere. */
const ONE_MORE =
  '(?:second|third|fourth|new|zweite[rns]?|dritte[rns]?|neue[rns]?|deuxième|second|troisième|nouve(?:au|lle)|segund[oa]|tercer[oa]?|nuev[oa]) (?:clinic|practice|surgery|office|praxis|klinik|kanzlei|clinique|cabinet|clínica|consulta|consultorio)';
/** `Le lundi on est fermé` */
const HOURS =
  'closed|closing(?: down)?|open|sold out|geschlossen|geöffnet|offen|ausverkauft|fermée?s?|ouverte?s?|complets?|cerrad[oa]s?|abiert[oa]s?|agotad[oa]s?';
export const NO_THING = new RegExp(
  `^(?:${[DAY, WEEKDAY, PHONE, RELATIVE, WRITER, PREMISES, VACANCY, OPENING, ADMISSION, WANTED, APPOINTMENT, GIVERS, OFTEN, ORDERED, ASIDE, MANNER, ADDRESS, DISASTER, ADVERB, PRESENTS, ARTICLE, OF_WHAT, OF_OTHERS, ONE_MORE, HOURS].join('|')})$`,
  'iu',
);

/** `Our shelves are low`: what is missing is no thing that is had. */
export const IN_NEED =
  /^(?: (?:at|in|im|an|à|en) \p{Lu}[\p{L}-]+)? (?:(?:is|are|ist|sind|est|sont|está|están) (?:(?:very|so|almost|nearly|fast|sehr|fast|wieder|presque|très|casi|muy) )?(?:low|empty|full|bare|leer|voll|überfüllt|vides?|pleine?s?|vací[oa]s?|llen[oa]s?)|(?:is|are) (?:running (?:low|out)|falling apart|drying (?:out|up)|dying|shrinking|leaking|broken|at risk)|ist (?:undicht|kaputt|baufällig|marode)|tombe en ruine|fuit|prend l[’']eau|se cae)(?!\p{L})/iu;

/** `Our hospice is looking for people who …`: who looks for them is no thing. */
export const SEEKS_PEOPLE =
  /^(?: (?:at|in|im|an|à|en|de) \p{Lu}[\p{L}-]+)? (?:sucht|seeks|needs|is (?:looking for|seeking)|(?:re)?cherche|busca) (?:\p{L}+ ){0,2}?(?:menschen|leute|freiwillige|ehrenamtliche|helfer\p{L}*|people|volunteers|helpers|families|bénévoles|personnes|familles|personas|voluntari[oa]s|familias)(?!\p{L})/iu;
