// A long English line without a single mark, typed in haste: `2 men and a van £65 an hour fully insured ring tommy`. Its clauses are told by the words that begin one.
import { capital } from './capital.js';
import type { Spoken } from './chat.js';
import type { Reworded } from './main-clause.js';
import { names } from './names.js';

const FEWEST_WORDS = 16;
const MARKS = /[,.;:!?()\n•|–—](?=\s|$)|\s-\s/u;
const MOST_CAPITALS = 0.34;

const SUM = String.raw`(?:(?:[£$€₹]|(?<!\p{L})(?:R|N|J\$|TT\$|KSh ?))\d(?:[\d.,]*\d)?)`;
const RATE = String.raw`(?: (?:an?|per) \p{L}+| (?:each|pp|ph|pm|pcm))?`;
/** The clause goes on behind them. */
const JOINS =
  /(?<![\p{L}’'])(?:\p{L}+[’']s|theres|its|thats|whats|(?<!(?:walk|drop|pop|come) )in|and|&|or|but|so|if|when|whenever|once|unless|while|than|as|that|which|who|where|what|whatever|how|why|because|cos|until|till|before|after|since|with|without|wi|for|from|to|of|on|at|by|off|over|under|about|into|near|around|between|per|within|the|an?|our|your|my|their|his|her|this|these|those|every|each|any|some|all|everything|anything|things?|way|no|not|don[’']?t|never|is|are|was|be|can|will|could|would|should|must|may|might|do|does|did|have|has|had|we|you|i|they|it|he|she|just|only|also|even|still|now|then|get|got|gets|book|buy|take|takes|bring|max|(?<!\d )min|up|year|yr|level|grade|class|exit|route|rt|hwy|highway|junction|unit|studio|shop|flat|suite|room|gate|phase|floor|age|ages|aged|most|more|less|least|other|first|next|last|save|saves|plus|inc|incl|including|approx|circa|open|sleeps?|seats?|looking|brand|called|named|please|pls|poss|job|part|half|best|good|great|really|very|nae|new|old|big|small|large|ex|pre|non|via|vs|number)$/iu;
/** What begins a sentence of its own. */
const SENTENCES = [
  String.raw`we(?:[’'](?:re|ve|ll|d))? \p{L}`,
  String.raw`you (?:can|get|pay|will|choose|pick|bring|won[’']?t|don[’']?t|only|just)(?!\p{L})`,
  String.raw`(?:ring|call|text|phone|whatsapp|message|dm|email) (?!out|outs|cent|back|hire|repair|marketing)(?:us|now|today|me|for|on|or|to|\p{L}+ (?=on |at |\d)|\d|\p{L}+(?=$| no ))`,
  String.raw`(?:book|order|apply|enrol|register|reserve|enquire) (?:on|online|now|by|via|through|with|early|direct)(?!\p{L})`,
  String.raw`(?:get (?:an? )?(?:free )?quotes?|ask for|walk[- ]?ins?|pop in|drop in|come (?:in|along|down|see)|send (?:us|me|pics?|photos?))(?!\p{L})`,
  String.raw`no (?!(?:one|longer|matter|problem|more|other|idea|doubt|wonder|end)(?!\p{L}))\p{L}+`,
  String.raw`(?:free|fully|fixed|same[- ]day|next[- ]day|pet|family|locally|professionally|emergency) (?!(?:to|of|from|for|on|in|with|and|or|if|when|over|all)(?!\p{L}))\p{L}+`,
  String.raw`(?:cash or card|card or cash|cash only|all (?:work|ages|levels|makes|areas|sizes|abilities|types|equipment|\p{L}+s trained|\p{L}+ included)|est(?:ablished)?(?: in)? \d{4}|\d\.\d (?:on|stars?)|most of \p{Lu})`,
  String.raw`(?:opens?|closed|closes|closing date|closing|starts?|starting) (?:(?:at|on|in|from|till|until|sat|sun|mon|tues?|weds?|thurs?|fri|daily|every|7|seven|early|late|all) ?)?(?:\d|sat|sun|mon|tue|wed|thu|fri|daily|every|late|end|weekends|evenings|day)`,
  String.raw`(?:last (?:year|month|season|summer|winter) \d|now open|open now|only \d+ (?:places|spaces|spots|seats|slots|left|tickets))(?!\p{L})`,
  String.raw`(?:usually|normally) (?:with|within|same|next|in|ready|done|takes|there)(?!\p{L})`,
  String.raw`(?:sundays|weekends|evenings|saturdays|weekdays|ladies|adults|kids|students?|pensioners?|seniors?|beginners?|everyone|dogs?) (?:same|too|as well|only|welcome|free|half)(?!\p{L})`,
  String.raw`(?:finance|deposit|delivery|postage|boxes|tools|equipment) (?:from|lent|free|included|available|provided|supplied)(?!\p{L})`,
  String.raw`looking for (?=\d|an? |full|part)`,
];
/** What belongs to the clause before it, or to a list. */
const CLAUSES = [
  String.raw`(?:max|min|minimum|maximum|sleeps|seats|ages) \d`,
  String.raw`(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:day|nesday|urday)?s? (?:mornings?|afternoons?|evenings?|nights?|only)`,
  // What is counted: `2 seater couch R350`, `60+ in stock`.
  String.raw`\d+(?:\.\d+)?\+? (?!(?:am|pm|to|till|until|or|and|off|of|per|a|an|each|ph|quid|normally|usually|was|were|on|at|by|min|plus|sept?|oct|nov|dec|jan|feb|mar|apr|may|june?|july?|aug|star)(?!\p{L}))\p{L}+`,
];
/** What the writer is told. */
const NOTE =
  /(?<=[\p{L}\d])(?<! please),? (?=(?:(?:please |pls )?(?:need it (?:for|by|asap|today)|make it (?:look|sound|nice|fun)|don[’']?t (?:put|mention|say|use)|keep it))(?!\p{L}))/giu;
const LIMIT = String.raw`(?:till|until|til) (?:(?:the )?(?:month end|end of(?: the)? \p{L}+|christmas|easter|xmas|late)|\d{1,2}(?:st|nd|rd|th)? \p{L}+|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?(?!\p{L}))`;
/** `no call out charge`. */
const NOTHING = String.raw`(?<!\p{L})no (?:\p{L}+ ){0,2}(?:charges?|fees?|wait|waiting|contracts?|deposit|experience|booking|appointment|agencies|mess|bother|lift|voicemails?|minimum|questions)`;
/** Between sums: `3 men 85`. */
const BARE_SUM = String.raw`, \d \p{L}+ \d{2,3}`;
const GOES_ON_BEHIND =
  /^(?:an?|per|each|pp|ph|pm|for|off|or|to|and|plus|with|when|on|if|in|at|of|until|till|before|after|all|only|incl?|including|inc|vat|deposit|total|extra|min|minimum|return|monthly|weekly|more|less|entry|drop|special|normally|usually|was|fitted|installed|delivered|subject|by|weekdays|weekends|then|down|upfront|instead|but|term|shared|needed|required|necessary|a|the|\+|&|-)$/iu;
/** `Corrib Roofing are open`, `Godiva Motors on Foleshill Rd`. */
const BEHIND_NAME =
  /^ (?:is|are|was|were|has|have|do|does|will|can|at|on|in|of|by|near|and|&|or|to|for|with|who|that|offers?|sells?|makes?|brings?|opens?|after|[’']s)(?!\p{L})/iu;
const NAMED = '(?:(?:the|our) )?(?:brand|business|company|shop)(?: name)? is ';
/** `After the storm we are open`: its main clause follows. */
const IS_OPEN =
  /^(?:if|when|whenever|once|after|before|since|while|unless|until|as) |(?<!\p{L})(?:after|before|since|when) (?:the |an? )?\p{L}+$/iu;

const beginningWith = (begins: readonly string[]): RegExp[] =>
  begins.map((begin) => new RegExp(String.raw`(?<=[\p{L}\d+%/]) (?=(?:${begin}))`, 'giu'));
const sentences = beginningWith(SENTENCES);
const clauses = beginningWith(CLAUSES);
const endingWith = (end: string): RegExp => new RegExp(String.raw`(?<=(?:${end})) (?=([^\s.,]+))`, 'giu');
const endsOfSentence = [LIMIT, NOTHING].map(endingWith);
const endsOfClause = [`${SUM}${RATE}`, BARE_SUM].map(endingWith);

/** Behind them a point ends a sentence at the end of its line only. */
const SHORTENED = /(?<=(?:\d|(?<!\p{L})(?:hrs?|mins?|mths?|incl?|st|rd|ave|approx|ft|lbs?|gal|yds?))\.) (?=\S)/gu;

/** What is asked of the writer says what the brief is about. */
const JOB_AD = /^(?:i |we )?need an? (?:job|staff|recruitment) (?:ad|advert|post)(?: please)?,? (?:for )?/iu;

const lastClause = (text: string): string => text.split(/[,.] /u).at(-1) ?? '';
const begun =
  (mark: string) =>
  (text: string, begins: RegExp): string =>
    text.replace(begins, (gap, at: number) => {
      const before = text.slice(0, at);
      // `3 men 85`, `0113 496 0172`
      const next = text.slice(at);
      const isNumber = /\d$/u.test(before) && /^ \d/u.test(next);
      const isBareSum = /(?<![\p{L}£$€.,])\d \p{L}+$/u.test(before) && /^ \d{2,3} /u.test(next);
      return isNumber || isBareSum || IS_OPEN.test(lastClause(before)) || JOINS.test(before) ? gap : mark;
    });
const ended =
  (mark: string) =>
  (text: string, end: RegExp): string =>
    text.replace(end, (gap, next: string) => (GOES_ON_BEHIND.test(next) ? gap : mark));

/** A name stands apart from what is beside it. */
const withName = (text: string, brand: string | null): string => {
  if (brand === null) return text;
  const written = brand
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '')
    .join(String.raw`[^\p{L}\d]+(?:(?:and|n) )?`);
  const { index: at = -1, 0: name = '' } = new RegExp(String.raw`(?<![\p{L}\d])${written}(?![\p{L}\d])`, 'iu').exec(text) ?? {};
  if (at < 0) return text;
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at + name.length);
  const begin = before === '' ? name : `${before}${JOINS.test(before) ? ' ' : ', '}${name}`;
  const told = /^ \S/u.test(after) && !BEHIND_NAME.test(after) ? `${begin}.${after}` : `${begin}${after}`;
  // The ad says the name anyway.
  return told.replace(new RegExp(String.raw`,? ${NAMED}${written}(?=\.|$)`, 'iu'), '');
};

/** Towns behind the thing, as one types them in a search: `roofer galway`. */
const NO_NAME_OF_TOWN =
  /^(?:\p{L}+(?:days?|ember|ish|ese|ian|ean|ican)|(?:jan|febr)uary|october|april|june|july|august|sept|tues|thurs|christmas|easter|halloween|ramadan|thai|greek|dutch|swiss|german|french|tuscan|welsh)$/u;
const NO_TOWN =
  /^(?:cheap\p{L}*|fast|local|mobile|areas?|city|based|cent\p{L}+|new|best|only|also|near|trained|\p{L}+(?:(?<!way)s|ing|ed|ly|er|ion|ment))$/iu;
const TOWN = `(?:${[...names.en].filter((name) => !NO_NAME_OF_TOWN.test(name)).join('|')})`;
const THING_IN_TOWNS = new RegExp(
  String.raw`^(?<thing>\p{L}+(?: \p{L}+){0,5}?) (?<towns>${TOWN}(?: \p{L}{4,}){0,5})(?=$|[,.] )`,
  'iu',
);
const withTowns = (sentence: string, changed: Reworded[]): string => {
  const { thing = '', towns = '' } = THING_IN_TOWNS.exec(sentence)?.groups ?? {};
  const [town = '', ...others] = towns.split(' ');
  if (thing === '' || JOINS.test(thing) || others.some((each) => NO_TOWN.test(each))) return sentence;
  const told = `${thing} in ${[town, ...others].map(capital).join(', ')}`;
  changed.push({ said: `${thing} ${towns}`, told });
  return `${told}${sentence.slice(thing.length + 1 + towns.length)}`;
};

const isTyped = (sentence: string): boolean => {
  const words = sentence.split(' ');
  return (
    words.length >= FEWEST_WORDS &&
    !MARKS.test(sentence.replace(/\.$/u, '')) &&
    /^[\p{Ll}\d]/u.test(sentence) &&
    words.filter((word) => /^\p{Lu}/u.test(word)).length < MOST_CAPITALS * words.length
  );
};
const withMarks = (sentence: string, brand: string | null, changed: Reworded[]): string => {
  const named = withName(sentence, brand);
  const begins = clauses.reduce(begun(', '), sentences.reduce(begun('. '), named));
  const marked = endsOfClause.reduce(ended(', '), endsOfSentence.reduce(ended('. '), begins)).replace(NOTE, '. ');
  return withTowns(marked, changed)
    .replace(SHORTENED, '\n')
    .replace(JOB_AD, (said) => {
      changed.push({ said, told: 'now hiring' });
      return 'now hiring. ';
    });
};

/** The same words with their marks; only lines in small letters that have none are changed. */
export const withHastyMarks = (text: string, brand: string | null): Spoken => {
  const changed: Reworded[] = [];
  const told = text
    .split(/(?<=[.!?]) (?=\p{Ll}|\d)|(?=\n)/u)
    .map((sentence) => (isTyped(sentence) ? withMarks(sentence, brand, changed) : sentence))
    .join(' ')
    .replaceAll(' \n', '\n');
  return { text: told, changed };
};
