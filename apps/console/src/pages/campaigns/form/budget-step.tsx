import { NativeSelect, NumberInput, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { budgetTypes, frequencyPeriods, optimizationGoals, pacings } from '../../../api/service.table.js';
import { formatMoney } from '../../../format.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { accountFor, accountName } from '../accounts.js';
import type { Draft } from './draft.js';
import { FlightFields } from './flight-fields.js';
import { orNull, useField, useForm } from './form-context.js';
import { ChoiceField } from './inputs.js';
import { timesAmount } from './money.js';

const { form: words, fields, budgetPer } = texts.campaigns;

type Target = 'none' | 'money' | 'ratio';
const targets: Readonly<Record<Draft['bid_strategy']['type'], Target>> = {
  lowest_cost: 'none',
  cost_cap: 'money',
  bid_cap: 'money',
  target_cpa: 'money',
  target_roas: 'ratio',
  manual_cpc: 'money',
  manual_cpm: 'money',
};

export function BudgetStep() {
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {words.steps.budget}
      </Title>
      <Budget />
      <Bid />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SpendCap />
        <ChoiceField path="pacing" label={fields.pacing ?? ''} values={pacings} />
        <ChoiceField
          path="optimization_goal"
          label={fields.optimization_goal ?? ''}
          none={words.byObjective}
          values={optimizationGoals}
        />
        <Frequency />
      </SimpleGrid>
      <FlightFields />
    </Stack>
  );
}

function useAccounts() {
  const { draft, connections } = useForm();
  const chosen = draft.channels.flatMap((channel) => accountFor(connections, draft.connection_ids, channel) ?? []);
  return chosen.map(({ account }) => account);
}

/** First that of the chosen ad accounts, which is the only one they take. */
function useCurrencies(): readonly string[] {
  const ofAccounts = useAccounts().map(({ currency }) => currency);
  return [...new Set([...ofAccounts, 'USD', ...Intl.supportedValuesOf('currency')])].filter((each) => each !== '');
}

function Budget() {
  const { draft } = useForm();
  const { value: budget, set, input } = useField<Draft['budget']>('budget');
  const currency = useField<string>('budget.currency');
  const currencies = useCurrencies();
  const accounts = useAccounts();
  const usual = currencies[0] ?? 'USD';
  const type = budget?.type ?? 'daily';
  const count = draft.channels.length;
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={count > 1 ? words.amountEach : words.amount}
          inputMode="decimal"
          placeholder="50.00"
          error={input.error}
          disabled={input.disabled}
          value={budget?.amount ?? ''}
          onChange={({ currentTarget: { value: amount } }) =>
            set(amount === '' ? null : { type, amount, currency: budget?.currency ?? usual, split: null })
          }
        />
        <Select
          label={words.currency}
          searchable
          limit={50}
          allowDeselect={false}
          disabled={!budget || currency.input.disabled}
          inputWrapperOrder={currency.input.inputWrapperOrder}
          description={currency.input.description}
          value={budget?.currency ?? usual}
          onChange={(next) => budget && next && set({ ...budget, currency: next })}
          data={[...currencies]}
        />
        <NativeSelect
          label={words.budgetType}
          disabled={!budget || input.disabled}
          value={type}
          onChange={({ currentTarget }) =>
            budget && set({ ...budget, type: currentTarget.value === 'lifetime' ? 'lifetime' : 'daily' })
          }
          data={budgetTypes.map((value) => ({ value, label: words.budgetTypes[value] ?? value }))}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {budget && count > 1 ? words.inAll(totalOf(budget, count), count) : words.budgetAbout}
        {accounts.length > 0 && ` ${texts.campaigns.accounts.spentIn(accounts.map(accountName).join('; '))}`}
      </Text>
    </Stack>
  );
}

function totalOf({ amount, currency, type }: NonNullable<Draft['budget']>, count: number): string {
  const total = amount === null ? null : timesAmount(amount, count);
  return total === null ? texts.none : `${formatMoney(total, currency)} ${budgetPer[type] ?? ''}`;
}

function Bid() {
  const { draft } = useForm();
  const { value: bid, set, input } = useField<Draft['bid_strategy']>('bid_strategy');
  const currencies = useCurrencies();
  const currency = draft.budget?.currency ?? currencies[0] ?? 'USD';
  const kind = targets[bid.type];
  const choose = (type: Draft['bid_strategy']['type']): void => set({ type, target: targets[type] === kind ? bid.target : null });
  const amount = typeof bid.target === 'object' ? (bid.target?.amount ?? '') : '';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label={fields.bid_strategy}
        inputWrapperOrder={input.inputWrapperOrder}
        description={[words.bids[bid.type], input.description].filter(Boolean).join(' ')}
        error={kind === 'none' ? input.error : undefined}
        disabled={input.disabled}
        value={bid.type}
        onChange={({ currentTarget }) => choose(currentTarget.value as Draft['bid_strategy']['type'])}
        data={Object.keys(targets).map((value) => ({ value, label: wordFor(value) }))}
      />
      {kind === 'money' && (
        <TextInput
          label={words.bidAmount(currency)}
          inputWrapperOrder={input.inputWrapperOrder}
          description={words.bidAmountAbout}
          inputMode="decimal"
          placeholder="2.50"
          error={input.error}
          disabled={input.disabled}
          value={amount}
          onChange={({ currentTarget }) =>
            set({ ...bid, target: currentTarget.value === '' ? null : { amount: currentTarget.value, currency } })
          }
        />
      )}
      {kind === 'ratio' && (
        <NumberInput
          label={words.bidRatio}
          inputWrapperOrder={input.inputWrapperOrder}
          description={words.bidRatioAbout}
          placeholder="3.5"
          min={0}
          hideControls
          error={input.error}
          disabled={input.disabled}
          value={typeof bid.target === 'number' ? bid.target : ''}
          onChange={(next) => set({ ...bid, target: typeof next === 'number' ? next : null })}
        />
      )}
    </SimpleGrid>
  );
}

function SpendCap() {
  const { draft } = useForm();
  const { value, set, input } = useField<Draft['spend_cap']>('spend_cap', words.capAbout);
  const currencies = useCurrencies();
  const currency = draft.budget?.currency ?? currencies[0] ?? 'USD';
  return (
    <TextInput
      label={`${fields.spend_cap} (${value?.currency ?? currency})`}
      {...input}
      inputMode="decimal"
      value={value?.amount ?? ''}
      onChange={({ currentTarget }) => {
        const amount = orNull(currentTarget.value);
        set(amount === null ? null : { amount, currency });
      }}
    />
  );
}

function Frequency() {
  const { value, set, input } = useField<Draft['frequency_cap']>('frequency_cap', words.frequencyAbout);
  const per = value?.per ?? 'week';
  return (
    <SimpleGrid cols={2} spacing="xs">
      <NumberInput
        label={fields.frequency_cap}
        {...input}
        min={1}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        value={value?.impressions ?? ''}
        onChange={(next) => set(typeof next === 'number' ? { impressions: next, per } : null)}
      />
      <NativeSelect
        label={words.per}
        disabled={!value || input.disabled}
        value={per}
        onChange={({ currentTarget }) =>
          value && set({ ...value, per: currentTarget.value as NonNullable<Draft['frequency_cap']>['per'] })
        }
        data={frequencyPeriods.map((each) => ({ value: each, label: wordFor(each) }))}
      />
    </SimpleGrid>
  );
}
