import type { PhraseTable } from './phrase-table.js';

export const english: PhraseTable = {
  name: 'English',
  percentOff: 'off',
  facts: {
    headlines: ['{S} with {f}', '{S} for {a}', 'Call {n}', '{S}: call {n}'],
    sentences: ['{S} with {f}.', '{S} for {a}.', '{S}: call {n}.', 'Call {n}.'],
  },
  goals: {
    lead: { headlines: [], sentences: ['{S}: get in touch with {b}.', '{S}: talk to us.'] },
    visit: { headlines: ['Visit {b}'], sentences: ['Visit {b} {l}.'] },
    install: { headlines: ['Download {b}'], sentences: ['Download {b}: {s}.', '{S}: download it and get started.'] },
    hire: {
      headlines: ['Now hiring: {s}', '{S} wanted', '{S}: apply now', '{S} at {b}', '{B} is hiring', 'Work at {b}', 'Apply {d}'],
      sentences: [
        'Now hiring: {s}. Apply {d}.',
        '{B} is hiring: {s} {l}.',
        '{B} is hiring: {s}.',
        'We are hiring: {s} {l}.',
        'We are hiring: {s}.',
        '{S}: apply now and join us.',
        'Work at {b}: apply now.',
      ],
    },
    donate: {
      headlines: ['{S}: please help', 'Donate to {b}', 'Support {b}', 'Donate {d}'],
      sentences: [
        'Please donate: {s}.',
        'Donate {d}: {s}.',
        '{S}: please help with a donation.',
        'Support {b} with a donation.',
        'Donate to {b}: {s}.',
      ],
    },
    attend: {
      headlines: ['Join us: {s}', 'Join us {e}', 'Join us {l} {e}', 'Join us {l}'],
      sentences: ['Join us {l} {e}: {s}.', 'Join us {e}: {s}.', 'Join us {l}: {s}.', 'Join us: {s}.'],
    },
  },
  sold: { headlines: ['{B}: {s}'], sentences: ['{S} for {a}, from {b}.'] },
  fill: {
    called: ['{S} {l}:', '{S}:', '{B} {l}:', '{B}:'],
    least: ['All about {b}', 'Discover {b}'],
    headlines: ['{B}', '{B} {l}'],
    sentences: ['Find out more about {b}.', '{S}: find out more.', '{S}: take a closer look.', 'Discover {b}.', '{S} from {b}.'],
  },
  actions: {
    learn_more: { label: 'Learn more', closing: 'Learn more today.', headline: 'All about {b}' },
    shop_now: { label: 'Shop now', closing: 'Shop now.', headline: 'Shop at {b}' },
    sign_up: { label: 'Sign up', closing: 'Sign up today.', headline: 'Sign up with {b}' },
    download: { label: 'Download', closing: 'Download it now.', headline: 'Download {b}' },
    contact_us: { label: 'Contact us', closing: 'Contact us today.', headline: 'Contact {b}' },
    apply_now: { label: 'Apply now', closing: 'Apply now.', headline: 'Apply at {b}' },
    book_now: { label: 'Book now', closing: 'Book now.', headline: 'Book with {b}' },
    get_quote: { label: 'Get a quote', closing: 'Ask for a quote today.', headline: 'Ask {b} for a quote' },
    subscribe: { label: 'Subscribe', closing: 'Subscribe today.', headline: 'Subscribe to {b}' },
    get_offer: { label: 'Get the offer', closing: 'Get the offer today.', headline: 'Offers at {b}' },
    donate_now: { label: 'Donate now', closing: 'Donate today.', headline: 'Donate to {b}' },
    call_now: { label: 'Call now', closing: 'Call us today.', headline: 'Call {b}' },
    get_tickets: { label: 'Get tickets', closing: 'Get your tickets.', headline: 'Get your tickets' },
    order_now: { label: 'Order now', closing: 'Order now.', headline: 'Order from {b}' },
  },
  demo: { label: 'Contact us', closing: 'Ask for a demo.', headline: 'Ask {b} for a demo' },
  spacedPunctuation: false,
};
