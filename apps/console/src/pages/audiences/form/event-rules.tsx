import { ActionIcon, Autocomplete, Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { eventOps, least, most } from '../../../api/service.table.js';
import { texts } from '../../../texts.js';
import { emptyRule, type Form } from './values.js';

const { form: words, def } = texts.audiences;
const { rules } = words;

/** Events that websites and apps usually send. */
const usual = [
  'page_view',
  'view_item',
  'search',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'sign_up',
  'generate_lead',
  'app_open',
];

export function EventRules({ form, part }: { form: Form; part: 'include' | 'exclude' }) {
  const path = `definition.${part}` as const;
  const all = form.values.definition[part];
  return (
    <Stack gap="sm">
      {(all.length > 0 || part === 'include') && (
        <Text fw={600} size="sm">
          {rules[part]}
        </Text>
      )}
      {form.errors[path] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors[path]}
        </Text>
      )}
      {all.map((_rule, index) => (
        <Rule key={form.key(`${path}.${index}`)} form={form} path={`${path}.${index}`} part={part} index={index} />
      ))}
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.insertListItem(path, emptyRule())}
        >
          {part === 'exclude' && all.length === 0 ? rules.addExclude : rules.addRule}
        </Button>
      </Group>
    </Stack>
  );
}

interface RuleProps {
  readonly form: Form;
  readonly path: string;
  readonly part: 'include' | 'exclude';
  readonly index: number;
}

function Rule({ form, path, part, index }: RuleProps) {
  const number = index + 1;
  const rule = form.values.definition[part][index];
  const isOnly = part === 'include' && form.values.definition.include.length === 1;
  return (
    <Stack gap="sm" className="rule">
      <Group align="flex-start" gap="sm">
        <Autocomplete
          label={rules.event}
          description={rules.eventAbout}
          aria-label={rules.ruleField(rules.event, number)}
          data={usual}
          className="grow"
          {...form.getInputProps(`${path}.event`)}
        />
        <NumberInput
          label={rules.days}
          description={rules.daysAbout}
          aria-label={rules.ruleField(rules.days, number)}
          w={120}
          min={least['EventRuleFields.within_days']}
          max={most['EventRuleFields.within_days']}
          allowDecimal={false}
          {...form.getInputProps(`${path}.within_days`)}
        />
        {!isOnly && (
          <Remove isBelowLabel what={rules.rule(number)} onClick={() => form.removeListItem(`definition.${part}`, index)} />
        )}
      </Group>
      {rule?.filters.map((_filter, place) => (
        <Group key={form.key(`${path}.filters.${place}`)} align="flex-start" gap="sm" className="filter">
          <TextInput
            aria-label={rules.filterField(rules.filter, number, place + 1)}
            placeholder="url"
            className="grow"
            {...form.getInputProps(`${path}.filters.${place}.field`)}
          />
          <Select
            aria-label={rules.filterField(rules.op, number, place + 1)}
            w={150}
            allowDeselect={false}
            data={eventOps.map((value) => ({ value, label: def.ops[value] }))}
            {...form.getInputProps(`${path}.filters.${place}.op`)}
          />
          <TextInput
            aria-label={rules.filterField(rules.value, number, place + 1)}
            className="grow"
            {...form.getInputProps(`${path}.filters.${place}.value`)}
          />
          <Remove what={rules.filterOf(number, place + 1)} onClick={() => form.removeListItem(`${path}.filters`, place)} />
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.insertListItem(`${path}.filters`, { field: '', op: 'eq', value: '' })}
        >
          {rules.addFilter}
        </Button>
      </Group>
    </Stack>
  );
}

interface RemoveProps {
  readonly what: string;
  readonly isBelowLabel?: boolean;
  readonly onClick: () => void;
}

const Remove = ({ what, isBelowLabel = false, onClick }: RemoveProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={rules.remove(what)}
    onClick={onClick}
    className={isBelowLabel ? 'below-label' : undefined}
  >
    <X size={16} aria-hidden />
  </ActionIcon>
);
