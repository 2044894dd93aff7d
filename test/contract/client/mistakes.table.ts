/** Mistakes of who writes against the API, each a line that a compiler may refuse; `client`, `ApiError` and `error` are there. */
type Mistake = readonly [what: string, line: string];

const body: readonly Mistake[] = [
  ['a field of another name', "client.campaigns.create({ name: 'x', daily_budget: '50' })"],
  ['a required field is missing', 'client.brands.create({ colors: [] })'],
  ['a word of another platform', "client.campaigns.create({ name: 'x', objective: 'OUTCOME_SALES' })"],
  ['a channel by its company', "client.campaigns.create({ name: 'x', channels: ['google'] })"],
  ['money as a number', "client.campaigns.create({ name: 'x', budget: 50 })"],
  ['a currency by its name', "client.campaigns.create({ name: 'x', budget: { amount: '50', currency: 'dollars' } })"],
  ['a country by its name', "client.campaigns.create({ name: 'x', targeting: { locations: { include: ['Germany'] } } })"],
  ['a color by its name', "client.brands.create({ name: 'x', colors: ['red'] })"],
  ['an object as a text', "client.creative.generate({ prompt: 'x', brand: 'Northwind' })"],
  ['texts where objects are', "client.campaigns.create({ name: 'x', keywords: ['shoes'] })"],
  ['an instant as a Date', "client.campaigns.create({ name: 'x', start_at: new Date() })"],
  ['a day of two forms', "client.analytics.query({ start_date: '01/02/2027' })"],
  ['the id of another record', "client.campaigns.create({ name: 'x', creative_ids: ['aud_01m80znxf1eb0s84t94ag82pmf'] })"],
  ['what is read only', "client.campaigns.update('cmp_1', { status: 'paused' })"],
  ['a field on the wrong level', "client.analytics.exports.create({ dimensions: ['campaign'] })"],
];
const call: readonly Mistake[] = [
  ['a filter that is not known', 'client.campaigns.list({ page: 2 })'],
  ['a word that no filter has', "client.campaigns.list({ status: ['running'] })"],
  ['a sort that no list has', "client.campaigns.list({ sort: '-spend' })"],
  ['a metric of another platform', "client.analytics.query({ metrics: ['cost'] })"],
  ['a record without its id', 'client.campaigns.get()'],
  ['a method that is called otherwise', "client.campaigns.delete('cmp_1')"],
  ['what only a person in the console may do', "client.members.invite({ email: 'a@example.com', role: 'viewer' })"],
];
const answer: readonly Mistake[] = [
  ['a code that does not exist', "error.code === 'already_exists'"],
  ['details of another code', "error.code === 'duplicate_external_id' && error.details.failures"],
];

export const mistakes: readonly Mistake[] = [...body, ...call, ...answer];

/** Two texts whose forms a compiler could know, at the price of ids and days that programs could not read from their settings. */
export const notSeen: readonly string[] = ['a day of two forms', 'the id of another record'];
