// The logo of a brand kit: a file, or an address.
import { Button, Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { texts } from '../../../texts.js';
import { LogoFile } from '../own-pictures.js';
import type { Pictures } from '../use-pictures.js';
import type { BrandValues } from './brand-values.js';

const words = texts.brands;

interface BrandLogoProps {
  readonly form: UseFormReturnType<BrandValues>;
  readonly logo: Pictures;
}

export function BrandLogo({ form, logo }: BrandLogoProps) {
  const { logo_url: address, logo_upload_id: kept } = form.values;
  const isChosen = logo.room === 0;
  return (
    <>
      <LogoFile logo={logo} error={form.errors.logo_upload_id} isFile />
      {kept !== '' && address.trim() === '' && !isChosen && (
        <Group gap="sm">
          <Text size="sm">{words.hasLogoFile}</Text>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('logo_upload_id', '')}>
            {words.removeLogoFile}
          </Button>
        </Group>
      )}
      <TextInput
        label={texts.creative.logo}
        description={words.logoAbout}
        placeholder="https://"
        type="url"
        disabled={isChosen}
        {...form.getInputProps('logo_url')}
      />
    </>
  );
}

/** A file that was chosen goes before an address, and an address before what the kit has. */
export const logoOf = ({ logo_url, logo_upload_id, logo: [file] }: BrandValues) => {
  const address = logo_url.trim();
  if (file?.image.upload_id !== undefined) return { logo_url: null, logo_upload_id: file.image.upload_id };
  return { logo_url: address || null, logo_upload_id: address === '' ? logo_upload_id || null : null };
};
