// What each button of ours becomes on a channel. Names of Google by its help, of LinkedIn by its API, of Meta and TikTok by their published enumerations.
import type { Channel } from '@app/kernel';
import { type CallToAction, callsToAction } from './creative-words.js';

/** null: the channel has no such button, and chooses one itself; the plan of an ad says so. */
type Buttons = Readonly<Record<CallToAction, string | null>>;

const none = Object.fromEntries(callsToAction.map((button) => [button, null])) as Buttons;

export const buttonsOf: Readonly<Record<string, Buttons>> = {
  google_ads: {
    learn_more: 'Learn more',
    shop_now: 'Shop now',
    sign_up: 'Sign up',
    download: 'Download',
    contact_us: 'Contact us',
    apply_now: 'Apply now',
    book_now: 'Book now',
    get_quote: 'Get quote',
    subscribe: 'Subscribe',
    get_offer: null,
    donate_now: null,
    call_now: null,
    get_tickets: null,
    order_now: null,
  },
  meta: {
    learn_more: 'LEARN_MORE',
    shop_now: 'SHOP_NOW',
    sign_up: 'SIGN_UP',
    download: 'DOWNLOAD',
    contact_us: 'CONTACT_US',
    apply_now: 'APPLY_NOW',
    book_now: 'BOOK_NOW',
    get_quote: 'GET_QUOTE',
    subscribe: 'SUBSCRIBE',
    get_offer: 'GET_OFFER',
    donate_now: 'DONATE_NOW',
    call_now: 'CALL_NOW',
    get_tickets: 'BUY_TICKETS',
    order_now: 'ORDER_NOW',
  },
  tiktok: {
    learn_more: 'LEARN_MORE',
    shop_now: 'SHOP_NOW',
    sign_up: 'SIGN_UP',
    download: 'DOWNLOAD_NOW',
    contact_us: 'CONTACT_US',
    apply_now: 'APPLY_NOW',
    book_now: 'BOOK_NOW',
    get_quote: 'GET_QUOTE',
    subscribe: 'SUBSCRIBE',
    get_offer: null,
    donate_now: null,
    call_now: 'CALL_NOW',
    get_tickets: 'GET_TICKETS_NOW',
    order_now: 'ORDER_NOW',
  },
  linkedin: {
    ...none,
    learn_more: 'LEARN_MORE',
    sign_up: 'SIGN_UP',
    download: 'DOWNLOAD',
    apply_now: 'APPLY',
    get_quote: 'VIEW_QUOTE',
    subscribe: 'SUBSCRIBE',
  },
  microsoft_ads: none,
} satisfies Readonly<Record<Channel, Buttons>>;
