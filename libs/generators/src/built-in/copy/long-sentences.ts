// What remains true of a sentence that is too long for a description: it loses its reason, what is included or its last point, and never a condition.

import { type Brief, objectionsTo } from '@app/creative';
import { begins } from './begins.js';
import { brandNameOf } from './brief-parts.js';

const MONEY =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|pesos?|chf|eur|free|gratis|kostenlos\p{L}*|gratuite?s?|gratuit[oa]s?|offerte?s?)(?!\p{L})/iu;
/** Says when, for whom or on what condition something is true, or what is paid besides: it stays with what it limits. */
const LIMITS = new RegExp(
  `(?<!\\p{L})(?:${[
    'if|when|unless|until|till|before|only|except|excl\\p{L}*|minimum|min|members?|codes?|not|then|after|each|every|plus|ends?|extra|vat|while|subject|terms|valid|limited|selected|eligible|approval|deposit|was|instead|up to',
    'wenn|falls|sofern|bis|vor|nur|außer|mindest\\p{L}*|mind|mitglieder|gilt|gültig|dann|danach|je|jede[nrms]?|zzgl|zuzüglich|nicht|solange|statt|mwst|kaution|wer|vorbehaltlich|begrenzt|bonität|ausgewählte\\p{L}*',
    "si|sauf|avant|jusqu[’'](?:au?|en)|seulement|uniquement|minimum|puis|ensuite|hors|ht|tva|chacun\\p{L}*|au lieu|pas|ne|tant que|en sus|sous|soumis\\p{L}*|limité\\p{L}*|(?:le|les|du|au) (?:\\d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\\p{L}+ au)",
    'salvo|antes|hasta|s[oó]lo|mínimo|luego|después|iva|cada|código|en vez|mientras|excepto|sujet[oa]s?|limitad[oa]s?|según|(?:el|los|del?) (?:\\d|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const STOCKS = begins('while stocks? lasts?|until|till|solange der vorrat reicht|(?:nur )?bis|tant qu|jusqu|hasta|mientras');
/** So does what begins with one of these. */
const BOUND = begins(
  'with|without|by|from|on|at|per|for|in|no|mit|ohne|ab|für|pro|bei|beim|am|an|im|in|kein\\p{L}*|avec|sans|dès|à|par|pour|en|con|sin|desde|a|por|para|no',
);
/** The last of several things closes their list. */
const LIST_END = /(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|o|e)\s|&/iu;
/** `, because we don't like to rush`. */
const REASON =
  /,? (?:because|so that|parce qu|puisqu|porque|ya que|puesto que)(?![\p{L}])|,? (?:parce qu|puisqu|afin qu)[’'e]|, (?:so|since (?:we|you|it|they)|as (?:we|you|it|they)|weil|denn|damit|sodass|so dass|da (?:wir|sie|es|man|der|die|das)|car|así que|and that[’']s|und das ist|et c[’']est|y eso es) /iu;
/** `including tea and gloves`, `inkl. Tee`. */
const INCLUDED =
  /,? (?:including|includes|inklusive|inkl\.?|einschließlich|y compris|incluant|comprenant|incluyendo) | con (?:el |la |los |las )?[\p{L} ]{3,40} incluid[oa]s?(?!\p{L})|, (?:with|mit|avec|con) [^,]{1,40} (?:included|inklusive|inbegriffen|compris\p{L}*|incluid[oa]s?)$| that includes? /iu;
const PRICE_AT_END = /(?:\p{Sc} ?\d[\d.,]*|\d ?(?:\p{Sc}|euros?))$/iu;
/** What something would cost elsewhere, or costs in the end. */
const WORTH =
  / (?:worth (?:up to )?\p{Sc} ?\d[\d.,]*|im wert von (?:bis zu )?\d[\d.,]* ?(?:€|euro)|d[’']une valeur de \d[\d.,\u202f ]* ?(?:€|euros)|valorad[oa]s? en \d[\d.,]* ?(?:€|euros))(?!\p{L})|, (?:soit|d\. ?h\.|das sind|es decir) [^,]{3,60}$/giu;
/** `StallSheet is an app that …`: what is said behind its kind may be left out. */
const IS_A = /^(?:is|are|ist|sind|est|sont|es|son) (?:an?|eine?|une?|una?|the|die|der|das|la|le|el) /iu;
const SAID_OF_KIND =
  /,? (?:that|which|who|qui|que|dont)(?!\p{L})|, (?:die|der|das|mit (?:der|dem|denen)|in (?:der|dem)|quien|cuyo) /iu;
/** `An app` alone says too little. */
const FOR = / (?:for|in|at|für|im|bei|pour|à|en|para|de) /iu;
/** What the whole sentence is true for stands in front of it. */
export const CONDITION = begins(
  "if|when|whoever|once|until|from|during|throughout|on|wer|wenn|falls|sobald|bis|ab|während|si|quand|pendant|jusqu[’']à|quien|cuando|durante|hasta|con|para|pour|für|for",
);
/** What is paid or done later. */
const LATER = /,? (?:(?:and|und|et|y) )?(?:after that|then|from then on|danach|dann|puis|ensuite|después|luego) /iu;
/** A second sentence within one, with a subject and a verb of its own: what stands before it is true without it. */
const SECOND_SENTENCE =
  /,? (?:and|und|et|y) (?=(?:the|our|your|a|an|die|der|das|unser|la|le|les|notre|nos|el|los|las|nuestr[oa]) (?:[\p{L}’'-]+ ){1,3}?(?:is|are|costs?|comes?|brings?|sets?|takes?|delivers?|collects?|fits?|installs?|picks?|helps?|has|have|gets?|includes?|covers?|ist|sind|kostet|kosten|kommt|bringt|baut|liefert|holt|est|sont|coûtent|coûte|vient|livre|installe|passe|es|son|cuesta|cuestan|viene|lleva|instala|entrega) )|,? (?:and|und|et|y) (?:we|you|it|they|there(?:[’']s)?|wir|sie|man|nous|vous|on|il|elle|hay|tenemos) /iu;
/** It may be a second sentence, or the end of a list. */
const SECOND = /, (?:and|but|und|aber|et|mais|y|pero) /iu;
const IF_BEHIND = /^,? (?:and|but|und|aber|et|mais|y|pero) (?:if|when|once|wenn|falls|sobald|si|quand|dès que|cuando)(?!\p{L})/iu;
const SECOND_VERB =
  /,? (?:and|und|et|y|e) (?=(?:takes?|lasts?|runs?|comes?|includes?|covers?|needs?|dauer[nt]|umfass(?:t|en)|läuft|laufen|enth[aä]lt(?:en)?|dure(?:nt)?|compren(?:d|nent)|inclu(?:t|ent)|duran?|incluyen?|vienen?) )/iu;
const RELATIVE_WITHIN = /(?<!\p{L})(?:that|which|who|qui|que|dont|quien)(?!\p{L})|, (?:die|der|das) /iu;
/** `, with a third night free in July`: given besides, and no condition. */
const GIVEN_BESIDES =
  /^(?:with|mit|avec|con) (?:an? |one |the |our |eine[rnm]? |der |dem |une? |la |le |una? |el )?(?:[\p{L}’'-]+ ){1,3}(?:free|gratis|kostenlos|gratuit(?:e|es|s)?|offerte?s?|gratuit[oa]s?|included|inklusive|inbegriffen|compris(?:e|es)?|incluid[oa]s?)(?!\p{L})/iu;
/** What somebody earns, and what comes on top of it. */
const PAY = begins(
  'pay|salary|wages?|starting (?:pay|salary)|lohn|gehalt|einstiegsgehalt|stundenlohn|salaire|rémunération|sueldo|salario',
);
const ON_TOP = /,? (?:plus|sowie|zuzüglich|ainsi que|además de|más) /iu;
/** `mended in two hours while you do your shopping, from £60`: what the reader does meanwhile. */
const MEANWHILE = /,? (?:while you|während (?:sie|du|ihr)|pendant que vous|mientras) [^,]{3,40}(?=, )/iu;
/** It belongs to the point before it: `per piece, with no minimum term`. */
const BELONGS = /^(?:with|for|in|on|at|by|from|mit|für|in|im|ab|avec|pour|en|dès|à|con|para|desde) /iu;
/** A verb at the end closes what stands before: `können Klavier und Geige ausprobieren`. */
const CLOSING_VERB = /(?:^|\s)(?!(?:gratis|kostenlos|inklusive|geöffnet|offen)$)\p{Ll}{2,}(?:en|ern|eln|t)$/u;
const BRACKET =
  /(?<!\p{L})(?:kann|können|könnt|kannst|wird|werden|soll\p{L}*|möcht\p{L}*|darf|dürfen|muss|müssen|hat|haben|lass\p{L}*|lern\p{L}*|wollen|die|der|das|dass|weil)(?!\p{L})/iu;
/** A sentence without a noun behind such a word is not at its end. */
const OPEN =
  /\s(?:and|or|with|for|of|the|an?|to|at|by|from|is|are|we|und|oder|mit|für|der|die|das|ein|eine|ist|sind|wir|et|ou|avec|pour|de|du|des|la|le|les|un|une|est|y|o|con|para|del|el|los|una|es)$/iu;
const CERTAIN = begins(
  'the|our|your|this|each|every|der|die|das|unser\\p{L}*|jede[rs]?|le|la|les|l|notre|nos|chaque|el|los|las|nuestr\\p{L}*|cada',
);
export const VERB =
  /(?<!\p{L})(?:is|are|has|have|can|will|takes?|costs?|gets?|runs?|starts?|comes?|covers?|offers?|includes?|lasts?|ist|sind|hat|haben|kann|können|kostet|kosten|findet|finden|läuft|beginnt|bietet|gibt|est|sont|a|ont|coûte|dure|sort|commence|peut|peuvent|pourront|propose|paie|offre|revient|es|son|cuesta|cuestan|vale|valen|sale|salen|tiene|dura|incluye|empieza|está|están|hay)(?!\p{L})/iu;
/** It says who or what is meant. */
const RELATIVE = begins('who|which|that|where|whose|die|der|das|den|dem|deren|dessen|was|wo|qui|que|dont|où|quien|cuy[oa]s?');
const FEWEST_LETTERS = 14;
const FEWEST_WORDS = 3;

/** `Free trial for 14 days` promises nothing more than what follows: `then $5 a month`. */
const TRIAL = /(?<!\p{L})(?:trial|testen|probemonat|testphase|essai|prueba)(?!\p{L})/iu;

const before = (text: string, cut: RegExp): string | undefined => {
  const at = text.search(cut);
  return at > 0 ? text.slice(0, at) : undefined;
};

/** `piano and violin` closes a list of single words, `fitting at our workroom or by post` is a point of its own. */
const closesList = (point: string, kept: string): boolean => {
  const at = point.search(LIST_END);
  return at >= 0 && (kept.includes(', ') || point.slice(0, at).trim().split(' ').length < FEWEST_WORDS);
};
/** `The nursery, in Leeds, hires two nurses`: what has a certain subject needs its verb. */
const lacksVerb = (kept: string): boolean => CERTAIN.test(kept) && !VERB.test(kept);

/** `and gift vouchers are valid for 5 years`. */
const OTHER_SUBJECT =
  /^(?:and|und|et|y) (?!(?:it|they|this|that|these|all|both|offers?|prices?|discounts?|deals?|codes?|sie|es|das|alle|beide|preise?|ils?|elles?|prix|precios?|todos?) )(?:[\p{L}’'-]+ ){1,4}(?:are|is|have|has|sind|ist|haben|sont|est|ont|son|es|tienen) /iu;

/** Without the last of its points; undefined: that one limits the others, or closes them. */
const withoutLast = (text: string): string | undefined => {
  const at = text.lastIndexOf(', ');
  const [kept, left] = [text.slice(0, at), text.slice(at + 2)];
  const isOwn = OTHER_SUBJECT.test(left);
  if (at > 0 && GIVEN_BESIDES.test(left) && !LIMITS.test(left) && !CONDITION.test(kept)) return kept;
  const isBound =
    at <= 0 ||
    CONDITION.test(kept) ||
    (closesList(left, kept) && !isOwn) ||
    lacksVerb(kept) ||
    RELATIVE.test(left) ||
    (LIMITS.test(left) && !isOwn) ||
    BOUND.test(left) ||
    MONEY.test(left) ||
    (BRACKET.test(kept) && CLOSING_VERB.test(left));
  return isBound ? undefined : kept;
};

/** `Six bottles for 54 €, free delivery, while stocks last`: what limits the first stays with it. */
const withoutMiddle = (text: string): string | undefined => {
  const at = text.lastIndexOf(', ');
  const limit = text.slice(at + 2);
  const kept = STOCKS.test(limit) ? withoutLast(text.slice(0, at)) : undefined;
  return kept === undefined ? undefined : `${kept}, ${limit}`;
};

/** `Free for 14 days, then $5 a month`: a trial costs nothing whatever comes after it. */
const beforeLater = (text: string): string | undefined => {
  const kept = before(text, LATER);
  return kept !== undefined && TRIAL.test(kept) && !/\p{Sc}/u.test(kept) ? kept : undefined;
};

/** Without its second sentence, where nothing limits both of them and it does not close a list. */
const firstOfTwo = (text: string): string | undefined => {
  const kept = before(text, SECOND_SENTENCE) ?? before(text, SECOND) ?? '';
  const points = kept.split(', ').slice(1);
  const isClosed = LIST_END.test(points.at(-1) ?? '');
  const isList = !isClosed && points.some((point) => ![BELONGS, LIMITS, MONEY].some((is) => is.test(point)));
  const later = text
    .slice(kept.length + 2)
    .split(', ')
    .slice(1)
    .join(', ');
  // `A survey at £450, and if you go ahead it comes off the bill`: what comes of it is the point of the price.
  const isCut = MONEY.test(kept) && IF_BEHIND.test(text.slice(kept.length));
  return kept === '' || isCut || isList || CONDITION.test(text) || LATER.test(text) || LIMITS.test(later) ? undefined : kept;
};

/** `Tests are free until May and take 40 minutes`: without what is said of it besides. */
const withoutSecondVerb = (text: string): string | undefined => {
  const kept = before(text, SECOND_VERB) ?? '';
  const left = text.slice(kept.length);
  const isBound = [CONDITION, LATER].some((is) => is.test(text)) || LIMITS.test(left) || MONEY.test(left);
  return isBound || !VERB.test(kept) || RELATIVE_WITHIN.test(kept) ? undefined : kept;
};

/**
 * The longest beginnings of a sentence that may be true without its end, without its last mark: the first loses least.
 * @param brand `Foo is an app that …` says what Foo is without the end of it
 */
export const beginningsOf = (sentence: string, brand: string | null): string[] => {
  const text = sentence.replace(/\.$/u, '');
  if (/(?<!\d)\. /u.test(text)) return [];
  const found: string[] = [];
  const add = (kept: string | undefined): string | undefined => {
    if (kept !== undefined) found.push(kept);
    return kept;
  };
  const short = add(text.replace(WORTH, '')) ?? text;
  const plain = add(before(short, REASON)) ?? short;
  const without = before(plain, INCLUDED) ?? plain;
  const included = plain.slice(without.length);
  if (included !== '' && !LIMITS.test(included.replace(/^\W+\w+ /u, ''))) {
    add(without + (before(included, /, | (?:and|und|et|y) /iu) ?? included));
    // `£385 including meals` is one price.
    if (!PRICE_AT_END.test(without)) add(without);
  }
  // Of `three rooms: a, b, c` each is counted.
  if (/: /u.test(plain)) return found.filter((kept) => kept !== text && isWhole(kept));
  add(withoutMiddle(plain));
  for (let kept = withoutLast(plain); kept !== undefined; kept = withoutLast(kept)) add(kept);
  add(beforeLater(plain));
  add(firstOfTwo(plain));
  if (PAY.test(plain)) add(before(plain, ON_TOP));
  if (MEANWHILE.test(plain)) add(plain.replace(MEANWHILE, ''));
  add(withoutSecondVerb(plain));
  const said = brand !== null && plain.startsWith(`${brand} `) ? plain.slice(brand.length + 1) : '';
  if (IS_A.test(said)) {
    add(said.replace(IS_A, ''));
    const kind = before(plain, SAID_OF_KIND);
    if (kind !== undefined && (FOR.test(kind) || MONEY.test(kind))) add(kind);
  }
  return found.filter((kept) => kept !== text && isWhole(kept));
};

const isWhole = (text: string): boolean =>
  text.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS &&
  text.split(' ').length >= FEWEST_WORDS &&
  !OPEN.test(text) &&
  !/[,:(]$/u.test(text);

/** Whether the critic takes a text for true, whatever stands beside it. */
export const isTrueAlone = (text: string, brief: Brief): boolean =>
  objectionsTo({ headlines: [], longHeadline: null, primaryText: null, descriptions: [text], callToAction: 'learn_more' }, brief)
    .length === 0;

/** Those that are true alone. */
export const trueBeginnings = (sentence: string, brief: Brief): string[] =>
  beginningsOf(sentence, brandNameOf(brief)).filter((text) => isTrueAlone(text, brief));
