/** The parts of what an ad delivered, by those whom its ad set reaches: nobody else is told of. */
import type { Json } from '../core/declaration.js';
import { both, dividedBy, type ToldPart, type Weights } from '../core/report-parts.js';
import { chance } from '../model/chance.js';
import type { Delivery } from '../model/delivery.js';
import { countriesOf, items, part } from './declared/targeting.js';
import { AGES, DEVICES, GENDERS, POSITION_WEIGHTS, POSITION_WORDS } from './insights.table.js';
import { POSITIONS } from './words.table.js';

const GENDER_NUMBERS: Readonly<Record<string, number>> = { male: 1, female: 2 };
const YOUNGEST = 18;
const OLDEST = 65;

const only = (weights: Weights, isKept: (word: string) => boolean): Weights =>
  Object.fromEntries(Object.entries(weights).filter(([word]) => isKept(word)));

function ages(targeting: Json | undefined): Weights {
  const least = Number(part(targeting, 'age_min') ?? YOUNGEST);
  const most = Number(part(targeting, 'age_max') ?? OLDEST);
  return only(AGES, (word) => {
    const [first = 0, last = Infinity] = (word.match(/\d+/g) ?? []).map(Number);
    return last >= least && first <= most;
  });
}

function genders(targeting: Json | undefined): Weights {
  const chosen = items(targeting, 'genders').map(Number);
  return chosen.length === 0 ? GENDERS : only(GENDERS, (word) => chosen.includes(GENDER_NUMBERS[word] ?? 0));
}

function devices(targeting: Json | undefined): Weights {
  const chosen = items(targeting, 'device_platforms').map(String);
  const all = Object.entries(DEVICES).filter(([word]) => chosen.length === 0 || chosen.includes(word));
  return Object.fromEntries(all.flatMap(([, weights]) => Object.entries(weights)));
}

function countries(targeting: Json | undefined): Weights {
  const chosen = [...new Set(countriesOf(targeting))];
  return Object.fromEntries((chosen.length === 0 ? ['unknown'] : chosen).map((each) => [each, 1 + chance(each)]));
}

/** Publishers with their positions, joined by a space. */
function positions(targeting: Json | undefined): Weights {
  const chosen = items(targeting, 'publisher_platforms').map(String);
  const all = Object.entries<readonly string[]>(POSITIONS).flatMap(([publisher, own]) => {
    if (chosen.length > 0 && !chosen.includes(publisher)) return [];
    const named = items(targeting, `${publisher}_positions`).map(String);
    return (named.length > 0 ? named : own).map((each) => {
      const word = POSITION_WORDS[`${publisher} ${each}`] ?? each;
      return [`${publisher} ${word}`, POSITION_WEIGHTS[word] ?? 1] as const;
    });
  });
  return Object.fromEntries(all);
}

function publishers(targeting: Json | undefined): Weights {
  const sums: Record<string, number> = {};
  for (const [key, weight] of Object.entries(positions(targeting))) {
    const [publisher = ''] = key.split(' ');
    sums[publisher] = (sums[publisher] ?? 0) + weight;
  }
  return sums;
}

/** By the combination; the words of several dimensions are joined by a space. */
const DIMENSIONS: Readonly<Record<string, (targeting: Json | undefined) => Weights>> = {
  age: ages,
  gender: genders,
  'age,gender': (targeting) => both(ages(targeting), genders(targeting)),
  country: countries,
  device_platform: devices,
  publisher_platform: publishers,
  'publisher_platform,platform_position': positions,
};

export function partsOf(
  whole: Delivery,
  breakdowns: readonly string[],
  targeting: Json | undefined,
  of: { readonly key: string; readonly currency: string },
): ToldPart[] {
  const weights = DIMENSIONS[breakdowns.join()];
  return weights === undefined ? [{ values: {}, delivery: whole }] : dividedBy(whole, breakdowns, weights(targeting), of);
}
