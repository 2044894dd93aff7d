import { type Fact, type FactLanguage, valuesOf } from '@app/creative';
import type { DrawingName } from './drawings.data.js';
import { drawingOf, isAnotherThing } from './drawing-of.js';

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

/** Where nothing names the thing: gifts come from the heart, and what is installed is an app. */
const OF_GOAL: Readonly<Record<string, DrawingName>> = { donate: 'red-heart', install: 'mobile-phone' };

const SEVERAL = /[&+]|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/iu;

/** An English name ends with the trade, a German one ends or begins with it, a French or Spanish one begins with it. */
const drawingOfName = (name: string, language: FactLanguage): DrawingName | undefined => {
  if (SEVERAL.test(name)) return undefined;
  const [first = ''] = name.split(' ');
  const found = (language === 'de' ? [name, first] : [name]).map((part) => drawingOf(part, language));
  return found.find((drawing) => drawing !== undefined && OF_TRADES.has(drawing));
};

/** What the brief names comes before what a sentence tells of it, and both before the name of its brand. */
export const drawingOfBrief = (facts: readonly Fact[], brand: string | null, language: FactLanguage): DrawingName | undefined => {
  const [goal = ''] = valuesOf(facts, 'goal');
  const ofGoal = Object.hasOwn(OF_GOAL, goal) ? OF_GOAL[goal] : undefined;
  const [subject = ''] = valuesOf(facts, 'subject');
  if (isAnotherThing(subject, language)) return ofGoal;
  const told = (['subject', 'category', 'description'] as const).flatMap((kind) => valuesOf(facts, kind).slice(0, 1));
  const isName = (text: string): boolean => text.toLowerCase() === brand?.toLowerCase();
  const ofThings = told.filter((text) => !isName(text)).map((text) => drawingOf(text, language));
  const ofNames = [...told.slice(0, 1), brand ?? ''].map((name) => drawingOfName(name, language));
  return [...ofThings, ...ofNames, ofGoal].find((drawing) => drawing !== undefined);
};
