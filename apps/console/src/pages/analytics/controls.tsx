// The period of a report, what it is compared with, and the currency of its money.
import type { Currency } from '@app/client';
import { Button, Group, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayInput } from '../../parts/day-input.js';
import { texts } from '../../texts.js';
import { plainFaults } from '../../api/failure.js';
import { comparisons } from '../../api/service.table.js';
import { currencyChoices } from './currencies.js';
import { currencyOf, isCustom, type OverviewSearch, type PeriodSearch, presetOf, presets, wordOf } from './period.js';

const { analytics } = texts;
const CUSTOM = 'custom';

interface PeriodProps {
  readonly search: PeriodSearch;
  /** What is shown now, from which dates of one's own begin. */
  readonly period: { readonly start_date: string; readonly end_date: string } | undefined;
  readonly error: unknown;
  readonly onChange: (search: PeriodSearch) => void;
}

export function PeriodControl({ search, period, error, onChange }: PeriodProps) {
  const custom = isCustom(search);
  const choose = (value: string | null): void => {
    if (value === CUSTOM) onChange({ date_preset: undefined, start_date: period?.start_date, end_date: period?.end_date });
    else onChange({ date_preset: wordOf(value, presets), start_date: undefined, end_date: undefined });
  };
  return (
    <>
      <Select
        label={analytics.period}
        w={170}
        allowDeselect={false}
        value={custom ? CUSTOM : presetOf(search)}
        data={[
          ...presets.map((preset) => ({ value: preset, label: analytics.presets[preset] })),
          { value: CUSTOM, label: analytics.custom },
        ]}
        onChange={choose}
      />
      {custom && <Days key={`${search.start_date} ${search.end_date}`} search={search} error={error} onChange={onChange} />}
    </>
  );
}

/** Refusals that are told at the days. */
export const periodFaults = (error: unknown): Record<string, string> =>
  plainFaults(error, ['query.start_date', 'query.end_date']);

function Days({ search, error, onChange }: Omit<PeriodProps, 'period'>) {
  const [start, setStart] = useState(search.start_date ?? '');
  const [end, setEnd] = useState(search.end_date ?? '');
  const faults = periodFaults(error);
  const isChanged = start !== (search.start_date ?? '') || end !== (search.end_date ?? '');
  const show = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ date_preset: undefined, start_date: start || undefined, end_date: end || undefined });
  };
  return (
    <form onSubmit={show}>
      <Group gap="sm" align="flex-start" wrap="wrap">
        <DayInput maw={200} label={analytics.from} value={start} error={faults['query.start_date']} onChange={setStart} />
        <DayInput maw={200} label={analytics.to} value={end} error={faults['query.end_date']} onChange={setEnd} />
        <Button type="submit" variant="default" disabled={!isChanged} mt={25}>
          {analytics.show}
        </Button>
      </Group>
    </form>
  );
}

export function CompareControl({ search, onChange }: { search: OverviewSearch; onChange: (search: OverviewSearch) => void }) {
  return (
    <Select
      label={analytics.compare}
      w={190}
      allowDeselect={false}
      value={search.compare_to ?? 'previous_period'}
      data={[...comparisons, 'none' as const].map((value) => ({ value: value, label: analytics.comparisons[value] }))}
      onChange={(value) => onChange({ compare_to: wordOf(value, [...comparisons, 'none']) })}
    />
  );
}

interface CurrencyProps {
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly w?: number | string;
  readonly onChange: (currency: Currency | undefined) => void;
}

export function CurrencyControl({ value, error, w = 230, onChange }: CurrencyProps) {
  return (
    <Select
      label={analytics.reportingCurrency}
      w={w}
      searchable
      clearable
      placeholder={analytics.accountCurrency}
      value={value ?? null}
      data={currencyChoices(value)}
      error={error}
      nothingFoundMessage={texts.common.noneFound}
      clearButtonProps={{ 'aria-label': analytics.accountCurrency }}
      onChange={(chosen) => onChange(currencyOf(chosen))}
    />
  );
}
