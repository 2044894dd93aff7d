// The words of a letter around its matter, in every language: how it greets, what it refers to, what it hands over, and how it closes.
import { MATTER_FOLLOWS } from './english-leads.js';

const any = (...lists: readonly string[]): string => `(?:${lists.join('|')})`;
const sentence = (...lists: readonly string[]): RegExp => new RegExp(`^${any(...lists)}(?![\\p{L}’'-])`, 'iu');

/** Before somebody who is named. */
export const DEAR = any('dear|liebe[rs]?|sehr geehrte[rs]?|ch[eè]re?s?|estimad[oa]s?|apreciad[oa]s?|querid[oa]s?');
const TALK =
  '(?:(?:phone |video |zoom )?(?:call|chat|conversation|meeting|discussion|e-?mails?|message|voicemail|catch-?up)(?: notes)?)';
const DAY_SAID = any(
  ' (?:on|from|of|last|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day',
  ' (?:yesterday|today|earlier|just now|last (?:week|month)|this (?:week|morning|afternoon))',
  ' (?:on|by|over|via) (?:the )?(?:phone|e-?mail|zoom|teams)',
  ` (?:in|at|during) (?:our|the|yesterday[’']s|last week[’']s|today[’']s|monday[’']s) ${TALK}`,
);
const TAG = '(?: (?:gestern|heute|vorhin|letzte woche|telefonisch|am telefon|per (?:mail|telefon)|(?:am|vom|von) \\p{L}+))';
const JOUR =
  "(?: (?:hier|ce matin|ensemble|(?:au|par) téléphone|téléphonique|par mail|(?:de |d[’']|du |la )?(?:hier|ce matin|semaine dernière|(?:lun|mar|mercre|jeu|vendre|same)di(?: dernier)?|\\d+ \\p{L}+)))";
const DIA =
  '(?: (?:ayer|hoy|esta mañana|por (?:teléfono|correo|whatsapp)|(?:en|de) (?:la|nuestra) (?:llamada|reunión)(?: de ayer)?|de ayer|telefónica|el (?:lunes|martes|miércoles|jueves|viernes|otro día)))';
/** A clause in front of the matter that refers to what was said before: `Following our call,`. */
export const REFERS_BACK = sentence(
  `(?:just )?(?:following(?: up)?(?: on)?(?: from)?|further to|after|(?:as )?per) (?:our|my|your|the|yesterday[’']s|last week[’']s|today[’']s) (?:[\\p{L}’']+ ){0,2}?${TALK}(?:${DAY_SAID}){0,2}`,
  `(?:so )?as (?:we |i )?(?:(?:just|already|briefly) )?(?:discussed|agreed|promised|mentioned|requested|arranged|said|talked about|spoke about|spoken about)(?:${DAY_SAID}){0,2}`,
  `wie (?:(?:telefonisch|gestern|heute|vorhin|schon|bereits|eben|gerade|ja|am telefon|per mail|am \\p{L}+tag) ){0,3}(?:besprochen|vereinbart|versprochen|abgemacht|abgesprochen|gewünscht|angekündigt|erwähnt|gesagt)${TAG}?`,
  `(?:bezugnehmend auf|bezüglich|mit bezug auf|im nachgang zu|nach|in bezug auf) (?:unser|ihr|dein|das|dem)\\p{L}* (?:\\p{L}+ )?(?:telefonat|gespräch|e-?mail|mail|anruf|treffen|schreiben|meeting)s?${TAG}?`,
  `(?:comme |faisant )?(?:suite à|après) (?:notre|votre|nos|l[’'])\\s?(?:\\p{L}+ )?(?:échanges?|appel|conversation|entretien|réunion|rendez-vous|discussion|mail|visio)${JOUR}{0,2}`,
  `comme (?:convenu|promis|discuté|prévu|évoqué|demandé|dit)${JOUR}{0,2}`,
  `(?:según|(?:tal y )?como|conforme a) (?:lo )?(?:que )?(?:hablado|acordado|comentado|convenido|prometido|hablamos|quedamos|acordamos|comentamos|(?:te|le|les|os) (?:dije|comenté|prometí))${DIA}{0,2}`,
  `tras (?:nuestra|la) (?:llamada|reunión|conversación)${DIA}{0,2}`,
);

/** `Short facts about us`, and no `short background checks`. */
const INFO = `${any(
  'infos?|information|details|deets|blurb|summary|recap|rundown|gist|lowdown|background|facts|essentials|requirements|outline|copy|text|wording|brief|basics|specifics|content',
  'informationen|angaben|eckdaten|daten|fakten|unterlagen|eckpunkte|inhalte|zusammenfassung|kurzfassung|stichpunkte',
  'éléments|informations|détails|données|résumé|contexte|récap\\p{L}*|texte|points',
  'información|datos|detalles|resumen|contexto|texto|puntos',
)}(?= ?[:,;!–-]|$| (?:${any('for|of|on|about|so|below|from|in|to|what|that|as|you|we|i', 'zu\\p{L}*|für|über|von|die|was', "pour|sur|de|que|d[’']|du", 'para|sobre|en|del')}))`;
const SOME_WORDS = "(?:[\\p{L}’']+ ){0,5}?";
/** What follows is handed over: told is only what stands behind its colon. */
export const HANDS_OVER = sentence(
  `(?:please )?(?:find|see)(?: (?:attached|below|enclosed)| ${SOME_WORDS}${INFO})`,
  `(?:here|below|attached|enclosed|this)(?:[’']s| is| are| comes?|,)? (?:${SOME_WORDS}${INFO}|(?:what|everything|all) (?:(?:the client|they|he|she) (?:sent|gave|wrote|wants?|told|has|have)|(?:we|i)(?:[’']d|[’']re| would| need| want| are| have| think)|you (?:asked|wanted|requested)))`,
  '(?:a )?(?:few|couple of) (?:quick |short )?(?:notes|lines|words|sentences|thoughts|pointers|points|bullet points) (?:for|on|about|to)|(?:just )?to (?:recap|summari[sz]e) (?:what|our|the)',
  'ein paar (?:sätze|worte|stichworte|zeilen|notizen) (?:zu|über|für)|erhalten sie (?:hiermit|anbei|heute|nun)|(?:va|van) lo que|(?:le|les|te|os) remito',
  '(?:copy|text|ads?|wording) (?:is )?(?:needed|required|wanted)',
  `(?:quick|short|brief|some|(?:a|the|our)(?: (?:quick|short|brief|little|bit of))?) ${INFO}`,
  "i(?: am|[’']m) (?:writing (?:to|about|regarding|because|on)|sending you|getting in touch|e-?mailing)|i wanted to (?:get in touch|write|drop)",
  `(?:hier|anbei|im anhang|nachfolgend|nachstehend|unten|untenstehend|beiliegend) ${SOME_WORDS}${INFO}`,
  "here(?:[’']s|[’']re| is| are)? (?:where|how) (?:we|i)(?:[’']\\p{L}+)?|(?:the )?(?:committee|board|team) (?:met|agreed|decided)|anbei|im anhang|beigefügt|here(?:[’\']s|[’\']re| is| are)? (?:where|how) (?:we|i)(?:[’']\\p{L}+)?|ich (?:schreibe|melde|wende) (?:ihnen|dir|euch|mich)",
  `(?:also |hier )?(?:kurz|nochmal|noch einmal) ${SOME_WORDS}${INFO}`,
  '(?:hiermit |gerne? |anbei |hier |heute |nun )?(?:(?:über)?sende|(?:zu)?schicke?|maile|bestätige) ich (?:ihnen|dir|euch|den|die|das)|ich (?:(?:über)?sende|schicke?|maile) (?:ihnen|dir|euch)',
  `(?:voici|voilà) (?:${SOME_WORDS}${INFO}|ce que|tout ce)|ci-(?:joint|dessous)\\p{L}*|(?:vous|tu) trouver(?:ez|as)`,
  `je (?:te |t[’']|vous )(?:(?:envoie|transmets|joins|adresse|donne) (?:${SOME_WORDS}${INFO}|(?:tout )?ce)|résume|écris|contacte|fais (?:suivre|passer))|je me permets`,
  `(?:te|le|les|os) (?:(?:paso|envío|mando|comparto|adjunto|dejo) (?:${SOME_WORDS}${INFO}|(?:todo )?lo (?:que|de))|resumo|escribo|cuento)|adjunto|a continuación|(?:aquí|ahí) (?:va|van|tienes|tienen|tenéis|os) ${SOME_WORDS}${INFO}`,
  'me (?:pongo en contacto|dirijo a)',
  'inhaltlich geht es (?:um|darum)|(?:aber |nun |jetzt |so,? )?(?:jetzt |nun )?zur sache|was (?:wir|ich) (?:\\p{Ll}+ ){0,2}(?:brauchen?|bewerben (?:wollen|möchten)|bräuchten?)(?:,? (?:ist|wäre)|(?=:))|(?:also )?es geht um (?:folgendes|das|dies)',
  "je (?:te|vous) (?:remets|rappelle|redonne|résume)|en deux mots|l[’']essentiel|donc voilà",
  'lo que (?:queremos|necesitamos|hace falta|quiero|necesito) es(?=[^.!?:]{0,60}:)|en resumen|vamos al grano|al grano',
);
/** An order that names the thing: `I am writing to request two adverts for our Autumn Weekend`. */
export const AD_FOR =
  /(?<!\p{L})(?:ads?|adverts?|advertisements?|campaign|anzeigen?|werbung|annonces?|publicités?|anuncios?|campaña) (?:for|about|für|zu|pour|sur|para|sobre|de) (?:our|unser\p{L}*|notre|nos|nuestr[oa]s?|my|mon|ma|mi|mein\p{L}*) /iu;
/** Where the letter takes breath before its matter: `Also: ab Juni`, `To recap, we mend boots`. */
export const TAKES_BREATH = new RegExp(
  `^${any(
    '(?:ok(?:ay)?|so|right|anyway|also|well|to (?:recap|summari[sz]e|sum up)|in (?:brief|a nutshell)|long story short|one more thing|the (?:deets|details))(?:(?: so)? the (?:deets|details|facts|basics)| so| kurz)?',
    "(?:if (?:there[’']s|there is|you have|you[’']ve got) (?:room|space)(?: for it)?|wenn (?:noch )?platz ist|s[’']il (?:y a|reste) (?:de )?la place|si (?:cabe|queda sitio|hay espacio))",
    'alors|bon|oui|pour (?:résumer|récapituler|faire court)|en (?:bref|résumé)',
    'bueno|mira|oye|pues|a ver|resumiendo|en resumen|para resumir|ah,? y|una cosa más',
  )}(?::|,| -| –)\\s+(?=\\p{L})`,
  'iu',
);

/** A sentence of politeness, or about what else was sent. */
export const COURTESY = sentence(
  "(?:i |we )?(?:really )?hope (?:you(?:[’']re| are| had| have| both| all| can help)|this (?:finds|e-?mail|message|helps|is)|all(?:[’']s| is)|all (?:good|well)|everything(?:[’']s| is)|that helps|it helps)",
  "(?:it was )?(?:a )?(?:real )?pleasure (?:to meet|meeting|speaking|talking)|(?:please )?attached (?:are|is)|below you(?: will|[’']ll) find|i remain|(?:just )?a? ?quick one|happy for you to|no (?:rush|hurry)|ring me|kindly refrain|(?:je |nous )?fa(?:is|isons) suite à|ich komme zurück|(?:gerne? )?komme ich (?:gerne? )?auf (?:ihr|dein|euer)\\p{L}* \\p{L}+ zurück|(?:schön|super|toll),? dass ihr|cómo va eso|(?:os|te|le|les) agradecería",
  '(?:so |really )?(?:sorry|apologies) (?:for|about|that|it|to)',
  "(?:it was |was |it is |it[’']s )?(?:great|lovely|nice|good|really good) (?:speaking|talking|chatting|meeting|catching up|to (?:speak|meet|chat|hear|talk|see you|catch up))",
  '(?:many |so many |first of all,? )?(?:thanks|thank you|thx|ta)(?: (?:again|so much|very much|both|all|guys|in advance|a lot|a million))*(?: (?:for|and|in advance)|$|!|,? \\p{Lu}\\p{L}+$)',
  "(?:so |really |very )?(?:excited|looking forward|can[’']t wait) (?:about|for|to (?:hear|work|see (?:the|what|your)|get))",
  '(?:i|we) (?:really )?(?:appreciate (?:you|it|that)|look forward to (?:hearing|working|your (?:reply|ideas|suggestions|drafts?))|was told|were told|got your (?:name|details|number))',
  "(?:please )?(?:do )?(?:let (?:me|us) know|get back to (?:me|us)|shout|give (?:me|us) a shout|drop me a line|don[’']t hesitate|do not hesitate|feel free to (?:ask|get in|reach))",
  '(?:if|should) you (?:have|need|want) (?:any|more|anything|further)(?: [\\p{L}-]+)? (?:questions?|queries|info\\p{L}*|photos|pictures|material|details|else)|any (?:questions|queries|problems|issues)|(?:please )?(?:check|proofread|double-check) (?:the|my|our) (?:spelling|text|names?|dates?)|happy to (?:chat|answer|talk|send|jump|discuss|provide)',
  "(?:(?:our|the|my|some) )?(?:logos?|photos?|pictures?|images?|brand guidelines|files?)(?: [\\p{L}’']+){0,4}? (?:attached|enclosed|to follow|(?:is|are|will be) in (?:the|our|your) (?:dropbox|drive|folder|zip)|in the (?:dropbox|drive|folder))",
  "(?:i[’']ve|i have) (?:attached|enclosed|uploaded|put|added|included)|(?:we[’']ve|we have) (?:attached|enclosed|uploaded)|(?:just )?(?:following|chasing) up|speak soon|talk soon",
  'sorry,? (?:dass|für)|entschuldig\\p{L}*|tut mir leid|(?:schön|super|toll),? dass (?:das|es|ihr|du|sie|wir)',
  'merci (?:vielmals |schon mal )?für|(?:vielen |herzlichen |lieben |besten |tausend )?dank(?:e)? (?:für|noch|schon|dir|euch|ihnen|nochmal|im voraus|vorab)|(?:vielen|herzlichen|lieben|besten) dank$|danke$',
  "(?:für|bei) (?:rückfragen|fragen)|(?:ich |wir )?(?:freuen? (?:mich|uns) (?:auf (?:ihre?|deine?|eure?) (?:rückmeldung|antwort|vorschl\\p{L}+|entw\\p{L}+)|(?:von|über)))|meld(?:e|en|et) (?:dich|sie sich|euch)(?:,| gerne?,| einfach,)? (?:wenn|falls|bei (?:rück)?fragen)|(?:wenn|falls) (?:ihr|du|sie|noch) (?:\\p{L}+ ){0,3}fragen|(?:ich )?hoffe,? (?:es|ihr|du|sie|dir|euch|ihnen)|wie geht[’']?s?",
  '(?:unser |das )?(?:logo|fotos?|bilder)(?: \\p{L}+){0,3}? (?:im anhang|anbei|schick\\p{L}*|folg\\p{L}*)|die (?:fotos|bilder) (?:schick\\p{L}+|komm\\p{L}+|send\\p{L}+)',
  "(?:un grand |mille |encore )?merci(?: (?:beaucoup|encore|bien|infiniment|à toi|à vous|par avance|d[’']avance))*(?: (?:pour (?:votre|ton|l[’']|ta|tes|les|le|la|ces|vos|tout|cet)|de (?:votre|ton|m[’']avoir))|$|!|,)|d[’']avance",
  "(?:je |nous )?(?:reste|restons|me tiens|nous tenons|suis|sommes) (?:bien (?:sûr|entendu) )?(?:à (?:votre|ta) (?:entière )?disposition|disponible)|n[’']hésite(?:z|s)? pas|(?:si vous avez|si tu as|pour toute?) (?:des |la moindre |une )?(?:questions?|renseignements?)|dans l[’']attente|dans l[’']espoir|j[’']espère que (?:vous|tu|tout)|désolée? (?:pour|de)|(?:ravi|contente?|heureux|heureuse)e? (?:de|d[’']avoir) (?:notre|vous|t[’']|votre|parlé)|(?:le |notre )?logo (?:est )?en pièce jointe|(?:je|nous) vous prie?(?:ons)? d[’']agréer|veuillez (?:agréer|recevoir)",
  '(?:muchas |mil |muchísimas )?gracias (?:por (?:tu|su|la|el|todo|vuestr|ayudar|llamar|atender)|de antemano|otra vez|y |$|!|,)|(?:muchas|mil|muchísimas) gracias',
  '[¿¡]*(?:qué tal|cómo (?:estás|va|están))|(?:le|les|te|os) (?:confirmo|informo|aviso|comento) que|espero que (?:estés|esté|estéis|todo|te|le|os|(?:se )?hay(?:a|as|an|áis))|(?:perdona|perdón|disculpa|siento)(?:d|n|s)?(?: (?:por|que|el|la))?|quedo (?:atent[oa]|pendiente|a la espera|a su|a tu|a vuestra)|quedamos (?:atentos|a la espera|a su)|a la espera de|(?:para )?cualquier (?:duda|cosa|pregunta)|si (?:tienes|tienen|tenéis|hay) (?:alguna |cualquier )?(?:duda|pregunta)|(?:el |nuestro )?logo (?:va )?(?:adjunto|en el adjunto)|encantad[oa] de (?:saludar|hablar)',
);

const WISHES = '(?: (?:wishes|regards))';
/** The beginning of a closing. What follows it in the letter is a signature, or it is none. */
export const SIGNS_OFF = any(
  `(?:with )?(?:(?:my|our) )?(?:all )?(?:very |many )?(?:best|kind(?:est)?|warm(?:est)?|good)${WISHES}|regards|(?:all )?(?:the|my) (?:very )?best|best(?= ?[,\\n!])|(?:yours|best|very) (?:sincerely|faithfully|truly)|sincerely(?: yours)?|yours(?= ?[,\\n])`,
  'rgds|brgds|rgrds|(?:many |so many |with )?thanks?(?: (?:you|all|again|so much|very much|in advance|a (?:lot|million|bunch)|heaps|loads|everyone|both|guys|team))*|cheers|ta(?= ?[,!\\n])|x{1,3}(?= \\p{L}+\\s*$)|lots of love|much love|warmly(?= ?[,\\n])|love(?= from|,|\\n)|(?:speak|talk|chat) soon|take care|have a (?:good|great|lovely|nice) (?:day|week|weekend|one)|looking forward to (?:hearing|it|working)',
  '(?:mit )?(?:(?:ganz |sehr |den )?(?:freundliche[nr]?|herzliche[nr]?|beste[nr]?|liebe[nr]?|schöne[nr]?|sonnige[nr]?|viele[nr]?)(?:,? | und )){1,2}(?:grüße?n?|gruß|grüsse?n?|gruss)|(?:lg|vg|mfg|bg|hg)(?= ?[,!\\n]|$| \\p{L}+\\s*$)|grüße?(?= ?[,!\\n]| aus)|gruß(?= ?[,!\\n])|hochachtungsvoll|herzlichst|bis (?:denn|dann|bald|dahin|nächste woche|später)|tschüss?|ciao|bussi|lieb[ies] gr(?:üe|ue|u|ü)(?:ss|ß)\\p{L}*|gr(?:üe|ue|u)ss(?= ?[,!\\n])|(?:vielen |herzlichen |lieben |besten |tausend |schon mal |1000 )?dank(?:e)?(?: (?:dir|euch|ihnen|schon mal|im voraus|vorab|schön|und))*|(?:ich |wir )?freu\\p{L}* (?:mich|uns)',
  "(?:bien |très )?cordialement|(?:bien |sincères |meilleures |cordiales )?salutations|(?:bien )?(?:amicalement|sincèrement)|bien à (?:vous|toi)|à (?:bientôt|très vite|très bientôt|plus)|bisous?|bises|bon courage|(?:belle|bonne) (?:journée|soirée|semaine|fin de)|(?:un grand |mille |encore )?merci(?: (?:beaucoup|encore|d[’']avance|par avance|à (?:tous|vous|toi)|bien))*|d[’']avance merci|dans l[’']attente[^.\\n]*|(?:je|nous) vous prie?(?:ons)? d[’']agréer[^.\\n]*|veuillez (?:agréer|recevoir)[^.\\n]*",
  '(?:un |reciban? un |reciba un |con un )?(?:cordial|afectuoso|fuerte|gran)? ?(?:saludos?|abrazos?)(?: (?:cordial(?:es)?|afectuosos?|fuertes?|grandes?))?|(?:muy )?(?:atentamente|cordialmente)|atte\\.?|(?:un )?bes(?:it)?os?(?= ?[,!\\n])|bes(?:it)?os|agradecid[oa]s? de antemano|(?:les?|te|os) saludan? (?:muy )?(?:atentamente|cordialmente)|quedo (?:atent[oa]|pendiente|a la espera)[^.,\\n]*|a la espera de[^.\\n]*|(?:muchas |mil |muchísimas )?gracias(?: (?:de antemano|por todo|y|a tod[oa]s))*|hasta (?:pronto|luego)|nos vemos',
);

/** What somebody says of the own person before the name of the brand. */
export const INTRODUCES =
  /^(?:(?:the |our )?client (?:is|here is|this time is)|der kunde (?:ist|heißt)|le client (?:est|s[’']appelle)|(?:el|la) client[ea] (?:es|se llama)|my name(?:[’']s| is)|i(?: am|[’']m)|this is (?=\p{Lu}\p{L}+ (?:from|at|of) )|i (?:volunteer|work|run|manage|own|help|look after|represent|write|founded|do the)|we are (?:the )?(?=\p{L}+ (?:team|committee) )|mein name ist|ich (?:bin|heiße|arbeite|leite|schreibe|betreue)|je (?:suis|m[’']appelle|m[’']occupe|travaille|représente|gère|dirige|vous (?:écris|contacte))|mi nombre es|me llamo|soy|(?:trabajo|escribo|llevo|dirijo|gestiono))(?!\p{L})/iu;

/** Where the ad leads to; its button does that. */
export const LEADS_TO =
  /^(?:(?:the |our |der |die |la |le |el |unser |unsere |notre |nuestr[oa] )?(?:link|sign[- ]?up (?:page|link|form)|booking (?:page|link)|web ?site|landing ?page|page|url|lien|enlace|página|seite|candidatures?|bewerbung(?:en)?)|(?:people|they|parents|customers) can|les (?:parents|gens|clients|candidatures|inscriptions))(?!\p{L})/iu;
const DOMAIN = String.raw`[\p{L}\d-]+(?:\.[\p{L}\d-]+){0,3}\.(?:com|org|net|uk|de|fr|es|at|ch|mx|ie|eu|io|info|shop|example)(?:\/\S*)?(?![\p{L}\d])`;
const ADDRESS = String.raw`(?:https?:\/\/\S+|www\.\S+|[^\s@]+@${DOMAIN}|(?<![\p{L}\d@.-])${DOMAIN})`;
export const HAS_ADDRESS = new RegExp(ADDRESS, 'iu');
/** `Per Mail an jobs@example.org oder vor Ort` */
export const ADDRESS_OR = new RegExp(` (?:an|to|at|unter|sur|à|en|a) ${ADDRESS}(?= (?:or|oder|ou|o) )`, 'iu');

/** `The hero product is the chef’s knife at £345`: the readers are told of the knife. */
export const POINTS_AT =
  /^(?:(?:the|our) (?:hero|star|main|key) (?:product|item|offer) is (?:(?:the|our|an?) )?|(?:das|unser) (?:haupt|vorzeige)produkt ist (?:(?:der|die|das|unsere?|eine?) )?|(?:le|notre) produit (?:phare|vedette) est (?:(?:la|le|une?|notre) |l[’'])?|(?:el|nuestro) producto (?:estrella|principal) es (?:(?:el|la|una?|nuestr[oa]) )?)(?=[\p{L}\d])/iu;

/** What shall be advertised, in a whole sentence. */
export const PROMOTED =
  /^(?:what (?:we|i)(?:[’']d like| would like| should like| want| need)? (?:to (?:promote|push|advertise|sell)|(?:promoted|advertised))(?: \p{L}+)? is |(?:(?:i|we) (?:can )?confirm )?(?:that )?we(?:[’']d| would) like to (?:go ahead|proceed) with (?=[^.]* campaign(?!\p{L}))|here(?:[’']s| is| are) (?:a (?:bit|little)|some|something|more) (?:about|on) )/iu;
/** Behind it stands what the writer does with it. */
export const FOR_YOU = /(?<=^promote [^,.]{4,60}) (?:so (?:that )?you can|(?:ad )?campaign|advert)(?!\p{L}).*$/iu;
/** Nobody is told of it. */
export const NOT_TO_SAY =
  /(?<!\p{L})(?:do not|don[’']t|never|not to) (?:mention|include|advertise|promote|print|say|put) (?:it|that|them|this|those|these)(?! (?:on|in|with) )(?!\p{L})/iu;
const ARTICLE_EN = '(?:our |the |their |an? )?';
const ARTICLE_FR = "(?:notre |nos |le |la |les |une? |l[’'])?";
const ARTICLE_ES = '(?:nuestr[oa]s? |el |la |los |las |una? )?';
/** It asks for the ad of a thing, and the thing follows: `Queremos anunciar la visita privada`. */
export const ANNOUNCES = new RegExp(
  `^${any(
    `${MATTER_FOLLOWS}(?=[^.!?\\n]*(?:[\\p{Sc}%\\d]|free))`,
    '(?:aber |und )?was wir (?:vor allem |hauptsächlich |eigentlich |besonders )?(?:bewerben|hervorheben|verkaufen|herausstellen|pushen) (?:wollen|möchten),? (?:ist|sind) (?=[^.!?\\n]*(?:[\\p{Sc}%\\d]|kostenlos|gratis))',
    "(?:mais |et )?ce qu[’'](?:on|nous) (?:veut|voudrait|aimerait|voulons|aimerions) (?:surtout |vraiment |avant tout )?(?:mettre en avant|pousser|vendre|promouvoir|faire passer),? c[’']est (?=[^.!?\\n]*(?:[\\p{Sc}%\\d]|gratuit|offert))",
    '(?:pero |y )?lo que (?:más |de verdad |realmente )?(?:queremos|nos interesa|nos gustaría|quiero) (?:destacar|vender|promocionar|mover|empujar|resaltar) es (?=(?:el|la|los|las|nuestr[oa]s?|una?) [^.!?\\n]*(?:[\\p{Sc}%\\d]|gratis))',
    '(?:(?:dieses mal|diesmal) geht es|es geht)(?: uns| diesmal| hier)* um (?:unsere? |eine? |das |die |einen (?=\\p{Lu}))',
    `(?:the client|they|\\p{Lu}\\p{L}+) (?:wants?|would like|[’']d like|needs?) to (?:promote|push|advertise|announce|publicise|highlight|showcase) ${ARTICLE_EN}|(?:we|i)(?:[’']d| would)? (?:want|like|love|need) to (?:push|publicise|announce|showcase|(?:get|spread) the word (?:out )?about|tell people about|let people know about) ${ARTICLE_EN}|the client (?:sells|makes|offers|runs|produces|rents out) ${ARTICLE_EN}`,
    `le client (?:produit|vend|fabrique|propose|organise|loue) (?:du |des |de la |de l[’']|une? )?|el cliente (?:produce|vende|fabrica|ofrece|organiza|alquila) ${ARTICLE_ES}`,
    `(?:(?:il (?:s[’']agit|faudrait) (?:de |d[’'])|(?:nous |on )(?:aimerions|voudrions|souhait\\p{L}+|voulons|veut|voudrait|aimerait) |l[’']idée (?:est|serait) (?:de |d[’']))(?:annoncer|promouvoir|faire connaître|faire la promotion (?:de |du )|faire la publicité (?:de |du )|mettre en avant|présenter|valoriser)) ?${ARTICLE_FR}`,
    `(?:lo que )?(?:(?:queremos|nos gustaría|quisiéramos|quiero|necesitamos|se trata de|la idea es)(?= )) (?:anunciar|promocionar|promover|dar a conocer|presentar|publicitar|difundir)(?: es| son)? ${ARTICLE_ES}`,
    "il s[’']agit (?:de la |de l[’']|du |des |d[’']|de )(?=[^.!?:]{3,40}:)|se trata (?:de la |de los |de las |del |de )(?=[^.!?:]{3,40}:)",
  )}(?=[\\p{L}\\d])`,
  'iu',
);

/** What the writer calls less important, at the end of a sentence. */
export const SECONDARY =
  /,? (?:(?:but|and|so) (?:please )?(?:don[’']t|do not) (?:lead|start|open|begin) with (?:that|this|it)|(?:but|although|though) (?:that|this|it)(?:[’']s| is|[’']s not| isn[’']t| is not)? (?:secondary|less important|optional|a bonus|just a bonus|only a side|not (?:so|that|as) important|(?:not )?(?:the|a|our) (?:main|priority|focus|top))[^.!?\n]*| (?:too )?but no need to (?:lead|start|push|mention)[^.!?\n]*|(?:aber )?das ist (?:aber )?(?:zweitrangig|nebensächlich|nicht so wichtig|weniger wichtig|nur am rande)[^.!?\n]*|mais (?:c[’']est|cela est|ça reste) (?:plus )?(?:secondaire|accessoire|moins important)[^.!?\n]*|(?:pero|aunque) (?:eso |esto )?es (?:algo )?(?:secundario|lo de menos|menos importante)[^.!?\n]*)(?=[.!?]?$)/iu;
