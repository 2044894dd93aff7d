// The texts of the pages for developers, which come with those pages: nobody else waits for them.
import { developers } from './texts/en.developers.table.js';

export const developerTexts = developers;
