// Things whose name holds another thing's word: of these a drawing would only be near. A phrase ends with them, a French or Spanish one begins.
import type { FactLanguage } from '@app/creative';

const oneOf = (...lists: readonly string[]): string => `(?:${lists.join('|')})`;

const ENGLISH = oneOf(
  'horse ?box(?:es)?(?: bars?)?',
  "(?:tree|play|wendy|dolls?[’']?|bird|hen|dog|bee|bug|gingerbread|summer|club) ?houses?",
  '(?:bee|bug|insect) hotels?',
  '(?:chair|sofa|couch|bed|car|boat|bike|seat|duvet|cushion|phone|pool) covers?',
  '(?:massage|pedicure|barber|dental|salon|camping|high|car|gaming|beach) chairs?',
  '(?:swim|hot[- ]tub|inflatable) spas?|spa (?:repairs?|servicing|covers?|chemicals)',
  "(?:nursery|bathroom|school|kids|children[’']s|dolls?[’']?) furniture",
  '(?:toy|tool|seed|sling|nappy|clothes) librar(?:y|ies)',
  'court report(?:ing|ers?)|lab coats?|baby cloth(?:es|ing)|milk teas?',
);
const GERMAN = oneOf(
  '(?:eis|kaffee|imbiss|verkaufs|pizza|grill)wagen',
  'tischfußball|(?:insekten|bienen)hotel',
  '(?:massage|camping|friseur|garten|kinderhoch|hoch)st[uü]hl',
  '(?:bad|kinder|schul|puppen)möbel|hundem[aä]ntel|hundejacke',
  '(?:motorrad|ski|reit|baby)(?:be)?kleidung|(?:puppen|baum|spiel|hühner|insekten)h(?:aus|äus)',
);
const FRENCH = oneOf(
  'moules? à|fours? à (?:pizza|pain)|hôtels? à insectes|thés? glacés?',
  "bottes? (?:camarguaises?|de cowboy|d'équitation)|chaises? (?:de camping|hautes?|de massage)",
  'maisons? de poupées?|meubles? de salle de bains?|vêtements? (?:pour )?bébés?|housses? de',
);
const SPANISH = oneOf(
  'hotel(?:es)? de insectos|botas? (?:vaqueras?|de montar|camperas?)|sillas? de (?:montar|camping|masaje)',
  'casas? de muñecas?|muebles? de baño|ropa de bebé|abrigos? para (?:perr|mascot)\\p{L}*|fundas? de|moldes? (?:para|de)|cajas? de mudanza',
  'planta (?:\\d|un |una )[\\p{L}\\d. ]*',
);

const NEAR: Readonly<Record<FactLanguage, RegExp>> = {
  en: new RegExp(`(?:^|[\\s-])${ENGLISH}$`, 'iu'),
  de: new RegExp(`${GERMAN}(?:e|n|en|er|s|es)?$`, 'iu'),
  fr: new RegExp(`(?:^|\\s)${FRENCH}(?!\\p{L})`, 'iu'),
  es: new RegExp(`(?:^|\\s)${SPANISH}(?!\\p{L})`, 'iu'),
};
/** `Ain't no juice bar` */
const DENIED: Readonly<Record<FactLanguage, RegExp>> = {
  en: /^(?:\S+ )?(?:no|not|never)\s/iu,
  de: /^(?:\S+ )?(?:kein\p{L}*|nicht|nie)\s/iu,
  fr: /^(?:\S+ )?(?:pas|jamais|aucune?)\s/iu,
  es: /^(?:no|nunca|ningún|ninguna)\s/iu,
};

export const isNearThing = (phrase: string, language: FactLanguage): boolean =>
  NEAR[language].test(phrase) || DENIED[language].test(phrase);
