export { isFetchable, isPublicHost } from './public-address.js';
export { type FetchLimits, type FetchFault, PublicFetch, type PublicFetchOptions } from './public-fetch.js';
