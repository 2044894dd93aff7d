// The logo of a brand as a file, in place of its address.
import { texts } from '../../texts.js';
import { OwnPictures } from './own-pictures.js';
import { type Pictures, usePictures } from './use-pictures.js';

const words = texts.creative;
/** The service takes no larger one. */
const LARGEST_LOGO = 1024 * 1024;

export const useLogo = (): Pictures => usePictures(1, LARGEST_LOGO);

interface LogoFileProps {
  readonly logo: Pictures;
  readonly error: unknown;
  /** The address has a field of its own. */
  readonly isFile?: boolean;
}

export const LogoFile = ({ logo, error, isFile = false }: LogoFileProps) => (
  <OwnPictures
    label={words.logoFile}
    about={words.logoFileAbout}
    given={logo}
    most={1}
    error={typeof error === 'string' ? error : undefined}
    isFile={isFile}
  />
);
