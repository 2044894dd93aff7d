// The headlines of an ad: first one that names the thing, then what the brief says shortly, then what fills up a platform's minimum.
import { valuesOf } from '@app/creative';
import { isBareWord, isHeadline } from './headline.js';
import { isPraise, MONEY } from './importance.js';
import { isBesidePrice, isSidePrice } from './main-price.js';
import type { Material } from './material.js';
import { sidePrices } from './side-prices.js';
import { isOnADay } from './signs-of-events.js';
import type { Selection } from './selection.js';
import { isSureAlone } from './sure-alone.js';
import { GOES_TO, isSureKind } from './sure-kinds.js';

const MOST_HEADLINES = 15;

/** `Nobody has asked yet`, torn out of the brief, is no headline; what names the thing or opens the brief is one. */
const unsureIn = ({ brief, values, offers, names, keywords }: Material): ((text: string) => boolean) => {
  const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ').toLowerCase();
  const said = values.x.map(plain);
  const [opening = '', second = ''] = said;
  const goals = valuesOf(brief.facts, 'goal');
  const isSaid = (text: string): boolean => offers.includes(text) || said.some((each) => each.includes(plain(text)));
  const isWhole = (text: string, sentence: string): boolean =>
    sentence.startsWith(plain(text)) && /^(?:$|[.!?] )/u.test(sentence.slice(text.length));
  /** `Learn Irish in Derry.` Where no thing is named, a part of it names it, or what a flyer says below its name. */
  const isOpening = (text: string): boolean =>
    isWhole(text, opening) || (values.s.length === 0 && (opening.startsWith(plain(text)) || isWhole(text, second)));
  const isEvent = goals.includes('attend') || values.s.some(isOnADay);
  const isDay = (text: string): boolean => values.d.some((day) => text.includes(day));
  /** `$25 feeds one pup for a week`. */
  const isGift = (text: string): boolean => goals.includes('donate') && MONEY.test(text) && !GOES_TO.test(text);
  return (text) =>
    isSaid(text) &&
    ![names, isOpening, isDay, isGift].some((isKnown) => isKnown(text)) &&
    !keywords.includes(text) &&
    !isSureKind(plain(text), isEvent);
};

/** undefined: fewer than the platform wants are allowed. */
export const headlinesOf = (material: Material, chosen: Selection): string[] | undefined => {
  const { phrases, rules, values, offers, names, fill, leads, short, greetings, order, action } = material;
  const { closing, label, headline: asking } = phrases.actions[action];
  const wanted = rules.wanted('headline', MOST_HEADLINES);
  /** `No surprises` says less than `Flat fee $199, no surprises`. */
  const isPart = (text: string): boolean =>
    !values.b.includes(text) && leads.some((other) => other !== text && other.toLowerCase().includes(text.toLowerCase()));
  // Descriptions are told in the brief's own sentences: a headline takes none of them that they need.
  const fitting = material.own.filter((text) => rules.fits(text, 'description'));
  const isTold = fitting.length >= short.length + rules.wanted('description', 0).least;
  /** `€55 adults` is said by `€55 adults, €40 under 14s`. */
  const longer = rules
    .fitting([...leads, ...(isTold ? short : []), ...material.clauses], 'headline')
    .filter((text) => /, /u.test(text));
  const isPoint = (text: string): boolean =>
    longer.some((other) => other.toLowerCase().split(', ').includes(text.toLowerCase()) && isHeadline(other, offers));
  const isNamedAtLength = leads.some((text) => names(text) && !isBareWord(text));
  /** `Apply by 31 May`, `Rated 4.9/5`. */
  const isRead = (text: string): boolean => isPraise(text) || values.d.some((day) => text.includes(day));
  /** `Wear wellies` of `Bring carrots, wear wellies`. */
  const isTorn = (text: string): boolean => !isRead(text) && !isSureAlone(text, values.x);
  const isSide = sidePrices(values.x, rules.fitting([...leads, ...(isTold ? short : []), ...material.clauses], 'headline'));
  const { price } = material;
  const [first = ''] = values.x;
  const saysPrice = rules
    .fitting([...leads, ...(isTold ? short : []), ...material.clauses], 'headline')
    .some((text) => price?.isSaidBy(text));
  /** `Padlock $25` beside no price of the unit itself. */
  const isBesides = (text: string): boolean => isBesidePrice(text, first) || (!saysPrice && isSidePrice(text, price));
  const isUnsure = unsureIn(material);
  const saysMore = (text: string): boolean =>
    !isPart(text) && !isPoint(text) && !isTorn(text) && !isUnsure(text) && !isSide(text) && !isBesides(text);
  const mayLead = (text: string): boolean =>
    values.b.includes(text) ||
    (!/\.\s/u.test(text) &&
      ((names(text) && !(isNamedAtLength && isBareWord(text))) || (isHeadline(text, offers) && saysMore(text))));
  const said = rules.fitting([...(isTold ? short : []), ...material.clauses], 'headline').filter(saysMore);
  const asked = closing.replace(/\.$/u, '');
  const headlines = chosen.of(
    {
      texts: [
        ...material.forTake(leads, order.take).filter(wanted.most > 1 ? mayLead : (text) => names(text) || mayLead(text)),
        ...(wanted.most > 1 ? material.main : []),
        ...said,
        ...(material.isDemo ? fill(asking) : []),
      ],
      fill: rules.fitting(
        [
          ...greetings.headlines.filter(mayLead),
          ...greetings.headlines.filter(names),
          ...(action === 'learn_more' ? [] : [asked]),
          // What asks for the same again comes last.
          ...phrases.fill.least.flatMap((phrase) => fill(phrase)),
          ...fill(asking),
          asked,
          phrases.actions.learn_more.label,
          label,
        ],
        'headline',
      ),
    },
    wanted,
  );
  const isSigned = headlines?.some((each) => values.b.some((brand) => each.startsWith(brand))) === true;
  if (headlines === undefined || isSigned || headlines.length >= wanted.most) return headlines;
  // The brand alone is a headline that every searcher understands.
  return [...headlines, ...(chosen.of({ texts: [], fill: rules.fitting(fill('{B}'), 'headline') }, { least: 1, most: 1 }) ?? [])];
};
