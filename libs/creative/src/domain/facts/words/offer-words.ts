// The wordings of offers in each language.
import type { FactLanguage } from '../fact-language.js';
import type { OfferWords } from '../offer-kinds.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { spanish } from './spanish.js';

const tables: Readonly<Record<FactLanguage, OfferWords>> = { en: english, de: german, fr: french, es: spanish };

export const offerWordsOf = (language: FactLanguage): OfferWords => tables[language];
