// The colors of a brand, each with how well white or black words are read on it.
import { ActionIcon, Button, ColorInput, Group, Stack, Text } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { most } from '../../../api/service.table.js';
import { texts } from '../../../texts.js';
import { contrastOf, HEX } from './contrast.js';

const words = texts.brands;
/** WCAG 2.2 AA for normal text. */
const ENOUGH = 4.5;

interface BrandColorsProps {
  readonly value: readonly string[];
  readonly onChange: (colors: string[]) => void;
  readonly error?: string | undefined;
}

export function BrandColors({ value, onChange, error }: BrandColorsProps) {
  return (
    <fieldset className="plain-set">
      <legend className="set-label">{words.colors}</legend>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {words.colorsAbout}
        </Text>
        {value.map((color, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <ColorInput
              aria-label={words.colorNumber(index + 1)}
              flex={1}
              maw={280}
              value={color}
              format="hex"
              error={HEX.test(color) ? null : words.colorFormat}
              description={HEX.test(color) ? hint(color) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              eyeDropperButtonProps={{ 'aria-label': words.pick }}
              onChange={(next) => onChange(value.map((each, place) => (place === index ? next : each)))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.removeColor(index + 1)}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {value.length < most['CreateBrand.colors'] && (
          <Group>
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => onChange([...value, value.length === 0 ? '#364fc7' : '#f59f00'])}
            >
              {words.addColor}
            </Button>
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}

function hint(color: string): string {
  const [white, black] = [contrastOf(color, '#ffffff'), contrastOf(color, '#000000')];
  const best = white >= black ? words.white : words.black;
  const ratio = Math.max(white, black).toFixed(1);
  return Math.min(white, black) >= ENOUGH ? words.contrastBoth : words.contrast(best, ratio);
}
