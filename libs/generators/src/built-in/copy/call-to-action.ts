import {
  type CallToAction,
  type Fact,
  type FactLanguage,
  isAppeal,
  isLottery,
  opensShop,
  valuesOf,
  withoutExcluded,
} from '@app/creative';
import { askedAction } from './asked-action.js';
import { GIVEN } from './given.js';
import { buttonOfKind, isWork } from './kinds-of-business.js';
import { saidAction } from './said-action.js';
import { onlyMessages, refusesCalls } from './signs-of-calls.js';
import {
  isEvent,
  isGood,
  isService,
  isShipped,
  ONLY_THERE,
  sellsOffThere,
  SENT,
  SHOP,
  SOLD,
  SUPPLIER,
} from './signs-of-goods.js';
import { booksViewing, isForNights, isHome } from './signs-of-homes.js';
import { withoutStalls } from './stalls.js';
import { AT_THE_DOOR, FAIR_IN_LINE, PRE_SOLD, TAKES_PART, TICKETS, WATCHED, withoutBooking } from './signs-of-events.js';
import { APPOINTMENTS, DOES_IT, isOneVisit, isPaidByVisit, LASTING, MONEY, MONTHLY, OUTING, PRICE } from './signs-of-visits.js';
import { HELPERS, NO_FORM, SPONSORED } from './signs-of-joining.js';
import {
  BY_MEASURE,
  EMERGENCY,
  HAS_WORKED,
  INSTALLED,
  comesToWork,
  isAskedFor,
  isAtOnePrice,
  isLet,
  isWorkedOn,
  WE_WORK,
} from './signs-of-work.js';
import { isOnlyTried, isReserved } from './signs-of-trials.js';
import { spoken } from '../spoken.js';

/** What these goals want has one button. */
const OF_GOAL: Readonly<Record<string, CallToAction>> = { hire: 'apply_now', donate: 'donate_now', install: 'download' };
const SOFTWARE =
  /(?<!\p{L}|(?<!\p{L})(?:con|with|mit|avec|per|via|by) )apps?(?!\p{L})|software|saas|platform|crm|plattform|logiciel|plateforme|programa de|plataforma/iu;

/** Where a brief hires, asks for gifts or offers a download, these are only a way to do that. */
const WEAK: ReadonlySet<CallToAction> = new Set(['call_now', 'contact_us', 'learn_more', 'book_now']);

/** `We sell indoor plants online`, `we smoke eel and post it`. */
const SELLS = spoken(
  '(?:we|i) (?:make and |grow and )?sell(?: [\\p{L}-]+){1,5} online|vendue?s? en ligne|vendid[oa]s? (?:online|en línea|por internet)|online verkauft|sells(?: [\\p{L}-]+){1,5} (?:for|from|at) (?=\\p{Sc})|(?:we|i|and) (?:post|ship|send) (?:it|them)(?! (?:back|in|on|home))|wir (?:verkaufen|verschicken)(?: [\\p{L}-]+){1,5} (?:online|deutschlandweit)|nous vendons(?: [\\p{L}-]+){1,5} en ligne|vendemos(?: [\\p{L}-]+){1,5} (?:online|por internet)',
);
const WE_SELL = /^(?:we|i) (?:make and |grow and )?sell |^wir verkaufen |^nous vendons |^vendemos /iu;
/** `Neon signs for bars and salons`: whom a thing is for names no business of its own. */
const FOR_WHOM =
  /(?<!(?:looking|ads?|advert|campaign|anzeige|werbung|pub|publicité|annonce|anuncio|publicidad)) (?:for|für|pour|para) (?!our|my|unser|mein|notre|nos|mon|nuestr|mi )[^,;:.()]{1,80}| to (?:restaurants|hotels|offices|bars|cafés|schools|clinics|salons|shops|homes|firms|companies|businesses)(?!\p{L})[^,;:.()]{0,80}/giu;
/** `Casa Sari`, `House of Adunni`: a house that is not for sale. */
const HOUSE_OF = /^(?:casa|maison|house of|haus) /iu;
/** `Clogged drain?` */
const ASKED_FIRST = /^[^.!?\n]{3,80}(?=\?)/u;
/** `Any school can hand in empty toner` */
const WHOEVER = /^(?:any|every|each|all|most|many) [^,;:.()]{1,80}? (?=can |may |who )/iu;
const clausesOf = (sentence: string): string[] =>
  sentence
    .replace(WHOEVER, '')
    .replace(FOR_WHOM, '')
    .split(/[,;:()]/u);
/** The button of what is advertised: of the thing itself, else of goods, else of its brand or of how the brief begins. */
const actionOfThing = (
  prompt: string,
  facts: readonly Fact[],
  language: FactLanguage,
  brand: string,
): CallToAction | undefined => {
  const things = (['subject', 'category', 'description'] as const).flatMap((kind) => valuesOf(facts, kind).slice(0, 1));
  const isVisit = isPaidByVisit(prompt);
  if (isHome(prompt, facts)) return 'contact_us';
  if (isForNights(prompt, facts)) return 'book_now';
  const ofThing = things
    .map((thing) => buttonOfKind(thing.replace(FOR_WHOM, ''), language))
    .find((action) => action !== undefined);
  if (ofThing !== undefined) return ofThing === 'sign_up' && isOneVisit(prompt) ? 'book_now' : ofThing;
  // What else a new shop has, its readers see there.
  if (opensShop(prompt) || sellsOffThere(prompt)) return undefined;
  const [opening = ''] = valuesOf(facts, 'statement');
  const isPriced = valuesOf(facts, 'offer').some((offer) => PRICE.test(offer));
  const works =
    HAS_WORKED.test(opening) ||
    things.some((thing) => isWorkedOn(prompt, thing)) ||
    (things.length > 0 ? things.some((thing) => isWork(thing, language)) : WE_WORK.test(opening));
  if (works) return isVisit ? 'book_now' : 'get_quote';
  if (isPriced && INSTALLED.test(prompt)) return 'get_quote';
  if (valuesOf(facts, 'subject').some((thing) => OUTING.test(thing))) return MONEY.test(prompt) ? 'book_now' : undefined;
  if ((isLet(opening) || (DOES_IT.test(opening) && !MONTHLY.test(prompt))) && MONEY.test(prompt)) return 'book_now';
  if (things.some((thing) => SHOP.test(thing))) return SENT.test(prompt) ? 'shop_now' : 'learn_more';
  const isDone = things.some((thing) => isService(thing));
  const mayBeSold = !isDone && !things.some(isEvent) && !comesToWork(prompt);
  const sells = mayBeSold && (ONLY_THERE.test(prompt) ? isShipped(prompt) : true);
  if (things.length === 0 && buttonOfKind(brand, language) === 'get_quote') return 'get_quote';
  if (mayBeSold && isGood(things.length > 0 ? things : clausesOf(opening).slice(0, 1), language))
    return sells ? 'shop_now' : undefined;
  if (sells && WE_SELL.test(opening) && isPriced) return 'shop_now';
  // A joiner who sells his toys online is asked for no offer.
  if (sells && things.length === 0 && SELLS.test(prompt)) return 'shop_now';
  const isSold = SOLD.test(opening);
  const [first = '', ...others] = isSold ? [] : clausesOf(opening);
  const ofFirst = buttonOfKind(first, language);
  if (ofFirst !== undefined) return ofFirst;
  if (sells && ((things.length > 0 && !isVisit && SENT.test(prompt)) || SELLS.test(prompt))) return 'shop_now';
  const ofOthers = [SUPPLIER.test(brand) ? '' : brand.replace(HOUSE_OF, ''), ...others, ASKED_FIRST.exec(prompt)?.[0] ?? '']
    .map((name) => buttonOfKind(name, language))
    .find((action) => action !== undefined);
  if (ofOthers !== undefined) return ofOthers;
  if (WE_WORK.test(opening) || isWork(first, language)) return isVisit ? 'book_now' : 'get_quote';
  if (isDone && BY_MEASURE.test(prompt)) return 'get_quote';
  if (isVisit && !MONTHLY.test(prompt)) return 'book_now';
  if (sells && (things.length > 0 || isPriced) && SOLD.test(prompt)) return 'shop_now';
  const isDated =
    APPOINTMENTS.test(prompt) || (isDone && MONEY.test(prompt) && !ONLY_THERE.test(prompt)) || (isPriced && LASTING.test(prompt));
  return isDated && !MONTHLY.test(prompt) ? 'book_now' : undefined;
};

/** Who asks first may call, where there is a number. */
const ASKED_BY_PHONE: ReadonlySet<CallToAction> = new Set(['get_quote', 'contact_us', 'learn_more']);
/** Who tries a machine or a service at home asks for its price: `Free trial clean on your machine, quotes in 24 hours`. */
const TRIED = spoken('free (?:\\p{L}+ )?trial|essai gratuit|prueba grat\\p{L}+|kostenlose\\p{L}* prob\\p{L}+|gratis prob\\p{L}+');
/** `Essai de 30 jours` */
const TRIED_FOR_DAYS = spoken(
  "essai (?:de )?\\d+ jours|\\d+ jours d[’']essai|\\d+ días de prueba|prueba de \\d+ días|\\d+ tage (?:\\p{L}+ )?(?:testen|testphase|probe)|testphase|probemonat|mois d[’']essai",
);
const QUOTED = spoken('quotes?|quotations?|estimates?|angebot (?:in|innerhalb|binnen)|kostenvoranschlag|devis|presupuestos?');

/** An app is downloaded; where a visit is arranged first, that is what its readers do. */
const BEGINS_BOOKING =
  /(?:^|[.!?\n])\s*(?:book|schedule|arrange|agend[aáeé]|reserv[aáe]|pid[ea]|réservez|prenez|buch(?:en sie|t|e)|vereinbar\p{L}+) (?:an?|your|una?|tu|su|une?|votre|eine?n?|jetzt|dein\p{L}*|ihr\p{L}*) /iu;
/** What its thing is, or its brand does, has that button. */
const isOfKind = (action: CallToAction, facts: readonly Fact[], language: FactLanguage): boolean =>
  [...(['subject', 'description', 'statement'] as const).flatMap((kind) => valuesOf(facts, kind).slice(0, 1))].some(
    (text) => buttonOfKind(clausesOf(text)[0] ?? '', language) === action,
  );
/** What the brief asks for in its own words: a trial of what one comes for is booked, a home is asked for. */
const askedFor = (
  prompt: string,
  facts: readonly Fact[],
  language: FactLanguage,
  hasPhone: boolean,
): CallToAction | undefined => {
  const wish = askedAction(prompt, hasPhone);
  if (wish === 'book_now' && isHome(prompt, facts) && !booksViewing(prompt)) return 'contact_us';
  if (wish !== 'sign_up' || SOFTWARE.test(prompt)) return wish;
  if (TRIED.test(prompt) && QUOTED.test(prompt)) return 'get_quote';
  if (!isOnlyTried(prompt)) return wish;
  if (isReserved(prompt) || isOfKind('book_now', facts, language)) return 'book_now';
  return isOfKind('contact_us', facts, language) ? 'contact_us' : wish;
};

/** Who helps, or walks for a charity, signs up; what the brief asks for in its own words come first. */
const joinedWith = (prompt: string, asked: CallToAction | undefined, hasPhone: boolean): CallToAction | undefined => {
  if (SPONSORED.test(prompt)) return 'sign_up';
  if (asked !== undefined || hasPhone || !HELPERS.test(prompt)) return undefined;
  return NO_FORM.test(prompt) ? 'contact_us' : 'sign_up';
};

/** The button for a brief: what it asks for, else what its goal has, else what suits its kind of thing. */
export const suitedAction = (
  written: string,
  facts: readonly Fact[],
  language: FactLanguage,
  brand: string | null,
): CallToAction => {
  const prompt = withoutStalls(withoutExcluded(written), valuesOf(facts, 'subject'));
  const [goal = ''] = valuesOf(facts, 'goal');
  const ofGoal = Object.hasOwn(OF_GOAL, goal) ? OF_GOAL[goal] : undefined;
  const isNumbered = valuesOf(facts, 'phone').length > 0;
  const isWritten = refusesCalls(written) || onlyMessages(written);
  const hasPhone = isNumbered && !isWritten;
  const asked = askedFor(prompt, facts, language, hasPhone);
  const joined = ofGoal === 'apply_now' ? undefined : joinedWith(prompt, asked, hasPhone);
  if (joined !== undefined) return joined;
  // Who hires or asks for gifts may add `call us`, and what is asked of its readers stays the same. An app may have a demo.
  const isOfApp = asked === 'contact_us' || (asked === 'book_now' && BEGINS_BOOKING.test(prompt));
  const isWeak = WEAK.has(asked ?? 'learn_more') && !(ofGoal === 'download' && isOfApp);
  if (asked !== undefined && (ofGoal === undefined || !isWeak)) return asked;
  if (ofGoal !== undefined) return ofGoal === 'donate_now' && opensShop(prompt) ? 'learn_more' : ofGoal;
  if (FAIR_IN_LINE.test(prompt) && !TICKETS.test(prompt)) return 'learn_more';
  // A fair with a tombola is no lottery.
  if (isLottery(prompt) && !valuesOf(facts, 'subject').some(isEvent)) return TICKETS.test(prompt) ? 'get_tickets' : 'sign_up';
  if (PRE_SOLD.test(prompt)) return 'get_tickets';
  if (withoutBooking(prompt) || (AT_THE_DOOR.test(prompt) && !TICKETS.test(prompt))) return 'learn_more';
  // Runners may be its customers, and the run another's.
  const begin = [...valuesOf(facts, 'subject'), ...valuesOf(facts, 'statement').slice(0, 2)].join('. ');
  if (goal === 'attend' && (TAKES_PART.test(begin) || /webina/iu.test(prompt)) && !TICKETS.test(prompt)) return 'sign_up';
  if (goal === 'attend' && (TICKETS.test(prompt) || WATCHED.test(begin))) return 'get_tickets';
  if ((goal === '' || goal === 'lead') && isNumbered) return hasPhone ? 'call_now' : 'contact_us';
  const said = saidAction(prompt);
  if (said !== undefined) return said;
  if (facts.some(isAppeal)) return 'contact_us';
  const offers = facts.flatMap(({ offer }) => offer?.kind ?? []);
  const named = actionOfThing(prompt, facts, language, brand ?? '');
  // `Jetzt anfragen` says nothing of an offer in writing.
  const isSettled = EMERGENCY.test(prompt) || (language !== 'de' && !INSTALLED.test(prompt) && isAtOnePrice(prompt));
  const isAsked =
    (named === 'get_quote' && isSettled) ||
    (named === 'shop_now' && isAskedFor(prompt)) ||
    (isWritten && (named === 'book_now' || named === 'shop_now' || named === 'sign_up'));
  const ofThing = isAsked ? 'contact_us' : named;
  if (isNumbered && goal !== 'attend' && ASKED_BY_PHONE.has(ofThing ?? 'learn_more')) return hasPhone ? 'call_now' : 'contact_us';
  // A trial lesson is booked.
  if (offers.some((kind) => kind.startsWith('trial'))) return ofThing === 'book_now' ? 'book_now' : 'sign_up';
  const isFree = TRIED_FOR_DAYS.test(prompt) || valuesOf(facts, 'offer').some((offer) => GIVEN.test(offer));
  if (isFree && valuesOf(facts, 'subject').some((thing) => SOFTWARE.test(thing))) return 'sign_up';
  // Who comes to something does not shop for it.
  if (ofThing !== undefined && !(goal === 'attend' && ofThing === 'shop_now')) return ofThing;
  return goal === 'lead' ? 'contact_us' : 'learn_more';
};
