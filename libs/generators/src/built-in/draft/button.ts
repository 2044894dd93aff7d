// The button of an ad: the one that was asked for, or that of a stated goal.
import { type Brief, buttonsOf, type CallToAction, type Goal, textsOfKind } from '@app/creative';

/** To visit and to attend may be to book, to buy or to come: the client says which. */
const buttonOfGoal: Readonly<Partial<Record<Goal, CallToAction>>> = {
  sell: 'shop_now',
  lead: 'contact_us',
  install: 'download',
  hire: 'apply_now',
  donate: 'donate_now',
};

/** A goal's button where the channel has it. */
export function buttonFor({ callToAction, facts }: Pick<Brief, 'callToAction' | 'facts'>, channel: string): CallToAction {
  if (callToAction) return callToAction;
  const [stated = ''] = textsOfKind(facts, 'goal').map((text) => text.trim().toLowerCase());
  const wanted = Object.entries(buttonOfGoal).find(([goal]) => goal === stated)?.[1] ?? 'learn_more';
  return buttonsOf[channel]?.[wanted] === null ? 'learn_more' : wanted;
}
