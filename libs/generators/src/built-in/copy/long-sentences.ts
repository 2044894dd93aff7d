// What remains true of a sentence that is too long for a description: it loses its reason, what is included or its last point, and never a condition.

const begins = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}’'])`, 'iu');
const MONEY =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|pesos?|chf|eur|free|gratis|kostenlos\p{L}*|gratuite?s?|gratuit[oa]s?|offerte?s?)(?!\p{L})/iu;
/** Says when, for whom or on what condition something is true, or what is paid besides: it stays with what it limits. */
const LIMITS = new RegExp(
  `(?<!\\p{L})(?:${[
    'if|when|unless|until|till|before|by|only|except|excl\\p{L}*|minimum|min|members?|codes?|with|not|no|without|then|after|each|every|plus|ends?|extra|vat|for (?:new|the first|orders?|adults|kids|children|students)|from|on|at|per|while|subject|terms|valid|limited|selected|eligible|approval|deposit|was|instead',
    'wenn|falls|sofern|bis|vor|nur|außer|ohne|ab|mindest\\p{L}*|mind|mitglieder|gilt|gültig|dann|danach|je|jede[nrms]?|pro|zzgl|zuzüglich|mit|nicht|kein\\p{L}*|für|solange|statt|mwst|kaution|bei|beim|am|an|im|wer|vorbehaltlich|begrenzt|bonität|ausgewählte\\p{L}*',
    "si|sauf|avant|jusqu[’'](?:au?|en)|seulement|uniquement|sans|dès|à partir|minimum|puis|ensuite|par|avec|pour|hors|ht|tva|chacun\\p{L}*|au lieu|pas|ne|tant que|en sus|sous|soumis\\p{L}*|limité\\p{L}*|(?:le|les|du|au) (?:\\d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\\p{L}+ au)",
    'si|salvo|antes|hasta|s[oó]lo|sin|desde|a partir|mínimo|luego|después|por|con|para|iva|cada|no|código|en vez|mientras|excepto|sujet[oa]s?|limitad[oa]s?|según|(?:el|los|del?) (?:\\d|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** The last of several things closes their list. */
const LIST_END = /(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|o|e)\s|&/iu;
/** `, because we don't like to rush`. */
const REASON =
  /,? (?:because|so that|parce qu|puisqu|porque|ya que|puesto que)(?![\p{L}])|,? (?:parce qu|puisqu|afin qu)[’'e]|, (?:so|since (?:we|you|it|they)|as (?:we|you|it|they)|weil|denn|damit|sodass|so dass|da (?:wir|sie|es|man|der|die|das)|car|así que|and that[’']s|und das ist|et c[’']est|y eso es) /iu;
/** `including tea and gloves`, `inkl. Tee`. */
const INCLUDED =
  /,? (?:including|includes|inklusive|inkl\.?|einschließlich|y compris|incluant|comprenant|incluyendo) | con (?:el |la |los |las )?[\p{L} ]{3,40} incluid[oa]s?(?!\p{L})|, (?:with|mit|avec|con) [^,]{1,40} (?:included|inklusive|inbegriffen|compris\p{L}*|incluid[oa]s?)$| that includes? /iu;
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
const CONDITION = begins(
  "if|when|whoever|once|until|from|during|throughout|on|wer|wenn|falls|sobald|bis|ab|während|si|quand|pendant|jusqu[’']à|quien|cuando|durante|hasta|con|para|pour|für|for",
);
/** What is paid or done later. */
const LATER = /,? (?:(?:and|und|et|y) )?(?:after that|then|from then on|danach|dann|puis|ensuite|después|luego) /iu;
/** A second sentence within one: what stands before it is true without it. */
const SECOND =
  /,? (?:and|und|et|y) (?:we|you|it|they|there|wir|sie|man|nous|vous|on|il|elle|hay|tenemos) |, (?:and|but|und|aber|et|mais|y|pero) /iu;
/** It belongs to the point before it: `per piece, with no minimum term`. */
const BELONGS = /^(?:with|for|in|on|at|by|from|mit|für|in|im|ab|avec|pour|en|dès|à|con|para|desde) /iu;
/** A verb at the end closes what stands before: `können Klavier und Geige ausprobieren`. */
const CLOSING_VERB = /(?:^|\s)(?!(?:gratis|kostenlos|inklusive|geöffnet|offen)$)\p{Ll}{2,}(?:en|ern|eln|t)$/u;
const BRACKET =
  /(?<!\p{L})(?:kann|können|könnt|kannst|wird|werden|soll\p{L}*|möcht\p{L}*|darf|dürfen|muss|müssen|hat|haben|lass\p{L}*|lern\p{L}*|wollen|die|der|das|dass|weil)(?!\p{L})/iu;
/** A sentence without a noun behind such a word is not at its end. */
const OPEN =
  /\s(?:and|or|with|for|of|the|an?|to|at|by|from|is|are|we|und|oder|mit|für|der|die|das|ein|eine|ist|sind|wir|et|ou|avec|pour|de|du|des|la|le|les|un|une|est|y|o|con|para|del|el|los|una|es)$/iu;
const FEWEST_LETTERS = 12;

/** `Free trial for 14 days` promises nothing more than what follows: `then $5 a month`. */
const TRIAL = /(?<!\p{L})(?:trial|testen|probemonat|testphase|essai|prueba)(?!\p{L})/iu;

const before = (text: string, cut: RegExp): string | undefined => {
  const at = text.search(cut);
  return at > 0 ? text.slice(0, at) : undefined;
};

/** Without the last of its points; undefined: that one limits the others, or closes them. */
const withoutLast = (text: string): string | undefined => {
  const at = text.lastIndexOf(', ');
  const [kept, left] = [text.slice(0, at), text.slice(at + 2)];
  const isBound =
    at <= 0 ||
    CONDITION.test(kept) ||
    LIST_END.test(left) ||
    LIMITS.test(left) ||
    MONEY.test(left) ||
    (BRACKET.test(kept) && CLOSING_VERB.test(left));
  return isBound ? undefined : kept;
};

/** `Free for 14 days, then $5 a month`: a trial costs nothing whatever comes after it. */
const beforeLater = (text: string): string | undefined => {
  const kept = before(text, LATER);
  return kept !== undefined && TRIAL.test(kept) && !/\p{Sc}/u.test(kept) ? kept : undefined;
};

/** Without its second sentence, where nothing limits both of them and it does not close a list. */
const firstOfTwo = (text: string): string | undefined => {
  const kept = before(text, SECOND) ?? '';
  const points = kept.split(', ').slice(1);
  const isList = points.some((point) => !BELONGS.test(point));
  const later = text
    .slice(kept.length + 2)
    .split(', ')
    .slice(1)
    .join(', ');
  return kept === '' || isList || CONDITION.test(text) || LATER.test(text) || LIMITS.test(later) ? undefined : kept;
};

/**
 * The longest true beginnings of a sentence, without its last mark: the first loses least.
 * @param brand `Foo is an app that …` says what Foo is without the end of it
 */
export const trueBeginnings = (sentence: string, brand: string | null): string[] => {
  const text = sentence.replace(/\.$/u, '');
  if (/[.:] /u.test(text)) return [];
  const found: string[] = [];
  const add = (kept: string | undefined): string | undefined => {
    if (kept !== undefined) found.push(kept);
    return kept;
  };
  const short = add(text.replace(WORTH, '')) ?? text;
  const plain = add(before(short, REASON)) ?? short;
  const without = before(plain, INCLUDED);
  if (without !== undefined && !LIMITS.test(plain.slice(without.length).replace(/^\W+\w+ /u, ''))) add(without);
  for (let kept = withoutLast(plain); kept !== undefined; kept = withoutLast(kept)) add(kept);
  add(beforeLater(plain));
  add(firstOfTwo(plain));
  const said = brand !== null && plain.startsWith(`${brand} `) ? plain.slice(brand.length + 1) : '';
  if (IS_A.test(said)) {
    add(said.replace(IS_A, ''));
    const kind = before(plain, SAID_OF_KIND);
    if (kind !== undefined && (FOR.test(kind) || MONEY.test(kind))) add(kind);
  }
  return found.filter(
    (kept) => kept !== text && kept.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS && !OPEN.test(kept) && isWhole(kept),
  );
};

/** The number of a price is not the end of a list that goes on. */
const isWhole = (text: string): boolean => !/(?:,|:|\()$/u.test(text);
