// Whether a sentence is about the ad itself: about making it, about those who make it, or about its readers as other people. No reader is told any of it.
import type { FactLanguage } from './fact-language.js';
import { wordOf } from './offer-reader.js';

const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|nächste woche|lundi|mardi|mercredi|jeudi|vendredi|demain|lunes|martes|miércoles|jueves|viernes|mañana';
const CLIENT_WANTS: Readonly<Record<FactLanguage, string>> = {
  en: "client(?:[’']s)? (?:wants?|would|hates?|loves?|likes?|prefers?|asked|insists?|says|said|sent|thinks|has asked|doesn[’']t|does not|isn[’']t|won[’']t|is (?:keen|happy|adamant|fussy|nervous|worried|not))",
  de: 'kund(?:e|in) (?:möchte|will|wünscht|mag|hasst|legt wert|hat gebeten|besteht darauf)',
  fr: "(?:client|cliente) (?:veut|voudrait|ne veut|souhaite|aime|préfère|insiste|déteste|a demandé)|^(?:il|elle|ils|elles) (?:ne veu\\p{L}+|veu\\p{L}+|souhait\\p{L}+|préfèr\\p{L}+|n[’']aim\\p{L}+)",
  es: 'client[ea] (?:quiere|pide|prefiere|no quiere|odia|insiste|desea)',
};
/** The work on the ad, and those who do it. */
const MAKING: Readonly<Record<FactLanguage, string>> = {
  en: [
    "(?:the|this|that|new|your|next|our|full|attached) brief(?:ing)?(?! (?:chat|call|history|tour|visit|stay|introduction|consultation|stop))|brief (?:for|incoming|below|attached)|(?:we[’']re|we are|been) briefed",
    'first drafts?|(?:send|see|need|want) (?:me |us )?(?:a|the|some) (?:draft|proof|mock-?up|layout)s?|going to (?:print|press)|landing ?page|(?:search|display|social|feed|print|newspaper|radio|banner|facebook|google) (?:ads?|spots?|posts?)',
    `(?:deadline|due) (?:is|for|on|by) (?:the |this |next )?(?:${DAY})`,
    'stock (?:photos?|images?|imagery)|photos? used|to be quoted|(?:send|sent) (?:you |over )?(?:the |some |new |over )*(?:photos?|pictures?|logos?|images?|ones)|before[- ]and[- ]after claims?',
    "steer (?:clear|away)|stay away from|let[’']s not|go easy on|lead with|open with|should lead|go after|over the text|across as|sounds? (?:like|too|more|less|as if)|(?:look|feel|read)s? (?:a bit |a little )?(?:less|too|more like|like (?:an?|the) (?:street|poster|ad|flyer|magazine))|street poster",
    '(?:be |are |is )?(?:aiming|targeting|aimed|targeted|pitched|pitching) (?:it |this )?(?:at|for)(?! (?:perfection|zero))',
    '(?:send|direct|point|drive|push|lead|take|bring) (?:people|them|readers|users|traffic|everyone|folks) to',
    'given your name|forgive my|pick(?:ing|ed) (?:this|it)(?: \\p{L}+)? up|picking up (?:this|the|where)|(?:jump|hopp|step)(?:ing|ed) (?:in|on)|covering for|filling in for|taking (?:this )?over from|on leave|out (?:of (?:the )?office|this week|today|till|until)|is (?:off|away|out) (?:this|today|until|till|on holiday)',
    "my (?:sister|brother|wife|husband|partner|mum|mom|dad|mother|father|son|daughter|boss|manager|colleague) (?:thinks?|says?|reckons?|wants?|suggested)|you (?:said|mentioned|suggested|asked|told (?:me|us)|might say|may use|can use)|the (?:committee|board|team|boss|director|owner) (?:thinks?|wants?|would|feels?|agreed)|our (?:worry|concern|fear) is|(?:we[’']d|we would|i[’']d) rather|perhaps you|maybe you|never advertised|word of mouth",
    "(?:want|need|would like|get|attract|reach) more (?:people|customers|clients|bookings|work|business|locals|leads)|wording (?:below|above)|(?:isn[’\']?t|aren[’\']?t|not) (?:too |very |really )?(?:keen|fond|a fan)|the word [“‘]?\\p{L}+(?=$|[”’,.])|asked me to|(?:read|see|follow|scroll) (?:instagram|facebook|tiktok)|up to you|your call|running it|makes sense|the spelling|(?:he|she|they) (?:doesn[’']?t|don[’']?t|does not) want|doesnt want (?:it|anything)|^tag (?=@)|^(?:mostly|mainly|largely) (?:adults|women|men|people|families|couples|parents|\\p{L}+s (?:aged|between))|^(?:and )?(?:one|two|three|a|some) (?:search|social|square|short)(?!\\p{L})",
  ].join('|'),
  de: [
    '(?:muss|soll(?:te)?) (?:ganz )?klar (?:sein|werden|rüberkommen)|briefing|freigabe|korrekturabzug|entwurf|entwürfe|redaktionsschluss|landing ?page|kampagne|bildmaterial|bildauswahl',
    `bis (?:spätestens |zum |ende |nächsten )?(?:${DAY}) (?:machen|schicken|fertig|brauchen|liefern|haben)`,
    '(?:das|die|ein) fotos?(?: \\p{L}+){0,7} (?:nehmen|verwenden|nutzen|schick\\p{L}*|zeigen)|so formulier\\p{L}*|nach \\p{L}+ klingt|ansprechpartner(?:in)? (?:für (?:rückfragen|dich|sie|euch)|ist|bin)|für rückfragen|fürs? (?:gemeindeblatt|amtsblatt|blatt|blättle|heft|programmheft|lokalblatt|wochenblatt|zeitung)',
    '(?:chef(?:in)?|inhaber(?:in)?|vorstand|geschäftsführ\\p{L}*|kolleg(?:e|in)) (?:mag|möchte|will|meint|findet|hätte|wünscht)|(?:bitte )?(?:verzicht\\p{L}+|wegl\\p{L}+) (?:sie |ihr )?(?:auf )?(?:das|die|den) (?:bild|foto|text)|(?:läuft|erscheint) (?:\\p{L}+ )?(?:im|in der|auf) \\p{L}*(?:heft|zeitung|blatt|magazin|portal)|keine wortspiele|(?:hat|haben) mich gebeten|das wort \\p{L}+|legen wert darauf,? dass (?:die anzeige|der text|es|das)|unsere? (?:sorge|befürchtung) ist|keinen druck|rechnung (?:geht|bitte|an)|rechnungsadresse|(?:kunden|kundschaft|publikum|zielpublikum|leserschaft) (?:ist|sind|besteht|wären) (?:vor allem|meist\\p{L}*|überwiegend|hauptsächlich|vorwiegend|zwischen|eher)|im text|vertretung für|übernehme (?:das|den|die) \\p{L}+ von',
    '(?:will|wollen|möchten?|brauchen?|hätten?) (?:gerne? )?mehr (?:leute|kunden|gäste|aufträge|buchungen)|h[äa]tte? gern(?:e)? (?:was|etwas|einen|eine)|(?:brauch\\p{L}*|bräuchte\\p{L}*) (?:was|etwas|eine anzeige|einen text) (?:für|zu)|wär(?:e)? (?:schön|super|toll|nett|cool),? wenn',
  ].join('|'),
  fr: [
    "(?:faut|faudrait) que (?:ce|ça|cela) soit clair|(?:patron|chef|directeur|directrice|client) (?:veut|ne veut|aime|préfère|en a (?:marre|assez))|(?:petit|nouveau) brief|joignable|m[’\']a demandé de|le mot \\p{L}+|avant mes congés|(?:le|ce|un|notre|votre) (?:brief|dossier)(?! (?:de (?:prêt|candidature|inscription|location)|médical))|prends? le relais|reprends? (?:le|la) \\p{L}+ de|bon à tirer|facture (?:est à|va à|à (?:adresser|envoyer))|maquette|jeux de mots|il serait (?:donc )?(?:opportun|judicieux|utile|souhaitable)|(?:la|notre) diffusion|de diffuser|(?:le|un|ce) ton(?! \\p{L}+ne)|images? d[’'e]\\p{L}*(?: \\p{L}+)* (?:mignon|choc|triste)\\p{L}*|bon courage|(?:notre|la) crainte|peur (?:de|que) (?:passer pour|l[’']annonce|le texte|ça)",
    '(?:veux|voudrais|aimerais|voulons|aimerions|voudrions) (?:avoir )?plus de (?:clients|monde|réservations|demandes)|(?:renvoyer|envoyer|diriger|amener) (?:les gens|les lecteurs|le public|vers le site)',
  ].join('|'),
  es: [
    'que quede claro|(?:el jefe|la jefa|el dueño|la dueña) (?:quiere|no quiere|dice|prefiere)|no queremos (?:la|el|las|los) (?:típic\\p{L}+|foto\\p{L}*|imagen\\p{L}*)|me (?:ha|han) pedido|la palabra \\p{L}+|(?:leen|ven|siguen|miran) (?:instagram|facebook|tiktok)|tú verás|nada de [^,.]{3,30},? por favor|está de (?:baja|vacaciones|viaje)|te escribo|(?:el|este|nuevo) (?:brief|briefing)|campaña de (?:primavera|verano|otoño|invierno|navidad|redes|google|instagram|facebook|lanzamiento)|pauta|creatividades?|lo (?:del anuncio|de la campaña)|le hablamos al?|agradecer[ií]amos (?:un|que)|(?:nos )?preocupa que|suene a|lenguaje (?:cuidado|sencillo|claro|cercano)|factura (?:va|es|sale|a nombre)|signos de|fotos de (?:gringos|archivo|stock|gente)|no le hacen? gracia|ya sabes cómo|(?:el |la |nuestro |nuestra )?(?:link|enlace|web|página) es|que (?:eso )?quede claro|^que (?:(?:me |nos )?(?:digan|llamen|escriban|reserven|pidan|vengan|manden)|lleve|aparezca|incluya|salga|ponga)|(?:el|la) (?:tel[eé]fono|web) (?:es|y la)|borrador|antes de (?:imprimir|publicar)',
    '(?:quiero|queremos|necesito|necesitamos) (?:más|mas) (?:clientes|gente|reservas|pedidos)|(?:llevar|mandar|dirigir|enviar) a la gente|quienes deciden|públicos? (?:ser[ií]a|es|son|objetivo)|^(?:el |nuestro )?público ser[ií]an?|ojal[aá] (?:que )?(?:alg\\p{L}+|la gente|vengan|nos)',
  ].join('|'),
};
const often = (words: string): string => `(?:(?:${words}) ){0,2}`;
/** What people in general know, think or put off: said of the readers, and never to them. */
const READERS: Readonly<Record<FactLanguage, string>> = {
  en: `(?:most|many|some|lots of|plenty of|folks?|people|customers?|clients|everyone|everybody|parents|mums|moms|dads|owners|locals|visitors|tourists|readers|students|homeowners|landlords|they)(?: of them| folks?| people| customers| parents| owners)? ${often("keep|keeps|always|often|usually|just|still|mostly|generally|never|sometimes|really|even|all|tend to|don[’']?t|do not|didn[’']?t|dont")}(?:know|knows|reali[sz]es?|understand|thinks?|assumes?|forgets?|wonders?|asks?(?! for)|asking|worry|worries|panic|leave it|wait (?:till|until|too|\\p{L}+ years)|put it off|has no idea|have no idea|chuck|walk past|walk by|drive past|are (?:scared|afraid|nervous|worried|fed up|obsessed))|(?:not enough|too few|hardly any|not many|few) (?:people|ppl|folks?|locals|customers) (?:know|have heard|reali[sz]e|come)|(?:the )?main thing is (?:to )?(?:get|bookings|sales|leads|members)`,
  de: `(?:die meisten|viele|manche|alle|keiner|niemand|jeder|(?:die |viele |manche |unsere )?(?:leute|kunden|eltern|gäste|menschen|besitzer|patienten|frauen|männer))(?: (?:leute|kunden|eltern|menschen|\\p{Lu}\\p{L}+))? ${often('immer|oft|meistens|ja|gar|garnicht|erst|nur|das|es')}(?:denken|denkt|glauben|glaubt|meinen|meint|wissen(?=,| (?:das|es|gar|garnicht|nicht|nix))|weiß(?=,| (?:das|es|gar|nicht))|vergessen|vergisst|trauen sich|haben angst|rufen (?:erst|immer|zu spät)|kommen (?:erst|immer|zu spät)|melden sich (?:erst|immer|zu spät)|warten (?:bis|zu|immer))|wissen (?:die meisten|viele)|weiß (?:keiner|kaum jemand|niemand)`,
  fr: `(?:les gens|la plupart(?: des \\p{L}+)?|beaucoup(?: de \\p{L}+)?|(?:mes|nos|les) client(?:e)?s|les parents|les mamans|tout le monde|personne|certains) ${often("ne|n[’']|me|m[’']|nous|se|s[’']|y|souvent|toujours|le")}(?:savent|sait|pensent|pense|croient|croit|imaginent|oublient|attendent|demandent|hésitent|(?:m[’\']|nous )?(?:appellent|contactent) (?:trop tard|toujours|souvent|généralement|en général|au dernier|la veille)|ont peur|ont honte|s[’\']y prennent)`,
  es: `(?:(?:la |mucha |alguna )gente(?: que [^,.]{3,30}?)?|much[oa]s|algun[oa]s|l[oa]s client[ea]s|nuestr[oa]s client[ea]s|las? mam[aá]s|los padres|todo el mundo|nadie|la mayoría) ${often('siempre|no|se|ya|casi|nos|me|te|le|les|a veces|suelen?')}(?:piensan?|creen?|saben?|sabe|olvidan?|preguntan?|esperan?|dejan? para|acuerdan?|imaginan?|tienen? miedo|ser(?= de|\\p{L})|llegan? (?:tarde|el|siempre)|llaman? (?:tarde|siempre))|^(?:y )?(?:eso|esto) (?:a l[oa]s|siempre|les?|nos)`,
};
const all = (language: FactLanguage): RegExp => wordOf([CLIENT_WANTS, MAKING, READERS].map((table) => table[language]).join('|'));
const words: Readonly<Record<FactLanguage, RegExp>> = { en: all('en'), de: all('de'), fr: all('fr'), es: all('es') };
export const speaksOfAd = (sentence: string, language: FactLanguage): boolean => words[language].test(sentence);
const OFFERS = /[\p{Sc}%]|(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|euros?)(?!\p{L})/iu;
/** Nothing of it is read: no day and no sum of the work on the ad is one of the thing. */
export const isOnlyOfAd = (sentence: string, language: FactLanguage): boolean =>
  speaksOfAd(sentence, language) && !OFFERS.test(sentence);
