// Pictures of one's own: chosen, dropped here, or named by their address.
import { ActionIcon, Button, FileButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { Image, ImageOff, ImagePlus, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { pictureTypes } from '../../api/service.table.js';
import { useDrop } from '../../parts/use-drop.js';
import { texts } from '../../texts.js';
import { type GivenPicture, type Pictures, type PictureValues, usePictures } from './use-pictures.js';

const words = texts.creative.pictures;

interface OwnPicturesProps {
  readonly label: string;
  readonly about: string;
  readonly given: Pictures;
  readonly most: number;
  readonly error?: string | undefined;
  /** A file alone: the address has a field of its own. */
  readonly isFile?: boolean;
}

export function OwnPictures({ label, about, given, most, error, isFile = false }: OwnPicturesProps) {
  const { pictures, room, add, addAddress, remove } = given;
  const { isOver, listeners } = useDrop((files) => add([...files]));
  return (
    <fieldset className="plain-set">
      <legend className="set-label">{label}</legend>
      <Stack gap="sm" className={isOver ? 'picture-drop picture-drop-over' : 'picture-drop'} {...listeners}>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {room > 0 && (
          <Group gap="sm" align="flex-end">
            <FileButton accept={pictureTypes.join(',')} multiple={most > 1} onChange={(files) => add([files ?? []].flat())}>
              {(props) => (
                <Button variant="default" leftSection={<ImagePlus size={16} aria-hidden />} {...props}>
                  {most > 1 ? words.choose : words.chooseOne}
                </Button>
              )}
            </FileButton>
            {!isFile && <Address onAdd={addAddress} />}
          </Group>
        )}
        {pictures.length > 0 && (
          <ul className="pictures" aria-live="polite">
            {pictures.map((picture) => (
              <Picture key={picture.key} picture={picture} onRemove={() => remove(picture.key)} />
            ))}
          </ul>
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}

function Address({ onAdd }: { onAdd: (url: string) => void }) {
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = (): void => {
    const isUsable = URL.canParse(url) && new URL(url).protocol === 'https:';
    setFault(isUsable ? null : words.httpsOnly);
    if (!isUsable) return;
    onAdd(url);
    setUrl('');
  };
  return (
    <Group gap="xs" align="flex-start" flex={1} miw={220}>
      <TextInput
        flex={1}
        aria-label={words.address}
        placeholder={words.addressExample}
        value={url}
        error={fault}
        leftSection={<Link2 size={16} aria-hidden />}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={url === ''} onClick={add}>
        {words.add}
      </Button>
    </Group>
  );
}

function Picture({ picture, onRemove }: { picture: GivenPicture; onRemove: () => void }) {
  const { name, preview, state, sent, size, fault } = picture;
  const Sign = state === 'refused' ? ImageOff : size ? Image : Link2;
  return (
    <li className="picture">
      {preview ? <img src={preview} alt="" /> : <Sign size={20} aria-hidden />}
      <Stack gap={2} className="picture-words">
        <Text size="sm" truncate>
          {name}
        </Text>
        {state === 'sending' && <Progress value={100 * sent} aria-label={words.sending(name)} />}
        {state === 'ready' && (
          <Text size="xs" c="dimmed">
            {size ? words.ready(size.width, size.height) : words.fetched}
          </Text>
        )}
        {fault !== null && (
          <Text size="xs" c="var(--mantine-color-error)">
            {fault}
          </Text>
        )}
      </Stack>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.remove(name)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The service takes no larger one. */
const LARGEST_LOGO = 1024 * 1024;

export const useLogo = (values: PictureValues): Pictures => usePictures(1, values, LARGEST_LOGO);

interface LogoFileProps {
  readonly logo: Pictures;
  readonly error: unknown;
  /** The address has a field of its own. */
  readonly isFile?: boolean;
}

export const LogoFile = ({ logo, error, isFile = false }: LogoFileProps) => (
  <OwnPictures
    label={texts.creative.logoFile}
    about={texts.creative.logoFileAbout}
    given={logo}
    most={1}
    error={typeof error === 'string' ? error : undefined}
    isFile={isFile}
  />
);
