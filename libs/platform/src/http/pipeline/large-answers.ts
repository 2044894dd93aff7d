// Bounds the memory of large answers: how many are made at once, and the bytes that wait for clients to take them.
import { Injectable } from '@nestjs/common';
import { listHolder, type MemoryHolder } from '@app/kernel';
import { Admission, LargeRead, withSmallReads } from '@app/platform/data';
import type { AnswerBytes } from '../requests/answer-bytes.js';
import type { Response } from '../requests/request.js';
import { LARGE, NEARLY_FULL, overloaded } from './body-budget.js';
import { BytePool } from './byte-pool.js';
import { HeapWatch } from './heap-watch.js';

const MEBIBYTE = 1_048_576;
/** What waits for clients. One customer alone may have a third of it: the largest page of a hundred campaigns. */
export const answerPool = { bytes: 144 * MEBIBYTE, share: 1 / 2 } as const;

/** The rows of one, their views and its text take some hundred megabytes of the heap. */
const LARGE_AT_ONCE = { places: 2, placesOfOne: 1, waiting: 200, waitingOfOne: 20, waitMs: 10_000, longestWaitMs: 20_000 };
const TOO_MANY = { reason: 'Too many large answers are under way now', cure: ', and ask for fewer at once or smaller pages' };

@Injectable()
export class LargeAnswers implements MemoryHolder {
  readonly name = 'answers-to-read';
  readonly mostBytes = answerPool.bytes;
  private readonly places = new Admission(LARGE_AT_ONCE, () => overloaded(TOO_MANY));
  private readonly unread = new BytePool(answerPool);

  constructor(private readonly heap: HeapWatch) {
    listHolder(this);
  }

  get entries(): number {
    return this.unread.byOwner.size;
  }

  get bytes(): number {
    return this.unread.total;
  }

  /**
   * Makes an answer that changes nothing. One that reads much is dropped, and made anew when it has a place.
   * @throws 503 `overloaded`
   */
  async make(customer: string, response: Response, work: () => Promise<AnswerBytes>): Promise<AnswerBytes> {
    const answer = await withSmallReads(work).catch((failure: unknown) => {
      if (!(failure instanceof LargeRead)) throw failure;
      return this.places.run(customer, () => {
        if (this.heap.isNearlyFull()) throw overloaded(NEARLY_FULL);
        return work();
      });
    });
    if (answer.length > LARGE) this.hold(customer, answer.length, response);
    return answer;
  }

  /** Until the client has taken it, or is gone. */
  private hold(customer: string, bytes: number, response: Response): void {
    if (response.closed) return;
    if (!this.unread.hasRoom(customer, bytes)) throw overloaded(TOO_MANY);
    this.unread.change(customer, bytes);
    response.once('close', () => this.unread.change(customer, -bytes));
  }
}
