// The metadata of a creative. Its ads never change; refining makes a new creative.
import { Button, Group, Modal, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { most } from '../../api/service.table.js';
import { useKeptForm } from '../../parts/kept-form.js';
import { FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { type Creative, creativeQuery } from './creative.queries.js';
import { detailFaults } from './faults.js';

const words = texts.creative;

const fieldsOf = ({ name, brand_name: brand, description, labels, alt_text: alt, external_id: externalId }: Creative) => ({
  name,
  brand_name: brand ?? '',
  description: description ?? '',
  labels: [...labels],
  alt_text: alt ?? '',
  external_id: externalId ?? '',
});

type Fields = ReturnType<typeof fieldsOf>;

const orNull = (text: string): string | null => text.trim() || null;

export function EditCreative({ creative, onClose }: { creative: Creative; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, forget, note } = useKeptForm(`creative.${creative.id}`, fieldsOf(creative));
  // What the person has before them; others may change the creative meanwhile.
  const [seen, setSeen] = useState(creative.version);
  const saving = useMutation({
    mutationFn: ({ name, brand_name: brand, description, labels, alt_text: alt, external_id: externalId }: Fields) =>
      dataOf(
        api.PATCH('/v1/creative/{id}', {
          params: { path: { id: creative.id }, header: { 'If-Match': `"${seen}"` } },
          body: {
            ...{ name, labels, description: orNull(description), alt_text: orNull(alt), external_id: orNull(externalId) },
            // A platform may have it: what stays is not named.
            ...(brand.trim() === (creative.brand_name ?? '') ? {} : { brand_name: brand.trim() }),
          },
        }),
      ),
    onSuccess: () => {
      forget();
      onClose();
    },
    onError: async (error) => {
      form.setErrors(detailFaults(error, Object.keys(form.values)));
      // Saving again is then a decision.
      if (isFailure(error, 'version_mismatch'))
        setSeen((await queries.fetchQuery({ ...creativeQuery(creative.id), staleTime: 0 })).version);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['creative'] }),
  });
  const isElsewhere = Object.keys(detailFaults(saving.error, Object.keys(form.values))).every((field) => field === '');
  return (
    <Modal opened onClose={onClose} title={words.edit} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <Stack gap="md">
          {note}
          <TextInput
            label={texts.common.name}
            required
            maxLength={most['UpdateCreative.name']}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={words.brandName}
            description={words.brandNameAbout}
            maxLength={most['UpdateCreative.brand_name']}
            {...form.getInputProps('brand_name')}
          />
          <Textarea
            label={words.description}
            autosize
            minRows={2}
            maxLength={most['UpdateCreative.description']}
            {...form.getInputProps('description')}
          />
          <TagsInput
            label={words.labels}
            description={words.labelsAbout}
            maxTags={most['UpdateCreative.labels']}
            {...form.getInputProps('labels')}
          />
          <Textarea
            label={words.altText}
            description={words.altTextAbout}
            autosize
            maxLength={most['UpdateCreative.alt_text']}
            {...form.getInputProps('alt_text')}
          />
          <TextInput
            label={words.externalId}
            description={words.externalIdAbout}
            maxLength={most['UpdateCreative.external_id']}
            {...form.getInputProps('external_id')}
          />
          {isFailure(saving.error, 'version_mismatch') && <Text size="sm">{words.changedMeanwhile(creative.name)}</Text>}
          {isElsewhere && <FailureAlert error={saving.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {texts.common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
