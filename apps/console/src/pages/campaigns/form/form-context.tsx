// The draft that the steps of the form write, with the faults that the service found in it.
import { createContext, useContext } from 'react';
import type { Schemas } from '../../../api/client.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import type { Campaign } from '../campaign.js';
import { fieldWord } from '../fields.js';
import { valueText } from '../../../parts/value-text.js';
import { type Draft, valueAt } from './draft.js';
import { isLocked } from './locks.js';

const { form: words } = texts.campaigns;

export interface Fault {
  readonly field: string;
  readonly message: string;
}

export interface CampaignForm {
  readonly draft: Draft;
  /** null: a new one. */
  readonly campaign: Campaign | null;
  readonly faults: readonly Fault[];
  readonly connections: readonly Schemas['Connection'][];
  change(changes: { readonly [path: string]: unknown }): void;
}

const FormContext = createContext<CampaignForm | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): CampaignForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm is for the steps of the form.');
  return form;
}

export const isOf = (fault: Fault, path: string): boolean =>
  fault.field === path || fault.field.startsWith(`${path}.`) || fault.field.startsWith(`${path}[`);

/** A fault with the name of the field as the form calls it. */
export const faultWords = ({ field, message }: Fault): string =>
  message.startsWith(field) ? fieldWord(field) + message.slice(field.length) : message;

export interface Field<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** What every input of the field gets. */
  readonly input: {
    readonly error: string | undefined;
    readonly disabled: boolean;
    readonly description: string | undefined;
    readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  };
}

/** The note below the input, so that inputs beside each other stand on one line. */
export const inputWrapperOrder: Field<unknown>['input']['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** One field of the draft. @param about stands below its label */
export function useField<T>(path: string, about?: string): Field<T> {
  const { draft, campaign, faults, change } = useForm();
  const found = faults.filter((fault) => isOf(fault, path)).map(faultWords);
  const locked = isLocked(campaign, path);
  const differing = campaign?.platform_campaigns.flatMap(({ channel, deviations }) =>
    deviations
      .filter(({ field }) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`))
      .map(({ theirs }) => words.differs(wordFor(channel), valueText(theirs))),
  );
  const notes = [about, locked ? words.locked : undefined, ...new Set(differing)].filter((note) => note !== undefined);
  return {
    value: valueAt(draft, path) as T,
    set: (value) => change({ [path]: value }),
    input: {
      error: found.length > 0 ? [...new Set(found)].join(' ') : undefined,
      disabled: locked,
      description: notes.length > 0 ? notes.join(' ') : undefined,
      inputWrapperOrder,
    },
  };
}

/** Empty text is no value. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
