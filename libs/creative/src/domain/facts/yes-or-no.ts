// An answer that begins with yes or no: told without the word where the rest is true without its question, and otherwise not at all.

const YES = '(?:yes|yep|yeah|sure|of course|ja|klar|natürlich|oui|bien sûr|sí|claro)';
const NO = '(?:no|nope|not really|nein|non|no hace falta)';
const POLAR = new RegExp(`^(?<word>(?<yes>${YES})|${NO})(?:(?: ?[,:;!–—-]|\\.)+ |[.!]?$)(?<rest>.*)$`, 'iu');
/** Somebody does or has something: true without its question. */
const WHOLE =
  /^(?:(?:we|you|there|wir|man|nous|on|vous|hay|tenemos|puedes?|podéis|pueden|aceptamos|hacemos)(?:[’'](?:re|ve|s|ll))? (?!(?:do|don[’']t|are|aren[’']t|can|can[’']t|will|won[’']t)(?:[,.]|$))|(?:our|all|every|your|unser\p{L}*|alle|jede\p{L}*|nos|notre|tous|toutes|nuestr\p{L}+|tod[oa]s) \p{L})/iu;
/** It goes on with the words of the question: `anywhere in Ireland`, `desde $25.000 según el largo`. */
const LEANS =
  /^(?:just|only|but|because|if|when|as|and|or|from|in|on|at|by|with|for|to|any\p{L}*|every\p{L}+|some\p{L}*|most\p{L}*|both|either|it|they|he|she|that|this|those|these|one|until|up to (?=[^\d]*$)|after|before|within|usually|normally|nur|aber|weil|wenn|einfach|ab|in|im|am|an|auf|bei|mit|für|zu|bis(?! zu)|nach|vor|es|sie|er|das|die|der|alles|meist\p{L}*|seulement|juste|mais|car|si|dès|à|au|aux|en|dans|sur|chez|par|avec|pour|de|du|il|elle|ils|elles|c[’']est|ça|cela|tout|sólo|solo|pero|porque|desde|a|al|con|por|para|se|lo|la|los|las|el|es|son|todo|también)(?![\p{L}-])/iu;
const OFFERS = /\d ?%|(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})/iu;

/** The same text if it is no such answer; empty if nothing of it stands alone. */
export const withoutYesOrNo = (text: string): string => {
  const { yes, rest } = POLAR.exec(text)?.groups ?? {};
  if (rest === undefined) return text;
  const isOffer = OFFERS.test(rest.split(/[.!?] /u)[0] ?? '');
  return WHOLE.test(rest) || (yes !== undefined && (!LEANS.test(rest) || isOffer)) ? rest : '';
};
