// Requests the words of one group of orders, and requests them once more when they break a rule.
import type { AdCopy, Attempt, AttemptObjection, Brief, VariantError, VariantOrder } from '@app/creative';
import type { ChatCaller, Chat } from './chat.js';
import { copyShape, objectionsOf, readAnswer } from './copy.answer.js';
import { openingMessages, repairMessages } from './copy.prompt.js';
import type { Message } from './dialects.js';
import { failures, refusedWords } from './provider.errors.js';

export interface Words {
  readonly copy: AdCopy;
  /** A sentence that describes the picture; null when none is wanted. */
  readonly scene: string | null;
}

/** The inputs of every call of one generation. */
export interface Run extends ChatCaller {
  readonly brief: Brief;
  /** The failure of a call that ended with this error. Throws it when it is a mistake of ours, or the end of the generation. */
  readonly failureOf: (error: unknown) => VariantError;
}

export interface CopyResult {
  readonly attempts: readonly Attempt[];
  readonly result: Words | { readonly failure: VariantError; readonly rejectedCopy?: AdCopy };
}

/** The first call and one repair. */
const CALLS = 2;

export class CopyWriter {
  constructor(private readonly chat: Chat) {}

  /**
   * @param order any order of the group: they share channel, format and take
   * @param scene whether a picture needs a description
   */
  async write(run: Run, order: VariantOrder, scene: boolean): Promise<CopyResult> {
    const { channel } = order;
    const attempts: Attempt[] = [];
    let messages: readonly Message[] = openingMessages(run.brief, order, scene);
    let refused: RefusedCopy | undefined;
    for (;;) {
      try {
        const { content, isCut } = await this.chat.complete(messages, copyShape, run);
        const { ad, faults } = readAnswer(content, isCut, { brief: run.brief, order, scene });
        const objections = objectionsOf(faults);
        if (ad && faults.length === 0)
          return { attempts: [...attempts, { channel, outcome: 'accepted', objections }], result: ad };
        attempts.push({ channel, outcome: ad ? 'objected' : 'unreadable', objections });
        if (ad) refused = { copy: ad.copy, objections };
        if (attempts.length === CALLS) {
          const failure = ad ? refusedWords(objections) : withReason(isCut ? failures.cut : failures.noJson, refused);
          return { attempts, result: failed(failure, refused) };
        }
        messages = [
          ...messages,
          ...repairMessages(
            content,
            faults.map(({ sentence }) => sentence),
          ),
        ];
      } catch (error) {
        const failure = run.failureOf(error);
        attempts.push({ channel, outcome: failure.code === 'prompt_rejected' ? 'refused' : 'failed', objections: [] });
        return { attempts, result: failed(withReason(failure, refused), refused) };
      }
    }
  }
}

/** The last words that broke rules. */
interface RefusedCopy {
  readonly copy: AdCopy;
  readonly objections: readonly AttemptObjection[];
}

const failed = (failure: VariantError, refused: RefusedCopy | undefined): CopyResult['result'] =>
  refused ? { failure, rejectedCopy: refused.copy } : { failure };

/** Where no repair came, the user is told why one was needed. */
function withReason(failure: VariantError, refused: RefusedCopy | undefined): VariantError {
  if (!refused) return failure;
  const rules = new Set(refused.objections.map(({ rule }) => rule));
  return { ...failure, message: `${failure.message} Its words before broke ${[...rules].join(', ')}.` };
}
