// Inputs of one field of the draft each.
import { Checkbox, Chip, Group, Input, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wordFor } from '../../../parts/words.js';
import { orNull, useField } from './form-context.js';

interface FieldProps {
  readonly path: string;
  readonly label: string;
  readonly about?: string;
  readonly placeholder?: string;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'url';
  readonly required?: boolean;
  /** Kept as empty text, not as no value. */
  readonly isAlwaysText?: boolean;
}

export function TextField({ path, label, about, placeholder, type, required, isAlwaysText = false }: TextFieldProps) {
  const { value, set, input } = useField<string | null>(path, about);
  return (
    <TextInput
      label={label}
      {...input}
      {...(type ? { type } : {})}
      {...(required ? { required } : {})}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(isAlwaysText ? currentTarget.value : orNull(currentTarget.value))}
    />
  );
}

export function LongTextField({ path, label, about }: FieldProps) {
  const { value, set, input } = useField<string | null>(path, about);
  return (
    <Textarea
      label={label}
      {...input}
      autosize
      minRows={2}
      maxRows={8}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(orNull(currentTarget.value))}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly values: readonly string[];
  /** The choice of none; without one there is always a value. */
  readonly none?: string;
  readonly words?: (value: string) => string;
}

export function ChoiceField({ path, label, about, values, none, words = wordFor }: ChoiceFieldProps) {
  const { value, set, input } = useField<string | null>(path, about);
  const data = values.map((each) => ({ value: each, label: words(each) }));
  return (
    <NativeSelect
      label={label}
      {...input}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(orNull(currentTarget.value))}
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
    />
  );
}

export function NumberField({ path, label, about, placeholder, min = 0 }: FieldProps & { readonly min?: number }) {
  const { value, set, input } = useField<number | null>(path, about);
  return (
    <NumberInput
      label={label}
      {...input}
      placeholder={placeholder}
      min={min}
      clampBehavior="none"
      allowDecimal={false}
      hideControls
      value={value ?? ''}
      onChange={(next) => set(typeof next === 'number' ? next : null)}
    />
  );
}

/** Several words of few; none means no limit. */
export function ChipsField({ path, label, about, values }: FieldProps & { readonly values: readonly string[] }) {
  const { value, set, input } = useField<readonly string[]>(path, about);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={input.description}
      error={input.error}
      role="group"
      aria-label={label}
    >
      <Chip.Group multiple value={[...value]} onChange={(next) => set(next)}>
        <Group gap="xs" mt={6}>
          {values.map((each) => (
            <Chip key={each} value={each} disabled={input.disabled} size="sm">
              {wordFor(each)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

export function YesNoField({ path, label, about, none }: FieldProps & { readonly none: string }) {
  const { value, set, input } = useField<boolean | null>(path, about);
  return (
    <NativeSelect
      label={label}
      {...input}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? null : currentTarget.value === 'true')}
      data={[
        { value: '', label: none },
        { value: 'false', label: wordFor('no') },
        { value: 'true', label: wordFor('yes') },
      ]}
    />
  );
}

/** A box that is pressed as a whole. */
export function CardChoice({
  checked,
  disabled,
  onChange,
  title,
  children,
}: {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <Checkbox.Card className="choice" checked={checked} disabled={disabled} onChange={onChange} p="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox.Indicator />
        <div className="choice-words">
          <b>{title}</b>
          {children}
        </div>
      </Group>
    </Checkbox.Card>
  );
}
