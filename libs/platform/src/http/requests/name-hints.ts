// Names that ad platforms and other APIs use for a field of ours. A hint is given only where our name can be used.

interface Hint {
  /** Our name. */
  readonly name: string;
  readonly how?: string;
}

const hints: Readonly<Record<string, Hint>> = {
  // Meta, Google Ads, TikTok and LinkedIn.
  daily_budget: { name: 'budget', how: ' with the type "daily"' },
  lifetime_budget: { name: 'budget', how: ' with the type "lifetime"' },
  total_budget: { name: 'budget', how: ' with the type "lifetime"' },
  budget_mode: { name: 'budget', how: ' with the type "daily" or "lifetime"' },
  campaign_budget: { name: 'budget' },
  bid_amount: { name: 'bid_strategy' },
  bidding_strategy: { name: 'bid_strategy' },
  bid_type: { name: 'bid_strategy' },
  start_time: { name: 'start_at' },
  schedule_start_time: { name: 'start_at' },
  start_date: { name: 'start_at' },
  end_time: { name: 'end_at' },
  stop_time: { name: 'end_at' },
  schedule_end_time: { name: 'end_at' },
  end_date: { name: 'end_at' },
  objective_type: { name: 'objective' },
  campaign_name: { name: 'name' },
  // Lists of other APIs.
  page: { name: 'cursor', how: ' with the next_cursor of the previous page' },
  offset: { name: 'cursor', how: ' with the next_cursor of the previous page' },
  page_token: { name: 'cursor', how: ' with the next_cursor of the previous page' },
  after: { name: 'cursor', how: ' with the next_cursor of the previous page' },
  starting_after: { name: 'cursor', how: ' with the next_cursor of the previous page' },
  per_page: { name: 'limit' },
  page_size: { name: 'limit' },
  order_by: { name: 'sort', how: ' and "order"' },
  sort_by: { name: 'sort', how: ' and "order"' },
};

/** The hint for a name of another API, when our name is among the names. */
export function hintFor(name: string, names: readonly string[]): Required<Hint> | undefined {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  return hint && names.includes(hint.name) ? { how: '', ...hint } : undefined;
}
