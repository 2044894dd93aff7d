// The guides in the order in which somebody reads them; each is a file below `docs/guides`, whose first line is its title.
export const guides = [
  { name: 'quickstart', title: 'Quickstart', about: 'From a key to a launched campaign, in a few requests.' },
  { name: 'authentication', title: 'Authentication', about: 'Keys, what they may do, and how to rotate one without a pause.' },
  { name: 'errors', title: 'Errors', about: 'One shape for every failure, and which ones to send again.' },
  { name: 'pagination', title: 'Lists and pages', about: 'Cursors, filters, sorting, and reading only what changed.' },
  {
    name: 'idempotency',
    title: 'Idempotency and versions',
    about: 'Send a write twice, and it happens once; lose no change of others.',
  },
  { name: 'rate-limits', title: 'Rate limits and batches', about: 'How many requests a plan has, and how to need fewer.' },
  {
    name: 'money-and-dates',
    title: 'Money and dates',
    about: 'Amounts are decimal texts, instants are UTC, and a day is the ad account’s.',
  },
  { name: 'states', title: 'States', about: 'What you did, what the platforms do with it, and what is possible next.' },
  { name: 'analytics', title: 'Analytics', about: 'Reports, own queries, and why yesterday may still change.' },
  { name: 'webhooks', title: 'Events and webhooks', about: 'Learn what happened without asking, and verify who says so.' },
  { name: 'test-mode', title: 'Test mode', about: 'The whole API on simulated platforms: nothing is spent.' },
  { name: 'agents', title: 'Agents', about: 'Let a program act for you, with a key that may do little.' },
  { name: 'versioning', title: 'Versions and changes', about: 'What may change below /v1, and how you hear of it.' },
  {
    name: 'nightly-job',
    title: 'A nightly job in Python',
    about: 'Campaigns from a CSV file and their numbers back, by the standard library alone.',
  },
] as const;
