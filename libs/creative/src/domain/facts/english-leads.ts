// `What I’d like people to know about is the winter special: …`: what stands behind it is the matter of the brief.
const WISH = "(?:we|i)(?:[’']d| would| just)?(?: (?:really|mainly|mostly|actually|most))? (?:want|need|like|love)";
const PEOPLE = '(?:people|folks|everyone|everybody|customers|locals|readers)';
const TOLD =
  '(?:know(?: about)?|hear about|see|think of|push|sell|shift|highlight|plug|shout about|focus on|promote|advertise|get across|tell (?:people|everyone) about)';
/** An offer with a colon behind it has no name. */
const SPECIAL =
  '(?:(?:the|our) (?:\\p{L}+ ){0,2}(?:special|offer|deal)(?: (?:now|this \\p{L}+))?: |(?:the|our) (?=[^.,:;]{3,40}:))?';
export const MATTER_FOLLOWS = `(?:(?:but|and|so|anyway),? )?(?:what|the (?:one |main )?thing) (?:${WISH} )?(?:${PEOPLE} )?to ${TOLD}(?: (?:most|here|now|this \\p{L}+|is that))* (?:is|are) (?=(?:the|our|an?) )${SPECIAL}`;
