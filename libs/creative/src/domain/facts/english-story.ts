// A brief may tell a story and come to its thing late. What happened once is for nobody; what is offered now is. No sign moves, so all words keep their places.
import { MATTER_FOLLOWS } from './english-leads.js';
import { segmentsOf, type Segment } from './learned/segments.js';

const FEWEST_WORDS = 100;
const MOST_LINES = 4;
const OPENING = 5;
const FEWEST_TOLD = 3;
const PAST =
  /(?<!\p{L})(?:was|were|had|did|came|took|bought|went|fell|told|said|got|began|knew|thought|drove|gave|kept|swore|ran|passed|died|retired|used to|couldn[’']t|didn[’']t|wouldn[’']t|(?:i|he|she|we|they|who|(?:dad|mum|mom|(?:grand)?(?:father|mother)|uncle|aunt|gran|grandad|grandpa)(?: \p{Lu}[\p{L}’'-]+)?) (?:built|left|sold|sent|lost|found|made|met|ran|learnt|taught|(?!need)\p{L}{2,}ed)|last (?:\p{L}+day|spring|summer|autumn|winter))(?!\p{L})/iu;
/** `So here's what we do now: …`, `… and what we sell is the Barn Cardigan`: what stands behind is the matter. */
const LEADS = new RegExp(
  `^.*?(?<!\\p{L})(?:(?:(?:here|this)[’']s what (?:we|i)(?:[’']re)? (?:do|offer|make|sell|doing)(?: now| today)?:|now (?:they|you|people) can:|that[’']s all (?:we|i|[\\p{L}’' ]{3,40}) (?:do|does)(?: now)?:|what (?:we|i)(?:[’']re| are)? (?:sell(?:ing)?|make|making|offer(?:ing)?|want to tell (?:people|you|everyone) about|(?:should|would) like (?:promoted|advertised|to (?:promote|advertise|sell)))(?: now| today)? is|(?:we|i) (?:began|started|have|do|run) something (?:we|i) call)\\s+|${MATTER_FOLLOWS})(?=\\S)`,
  'iu',
);
const OFFERS = /[\p{Sc}%]|(?<!\p{L})(?:free|no charge|for nothing|(?<!the )R ?\d[\d ]*)(?!\p{L})/u;
const DATED =
  /\d|(?<!\p{L})(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})/iu;
const TO_READERS = /(?<!\p{L})you(?:r|rs)?(?!\p{L})/iu;
const ASKS =
  /^(?:book|call|phone|ring|text|e-?mail|message|order|adopt|join|come|visit|donate|sign up|get|try|buy|drop|post|send|pick|bring|online|only)(?!\p{L})/iu;
/** Of somebody in the story. */
const OF_SOMEBODY =
  /^(?:he|she|his|her|mine|my|i|i[’']\p{L}+|dad|mum|mom|one (?:lady|woman|man|lad|lass|guy|old)|there[’']s (?:a|an|this) (?:lady|woman|man|lad|lass|guy))(?!\p{L})/iu;
const wordsIn = (text: string): number => text.split(/\s+/u).length;

const isStory = (brief: string, segments: readonly Segment[]): boolean =>
  wordsIn(brief) >= FEWEST_WORDS &&
  brief.split('\n').filter((line) => line.trim() !== '').length <= MOST_LINES &&
  segments.slice(0, OPENING).filter(({ text }) => PAST.test(text)).length >=
    (segments.some(({ text }) => LEADS.test(text)) ? 1 : FEWEST_TOLD);

const isOfNow = ({ text }: Segment, brand: string | null): boolean => {
  if (OFFERS.test(text)) return true;
  if (OF_SOMEBODY.test(text) || PAST.test(text)) return false;
  return [DATED, TO_READERS, ASKS].some((is) => is.test(text)) || (brand !== null && text.includes(brand));
};
const isMatter = (segment: Segment, brand: string | null): boolean =>
  LEADS.test(segment.text) ||
  OFFERS.test(segment.text) ||
  (brand !== null && segment.text.includes(brand) && !PAST.test(segment.text));

/** The same brief, as long as it was. */
export const withoutEnglishStory = (brief: string, brand: string | null): string => {
  const segments = segmentsOf(brief);
  if (!isStory(brief, segments)) return brief;
  const first = segments.findIndex((segment) => isMatter(segment, brand));
  if (first < 0) return brief;
  return segments
    .map((segment, at) => {
      const written = brief.slice(segment.start, segment.end);
      const lead = at < first ? undefined : LEADS.exec(written)?.[0];
      if (lead !== undefined) return written.replace(lead, ' '.repeat(lead.length));
      return at >= first && isOfNow(segment, brand) ? written : written.replace(/\S/gu, ' ');
    })
    .join('');
};
