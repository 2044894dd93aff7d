/** The ad account, and what lies beside it: conversions and forms. */
import {
  type Body,
  type Field,
  flag,
  list,
  orNull,
  type Resource,
  shape,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { isCurrency } from '../../model/currency.js';

export const always = (form: Field['form']): Field => ({ form, required: true });
export const may = (form: Field['form']): Field => ({ form });
/** Unless the client says otherwise. */
export const otherwise = (form: Field['form'], value: Field['default']): Field => ({ form, default: value ?? null });

const HOLDS = [
  'RUNNABLE',
  'STOPPED',
  'BILLING_HOLD',
  'ACCOUNT_SERVING_HOLD',
  'ACCOUNT_TOTAL_BUDGET_HOLD',
  'ACCOUNT_END_DATE_HOLD',
];
const days = whole({ least: 1, most: 90 });

export const account: Resource = {
  id: { of: (n) => String(508_720_451 + n), like: /^\d{1,19}$/ },
  parent: null,
  states: { atFirst: ['open'], moves: {}, gone: [], hidden: [] },
  fields: {
    name: always(text({ least: 1 })),
    type: otherwise(words('BUSINESS', 'ENTERPRISE'), 'BUSINESS'),
    status: otherwise(words('ACTIVE', 'DRAFT', 'CANCELED', 'PENDING_DELETION', 'REMOVED'), 'ACTIVE'),
    servingStatuses: otherwise(list(words(...HOLDS)), ['RUNNABLE']),
    currency: otherwise(text({ like: /^[A-Z]{3}$/, sample: 'EUR' }), 'EUR'),
    timezone: otherwise(words('UTC'), 'UTC'),
    /** A person's has no sponsored content. */
    reference: otherwise(
      text({ like: /^urn:li:(organization|person):\w+$/, sample: 'urn:li:organization:1' }),
      'urn:li:organization:1',
    ),
    test: otherwise(flag, false),
    /** How many members every targeting of the account reaches; null: enough. */
    members: otherwise(orNull(whole({ least: 0 })), null),
    conversions: otherwise(
      list(
        shape({
          id: always(whole({ least: 1 })),
          name: always(text()),
          enabled: always(flag),
          postClickAttributionWindowSize: always(days),
          viewThroughAttributionWindowSize: always(days),
        }),
      ),
      [],
    ),
    forms: otherwise(
      list(shape({ id: always(whole({ least: 1 })), name: always(text()), state: always(words('PUBLISHED', 'DRAFT')) })),
      [],
    ),
  },
  rules: [
    {
      name: 'currency_exists',
      field: 'currency',
      broken: () => ({ currency: 'AAA' }),
      isKept: ({ currency }) => isCurrency(textOf(currency)),
    },
  ],
  sample: { name: 'Acme Ads', reference: 'urn:li:organization:64265083' },
};

/** What an account of this id has when nobody says otherwise. */
export const newAccount = (of: string, company: string): Body => ({
  reference: `urn:li:organization:${of}`,
  conversions: [
    {
      ...{ id: Number(`1${of}`), name: `${company}: purchase`, enabled: true },
      ...{ postClickAttributionWindowSize: 30, viewThroughAttributionWindowSize: 7 },
    },
  ],
  forms: [{ id: Number(`3${of}`), name: `${company}: contact`, state: 'PUBLISHED' }],
});
