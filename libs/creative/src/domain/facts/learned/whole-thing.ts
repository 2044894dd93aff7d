// The first words of an English thing that was learned may be missing, and a verb before it is none of them.
import { anyVerbOf } from '../verbs-behind-name.js';
import { kindOf, type Token, tokensOf } from './word-features.js';

/** No word of a thing stands behind these: the next one is a verb, or belongs to the number. */
const NO_FIRST_WORD =
  /^(?:we|i|you|they|who|that|to|and|or|can|will|also|own|<number>|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/u;
/** What somebody does with a thing, or says beside it. */
const BEFORE_IT =
  /^(?:offer(?:s|ing|ed)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|doing|done|got|having|selling|providing|giving|hosting|started|launched|opened|other|others|own|sorry|please|pls|plz|x+|lol|haha|ads?|advert|today|tonight|tomorrow)$/u;
const SAID_S = new RegExp(`^${anyVerbOf('en')}`, 'u');
const BE = /^(?:(?:we|they|you)['’]?re|i['’]?m|he['’]s|she['’]s|it['’]s|are|is|am|been|be|keep|start(?:ed)?)$/u;
/** `Our firm offers borehole siting`, `we've been growing carnivorous plants`. */
const isVerb = ({ word }: Token, before: Token | undefined, rest: string): boolean =>
  BEFORE_IT.test(word) || SAID_S.test(rest) || (word.endsWith('ing') && before !== undefined && BE.test(before.word));

/** `drone surveys` of `thermal imaging drone surveys`: English puts more words in front. */
const withFirstWords = (thing: string, sentence: string): string => {
  const place = Math.max(0, sentence.indexOf(thing));
  const before = tokensOf(sentence.slice(0, place)).toReversed();
  const end = before.findIndex(
    (token, at) =>
      kindOf(token) !== 'small' ||
      NO_FIRST_WORD.test(before[at + 1]?.word ?? '') ||
      isVerb(token, before[at + 1], sentence.slice(token.start)),
  );
  const first = before[(end < 0 ? before.length : end) - 1];
  return first === undefined ? thing : sentence.slice(first.start, place + thing.length);
};

const VERB = new RegExp(`^${anyVerbOf('en')} `, 'u');
const BEHIND_NAME = /^(?:\p{Lu}[\p{L}’'&.-]* (?:(?:in|of|for|&|and) (?=\p{Lu}))?)+$/u;
/** `Lion's mane mushrooms`; `our town's pool` is the town's, whatever it is. */
const WHOSE = /(?<!(?:the|our|your|my|their|his|her|its|this|that|every|each) )(?<![\p{L}’'-])\p{Ll}+(?:['’]s|s['’]) $/u;
const withOwner = (thing: string, sentence: string): string =>
  (WHOSE.exec(sentence.slice(0, Math.max(0, sentence.indexOf(thing))))?.[0] ?? '') + thing;
/** `Buckland Bearings stocks slewing ring bearings`: what the brand does is no word of the thing. */
const withoutVerb = (thing: string, sentence: string): string =>
  BEHIND_NAME.test(sentence.slice(0, Math.max(0, sentence.indexOf(thing)))) ? thing.replace(VERB, '') : thing;

export const wholeThing = (thing: string, sentence: string): string =>
  withOwner(withoutVerb(withFirstWords(thing, sentence), sentence), sentence);
