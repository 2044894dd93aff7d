import { formatWord } from '../format.js';
import { texts } from '../texts.js';

/** A word of the API for a person: `google_ads` → "Google Ads". */
export const wordFor = (word: string): string => texts.words[word] ?? formatWord(word);
