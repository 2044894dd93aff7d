// Where a sentence may be parted so that both sides can be told alone.
import { goesOn, isMeasured, needsBefore } from './amounts-behind.js';
import { begins } from './begins.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { AT_TIME, beginsWithTime, MONEY } from './importance.js';
import { VERB } from './long-sentences.js';

/** A line may end before one of these words. */
const JOINTS: Readonly<Record<BuiltInLanguage, string>> = {
  en: 'with|for|in|at|on|from|to|by|near|around|across|while|so|because|as|than|that|which|who|where|after|before|until|using|including|without|between|over|throughout|starting|plus',
  de: 'mit|für|in|im|an|am|auf|aus|von|vom|zu|zum|zur|bei|beim|bis|ab|nach|vor|seit|ohne|weil|damit|sowie|rund|direkt|wo|inklusive|über',
  fr: 'qui|que|dont|où|avec|pour|dans|à|au|aux|en|sur|par|chez|près|car|sans|depuis|dès|jusqu|ainsi|afin|avant|après|entre|sous|y compris|plus',
  es: 'que|donde|con|para|por|en|a|al|desde|hasta|sin|porque|como|sobre|entre|antes|después|cerca|incluido|durante|según',
};
const jointOf = (words: string): RegExp =>
  new RegExp(String.raw`(?<=[\p{L}\d)%\p{Sc}]) (?=(?:${words})(?![\p{L}’'])(?: |['’]))`, 'giu');
const JOINT = {
  en: jointOf(JOINTS.en),
  de: jointOf(JOINTS.de),
  fr: jointOf(JOINTS.fr),
  es: jointOf(JOINTS.es),
};
/** Behind such a mark another line may begin. */
const MARK =
  /(?<!(?<!\p{L})(?:co|st|dr))(?:, |; | [–—-] |\s?: )(?:(?:and|but|und|aber|et|mais|y|pero) )?(?:(?:now|jetzt|maintenant|ahora) )?/giu;
const SECOND =
  /(?:(?<=\d|\d \p{Lu}\p{Ll}{2,8}) and (?=(?:help|support) )| (?:and|und|et|y) (?=(?:(?:alle|die|der|das|jede[rs]?|unsere?) (?:[\p{L}-]+ ){1,3}(?:ist|sind|gibt|kostet|kosten|hat|haben|kommt|bekommt|zahlt|zahlen)[ ’']|we |you |there(?:[’']s)? |wir |man |nous \p{L}+ons |vous \p{L}+ez |on |hay |tenemos |te \p{L}+s |(?:from|ab|dès|à partir de|desde) (?:\p{Sc} ?)?\d)))/giu;

/** It needs what stands before it. */
const NEEDS: Readonly<Record<BuiltInLanguage, RegExp>> = {
  en: begins(
    'then|after that|for|among them|that|which|who|whose|where|when|while|whatever|if|unless|as|than|so|because|since|though|although|including|based|it|its|them|they|he|she|him|her|this|these|those|both|each|then|also|or|nor|not|and|but|even|rather|instead|too|especially|particularly|such|like|up|depending|ideally|plus|of|to',
  ),
  de: begins(
    'danach|dann|anschließend|für|darunter|die|der|das|dem|den|deren|dessen|wo|was|wenn|falls|weil|da|denn|damit|dass|sodass|so|obwohl|sie|er|es|ihn|ihm|diese[rnms]?|davon|dafür|dazu|darin|dabei|dort|auch|oder|nicht|und|aber|sondern|sogar|besonders|also|als|wie|je|jeweils|zum|zur|zu',
  ),
  fr: begins(
    'à(?= \\d[\\d., ]*(?:€|euros?|dirhams?|francs?))|pour|parmi|qui|que|qu|dont|où|quand|si|car|parce|puisque|comme|afin|ce|ces|cela|ça|il|elle|ils|elles|lui|leur|celui|celle|ceux|aussi|ou|ni|pas|et|mais|même|surtout|puis|ensuite|alors|donc|de|du|des|d|y compris',
  ),
  es: begins(
    'para|entre ell[oa]s|que|quien|quienes|cuy[oa]s?|donde|cuando|si|porque|pues|como|aunque|lo|le|les|ello|ellos|ellas|est[eao]s?|es[eao]s?|también|además|o|ni|no|y|e|pero|sino|incluso|sobre todo|luego|después|entonces|así|de|del|incluid[oa]s?',
  ),
};
/** Nothing ends with it. */
const OPEN =
  /[,:;(&–-]$|(?:^|\s)(?:and|or|nor|of|the|an?|to|is|are|was|be|been|has|have|our|your|their|its|his|her|my|we|you|they|that|which|who|not|no|und|oder|der|die|das|den|dem|des|ein\p{L}{0,2}|ist|sind|wird|werden|hat|haben|unser\p{L}*|ihr\p{L}{0,2}|(?<!\p{Ll}{2}en )wir|sie|nicht|kein\p{L}*|et|ou|ni|de|du|des|la|le|les|l[’']|une?|est|sont|nos|notre|vos|votre|nous|vous|qui|que|ne|y|o|e|u|ni|del|el|los|las|una?|es|son|está|están|nuestr\p{L}+|sus?|tus?|qu|ca|circa|env|veía|veo|vi|sé|creo|dicen?|pensamos|sais|vois|vu|crois|pense|saw|know|think|believe|hung|cut|sat|goes|go|come|comes|anywhere|somewhere)$/iu;
const ARTICLE = /^(?:an?|the|ein\p{L}{0,2}|der|die|das|une?|les?|la|l[’']|una?|el|los|las) /iu;
const PARTICIPLE = /^\p{Ll}+ed(?!\p{L})/u;
const LISTED = /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e|&)(?!\p{L})/iu;
/** What closes a German sentence stands at its end: `holen wir Proben aus Praxen ab`. */
const CLOSING =
  /^[^,;:]* (?:ab|an|auf|aus|ein|her|hin|mit|vor|zu|um|nach|bei|durch|weg|zurück|teil|statt|\p{Ll}{2,}(?:en|ern|eln|t))(?=$|[,;:])/u;
/** `serviced and guaranteed` says what is done, and is no item of a list as `roasted squash and borscht` is. */
const VERBAL =
  /\d|^\p{L}{3,}(?:ed(?! (?!(?:\p{L}+ly|by|in|on|at|to|with|for|from|free|fresh|daily|weekly|away|up|out|back|over|off|down|online|overnight|here|there|locally|yourself)$)\p{L}{3,}$)|ing|iert|ado|ada|ados|adas|ido|ida|é|ée|és|ées)(?!\p{L})/u;
/** `no deposit`, `training given`: what is so. */
const IS_SO =
  /^(?:no|kein\p{L}*|ohne|sans|pas|sin) |(?<=\p{L}{3} )(?:needed|required|included|given|fitted|supplied|provided|accepted(?! by )|\p{L}{3,}(?:ad[oa]s?|id[oa]s?|ées?|és))(?!\p{L})/u;
const IF =
  '(?:if|when|unless|except|only|provided|as long as|wenn|falls|sofern|solange|außer|nur|vorausgesetzt|si|quand|lorsque|sauf|seulement|uniquement|à condition|tant que|cuando|salvo|excepto|solo|sólo|siempre que|mientras)';
/** What holds on a condition stays with it. */
const BEFORE_IF = new RegExp(String.raw`^,? (?:(?:and|but|or|und|aber|oder|et|mais|ou|y|pero|o) )?${IF}(?!\p{L})`, 'iu');
/** What comes of it is the point: `they have never steered a boat, so we show them`. */
const BEFORE_RESULT =
  /^,? (?:so|deshalb|darum|daher|also|donc|c[’']est pourquoi|así que|por eso) |^,? (?:and )?(?:get|receive|save) |^,? and [^,]{3,40} (?:is|are) free(?!\p{L})/iu;
const IF_ALONE = new RegExp(String.raw`(?:^|, |(?:and|und|et|y) )${IF}(?!\p{L})[^,]*$`, 'iu');
/** Behind a German condition its verb would stand first: `, wenn man im Mai bucht, Kinder gratis`. */
const NEXT_NOUN = /^, (?:\p{Lu}|kein|ohne |inkl)/u;
const BEHIND_IF = new RegExp(String.raw`(?:^|, |(?:and|und|et|y) )${IF}(?!\p{L})[^,]*, $`, 'iu');
/** `the breads, a dessert card and the petits fours`. */
const ARTICLES = new RegExp(`^, ${ARTICLE.source.slice(1)}[^,]*?(?:,| (?:and|or|und|oder|et|ou|y|o) )`, 'iu');
/** `Any school can hand` says nothing: what is done stands behind it. */
const WITHOUT_OBJECT = /(?<!\p{L})(?:can|could|will|would|should|must|may) (?:\p{L}+ly )?\p{L}+$/iu;
/** Where or when, and nothing that is so: `Twenty minutes from Troyes`. */
const SETTING = begins(
  'after|before|until|till|in|at|on|near|from|since|for|with|within|during|im|am|an|auf|bei|nahe|seit|mit|vor|nach|bis|après|avant|jusqu|à|au|en|dans|sur|près|depuis|pour|chez|a|desde|cerca|para|con|por|tras|después de|antes de|hasta',
);
const ORIGIN = begins('from|by|von|vom|aus|par|de|desde|made|built');
/** `tickets included`, `from tile saws to apple presses`: said of what stands before it. */
const OF_BEFORE =
  /^(?:[\p{L}-]+ ){1,2}(?:included|inbegriffen|inklusive|compris\p{L}*|incluid[oa]s?),|^(?:sans|sin|ohne|no) [^,]*, (?:and|und|et|y) |^(?:a|à|zu) (?:[\p{L}\d]+ ){1,2}(?:pas|pasos|minut[oe]s?|m[eè]tr[oe]s?|km) |^(?:from|von|du|de la|des|de|desde) [^\d,]+ (?:to|bis|à|au|aux|hasta|a) [^\d,]+$/iu;
/** `mit der Baufirmen ihre Stunden erfassen` says more of the noun before it. */
const RELATIVE =
  /^(?:mit|in|bei|auf|an|für|von|aus|über|zu) (?:der|dem|denen|den|die|das|welche\p{L}*) [^,]*\p{Ll}{2}(?:en|t)(?:$|,)/u;
/** `Ab 79 Euro im Monat` is a price and no setting. */
const FROM_PRICE = /^(?:from|ab|dès|à partir de|desde|a partir de) (?:\p{Sc} ?)?\d/iu;
/** `From an F to a C, that is what seven of ten reach`: who says so, and of how many. */
const BEFORE_THAT = /^, (?:that[’']s|this is|(?:das|so|dies) \p{Ll}+t?(?:en)? |c[’']est |voilà |(?:eso|esto|así) (?:es|lo) )/iu;
/** `It has three rooms: a hall` is followed by the others. */
const FIRST_OF_LIST = /\s?: \p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*)?$/u;
/** `Thiéboudiène servi`: where, how or by whom stands behind it. */
const DONE_OPEN = /\p{L}{2}(?:ées?|(?<!t)és?)$|(?<!\p{L})(?:(?:serv|fourn|garant|réun)ie?s?|(?:vend|reç|conç|rend)ue?s?)$/u;
/** `Relevés automatiques et alerte | sur le téléphone`: what stands behind it is said of the last one only. */
const UNEVEN =
  /(?:^|[,:;] )(?!(?:[\p{L}’'-]+ )*?(?:de|du|des|del?|en|à|al?|aux?|para|pour) )(?:[\p{L}’'-]+ ){2,3}(?:et|y) \p{L}+$/iu;
const MOST_OF_SETTING = 10;
const FEWEST_WORDS_BEFORE = 3;
const SHORT_ITEM = 3;

/** `before | the 15th of October`. */
const BEFORE_DAY =
  /(?<!\p{L})(?:before|until|till|since|after|by|and|or|bis|vor|nach|seit|ab|und|oder|avant|jusqu[’']à|après|depuis|dès|et|ou|antes|después|hasta|desde|y|o|en vez)$/iu;

export interface Border {
  readonly index: number;
  /** Where the other side begins; undefined: what stands behind it is not told. */
  readonly behind?: number;
  /** Two sentences are joined there. */
  readonly isJoined?: boolean;
}
export const bordersOf = (text: string, language: BuiltInLanguage): Border[] => [
  ...[...text.matchAll(MARK), ...[...text.matchAll(AT_TIME)].filter(({ index }) => !BEFORE_DAY.test(text.slice(0, index)))].map(
    ({ 0: mark, index }) => ({ index, behind: index + mark.length }),
  ),
  ...[...text.matchAll(SECOND)].map(({ 0: mark, index }) => ({ index, behind: index + mark.length, isJoined: true })),
  ...[...text.matchAll(JOINT[language])].map(({ index }) => ({ index })),
];

export const needsMore = (piece: string, language: BuiltInLanguage): boolean => NEEDS[language].test(piece);

/** `in Bath and Wells`. */
const NAME_OR_SMALL = String.raw`(?:\p{Lu}[\p{L}’'-]+|de|la|el|le|du)`;
const PAIR_OF_NAMES = new RegExp(
  String.raw`(?<!\p{L})\p{Lu}[\p{L}’'-]+ (?:and|und|et|y|e) ${NAME_OR_SMALL}(?: ${NAME_OR_SMALL}){0,2} ?$`,
  'u',
);
/** A price closes what stands before it, and so do two names: `for 79 € a month, cancel any time`. */
const isClosed = (text: string, behind: string): boolean => {
  const last = text.replace(/, $/u, '').split(', ').at(-1) ?? '';
  // `in Leeds, truck and trailer`: a name begins no list of things.
  const isNamed = /\p{Ll} \p{Lu}\p{Ll}+$/u.test(last) && /^\p{Ll}/u.test(behind.replace(/^, /u, ''));
  return MONEY.test(last) || PAIR_OF_NAMES.test(last) || isNamed;
};

/** `on Saturday 16 May and help us`: the day belongs to what stands before it. */
const DAY_AND_HELP = /^(?:on|from) [^,]*\d(?: \p{Lu}\p{Ll}+)? and (?:help|support) /iu;
/** The first of the things of a list. */
const ofList = (piece: string): string => piece.split(/, | (?:and|or|und|oder|et|ou|y|o|e|&) /u)[0] ?? '';
/** `for $649 with a suit, smoker and a hive`: what comes with it is a list, whatever the price before it. */
const WITH_ITEM = /(?<!\p{L})(?:with|mit|avec|con) [\p{L}’'-]+(?: [\p{L}’'-]+){0,2}, $/u;
/** `The farm in Lexington, Kentucky looks after …`: its verb is missing. */
const BEFORE_VERB =
  /^, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)? (?!(?:with|for|in|from|and|or|to|by|on|at|near|of|around|across|since|until|made|und|mit|für|et|avec|pour|y|con|para|en|à|de) )\p{Ll}{3,} /u;

/** `our beekeeper visits every fortnight, does all the work`: who does it stands before the comma. */
const GOES_ON_DOING = /^\p{Ll}{2,}(?<!(?:s|\p{Ll}{2}ie))s (?:the|an?|all|your|our|you|it|them|every|everything) /u;
const DOES_AT_BEGIN =
  /^(?:it |\p{L}{2,}s (?:the|an?|all|your|our|you|it|them|every|everything|up|in|on|to|for|with|how|when) )/iu;

/** `accepted by the Home Office`, `pay for nurses`. */
const TORN = /\p{Ll}ed\| by | pay\| for /u;

/** A short item of a list that goes on or ends behind it: `ponies and the odd mule`. */
const isItem = (piece: string): boolean => {
  const item = ofList(piece);
  const [clause = ''] = piece.split(', ');
  const isNoun = !IS_SO.test(clause) && ![VERBAL, MONEY, SETTING, ORIGIN].some((pattern) => pattern.test(item));
  return isNoun && item.split(' ').length <= SHORT_ITEM && LISTED.test(piece);
};

/** `in Jardín, Antioquia`, `roof repairs, gutters and chimneys`: what stands behind the comma goes on with what stands before it. */
export const mayBegin = (piece: string, before: string, language: BuiltInLanguage): boolean => {
  const isPlace = language !== 'de' && /\p{Lu}[\p{L}’'-]*, $/u.test(before) && /^\p{Lu}/u.test(piece);
  const isDone = PARTICIPLE.test(piece) && /\p{Ll}ed, $/u.test(before);
  const isListed =
    before.endsWith(', ') &&
    (WITH_ITEM.test(before) || !isClosed(before, piece)) &&
    (isItem(piece) || (ARTICLE.test(piece) && !/\d/u.test(ofList(piece))));
  const isSaidOf = OF_BEFORE.test(piece) || (language === 'de' && before.endsWith(', ') && RELATIVE.test(piece));
  const isOfSubject = language === 'en' && before.endsWith(', ') && GOES_ON_DOING.test(piece) && !DOES_AT_BEGIN.test(before);
  const isBound =
    isPlace ||
    isDone ||
    isOfSubject ||
    DAY_AND_HELP.test(piece) ||
    isListed ||
    isSaidOf ||
    (BEHIND_IF.test(before) && !(language === 'de' && NEXT_NOUN.test(`, ${piece}`)));
  return !needsMore(piece, language) && !needsBefore(piece) && before.split(' ').length > FEWEST_WORDS_BEFORE && !isBound;
};

/** @param isAtMark it ends at a mark, behind which it may be a list that goes on */
export const mayEnd = (piece: string, behind: string, language: BuiltInLanguage, isAtMark: boolean): boolean => {
  const isOpen =
    OPEN.test(piece) ||
    goesOn(piece, behind) ||
    (IF_ALONE.test(piece) && !(language === 'de' && NEXT_NOUN.test(behind))) ||
    BEFORE_THAT.test(behind) ||
    (FIRST_OF_LIST.test(piece) && behind.startsWith(', ')) ||
    (!isClosed(piece, behind) &&
      ((ARTICLES.test(behind) && !beginsWithTime(behind.slice(2))) || (behind.startsWith(', ') && isItem(behind.slice(2)))));
  const isSetting =
    SETTING.test(piece) && !FROM_PRICE.test(piece) && piece.split(' ').length <= MOST_OF_SETTING && !VERB.test(piece);
  const isDoneOpen = language === 'fr' && DONE_OPEN.test(piece) && !VERB.test(piece);
  const isBracket =
    !isAtMark &&
    ((UNEVEN.test(piece) && !VERB.test(piece)) ||
      isDoneOpen ||
      WITHOUT_OBJECT.test(piece) ||
      (language === 'de' && CLOSING.test(behind)) ||
      isMeasured(behind));
  const isTorn = (!VERB.test(piece) && BEFORE_VERB.test(behind)) || TORN.test(`${piece}|${behind}`);
  return !isOpen && !isSetting && !isBracket && !isTorn && ![BEFORE_IF, BEFORE_RESULT].some((pattern) => pattern.test(behind));
};
