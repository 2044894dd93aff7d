import { TaggedNames } from '../shared/tagged-names.js';

/** Google counts most names in bytes; groups carry the mark of campaigns, and lists of people one of their own. */
export const googleNames = new TaggedNames('Google Ads', { most: 255, countedIn: 'bytes' });
