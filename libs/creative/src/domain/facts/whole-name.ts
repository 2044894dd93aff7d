// The name of a thing as the brief says it, where what was read begins a word too late or ends a word too late.
import type { FactLanguage } from './fact-language.js';
import { withoutNextPhrase } from './loose-ends.js';
import { withLastWord } from './phrase-ends.js';

/** `Staff rota software built only for dental practices`, `a bach right on the beach`: the last word belongs to what follows. */
const LOOSE_END =
  / (?:(?<!(?:custom|hand|purpose|well|new|self|ready|tailor) )(?:built|designed|developed|created|meant|intended|tailored|aimed|suited)|right|just|specially|specifically|especially|exclusively|all)$/iu;
const GOES_ON =
  /^ (?:(?:only|just|specially|specifically|especially|exclusively|together) )?(?:for|around|by|on|in|at|to|with|from|over) /iu;
const afterIn = (thing: string, sentences: readonly string[]): string => {
  const sentence = sentences.find((each) => each.includes(thing)) ?? '';
  return sentence.slice(sentence.indexOf(thing) + thing.length);
};
const withoutLooseEnd = (thing: string, sentences: readonly string[]): string => {
  const short = thing.replace(LOOSE_END, '');
  return short !== thing && GOES_ON.test(afterIn(thing, sentences)) ? short : thing;
};

/** `Three bedroom homestay`: the number says how large one of them is. */
const NEVER = /(?!)/u;
const SIZED = /^(?:bed(?:room)?|berth|man|person|seater?|storey|course|hole|door|wheel|day|night|week|month|hour) \p{L}/iu;
const NUMBER = /(?<![\p{L}\d-])(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})[ -]$/iu;
/** `Two bedroom bach`. */
const SIZE =
  /(?<![\p{L}\d-]|(?:and|or|to|,) )(?:one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:bed(?:room)?|berth|person|storey)[ -]$/iu;
const withSize = (thing: string, sentences: readonly string[]): string => {
  const sentence = sentences.find((each) => each.includes(thing)) ?? '';
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(thing)));
  const [size = ''] = (SIZED.test(thing) ? NUMBER : thing.includes(' ') ? NEVER : SIZE).exec(before) ?? [];
  return size + thing;
};

/** `We need roofers for sites in Calgary`. */
const FOR_WORK = / for (?:[\p{L}-]+ )?(?:jobs|sites|work|projects|shifts|contracts)$/iu;

export const asNamed = (thing: string, sentences: readonly string[], language: FactLanguage): string => {
  const whole = withLastWord(thing, sentences);
  return language === 'en'
    ? withSize(withoutLooseEnd(whole.replace(FOR_WORK, ''), sentences), sentences)
    : withoutNextPhrase(whole, sentences, language);
};
