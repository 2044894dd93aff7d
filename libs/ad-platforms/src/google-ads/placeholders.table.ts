// What Google puts in place of braces in the suffix of an address. Source: Google Ads Help 6305348, ValueTrack parameters, of
// which {lpurl} and {ignore} are for tracking templates and shopping's for feeds; as of 2026-11.

/** One that ends with a colon takes a text: `{ifmobile:phone}`. */
export const placeholders = [
  ...['campaignid', 'adgroupid', 'creative', 'keyword', 'matchtype', 'targetid', 'placement', 'target', 'assetgroupid'],
  ...['device', 'devicemodel', 'network', 'loc_physical_ms', 'loc_interest_ms', 'extensionid', 'feeditemid'],
  ...['gclid', 'random', 'adposition', 'adtype', 'sourceid'],
  ...['ifmobile:', 'ifnotmobile:', 'ifsearch:', 'ifcontent:', 'param1:', 'param2:'],
] as const;
