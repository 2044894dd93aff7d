// The parts of a query. What does not go together is refused by the service, and told at its field.
import { Group, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { comparisons, datePresets, granularities, most } from '../../api/service.table.js';
import { wordFor } from '../../parts/words.js';
import { DayInput } from '../../parts/day-input.js';
import { texts } from '../../texts.js';
import { CurrencyControl } from './controls.js';
import { isMetric, metricNames, summedMetrics } from './metrics.table.js';
import { wordOf } from './period.js';
import { Filters } from './query-filters.js';
import { dimensions, isDimension, type PartsProps } from './question.js';

const { query: words, presets, comparisons: compared } = texts.analytics;
const USUAL = 'usual';
const CUSTOM = 'custom';
const PAGE = 20;

export const fieldNames = [
  'metrics',
  'dimensions',
  'date_preset',
  'start_date',
  'end_date',
  'granularity',
  'compare_to',
  'reporting_currency',
  'fill_gaps',
  'include_empty',
  'sort',
  'order',
  'limit',
];

const choice = (value: string): { value: string; label: string } => ({ value, label: wordFor(value) });

export function QueryForm({ question, faults, onChange }: PartsProps) {
  return (
    <Stack gap="md" className="card">
      <MultiSelect
        label={words.metrics}
        placeholder={question.metrics?.length ? undefined : words.usualMetrics}
        value={question.metrics ?? []}
        data={metricNames.map(choice)}
        error={faults.metrics}
        searchable
        hidePickedOptions
        onChange={(names) => onChange({ metrics: names.filter(isMetric) })}
      />
      <MultiSelect
        label={words.dimensions}
        placeholder={question.dimensions?.length ? undefined : words.noDimensions}
        value={question.dimensions ?? []}
        data={dimensions.map(choice)}
        error={faults.dimensions}
        maxValues={most['MetricQuery.dimensions']}
        searchable
        hidePickedOptions
        onChange={(names) => onChange({ dimensions: names.filter(isDimension) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="sm">
        <Period question={question} faults={faults} onChange={onChange} />
        <Select
          label={words.granularity}
          allowDeselect={false}
          value={question.granularity ?? 'total'}
          data={granularities.map((value) => ({ value: value, label: words.granularities[value] }))}
          error={faults.granularity}
          onChange={(value) => onChange({ granularity: wordOf(value, granularities) })}
        />
        <Select
          label={texts.analytics.compare}
          allowDeselect={false}
          value={question.compare_to ?? 'none'}
          data={(['none', ...comparisons] as const).map((value) => ({ value, label: compared[value] }))}
          error={faults.compare_to}
          onChange={(value) => onChange({ compare_to: wordOf(value, comparisons) })}
        />
        <CurrencyControl
          w="100%"
          value={question.reporting_currency}
          error={faults.reporting_currency}
          onChange={(reporting_currency) => onChange({ reporting_currency })}
        />
      </SimpleGrid>
      <Filters question={question} faults={faults} onChange={onChange} />
      <Order question={question} faults={faults} onChange={onChange} />
    </Stack>
  );
}

function Period({ question, faults, onChange }: PartsProps) {
  const { date_preset: preset, start_date: start, end_date: end } = question;
  const isCustom = start !== undefined || end !== undefined;
  const choose = (value: string | null): void =>
    value === CUSTOM
      ? onChange({ date_preset: undefined, start_date: start ?? '', end_date: end ?? '' })
      : onChange({ date_preset: wordOf(value, datePresets), start_date: undefined, end_date: undefined });
  return (
    <>
      <Select
        label={texts.analytics.period}
        allowDeselect={false}
        value={isCustom ? CUSTOM : (preset ?? USUAL)}
        data={[
          { value: USUAL, label: words.usualPeriod },
          ...datePresets.map((value) => ({ value: value, label: presets[value] })),
          { value: CUSTOM, label: texts.analytics.custom },
        ]}
        error={faults.date_preset}
        onChange={choose}
      />
      {isCustom && (
        <>
          <DayInput
            label={texts.analytics.from}
            value={start ?? ''}
            error={faults.start_date}
            onChange={(day) => onChange({ start_date: day })}
          />
          <DayInput
            label={texts.analytics.to}
            value={end ?? ''}
            error={faults.end_date}
            onChange={(day) => onChange({ end_date: day })}
          />
        </>
      )}
    </>
  );
}

/** The records that can have a name, which rows can be sorted by. */
const NAMED = ['campaign', 'creative', 'audience', 'connection'];

function Order({ question, faults, onChange }: PartsProps) {
  const {
    dimensions: asked = [],
    granularity = 'total',
    sort,
    order,
    limit,
    fill_gaps: fills,
    include_empty: empties,
  } = question;
  const sorts = [
    ...summedMetrics,
    ...(granularity === 'total' ? [] : ['date']),
    ...asked,
    ...(asked.some((name) => NAMED.includes(name)) ? ['name', 'status'] : []),
  ];
  const known = sort === undefined || sorts.includes(sort) ? sorts : [...sorts, sort];
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Select
          label={words.sort}
          clearable
          placeholder={words.usualSort}
          value={sort ?? null}
          data={known.map(choice)}
          error={faults.sort}
          clearButtonProps={{ 'aria-label': words.usualSort }}
          onChange={(value) => onChange({ sort: value ?? undefined })}
        />
        <Select
          label={words.order}
          allowDeselect={false}
          value={order ?? USUAL}
          data={[
            { value: USUAL, label: words.orders.usual },
            { value: 'desc', label: words.orders.desc },
            { value: 'asc', label: words.orders.asc },
          ]}
          error={faults.order}
          onChange={(value) => onChange({ order: wordOf(value, ['asc', 'desc']) })}
        />
        <NumberInput
          label={words.limit}
          min={1}
          max={most['MetricQuery.limit']}
          value={limit ?? PAGE}
          error={faults.limit}
          onChange={(value) => onChange({ limit: typeof value === 'number' && value !== PAGE ? value : undefined })}
        />
      </SimpleGrid>
      <Group gap="lg">
        <Switch
          label={words.fillGaps}
          checked={fills ?? false}
          error={faults.fill_gaps}
          onChange={({ currentTarget }) => onChange({ fill_gaps: currentTarget.checked || undefined })}
        />
        <Switch
          label={words.includeEmpty}
          checked={empties ?? false}
          error={faults.include_empty}
          onChange={({ currentTarget }) => onChange({ include_empty: currentTarget.checked || undefined })}
        />
      </Group>
    </>
  );
}
