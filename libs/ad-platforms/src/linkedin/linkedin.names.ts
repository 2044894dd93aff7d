import { TaggedNames } from '../shared/tagged-names.js';

/** By general knowledge; campaigns and their groups have one mark, creatives another. */
export const linkedinNames = new TaggedNames('LinkedIn', { most: 255, countedIn: 'characters' });
