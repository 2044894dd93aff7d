// Facts as rows: which of them ads may state, of what kind they are, and what belongs to them.
import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { most } from '../../api/service.table.js';
import { DayInput } from '../../parts/day-input.js';
import { texts } from '../../texts.js';
import { type FactKind, type GivenFact, newFact, statedRows } from './brief-form.js';

const words = texts.creative;
const kinds = Object.entries(words.factKinds).map(([value, label]) => ({ value, label }));
const MOST_FACTS = most['GenerateCreative.facts'];

/** What may belong to a fact, beside its text. */
const details = [
  { part: 'short', label: words.factShort, about: words.factShortAbout, maxLength: most['FactFields.short'] },
  { part: 'terms', label: words.factTerms, about: words.factTermsAbout, maxLength: most['FactFields.terms'] },
  { part: 'until', label: words.factUntil, about: words.factUntilAbout },
] as const;

type Faults = Readonly<Record<string, string>>;

interface FactRowsProps {
  readonly facts: readonly GivenFact[];
  readonly onChange: (facts: GivenFact[]) => void;
  /** By row and part, `2.short`, or `''` for all of them. */
  readonly faults: Faults;
}

export function FactRows({ facts, onChange, faults }: FactRowsProps) {
  const chosen = statedRows(facts).length;
  const change = (row: number, changes: Partial<GivenFact>): void =>
    onChange(facts.map((fact, place) => (place === row ? { ...fact, ...changes } : fact)));
  return (
    <Stack gap="sm">
      {facts.length > 0 && (
        <ul className="fact-rows" aria-label={words.givenFacts}>
          {facts.map((fact, row) => (
            <FactRow
              key={fact.key}
              fact={fact}
              number={row + 1}
              faults={Object.fromEntries(
                Object.entries(faults).flatMap(([place, fault]) =>
                  place.startsWith(`${row}.`) ? [[place.slice(`${row}.`.length), fault]] : [],
                ),
              )}
              onChange={(changes) => change(row, changes)}
              onRemove={() => onChange(facts.filter((_, place) => place !== row))}
            />
          ))}
        </ul>
      )}
      {faults[''] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {faults['']}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={chosen >= MOST_FACTS}
          onClick={() => onChange([...facts, newFact()])}
        >
          {words.addFact}
        </Button>
        {facts.length > 0 && (
          <Text size="sm" c={chosen > MOST_FACTS ? 'var(--mantine-color-error)' : 'dimmed'}>
            {words.factsChosen(chosen, MOST_FACTS)}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

interface FactRowProps {
  readonly fact: GivenFact;
  readonly number: number;
  readonly faults: Faults;
  readonly onChange: (changes: Partial<GivenFact>) => void;
  readonly onRemove: () => void;
}

function FactRow({ fact, number, faults, onChange, onRemove }: FactRowProps) {
  const { kind, text, isChosen, source } = fact;
  const [isOpen, setOpen] = useState(details.some(({ part }) => fact[part] !== ''));
  const isShown = isChosen && (isOpen || details.some(({ part }) => faults[part] !== undefined));
  return (
    <li className="fact-row">
      <Checkbox
        aria-label={words.useFact(number)}
        checked={isChosen}
        mt={8}
        onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
      />
      <Select
        aria-label={words.factKind(number)}
        data={kinds}
        value={kind}
        allowDeselect={false}
        disabled={!isChosen}
        error={faults.kind}
        onChange={(value) => onChange({ kind: value as FactKind })}
      />
      <TextInput
        className="fact-text"
        aria-label={words.factText(number)}
        value={text}
        maxLength={most['FactFields.text']}
        placeholder={words.factExample}
        disabled={!isChosen}
        error={faults.text}
        description={source === 'person' ? undefined : words.foundIn[source]}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <Group gap={0} wrap="nowrap" justify="flex-end">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.factDetails(number)}
          aria-expanded={isShown}
          disabled={!isChosen}
          onClick={() => setOpen(!isShown)}
        >
          {isShown ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.removeFact(number)} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {isShown && (
        <div className="fact-more">
          {details.map(({ part, label, about, ...rest }) => {
            const field = {
              ...rest,
              label,
              'aria-label': words.partOfFact(label, number),
              description: about,
              value: fact[part],
              error: faults[part],
            };
            const set = (value: string): void => onChange({ [part]: value });
            if (part === 'until') return <DayInput key={part} {...field} onChange={set} />;
            return <TextInput key={part} {...field} onChange={({ currentTarget }) => set(currentTarget.value)} />;
          })}
        </div>
      )}
    </li>
  );
}
