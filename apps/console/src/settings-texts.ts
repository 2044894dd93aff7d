// The texts of the settings, which come with those pages: nobody else waits for them.
import { settings } from './texts/en.settings.table.js';

export const settingsTexts = settings;
