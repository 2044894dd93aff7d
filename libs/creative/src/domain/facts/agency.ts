// Somebody who writes for a client says `they`; the brand says `we` of itself.
import { TRADE } from './chat-words.js';
import type { Reworded } from './main-clause.js';

/** The letter names its client, or begins to say what they do. */
const OF_CLIENT =
  /(?<!\p{L})(?:the |our |my |new )?client(?:[’']s)? (?:is|are|wants?|would|hates?|loves?|likes?|sent|asked|has|hasn[’']t|doesn[’']t|said|prefers)(?!\p{L})|(?<!\p{L})(?:marketing|comms|advertising|social media) for (?=\p{Lu})|(?<!\p{L})(?:brief|job|copy|ads?|campaign) for \p{Lu}/u;
const DOES = `${TRADE}|ship|give|charge|only|also|have|publish|produce|manufacture|import|stock|cover|handle|employ|specialise|specialize|operate|opened|started|won`;
/** Not the readers: these can or should do something. */
const THEY = new RegExp(
  String.raw`(?<!\p{L})they(?: (?=(?:${DOES}) )|(?=[’'](?:re|ve) (?!(?:likely|probably|mostly|usually|looking|worried|after))))`,
  'giu',
);
const THEIR = /(?<=^|[.!?\n] )their(?= \p{L}+(?: \p{L}+)? (?:is|are|costs?|runs?|starts?|comes?|has|have) )/giu;
const asWritten = (word: string, said: string): string =>
  /^\p{Lu}/u.test(said) ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word;

export interface ForClient {
  readonly text: string;
  readonly changed: readonly Reworded[];
}
/** The same brief in the words of the brand. */
export const asClient = (text: string, written: string): ForClient => {
  if (!OF_CLIENT.test(written)) return { text, changed: [] };
  const changed: Reworded[] = [];
  const told = text.replace(/[^.!?\n]+/gu, (sentence) => {
    const spoken = sentence.replace(THEY, (said) => `${asWritten('we', said)}${said.endsWith(' ') ? ' ' : ''}`);
    const own = (spoken === sentence ? sentence : spoken.replace(/(?<!\p{L})themselves(?!\p{L})/giu, 'ourselves')).replace(
      THEIR,
      (said) => asWritten('our', said),
    );
    if (own !== sentence) changed.push({ said: sentence.trim(), told: own.trim() });
    return own;
  });
  return { text: told, changed };
};
