export { isFetchable, isPublicHost } from './public-address.js';
export { type FetchLimits, type FetchFault, PublicFetch, type PublicFetchOptions } from './public-fetch.js';
export {
  type Message,
  type PostAnswer,
  type PostFault,
  type PostLimits,
  PublicPost,
  type PublicPostOptions,
  type UrlFault,
} from './public-post.js';
