// Makes an endpoint, whose secret is then shown once, or changes one.
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure, plainFaults } from '../../api/failure.js';
import { most } from '../../api/service.table.js';
import { useKeptForm } from '../../parts/kept-form.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { FailureAlert } from '../../parts/states.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { TypePicker } from './type-picker.js';
import { HowToVerify } from './verify.js';
import { changeEndpoint, type Endpoint, EVERY_TYPE, webhooksChanged } from './webhooks.queries.js';

const { webhooks } = settingsTexts;
const { common } = texts;

const FIELDS = ['url', 'description', 'types'];

interface Values {
  readonly url: string;
  readonly description: string;
  readonly types: string[];
}

const nothing: Values = { url: '', description: '', types: [EVERY_TYPE] };
const valuesOf = ({ url, description, types }: Endpoint): Values => ({ url, description: description ?? '', types });

/** @param endpoint that is changed; without it one is made */
export function EndpointForm({ endpoint, onClose }: { endpoint?: Endpoint; onClose: () => void }) {
  const [initial] = useState(endpoint ? valuesOf(endpoint) : nothing);
  const { form, forget, note } = useKeptForm<Values>(`webhook.${endpoint?.id ?? 'new'}`, initial);
  const save = useMutation({
    mutationFn: async ({ url, description, types }: Values) => {
      const body = { url: url.trim(), description: description.trim() || null, types };
      if (!endpoint) return (await dataOf(api.POST('/v1/webhook_endpoints', { body }))).secret;
      const changed = Object.entries(body).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(endpoint[field as keyof Values]),
      );
      if (changed.length > 0) await changeEndpoint(endpoint, Object.fromEntries(changed));
      return null;
    },
    onSuccess: async (secret) => {
      forget();
      await webhooksChanged();
      if (secret !== null) return;
      notifications.show({ message: webhooks.saved });
      onClose();
    },
    onError: (error) => {
      if (isFailure(error, 'version_mismatch')) void webhooksChanged();
    },
    // The secret is not kept when the dialog is gone.
    gcTime: 0,
  });
  useEffect(() => {
    // The field may be out of sight above the button.
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus();
  }, [save.error]);
  if (save.data)
    return (
      <OneTimeSecret title={webhooks.created} value={save.data} onClose={onClose}>
        <HowToVerify />
      </OneTimeSecret>
    );
  const faults = plainFaults(save.error, FIELDS);
  const isAtFields = FIELDS.some((field) => faults[field] !== undefined) && faults[''] === undefined;
  const { url, description, types } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={endpoint ? webhooks.editTitle : webhooks.create}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (types.length > 0) save.mutate(form.values);
          else form.setFieldError('types', webhooks.noneChosen);
        }}
      >
        <Stack gap="md">
          {note}
          <TextInput
            label={webhooks.url}
            description={webhooks.urlAbout}
            placeholder="https://hooks.example.com/ads"
            inputMode="url"
            value={url}
            onChange={({ currentTarget }) => form.setFieldValue('url', currentTarget.value)}
            error={faults.url?.replace(/^Url\b/, 'The URL')}
            maxLength={most['CreateWebhookEndpoint.url']}
            spellCheck={false}
            autoComplete="off"
            required
            data-autofocus
          />
          <Textarea
            label={webhooks.description}
            value={description}
            onChange={({ currentTarget }) => form.setFieldValue('description', currentTarget.value)}
            error={faults.description}
            maxLength={most['CreateWebhookEndpoint.description']}
            autosize
            maxRows={4}
          />
          <TypePicker
            value={types}
            onChange={(chosen) => form.setFieldValue('types', chosen)}
            error={faults.types ?? (form.errors.types ? webhooks.noneChosen : undefined)}
          />
          {isFailure(save.error, 'version_mismatch') ? (
            <FailureAlert error={save.error} title={webhooks.changedMeanwhile} />
          ) : (
            !isAtFields && <FailureAlert error={save.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {endpoint ? common.save : webhooks.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
