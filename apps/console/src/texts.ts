// The language of the console. Another one is a file beside `texts/en.table.ts` with the same names.
import { en, type Texts } from './texts/en.table.js';

export const texts: Texts = en;
