// The sentences of a brief under the name of its brand.
import { brandRemover } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import { capitalised } from './slots.js';

/** On a picture the brand stands above: `Ledgerfox is invoicing software` goes on as `Invoicing software`. */
export const brandAside = (sentences: readonly string[], brand: string | null, language: BuiltInLanguage): readonly string[] => {
  if (brand === null) return sentences;
  const withoutBrand = brandRemover(brand, language);
  return sentences.map((text) => {
    const rest = withoutBrand(text);
    return rest === text || rest === '' ? text : capitalised(rest);
  });
};
