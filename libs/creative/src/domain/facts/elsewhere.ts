// Names behind `in` that do not say where the thing is: what it is made of, who makes it there, and where somebody was before.

/** `Looms in Minnesota birch`, `Truhen in Schweizer Lärche`. */
const MATERIAL =
  /^ (?:larch|birch|oak|pine|ash|walnut|cherry|maple|cedar|beech|elm|spruce|fir|teak|mahogany|chestnut|yew|willow|bamboo|wood|timber|wool|linen|cotton|leather|silk|tweed|denim|canvas|felt|lace|cashmere|mohair|merino|velvet|cloth|stone|slate|marble|granite|limestone|sandstone|clay|steel|iron|glass|crystal|porcelain|china|silver|gold|bronze|brass|copper|style|fashion|dress|lärche|eiche|fichte|tanne|birke|buche|esche|zirbe|nussbaum|ahorn|kiefer|arve|\p{L}*holz|wolle|leinen|seide|leder|loden|granit|marmor|schiefer|porzellan|stein|stil|art|tracht)(?!\p{L})/iu;
/** `Sewn by seamstresses in Mombasa`: where those who make it are. */
const MAKER =
  /(?<!\p{L})(?:made|sewn|woven|cut|knitted|crafted|handmade|built|designed|printed|carved|forged|grown|picked|caught|blended|stitched|dyed|embroidered|painted|tanned|hergestellt|fabriquée?s?|faite?s?|cousue?s?|tissée?s?|tricotée?s?|brodée?s?|taillée?s?|coupée?s?|(?:hech|cosid|tejid|fabricad|elaborad|bordad|cortad|tallad|cultivad)[oa]s?)(?: [^.;]{0,40})? (?:by|von|par|por) (?!hand(?!\p{L}))(?:\p{L}[\p{L}’'-]* ){1,3}$/iu;
const MADE_BY = /(?<!\p{L})von (?:\p{L}[\p{L}-]* ){1,3}$/u;
const MADE_THERE =
  /^ (?:genäht|gefertigt|gewebt|gestrickt|hergestellt|geschnitzt|gegerbt|gebaut|gemalt|geschmiedet|bestickt)(?!\p{L})/u;
/** What was before: `I trained in Lyon`, `the app was launched in Ohio`. */
const BEFORE =
  /(?<!\p{L})(?:trained|studied|learn(?:t|ed)|qualified|worked|lived|grew up|born|raised|launched|apprenticed|discovered|featured|won|exhibited|performed|taught|met|moved|founded|started(?: out)?|piloted|tested|née?s?|formée?s?|appris|étudié|travaillé|vécu|grandi|formad[oa]s?|nacid[oa]s?|estudi[éó]|aprend[íi][óo]?|trabaj[éó]|viv[íi][óo]?|cri(?:é|ó|ad[oa]))(?: (?:for|pendant|durante) \p{L}+ (?:years|ans|años)| (?:her|his|their|my|our|the|the craft|le métier|el oficio|it))? $/iu;
/** `4 100 immeubles l’utilisent, surtout à Lyon`: where most of those are who have it. */
const MOST_OF_THEM =
  /\d[^.;]*, (?:surtout|principalement|notamment|vor allem|hauptsächlich|vorwiegend|besonders|sobre todo|principalmente|mostly|mainly|especially) (?:[^.;,]{2,30} (?:et|y|und|and) )?$/iu;
const BEHIND = /^ (?:gelernt|studiert|ausgebildet|geboren|aufgewachsen|gearbeitet|gelebt|gegründet|entdeckt)(?!\p{L})/iu;

/** Where people write about it, and in what language it speaks: `un 4,9 en Google`, `calls in Hindi`. */
const NO_PLACE =
  /(?<!\p{L})(?:google|instagram|facebook|tiktok|trustpilot|tripadvisor|doctolib|airbnb|booking|amazon|etsy|app store|hindi|tamil|bengali|telugu|marathi|punjabi|urdu|english|german|french|spanish|italian|portuguese|polish|arabic|welsh|irish|mandarin|cantonese|kannada)$/iu;
/** `Walk-in Tues & Thurs` is a time; of `St. Louis` the mark took the rest. */
const DAY_OR_HALF = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|st|mt|ft|pt)$/iu;
export const isNoPlace = (said: string): boolean => NO_PLACE.test(said) || DAY_OR_HALF.test(said);

/** @param before the sentence up to the words with the place, @param after what stands behind them */
export const isElsewhere = (before: string, after: string): boolean =>
  MAKER.test(before) ||
  (MADE_BY.test(before) && MADE_THERE.test(after)) ||
  BEFORE.test(before) ||
  MOST_OF_THEM.test(before) ||
  MATERIAL.test(after) ||
  BEHIND.test(after);
