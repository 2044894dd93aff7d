// The texts before the sign-in; all others come with the pages behind it.
import { first } from './texts/en.first.table.js';

export const firstTexts = first;
