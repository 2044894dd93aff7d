// The descriptions of an ad: the brief's own sentences side by side; where it has none, frames with its facts.
import { escaped, sentencesIn } from '@app/creative';
import { lacksSubject } from './amounts-behind.js';
import { closings, differentFor, packed, withEnding } from './composed.js';
import { fittingParts } from './fitting-parts.js';
import { rotated } from '../seeded.js';
import { isBesidePrice, isSidePrice } from './main-price.js';
import type { Material } from './material.js';
import type { Selection } from './selection.js';
import { capitalised } from './slots.js';

const MOST_DESCRIPTIONS = 4;
const SHORT_DESCRIPTION = 40;
const LONGEST_LINE = 90;
/** Beside so many what is not understood alone is left out. */
const FEWEST_CLEAR = 2;
const FEW_WORDS = 4;
/** The first sentences of a brief are about the thing. */
const MOST_NAMING = 3;
const TAKES_OF_FACTS = 4;
/** `And the first chat is free`: what stood before it is told elsewhere. */
const JOINED = /^(?:And|Und|Et|Y) (?=\p{Ll})/u;

/** `Without appointment.` beside `Monday to Friday, without appointment.` */
const isRepeated = (part: string, all: readonly string[]): boolean => {
  const said = part.replace(/\.$/u, '').toLowerCase();
  return (
    said.split(' ').length <= FEW_WORDS &&
    all.some((other) => other !== part && new RegExp(`(?<![\\p{L}\\d])${escaped(said)}(?![\\p{L}\\d])`, 'iu').test(other))
  );
};

/**
 * @param passage the brief's own sentences, where no text before says them
 * @param headlines those of the ad
 * @returns undefined: fewer than the platform wants are allowed
 */
export const descriptionsOf = (
  material: Material,
  chosen: Selection,
  passage: readonly string[],
  hasPrimary: boolean,
  headlines: readonly string[],
): string[] | undefined => {
  const { phrases, rules, offers, order, own, framed, fillers, points, round, rounds, fill } = material;
  const { closing } = phrases.actions[material.action];
  const isNew = (text: string): boolean => chosen.isNew(text);
  const wanted = rules.wanted('description', MOST_DESCRIPTIONS);
  const isShortField = order.limits.fields.description.recommended < SHORT_DESCRIPTION;
  const told = isShortField
    ? [...points, ...framed, ...material.headlinePool].filter(isNew)
    : framed.filter((text) => !fillers.includes(text));
  const described = material.forTake(rules.fitting(told, 'description'), material.turn + rounds);
  // `Opticians on Alder Street` is said by `Opticians on Alder Street, over 800 frames`.
  const isSaid = (text: string): boolean => passage.some((each) => each !== text && each.startsWith(text.slice(0, -1)));
  const possible = passage
    .filter((text) => !isSaid(text))
    .flatMap((text, at) =>
      fittingParts(
        text,
        {
          brief: material.brief,
          lines: material.lines,
          offers,
          isNaming: at < MOST_NAMING || material.names(text),
          openings: material.openings,
        },
        rules,
      ),
    )
    .map((part) => capitalised(part.replace(JOINED, '')))
    .filter(isNew)
    .filter((part, _, all) => !isRepeated(part, all));
  const clear = possible.filter((part) => !lacksSubject(part));
  const parts = clear.length >= FEWEST_CLEAR ? clear : possible;
  const { price } = material;
  const isPriceTold = price === null || [...parts, ...headlines].some(price.isSaidBy);
  const [priced] = isPriceTold ? [] : material.priceLines(LONGEST_LINE).filter(isNew);
  // What is paid besides says nothing without what it is paid besides.
  const isTold = isPriceTold || priced !== undefined;
  const others = parts.filter(
    (text) => priced === undefined || !sentencesIn(text).every((sentence) => sentencesIn(priced).includes(sentence)),
  );
  const [first = ''] = material.values.x;
  const besides = others.filter((text) => !isBesidePrice(text, first) && !isSidePrice(text, price));
  const main = isTold || besides.length < wanted.least ? others : besides;
  const every = priced === undefined ? main : [...main.slice(0, 1), priced, ...main.slice(1)];
  const packs = isShortField
    ? []
    : (differentFor(order.take, (take) => [packed(rotated(every, take), rules, { ...wanted, price })]) ?? []);
  const closed = closings({ packs, offers, named: phrases.fill.called.flatMap((phrase) => fill(phrase)), closing });
  const asking = rotated(closed, order.take);
  const isToldAgain = order.take >= Math.max(round, TAKES_OF_FACTS) && wanted.most > 2;
  const most = packs.length > 0 ? Math.max(packs.length, wanted.least) : wanted.most - (isToldAgain ? 1 : 0);
  const plain = chosen.described(
    {
      texts: packs.length > 0 || wanted.least === 0 ? packs : described,
      // What to do next is said once.
      fill: rules.fitting([...asking.slice(0, 1), ...material.greetings.sentences, ...asking.slice(1)], 'description'),
    },
    isShortField || own.length > 0 ? [] : rotated(points, order.take),
    { ...wanted, most: Math.min(most, wanted.most) },
  );
  if (plain === undefined) return undefined;
  const greeting =
    isToldAgain && packs.length === 0
      ? chosen.of({ texts: [], fill: rules.fitting(rotated(fillers, order.take + rounds), 'description') }, { least: 1, most: 1 })
      : undefined;
  const all = [...plain, ...(greeting ?? [])];
  return hasPrimary ? all : withEnding(all, material.tails, wanted.most, rules);
};
