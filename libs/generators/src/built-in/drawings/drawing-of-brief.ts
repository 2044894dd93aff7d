import { type Fact, type FactLanguage, valuesOf } from '@app/creative';
import type { DrawingName } from './drawings.data.js';
import { drawingOf, isAnotherThing, isToldIn } from './drawing-of.js';

/** What a business is named after because it does it. A dog, an apple or a key in a name may only be a symbol: The White Horse is a pub. */
// prettier-ignore
const OF_TRADES: ReadonlySet<DrawingName> = new Set<DrawingName>([
  'running-shoe', 'mans-shoe', 'soap', 'tooth', 'adhesive-bandage', 'eye', 'scissors', 'barber-pole', 'nail-polish', 'thread',
  'wrench', 'hammer-and-wrench', 'carpentry-saw', 'brick', 'building-construction', 'house', 'paintbrush', 'electric-plug', 'fire', 'snowflake', 'sun',
  'broom', 'recycling-symbol', 'mouse-trap', 'seedling', 'paw-prints', 'pizza', 'sushi', 'bread', 'wine-glass', 'beer-mug',
  'fork-and-knife-with-plate', 'person-lifting-weights', 'person-climbing', 'ballet-shoes', 'ear-with-hearing-aid', 'pill', 'foot', 'sponge',
  'fire-extinguisher', 'automobile', 'bicycle', 'delivery-truck', 'articulated-lorry', 'taxi', 'world-map', 'canoe', 'diving-mask',
  'water-wave', 'sports-medal', 'chess-pawn', 'tennis', 'flag-in-hole', 'lotus', 'martial-arts-uniform', 'amphora', 'camera', 'musical-keyboard',
  'speech-balloon', 'graduation-cap', 'playground-slide', 'bar-chart', 'balance-scale', 'shield', 'briefcase', 'locked', 'bellhop-bell',
  'admission-tickets', 'saxophone', 'clapper-board', 'microphone', 'trophy', 'ferris-wheel',
]);

/** Of these the words are taken for their sound too: a Surfboard Spa mends boards, Sunny Acres Solar may sell batteries. */
const OF_MOODS: ReadonlySet<DrawingName> = new Set<DrawingName>([
  ...(['lotus', 'fire', 'snowflake', 'sun', 'house', 'water-wave', 'seedling', 'trophy'] as const),
]);

/** Where nothing names the thing: gifts come from the heart, and what is installed is an app. */
const OF_GOAL: Readonly<Record<string, DrawingName>> = { donate: 'red-heart', install: 'mobile-phone' };

const SEVERAL = /[&+]|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/iu;

/** French and Spanish: what follows an article is a name of its own. */
const SECOND_NAME = /(?<=^\S+(?: \p{Ll}\S+)*)(?<! (?:de|à|a|en|sur)) (?:(?:[Ll](?:as?|os|es?)|[Ee]l)(?= )|[Ll][’']).*$/u;

/** An English name ends with the trade, a German one ends or begins with it, a French or Spanish one begins with it. */
const drawingOfName = (name: string, language: FactLanguage): DrawingName | undefined => {
  if (SEVERAL.test(name)) return undefined;
  const [first = ''] = name.split(' ');
  // `Teatro La Carpintería` is a theatre.
  const kind = name.replace(SECOND_NAME, '');
  const found = (language === 'de' ? [name, first] : language === 'en' ? [name] : [kind]).map((part) =>
    drawingOf(part, language),
  );
  return found.find((drawing) => drawing !== undefined && OF_TRADES.has(drawing));
};

/** `Book by 30 September` is no book. */
const ASKS = /^book (?:by|before|now|online|early|direct|your|an?|the|at|on|with|in|for)(?!\p{L})/iu;
const APP = /(?<!\p{L}|(?:with|mit|avec|con|via|per|our) )(?:apps?|appli(?:cation)?|aplicación)(?!\p{L})/iu;
const ON_TABLET = /(?<!\p{L})tablets?(?!\p{L})|tablette/iu;

/** The trade of its name, surely or where the brief tells it in other words than its name and names nothing else. */
const drawingOfBrand = (
  facts: readonly Fact[],
  names: readonly string[],
  brand: string | null,
  language: FactLanguage,
): DrawingName | undefined => {
  const all = facts.filter(({ kind }) => kind !== 'goal').map(({ value }) => value);
  const told = (brand === null ? all : all.map((text) => text.replaceAll(brand, ''))).join('\n').trim();
  const namesAnother = valuesOf(facts, 'subject').some((text) => text.toLowerCase() !== brand?.toLowerCase());
  const isTold = (drawing: DrawingName): boolean => told === '' || (!namesAnother && isToldIn(told, drawing, language));
  return names
    .map((name) => drawingOfName(name, language))
    .find((drawing) => drawing !== undefined && (!OF_MOODS.has(drawing) || isTold(drawing)));
};

/** What the brief names comes before what a sentence tells of it, and both before the name of its brand. */
export const drawingOfBrief = (facts: readonly Fact[], brand: string | null, language: FactLanguage): DrawingName | undefined => {
  const [goal = ''] = valuesOf(facts, 'goal');
  const [subject = ''] = valuesOf(facts, 'subject');
  const told = (['subject', 'category', 'description'] as const)
    .flatMap((kind) => valuesOf(facts, kind).slice(0, 1))
    .filter((text) => !ASKS.test(text));
  const opening = [...told, ...valuesOf(facts, 'statement').slice(0, 2)].join('\n');
  const isOfGoal = Object.hasOwn(OF_GOAL, goal) && (goal !== 'install' || opening === subject || APP.test(opening));
  const ofGoal = isOfGoal ? OF_GOAL[goal] : undefined;
  if (isAnotherThing(subject, language)) return ofGoal;
  const isName = (text: string): boolean => text.toLowerCase() === brand?.toLowerCase();
  const ofThings = told.filter((text) => !isName(text)).map((text) => drawingOf(text, language));
  const found = ofThings.find((drawing) => drawing !== undefined);
  // Software that runs on a tablet is shown on no laptop.
  if (found === 'laptop' && ON_TABLET.test(opening)) return undefined;
  return found ?? drawingOfBrand(facts, [...told.slice(0, 1), brand ?? ''], brand, language) ?? ofGoal;
};
