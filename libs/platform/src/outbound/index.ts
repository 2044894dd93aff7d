export { type FetchLimits, type FetchRefusal, PublicFetch, type PublicFetchOptions } from './public-fetch.js';
