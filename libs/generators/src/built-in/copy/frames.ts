// Which frames suit a brief: those that state facts, those of its goal, and those for what is sold.
import { type Brief, type CallToAction, type Goal, goals, isDeed, valuesOf } from '@app/creative';
import { factFrames } from '../languages/fact-frames.js';
import { isOnADay } from './signs-of-events.js';
import type { PhraseTable } from '../languages/phrase-table.js';

const NOT_SOLD = new Set<Goal | undefined>(['hire', 'donate', 'attend']);
/** Their buttons ask already; in words it says nothing more. */
const ASKED_BY_BUTTON = new Set<Goal | undefined>(['sell', 'lead', 'visit', 'install']);

/** Nobody pays them. */
const UNPAID =
  /(?<!\p{L})(?:volunt\p{L}+|mentors?|befrienders?|trustees?|foster\p{L}*|ehrenamt\p{L}*|freiwillig\p{L}*|pflegestellen?|mentor(?:inn)?en|pat(?:inn)?en|bénévol\p{L}*|parrains?|marraines?|familles? d[’']accueil|voluntari\p{L}*|mentor[ae]s|casas? de acogida|choristes|coristas)(?!\p{L})/iu;
const EMPLOYS = /hiring|^Work at|stellt ein|Arbeiten bei|recrut|Travailler chez|contrata|Trabaja en/iu;

const goalOf = ({ facts }: Brief): Goal | undefined => {
  const [goal] = valuesOf(facts, 'goal');
  return goals.find((each) => each === goal);
};

/** Who signs up, buys or books is neither hired nor asked for a gift. */
const ASK_ELSE = new Set<CallToAction>(['sign_up', 'get_tickets', 'book_now', 'shop_now', 'order_now', 'get_quote']);
const asksElse = (goal: Goal | undefined, action: CallToAction): boolean =>
  (goal === 'hire' || goal === 'donate') && ASK_ELSE.has(action);

/** What the readers are asked to do stands alone. */
const maySay = ({ facts }: Brief): ((phrase: string) => boolean) => {
  const isAsked = facts.some(isDeed);
  const isUnpaid = facts.some(({ kind, text }) => (kind === 'subject' || kind === 'statement') && UNPAID.test(text));
  return (phrase) => !(isUnpaid && EMPLOYS.test(phrase)) && (phrase === '{S}' || !isAsked || !/\{s\}/iu.test(phrase));
};

/** `Mother Goose`. */
const TITLE = /^\p{Lu}\p{L}+(?: (?:\p{Lu}\p{L}+|of|the|and))+$/u;

/** The frames for what the brief wants; those of `own` 2 suit it better than those of 0. */
export const framesFor = (
  phrases: PhraseTable,
  part: 'headlines' | 'sentences',
  brief: Brief,
  action: CallToAction,
): { readonly phrase: string; readonly own: number }[] => {
  const goal = goalOf(brief);
  // `Join us: houses`: nobody joins what is not on at a day.
  const isJoined =
    goal !== 'attend' ||
    valuesOf(brief.facts, 'subject').every((thing) => isOnADay(thing) || (phrases.name !== 'German' && TITLE.test(thing)));
  const asked =
    goal === undefined || goal === 'sell' || !isJoined || ASKED_BY_BUTTON.has(goal) || asksElse(goal, action)
      ? []
      : phrases.goals[goal][part];
  const sold = NOT_SOLD.has(goal) ? [] : phrases.sold[part];
  const facts = factFrames[part].map((frame) => (phrases.spacedPunctuation ? frame.replace(/:/gu, ' :') : frame));
  const mayStand = maySay(brief);
  return [
    ...[...facts, ...phrases.facts[part], ...sold].map((phrase) => ({ phrase, own: 0 })),
    ...asked.map((phrase) => ({ phrase, own: 2 })),
  ].filter(({ phrase }) => mayStand(phrase));
};

/** Those that fill up a platform's minimum only. */
export const fillingFrames = (phrases: PhraseTable, part: 'headlines' | 'sentences', brief: Brief): readonly string[] => {
  const goal = goalOf(brief);
  const asked = goal === undefined || goal === 'sell' || !ASKED_BY_BUTTON.has(goal) ? [] : phrases.goals[goal][part];
  return [...asked, ...phrases.fill[part]].filter(maySay(brief));
};

/** More for a frame with more facts. */
export const weightOf = (phrase: string): number =>
  (/\{s\}/iu.test(phrase) ? 3 : 0) +
  (/\{[hx]\}/iu.test(phrase) ? 5 : 0) +
  (/\{[op]\}/iu.test(phrase) ? 2 : 0) +
  (/\{[abflteywdn]\}/iu.test(phrase) ? 1 : 0);
