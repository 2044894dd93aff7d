// The words of notes to the writer, by what they are about, and what speaks to the readers although it has such words.
import type { FactLanguage } from './fact-language.js';
import { wordOf } from './offer-reader.js';

const within = (...topics: readonly string[]): RegExp => wordOf(topics.join('|'));
const atBegin = (...topics: readonly string[]): RegExp => new RegExp(`^(?:${topics.join('|')})(?![\\p{L}\\d-])`, 'iu');
const CHANNELS = '(?:facebook|instagram|linkedin|tiktok|google|youtube)';

/** Anywhere in a sentence. */
export const NOTED: Readonly<Record<FactLanguage, RegExp>> = {
  en: within(
    '(?:need|want|after) (?:a |an |some |the )?(?:first |quick |new )?(?:round|drafts?|versions?|ideas|options|ads?|copy)(?= (?:of|for|by|before)|$)',
    '(?:want|need) (?:\\p{L}+ )?(?:\\p{L}+ )?(?:players|people|parents|owners|customers|members|locals|families|students|readers) to (?:know|see|understand|realise|realize|think|feel|try)',
    'looking for (?:leads|enquiries|inquiries|requests|sign-?ups|bookings|(?:quote|demo|booking) requests)(?!:)',
    "don[’']?t put (?:that|this|it|those|them)(?: one)?|leave (?:it|that|this|those) out|(?<!\\p{L})lmk$|bless up|(?:love|luv) (?:u|you|ya)(?:,|$)|bring you a (?:mug|beer|coffee|cake)|pay you in|thanks a (?:mill|million|bunch)$|keep it in proper|i did that \\p{L}+ remember",
    // Who comes.
    "(?:mainly|mostly|usually) (?:we (?:get|see|serve|attract)|it[’']s (?:couples|families|women|men|people|locals))",
    "it(?:[’']s| is) (?:mainly|mostly|usually|normally|typically|nearly always) (?:(?:the|their|a) )?\\p{L}+ (?:who|that)",
    '(?:the|our|my) (?:head|boss|chair\\p{L}*|treasurer|trustees|committee|board|director|manager|captain|vicar) (?:worr\\p{L}+|fears?|thinks?|reckons?|hates?|insists?|wants?|would rather|prefers?)',
    "story for another (?:day|time)|that[’']s another story",
    "(?:can[’']t|cannot|mustn[’']t|(?:are|is)n[’']t allowed to|not allowed to) (?:officially )?(?:recommend|endorse|vouch for|be (?:quoted|named))",
    '(?:our|the|a) (?:typical|ideal|perfect|usual|target|dream) (?:customer|client|guest|buyer|patient|reader|user|visitor|market|group)s?',
    '(?:main|core|biggest|target) (?:market|audience|clientele)',
    "most (?:of (?:our|the) )?(?:patients|customers|clients|guests|visitors|users|buyers|members|students|people) (?:are (?:in their|aged?|over|under|between|\\d+|women|men|famil\\p{L}+|couples|retire\\p{L}+|parents|older|younger|local|small|busy|first-time|people|owners|tourists|students)|(?:who come )?(?:find us|come to us|come from|inherited|have never heard|don[’']t know))",
    'most (?:enquiries|inquiries|bookings|orders|sales|calls) come',
    '(?:they|people|customers|guests) (?:mostly |usually |often )?find us',
    '(?:we (?:always |often )?get asked|people (?:always |often )?ask)',
    // What is hoped for.
    "(?:we[’']re|we are) (?:targeting|aiming at)|we(?:[’']d| would) (?:want|love|like) (?!to (?:see|welcome|meet) you)|the key thing is (?:that|to)|it[’']s mostly people|readers are mostly|(?:would|could) be (?:lovely|ideal|brilliant)(?! for)",
    "we(?:[’']re| are) (?:really )?(?:after|hoping|(?:looking|trying|keen) to (?:reach|attract|fill|get|grow|sell|bring))",
    '(?:get|encourage|persuade|convince|inspire|nudge) (?:more )?(?:parents|owners|families|locals|readers|managers|couples|homeowners|visitors|landlords|teachers|donors|shoppers) to',
    'be found by',
    "(?:we|i) (?:don[’']t|do not) want",
    "(?:we|i)(?:[’']d| would) (?:rather|prefer)",
    "(?:that[’']s|this is|it[’']s|which is) (?:what|why|how) (?:we|i)(?:[’']d| would)? (?:want|need|like|hope)",
    'would (?:be )?(?:like|love|great|nice) to (?:promote|push|fill|sell|reach|get)',
    // How business is.
    '(?:still |quite |rather |a bit |pretty )+(?:empty|quiet|slow)',
    'business (?:is|has been) (?:slow|quiet|down)',
    '(?:is|are) (?:our|the|my) (?:worst|quietest|slowest|weakest)',
    "we(?:[’']re| are) (?:a (?:bit|little) )?(?:worried|afraid|concerned|nervous)",
    // How the text shall be.
    'no [\\p{L} -]{2,24} in the (?:pictures?|photos?|images?)|no [\\p{L}-]+ (?:puns?|jokes)|copy needed|(?:a|the) (?:\\p{L}+ )?tone (?:would|should|needs)|our best customers are|kindly (?:refrain|avoid|keep)|who usually (?:book|buy|come)|readers (?:will|would) be|should appear in|come across as|make us sound|be addressed to|prefer not to',
    '(?:please|and|so|just) be (?:gentle|honest|brief|careful|funny|specific|concise|clear|warm|subtle|creative|kind)',
    '(?:it|this|that|text|copy) (?:needs|has|ought) to (?:be|sound|look|feel|read|speak|appeal)',
    '(?:two|three|several|2|3) (?:versions|variants|drafts)',
    `(?:this is|that[’']s|it[’']s|will run|it runs) (?:meant )?(?:for|on|in) [^.]{0,40}(?:${CHANNELS}|newspaper|local paper|radio)`,
    '(?:for context|fyi|just so you know|btw|by the way)',
    'needs? (?:it|this|that) (?:to )?(?:be |go )?(?:out|live|up|done|ready|posted|printed|published)(?! (?:to|of) you)|(?:needs|has|ought|have) to (?:go (?:out|live|up)|be (?:up|live|out|posted|printed))(?= (?:by|on|before|this|next|from|for)(?!\\p{L})|$)|no mention of|no (?:[\\p{L}/-]+ ){1,3}(?:in (?:the )?)?(?:imagery|visuals|artwork)|no (?:pictures?|photos?|images?) (?:of|with)|so (?:nothing|not) too|so (?:please )?(?:mention|include|say) (?:that|it|this)|be reassuring|(?:wording|copy|creative|artwork|text) (?:needed|approved|signed off|checked)|(?:image|photo|picture|video|visual)s? (?:should|must|to) (?:show|be|have)',
    'are what (?:we|i)(?: really)? (?:want|need)|(?:places|seats|spots|dates) to fill|make up most of our',
    "(?:nobody|no one) knows (?:us|we|about)|(?:people|many|most|owners) (?:think|don[’']t (?:know|realise|realize)) (?:that )?(?:we|this service)",
    "the (?:photo|picture|image|video|logo) (?:will|should|can|could) (?:show|be)|we[’']ll add",
    `(?:runs?|running|goes|posted|placed|published) (?:in|on) ${CHANNELS}`,
  ),
  de: within(
    '(?:unsere|die meisten|viele) (?:kunden|kundinnen|gäste|käufer|patienten|besucher|teilnehmer|mitglieder|leser)(?: und \\p{L}+)? (?:sind|kommen) (?:meist\\p{L}*|oft|vor allem|hauptsächlich|überwiegend|zwischen|über|eher|häufig|familien|frauen|männer|paare|berufstätige|rentner|senioren)',
    '(?:wunsch|ziel|haupt)kund\\p{L}+|(?:text|anzeige|werbung) (?:\\p{L}+ ){0,4}(?:klingt|wirkt)|wir bitten um (?:einen|eine) [^.]{0,30}(?:ton|sprache|text)|schreib\\p{L}* (?:sie )?(?:bitte )?nicht|angesprochen werden|nicht so werblich|muss (?:\\p{L}+ )?(?:rein|drin\\p{L}*)|uns geht es um|achten sie darauf|(?:lustig|witzig|locker|frech|ernst|seriös),? aber nicht',
    'meist(?:ens)? (?:kommen|sind es|buchen|melden sich|rufen)',
    'die meisten (?:anfragen|buchungen|bestellungen|anrufe) kommen',
    'es kommen (?:vor allem|hauptsächlich|meist\\p{L}*|überwiegend)',
    'gelesen wird',
    'wir werden [^.]{0,40}gefragt',
    '(?:brauch(?:e|en|t)?|bräuchten?) (?:wir|ich) (?:[^.,;]{2,24} )?(?:was|etwas) (?:für|zu)',
    'es geht (?:uns|mir|vor allem)',
    'es geht (?:hier |dabei )?um (?!(?:unser|ein|das|den|dein|ihr|euer)[^ ]* |die [^.,]{2,40}$)[^.,;]{4,70}, die',
    'zweck|hauptziel',
    '(?:damit|so) (?:wollen|möchten) wir [^.]{0,60}(?:erreichen|ansprechen|gewinnen)',
    '(?:wir hätten|hätten (?:wir )?) ?gerne?(?= (?:mehr|noch mehr|neue|einen text|eine))',
    '(?:wär|wäre|wären) (?:schön|super|toll|prima|klasse|spitze|genial|nett)',
    '(?:dürfen|darf|können|kann) uns (?:\\p{L}+ )?nicht (?:empfehlen|nennen|zitieren)',
    'wichtig (?:ist|wäre)(?: uns| mir)?,? dass',
    '(?:leute|kunden|familien|paare|frauen|männer|eltern|firmen|betriebe|hausbesitzer|\\p{L}+innen) (?:erreichen|ansprechen|gewinnen)',
    '(?:sind|ist|wäre) uns lieber',
    '(?:wenig|nichts|nix) los|noch luft|flaute',
    '(?:haben|habe) (?:\\p{L}+ )?(?:sorge|bedenken)',
    '(?:der |unser )?(?:text|tonfall|ton|tonalität|stil|ansprache|anzeige|sprache|wortwahl|werbetext|überschrift) (?:soll|sollte|darf|muss|bitte|gerne?)',
    '(?:es|das ganze) (?:soll|sollte|darf) (?:nicht|bitte|eher|gerne?|ruhig|schon|locker|freundlich|seriös|witzig)',
    '(?:soll(?:te|ten|t)?|muss|darf)(?! (?:es|sich|man|der|die|das)(?!\\p{L}))[^.,;]{0,50} (?:klingen|wirken|rüberkommen|ansprechen)',
    '(?:zwei|drei|mehrere) (?:varianten|versionen|entwürfe)',
    `für ${CHANNELS} (?:gedacht|bestimmt)`,
    '(?:du|sie)-(?:ansprache|form)|per du',
    'uns fehlen noch|(?:plätze|termine) zu füllen|am wichtigsten (?:ist|sind) uns|(?:kaum jemand|niemand) kennt uns|(?:viele|die meisten|leute) (?:denken|glauben|wissen nicht),? (?:dass )?wir',
    '(?:die überschrift|das bild|das foto|das logo) (?:kann|soll|darf|wird|fügen)|(?:zwei|drei) überschriften',
    `(?:läuft|laufen|erscheint) (?:[^.]{1,20} )?(?:auf|bei|in) ${CHANNELS}`,
  ),
  fr: within(
    '(?:un truc|quelque chose de) \\p{L}+(?: \\p{L}+)? (?:si possible|svp|serait|ferait)',
    'ne (?:peut|peuvent|doit|doivent) pas nous (?:recommander|citer|nommer)',
    "(?:le|notre) public,? (?:ce sont|c[’']est)|viennent? en second(?!e)|surtout pas (?:de|d[’']|parler)",
    '(?:la plupart de |beaucoup de )?nos (?:clients|clientes|patients|visiteurs|acheteurs|élèves) (?:sont (?:surtout|plutôt|souvent|principalement|majoritairement|généralement|des|en)|viennent|nous trouvent)',
    'nos (?:lectrices|lecteurs)|notre clientèle|notre client(?:e)? (?:idéale?|type|cible)',
    'la plupart des (?:demandes|réservations|commandes|appels) (?:viennent|arrivent)',
    'ce sont surtout des (?:gens|familles|couples|femmes|hommes|parents|habitués|clients|jeunes|retraités)',
    "on nous demande|(?:le|notre) public(?:,| visé)|fais (?:simple|court|sobre|gai)|un ton \\p{L}+|merci (?:d[’'](?:éviter|adopter|employer)|de (?:garder|rester|utiliser|ne pas|soigner))|évite(?:z|r) (?:le|les|la) (?:discours|mots?|photos?|clichés)",
    "l[’']idée (?:est|serait) (?:de|d|que)|l[’']idée,? c[’']est|l[’']objectif|le but (?:est|serait)",
    "il s[’']agit (?:surtout|principalement|avant tout|essentiellement|plutôt) d(?:e|u|es)?(?= |[’'])|il s[’']agit (?:de |d[’'])(?:faire|toucher|attirer|remplir|convaincre|donner envie)",
    "(?:on|nous) (?:cherche|cherchons) à|(?:on|nous) ne (?:veut|voulons) pas|on préfère les (?:appels|mails)|nous (?:ciblons|nous adressons)|on (?:cible|s[’']adresse)|ça s[’']adresse surtout",
    "(?:le plus important|l[’']essentiel),? c[’']est (?:les|de|que)",
    "qu[’']on (?:veut|aimerait)|il faudrait|ce serait (?:bien|bon)|il serait (?:bien|bon)|(?:serait|seraient) (?:bien|parfaite?s?|idéale?s?|super)",
    '(?:janvier|février|novembre|(?:lun|mar|mercre|jeu|vendre)di) est (?:toujours |souvent )?(?:calme|creux|mort)',
    '(?:le |notre )?(?:texte|ton|style|message|langage) (?:doit|devrait|peut|reste(?:ra)?|sera)',
    "l[’']annonce (?:doit|devrait|peut)|(?:ça|cela) doit|il faut que (?:ça|le texte|les gens)",
    'soyez (?:chaleureux|concret|concrets|bref|brefs|simple|simples|honnête|direct|directs|positif|drôle|sobre|clair)',
    'humour est|(?:deux|trois|plusieurs) (?:versions|variantes)|tutoiement|vouvoiement',
    `c[’']est pour ${CHANNELS}|essayez d|essayer d`,
    "il nous manque|places à remplir|personne ne nous connaît|(?:beaucoup|les gens) (?:pensent|croient) (?:que nous|qu[’']on)|peu de gens savent que nous",
    '(?:le titre|la photo|le visuel|le logo) (?:peut|doit|montrera|sera)|on ajoutera|le lecteur doit|le plus important pour nous',
  ),
  es: within(
    'no (?:nos pueden? (?:recomendar|nombrar|citar)|pueden? (?:recomendarnos|nombrarnos|citarnos))',
    '(?:nuestros|los|la mayoría de (?:los|nuestros)) (?:clientes|pacientes|alumnos|visitantes|compradores|usuarios) (?:suelen ser|suelen tener|vienen|son (?:sobre todo|en su mayoría|principalmente|familias|parejas|mujeres|hombres|estudiantes|deportistas))',
    'le pido que|conviene que|lo ideal sería|(?:da(?:le|dle)|con) un toque|nuestro cliente es|nos dirigimos (?:sobre todo |principalmente )?a|no es necesario mencionar|rogamos (?:un|que)|porfa|(?:lo que|que) buscamos es|tengan en cuenta que|el tono, |nuestro público|nuestra clientela|nuestro cliente (?:ideal|tipo|objetivo)|nuestr[oa]s lector[ea]s',
    'la mayoría de las (?:consultas|reservas|llamadas|ventas) (?:llegan|vienen)|vienen sobre todo|la gente suele|nos preguntan',
    'la idea es (?!sencilla|simple|clara)(?=\\p{L})\\p{L}+|el objetivo (?:es|principal)|se trata (?:sobre todo|principalmente|más que nada) de|se trata de (?:conseguir|atraer|llegar|que)|nos interesan?(?! tu)|lo que (?:más )?(?:nos )?interesa|lo (?:más )?importante (?:son|es que)',
    'buscamos (?:que|reservas|contactos|inscripciones|llamadas|registros|descargas|solicitudes)|esperamos (?:\\p{L}+ )?(?:inscripciones|reservas|clientes)|hace falta que|preferimos (?:llamadas|que|correos|reservas)',
    '(?:enero|febrero|noviembre|lunes|martes) (?:siempre )?es (?:siempre )?(?:flojo|tranquilo|malo)',
    '(?:el |la |nuestro )?(?:texto|tono|estilo|mensaje|lenguaje|anuncio) (?:debe|tiene que|puede|ha de|debería)|(?:tiene que|debe) (?:sonar|parecer|gustar|transmitir)',
    'sería (?:bueno|bien)|estarían? bien|serían perfect[oa]s',
    `(?:dos|tres) (?:versiones|variantes)|es para ${CHANNELS}|va dirigid[oa]|nos dirigimos a`,
    'nos faltan|plazas por llenar|nadie nos conoce|(?:muchos|la gente) (?:piensan?|creen?) que (?:solo )?(?:hacemos|somos|vendemos)|poca gente sabe que|deseamos llegar|lo más importante para nosotros',
    '(?:el título|la foto|el logo) (?:puede|debe|mostrará|lo ponemos)|se publicará en|el lector (?:tiene|debe)',
  ),
};

const TONES =
  '(?:warm|friendly|professional|simple|calm|serious|funny|light|playful|confident|honest|modern|elegant|dry|factual|relaxed|informal|formal|cheeky|reassuring|quiet|positive|freundlich|seriös|sachlich|locker|warm|herzlich|einfach|ruhig|ernst|witzig|leicht|verspielt|ehrlich|elegant|trocken|bodenständig|nüchtern|chaleureux|amical|professionnel|simple|calme|sérieux|drôle|léger|honnête|moderne|élégant|sobre|direct|rassurant|positif|cálido|cercano|profesional|sencillo|tranquilo|serio|divertido|ligero|honesto|moderno|elegante|sobrio|directo|positivo)';
/** Nothing but how the text shall sound: `Friendly but professional`, `Warm, einfach, ohne Fremdwörter`. */
export const IS_TONE = new RegExp(
  `^${TONES}(?:(?:,| and| but|, but| und| aber|, aber| et| mais|, mais| y| pero|, pero) (?:not too |nicht zu |pas trop |no muy )?${TONES}){0,5}(?:, (?:but )?(?:no|not|ohne|nicht|keine?|sans|pas|sin) [\\p{L} ]{2,24})?$`,
  'iu',
);
/** Where a sentence begins. */
export const NOTE_BEGINS: Readonly<Record<FactLanguage, RegExp>> = {
  en: atBegin(
    '(?:please )?(?:post|share|boost|run) (?:it|this|the ad) (?:in|on|to|from|until|till) \\p{L}+|(?:want|wanting)(?! (?:to (?:know|see|try|learn|join|come|help|get)|your|you)(?!\\p{L}))(?= [^?]+$)(?![^?]*, (?:book|call|ring|come|get|just|simply|try|join|order|visit|we|you|our|then|no problem|here|there)(?!\\p{L}))',
    'not to (?:be (?:compared|posted|shown|printed|mentioned|published|sent)|sound|look|mention|use|show)',
    '(?:the |our |main )*(?:goal|aim|idea|point|purpose|focus|priority)(?: here| for us| with this)? is (?:to|for|on|that (?:people|they)|more|getting)',
    '(?:nothing|not) (?:too|over the top|cheesy|flashy|fancy|corny|pushy|salesy|silly|posh|formal|kitschy|cute)',
    '\\p{L}+s (?:aged|between) \\d+(?:-| to | and )\\d+$',
    'no (?:fancy|flowery|marketing|cheesy|corny|salesy|slang|sad|puns?|superlatives|big words|long sentences)',
    'short and (?:punchy|sweet|snappy|simple)|short sentences|(?:plain|simple) (?:english|language|words)',
    '(?:hoping|trying|wanting|keen|aiming|looking) to (?:fill|get|reach|sell|attract|bring)|aim for|should (?:appeal|speak|reach|attract|read)',
    '(?:keep|bear) in mind|feel free to (?:be|use|change|play|write)|happy to (?:change|adjust)|please leave out',
    '(?:make|get) (?:people|readers|parents|everyone) (?:curious|want|feel|smile|laugh|think)|think (?=(?:of )?(?:an? |the )?(?:retired|young|busy|tired|couples|families|parents|people))',
    '(?:humou?r|jokes?|wit|a (?:bit|little) (?:of )?\\p{L}+) (?:is|are|would be) (?:fine|ok|okay|welcome|good|great|allowed)',
    `(?:local |only )?${CHANNELS}(?:(?:,| and| or|\\/| \\+) ?${CHANNELS})*$`,
    '(?:ask|get|encourage|invite) (?:them|people) to',
  ),
  de: atBegin(
    '(?:bitte |bloß )?nicht (?:mit|als|zu|nach|wie) [^.]{2,60} (?:arbeiten|vergleichen|darstellen|werben|klingen|aussehen|zeigen|auftreten|rüberkommen)$',
    '(?:einfach |nur )*(?:ein )?(?:kurzer|einfacher|sachlicher|lockerer|netter) text|(?:bitte )?nicht übertreiben|(?:kurz|knapp) und (?:knackig|knapp|klar|bündig|sachlich|einfach)',
    'keine? (?:heilversprechen|floskeln|superlative|übertreibungen|phrasen|anglizismen|werbesprache|marketing\\p{L}*|angstmache)(?!, (?:nur|sondern))',
    'ein \\p{L}+er ton(?: bitte|$| wäre| passt)|denkt an|wir denken an|neugierig machen|lust machen|ein bisschen \\p{L}+ (?:ist|wäre)|humor (?:ist|darf)',
    '(?:\\p{L}+ ){1,4}(?:einfach halten|weglassen|vermeiden|rüberbringen)$|hauptsache,? (?:die|es|man)',
    '(?:sachlich|locker|seriös|freundlich|kurz|einfach|positiv) bleiben|gesucht werden (?:vor allem )?(?:leute|kunden|menschen)|(?:ton(?:fall)?|stil) \\p{L}+(?:,| und| aber) [\\p{L} ,]{2,40}$|ton(?:fall)? \\p{L}+$',
  ),
  fr: atBegin(
    'ne (?:pas|surtout pas) (?:parler|mentionner|montrer|évoquer|dire|utiliser|mettre|comparer|citer|employer|faire)',
    '(?:le|notre) public$',
    '(?:juste |simplement )?un texte|sans en faire|court et|phrases courtes|un ton|donn(?:er|ez) envie|tutoyez|vouvoyez',
    'ne (?:promett|parl|mentionn|dites|mettez|exagér)\\p{L}* pas|rest(?:ez|ons) (?:factuel|sobre|simple|positif|concret|direct|bref)\\p{L}*',
    '(?:pas de|sans) (?:ton|langage|blabla|superlatifs|promesses|pathos)|pensez à une? (?:couple|famille|parent|jeune|femme|homme)|style (?:épuré|minimaliste|moderne|naturel|sobre)',
    'pas de (?:point|formules|phrases|mots)|(?:on|nous) cherch\\p{L}+ surtout des (?:gens|personnes|clients)|ton (?:[\\p{L}-]+)(?:,| et| mais) [\\p{L} ,-]{2,40}$|ton \\p{L}+$|(?:plutôt |assez )?(?:drôle|amusante?|légère?|sérieuse?|sobre|simple),? (?:et )?destinée? (?:à|aux)|(?:objectif|but) (?:inscriptions|réservations|appels|ventes|téléchargements|contacts|demandes)',
  ),
  es: atBegin(
    'no (?:comparar|usar|poner|mencionar|hablar|mostrar|decir|citar|utilizar)(?:nos)?',
    '(?:solo |simplemente )?un texto|sin (?:jerga|dramatismos?|pasarse)(?!, (?:solo|consejos))|corto y|breve y|frases cortas|un tono|con (?:un poco|algo|un toque) de humor|estilo (?:limpio|moderno|minimalista|natural)',
    'no (?:promet|habl|us|pon|mencion|exager|dig|dec)(?:as|áis|ar|er|ir|éis|es|gas|gáis)|ceñirse|limitarse|tutead|tutear|tratar de|pens(?:ad|emos) en',
    'que (?:dé ganas|la gente|los padres|anime|invite)|nada de (?:frases|palabras|términos|jerga|ñoñerías|promesas|exclamaciones|emojis)',
    'sin (?:signos|exclamaciones)|tono \\p{L}+(?:,| y| pero) [\\p{L} ,]{2,40}$|tono \\p{L}+$|sed (?:sobrios|breves|claros|honestos)|no muy (?:largo|formal)|buscamos sobre todo gente|objetivo (?:inscripciones|reservas|llamadas|ventas|descargas|contactos)',
  ),
};

/** It speaks to the readers. */
export const SPOKEN: Readonly<Record<FactLanguage, RegExp>> = {
  en: atBegin(
    '(?:use|add|include|mention|quote) [^.]{0,50}(?:code \\p{L}*\\d*|[£$€]\\d+)',
    "(?:we|i)(?: would|[’']d)? (?:want|like|love) (?:you|every \\p{L}+|to (?:see|welcome|meet|help|thank|hear from|show|invite|give) you)",
    '(?:speak|talk) to (?:us|our|someone|an? (?:real|human|person|expert|adviser|specialist))|(?:show|tell|send) us',
    '(?:our|the) (?:goal|aim|mission|idea) is (?:simple|your|a|an|to (?:help|give|make|get) you)',
    "(?:no|zero) (?:jargon|pressure|hype), (?:just|only)|something (?:for everyone|warm|sweet|special)(?! [^.]{0,30}would be)|ideal for|it[’']s quiet (?:here|and|at)|keep (?:it|them) (?:fresh|cool|safe|clean|dry)|make it yours|can you (?:hear|see|spot|feel|imagine)|you know your",
    '(?:you|everyone) should|we keep it|did you know',
  ),
  de: atBegin(
    'wir (?:wollen|möchten),? (?:dass (?:sie|ihr|du)|ihnen|euch|dir)|wir brauchen (?:\\d+|(?:dringend |noch )?(?:spenden|hilfe|futter|pflegestellen|unterstützung|verstärkung))',
    '(?:schreiben|sagen|zeigen|schicken) sie uns|(?:machen|verwenden|nutzen) sie (?:eine|den|unseren|die|mit)|bitte (?:beachte\\p{L}*|melden sie sich)|bewerben sie sich|bewirb dich|(?:jetzt|online) bewerben',
    'am besten (?:kommen|rufen|buchen|melden|bringen|schauen|reservieren) sie|gerne? (?:\\p{L}+ )(?:wir|ich)|lieber \\p{L}+ \\p{L}+ als|keine (?:angst|fachbegriffe)(?: vor|, (?:nur|sondern))',
  ),
  fr: atBegin(
    "(?:nous voulons|on veut) que vous|(?:nous avons|on a) besoin de (?:\\d+|vous|votre|dons|bénévoles)|(?:dites|écrivez|montrez|parlez|envoyez|racontez)-nous|merci d[’']apporter|il faut (?:compter|réserver|prévoir|apporter|venir)",
    "pas de jargon, (?:des|juste|que)|rien de plus|utilisez (?:le|notre) code|évitez (?:la queue|les files|l[’']attente|les frais)|ajoutez [^.]{0,40}(?:pour|dès) \\d+",
  ),
  es: atBegin(
    'queremos que (?:te|tu|(?!las |más |unas |mujeres |padres |parejas |personas )\\p{L}+[ae]s)|por favor,? (?:reserva|llama|trae)|us[ae] el código|mencion[ae] el código|haz una (?:prueba|visita|reserva)|evita (?:la cola|las colas|la espera)|añade [^.]{0,40}por \\d+|(?:la|nuestra) idea es (?:sencilla|simple)|nos interesa tu',
    'queremos \\p{L}+te',
  ),
};
