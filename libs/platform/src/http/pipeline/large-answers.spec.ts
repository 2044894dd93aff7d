import { EventEmitter } from 'node:events';
import { DomainError } from '@app/kernel';
import { LargeRead } from '@app/platform/data';
import { AnswerBytes } from '../requests/answer-bytes.js';
import type { Response } from '../requests/request.js';
import { heapWith } from './heap-watch.builder.js';
import { answerPool, LargeAnswers } from './large-answers.js';

const MEBIBYTE = 1_048_576;
const answersWith = (used: number): LargeAnswers => new LargeAnswers(heapWith(used));
const response = (): Response => new EventEmitter() as Response;
const code = (failure: unknown): string => (failure instanceof DomainError ? failure.kind.code : String(failure));
const page = new AnswerBytes([Buffer.alloc(10 * MEBIBYTE)]);

/** Reads much: it is dropped at first, as the reads of the pipeline are, and made when it is asked again. */
function largeWork(under: { now: number; most: number }, made = page): () => Promise<AnswerBytes> {
  let isDropped = false;
  return async () => {
    if (!isDropped) {
      isDropped = true;
      throw new LargeRead();
    }
    under.now += 1;
    under.most = Math.max(under.most, under.now);
    await new Promise((resolve) => setImmediate(resolve));
    under.now -= 1;
    return made;
  };
}

test('of one customer one large answer is made at a time, of all two, and small ones do not wait for them', async () => {
  const answers = answersWith(10);
  const [own, all] = [
    { now: 0, most: 0 },
    { now: 0, most: 0 },
  ];
  const tiny = new AnswerBytes([Buffer.alloc(MEBIBYTE / 8)]);
  const order: string[] = [];
  const many = Array.from({ length: 8 }, async () => {
    await answers.make('a', response(), largeWork(own, tiny));
    order.push('large');
  });
  await answers.make('a', response(), () => Promise.resolve(tiny));
  order.push('small');
  await Promise.all(many);
  expect([own.most, order[0]]).toEqual([1, 'small']);
  await Promise.all(Array.from({ length: 6 }, (_, of) => answers.make(`customer ${of}`, response(), largeWork(all, tiny))));
  expect(all.most).toBe(2);
});

test('what a client does not take counts until its connection is over, in shares of customers', async () => {
  const answers = answersWith(10);
  const unread: Response[] = [];
  const make = async (customer: string): Promise<string> => {
    const to = response();
    try {
      await answers.make(customer, to, () => Promise.resolve(page));
      unread.push(to);
      return 'made';
    } catch (failure) {
      return code(failure);
    }
  };
  while ((await make('a')) === 'made') expect(answers.bytes).toBeLessThanOrEqual(answerPool.bytes / 3);
  expect([unread.length, await make('a'), await make('b'), await make('c')]).toEqual([4, 'overloaded', 'made', 'made']);
  unread[0]?.emit('close');
  expect([await make('a'), await make('a')]).toEqual(['made', 'overloaded']);
  for (const each of unread.slice(1)) each.emit('close');
  expect(answers.bytes).toBe(0);
  expect(await make('a')).toBe('made');
});

test('while the heap is nearly full no large answer is made, and small ones are', async () => {
  const answers = answersWith(90);
  const small = AnswerBytes.of({ data: 1 });
  expect(await answers.make('a', response(), () => Promise.resolve(small))).toBe(small);
  await expect(answers.make('a', response(), largeWork({ now: 0, most: 0 }))).rejects.toMatchObject({
    kind: { code: 'overloaded', status: 503 },
  });
});
