import { TaggedNames } from '../shared/tagged-names.js';

/** By general knowledge; campaigns, ad sets and ads carry marks of their own. */
export const metaNames = new TaggedNames('Meta', { most: 255, countedIn: 'bytes' });
