// The fields of an audience. Nothing typed is lost when the service refuses it.
import '../audiences.css';
import { Alert, Button, Group, NumberInput, SimpleGrid, Stack, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { least, most } from '../../../api/service.table.js';
import { useKeptForm } from '../../../parts/kept-form.js';
import { FailureAlert } from '../../../parts/states.js';
import { texts } from '../../../texts.js';
import type { Audience } from '../queries.js';
import { sizeText } from '../size.js';
import { DefinitionFields } from './definition-fields.js';
import { formFaults } from './faults.js';
import { hasRetention, type Type, type Values } from './values.js';

const { form: words } = texts.audiences;

interface AudienceFormProps {
  readonly type: Type;
  readonly initial: Values;
  readonly own: string | null;
  /** Names what is typed, while the tab keeps it. */
  readonly draft: string;
  readonly submit: string;
  /** Every check, and no write. */
  readonly onCheck: (values: Values) => Promise<Audience>;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** What stands in the place of a failure that the fields do not explain. */
  readonly explain?: (error: Error) => ReactNode;
}

export function AudienceForm({ type, initial, own, draft, submit, onCheck, onSubmit, explain }: AudienceFormProps) {
  const { form, forget, note } = useKeptForm(draft, initial);
  const onError = (error: Error): void => form.setErrors(formFaults(error));
  const saving = useMutation({ mutationFn: onSubmit, onSuccess: forget, onError });
  const checking = useMutation({ mutationFn: onCheck, onError });
  const error = saving.error ?? checking.error;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [error]);
  const start = (mutation: typeof saving | typeof checking): void => {
    form.clearErrors();
    saving.reset();
    checking.reset();
    mutation.mutate(form.getValues());
  };
  return (
    <form
      ref={fields}
      onSubmit={(event) => {
        event.preventDefault();
        start(saving);
      }}
      noValidate
    >
      <Stack gap="lg">
        {note}
        <Part title={words.basics}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={words.name}
              description={words.nameAbout}
              required
              maxLength={most['UpdateAudience.name']}
              {...form.getInputProps('name')}
            />
            <TagsInput label={words.labels} description={words.labelsAbout} {...form.getInputProps('labels')} />
          </SimpleGrid>
          <Textarea label={words.description} autosize minRows={2} maxRows={8} {...form.getInputProps('description')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={words.externalId} description={words.externalIdAbout} {...form.getInputProps('external_id')} />
            {hasRetention(type) && (
              <NumberInput
                label={words.retention}
                description={type === 'customer_list' ? words.retentionAbout.list : words.retentionAbout.events}
                min={least['UpdateAudience.retention_days']}
                max={most['UpdateAudience.retention_days']}
                allowDecimal={false}
                {...form.getInputProps('retention_days')}
              />
            )}
          </SimpleGrid>
        </Part>
        <Part title={words.definition}>
          <DefinitionFields type={type} form={form} own={own} />
        </Part>
        {error && (explain?.(error) || <Faults error={error} />)}
        {checking.data && !error && <Checked audience={checking.data} />}
        <Group justify="flex-end">
          <Button variant="default" loading={checking.isPending} onClick={() => start(checking)}>
            {words.check}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What stands at the fields is told once more in short, for those who do not see them. */
function Faults({ error }: { error: Error }) {
  const messages = Object.values(formFaults(error));
  if (messages.length === 0) return <FailureAlert error={error} />;
  return (
    <Alert color="red" variant="light" role="alert" title={words.faults} className="failure">
      <ul className="faults">
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Checked({ audience: { size } }: { audience: Audience }) {
  return (
    <Alert color="green" role="status">
      {size ? words.validSize(sizeText(size)) : `${words.valid} ${words.sizeLater}`}
    </Alert>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack className="card" gap="md" component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** A sentence over the form about the type that was chosen. */
export const TypeLine = ({ type, action }: { type: Type; action?: ReactNode }) => (
  <Group justify="space-between" className="card" gap="sm">
    <Text size="sm">
      <Text span inherit fw={600}>
        {texts.audiences.types[type].name}.
      </Text>{' '}
      {texts.audiences.types[type].about}
    </Text>
    {action}
  </Group>
);
