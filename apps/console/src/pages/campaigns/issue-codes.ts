// Codes of delivery issues that the launch treats in a way of its own. A test compares them with the service's checks.

/** What a platform cannot do, whether it blocks or not. */
export const onPlatforms: ReadonlySet<string> = new Set(['not_supported_on_channel', 'audience_not_usable_on_channel']);

/** Cannot be mended once the campaign is live, so the service refuses to let it go live. */
export const final: ReadonlySet<string> = new Set([
  'flight_in_past',
  'objective_unavailable',
  'creative_archived',
  'creative_prohibited',
  'audience_archived',
]);
