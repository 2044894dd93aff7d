import { NativeSelect, NumberInput, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { frequencyPeriods, optimizationGoals, pacings } from '../../../api/service.table.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { Budget, useCurrencies } from './budget-fields.js';
import type { Draft } from './draft.js';
import { FlightFields } from './flight-fields.js';
import { orNull, useField, useForm } from './form-context.js';
import { ChoiceField } from './inputs.js';

const { form: words, fields } = texts.campaigns;

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
