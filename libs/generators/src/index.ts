import type { CreativeGenerator, LogoSquares, PhotoCleaning } from '@app/creative';
import type { Painter } from './provider/provider.js';
import { BuiltInGenerator } from './built-in/built-in-generator.js';
import { PhotoCleaner } from './photos/photo-cleaner.js';
import { squareOf } from './built-in/picture/logo-square.js';

export { createPageText } from './pages/page-text.js';
export { createProvider, type DialectName, type Painter, type ProviderSettings } from './provider/provider.js';

/** Draws pictures for words from another source. */
export function createBuiltInPainter(): Painter {
  const generator = new BuiltInGenerator();
  return (brief, order, copy) => generator.illustrate(brief, order, copy);
}

/** The default: needs no network, no key and no model. */
export const createBuiltInGenerator = (): CreativeGenerator => new BuiltInGenerator();

/** Lays logos on squares. */
export const createLogoSquares = (): LogoSquares => ({ squareOf });

/** Decodes and encodes the advertiser's own pictures. */
export const createPhotoCleaning = (): PhotoCleaning => new PhotoCleaner();
