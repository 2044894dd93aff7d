/** The ad account, and what lies beside it in its business: Pages, pixels, apps, forms, identities. */
import {
  type Body,
  type Field,
  flag,
  list,
  map,
  orNull,
  type Resource,
  shape,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { isCurrency } from '../../model/currency.js';
import { ACCOUNT_STATES, IDENTITIES } from '../words.table.js';

const DIGITS = /^\d{1,19}$/;
export const id = (sample = '7'): Field['form'] => text({ like: DIGITS, sample });
export const always = (form: Field['form']): Field => ({ form, required: true });
export const may = (form: Field['form']): Field => ({ form });

const named = { id: always(id('1009')), name: always(text()) };
const page = shape({
  ...named,
  tasks: may(list(text())),
  instagram: may(list(shape({ id: always(id()), username: always(text()) }))),
  forms: may(list(shape({ ...named, status: may(words('ACTIVE', 'ARCHIVED')) }))),
  /** Of the terms for lead forms. */
  lead_terms: may(flag),
});

export const account: Resource = {
  id: { of: (n) => String(1_002_003_004 + n), like: DIGITS },
  parent: null,
  states: { atFirst: ['open'], moves: {}, gone: [], hidden: [] },
  fields: {
    name: always(text({ least: 1 })),
    currency: { form: text({ like: /^[A-Z]{3}$/, sample: 'EUR' }), default: 'EUR' },
    timezone: { form: text(), default: 'Europe/Berlin' },
    status: { form: words(...Object.keys(ACCOUNT_STATES)), default: 'ENABLED' },
    min_daily_budget: { form: whole({ least: 1 }), default: 100 },
    spend_cap: { form: whole({ least: 0 }), default: 0 },
    amount_spent: { form: whole({ least: 0 }), default: 0 },
    is_prepay: { form: flag, default: false },
    balance: { form: whole(), default: 0 },
    payment: { form: words('approved', 'none'), default: 'approved' },
    disable_reason: { form: whole(), default: 0 },
    dsa_beneficiary: { form: orNull(text()), default: null },
    dsa_payor: { form: orNull(text()), default: null },
    dsa_recommendations: { form: list(text()), default: [] },
    audience_terms: { form: flag, default: true },
    is_blocked: { form: flag, default: false },
    business: { form: orNull(shape(named)), default: null },
    pages: { form: list(page), default: [] },
    pixels: { form: list(shape(named)), default: [] },
    apps: { form: list(shape({ ...named, object_store_urls: may(map(text())) })), default: [] },
    identities: { form: map(list(shape(named))), default: {} },
    match_rate: { form: orNull(whole({ least: 0, most: 100 })), default: null },
  },
  rules: [
    {
      name: 'currency_exists',
      field: 'currency',
      broken: () => ({ currency: 'AAA' }),
      isKept: ({ currency }) => isCurrency(textOf(currency)),
    },
  ],
  sample: {
    name: 'Acme EU',
    dsa_beneficiary: 'Acme',
    dsa_payor: 'Acme',
    pages: [{ id: '1009', name: 'Acme', instagram: [{ id: '17009', username: 'acme' }], forms: [], lead_terms: true }],
    pixels: [{ id: '5005', name: 'Shop' }],
    apps: [{ id: '6006', name: 'Acme' }],
    identities: { taiwan_universal: [{ id: '8008', name: 'Acme' }] },
  },
};

/** What an account of this id has when nobody says otherwise: one of each. */
export const newAccount = (of: string, company: string): Body => ({
  dsa_recommendations: [company],
  pages: [
    {
      ...{ id: `1${of}`, name: company, tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT'], lead_terms: true },
      instagram: [{ id: `17${of}`, username: company.toLowerCase().replaceAll(/[^a-z]+/g, '.') }],
      forms: [{ id: `3${of}`, name: `${company}: contact`, status: 'ACTIVE' }],
    },
  ],
  pixels: [{ id: `5${of}`, name: `${company}: website` }],
  apps: [
    {
      id: `6${of}`,
      name: company,
      object_store_urls: { google_play: 'https://play.google.com/store/apps/details?id=com.example' },
    },
  ],
  identities: Object.fromEntries(IDENTITIES.map((each, at) => [each, [{ id: `${80 + at}${of}`, name: company }]])),
});
