// Words of offers that belong to the name of a thing: a sale that is an event and takes nothing off a price (`jumble sale`, `plant sale`), and `gluten free`.

/** Before `sale` these say when, how large or why prices are lower. */
const LOWER_PRICES =
  'winter|summer|spring|autumn|fall|flash|clearance|weekend|holidays?|season|seasonal|january|february|march|april|may|june|july|august|september|october|november|december|christmas|xmas|easter|friday|monday|birthday|anniversary|final|last|big|biggest|huge|mega|super|massive|grand|great|special|annual|closing|down|end|stock|sample|warehouse|outlet|private|exclusive|online|launch|opening|price|half|day|week|our|the|this|that|your|for|of|on|a|an|space|out|up|off|no|each|every|per|point|quick|next';
const NAMED_SALE = new RegExp(`(?<![\\p{L}-])(?!(?:${LOWER_PRICES})[ -])(\\p{L}[\\p{L}’'-]*) sale(?!\\p{L})`, 'giu');
/** Of several only these are known: `ticket sales` are what an advertiser wants. */
const NAMED_SALES = /(?<!\p{L})(jumble|estate|garage|yard|rummage|boot|bake|tag|tabletop) sales(?!\p{L})/giu;

const WITHOUT_IT =
  /(?<!\p{L})(gluten|wheat|dairy|lactose|sugar|fat|egg|nut|meat|alcohol|caffeine|chemical|plastic|smoke|cruelty|pain|dust|hands|cage|grain|cat|dog) free(?!\p{L})/giu;

/** The words as they stand without what would be an offer elsewhere. */
export const withoutOfferWords = (text: string): string =>
  text.replace(NAMED_SALE, '$1').replace(NAMED_SALES, '$1').replace(WITHOUT_IT, '$1-free');
