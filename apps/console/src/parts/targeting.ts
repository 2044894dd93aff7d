// Whom and where ads may be shown to, as the service names it.
/** A country, or a region of it. */
export const PLACE = /^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$/;
export const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

export const genders = ['female', 'male', 'unknown'] as const;
export const devices = ['mobile', 'desktop', 'tablet', 'connected_tv'] as const;
export const placements = [
  'feed',
  'stories',
  'reels',
  'search',
  'display',
  'video',
  'in_stream',
  'in_app',
  'messages',
  'marketplace',
  'audience_network',
] as const;
