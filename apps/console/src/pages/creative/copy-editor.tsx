import { ActionIcon, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { callsToAction } from '../../api/service.table.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { type CopyValues, writtenLength } from './copy-form.js';
import { fieldName } from './findings.js';
import type { AdPlace, TextLimit } from './ad-places.js';

const words = texts.creative;
const parts = ['headlines', 'long_headline', 'primary_text', 'descriptions'] as const;

interface CopyEditorProps {
  readonly place: AdPlace;
  readonly copy: CopyValues;
  readonly onChange: (copy: CopyValues) => void;
  /** By place: `headlines[0]`. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The words of one ad, each counted against the room of its place. */
export function CopyEditor({ place, copy, onChange, faults }: CopyEditorProps) {
  const change = (changes: Partial<CopyValues>): void => onChange({ ...copy, ...changes });
  return (
    <Stack gap="md">
      {parts.map((part) => {
        const limit = place[part];
        if (!limit) return null;
        const shared = { limit, place };
        return part === 'headlines' || part === 'descriptions' ? (
          <TextList
            key={part}
            {...shared}
            part={part}
            list={copy[part]}
            faults={faults}
            onChange={(list) => change({ [part]: list })}
          />
        ) : (
          <CountedText
            key={part}
            {...shared}
            label={fieldName(part)}
            value={copy[part]}
            isRequired={limit.least > 0}
            error={faults[part]}
            onChange={(text) => change({ [part]: text })}
          />
        );
      })}
      <Select
        label={words.button}
        data={callsToAction.map((value) => ({ value, label: wordFor(value) }))}
        allowDeselect={false}
        value={copy.call_to_action}
        error={faults.call_to_action}
        onChange={(button) => change({ call_to_action: button ?? copy.call_to_action })}
      />
    </Stack>
  );
}

interface TextListProps {
  readonly part: 'headlines' | 'descriptions';
  readonly limit: TextLimit;
  readonly list: readonly string[];
  readonly place: AdPlace;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (list: string[]) => void;
}

function TextList({ part, limit, list, place, faults, onChange }: TextListProps) {
  const shown = [...list, ...Array.from({ length: Math.max(0, limit.least - list.length) }, () => '')];
  const labelOf = (index: number): string => (limit.most === 1 ? words.oneOf[part] : fieldName(`${part}[${index}]`));
  return (
    <Stack gap="xs">
      {shown.map((text, index) => (
        <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
          <CountedText
            label={labelOf(index)}
            value={text}
            limit={limit}
            place={place}
            isRequired={index < limit.least}
            error={faults[`${part}[${index}]`]}
            onChange={(next) => onChange(shown.map((each, at) => (at === index ? next : each)))}
          />
          {shown.length > Math.max(limit.least, 0) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={26}
              aria-label={words.removeText(labelOf(index))}
              onClick={() => onChange(shown.filter((_, at) => at !== index))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {faults[part] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {faults[part]}
        </Text>
      )}
      {shown.length < limit.most && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...shown, ''])}
          >
            {words.addText[part]}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface CountedTextProps {
  readonly label: string;
  readonly value: string;
  readonly limit: TextLimit;
  readonly place: AdPlace;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function CountedText({ label, value, limit, place, isRequired, error, onChange }: CountedTextProps) {
  const { hard, shown } = limit;
  const length = writtenLength(value, place);
  const over = hard === null ? 0 : Math.max(0, length - hard);
  const isCut = over === 0 && length > shown;
  const room = words.ofRoom(length, over > 0 && hard !== null ? hard : shown);
  return (
    <Textarea
      label={label}
      flex={1}
      autosize
      minRows={1}
      value={value}
      withAsterisk={isRequired}
      aria-required={isRequired}
      error={error ?? (over > 0 ? words.tooLong(over) : undefined)}
      description={isCut ? `${room} · ${words.isCut}` : room}
      descriptionProps={{ className: over > 0 ? 'status-red' : isCut ? 'status-yellow' : 'number-note' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
