// The file that somebody chose, what its columns are taken for, and what of it would leave.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Consent } from './member-row.js';
import { type Field, fields, identifiers, type IdentifierType, type Mapping, recognized } from './member.fields.js';
import type { Batch, Counts, Plan } from './people-file.js';
import { PeopleWorker } from './people-worker.js';
import type { Action } from './targets.js';
import type { Checked, OpenedFile } from './worker-messages.js';

export type ConsentTold = 'untold' | 'all' | 'columns';

export interface Choices {
  readonly mapping: Mapping;
  readonly hasHeader: boolean;
  readonly country: string | null;
  /** That device and CRM ids leave as they are. */
  readonly isAgreed: boolean;
  readonly told: ConsentTold;
  readonly consent: Consent;
}

export interface PeopleFile {
  readonly name: string;
  readonly opened: OpenedFile;
  readonly choices: Choices;
  readonly counts: Counts | null;
  /** Of the present choices; null: being checked. */
  readonly checked: Checked | null;
  readonly error: Error | null;
  change(changes: Partial<Choices>): void;
  batches(): AsyncGenerator<Batch>;
  /** What is told of the people of a batch. */
  consentOf(batch: Batch): Consent | null;
}

interface Chosen {
  readonly file: File;
  readonly opened: OpenedFile;
  readonly choices: Choices;
}

const CHECK_AFTER_MS = 250;
const denied: Consent = { ad_user_data: 'denied', ad_personalization: 'denied' };

/** Of whom something is to be told: where people are only found, no details and no consent are needed. */
export const isOffered = (field: Field, action: Action): boolean =>
  action === 'add' || field in identifiers || field === 'country';

export function usePeopleFile(action: Action, takes: readonly IdentifierType[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [state, setState] = useState<{ counts: Counts | null; checked: Checked | null; error: Error | null; isOpening: boolean }>(
    idle,
  );
  const worker = useRef<PeopleWorker | null>(null);
  useEffect(() => () => worker.current?.end(), []);

  const choose = async (file: File): Promise<void> => {
    setChosen(null);
    setState({ ...idle, isOpening: true });
    try {
      const { headers, ...opened } = await (worker.current ??= new PeopleWorker()).open(file);
      const mapping = usable(recognized(headers), action, takes);
      const hasConsent = mapping.some((field) => field !== null && fields[field] === 'consent');
      const told = hasConsent ? 'columns' : 'untold';
      const choices = { mapping, hasHeader: opened.hasHeader, country: null, isAgreed: false, told, consent: denied } as const;
      setChosen({ file, opened: { headers, ...opened }, choices });
      setState(idle);
    } catch (error) {
      setState({ ...idle, error: error as Error });
    }
  };

  const plan = useMemo(() => chosen && planOf(chosen.choices, action, takes), [chosen, action, takes]);
  const file = chosen?.file;
  useEffect(() => {
    if (!file || !plan) return;
    let isCurrent = true;
    setState(idle);
    const timer = setTimeout(() => {
      const progress = (counts: Counts): void => {
        if (isCurrent) setState({ ...idle, counts });
      };
      worker.current?.check(file, plan, progress).then(
        (checked) => isCurrent && setState({ ...idle, counts: checked.counts, checked }),
        (error: unknown) => isCurrent && setState({ ...idle, error: error as Error }),
      );
    }, CHECK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, plan]);

  const people: PeopleFile | null = chosen &&
    plan && {
      name: chosen.file.name,
      opened: chosen.opened,
      choices: chosen.choices,
      counts: state.counts,
      checked: state.checked,
      error: state.error,
      change: (changes) => setChosen({ ...chosen, choices: { ...chosen.choices, ...changes } }),
      batches: () => (worker.current ??= new PeopleWorker()).batches(chosen.file, plan),
      consentOf: ({ consent }) => {
        if (action !== 'add' || chosen.choices.told === 'untold') return null;
        return chosen.choices.told === 'all' ? chosen.choices.consent : consent;
      },
    };
  return { people, choose, isOpening: state.isOpening, error: state.error, forget: () => setChosen(null) };
}

const idle = { counts: null, checked: null, error: null, isOpening: false };

const usable = (mapping: Mapping, action: Action, takes: readonly IdentifierType[]): Mapping =>
  mapping.map((field) => {
    const type = field && identifiers[field];
    return field && isOffered(field, action) && (!type || takes.includes(type)) ? field : null;
  });

const planOf = (
  { mapping, hasHeader, country, isAgreed, told }: Choices,
  action: Action,
  takes: readonly IdentifierType[],
): Plan => ({
  mapping,
  hasHeader,
  country,
  // To be found, people need the hashes of their ids only.
  ids: action !== 'add' ? 'hashed' : isAgreed ? 'as_they_are' : 'stay',
  takes,
  hasConsentColumns: action === 'add' && told === 'columns',
});
