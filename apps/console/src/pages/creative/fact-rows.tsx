// Facts as rows: which of them ads may state, of what kind they are, and what belongs to them.
import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts.js';
import { type FactKind, type GivenFact, MOST_FACTS, newFact, statedRows } from './brief-form.js';

const words = texts.creative;
const kinds = Object.entries(words.factKinds).map(([value, label]) => ({ value, label }));
const LONGEST = { text: 200, short: 30, terms: 90 };

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
  const { kind, text, short, terms, until, isChosen, source } = fact;
  const [isOpen, setOpen] = useState(short !== '' || terms !== '' || until !== '');
  const isShown = isChosen && (isOpen || ['short', 'terms', 'until'].some((part) => faults[part] !== undefined));
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
        maxLength={LONGEST.text}
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
          <TextInput
            label={words.factShort}
            aria-label={words.partOfFact(words.factShort, number)}
            description={words.factShortAbout}
            value={short}
            maxLength={LONGEST.short}
            error={faults.short}
            onChange={({ currentTarget }) => onChange({ short: currentTarget.value })}
          />
          <TextInput
            label={words.factTerms}
            aria-label={words.partOfFact(words.factTerms, number)}
            description={words.factTermsAbout}
            value={terms}
            maxLength={LONGEST.terms}
            error={faults.terms}
            onChange={({ currentTarget }) => onChange({ terms: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={words.factUntil}
            aria-label={words.partOfFact(words.factUntil, number)}
            description={words.factUntilAbout}
            value={until}
            error={faults.until}
            onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}
