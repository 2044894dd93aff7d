// An amount for each platform, typed as it is or as a share of a total.
import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../format.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import type { Draft } from './draft.js';
import { faultWords, isOf, useField, useForm } from './form-context.js';
import { percentsOf, splitFor, splitOf, splitTotal } from './split.js';

const { split: words } = texts.campaigns.form;

type Budget = NonNullable<Draft['budget']>;
type Parts = NonNullable<Budget['split']>;

export function SplitFields({ base }: { base: Budget }) {
  const { draft, faults } = useForm();
  const { set, input } = useField<Draft['budget']>('budget');
  const [isInPercents, setInPercents] = useState(false);
  const parts = splitFor(base, draft.channels).split ?? [];
  const change = (split: Parts): void =>
    set(split.every(({ amount }) => amount === '') ? null : { ...base, amount: null, split });
  // The others stand at their inputs.
  const rest = faults.filter((fault) => isOf(fault, 'budget') && !/^budget\.split\[\d+\]/.test(fault.field));
  const props = { base, parts, change, isDisabled: input.disabled };
  return (
    <Stack gap="xs" role="group" aria-label={words.parts}>
      <SegmentedControl
        aria-label={words.unit}
        size="xs"
        className="split-how"
        value={isInPercents ? 'percents' : 'amounts'}
        onChange={(next) => setInPercents(next === 'percents')}
        data={[
          { value: 'amounts', label: words.amounts },
          { value: 'percents', label: words.percents },
        ]}
      />
      {isInPercents ? <Percents {...props} /> : <Amounts {...props} />}
      {rest.length > 0 && (
        <Text size="sm" className="status-red" role="alert">
          {rest.map(faultWords).join(' ')}
        </Text>
      )}
      {input.description && (
        <Text size="sm" c="dimmed">
          {input.description}
        </Text>
      )}
    </Stack>
  );
}

interface PartsProps {
  readonly base: Budget;
  /** One for each platform, in the order of the platforms. */
  readonly parts: Parts;
  readonly change: (parts: Parts) => void;
  readonly isDisabled: boolean;
}

/** By the place of the platform in the split, as the service counts them. */
function useFaultOf(): (index: number) => string | undefined {
  const { faults } = useForm();
  return (index) => {
    const found = faults.filter((fault) => isOf(fault, `budget.split[${index}]`)).map(faultWords);
    return found.length > 0 ? [...new Set(found)].join(' ') : undefined;
  };
}

function Amounts({ base: { currency }, parts, change, isDisabled }: PartsProps) {
  const faultOf = useFaultOf();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {parts.map(({ channel, amount }, index) => (
        <TextInput
          key={channel}
          label={words.amountOn(wordFor(channel), currency)}
          inputMode="decimal"
          placeholder="50.00"
          error={faultOf(index)}
          disabled={isDisabled}
          value={amount}
          onChange={({ currentTarget: { value } }) =>
            change(parts.map((part) => (part.channel === channel ? { channel, amount: value } : part)))
          }
        />
      ))}
    </SimpleGrid>
  );
}

function Percents({ base: { currency }, parts, change, isDisabled }: PartsProps) {
  const faultOf = useFaultOf();
  const [total, setTotal] = useState(() => splitTotal(parts, currency) ?? '');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(() => percentsOf(parts, currency));
  const percents = new Map(parts.map(({ channel }) => [channel, typed.get(channel) ?? '0']));
  const isWhole = splitOf('0', percents, currency) !== null;
  const turn = (nextTotal: string, next: ReadonlyMap<string, string>): void => {
    setTotal(nextTotal);
    setTyped(next);
    const turned = splitOf(nextTotal, next, currency);
    if (turned) change(turned);
  };
  return (
    <>
      <TextInput
        label={words.total(currency)}
        inputMode="decimal"
        placeholder="100.00"
        disabled={isDisabled}
        value={total}
        onChange={({ currentTarget }) => turn(currentTarget.value, percents)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {parts.map(({ channel, amount }, index) => (
          <TextInput
            key={channel}
            label={words.percentOn(wordFor(channel))}
            inputMode="decimal"
            error={faultOf(index)}
            disabled={isDisabled}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={splitTotal([{ amount }], currency) === null ? words.noAmount : formatMoney(amount, currency)}
            value={percents.get(channel) ?? ''}
            onChange={({ currentTarget }) => turn(total, new Map(percents).set(channel, currentTarget.value))}
          />
        ))}
      </SimpleGrid>
      {!isWhole && (
        <Text size="sm" className="status-red" role="status">
          {words.notWhole}
        </Text>
      )}
    </>
  );
}
