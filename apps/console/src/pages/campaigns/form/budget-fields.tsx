// How much is spent: the same on each platform, or an amount for each.
import { NativeSelect, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { budgetTypes } from '../../../api/service.table.js';
import { formatMoney } from '../../../format.js';
import { texts } from '../../../texts.js';
import { accountFor, accountName } from '../accounts.js';
import type { Draft } from './draft.js';
import { useField, useForm } from './form-context.js';
import { timesAmount } from './money.js';
import { sameFor, splitFor, splitTotal } from './split.js';
import { SplitFields } from './split-fields.js';

const { form: words, budgetPer } = texts.campaigns;

function useAccounts() {
  const { draft, connections } = useForm();
  const chosen = draft.channels.flatMap((channel) => accountFor(connections, draft.connection_ids, channel) ?? []);
  return chosen.map(({ account }) => account);
}

/** First that of the chosen ad accounts, which is the only one they take. */
export function useCurrencies(): readonly string[] {
  const ofAccounts = useAccounts().map(({ currency }) => currency);
  return [...new Set([...ofAccounts, 'USD', ...Intl.supportedValuesOf('currency')])].filter((each) => each !== '');
}

export function Budget() {
  const { draft } = useForm();
  const { value: budget, set, input } = useField<Draft['budget']>('budget');
  const [isAsked, setAsked] = useState(budget?.split !== null && budget !== null);
  const currencies = useCurrencies();
  const accounts = useAccounts();
  const usual = currencies[0] ?? 'USD';
  const count = draft.channels.length;
  const isSplit = budget ? budget.split !== null : count > 1 && isAsked;
  const base = budget ?? { type: 'daily' as const, amount: null, currency: usual, split: null };
  const divide = (next: boolean): void => {
    setAsked(next);
    if (budget) set(next ? splitFor(budget, draft.channels) : sameFor(budget));
  };
  return (
    <Stack gap="xs">
      {(count > 1 || isSplit) && (
        <SegmentedControl
          aria-label={words.split.how}
          disabled={input.disabled}
          value={isSplit ? 'split' : 'same'}
          onChange={(next) => divide(next === 'split')}
          data={[
            { value: 'same', label: words.split.same },
            { value: 'split', label: words.split.each },
          ]}
          className="split-how"
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: isSplit ? 2 : 3 }}>
        {!isSplit && (
          <TextInput
            label={count > 1 ? words.amountEach : words.amount}
            inputMode="decimal"
            placeholder="50.00"
            error={input.error}
            disabled={input.disabled}
            value={budget?.amount ?? ''}
            onChange={({ currentTarget: { value: amount } }) => set(amount === '' ? null : { ...base, amount, split: null })}
          />
        )}
        <Currency currencies={currencies} usual={usual} />
        <NativeSelect
          label={words.budgetType}
          disabled={!budget || input.disabled}
          value={base.type}
          onChange={({ currentTarget }) =>
            budget && set({ ...budget, type: currentTarget.value === 'lifetime' ? 'lifetime' : 'daily' })
          }
          data={budgetTypes.map((value) => ({ value, label: words.budgetTypes[value] ?? value }))}
        />
      </SimpleGrid>
      {isSplit && <SplitFields base={base} />}
      <Text size="sm" c="dimmed">
        {budget && count > 1 ? words.inAll(totalOf(budget, count), count) : words.budgetAbout}
        {accounts.length > 0 && ` ${texts.campaigns.accounts.spentIn(accounts.map(accountName).join('; '))}`}
      </Text>
    </Stack>
  );
}

function Currency({ currencies, usual }: { currencies: readonly string[]; usual: string }) {
  const { value: budget, set } = useField<Draft['budget']>('budget');
  const { input } = useField<string>('budget.currency');
  return (
    <Select
      label={words.currency}
      searchable
      limit={50}
      allowDeselect={false}
      disabled={!budget || input.disabled}
      inputWrapperOrder={input.inputWrapperOrder}
      description={input.description}
      value={budget?.currency ?? usual}
      onChange={(next) => budget && next && set({ ...budget, currency: next })}
      data={[...currencies]}
    />
  );
}

function totalOf({ amount, split, currency, type }: NonNullable<Draft['budget']>, count: number): string {
  const total = split ? splitTotal(split, currency) : timesAmount(amount ?? '', count);
  return total === null ? texts.none : `${formatMoney(total, currency)} ${budgetPer[type] ?? ''}`;
}
