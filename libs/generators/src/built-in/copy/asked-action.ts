// The button that a brief itself asks for, in its own words: `Book a table online`, `CTA: sign up`.
import type { CallToAction } from '@app/creative';
import { statedAim } from './stated-aim.js';

/** `We want people to book` says what the readers are to do. */
const TO = '(?:people|them|customers|clients|users|parents|readers|everyone) to ';
/** `You can call the shop` asks whoever reads it. */
const TO_US =
  '(?:you|folks|people|customers) (?:can|could|should|may) (?:just |also )?(?=\\p{L}+ (?:us|me|the (?:shop|office|farm|studio|yard)))';
/** It tells the reader to do it. */
const AT_START = String.raw`(?<=(?:^|[.!?;:\n])\s*)`;
const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');

/** Only what speaks to the reader; a bare noun asks for nothing. Of two at the same place the first of the table wins. */
const ASKED: readonly (readonly [CallToAction, RegExp])[] = [
  [
    'get_tickets',
    words(
      String.raw`(?:get|buy|book|grab|reserve) (?:your |a )?tickets|tickets? (?:jetzt |hier |online )?(?:sichern|kaufen|buchen)|(?:réservez|prenez|achetez) (?:vos |votre )?(?:billets?|places?)|billetterie en ligne|(?:compra|consigue|reserva) (?:ya )?(?:tus? |las |la )?entradas?`,
    ),
  ],
  [
    'contact_us',
    words(
      String.raw`(?:request|get) a (?:demo|viewing|callback|call back)|ask (?:us )?(?:for|about) an? (?:demo|sample|viewing|brochure|price list|catalogue|catalog)|demo anfragen|demandez (?:une|votre) démo\p{L}*|(?:pide|solicita) una demo\p{L}*|(?:book|arrange|schedule) (?:a|your) (?:valuation|consultation call)|contact us|get in touch|(?:drop|send|write) us (?:a (?:line|message|dm)|an email)|write to us|(?:message|whatsapp|dm) (?:us|me)|email us|(?:send|drop) (?:us |me )?(?:a |an )?(?:quick )?(?:whatsapp|text|dm|voice note|message)(?! to book)|enquire (?:now|today|online|at)|talk to (?:sales|us)|talk to (?:an?|one of our) [\p{L} -]{3,30}? (?:for free|free|free of charge)|(?:msg|dm|message|text|whatsapp) (?:me|us) to book|kontaktier\p{L}* (?:uns|sie uns)|schreib(?:t|en sie)? (?:uns|mir)(?! (?:die|eure|ihre))|(?:melde|meldet|melden) (?:dich|euch|sie sich|sich)? ?(?:einfach )?(?:per|über|via|auf) (?:whats?app|insta\p{L}*|sms|e-?mail|nachricht)|contactez[- ](?:nous|moi)|écrivez[- ](?:nous|moi)|envoyez[- ](?:nous |moi )?(?:un |une )?(?:message|whatsapp|sms|mp|dm)|contácta\p{L}*|contacta con|escríbe\p{L}*|(?:busquen?|escrib[aá]n?|contacten|manden?|mand[aá](?:nos|me)?|envía(?:nos|me)?) (?:un )?(?:mensaje |mensajito )?(?:por|al|a|en) (?:el |mi |nuestro )?(?:whats?\p{L}*|wsp|insta\p{L}*|face\p{L}*)|m[aá]nd[ae](?:nos|me|n|nme)? (?:un )?(?:mensaje|mensajito|whats\p{L}*|wsp)|(?:on|nous) (?:vous )?rappel(?:le|ons)|(?:wir )?rufen (?:sie |dich )?(?:\p{L}+ )?zurück|escribinos|escríbanos|consultanos|contáctenos|solicita (?:información|una demo|una visita)`,
    ),
  ],
  [
    'get_quote',
    words(
      String.raw`(?:send|text|email|whatsapp) (?:us |me )?(?:a |an |your |some )?(?:photos?|pictures?|pics?|measurements?|sizes) (?:for|and)[^.!?\n]{0,50} (?:price|quote|estimate)|quotes? in \d+ min\p{L}*|quote (?:now |yourself )?online|(?:get|request|ask for|for|book) (?:a|an|your)(?: free)?(?: [\p{L}-]+)? (?:quote|estimate)|${AT_START}(?:request|get|ask for) (?:a|your) proposal|${TO}(?:ask for|get|request) a quote|angebot (?:\p{L}+ )?(?:anfordern|einholen|anfragen)|kostenvoranschlag (?:anfordern|einholen)|demande[zr] (?:votre |un |le )?devis|pid(?:e|a|an|en) (?:una |tu |su |la )?cotizaci[oó]n|solicit(?:a|e|en|an) (?:una |tu |su )?cotizaci[oó]n|(?:pide|solicita) (?:tu |un |ya )?presupuesto|cotiza (?:con|en|tu|por|online|ya|hoy)|offerte (?:per|innert|online|anfordern)|fotos? (?:\p{L}+ ){0,4}(?:schicken|senden)[^.!?\n]{0,50} (?:preis|angebot|kostenvoranschlag)|envoyez[^.!?\n]{0,25} photos?[^.!?\n]{0,50} (?:devis|prix|estimation|tarif)|(?:mand|envi|enví)\p{L}* [^.!?\n]{0,20}fotos?[^.!?\n]{0,50} (?:presupuesto|precio|cotiza\p{L}*)`,
    ),
  ],
  [
    'book_now',
    words(
      String.raw`(?:text|whatsapp|message|sms)(?: (?:us (?:on|at) |on )?\+?\d[\d ()-]{5,}\d)? to book|appointments? (?:(?:is|are) )?(?:at|by|via|through|on|online)(?= \S*\d{3}| (?:our|the) (?:web ?)?site| (?:phone|text|email|whatsapp)| \S+\.\p{L}{2})|${AT_START}book (?:both|all|any|two|three|four|\d+|this|these|with|on|in|us|me|for)(?= )|book (?:the|an?|your|our) [\p{L}\d -]{1,20}on (?:our|the) (?:web ?)?site|(?<!\d )book (?:an?|your|our(?= \p{L}+ (?:truck|van|band|dj|bar)) |now|online|early|today|ahead|in advance|by|before|direct|via|through|at)(?! (?:club|fair|shop|quote))|${TO}book|(?:schedule|arrange) (?:an?|your) (?:demo|appointment|visit|viewing|tour|call|lesson)|besichtigung(?:stermin)? vereinbaren|make (?:an appointment|a reservation)|(?<!no )(?:bookings?|reservations?) (?:(?:is|are) )?(?:needed|essential|required|advised|recommended)|bookings? ?:(?= )|email bookings|bookings? (?:to|via|through|thru|at|on|from)(?= \S*@| (?:our|the) (?:web ?)?site| \S+\.\p{L}{2,3}(?!\p{L}))|bookings(?: for \p{L}+)? open|(?<!keine )reservier(?:en|ung) (?:wär\p{L}*|ist|notwendig|nötig|pflicht|erforderlich|empfohlen|erbeten)|ohne (?:reservierung|voranmeldung) (?:geht|läuft|klappt)\p{L}* (?:\p{L}+ ){0,2}(?:nichts?|nix)|reservierung(?:en)? ?:(?= )|(?:il )?faut r[ée]server|r[ée]servations? (?:conseillées?|obligatoires?|recommandées?)|(?:se recomienda|es necesario|hay que|conviene) reservar|book the (?:first|last|next) |reserve (?:an?|your|now|online)(?! right)|(?:jetzt|online|direkt|gleich) (?:\p{L}+ ){0,2}(?:buchen|reservieren)|(?:termin|platz|tisch|probestunde|demo) (?:[\p{L}.-]+ ){0,4}(?:buchen|vereinbaren|sichern|reservieren)|buch(?:en sie|t euch|e dir|t|e)(?= (?:jetzt|dein|euer|euren|ihr|online|gleich))|bitte reservieren|um reservierung|réservez|sur (?:réservation|rendez-vous|rdv)|(?:prenez|prendre) (?:un )?(?:rendez-vous|rdv)|réserv(?:ation|er) (?:en ligne|obligatoire|conseillée|au|par)|reserv(?:a|e|ad|ar) (?:tu|ya|ahora|mesa|online|por|en línea|hoy|plaza|con)|reservas (?:en|por|al)|pide (?:tu )?cita|reservas ?:(?= )|cita (?:previa|online|por)|citas? (?:en|por|al|online)|(?:pide|pid[aeé]|pedir|saca|sacá|solicit[aeá]|con) (?:tu |su |una? )?(?:turno|hora|cita)(?! (?:de))|turnos? (?:online|por|al)|reservando (?:directo|directamente|online|en)|à réserver (?:sur|en ligne|par|au)|agend[aeá]r? (?:tu|su|una|hoy|ya|online)|reserv(?:[eaá]n?|ás) (?:su|tu|ya|ahora|hoy|por|en|al)|(?:con|bajo|previa|solo|sólo con) reserva(?: previa| anticipada)?(?= ?$|[.,;\n])|reserva previa|rendez-vous en ligne`,
    ),
  ],
  [
    'apply_now',
    words(
      String.raw`apply (?:now|today|online|here|on your phone|in \d+ minutes|with your|at \p{L})|${TO}apply|(?:send|email|drop) (?:us )?(?:your|a) (?:cv|resume|résumé)|jetzt bewerben(?! (?:wollen|möchten|würden))|bewirb dich|bewerben sie sich|bewerbung(?:en)? (?:an|per|ohne|unter)|postule[zr]|envoyez[- ](?:nous )?(?:votre|vos|un|nous votre) cv|envía(?:nos)? (?:tu|el) (?:cv|curr\p{L}*)`,
    ),
  ],
  [
    'subscribe',
    words(
      String.raw`subscribe (?:now|today|to)|jetzt abonnieren|abonnier(?:en sie|t|e) (?:jetzt|unser\p{L}*|den)|abonnez-vous|suscríbete`,
    ),
  ],
  [
    'sign_up',
    words(
      String.raw`(?:essayer|essayez|tester|testez) gratuitement|probar gratis|(?<!(?<!\p{L})(?:no|without|did|does|do|who|they|we|i|you|to us|staff|people|parents|members|\p{L}+(?:ees|ers|ies|ents)) )sign up(?! (?:fees?|of|sheets?|rates?|bonus))|(?:open|create|set up) (?:an?|your) (?:\p{L}+ )?account|^(?:cta: +)?open (?:online )?in \d+ min\p{L}*|${AT_START}open (?:it|yours|one) (?:online|in \d+ min\p{L}*)|adhésion (?:100 ?% )?en ligne|adhérez en ligne|souscri(?:vez|ption) (?:100 ?% )?en ligne|(?:konto|account) (?:eröffnen|anlegen|erstellen)|(?:créez|ouvrez) (?:un|votre) compte|(?:crea|abre) (?:una|tu) cuenta|join (?:our|the) (?:waiting |mailing |email )?list|${AT_START}(?:put|add) your name (?:down )?(?:on|to|for)|(?:trag|tragt|tragen) (?:dich|euch|sie sich|sich) (?:\p{L}+ ){0,3}ein|join our (?:[\p{L}-]+ ){0,2}(?:club|choir|society|league|gym)(?! (?:as|team)(?!\p{L}))|(?:pre-?)?register (?:now|today|online|at|here|by|for|with us|on (?:our|the) (?:web ?)?site|your interest|before)|register your (?:\p{L}+ ){1,2}(?:before|by|online|now|today)|enrol{1,2} (?:now|today|online)|enrol{1,2}ments? (?:is |are |now )?open|start (?:(?:an?|your) )?(?:free )?(?:\d+[- ]day )?(?:trial|pilot)|\d+[- ]days? (?:free )?trial|try (?:it |us )?(?:for )?free|join (?:now|today|online|by (?:the end of )?\p{Lu})|${AT_START}become an? (?:(?:\p{L}+ )?member|friend of)|if you (?:sign up|enrol{1,2}|join|register) (?:by|before|in|this|now)|${TO}(?:sign up|register|join|try (?=(?:our|the|a) (?:\p{L}+ )?(?:clubs?|class(?:es)?|course|group|team|choir|school|gym|sessions?|software|app|platform|trial)))|(?:jetzt|hier|online) (?:\p{L}+ )?(?:anmelden|registrieren|einschreiben|testen)|meld(?:e dich|et euch|en sie sich) (?:[\p{L}-]+ ){0,3}an|(?:kostenlos|gratis) (?:an)?testen|inscri(?:vez-vous|s-toi)|inscriptions? (?:en ligne|sur|ouvertes|au|avant|jusqu)|essayez|anmeldung (?:unter|per|bis|online|über)|essai gratuit|prueba gratuita|prueba gratis|prueba (?:de )?\d+ días (?:gratis|sin costo)|inscríbe\p{L}*|apúnta\p{L}*|regístra\p{L}*|matricúla\p{L}*|inscripciones? (?:abiertas|en|hasta)|inscrib(?:ite|ase)|anotate|sumate|matricúlese|regístrese|pruéba\p{L}* gratis`,
    ),
  ],
  [
    'order_now',
    words(
      String.raw`${AT_START}(?:please )?order (?:an?|your|one|some)(?= )|order (?:online|now|today|yours|via|through|on (?:our|the)|in our app)|place your order|order (?:yours )?(?:before|by)(?! (?:\d+ ?(?:[ap]m|:)|noon))|vorbestell\p{L}*|bis \p{L}+ bestellen|pre-?order|${TO}order|(?:jetzt|online|gleich|hier|telefonisch) bestellen|bestell(?:en sie|t|e) (?:jetzt|online|gleich|dein\p{L}*|ihr\p{L}*|per)|commandez(?: en ligne)?|(?:pide|encarga|haz) (?:online|ya|ahora|tu pedido|en la web|por whatsapp)|encárga\p{L}*|encargos (?:hasta|por|al|en)|pedidos (?:por|al|a través|online|hasta|con)|(?:piden|pidan|se piden?|encargan) (?:por|x) (?:whatsapp|wsp|tel\p{L}*|mensaje|instagram)|à commander(?! par)|sur commande (?:au|avant)|commandes? (?:par|via|sur|au|avant|en ligne)|bestell(?:ung(?:en)?|bar|en) (?:per|über|unter|via|bis|online|(?:im|in unserem) (?:online|web)-?shop)|pid[ae]n con (?:\d+|un|dos|tres|\p{L}+) (?:días?|horas|semanas?) de anticipaci[oó]n|orders? (?:by|via|on|through) (?:whatsapp|phone|text|dm|message|instagram)|order (?:ahead|in advance)`,
    ),
  ],
  [
    'download',
    words(
      String.raw`download (?:now|the|our|it|on|from)|jetzt (?:herunter)?laden|lad(?:e|en sie|t) (?:\p{L}+ ){1,3}herunter|téléchargez|descárga\p{L}*`,
    ),
  ],
  [
    'donate_now',
    words(String.raw`donate (?:now|today|online|here)|make a donation|jetzt spenden|faites un don|dona (?:ahora|hoy|ya)`),
  ],
  [
    'shop_now',
    words(String.raw`(?:shop|buy) (?:now|online|yours)|shop the|jetzt (?:kaufen|shoppen)|achetez|compra (?:ya|ahora|online)`),
  ],
  [
    'call_now',
    words(
      String.raw`(?:call|ring|phone) (?:us|now|today|me|for|on|by(?= \d)|\(?[+0]?\d)|give us a (?:call|ring)|${TO}(?:call|ring)|anrufen|ruf(?:en sie|t)? (?:uns |jetzt )?(?:gleich )?an|appelez|(?:il )?faut (?:nous )?appeler|qu[’']ils (?:nous |m[’'])?appellent|${TO_US}(?:call|ring|phone)|llama(?:nos|me)?|llám\p{L}*|llame`,
    ),
  ],
  ['learn_more', words(String.raw`learn more|find out more|mehr erfahren|en savoir plus|más información`)],
];

/** `Email us your list or order on the website`: who need not write buys at once. */
const ORDERED_ONLINE = words(
  'or (?:just )?order (?:on (?:our|the) (?:web ?)?site|online)|oder (?:auf der|über die|online|im) ?(?:website|onlineshop|shop)? ?bestell\\p{L}*|ou (?:commandez|commander) (?:en ligne|sur (?:le|notre) site)|o (?:pide|compra|haz tu pedido) (?:en|por) (?:la|nuestra) web',
);
const LABELLED =
  /(?<!\p{L})(?:cta|call[- ]to[- ]action|button|handlungsaufforderung|bouton|appel à l[’']action|botón|llamada a la acción)\s*[:=]\s*(?<asked>[^\n.;]{2,60})/iu;

/** What is asked of one row of a list in brackets: `Hāngī $18 (pre-order at the office)`. */
const ASIDE_OF_ROW = /^(?<row>[^\n(]*(?:\p{Sc} ?\d|\d ?\p{Sc})[^\n(]*)\([^)\n]*\)/gmu;
const FEWEST_ROWS = 4;
const withoutAsides = (text: string): string =>
  text.split('\n').length < FEWEST_ROWS ? text : text.replace(ASIDE_OF_ROW, '$<row>');

const firstIn = (text: string): CallToAction | undefined => {
  const found = ASKED.flatMap(([action, asks]) => {
    const place = asks.exec(text)?.index;
    return place === undefined ? [] : [{ action, place }];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (first, each) => (first === undefined || each.place < first.place ? each : first),
    undefined,
  )?.action;
};

/**
 * undefined: it asks for nothing.
 * @param hasPhone a button that calls needs a number
 */
export const askedAction = (prompt: string, hasPhone: boolean): CallToAction | undefined => {
  const plain = withoutAsides(prompt.replace(/\u00ad/gu, ''));
  const labelled = LABELLED.exec(plain)?.groups?.['asked'];
  const asked = (labelled === undefined ? undefined : firstIn(labelled)) ?? statedAim(plain, hasPhone) ?? firstIn(plain);
  if (asked === 'contact_us' && labelled === undefined && ORDERED_ONLINE.test(plain)) return 'order_now';
  return asked === 'call_now' && !hasPhone ? 'contact_us' : asked;
};
