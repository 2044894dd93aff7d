import type { OfferWords } from '../offer-kinds.js';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY =
  '(?:(?:this |next )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|week|month)|midnight|tonight|tomorrow|today)';
const DATE = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?)(?:,? 20\\d{2})?`;

export const english: OfferWords = {
  qualifiers: {
    from: {
      read: '(?:prices? )?(?:from|start(?:s|ing)? (?:at|from))(?: (?:only|just))?|as low as',
      written: 'from',
    },
    up_to: { read: 'up to|as much as', written: 'up to' },
    at_least: { read: 'at least', written: 'at least' },
    only: { read: '(?:now |for |at )*(?:only|just)', written: 'only' },
    under: { read: '(?:for )?(?:under|below|less than)', written: 'under' },
    about: { read: '(?:for )?(?:about|around|approx\\.?|approximately)', written: 'about' },
  },
  exact: 'for|at|now|priced at|price:?',
  counts: 'one|two|three|four|five|six',
  read: [
    ['was_now', '(?:was|were) {m1}(?:,| and| -)? (?:is )?now {q}{m0}'],
    ['was_now', '(?:now )?{q}{m0}(?:,| ,)? (?:was|were|instead of|down from|reduced from|previously|formerly) {m1}'],
    ['was_now', '(?:price )?(?:cut|dropped|reduced|slashed|down|marked down) from {m1} to {q}{m0}'],
    ['price_range', '(?:prices )?(?:between|from) {a0} (?:and|to) {a1}'],
    ['price_range', '{a0} ?(?:-|to) ?{a1}'],
    ['n_for_price', '{n0} for {m1}'],
    ['buy_get', 'buy {n0}(?:,| and|,? then)? get {n1} (?:for )?free'],
    ['n_for_m', '{n0}[ -]for[ -]{n1}'],
    ['amount', '{q}{m0} (?:off|discount)'],
    ['save_amount', '(?:and )?save {q}{m0}'],
    ['percent_range', '{b0} ?(?:-|to) ?{b1} (?:off|discount)'],
    ['percent', '{q}{p0} (?:off|discount)'],
    ['percent', '(?:a )?discounts? of {q}{p0}'],
    ['percent', '-{p0}'],
    ['save_percent', '(?:and )?save {q}{p0}'],
    ['stated', '{q}(?:fixed |variable |interest )?rates? (?:of|from|at|starting at) {p0}'],
    ['stated', '(?:from )?{p0} (?:apr|apy|fixed|interest|financing|finance|representative)'],
    ['trial_days', '(?:free {n0}[ -]days? trial|{n0}[ -]days?,? free trial|free trial (?:for|of) {n0} days?)'],
    ['trial_weeks', '(?:free {n0}[ -]weeks? trial|{n0}[ -]weeks?,? free trial|free trial (?:for|of) {n0} weeks?)'],
    ['trial_months', '(?:free {n0}[ -]months? trial|{n0}[ -]months?,? free trial|free trial (?:for|of) {n0} months?)'],
    ['trial', 'free trial'],
    ['free_shipping', 'free shipping'],
    ['stated', '(?:your |the )?first \\p{L}+ (?:is )?(?:for )?free'],
    ['stated', '{n0} (?:days|weeks|months?|nights?) (?:for )?free'],
    [
      'stated',
      '(?:and |with |a )?(?<!(?:gluten|dairy|sugar|lactose|fat|alcohol|nut|smoke|hassle|stress|plastic) )free (?!of |from |to |time|lance|range|every |each |and |or |in |on |at )\\p{L}[\\p{L}-]+',
    ],
    ['stated', 'half[ -]price(?! of)'],
    ['price', '{q}{m0}'],
  ],
  written: {
    price: '{q}{0}',
    price_range: '{0}–{1}',
    was_now: '{q}{0}, was {1}',
    percent: '{q}{0}% off',
    percent_range: '{0}–{1}% off',
    amount: '{q}{0} off',
    save_percent: 'save {q}{0}%',
    save_amount: 'save {q}{0}',
    n_for_m: '{0} for {1}',
    n_for_price: '{0} for {1}',
    buy_get: 'buy {0}, get {1} free',
    free_shipping: 'free shipping',
    trial: 'free trial',
    trial_days: '{0}-day free trial',
    trial_weeks: '{0}-week free trial',
    trial_months: '{0}-month free trial',
  },
  joins: 'and|plus|with|now|get|enjoy|offering|offer|offers|all|an?|our|we offer|we have|take|also|yours|available',
  beginsTail:
    'billed|on|for|with|when|if|until|till|through|by|in|at|over|above|per|each|every|only|plus|then|excl\\w*|incl\\w*|except|min\\w*|max\\w*|code|use|using|valid|while|today|tonight|tomorrow|this|from|ends?|ending|starting|members?|new|students?|selected|terms|t&cs?|apr|a|an|monthly|weekly|yearly|online|in-store|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|uk|eu|us|first|second|orders?|not|no minimum|subject|limited|thereafter|afterwards|after|before|except|as long as|once|no|spend',
  deadline: `(?:today only|(?:only )?today|tonight|this (?:week|weekend|month)(?: only)?|all (?:year|week|month|summer|winter)(?: (?:long|round))?|(?:only )?(?:until|till|through|before|by|on|ends?) (?:the )?(?:${DAY}|${DATE}|end of (?:the |this )?(?:${DAY}|week|month|year|${MONTH})))`,
  doubtful:
    "members?|subscribers?|students?|seniors?|pensioners?|kids?|children|child|adults?|under|over|above|below|aged?|ages|open|switch|trade|bring|subscribe|follow|share|invite|teachers?|nurses?|veterans?|employees?|staff|residents?|locals|customers?|clients?|guests?|orders?|ordering|spend(?:ing)?|buy|buying|purchas\\w*|min|minimum|max|maximum|codes?|coupons?|vouchers?|if|when|whenever|while|once|after|unless|only|just|first|second|third|fourth|last|every|each|per|on \\p{L}+day|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays?|weekends|sign|signup|join|register|refer\\w*|not|no|never|nothing|none|nor|don['’]t|doesn['’]t|isn['’]t|aren['’]t|won['’]t|can['’]t|cannot|without|was|were|previously|formerly|used|instead|worth|values?|valued|save|saved|saves|saving|savings|competitors?|others|elsewhere|usual(?:ly)?|normal(?:ly)?|regular(?:ly)?|rrp|msrp|budgets?|win|prizes?|raised?|donat\\w*|deposits?|fees?|charges?|plus|tax|taxes|vat|extra|additional|another|salary|wages?|bonus|earn\\w*|pay|pays|paid|paying|costs?|selected|some|many|most|certain|excluding|except|but|or|either|than|compared|versus|vs|goals?|target|increas\\w*|grow\\w*|grew|roi|reduc\\w*|cut|drop\\w*|beginning|starting|starts?|almost|nearly|roughly|average|between|near|maybe|perhaps|soon|coming|ended|expired|over|ago|yesterday|fake|false|remove|mention|avoid|delete|pretend|valued|gift|refund\\w*|cashback|back|down|until|till|by|insured|invest\\w*|raise|fine|fined|total|more|less|non|ignore|upgrade|combo|pair|half|double",
  limits:
    "(?<!(?:appointment|booking|reservation|invitation) )only(?! \\d+ (?:left|remaining|in stock|spots?|places|seats|available))|not (?:on|for|with|valid|in|at|available|applicable)|members?|(?<!no )minimum|min\\.?|exclud\\w*|excl\\.?|except|terms|t&cs?|conditions?|valid|codes?|voucher|coupon|spend|orders? (?:over|above|of)|selected|eligible|subject to|then|thereafter|afterwards|new customers?|existing customers?|cannot be combined|not combinable|limited to|does not apply|doesn['’]t apply|not included|plus (?:tax|vat|shipping|\\$|€|£)|while stocks? lasts?|no longer|expired|sold out|not available|(?<!no )deposit|(?<!no )setup fee|ends?(?! of)|one per|per customer",
};
