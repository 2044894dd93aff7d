/** The advertiser, and what lies beside its campaigns: TikTok accounts, music, pixels, apps. */
import {
  type Body,
  type Field,
  type Fields,
  flag,
  list,
  number,
  type Resource,
  type Rule,
  shape,
  text,
  textOf,
  words,
} from '../../core/declaration.js';
import { isCurrency } from '../../model/currency.js';
import { ACCOUNT_STATES, ADVERTISES, IDENTITY_TYPES } from '../words.table.js';

const DIGITS = /^\d{1,19}$/;
export const always = (form: Field['form']): Field => ({ form, required: true });
export const may = (form: Field['form']): Field => ({ form });
const id = text({ like: DIGITS, sample: '7040' });

export const items = (body: Body | undefined, name: string): Body[] =>
  Array.isArray(body?.[name]) ? (body[name] as Body[]) : [];
export const lies = (of: readonly Body[], name: string, value: unknown): boolean => of.some((each) => each[name] === value);

export const rule = (name: string, field: string, broken: Rule['broken'], isKept: Rule['isKept']): Rule => ({
  ...{ name, field, broken, isKept },
});

const fields: Fields = {
  name: always(text({ least: 1 })),
  currency: { form: text({ like: /^[A-Z]{3}$/, sample: 'EUR' }), default: 'EUR' },
  timezone: { form: text(), default: 'Europe/Berlin' },
  status: { form: words(...Object.keys(ACCOUNT_STATES)), default: ADVERTISES },
  country: { form: text({ like: /^[A-Z]{2}$/, sample: 'DE' }), default: 'DE' },
  balance: { form: number(), default: 0 },
  /** The least that an ad group spends a day. */
  least_budget: { form: number({ least: 0 }), default: 20 },
  closed_countries: { form: list(text({ like: /^[A-Z]{2}$/, sample: 'FR' })), default: [] },
  tiktok_accounts: {
    form: list(
      shape({
        identity_id: always(id),
        identity_type: always(words(...IDENTITY_TYPES)),
        display_name: always(text()),
        identity_authorized_bc_id: may(id),
      }),
    ),
    default: [],
  },
  musics: { form: list(shape({ music_id: always(id), name: always(text()) })), default: [] },
  pixels: { form: list(shape({ pixel_id: always(id), pixel_name: always(text()) })), default: [] },
  audience_terms: { form: flag, default: true },
  apps: { form: list(shape({ app_id: always(id), app_name: always(text()) })), default: [] },
};

export const account: Resource = {
  id: { of: (n) => String(7_001_035_076_276_387_841n + BigInt(n)), like: DIGITS },
  parent: null,
  states: { atFirst: ['open'], moves: {}, gone: [], hidden: [] },
  fields,
  rules: [
    rule(
      'currency_exists',
      'currency',
      () => ({ currency: 'AAA' }),
      ({ currency }) => isCurrency(textOf(currency)),
    ),
  ],
  sample: {
    name: 'Acme EU',
    tiktok_accounts: [{ identity_id: '7036', identity_type: 'TT_USER', display_name: 'acme' }],
    musics: [{ music_id: '7040', name: 'Summer' }],
  },
};

/** What an account of this id has when nobody says otherwise: one of each. */
export const newAccount = (of: string, company: string): Body => ({
  tiktok_accounts: [{ identity_id: `1${of.slice(-17)}`, identity_type: 'TT_USER', display_name: company }],
  musics: [{ music_id: `2${of.slice(-17)}`, name: 'Summer' }],
  pixels: [{ pixel_id: `3${of.slice(-17)}`, pixel_name: `${company}: website` }],
  apps: [{ app_id: `4${of.slice(-17)}`, app_name: company }],
});
