// A message to a friend, or what was spoken and written down: who is greeted, who speaks and the words of hesitation are no part of the matter.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { GREETS } from './greetings.js';

const SLANG = 'howzit|wah gwaan|wagwan|wass?up|sup|oi|aye|omg|yo|hey hey';
const FRIEND = 'pet|hun|hon|love|mate|babe|bro|bruv|sis|man|girl|darling|lovely|di|bhai|ji|dear|buddy|pal';
const NAME = String.raw`\p{Lu}\p{Ll}+`;
const PICTURES = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]`;
const END = String.raw`(?:\s|[,.!?]|${PICTURES})*`;
/** A comma or a line behind a name is of a letter. */
const GREETING = new RegExp(
  String.raw`^(?:(?:${SLANG}) (?<slang>${NAME})(?: (?:${FRIEND}))?(?!\p{L})|(?:${GREETS}) (?<friend>${NAME}) (?:(?:${FRIEND})(?!\p{L})|(?=${PICTURES}|(?:you|u|can|ok|so|its?|we|i|just|quick) )))${END}`,
  'iu',
);
const PLAIN_GREETING = new RegExp(String.raw`^(?:${SLANG}|hun|babe)(?:[,!]${END}| (?=(?:can|so|ok|need) ))`, 'iu');
/** `it’s Noel from the bouncy castles` */
const SPEAKER = new RegExp(
  String.raw`^(?:it[’']?s|this is|i[’']m) ${NAME}(?: ${NAME})?(?: (?:here|again))?(?: from (?:the )?[^,.!?\n]{3,30}?)?${PICTURES}?(?:[,.!] ?| ?${PICTURES}+| ?(?=\n|$))\s*`,
  'u',
);
const KISSES =
  /(?<=[\p{L}\d.!?,)]) (?:x{2,4}|x?ox?o?)(?=[ .!]*(?:$|\n))|(?<=[.!?] |thanks |ta |mill |you )x(?=\s*(?:$|\n))|(?<=[\p{L}!?.]) x{2,4}(?= \p{L})/gu;

/** `can u do us a wee ad for facebook 👍 mobile tyre fitting`; the request may be gone already. */
const ASKS_FOR_AD = new RegExp(
  String.raw`^(?:(?:(?:hiya|hi|hey|hello)[ ,!]+)?(?:can|could|would) (?:u|you) (?:please |pls )?(?:do|make|write|knock up|sort|put together) (?:us |me )?(?:an? )?(?:\p{L}+ ){0,2}(?:ads?|adverts?|posts?) (?:for|on) )?(?:facebook|fb|insta(?:gram)?|google|tiktok|meta)(?: (?:please|pls|plz))?(?:\s*(?:${PICTURES}|[,.!?\n–-])+)\s*`,
  'iu',
);

const withoutGreeting = (text: string, brand: string | null): string => {
  const said = GREETING.exec(text);
  const name = said?.groups?.['slang'] ?? said?.groups?.['friend'];
  const isBrand = name !== undefined && brand?.toLowerCase().includes(name.toLowerCase()) === true;
  // The flag of any case is for the greeting only.
  const isName = name !== undefined && /^\p{Lu}\p{Ll}/u.test(name);
  if (said && isName && !isBrand) return text.slice(said[0].length).replace(SPEAKER, '');
  return text.replace(PLAIN_GREETING, '');
};

const HESITATION = /(?:,? )(?:um+|uh+|er+m|ehm)(?=[,.])|(?<=^|[.!?] )(?:um+|uh+|er+m|ehm),? /giu;
const ASIDE = /, (?:you know|i mean|what was it|let[’']s say)(?=[,.])/giu;
const BEGINS =
  /(?<=^|[.!?] )(?:(?:okay|ok|yeah|right|alright|well|so|oh|look(?=, (?:i|we|you|it)))(?:, | (?=(?:so|hi|okay|right|yeah)[, ]))|hi, (?=so)){1,4}(?<next>\p{L})/giu;
const FEWEST_BEGINS = 2;
/** Only what is seen to be spoken. */
const withoutHesitation = (text: string): string => {
  const begins = [...text.matchAll(BEGINS)];
  const isSpoken = HESITATION.test(text) || ASIDE.test(text) || begins.length >= FEWEST_BEGINS || begins[0]?.index === 0;
  HESITATION.lastIndex = 0;
  ASIDE.lastIndex = 0;
  return isSpoken
    ? text
        .replace(HESITATION, '')
        .replace(ASIDE, '')
        .replace(BEGINS, (_, next: string) => capital(next))
    : text;
};

/** `never shouted in nineteen years, put that in there` */
const PUT_IT =
  /(?:(?<=[.!?] )|, )(?:and )?(?:put|write|get|stick) (?:that|it|this) (?:in there|in the ad|in|down)(?:,? (?:too|as well|please))?(?=[.!])[.!]? ?/giu;

/** The same text without them. */
export const withoutFriend = (text: string, language: FactLanguage, brand: string | null): string =>
  language === 'en'
    ? withoutHesitation(
        withoutGreeting(text, brand)
          .replace(ASKS_FOR_AD, '')
          .replace(KISSES, '')
          .replace(PUT_IT, (said) => (said.startsWith(',') ? '. ' : '')),
      )
    : text;
